// The contacts of a peg-hole board: the switches of its 64 holes and of its four buttons.
//
// A row of contacts is one byte, as one shift register gives it: row 0 is rank 1, row 7 is rank 8,
// bit 0 is the a-file; row 8 is the buttons. So no 64-bit number is needed, which an 8-bit
// processor has to compute piece by piece.

#pragma once

#include <stdint.h>

namespace pegboard {

/// How many rows hold holes; each of them has eight.
constexpr uint8_t HOLE_ROWS = 8;

/// The row of the buttons.
constexpr uint8_t BUTTON_ROW = 8;

/// All rows.
constexpr uint8_t ROWS = 9;

/// The buttons, by their bit in the row of the buttons.
enum class Button : uint8_t { Clock = 0, Repeat = 1, Time = 2, Moves = 3 };

constexpr uint8_t BUTTONS = 4;

/// One bit for each contact. What the bit says (closed, changed) is the holder's to say.
struct Contacts {
    uint8_t rows[ROWS];
};

/// No bit set.
constexpr Contacts NO_CONTACTS = {{0, 0, 0, 0, 0, 0, 0, 0, 0}};

/// Eight for a row of holes, four for the row of the buttons.
constexpr uint8_t contacts_in(uint8_t row) {
    return row == BUTTON_ROW ? BUTTONS : 8;
}

} // namespace pegboard
