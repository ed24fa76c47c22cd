// From what the contacts give at each moment to what they mean: contacts bounce, pegs scrape past
// them, and a worn switch or a weak magnet flickers for minutes.
//
// Each contact has a doubt, in ms: it grows while the contact reads otherwise than it is taken to
// be, and shrinks while it does not. When the doubt is large enough, the contact is taken to have
// changed. So a single wrong reading changes nothing, and of a wavering contact the side wins on
// which it is more of the time.
//
// A contact that changes again and again without a calm second between needs twice the doubt each
// time. So a flicker is told a few times and then no more, while all other contacts stay as quick
// as they were.

#pragma once

#include <stdint.h>

#include "contacts.h"

namespace pegboard {

/// How long a contact must read otherwise before it is taken to have changed, in ms, 1 to 250.
struct DebounceTimes {
    uint8_t hole_ms;
    uint8_t button_ms;
};

/// The time without a doubt after which a contact is trusted a little more.
constexpr uint16_t CALM_MS = 1000;

/// How many times the needed doubt can double. With six and 20 ms it becomes 1.3 s, more than a
/// calm second: what flickers faster is silenced. A button stops at one, so that it still answers
/// a quick finger.
constexpr uint8_t HOLE_RESTLESS_MAX = 6;
constexpr uint8_t BUTTON_RESTLESS_MAX = 1;

/// The most that one reading counts, however long ago the last one was.
constexpr uint8_t READING_MS_MAX = 5;

class Debounce {
public:
    explicit Debounce(const DebounceTimes& times);

    /// Begins with the contacts as they are read now (a set bit: closed), without telling a
    /// change.
    void begin(uint32_t now_ms, const Contacts& read);

    /// Takes one reading: which contacts have changed with it.
    Contacts scan(uint32_t now_ms, const Contacts& read);

    /// The contacts as they are taken to be.
    const Contacts& settled() const { return settled_; }

private:
    struct Doubt {
        uint16_t ms;
        /// How often it changed without a calm second between.
        uint8_t restless;
        /// Whether it read otherwise at any time in this second.
        bool stirred;
    };

    /// What holds for one kind of contact.
    struct Kind {
        uint8_t settle_ms;
        uint8_t restless_max;
    };

    /// The contact reads otherwise than it is taken to be. True when with this it has changed.
    static bool grow(Doubt* doubt, uint8_t step_ms, const Kind& kind);
    /// The contact reads as it is taken to be.
    static void shrink(Doubt* doubt, uint8_t step_ms);
    void calm_down();

    DebounceTimes times_;
    Contacts settled_;
    Doubt doubts_[HOLE_ROWS * 8 + BUTTONS];
    uint32_t last_ms_;
    uint32_t calm_since_ms_;
};

} // namespace pegboard
