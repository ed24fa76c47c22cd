// The chain of nine shift registers (74HC165), as its bytes are read: eight for the ranks, the
// nearest one first, and one for the buttons at the far end.
//
// A loose wire must not look like pegs that were lifted or placed. So the program does not only
// read the chain, it also writes into its far end, and whatever does not pass through all nine
// registers unchanged is a fault:
//
// - Behind the nine bytes that were read, the first byte that was written must come out. It does
//   not where a clock wire or a data wire is loose, or where a register loads all the time.
// - What is written then lies in the registers, and the next loading must overwrite it. A register
//   that does not load (its SH/LD is loose and floats high) gives it back instead of its switches.
//   It is the complement of what the register gave before, and eight switches do not all change
//   between two readings: so a register that gives back what was written to it has not loaded.
// - Four inputs of the last register are wired to a fixed pattern, which must come through.

#pragma once

#include <stdint.h>

#include "contacts.h"

namespace pegboard {

/// What a hole's switch gives while a peg is in it. A switch to ground with a pull-up resistor
/// gives `Low`, and so do most Hall sensors; a light barrier gives `High`.
enum class PegReads : uint8_t { Low, High };

/// What a reading of the chain was.
enum class Reading : uint8_t {
    /// All that was written came through: the contacts are as they were read.
    Whole,
    /// It did not: a wire is loose, and nothing was learnt.
    Broken,
};

/// The fixed inputs of the last register, E to H: supply, ground, supply, ground.
constexpr uint8_t PATTERN_INPUTS = 0xF0;
constexpr uint8_t PATTERN = 0x50;

/// One byte for each register, and the one that must come out behind them.
constexpr uint8_t PASSING_BYTES = ROWS + 1;

/// What is written first. No number of lost or doubled clocks makes it look like itself, and none
/// of its bits alone is what a wire at rest gives.
constexpr uint8_t MARKER = 0xB4;

/// What went through the chain in one reading. Each byte passes with its highest bit (input H of a
/// register) first; input A is bit 0.
struct Passage {
    uint8_t bytes[PASSING_BYTES];
};

class Chain {
public:
    Chain() { begin(); }

    /// Nothing is known of what the registers hold, as at power-up.
    void begin();

    /// What is to be written with the next reading: the marker, then a byte for each register, that
    /// of the nearest one first.
    Passage probe() const;

    /// Takes what was read while `probe` was written, and makes contacts of it (a set bit: a peg in
    /// the hole, the button pressed). They are left as they are when the reading is broken; the
    /// first one after `begin` always is.
    Reading take(const Passage& read, PegReads peg_reads, Contacts* contacts);

private:
    bool has_loaded(const Passage& read) const;

    /// What the registers hold since the last reading, unless they have loaded.
    uint8_t left_[ROWS];
    /// What was read last.
    uint8_t last_[ROWS];
    /// Whether anything was written yet.
    bool written_;
};

} // namespace pegboard
