// A wire that comes loose, each one at each register, floating at either level: the board must see
// that it does not see, and say nothing of its pegs. One test for each wire and register.

#include <string>
#include <vector>

#include "check.h"
#include "sketch.h"
#include "wire.h"

using arduino::hardware;
using bench::Line;
using bench::Wire;
using namespace sketch;

namespace {

/// What the ranks 1 to 8 give; a peg in its hole reads low.
typedef std::vector<std::uint8_t> Ranks;

const Ranks BOARDS[] = {
    // The beginning of a game, an empty board, a full one, and one with a little of everything.
    {0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00},
    {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF},
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00},
    {0x9D, 0x18, 0xFB, 0xF7, 0xEF, 0x5A, 0x80, 0x2E},
};

void set_up(const Ranks& ranks) {
    for (unsigned at = 0; at < ranks.size(); ++at) {
        hardware.chain.set_inputs(at + 1, ranks[at]);
    }
}

/// The pegs as a snapshot has them.
std::string holes(const Ranks& ranks) {
    const char* const digits = "0123456789ABCDEF";
    std::string text;
    for (unsigned at = 8; at > 0; --at) {
        const unsigned pegs = 0xFFu ^ ranks[at - 1];
        text += digits[pegs >> 4];
        text += digits[pegs & 0x0F];
    }
    return text;
}

std::string last_field(const std::string& body) {
    return body.substr(body.rfind(',') + 1);
}

/// The lamp blinks and the wire is silent.
void check_blind() {
    take_wire();
    // Longer than a heartbeat takes.
    unsigned lit = 0;
    for (unsigned ms = 0; ms < 1500; ++ms) {
        run(1);
        lit += hardware.levels[LED_BUILTIN] == HIGH;
    }
    CHECK_EQUAL(take_wire(), "");
    CHECK_EQUAL(lit, 750u);
}

/// All holes are told as they are, at the first chance or because the host asks.
void check_sees(const Ranks& ranks) {
    run(60);
    say("$AQ,S*6F\r\n");
    run(20);
    CHECK_EQUAL(hardware.levels[LED_BUILTIN], HIGH);
    const std::vector<std::string> bodies = bench::bodies(take_wire());
    CHECK(!bodies.empty());
    if (!bodies.empty()) {
        CHECK_EQUAL(bodies.back().substr(0, 2), "AS");
        CHECK_EQUAL(last_field(bodies.back()), holes(ranks));
    }
}

/// Loosens a wire, at power-up and in the middle of a game, on boards of all kinds.
void check_loose(void (*loosen)(Wire), const char* what) {
    for (const Wire level : {Wire::FloatsLow, Wire::FloatsHigh}) {
        for (const Ranks& ranks : BOARDS) {
            power_up();
            set_up(ranks);
            loosen(level);
            check_blind();
            loosen(Wire::Fastened);
            check_sees(ranks);

            loosen(level);
            run(300);
            for (const std::string& body : bench::bodies(take_wire())) {
                // Up to a quarter of a second it may be a single bad reading.
                if (body.substr(0, 3) != "AK,") {
                    check::fail(__FILE__, __LINE__, std::string(what) + ": told " + body);
                }
            }
            // A peg is lifted, or placed, meanwhile.
            Ranks moved = ranks;
            moved[3] = static_cast<std::uint8_t>(moved[3] ^ 0x10);
            set_up(moved);
            check_blind();
            loosen(Wire::Fastened);
            check_sees(moved);
        }
    }
}

} // namespace

#define LOOSE(line, number)                                                             \
    TEST(a_loose_##line##_wire_at_register_##number##_is_seen) {                        \
        check_loose([](Wire state) { hardware.chain.wire(Line::line, number, state); }, \
                    #line " at register " #number);                                     \
    }

#define LOOSE_AT_EACH_REGISTER(line) \
    LOOSE(line, 1)                   \
    LOOSE(line, 2)                   \
    LOOSE(line, 3)                   \
    LOOSE(line, 4)                   \
    LOOSE(line, 5)                   \
    LOOSE(line, 6)                   \
    LOOSE(line, 7)                   \
    LOOSE(line, 8)                   \
    LOOSE(line, 9)

// Register 0 is the end at the microcontroller.
LOOSE(Clock, 0)
LOOSE_AT_EACH_REGISTER(Clock)
LOOSE(Load, 0)
LOOSE_AT_EACH_REGISTER(Load)
LOOSE(Serial, 0)
LOOSE_AT_EACH_REGISTER(Serial)

TEST(a_loose_wire_from_the_first_register_is_seen) {
    check_loose([](Wire state) { hardware.data_fastened = state == Wire::Fastened; },
                "QH of register 1");
}

TEST(a_register_without_supply_is_seen) {
    // All that comes through it is low, or high.
    for (const std::uint8_t dead : {0x00, 0xFF}) {
        power_up();
        run(40);
        hardware.chain.set_inputs(9, dead);
        run(300);
        check_blind();
    }
}

TEST(eight_pegs_that_change_at_once_are_no_loose_wire) {
    power_up();
    run(40);
    take_wire();
    for (unsigned time = 0; time < 6; ++time) {
        Ranks ranks(8, 0xFF);
        ranks[1 + time % 2] = 0x00;
        set_up(ranks);
        run(2000);
        CHECK_EQUAL(hardware.levels[LED_BUILTIN], HIGH);
        check_sees(ranks);
    }
}

TEST(a_register_that_loads_now_and_then_tells_nothing_wrong) {
    power_up();
    const Ranks ranks = BOARDS[3];
    set_up(ranks);
    check_sees(ranks);
    for (unsigned time = 0; time < 500; ++time) {
        hardware.chain.wire(Line::Load, 4, time % 3 == 0 ? Wire::Fastened : Wire::FloatsHigh);
        run(1 + time % 7);
    }
    hardware.chain.wire(Line::Load, 4, Wire::Fastened);
    run(40);
    for (const std::string& body : bench::bodies(take_wire())) {
        CHECK(body.substr(0, 3) == "AK," || body.substr(0, 3) == "AS,");
        CHECK(body.substr(0, 3) != "AS," || last_field(body) == holes(ranks));
    }
}
