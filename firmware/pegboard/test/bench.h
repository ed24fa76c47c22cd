// A board on the test bench: the sketch's loop, once each millisecond, with contacts that are set
// by hand and a wire whose bytes are kept.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../board.h"

namespace bench {

/// Sixteen hexadecimal digits in capitals, as in a snapshot, and the buttons as a number.
pegboard::Contacts contacts(const std::string& holes, unsigned buttons = 0);

/// The holes as a snapshot writes them.
std::string holes_of(const pegboard::Contacts& contacts);

/// The pegs at the beginning of a game.
extern const char* const START;

class Bench {
public:
    explicit Bench(const pegboard::BoardSettings& settings);

    /// Gives the board power, at this time of its clock.
    void start(std::uint32_t now_ms);

    /// Lets the loop run up to this time.
    void until(std::uint32_t ms);

    /// Lets the loop run for so long.
    void run(std::uint32_t ms) { until(now_ms_ + ms); }

    /// The contacts are so from the next millisecond on.
    void set(const pegboard::Contacts& contacts);
    void toggle(const std::string& hole);
    void press(pegboard::Button button);
    void release(pegboard::Button button);

    /// The chain is broken from the next millisecond on, up to the next `set`.
    void break_chain() { whole_ = false; }

    /// Bytes from the host arrive, in this millisecond.
    void hear(const std::string& bytes);

    /// The port takes so many bytes each millisecond.
    void set_room(unsigned bytes);

    /// What went over the wire since the last call.
    std::string take_wire();

    /// The patterns that the host wanted sounded since the last call.
    std::vector<unsigned> take_signals();

    const pegboard::Contacts& set_contacts() const { return contacts_; }
    std::uint32_t now_ms() const { return now_ms_; }
    const pegboard::Board& board() const { return board_; }

private:
    void speak();

    pegboard::Board board_;
    pegboard::Contacts contacts_;
    bool whole_;
    std::uint32_t now_ms_;
    unsigned room_;
    unsigned room_left_;
    std::string wire_;
    std::vector<unsigned> signals_;
};

} // namespace bench
