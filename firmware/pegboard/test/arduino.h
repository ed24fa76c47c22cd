// As much of the Arduino core as the sketch uses, on a bench: nine 74HC165 in a chain with a
// switch at each input, a serial port with a small buffer, a watchdog, and a clock that is set by
// hand. There is no delay(): a sketch that waits is not built.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "shift_registers.h"

#define HIGH 0x1
#define LOW 0x0
#define INPUT 0x0
#define OUTPUT 0x1
#define INPUT_PULLUP 0x2
#define LED_BUILTIN 13

namespace arduino {

/// What is wired to the pins, and what came of it.
struct Hardware {
    bench::ShiftRegisters chain;
    /// Whether the wire from the first register's QH is fastened.
    bool data_fastened = true;
    int modes[32] = {};
    int levels[32] = {};
    std::uint32_t ms = 0;
    std::deque<std::uint8_t> from_host;
    std::string to_host;
    /// Free places in the port's buffer.
    int room = 63;
    unsigned baud = 0;
    /// The sketch gave the port more than it had room for, so that it waited.
    bool waited = false;
    bool watched = false;
    /// When the watchdog was fed last.
    std::uint32_t fed_ms = 0;
};

extern Hardware hardware;

class Port {
public:
    void begin(unsigned long baud);
    int available();
    int read();
    int availableForWrite();
    std::size_t write(const char* bytes, std::size_t count);
};

} // namespace arduino

extern arduino::Port Serial;

void pinMode(std::uint8_t pin, std::uint8_t mode);
void digitalWrite(std::uint8_t pin, std::uint8_t level);
int digitalRead(std::uint8_t pin);
unsigned long millis();
