// Contacts that bounce, scrape, flicker for minutes and come to rest again (reference: the
// symptoms of weak magnets and worn switches on other boards).

#include "../debounce.h"

#include <cstdint>
#include <string>

#include "bench.h"
#include "check.h"

using namespace pegboard;

namespace {

const DebounceTimes TIMES = {20, 20};

/// One contact, h1, read each millisecond, with the times at which it was taken to change.
struct One {
    Debounce debounce{TIMES};
    std::uint32_t now_ms = 0;
    std::string changes;
    unsigned count = 0;

    explicit One(std::uint32_t start_ms = 0) : now_ms(start_ms) {
        debounce.begin(start_ms, NO_CONTACTS);
    }

    void read(bool closed, std::uint32_t for_ms) {
        Contacts contacts = NO_CONTACTS;
        contacts.rows[0] = closed ? 0x80 : 0x00;
        for (; for_ms > 0; --for_ms) {
            ++now_ms;
            const Contacts changed = debounce.scan(now_ms, contacts);
            if (changed.rows[0] == 0x80) {
                const bool now_closed = debounce.settled().rows[0] == 0x80;
                changes += std::to_string(now_ms) + (now_closed ? "+ " : "- ");
                ++count;
            } else {
                CHECK_EQUAL(static_cast<unsigned>(changed.rows[0]), 0u);
            }
        }
    }
};

} // namespace

TEST(a_clean_change_is_told_once_after_its_time) {
    One one;
    one.read(true, 19);
    CHECK_EQUAL(one.changes, "");
    one.read(true, 1000);
    CHECK_EQUAL(one.changes, "20+ ");
}

TEST(a_bounce_delays_a_change_and_makes_no_other) {
    One one;
    for (int bounce = 0; bounce < 5; ++bounce) {
        one.read(true, 2);
        one.read(false, 1);
    }
    one.read(true, 500);
    // Of the fifteen milliseconds of bounce five are left over.
    CHECK_EQUAL(one.changes, "30+ ");
}

TEST(single_wrong_readings_change_nothing) {
    One one;
    for (int round = 0; round < 5000; ++round) {
        one.read(true, 1);
        one.read(false, 3);
    }
    CHECK_EQUAL(one.changes, "");
}

TEST(of_a_wavering_contact_the_longer_side_wins) {
    One one;
    for (int round = 0; round < 60; ++round) {
        one.read(true, 6);
        one.read(false, 4);
    }
    CHECK_EQUAL(one.count, 1u);
    CHECK(one.debounce.settled().rows[0] == 0x80);
}

TEST(a_flicker_of_minutes_is_told_a_few_times_and_then_no_more) {
    for (const std::uint32_t side_ms : {25u, 50u, 100u, 300u, 900u}) {
        One one;
        while (one.now_ms < 10 * 60 * 1000) {
            one.read(true, side_ms);
            one.read(false, side_ms);
        }
        CHECK(one.count >= 1 && one.count <= 1 + HOLE_RESTLESS_MAX);
        // It comes to rest, and where it rests is told.
        one.read(true, 3000);
        CHECK(one.debounce.settled().rows[0] == 0x80);
    }
}

TEST(the_slowest_flicker_is_one_change_a_second_at_most) {
    One one;
    while (one.now_ms < 10 * 60 * 1000) {
        one.read(true, 1300);
        one.read(false, 1300);
    }
    CHECK(one.count <= 10 * 60);
}

TEST(a_contact_that_was_calm_is_quick_again) {
    One one;
    for (int round = 0; round < 100; ++round) {
        one.read(true, 50);
        one.read(false, 50);
    }
    one.read(false, 10000);
    CHECK_EQUAL(static_cast<unsigned>(one.debounce.settled().rows[0]), 0u);
    one.changes.clear();
    const std::uint32_t begun_ms = one.now_ms;
    one.read(true, 100);
    CHECK_EQUAL(one.changes, std::to_string(begun_ms + 20) + "+ ");
}

TEST(a_flicker_leaves_the_other_contacts_as_quick_as_they_were) {
    Debounce debounce(TIMES);
    debounce.begin(0, NO_CONTACTS);
    Contacts contacts = NO_CONTACTS;
    std::uint32_t told_ms = 0;
    for (std::uint32_t now_ms = 1; now_ms <= 30000; ++now_ms) {
        contacts.rows[3] = now_ms / 40 % 2 == 0 ? 0x10 : 0x00;
        contacts.rows[4] = now_ms >= 20000 ? 0x10 : 0x00;
        if (debounce.scan(now_ms, contacts).rows[4] != 0) {
            CHECK_EQUAL(told_ms, 0u);
            told_ms = now_ms;
        }
    }
    CHECK_EQUAL(told_ms, 20019u);
}

TEST(a_peg_put_back_at_once_is_told_both_ways) {
    // J'adoube: lifted, turned, put back, lifted again; quick hands, with all their changes.
    One one;
    one.read(true, 5000);
    one.changes.clear();
    one.read(false, 150);
    one.read(true, 150);
    one.read(false, 150);
    one.read(true, 3000);
    CHECK_EQUAL(one.changes, "5020- 5190+ 5380- 5610+ ");
}

TEST(a_button_answers_a_quick_finger) {
    Debounce debounce(TIMES);
    debounce.begin(0, NO_CONTACTS);
    Contacts contacts = NO_CONTACTS;
    unsigned presses = 0;
    for (std::uint32_t now_ms = 1; now_ms <= 2000; ++now_ms) {
        // Five presses a second, each of 60 ms.
        contacts.rows[BUTTON_ROW] = now_ms % 200 < 60 ? 0x01 : 0x00;
        const Contacts changed = debounce.scan(now_ms, contacts);
        presses += changed.rows[BUTTON_ROW] & debounce.settled().rows[BUTTON_ROW];
    }
    CHECK_EQUAL(presses, 10u);
}

TEST(the_clock_wraps_without_a_trace) {
    One one(0xFFFFFFF5u);
    one.read(true, 100);
    CHECK_EQUAL(one.changes, "9+ ");
    one.read(true, 5000);
    one.read(false, 100);
    CHECK_EQUAL(one.count, 2u);
}

TEST(one_late_reading_cannot_change_a_contact_alone) {
    Debounce debounce(TIMES);
    debounce.begin(0, NO_CONTACTS);
    Contacts contacts = NO_CONTACTS;
    contacts.rows[0] = 0x01;
    CHECK_EQUAL(static_cast<unsigned>(debounce.scan(60000, contacts).rows[0]), 0u);
    for (std::uint32_t late = 2; late <= 3; ++late) {
        CHECK_EQUAL(static_cast<unsigned>(debounce.scan(60000 * late, contacts).rows[0]), 0u);
    }
    CHECK_EQUAL(static_cast<unsigned>(debounce.scan(240000, contacts).rows[0]), 1u);
}

TEST(every_contact_is_followed_by_itself) {
    for (unsigned row = 0; row < ROWS; ++row) {
        for (unsigned place = 0; place < 8; ++place) {
            Debounce debounce(TIMES);
            debounce.begin(0, NO_CONTACTS);
            Contacts contacts = NO_CONTACTS;
            contacts.rows[row] = static_cast<std::uint8_t>(1u << place);
            Contacts changes = NO_CONTACTS;
            for (std::uint32_t now_ms = 1; now_ms <= 50; ++now_ms) {
                const Contacts changed = debounce.scan(now_ms, contacts);
                for (unsigned at = 0; at < ROWS; ++at) {
                    changes.rows[at] |= changed.rows[at];
                }
            }
            for (unsigned at = 0; at < ROWS; ++at) {
                const bool there = at == row && (row != BUTTON_ROW || place < BUTTONS);
                CHECK_EQUAL(static_cast<unsigned>(changes.rows[at]), there ? 1u << place : 0u);
            }
        }
    }
}
