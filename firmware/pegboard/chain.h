// The chain of nine shift registers (74HC165), as its bytes are read: eight for the ranks, the
// nearest one first, and one for the buttons at the far end.
//
// Four inputs of the last register are wired to a fixed pattern. Its bits travel through all the
// others, so a chain with a loose wire is noticed, and does not look like a board from which 32
// pegs were lifted.

#pragma once

#include <stdint.h>

#include "contacts.h"

namespace pegboard {

/// What a hole's switch gives while a peg is in it. A switch to ground with a pull-up resistor
/// gives `Low`, and so do most Hall sensors; a light barrier gives `High`.
enum class PegReads : uint8_t { Low, High };

/// What a reading of the chain was.
enum class Reading : uint8_t {
    /// The pattern came through: the contacts are as they were read.
    Whole,
    /// The pattern is wrong: a wire is loose, and nothing was learnt.
    Broken,
};

/// The fixed inputs of the last register, E to H: supply, ground, supply, ground.
constexpr uint8_t PATTERN_INPUTS = 0xF0;
constexpr uint8_t PATTERN = 0x50;

/// Makes contacts (a set bit: a peg in the hole, the button pressed) of the nine bytes of the
/// chain. Input A of a register is bit 0. The contacts are left as they are when the reading is
/// broken.
Reading read_chain(const uint8_t (&bytes)[ROWS], PegReads peg_reads, Contacts* contacts);

} // namespace pegboard
