// The board as a program, for tests of the host's end: a script of what happens comes in, the bytes
// of the wire go out. The time is the script's, so that the same script gives the same bytes.
//
// One step a line, times in ms of the board's clock, which only runs forward and may wrap:
//
//     start MS                power, at this time; before it, the board is as at `start 0`
//     scan MS HOLES BUTTONS   the loop runs up to MS; from that millisecond on, the contacts are so
//     until MS                the loop runs up to MS, and nothing changes
//     blind MS                the loop runs up to MS; after it the chain is broken, to the next scan
//     room BYTES              from the next millisecond on, the port takes so many bytes in each
//     host TEXT               a line from the host, its CR LF added, within the same millisecond
//     bytes HEX               any bytes from the host, two hexadecimal digits each
//
// HOLES are sixteen hexadecimal digits as in a snapshot, BUTTONS one digit whose lowest bit is the
// clock.
//
// Standard output is the wire and nothing else. Standard error answers each step: a line `signal N`
// for each pattern that was to be sounded, then `sent N`, the number of bytes that are on the wire
// since the program began. A step that cannot be read ends the program with exit code 2.

#include <cctype>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

#include "../settings.h"
#include "bench.h"

namespace {

// More than a day at once is a slip in a script, and would run for minutes.
const std::uint32_t LONGEST_RUN_MS = 86400000;

bool is_hexadecimal(const std::string& text) {
    for (const char character : text) {
        if (std::isxdigit(static_cast<unsigned char>(character)) == 0) {
            return false;
        }
    }
    return !text.empty();
}

std::string in_capitals(std::string text) {
    for (char& character : text) {
        character = static_cast<char>(std::toupper(static_cast<unsigned char>(character)));
    }
    return text;
}

/// A number of 32 bits, digits only.
bool read_number(std::istringstream& words, std::uint32_t* number) {
    std::string word;
    words >> word;
    if (word.empty() || word.size() > 10 ||
        word.find_first_not_of("0123456789") != std::string::npos) {
        return false;
    }
    const unsigned long long value = std::stoull(word);
    *number = static_cast<std::uint32_t>(value);
    return value <= 0xFFFFFFFFull;
}

bool read_time(std::istringstream& words, const bench::Bench& board, std::uint32_t* ms) {
    return read_number(words, ms) && *ms - board.now_ms() <= LONGEST_RUN_MS;
}

/// Lets one step happen. False when it cannot be read.
bool happen(const std::string& line, bench::Bench* board) {
    std::istringstream words(line);
    std::string step;
    words >> step;
    std::uint32_t number = 0;
    if (step == "start" && read_number(words, &number)) {
        board->start(number);
        return true;
    }
    if (step == "scan" && read_time(words, *board, &number)) {
        std::string holes;
        std::string buttons;
        words >> holes >> buttons;
        if (holes.size() != 16 || buttons.size() != 1 || !is_hexadecimal(holes + buttons)) {
            return false;
        }
        if (number != board->now_ms()) {
            board->until(number - 1);
        }
        board->set(bench::contacts(in_capitals(holes),
                                   static_cast<unsigned>(std::stoul(buttons, nullptr, 16))));
        board->until(number);
        return true;
    }
    if (step == "until" && read_time(words, *board, &number)) {
        board->until(number);
        return true;
    }
    if (step == "blind" && read_time(words, *board, &number)) {
        board->until(number);
        board->break_chain();
        return true;
    }
    if (step == "room" && read_number(words, &number)) {
        board->set_room(number);
        return true;
    }
    if (step == "host") {
        board->hear(line.substr(line.size() < 5 ? line.size() : 5) + "\r\n");
        return true;
    }
    if (step == "bytes") {
        std::string digits;
        words >> digits;
        if (digits.size() % 2 != 0 || !is_hexadecimal(digits)) {
            return false;
        }
        std::string bytes;
        for (std::size_t at = 0; at < digits.size(); at += 2) {
            bytes += static_cast<char>(std::stoul(digits.substr(at, 2), nullptr, 16));
        }
        board->hear(bytes);
        return true;
    }
    return false;
}

} // namespace

int main() {
    bench::Bench board(pegboard::BOARD_SETTINGS);
    unsigned long sent = 0;
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!happen(line, &board)) {
            std::fprintf(stderr, "no step of a script: %s\n", line.c_str());
            return 2;
        }
        const std::string wire = board.take_wire();
        sent += wire.size();
        std::fwrite(wire.data(), 1, wire.size(), stdout);
        std::fflush(stdout);
        for (const unsigned pattern : board.take_signals()) {
            std::fprintf(stderr, "signal %u\n", pattern);
        }
        std::fprintf(stderr, "sent %lu\n", sent);
    }
    return 0;
}
