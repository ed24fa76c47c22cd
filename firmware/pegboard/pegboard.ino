// The peg-hole board on a microcontroller: pins and the serial port. This file and watchdog.cpp are
// the only ones that touch hardware; what it means is decided in the files beside them, which also
// run in tests on a computer.
//
// The loop never waits. It reads the contacts every few milliseconds, takes what the host sent,
// and gives the serial port as many bytes as it has room for. Wiring and settings: README.md and
// settings.h.

#include "beeper.h"
#include "board.h"
#include "chain.h"
#include "contacts.h"
#include "settings.h"
#include "watchdog.h"

namespace {

// What one pass of the loop takes and gives at most: the whole buffer of a small board.
constexpr uint8_t BYTES_A_PASS = 64;

// How fast the lamp blinks while the contacts cannot be read.
constexpr uint16_t BLINK_MS = 250;

pegboard::Board board(pegboard::BOARD_SETTINGS);
pegboard::Beeper beeper;
pegboard::Chain chain;
uint32_t read_ms;
bool probe_is_high;

// Most bits are as the one before; a pin that need not change costs no time.
void write_probe(bool high) {
    if (high != probe_is_high) {
        probe_is_high = high;
        digitalWrite(pegboard::PIN_PROBE, high ? HIGH : LOW);
    }
}

// The chain is clocked by hand, not by shiftIn(): that one raises the clock before it reads, and
// so would miss the first input of each register.
pegboard::Reading read_contacts(pegboard::Contacts* contacts) {
    const pegboard::Passage probe = chain.probe();
    pegboard::Passage read;
    digitalWrite(pegboard::PIN_LOAD, LOW);
    digitalWrite(pegboard::PIN_LOAD, HIGH);
    for (uint8_t at = 0; at < pegboard::PASSING_BYTES; ++at) {
        uint8_t byte = 0;
        for (uint8_t bit = 0x80; bit != 0; bit = static_cast<uint8_t>(bit >> 1)) {
            write_probe((probe.bytes[at] & bit) != 0);
            byte =
                static_cast<uint8_t>(byte << 1 | (digitalRead(pegboard::PIN_DATA) == HIGH ? 1 : 0));
            digitalWrite(pegboard::PIN_CLOCK, HIGH);
            digitalWrite(pegboard::PIN_CLOCK, LOW);
        }
        read.bytes[at] = byte;
    }
    return chain.take(read, pegboard::PEG_READS, contacts);
}

void look(uint32_t now_ms) {
    if (now_ms - read_ms < pegboard::READING_EVERY_MS) {
        return;
    }
    read_ms = now_ms;
    pegboard::Contacts contacts;
    switch (read_contacts(&contacts)) {
        case pegboard::Reading::Whole:
            board.scan(now_ms, contacts);
            break;
        case pegboard::Reading::Broken:
            board.miss(now_ms);
            break;
    }
    // Here and not in the loop: so the clock must run too.
    pegboard::feed_watchdog();
}

void listen(uint32_t now_ms) {
    for (uint8_t left = BYTES_A_PASS; left > 0 && Serial.available() > 0; --left) {
        uint8_t pattern;
        if (board.hear(static_cast<uint8_t>(Serial.read()), &pattern)) {
            beeper.start(pattern, now_ms);
        }
    }
}

// What the port has room for goes out. A port with USB of its own takes nothing while no program
// has it open: that is lost, as it would be on a wire that leads nowhere, and so nothing stale is
// told later.
void speak(uint32_t now_ms) {
    const int room = Serial.availableForWrite();
    if (room <= 0) {
        return;
    }
    char bytes[BYTES_A_PASS];
    const uint8_t fitting = room < BYTES_A_PASS ? static_cast<uint8_t>(room) : BYTES_A_PASS;
    const uint8_t count = board.write(now_ms, bytes, fitting);
    if (count > 0) {
        Serial.write(bytes, count);
    }
}

void show(uint32_t now_ms) {
    if (pegboard::PIN_BUZZER != pegboard::NO_PIN) {
        digitalWrite(pegboard::PIN_BUZZER, beeper.sounds(now_ms) ? HIGH : LOW);
    }
#ifdef LED_BUILTIN
    const bool lit = board.sees() || now_ms / BLINK_MS % 2 == 0;
    digitalWrite(LED_BUILTIN, lit ? HIGH : LOW);
#endif
}

} // namespace

void setup() {
    pinMode(pegboard::PIN_LOAD, OUTPUT);
    digitalWrite(pegboard::PIN_LOAD, HIGH);
    pinMode(pegboard::PIN_CLOCK, OUTPUT);
    digitalWrite(pegboard::PIN_CLOCK, LOW);
    pinMode(pegboard::PIN_PROBE, OUTPUT);
    digitalWrite(pegboard::PIN_PROBE, LOW);
    probe_is_high = false;
    // With the pull-up a wire that fell off reads as a broken chain, and not as noise.
    pinMode(pegboard::PIN_DATA, INPUT_PULLUP);
    if (pegboard::PIN_BUZZER != pegboard::NO_PIN) {
        pinMode(pegboard::PIN_BUZZER, OUTPUT);
    }
#ifdef LED_BUILTIN
    pinMode(LED_BUILTIN, OUTPUT);
#endif
    Serial.begin(115200);
    chain.begin();
    board.begin(millis());
    pegboard::begin_watchdog();
}

void loop() {
    const uint32_t now_ms = millis();
    look(now_ms);
    listen(now_ms);
    speak(now_ms);
    show(now_ms);
}
