// See board.h.

#include "board.h"

namespace pegboard {

Board::Board(const BoardSettings& settings) : settings_(settings), debounce_(settings.debounce) {
    begin(0);
}

void Board::begin(uint32_t now_ms) {
    queue_.clear();
    reader_.reset();
    sight_ = Sight::Blind;
    sight_ms_ = now_ms;
    has_seen_ = false;
    missed_ = false;
    hello_wanted_ = true;
    snapshot_wanted_ = false;
    hello_answered_ = false;
    heartbeat_ms_ = now_ms;
    snapshot_ms_ = now_ms;
    seq_ = 0;
    line_.length = 0;
    written_ = 0;
}

void Board::scan(uint32_t now_ms, const Contacts& read) {
    switch (sight_) {
        case Sight::Clear:
            sight_ms_ = now_ms;
            tell(now_ms, debounce_.scan(now_ms, read));
            return;
        case Sight::Blind:
            sight_ = Sight::Clearing;
            sight_ms_ = now_ms;
            return;
        case Sight::Clearing:
            if (now_ms - sight_ms_ < CLEAR_MS) {
                return;
            }
            sight_ = Sight::Clear;
            sight_ms_ = now_ms;
            debounce_.begin(now_ms, read);
            // What changed in between is told at once by a snapshot. At power-up the host asks by
            // itself.
            if (has_seen_) {
                tell_missed(now_ms);
            }
            has_seen_ = true;
            return;
    }
}

void Board::miss(uint32_t now_ms) {
    if (sight_ == Sight::Clearing || (sight_ == Sight::Clear && now_ms - sight_ms_ >= BLIND_MS)) {
        sight_ = Sight::Blind;
    }
}

void Board::tell(uint32_t now_ms, const Contacts& changed) {
    // Of pegs that changed within one reading, the hand that lifts comes first: a piece leaves its
    // hole before it, or another one, comes into one. The button comes last, as after a move.
    Contacts lifted;
    Contacts placed;
    for (uint8_t row = 0; row < ROWS; ++row) {
        lifted.rows[row] = changed.rows[row] & static_cast<uint8_t>(~debounce_.settled().rows[row]);
        placed.rows[row] = changed.rows[row] & debounce_.settled().rows[row];
    }
    tell_holes(now_ms, lifted, Happening::Lifted);
    tell_holes(now_ms, placed, Happening::Placed);
    for (uint8_t button = 0; button < BUTTONS; ++button) {
        if ((placed.rows[BUTTON_ROW] >> button & 1) != 0) {
            // One place is kept for the snapshot until it is taken. A press that finds none is
            // dropped: the line has then been shut for so long that an answer would come too late
            // to be one.
            queue_.put(Event{now_ms, Happening::Pressed, button}, missed_ ? 0 : 1);
        }
    }
}

void Board::tell_holes(uint32_t now_ms, const Contacts& which, Happening happening) {
    for (uint8_t hole = 0; hole < HOLE_ROWS * 8; ++hole) {
        if ((which.rows[hole / 8] >> (hole % 8) & 1) == 0 || missed_) {
            continue;
        }
        if (!queue_.put(Event{now_ms, happening, hole}, KEPT_FOR_PRESSES + 1)) {
            tell_missed(now_ms);
        }
    }
}

void Board::tell_missed(uint32_t now_ms) {
    if (!missed_) {
        missed_ = queue_.put(Event{now_ms, Happening::Missed, 0}, 0);
    }
}

bool Board::hear(uint8_t byte, uint8_t* pattern) {
    const HostLine line = reader_.take(byte);
    switch (line.wish) {
        case Wish::Nothing:
            return false;
        case Wish::Hello:
            hello_wanted_ = true;
            return false;
        case Wish::Snapshot:
            snapshot_wanted_ = true;
            return false;
        case Wish::Signal:
            *pattern = line.pattern;
            return true;
    }
    return false;
}

uint8_t Board::write(uint32_t now_ms, char* bytes, uint8_t room) {
    uint8_t count = 0;
    while (count < room) {
        if (written_ == line_.length && !next_line(now_ms)) {
            break;
        }
        bytes[count++] = line_.bytes[written_++];
    }
    return count;
}

bool Board::next_line(uint32_t now_ms) {
    if (sight_ != Sight::Clear) {
        return false;
    }
    Event event;
    const bool snapshot_due = now_ms - snapshot_ms_ >= SNAPSHOT_MS;
    if (queue_.take(&event)) {
        line_ = event_line(event);
    } else if (now_ms - heartbeat_ms_ >= HEARTBEAT_MS) {
        heartbeat_ms_ = now_ms;
        line_ = alive_line(stamp(now_ms));
    } else if (hello_wanted_ && !(snapshot_wanted_ && hello_answered_)) {
        hello_wanted_ = false;
        hello_answered_ = true;
        line_ = hello_line(settings_.serial, settings_.firmware);
    } else if (snapshot_wanted_ || snapshot_due) {
        snapshot_wanted_ = false;
        hello_answered_ = false;
        if (snapshot_due) {
            snapshot_ms_ = now_ms;
        }
        line_ = snapshot_line(stamp(now_ms), debounce_.settled());
    } else {
        hello_answered_ = false;
        return false;
    }
    written_ = 0;
    return true;
}

Line Board::event_line(const Event& event) {
    const Stamp at = stamp(event.ms);
    switch (event.happening) {
        case Happening::Lifted:
            return lifted_line(at, event.where);
        case Happening::Placed:
            return placed_line(at, event.where);
        case Happening::Pressed:
            return pressed_line(at, static_cast<Button>(event.where));
        case Happening::Missed:
            break;
    }
    missed_ = false;
    return snapshot_line(at, debounce_.settled());
}

Stamp Board::stamp(uint32_t ms) {
    const Stamp stamp = {seq_, ms};
    ++seq_;
    return stamp;
}

} // namespace pegboard
