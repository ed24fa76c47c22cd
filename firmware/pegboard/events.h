// What happened on the board and is still to be told: a queue, first in, first out, of a fixed
// size.

#pragma once

#include <stdint.h>

namespace pegboard {

/// What kind of thing happened.
enum class Happening : uint8_t {
    /// A peg left the hole `where`.
    Lifted,
    /// A peg came into the hole `where`.
    Placed,
    /// The button `where` was pressed.
    Pressed,
    /// Holes changed and there was no room to say which: a snapshot says how they are now.
    Missed,
};

struct Event {
    /// When, by the board's clock.
    uint32_t ms;
    Happening happening;
    uint8_t where;
};

/// Room for both players' pegs to be swept from the board. Each takes six bytes of the two
/// thousand that the smallest processor has.
constexpr uint8_t QUEUE_ROOM = 64;

class EventQueue {
public:
    /// Puts an event at the end, if that leaves room for so many more. Whether it did.
    bool put(const Event& event, uint8_t leaving);

    /// Takes the first event. False when there is none.
    bool take(Event* event);

    bool is_empty() const { return count_ == 0; }

    void clear();

private:
    Event events_[QUEUE_ROOM];
    uint8_t first_ = 0;
    uint8_t count_ = 0;
};

} // namespace pegboard
