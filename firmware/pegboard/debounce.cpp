// See debounce.h.

#include "debounce.h"

namespace pegboard {

Debounce::Debounce(const DebounceTimes& times) : times_(times) {
    begin(0, NO_CONTACTS);
}

void Debounce::begin(uint32_t now_ms, const Contacts& read) {
    settled_ = read;
    for (Doubt& doubt : doubts_) {
        doubt = Doubt{0, 0, false};
    }
    last_ms_ = now_ms;
    calm_since_ms_ = now_ms;
}

Contacts Debounce::scan(uint32_t now_ms, const Contacts& read) {
    // Differences of unsigned numbers are right over the wrap of the clock too.
    const uint32_t passed_ms = now_ms - last_ms_;
    const uint8_t step_ms =
        passed_ms < READING_MS_MAX ? static_cast<uint8_t>(passed_ms) : READING_MS_MAX;
    last_ms_ = now_ms;

    Contacts changed = NO_CONTACTS;
    Doubt* next = doubts_;
    for (uint8_t row = 0; row < ROWS; ++row) {
        const Kind kind = row == BUTTON_ROW ? Kind{times_.button_ms, BUTTON_RESTLESS_MAX}
                                            : Kind{times_.hole_ms, HOLE_RESTLESS_MAX};
        const uint8_t differing = read.rows[row] ^ settled_.rows[row];
        uint8_t bit = 1;
        for (uint8_t left = contacts_in(row); left > 0; --left) {
            if ((differing & bit) == 0) {
                shrink(next, step_ms);
            } else if (grow(next, step_ms, kind)) {
                changed.rows[row] |= bit;
            }
            bit = static_cast<uint8_t>(bit << 1);
            ++next;
        }
        settled_.rows[row] ^= changed.rows[row];
    }
    if (now_ms - calm_since_ms_ >= CALM_MS) {
        calm_since_ms_ = now_ms;
        calm_down();
    }
    return changed;
}

bool Debounce::grow(Doubt* doubt, uint8_t step_ms, const Kind& kind) {
    doubt->stirred = true;
    doubt->ms = static_cast<uint16_t>(doubt->ms + step_ms);
    if (doubt->ms < static_cast<uint16_t>(kind.settle_ms) << doubt->restless) {
        return false;
    }
    doubt->ms = 0;
    if (doubt->restless < kind.restless_max) {
        ++doubt->restless;
    }
    return true;
}

void Debounce::shrink(Doubt* doubt, uint8_t step_ms) {
    doubt->ms = doubt->ms > step_ms ? static_cast<uint16_t>(doubt->ms - step_ms) : 0;
}

void Debounce::calm_down() {
    for (Doubt& doubt : doubts_) {
        if (!doubt.stirred && doubt.restless > 0) {
            --doubt.restless;
        }
        doubt.stirred = false;
    }
}

} // namespace pegboard
