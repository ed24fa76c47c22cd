// See chain.h.

#include "chain.h"

namespace pegboard {

Reading read_chain(const uint8_t (&bytes)[ROWS], PegReads peg_reads, Contacts* contacts) {
    if ((bytes[BUTTON_ROW] & PATTERN_INPUTS) != PATTERN) {
        return Reading::Broken;
    }
    const uint8_t inverted = peg_reads == PegReads::Low ? 0xFF : 0x00;
    for (uint8_t row = 0; row < HOLE_ROWS; ++row) {
        contacts->rows[row] = bytes[row] ^ inverted;
    }
    // The buttons close to ground, whatever the holes do.
    contacts->rows[BUTTON_ROW] = static_cast<uint8_t>(~bytes[BUTTON_ROW] & ~PATTERN_INPUTS);
    return Reading::Whole;
}

} // namespace pegboard
