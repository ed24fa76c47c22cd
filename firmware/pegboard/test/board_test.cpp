// Scripts of what happens at a board, and the exact lines that follow; and what must hold for any
// script.

#include "../board.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "bench.h"
#include "check.h"
#include "wire.h"

using bench::Bench;
using bench::framed;
using bench::listed;
using bench::sealed;
using pegboard::Button;

namespace {

const pegboard::BoardSettings SETTINGS = {"PEG-7", "1.0.0", {20, 20}};

/// A board that has said hello, with its wire empty.
Bench standing(std::uint32_t start_ms = 0) {
    Bench bench(SETTINGS);
    bench.start(start_ms);
    bench.run(30);
    CHECK_EQUAL(listed(bench.take_wire()), "AH,2,PEG-7,1.0.0");
    return bench;
}

struct Numbered {
    std::string kind;
    std::uint32_t seq;
    std::uint32_t ms;
    std::string rest;
};

/// The lines that carry a number, and what their numbers and times must be: each number is the
/// next one, and no time runs backwards.
std::vector<Numbered> numbered(const std::string& wire, std::uint32_t* seq, std::uint32_t* ms) {
    std::vector<Numbered> found;
    for (const std::string& body : bench::bodies(wire)) {
        if (body.compare(0, 2, "AH") == 0) {
            continue;
        }
        const std::size_t first = body.find(',');
        const std::size_t second = body.find(',', first + 1);
        const std::size_t third = body.find(',', second + 1);
        Numbered line;
        line.kind = body.substr(0, first);
        line.seq =
            static_cast<std::uint32_t>(std::stoul(body.substr(first + 1, second - first - 1)));
        line.ms =
            static_cast<std::uint32_t>(std::stoul(body.substr(second + 1, third - second - 1)));
        line.rest = third == std::string::npos ? "" : body.substr(third + 1);
        CHECK_EQUAL(line.seq, *seq);
        CHECK(line.ms - *ms < 0x80000000u);
        *seq = (line.seq + 1) & 0xFFFF;
        *ms = line.ms;
        found.push_back(line);
    }
    return found;
}

/// A host that believes every line: what it takes the holes to be. A lift from a hole that is
/// empty for it, or a place into a full one, fails.
struct Believer {
    pegboard::Contacts pegs = bench::contacts(bench::START);
    std::uint32_t seq = 0;
    std::uint32_t ms = 0;
    std::string presses;
    unsigned lines = 0;

    void hear(const std::string& wire) {
        for (const Numbered& line : numbered(wire, &seq, &ms)) {
            ++lines;
            if (line.kind == "AS") {
                pegs = bench::contacts(line.rest);
            } else if (line.kind == "AB") {
                presses += line.rest + " ";
            } else if (line.kind == "AL" || line.kind == "AP") {
                std::uint8_t& row = pegs.rows[line.rest[1] - '1'];
                const std::uint8_t place = static_cast<std::uint8_t>(1 << (line.rest[0] - 'a'));
                CHECK_EQUAL((row & place) != 0, line.kind == "AL");
                row ^= place;
            }
        }
    }
};

} // namespace

TEST(power_up_is_a_hello_and_no_lift) {
    Bench bench(SETTINGS);
    bench.set(bench::contacts("0123456789ABCDEF", 0x0F));
    bench.until(20);
    CHECK_EQUAL(bench.take_wire(), "");
    bench.until(900);
    CHECK_EQUAL(bench.take_wire(), sealed("AH,2,PEG-7,1.0.0"));
    bench.hear(framed("AQ,S"));
    CHECK_EQUAL(bench.take_wire(), sealed("AS,0,900,0123456789ABCDEF"));
}

TEST(a_move_and_the_clock) {
    Bench bench = standing();
    bench.until(100);
    bench.toggle("e2");
    bench.until(400);
    bench.toggle("e4");
    bench.until(700);
    bench.press(Button::Clock);
    bench.until(800);
    bench.release(Button::Clock);
    bench.until(900);
    CHECK_EQUAL(listed(bench.take_wire()), "AL,0,120,e2 AP,1,420,e4 AB,2,720,clock");
}

TEST(heartbeat_every_second_and_snapshot_every_five) {
    Bench bench = standing();
    bench.until(11000);
    CHECK_EQUAL(listed(bench.take_wire()),
                "AK,0,1000 AK,1,2000 AK,2,3000 AK,3,4000 AK,4,5000 AS,5,5000,FFFF00000000FFFF "
                "AK,6,6000 AK,7,7000 AK,8,8000 AK,9,9000 AK,10,10000 AS,11,10000,FFFF00000000FFFF "
                "AK,12,11000");
}

TEST(an_answer_does_not_move_the_regular_snapshots) {
    Bench bench = standing();
    bench.until(4500);
    bench.hear(framed("AQ,S"));
    bench.take_wire();
    bench.until(5000);
    CHECK_EQUAL(listed(bench.take_wire()), "AK,5,5000 AS,6,5000,FFFF00000000FFFF");
}

TEST(questions_and_signals_are_answered_at_once) {
    Bench bench = standing();
    bench.until(500);
    bench.hear(framed("AQ,H") + framed("AQ,S") + framed("AT,3") + framed("AT,0"));
    CHECK_EQUAL(listed(bench.take_wire()), "AH,2,PEG-7,1.0.0 AS,0,500,FFFF00000000FFFF");
    CHECK(bench.take_signals() == (std::vector<unsigned>{3, 0}));
    bench.hear("$AQ,H*75\r\n$AX*19\r\nrubbish\n");
    CHECK_EQUAL(bench.take_wire(), "");
}

TEST(in_one_reading_lifts_come_before_places_and_the_button_last) {
    Bench bench = standing();
    bench.until(100);
    // Castling with both hands, a capture, and the clock, all between two readings.
    for (const char* hole : {"e1", "g1", "h1", "f1", "c5", "c7"}) {
        bench.toggle(hole);
    }
    bench.press(Button::Clock);
    bench.press(Button::Moves);
    bench.until(200);
    CHECK_EQUAL(listed(bench.take_wire()),
                "AL,0,120,e1 AL,1,120,f1 AL,2,120,g1 AL,3,120,h1 AL,4,120,c7 AP,5,120,c5 "
                "AB,6,120,clock AB,7,120,moves");
}

TEST(a_hand_that_is_a_little_faster_comes_first) {
    Bench bench = standing();
    bench.until(100);
    bench.toggle("c5");
    bench.until(103);
    bench.toggle("c7");
    bench.until(200);
    CHECK_EQUAL(listed(bench.take_wire()), "AP,0,120,c5 AL,1,123,c7");
}

TEST(the_boards_clock_wraps) {
    Bench bench = standing(0xFFFFFFFFu - 3000);
    bench.run(2000);
    bench.toggle("e2");
    bench.run(1000);
    bench.toggle("e4");
    bench.run(1500);
    CHECK_EQUAL(
        listed(bench.take_wire()),
        "AK,0,4294965295 AK,1,4294966295 AL,2,4294966345,e2 AK,3,4294967295 AP,4,49,e4 AK,5,999");
}

TEST(the_number_of_lines_wraps) {
    Bench bench = standing();
    Believer host;
    while (host.lines < 66000) {
        bench.run(1);
        bench.hear(framed("AQ,S"));
        host.hear(bench.take_wire());
    }
    CHECK(host.seq < 66000 - 65536 + 100);
}

TEST(power_again_begins_everything_anew) {
    Bench bench = standing();
    bench.until(5500);
    bench.toggle("e2");
    bench.hear("$AQ,");
    bench.take_wire();
    bench.start(0);
    bench.until(1000);
    // The rest of the line that the host had begun is no line.
    bench.hear("H*74\r\n");
    bench.hear(framed("AQ,S"));
    CHECK_EQUAL(listed(bench.take_wire()), "AH,2,PEG-7,1.0.0 AK,0,1000 AS,1,1000,FFFF00000000EFFF");
}

TEST(what_waited_when_the_power_went_is_forgotten) {
    Bench bench = standing();
    bench.set_room(0);
    bench.toggle("e2");
    bench.run(200);
    bench.press(Button::Clock);
    bench.run(200);
    bench.release(Button::Clock);
    bench.set_room(1000);
    bench.start(0);
    bench.until(500);
    CHECK_EQUAL(listed(bench.take_wire()), "AH,2,PEG-7,1.0.0");
}

TEST(a_port_that_takes_one_byte_at_a_time_gets_whole_lines) {
    Bench bench = standing();
    bench.set_room(1);
    bench.until(100);
    bench.toggle("e2");
    bench.until(200);
    bench.toggle("e4");
    bench.until(500);
    CHECK_EQUAL(listed(bench.take_wire()), "AL,0,120,e2 AP,1,220,e4");
}

TEST(what_happens_while_the_port_is_shut_is_told_in_order_with_its_own_time) {
    Bench bench = standing();
    bench.set_room(0);
    bench.until(100);
    bench.toggle("e2");
    bench.until(300);
    bench.toggle("e4");
    bench.until(600);
    bench.press(Button::Clock);
    bench.until(2500);
    bench.hear(framed("AQ,S"));
    bench.set_room(1000);
    bench.run(1);
    // Answers and heartbeats wait for the events: their time is later.
    CHECK_EQUAL(listed(bench.take_wire()),
                "AL,0,120,e2 AP,1,320,e4 AB,2,620,clock AK,3,2501 AS,4,2501,FFFF00001000EFFF");
}

TEST(more_events_than_there_is_room_for_become_one_snapshot) {
    Bench bench = standing();
    bench.set_room(0);
    // All pegs off and on again: 64 changes, nine more than are kept.
    bench.until(100);
    bench.set(bench::contacts("0000000000000000"));
    bench.until(5100);
    bench.set(bench::contacts(bench::START));
    bench.until(5300);
    bench.press(Button::Repeat);
    bench.until(5400);
    // This one is in the snapshot, and told by it alone.
    bench.toggle("d2");
    bench.until(5500);
    bench.set_room(100000);
    bench.run(1);
    const std::string wire = bench.take_wire();
    const std::vector<std::string> bodies = bench::bodies(wire);
    CHECK_EQUAL(bodies.size(), 59u);
    if (bodies.size() == 59) {
        CHECK_EQUAL(bodies[0], "AL,0,120,a1");
        CHECK_EQUAL(bodies[31], "AL,31,120,h8");
        CHECK_EQUAL(bodies[32], "AP,32,5120,a1");
        CHECK_EQUAL(bodies[54], "AP,54,5120,g7");
        // The snapshot stands where the first change stood that found no room, before the button.
        CHECK_EQUAL(bodies[55], "AS,55,5120,FFFF00000000F7FF");
        CHECK_EQUAL(bodies[56], "AB,56,5320,repeat");
        CHECK_EQUAL(bodies[57], "AK,57,5501");
        CHECK_EQUAL(bodies[58], "AS,58,5501,FFFF00000000F7FF");
    }
    Believer host;
    host.hear(wire);
    bench.toggle("d2");
    bench.run(1000);
    host.hear(bench.take_wire());
    CHECK_EQUAL(bench::holes_of(host.pegs), bench::START);
}

TEST(buttons_are_heard_while_the_queue_is_full_of_pegs) {
    Bench bench = standing();
    bench.set_room(0);
    bench.set(bench::contacts("0000000000000000"));
    bench.run(5000);
    bench.set(bench::contacts(bench::START));
    bench.run(100);
    for (unsigned press = 0; press < 20; ++press) {
        bench.press(Button::Clock);
        bench.run(100);
        bench.release(Button::Clock);
        bench.run(100);
    }
    bench.set_room(100000);
    bench.run(1);
    Believer host;
    host.hear(bench.take_wire());
    std::string eight;
    for (unsigned press = 0; press < pegboard::KEPT_FOR_PRESSES; ++press) {
        eight += "clock ";
    }
    CHECK_EQUAL(host.presses, eight);
    CHECK_EQUAL(bench::holes_of(host.pegs), bench::START);
}

TEST(presses_alone_leave_room_for_the_snapshot) {
    Bench bench = standing();
    bench.set_room(0);
    for (unsigned press = 0; press < 100; ++press) {
        bench.press(Button::Time);
        bench.run(100);
        bench.release(Button::Time);
        bench.run(100);
    }
    bench.toggle("e2");
    bench.run(100);
    bench.set_room(100000);
    bench.run(1);
    // The snapshot has its place behind the presses, and is not left to the next regular one.
    const std::vector<std::string> bodies = bench::bodies(bench.take_wire());
    const std::size_t before = pegboard::QUEUE_ROOM - 1;
    CHECK(bodies.size() > before + 1);
    if (bodies.size() > before + 1) {
        CHECK_EQUAL(bodies[before - 1].substr(0, 2), "AB");
        CHECK_EQUAL(bodies[before].substr(0, 2), "AS");
        CHECK_EQUAL(bodies[before].substr(bodies[before].size() - 16), "FFFF00000000EFFF");
    }
}

TEST(a_flood_of_questions_leaves_heartbeats_and_both_answers) {
    Bench bench = standing();
    // What a serial line takes in a millisecond.
    bench.set_room(11);
    std::string flood;
    for (unsigned ms = 0; ms < 3000; ++ms) {
        bench.hear(framed("AQ,H") + framed("AQ,S") + framed("AQ,H"));
        bench.run(1);
    }
    unsigned hellos = 0;
    unsigned beats = 0;
    unsigned snapshots = 0;
    bench.set_room(1000);
    bench.run(1);
    for (const std::string& body : bench::bodies(bench.take_wire())) {
        hellos += body.compare(0, 2, "AH") == 0;
        beats += body.compare(0, 2, "AK") == 0;
        snapshots += body.compare(0, 2, "AS") == 0;
    }
    CHECK(hellos > 200 && snapshots > 200);
    CHECK_EQUAL(beats, 3u);
}

TEST(a_loose_wire_is_silence_and_no_lifted_pegs) {
    Bench bench = standing();
    bench.until(500);
    // Shorter than the patience: nothing is noticed.
    bench.break_chain();
    bench.run(200);
    bench.set(bench.set_contacts());
    bench.until(1500);
    CHECK_EQUAL(listed(bench.take_wire()), "AK,0,1000");
    bench.break_chain();
    bench.hear(framed("AQ,S"));
    CHECK_EQUAL(listed(bench.take_wire()), "AS,1,1500,FFFF00000000FFFF");
    bench.until(9000);
    CHECK(!bench.board().sees());
    bench.hear(framed("AQ,H"));
    CHECK_EQUAL(bench.take_wire(), "");
    // It is found again with other pegs in it. Nobody can say in which order they came there.
    bench.set(bench::contacts("FFFF00001000EFFF"));
    bench.until(9020);
    CHECK_EQUAL(bench.take_wire(), "");
    bench.until(9030);
    CHECK(bench.board().sees());
    CHECK_EQUAL(listed(bench.take_wire()),
                "AS,2,9021,FFFF00001000EFFF AK,3,9021 AH,2,PEG-7,1.0.0 AS,4,9021,FFFF00001000EFFF");
}

TEST(a_chain_that_is_broken_from_the_beginning_says_nothing) {
    Bench bench(SETTINGS);
    bench.break_chain();
    bench.until(60000);
    bench.hear(framed("AQ,H") + framed("AQ,S"));
    CHECK_EQUAL(bench.take_wire(), "");
    bench.set(bench::contacts(bench::START));
    bench.run(30);
    CHECK_EQUAL(bench::bodies(bench.take_wire()).size(), 3u);
}

TEST(a_wire_that_is_loose_now_and_then_is_not_believed) {
    Bench bench(SETTINGS);
    bench.break_chain();
    bench.run(300);
    for (unsigned round = 0; round < 1000; ++round) {
        bench.set(bench::contacts("0000000000000000"));
        bench.run(1 + round % 20);
        bench.break_chain();
        bench.run(1);
    }
    CHECK_EQUAL(bench.take_wire(), "");
}

TEST(whatever_happens_the_holes_are_believed_as_they_are) {
    std::mt19937 random(7);
    for (unsigned story = 0; story < 60; ++story) {
        Bench bench(SETTINGS);
        bench.start(story % 2 == 0 ? 0 : 0xFFFFFFFFu - 20000);
        bench.run(30);
        Believer host;
        host.ms = bench.now_ms();
        for (unsigned step = 0; step < 400; ++step) {
            switch (random() % 8) {
                case 0:
                    // A cat walks over the board.
                    for (unsigned& word : std::vector<unsigned>(40, 0)) {
                        word = static_cast<unsigned>(random() % 64);
                        bench.toggle(std::string(1, static_cast<char>('a' + word % 8)) +
                                     static_cast<char>('1' + word / 8));
                    }
                    break;
                case 1:
                    bench.set_room(random() % 3 == 0 ? 0 : static_cast<unsigned>(random() % 12));
                    break;
                case 2:
                    bench.hear(framed(random() % 2 == 0 ? "AQ,S" : "AQ,H"));
                    break;
                case 3:
                    bench.press(static_cast<Button>(random() % 4));
                    break;
                case 4:
                    bench.release(static_cast<Button>(random() % 4));
                    break;
                default:
                    bench.toggle(std::string(1, static_cast<char>('a' + random() % 8)) +
                                 static_cast<char>('1' + random() % 8));
                    break;
            }
            if (random() % 50 == 0) {
                bench.break_chain();
                bench.run(static_cast<std::uint32_t>(random() % 600));
                bench.set(bench.set_contacts());
            }
            bench.run(static_cast<std::uint32_t>(random() % 60));
        }
        // Everything comes to rest, and the port is open.
        bench.set_room(1000);
        bench.run(3000);
        host.hear(bench.take_wire());
        CHECK_EQUAL(bench::holes_of(host.pegs), bench::holes_of(bench.set_contacts()));
        CHECK(host.lines > 100);
    }
}

TEST(noise_from_the_host_leaves_the_board_as_it_was) {
    Bench bench = standing();
    std::mt19937 random(9);
    std::string noise;
    for (unsigned byte = 0; byte < 1000000; ++byte) {
        noise += static_cast<char>(random() % 256);
    }
    bench.hear(noise);
    bench.take_wire();
    bench.take_signals();
    bench.hear(framed("AQ,H"));
    CHECK_EQUAL(listed(bench.take_wire()), "AH,2,PEG-7,1.0.0");
}
