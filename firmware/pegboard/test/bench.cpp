// See bench.h.

#include "bench.h"

#include <algorithm>
#include <cstdio>

namespace bench {

const char* const START = "FFFF00000000FFFF";

namespace {

// More than a board can have to say in a millisecond.
const unsigned PLENTY = 100000;

unsigned value(char digit) {
    return static_cast<unsigned>(std::string("0123456789ABCDEF").find(digit));
}

} // namespace

pegboard::Contacts contacts(const std::string& holes, unsigned buttons) {
    pegboard::Contacts made = pegboard::NO_CONTACTS;
    for (std::size_t row = 0; row < pegboard::HOLE_ROWS; ++row) {
        const std::size_t at = 2 * (7 - row);
        made.rows[row] =
            static_cast<std::uint8_t>(value(holes.at(at)) << 4 | value(holes.at(at + 1)));
    }
    made.rows[pegboard::BUTTON_ROW] = static_cast<std::uint8_t>(buttons);
    return made;
}

std::string holes_of(const pegboard::Contacts& contacts) {
    std::string text;
    for (int row = 7; row >= 0; --row) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02X", contacts.rows[row]);
        text += digits;
    }
    return text;
}

Bench::Bench(const pegboard::BoardSettings& settings) : board_(settings) {
    set(contacts(START));
    set_room(PLENTY);
    start(0);
}

void Bench::start(std::uint32_t now_ms) {
    board_.begin(now_ms);
    now_ms_ = now_ms;
}

void Bench::until(std::uint32_t ms) {
    while (now_ms_ != ms) {
        ++now_ms_;
        room_left_ = room_;
        if (whole_) {
            board_.scan(now_ms_, contacts_);
        } else {
            board_.miss(now_ms_);
        }
        speak();
    }
}

void Bench::set(const pegboard::Contacts& contacts) {
    contacts_ = contacts;
    whole_ = true;
}

void Bench::toggle(const std::string& hole) {
    contacts_.rows[hole.at(1) - '1'] ^= static_cast<std::uint8_t>(1 << (hole.at(0) - 'a'));
}

void Bench::press(pegboard::Button button) {
    contacts_.rows[pegboard::BUTTON_ROW] |=
        static_cast<std::uint8_t>(1 << static_cast<unsigned>(button));
}

void Bench::release(pegboard::Button button) {
    contacts_.rows[pegboard::BUTTON_ROW] &=
        static_cast<std::uint8_t>(~(1 << static_cast<unsigned>(button)));
}

void Bench::hear(const std::string& bytes) {
    for (const char byte : bytes) {
        std::uint8_t pattern = 0;
        if (board_.hear(static_cast<std::uint8_t>(byte), &pattern)) {
            signals_.push_back(pattern);
        }
    }
    speak();
}

void Bench::set_room(unsigned bytes) {
    room_ = bytes;
    room_left_ = bytes;
}

std::string Bench::take_wire() {
    std::string taken;
    taken.swap(wire_);
    return taken;
}

std::vector<unsigned> Bench::take_signals() {
    std::vector<unsigned> taken;
    taken.swap(signals_);
    return taken;
}

void Bench::speak() {
    while (room_left_ > 0) {
        char bytes[64];
        const std::uint8_t fitting = static_cast<std::uint8_t>(std::min(room_left_, 64u));
        const std::uint8_t count = board_.write(now_ms_, bytes, fitting);
        if (count == 0) {
            return;
        }
        wire_.append(bytes, count);
        room_left_ -= count;
    }
}

} // namespace bench
