// See chain.h.

#include "chain.h"

namespace pegboard {

void Chain::begin() {
    for (uint8_t row = 0; row < ROWS; ++row) {
        left_[row] = 0;
        last_[row] = 0;
    }
    written_ = false;
}

Passage Chain::probe() const {
    Passage probe;
    probe.bytes[0] = MARKER;
    for (uint8_t row = 0; row < ROWS; ++row) {
        probe.bytes[row + 1] = static_cast<uint8_t>(~last_[row]);
    }
    return probe;
}

Reading Chain::take(const Passage& read, PegReads peg_reads, Contacts* contacts) {
    const bool whole = read.bytes[ROWS] == MARKER &&
                       (read.bytes[BUTTON_ROW] & PATTERN_INPUTS) == PATTERN && has_loaded(read);
    for (uint8_t row = 0; row < ROWS; ++row) {
        left_[row] = static_cast<uint8_t>(~last_[row]);
        last_[row] = read.bytes[row];
    }
    written_ = true;
    if (!whole) {
        return Reading::Broken;
    }
    const uint8_t inverted = peg_reads == PegReads::Low ? 0xFF : 0x00;
    for (uint8_t row = 0; row < HOLE_ROWS; ++row) {
        contacts->rows[row] = read.bytes[row] ^ inverted;
    }
    // The buttons close to ground, whatever the holes do.
    contacts->rows[BUTTON_ROW] = static_cast<uint8_t>(~read.bytes[BUTTON_ROW] & ~PATTERN_INPUTS);
    return Reading::Whole;
}

bool Chain::has_loaded(const Passage& read) const {
    for (uint8_t row = 0; row < ROWS; ++row) {
        if (read.bytes[row] == left_[row]) {
            return false;
        }
    }
    return written_;
}

} // namespace pegboard
