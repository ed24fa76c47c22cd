// See beeper.h.

#include "beeper.h"

namespace pegboard {

void Beeper::start(uint8_t pattern, uint32_t now_ms) {
    const bool is_long = pattern > SHORT_BEEPS_MAX;
    left_ = is_long ? 1 : pattern;
    beep_ms_ = is_long ? LONG_MS : SHORT_MS;
    since_ms_ = now_ms;
}

bool Beeper::sounds(uint32_t now_ms) {
    while (left_ > 0) {
        const uint32_t passed_ms = now_ms - since_ms_;
        if (passed_ms < beep_ms_) {
            return true;
        }
        const uint32_t whole_ms = static_cast<uint32_t>(beep_ms_) + PAUSE_MS;
        if (passed_ms < whole_ms) {
            return false;
        }
        --left_;
        since_ms_ += whole_ms;
    }
    return false;
}

} // namespace pegboard
