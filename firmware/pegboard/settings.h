// What the builder of a board may change: the board's name, its pins, its switches. Everything
// else follows from the protocol.

#pragma once

#include <stdint.h>

#include "board.h"
#include "chain.h"
#include "watchdog.h"

namespace pegboard {

/// The serial number of this one board. Each board needs its own: by it Annabella notices that
/// another board was plugged in.
constexpr const char* SERIAL_NUMBER = "PEG-1";

/// The version of this program.
constexpr const char* FIRMWARE = "2.0.0";

/// Where the chain of shift registers is: SH/LD, CLK, the first register's QH, and the last
/// register's SER.
constexpr uint8_t PIN_LOAD = 4;
constexpr uint8_t PIN_CLOCK = 5;
constexpr uint8_t PIN_DATA = 6;
constexpr uint8_t PIN_PROBE = 7;

/// A buzzer or motor that sounds while the pin is high, or `NO_PIN`.
constexpr uint8_t NO_PIN = 255;
constexpr uint8_t PIN_BUZZER = 8;

/// What a hole's switch gives while a peg is in it.
constexpr PegReads PEG_READS = PegReads::Low;

/// How long a contact must read otherwise before it counts, in ms. More for switches that bounce
/// for longer; less than 10 ms makes no player happier.
constexpr DebounceTimes DEBOUNCE_TIMES = {20, 20};

/// Whether a program that hangs is started anew by the microcontroller; see watchdog.h.
constexpr Watchdog WATCHDOG = Watchdog::On;

/// How often the contacts are read, in ms. A reading takes about 1 ms on the slowest boards.
constexpr uint8_t READING_EVERY_MS = 2;

static_assert(is_name(SERIAL_NUMBER),
              "SERIAL_NUMBER: 1 to 24 characters, no space, comma, star or dollar sign");
static_assert(is_name(FIRMWARE),
              "FIRMWARE: 1 to 24 characters, no space, comma, star or dollar sign");
static_assert(DEBOUNCE_TIMES.hole_ms >= 1 && DEBOUNCE_TIMES.hole_ms <= 250 &&
                  DEBOUNCE_TIMES.button_ms >= 1 && DEBOUNCE_TIMES.button_ms <= 250,
              "DEBOUNCE_TIMES: 1 to 250 ms");
static_assert(READING_EVERY_MS >= 1 && READING_EVERY_MS <= READING_MS_MAX,
              "READING_EVERY_MS: 1 to 5 ms");

constexpr BoardSettings BOARD_SETTINGS = {SERIAL_NUMBER, FIRMWARE, DEBOUNCE_TIMES};

} // namespace pegboard
