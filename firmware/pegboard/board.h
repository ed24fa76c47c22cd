// One peg-hole board: readings of its contacts and bytes from the host go in, the bytes of its
// lines come out. No pin, no port and no clock is touched here, and nothing waits.
//
// On the wire it is what `Simulator` in core/src/board/peghole/simulator.rs is. How the host follows a
// board (link.rs beside it) decides three things here:
//
// - A line gets its number when it is written, never before. So the host sees a gap only where a
//   line was lost on the way.
// - The times of the lines never run backwards, which the host would take for a restart. So
//   everything that carries a time goes out in the order in which it happened: a heartbeat, an
//   answer or a snapshot only when no event waits.
// - Where events find no room, one snapshot takes the place of the first of them, and no lift and
//   no place is kept until it is written. It shows the holes as they are at that moment, so the
//   events after it fit to it.

#pragma once

#include <stdint.h>

#include "contacts.h"
#include "debounce.h"
#include "events.h"
#include "protocol.h"

namespace pegboard {

constexpr uint16_t HEARTBEAT_MS = 1000;
constexpr uint16_t SNAPSHOT_MS = 5000;

/// How long the contacts must have been readable before they are believed: at power-up, and after
/// a loose wire. Also the time in which the supply comes to rest.
constexpr uint8_t CLEAR_MS = 20;

/// After so long without a reading the board falls silent, and the host tells that it is lost. A
/// heartbeat would say that the board sees its pegs.
constexpr uint16_t BLIND_MS = 250;

/// Places in the queue that lifts and places leave free, so that the player's buttons are heard
/// even when the line is full.
constexpr uint8_t KEPT_FOR_PRESSES = 8;

struct BoardSettings {
    /// The serial number of this one board.
    const char* serial;
    /// The version of its program.
    const char* firmware;
    DebounceTimes debounce;
};

class Board {
public:
    explicit Board(const BoardSettings& settings);

    /// The board has power now. Everything begins anew.
    void begin(uint32_t now_ms);

    /// Takes one reading of the contacts; a set bit is a peg in its hole, or a pressed button.
    void scan(uint32_t now_ms, const Contacts& read);

    /// The contacts could not be read this time.
    void miss(uint32_t now_ms);

    /// Takes the next byte from the host. True when with it the host wants a pattern to be
    /// sounded.
    bool hear(uint8_t byte, uint8_t* pattern);

    /// Writes the next bytes for the host, as many as there are and as fit: how many.
    uint8_t write(uint32_t now_ms, char* bytes, uint8_t room);

    /// Whether the contacts can be read.
    bool sees() const { return sight_ == Sight::Clear; }

private:
    enum class Sight : uint8_t {
        /// The contacts are known.
        Clear,
        /// They are not, and are not readable.
        Blind,
        /// They are readable again, and not yet believed.
        Clearing,
    };

    void tell(uint32_t now_ms, const Contacts& changed);
    void tell_holes(uint32_t now_ms, const Contacts& which, Happening happening);
    void tell_missed(uint32_t now_ms);
    bool next_line(uint32_t now_ms);
    Line event_line(const Event& event);
    Stamp stamp(uint32_t ms);

    BoardSettings settings_;
    Debounce debounce_;
    EventQueue queue_;
    HostReader reader_;
    Sight sight_;
    /// Whether the contacts were ever known since power-up.
    bool has_seen_;
    /// When the contacts were last read, or since when they can be read again.
    uint32_t sight_ms_;
    /// A snapshot that stands for events is in the queue.
    bool missed_;
    bool hello_wanted_;
    bool snapshot_wanted_;
    /// A hello was the last answer, and there was no pause since: so neither question, asked
    /// without end, can keep the other from its answer.
    bool hello_answered_;
    uint32_t heartbeat_ms_;
    uint32_t snapshot_ms_;
    uint16_t seq_;
    /// The line that is going out, and how much of it is.
    Line line_;
    uint8_t written_;
};

} // namespace pegboard
