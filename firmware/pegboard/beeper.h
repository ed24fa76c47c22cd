// The patterns of `$AT,<n>` on a buzzer or a vibrating motor, which can only be on or off.
//
// Pattern 0 is silence and ends what sounds, 1 to 5 are so many short beeps, and every other
// pattern is one long beep. They are counted and not composed, so that ears and fingers tell them
// apart at once.

#pragma once

#include <stdint.h>

namespace pegboard {

constexpr uint8_t SHORT_BEEPS_MAX = 5;
constexpr uint16_t SHORT_MS = 120;
constexpr uint16_t LONG_MS = 600;
/// The pause after each beep.
constexpr uint16_t PAUSE_MS = 120;

class Beeper {
public:
    /// Begins a pattern, in place of one that sounds.
    void start(uint8_t pattern, uint32_t now_ms);

    /// Whether it sounds now. To be asked many times a second; it never waits.
    bool sounds(uint32_t now_ms);

private:
    uint8_t left_ = 0;
    uint16_t beep_ms_ = 0;
    uint32_t since_ms_ = 0;
};

} // namespace pegboard
