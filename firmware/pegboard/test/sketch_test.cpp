// The sketch itself on a board of software: that each switch has its name, whichever register and
// input it is wired to, that the port is never given more than it takes, and that a loose wire is
// seen.

#include <cstring>
#include <string>

#include "arduino.h"
#include "check.h"
#include "wire.h"

#include "../pegboard.ino"

using arduino::hardware;

arduino::Hardware arduino::hardware;
arduino::Port Serial;

// The pins as the README's table has them; a changed table must change here too.
namespace {
const int LOAD = 4;
const int CLOCK = 5;
const int DATA = 6;
const int BUZZER = 8;
} // namespace

arduino::Hardware::Hardware() {
    // Every switch open, so that the pull-ups hold the inputs high; the last register's pattern.
    std::memset(inputs, 0xFF, sizeof inputs);
    inputs[8] = 0x5F;
    std::memset(held, 0, sizeof held);
}

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
    const bool rises = level == HIGH && hardware.levels[pin] == LOW;
    hardware.levels[pin] = level;
    if (hardware.levels[LOAD] == LOW) {
        std::memcpy(hardware.held, hardware.inputs, sizeof hardware.held);
    } else if (pin == CLOCK && rises) {
        // Each register passes its H on to the register before it; the last one's serial input is
        // ground.
        for (unsigned at = 0; at < hardware.REGISTERS; ++at) {
            const bool last = at + 1 == hardware.REGISTERS;
            const unsigned in = last ? 0 : hardware.held[at + 1] >> 7;
            hardware.held[at] = static_cast<std::uint8_t>(hardware.held[at] << 1 | in);
        }
    }
}

int digitalRead(std::uint8_t pin) {
    CHECK_EQUAL(static_cast<int>(pin), DATA);
    CHECK_EQUAL(hardware.modes[pin], INPUT_PULLUP);
    return hardware.data_fastened ? hardware.held[0] >> 7 : HIGH;
}

unsigned long millis() {
    return hardware.ms;
}

namespace {

/// The loop, three times a millisecond, with a port that sends eleven bytes in each.
void run(std::uint32_t ms) {
    for (const std::uint32_t end_ms = hardware.ms + ms; hardware.ms != end_ms;) {
        ++hardware.ms;
        hardware.room = hardware.room + 11 > 63 ? 63 : hardware.room + 11;
        for (unsigned pass = 0; pass < 3; ++pass) {
            loop();
        }
    }
}

void power_up() {
    hardware = arduino::Hardware();
    setup();
}

std::string take_wire() {
    std::string taken;
    taken.swap(hardware.to_host);
    return taken;
}

void say(const std::string& bytes) {
    hardware.from_host.insert(hardware.from_host.end(), bytes.begin(), bytes.end());
}

/// The kind and the last field of the only line on the wire: `AL e2`.
std::string told() {
    const std::string list = bench::listed(take_wire());
    return list.find(' ') == std::string::npos
               ? list.substr(0, 2) + " " + list.substr(list.rfind(',') + 1)
               : list;
}

} // namespace

TEST(every_switch_has_its_name) {
    power_up();
    CHECK_EQUAL(hardware.baud, 115200u);
    run(40);
    CHECK_EQUAL(bench::listed(take_wire()), "AH,1,PEG-1,1.0.0");
    const char* const words[] = {"clock", "repeat", "time", "moves"};
    for (unsigned reg = 0; reg < 9; ++reg) {
        for (unsigned input = 0; input < (reg == 8 ? 4u : 8u); ++input) {
            // Ranks from the nearest register, files from input A; the buttons on the last one.
            const std::string hole = {static_cast<char>('a' + input), static_cast<char>('1' + reg)};
            const std::uint8_t wire = static_cast<std::uint8_t>(1u << input);
            setup();
            run(40);
            take_wire();
            hardware.inputs[reg] = static_cast<std::uint8_t>(hardware.inputs[reg] & ~wire);
            run(40);
            CHECK_EQUAL(told(), reg == 8 ? std::string("AB ") + words[input] : "AP " + hole);
            hardware.inputs[reg] |= wire;
            run(60);
            CHECK_EQUAL(told(), reg == 8 ? " " : "AL " + hole);
        }
    }
    CHECK(!hardware.waited);
}

TEST(the_port_is_never_given_more_than_it_takes) {
    power_up();
    run(40);
    take_wire();
    // Thirty-two pegs at once, a question, and a port that was full.
    hardware.room = 0;
    for (unsigned reg : {0u, 1u, 6u, 7u}) {
        hardware.inputs[reg] = 0x00;
    }
    run(30);
    say("$AQ,S*6F\r\n");
    run(200);
    const std::string wire = take_wire();
    CHECK_EQUAL(bench::bodies(wire).size(), 33u);
    CHECK(wire.find(",FFFF00000000FFFF*") != std::string::npos);
    CHECK(!hardware.waited);
}

TEST(signals_sound_on_the_buzzer) {
    power_up();
    run(40);
    CHECK_EQUAL(hardware.levels[BUZZER], LOW);
    say(bench::framed("AT,1"));
    run(1);
    CHECK_EQUAL(hardware.levels[BUZZER], HIGH);
    run(200);
    CHECK_EQUAL(hardware.levels[BUZZER], LOW);
}

TEST(a_wire_that_falls_off_makes_silence_and_a_blinking_lamp) {
    power_up();
    run(40);
    CHECK_EQUAL(hardware.levels[LED_BUILTIN], HIGH);
    take_wire();
    hardware.data_fastened = false;
    run(5000);
    // The first heartbeat would have come after a second.
    CHECK_EQUAL(take_wire(), "");
    unsigned lit = 0;
    for (unsigned ms = 0; ms < 1000; ++ms) {
        run(1);
        lit += hardware.levels[LED_BUILTIN] == HIGH;
    }
    CHECK_EQUAL(lit, 500u);
    hardware.data_fastened = true;
    run(40);
    CHECK_EQUAL(hardware.levels[LED_BUILTIN], HIGH);
    CHECK(!bench::bodies(take_wire()).empty());
}

TEST(a_register_without_supply_or_clock_is_a_broken_chain) {
    power_up();
    run(40);
    take_wire();
    // All inputs of the last register low, or high, as they come through a dead one.
    for (const std::uint8_t dead : {0x00, 0xFF}) {
        hardware.inputs[8] = dead;
        run(5000);
        CHECK_EQUAL(take_wire(), "");
    }
}
