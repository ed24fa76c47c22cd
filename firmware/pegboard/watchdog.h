// The microcontroller's watchdog: a program that hangs for a second is started anew, and the host
// reads all holes again. Without it a board that hangs is silent until somebody pulls its cable.
//
// Arduino has no words of its own for it. Here are those of the AVR microcontrollers (Nano, Uno,
// Mega, Leonardo) and of the RP2040 (Pico); on any other one both functions do nothing.

#pragma once

#include <stdint.h>

namespace pegboard {

/// Whether the watchdog is used.
enum class Watchdog : uint8_t { Off, On };

/// How long the program may hang.
constexpr uint16_t WATCHDOG_MS = 1000;

/// Starts the watchdog, if it is to be used; once, when all else is ready.
void begin_watchdog();

/// The program runs: it has looked at the contacts. To be called more often than every
/// `WATCHDOG_MS`.
void feed_watchdog();

} // namespace pegboard
