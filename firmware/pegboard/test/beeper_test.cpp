// The patterns as ears hear them.

#include "../beeper.h"

#include <cstdint>
#include <string>

#include "check.h"

using namespace pegboard;

namespace {

/// How long it sounds and is silent, in turn, over three seconds from the start of a pattern.
std::string heard(std::uint8_t pattern, std::uint32_t start_ms) {
    Beeper beeper;
    beeper.start(pattern, start_ms);
    std::string found;
    bool sounding = false;
    unsigned for_ms = 0;
    for (std::uint32_t ms = 0; ms <= 3000; ++ms) {
        const bool sounds = beeper.sounds(start_ms + ms);
        if (sounds != sounding || ms == 3000) {
            if (for_ms > 0) {
                found += (sounding ? "+" : "-") + std::to_string(for_ms) + " ";
            }
            sounding = sounds;
            for_ms = 0;
        }
        ++for_ms;
    }
    return found;
}

} // namespace

TEST(patterns_are_counted) {
    CHECK_EQUAL(heard(0, 0), "-3000 ");
    CHECK_EQUAL(heard(1, 0), "+120 -2880 ");
    CHECK_EQUAL(heard(3, 0), "+120 -120 +120 -120 +120 -2400 ");
    CHECK_EQUAL(heard(5, 0), "+120 -120 +120 -120 +120 -120 +120 -120 +120 -1920 ");
    CHECK_EQUAL(heard(6, 0), "+600 -2400 ");
    CHECK_EQUAL(heard(255, 0), "+600 -2400 ");
    CHECK_EQUAL(heard(2, 0xFFFFFFFFu - 150), "+120 -120 +120 -2640 ");
}

TEST(a_pattern_takes_the_place_of_one_that_sounds) {
    Beeper beeper;
    beeper.start(5, 0);
    CHECK(beeper.sounds(50));
    beeper.start(0, 60);
    CHECK(!beeper.sounds(60));
    CHECK(!beeper.sounds(300));
    beeper.start(1, 400);
    CHECK(beeper.sounds(400));
}

TEST(a_beeper_that_was_not_asked_for_long_sounds_no_more) {
    Beeper beeper;
    beeper.start(3, 0);
    CHECK(!beeper.sounds(100000));
    CHECK(!beeper.sounds(100001));
}
