// The sketch itself on a board of software: that each switch has its name, whichever register and
// input it is wired to, that the port is never given more than it takes, and that the watchdog is
// fed while the board looks at its pegs. Loose wires: wires_test.cpp.

#include <string>

#include "check.h"
#include "sketch.h"
#include "wire.h"

using arduino::hardware;
using namespace sketch;

namespace {

/// The kind and the last field of the only line on the wire: `AL e2`.
std::string told() {
    const std::string list = bench::listed(take_wire());
    return list.find(' ') == std::string::npos
               ? list.substr(0, 2) + " " + list.substr(list.rfind(',') + 1)
               : list;
}

} // namespace

TEST(every_switch_has_its_name) {
    power_up();
    CHECK_EQUAL(hardware.baud, 115200u);
    run(40);
    CHECK_EQUAL(bench::listed(take_wire()), "AH,2,PEG-1,2.0.0");
    const char* const words[] = {"clock", "repeat", "time", "moves"};
    for (unsigned reg = 0; reg < 9; ++reg) {
        for (unsigned input = 0; input < (reg == 8 ? 4u : 8u); ++input) {
            // Ranks from the nearest register, files from input A; the buttons on the last one.
            const std::string hole = {static_cast<char>('a' + input), static_cast<char>('1' + reg)};
            const std::uint8_t wire = static_cast<std::uint8_t>(1u << input);
            setup();
            run(40);
            take_wire();
            const std::uint8_t open = hardware.chain.inputs(reg + 1);
            hardware.chain.set_inputs(reg + 1, static_cast<std::uint8_t>(open & ~wire));
            run(40);
            CHECK_EQUAL(told(), reg == 8 ? std::string("AB ") + words[input] : "AP " + hole);
            hardware.chain.set_inputs(reg + 1, open);
            run(60);
            CHECK_EQUAL(told(), reg == 8 ? " " : "AL " + hole);
        }
    }
    CHECK(!hardware.waited);
}

TEST(the_port_is_never_given_more_than_it_takes) {
    power_up();
    run(40);
    take_wire();
    // Thirty-two pegs at once, a question, and a port that was full.
    hardware.room = 0;
    for (unsigned reg : {1u, 2u, 7u, 8u}) {
        hardware.chain.set_inputs(reg, 0x00);
    }
    run(30);
    say("$AQ,S*6F\r\n");
    run(200);
    const std::string wire = take_wire();
    CHECK_EQUAL(bench::bodies(wire).size(), 33u);
    CHECK(wire.find(",FFFF00000000FFFF,") != std::string::npos);
    CHECK(!hardware.waited);
}

TEST(signals_sound_on_the_buzzer) {
    power_up();
    run(40);
    CHECK_EQUAL(hardware.levels[BUZZER], LOW);
    say(bench::framed("AT,1"));
    run(1);
    CHECK_EQUAL(hardware.levels[BUZZER], HIGH);
    run(200);
    CHECK_EQUAL(hardware.levels[BUZZER], LOW);
}

TEST(the_watchdog_is_fed_while_the_board_looks) {
    power_up();
    CHECK(hardware.watched);
    for (unsigned ms = 0; ms < 3000; ++ms) {
        run(1);
        CHECK(hardware.ms - hardware.fed_ms <= 5);
    }
    // A broken chain is no reason to begin anew.
    hardware.data_fastened = false;
    run(3000);
    CHECK(hardware.ms - hardware.fed_ms <= 5);
    // A clock that stands still is one, though the loop comes round.
    const std::uint32_t fed_ms = hardware.fed_ms;
    for (unsigned pass = 0; pass < 1000; ++pass) {
        loop();
    }
    CHECK_EQUAL(hardware.fed_ms, fed_ms);
}
