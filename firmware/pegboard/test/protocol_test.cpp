// The lines as the contract has them, and what a board makes of lines and of noise from the host.
// The same is held against the host's own code by tests/program/firmware.rs.

#include "../protocol.h"

#include <random>
#include <set>
#include <string>
#include <vector>

#include "bench.h"
#include "check.h"
#include "wire.h"

using namespace pegboard;

namespace {

std::string text(const Line& line) {
    return std::string(line.bytes, line.length);
}

/// What a fresh reader makes of these bytes: `H`, `S` or the number of a pattern for each line.
std::string understood(const std::string& bytes) {
    HostReader reader;
    std::string found;
    for (const char byte : bytes) {
        const HostLine line = reader.take(static_cast<std::uint8_t>(byte));
        switch (line.wish) {
            case Wish::Nothing:
                break;
            case Wish::Hello:
                found += "H ";
                break;
            case Wish::Snapshot:
                found += "S ";
                break;
            case Wish::Signal:
                found += std::to_string(line.pattern) + " ";
                break;
        }
    }
    return found;
}

/// What stands inside a line, with both ways to write the two digits, and their mixtures.
std::vector<std::string> spellings(const std::string& line) {
    std::set<std::string> found;
    for (unsigned small = 0; small < 4; ++small) {
        std::string inside = line.substr(1, line.size() - 3);
        for (unsigned digit = 0; digit < 2; ++digit) {
            char& character = inside[inside.size() - 1 - digit];
            if ((small >> digit & 1) != 0 && character >= 'A') {
                character = static_cast<char>(character - 'A' + 'a');
            }
        }
        found.insert(inside);
    }
    return std::vector<std::string>(found.begin(), found.end());
}

/// A slow and obvious second reader: whatever stands between the last `$` and a line feed,
/// compared with every text that a line can have.
std::string understood_slowly(const std::string& bytes) {
    static std::vector<std::pair<std::string, std::string>> known;
    if (known.empty()) {
        std::vector<std::pair<std::string, std::string>> wanted = {{"AQ,H", "H "}, {"AQ,S", "S "}};
        for (int pattern = 0; pattern < 256; ++pattern) {
            const std::string number = std::to_string(pattern);
            wanted.emplace_back("AT," + number, number + " ");
        }
        for (const auto& pair : wanted) {
            for (const std::string& line : {bench::framed(pair.first), bench::sealed(pair.first)}) {
                for (const std::string& inside : spellings(line)) {
                    known.emplace_back(inside, pair.second);
                }
            }
        }
    }
    std::string found;
    std::size_t dollar = std::string::npos;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (bytes[at] == '$') {
            dollar = at;
        }
        if (bytes[at] != '\n' || dollar == std::string::npos) {
            continue;
        }
        std::string inside = bytes.substr(dollar + 1, at - dollar - 1);
        if (!inside.empty() && inside.back() == '\r') {
            inside.pop_back();
        }
        for (const auto& pair : known) {
            if (pair.first == inside) {
                found += pair.second;
            }
        }
        dollar = std::string::npos;
    }
    return found;
}

} // namespace

TEST(the_crc_is_crc_16_ccitt_false) {
    unsigned crc = CRC_BEGIN;
    for (const char character : std::string("123456789")) {
        crc = crc_with(static_cast<std::uint16_t>(crc), character);
    }
    CHECK_EQUAL(crc, 0x29B1u);
    CHECK_EQUAL(bench::sealed("123456789").substr(0, 15), "$123456789,29B1");
}

TEST(lines_are_as_the_contract_has_them) {
    const Stamp at = {7, 1500};
    CHECK_EQUAL(text(hello_line("HAND", "1")), "$AH,2,HAND,1,23F0*7E\r\n");
    CHECK_EQUAL(text(snapshot_line(at, bench::contacts("FFFF00000000FFFF"))),
                bench::sealed("AS,7,1500,FFFF00000000FFFF"));
    CHECK_EQUAL(text(lifted_line(at, 12)), bench::sealed("AL,7,1500,e2"));
    CHECK_EQUAL(text(placed_line(at, 28)), bench::sealed("AP,7,1500,e4"));
    CHECK_EQUAL(text(pressed_line(at, Button::Clock)), bench::sealed("AB,7,1500,clock"));
    CHECK_EQUAL(text(pressed_line(at, Button::Repeat)), bench::sealed("AB,7,1500,repeat"));
    CHECK_EQUAL(text(pressed_line(at, Button::Time)), bench::sealed("AB,7,1500,time"));
    CHECK_EQUAL(text(pressed_line(at, Button::Moves)), bench::sealed("AB,7,1500,moves"));
    CHECK_EQUAL(text(alive_line(at)), bench::sealed("AK,7,1500"));
}

TEST(the_first_and_the_last_hole_have_their_names_and_their_bits) {
    const Stamp at = {0, 0};
    CHECK_EQUAL(text(lifted_line(at, 0)), bench::sealed("AL,0,0,a1"));
    CHECK_EQUAL(text(lifted_line(at, 7)), bench::sealed("AL,0,0,h1"));
    CHECK_EQUAL(text(lifted_line(at, 8)), bench::sealed("AL,0,0,a2"));
    CHECK_EQUAL(text(lifted_line(at, 63)), bench::sealed("AL,0,0,h8"));
    Contacts pegs = NO_CONTACTS;
    pegs.rows[0] = 0x01;
    CHECK_EQUAL(text(snapshot_line(at, pegs)), bench::sealed("AS,0,0,0000000000000001"));
    pegs.rows[0] = 0x80;
    CHECK_EQUAL(text(snapshot_line(at, pegs)), bench::sealed("AS,0,0,0000000000000080"));
    pegs.rows[0] = 0;
    pegs.rows[7] = 0x80;
    // The buttons are no holes.
    pegs.rows[BUTTON_ROW] = 0x0F;
    CHECK_EQUAL(text(snapshot_line(at, pegs)), bench::sealed("AS,0,0,8000000000000000"));
}

TEST(the_largest_numbers_are_written_whole) {
    const Stamp at = {65535, 4294967295u};
    CHECK_EQUAL(text(alive_line(at)), bench::sealed("AK,65535,4294967295"));
    CHECK_EQUAL(text(snapshot_line(at, NO_CONTACTS)),
                bench::sealed("AS,65535,4294967295,0000000000000000"));
}

TEST(the_longest_line_fits_and_no_other_is_longer) {
    const std::string name(24, 'x');
    CHECK_EQUAL(text(hello_line(name.c_str(), name.c_str())),
                bench::sealed("AH,2," + name + "," + name));
    CHECK_EQUAL(static_cast<unsigned>(hello_line(name.c_str(), name.c_str()).length),
                static_cast<unsigned>(LONGEST_LINE));
    // A name that the compiler should have refused spoils its line and nothing else.
    const std::string longer(200, 'x');
    CHECK_EQUAL(text(hello_line(longer.c_str(), "1")).size(),
                static_cast<std::size_t>(LONGEST_LINE));
}

TEST(names_that_the_host_would_not_read_are_refused_by_the_compiler) {
    static_assert(is_name("PEG-1"), "a plain name");
    static_assert(is_name("123456789012345678901234"), "24 characters");
    static_assert(!is_name("1234567890123456789012345"), "25 characters");
    static_assert(!is_name(""), "empty");
    static_assert(!is_name("PEG 1") && !is_name("PEG,1") && !is_name("PEG*1") && !is_name("PEG$1"),
                  "characters that the framing needs");
    static_assert(!is_name("P\xC3\x84G"), "a letter that is not ASCII");
    CHECK(is_name("~"));
    CHECK(!is_name("\x7F"));
}

TEST(questions_and_signals_are_understood) {
    CHECK_EQUAL(understood("$AQ,H*74\r\n"), "H ");
    CHECK_EQUAL(understood("$AQ,S*6F\r\n"), "S ");
    CHECK_EQUAL(understood("$AQ,S*6f\n"), "S ");
    CHECK_EQUAL(understood(bench::sealed("AQ,H") + bench::sealed("AQ,S")), "H S ");
    CHECK_EQUAL(understood("$AQ,H*74\r\n$AQ,S*6F\r\n$AQ,H*74\r\n"), "H S H ");
    for (int pattern = 0; pattern < 256; ++pattern) {
        const std::string number = std::to_string(pattern);
        CHECK_EQUAL(understood(bench::framed("AT," + number)), number + " ");
        CHECK_EQUAL(understood(bench::sealed("AT," + number)), number + " ");
    }
}

TEST(what_is_no_line_of_the_protocol_is_passed_over) {
    for (const char* body : {"AQ,X",   "AQ,",    "AQ",    "AQ,HH", "AQ,H,", "AT",    "AT,",
                             "AT,256", "AT,03",  "AT,00", "AT,-1", "AT,+1", "AT,1 ", "AT,1000",
                             "aq,H",   "AK,1,1", "",      ",",     "AQ*H",  "AT,1*"}) {
        CHECK_EQUAL(understood(bench::framed(body)), "");
        CHECK_EQUAL(understood(bench::sealed(body)), "");
    }
    // A CRC that is wrong, in small letters, too short, too long, or there twice.
    for (const char* body : {"AT,3,0000", "AQ,H,7f51", "AQ,H,F51", "AQ,H,07F51", "AQ,H,"}) {
        CHECK_EQUAL(understood(bench::framed(body)), "");
    }
    const std::string twice = bench::sealed("AQ,H");
    CHECK_EQUAL(understood(bench::sealed(twice.substr(1, twice.find('*') - 1))), "");
    for (const char* bytes :
         {"AQ,H*74\r\n", "$AQ,H*75\r\n", "$AQ,H\r\n", "$AQ,H*7\r\n", "$AQ,H*7G\r\n", "$AQ,H*74\r",
          "$AQ,H*74\rx\n", "$AQ,H*74 \r\n", "$AQ,H*74\r\r\n", "$AQ,\tH*74\r\n", "$\n", "$\r\n",
          "$*\n", "\r\n\n\r"}) {
        CHECK_EQUAL(understood(bytes), "");
    }
    CHECK_EQUAL(understood(std::string("$AQ\0,H*74\r\n", 11)), "");
    CHECK_EQUAL(understood("$AT,\xFF*00\r\n"), "");
}

TEST(a_damaged_line_costs_no_other) {
    CHECK_EQUAL(understood("$AQ,$AQ,H*74\r\n"), "H ");
    CHECK_EQUAL(understood("$AQ,H*74\r$AQ,S*6F\r\n"), "S ");
    CHECK_EQUAL(understood("noise$AQ,H*74\r\nmore noise\n$AQ,S*6F\r\n"), "H S ");
    CHECK_EQUAL(understood("$" + std::string(10000, 'x') + "$AQ,H*74\r\n"), "H ");
}

TEST(a_changed_byte_never_makes_another_line) {
    for (const std::string& line :
         {bench::framed("AQ,H"), bench::framed("AQ,S"), bench::framed("AT,7"),
          bench::framed("AT,255"), bench::sealed("AQ,H"), bench::sealed("AT,255")}) {
        const std::string meant = understood(line);
        for (std::size_t at = 0; at < line.size(); ++at) {
            for (int changed = 1; changed < 256; ++changed) {
                std::string bad = line;
                bad[at] = static_cast<char>(bad[at] ^ changed);
                const std::string found = understood(bad);
                CHECK(found.empty() || found == meant);
            }
        }
    }
}

TEST(noise_is_understood_as_a_slow_reader_understands_it) {
    std::mt19937 random(4);
    const std::string characters = "$$$$*\r\n\n,AQTHS0123456789abcdefF";
    std::size_t lines = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string bytes;
        while (bytes.size() < 300) {
            switch (random() % 6) {
                case 0:
                    bytes += static_cast<char>(random() % 256);
                    break;
                case 1:
                    bytes += bench::framed(random() % 2 == 0 ? "AQ,H" : "AQ,S");
                    break;
                case 2: {
                    const std::string body = "AT," + std::to_string(random() % 300);
                    bytes += random() % 2 == 0 ? bench::framed(body) : bench::sealed(body);
                    break;
                }
                case 3:
                    if (!bytes.empty()) {
                        bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
                    }
                    break;
                default:
                    bytes += characters[random() % characters.size()];
                    break;
            }
        }
        const std::string found = understood(bytes);
        CHECK_EQUAL(found, understood_slowly(bytes));
        lines += found.size();
    }
    // The noise held lines enough for the comparison to mean something.
    CHECK(lines > 10000);
}
