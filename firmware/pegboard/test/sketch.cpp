// See sketch.h. Here the Arduino core of arduino.h is made, and the sketch is built upon it.

#include "sketch.h"

#include "check.h"

#include "../pegboard.ino"

using arduino::hardware;

arduino::Hardware arduino::hardware;
arduino::Port Serial;

void arduino::Port::begin(unsigned long baud) {
    hardware.baud = static_cast<unsigned>(baud);
}

int arduino::Port::available() {
    return static_cast<int>(hardware.from_host.size());
}

int arduino::Port::read() {
    const int byte = hardware.from_host.front();
    hardware.from_host.pop_front();
    return byte;
}

int arduino::Port::availableForWrite() {
    return hardware.room;
}

std::size_t arduino::Port::write(const char* bytes, std::size_t count) {
    hardware.waited = hardware.waited || static_cast<int>(count) > hardware.room;
    hardware.to_host.append(bytes, count);
    hardware.room -= static_cast<int>(count);
    return count;
}

void pinMode(std::uint8_t pin, std::uint8_t mode) {
    hardware.modes[pin] = mode;
}

void digitalWrite(std::uint8_t pin, std::uint8_t level) {
    CHECK_EQUAL(hardware.modes[pin], OUTPUT);
    hardware.levels[pin] = level;
    switch (pin) {
        case sketch::LOAD:
            hardware.chain.drive(bench::Line::Load, level == HIGH);
            break;
        case sketch::CLOCK:
            hardware.chain.drive(bench::Line::Clock, level == HIGH);
            break;
        case sketch::PROBE:
            hardware.chain.drive(bench::Line::Serial, level == HIGH);
            break;
        default:
            break;
    }
}

int digitalRead(std::uint8_t pin) {
    CHECK_EQUAL(static_cast<int>(pin), sketch::DATA);
    CHECK_EQUAL(hardware.modes[pin], INPUT_PULLUP);
    return !hardware.data_fastened || hardware.chain.data() ? HIGH : LOW;
}

unsigned long millis() {
    return hardware.ms;
}

void pegboard::begin_watchdog() {
    hardware.watched = true;
    hardware.fed_ms = hardware.ms;
}

void pegboard::feed_watchdog() {
    hardware.fed_ms = hardware.ms;
}

namespace sketch {

void power_up() {
    hardware = arduino::Hardware();
    setup();
}

void run(std::uint32_t ms) {
    for (const std::uint32_t end_ms = hardware.ms + ms; hardware.ms != end_ms;) {
        ++hardware.ms;
        hardware.room = hardware.room + 11 > 63 ? 63 : hardware.room + 11;
        for (unsigned pass = 0; pass < 3; ++pass) {
            loop();
        }
    }
}

std::string take_wire() {
    std::string taken;
    taken.swap(hardware.to_host);
    return taken;
}

void say(const std::string& bytes) {
    hardware.from_host.insert(hardware.from_host.end(), bytes.begin(), bytes.end());
}

} // namespace sketch
