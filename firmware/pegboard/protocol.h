// The lines of Annabella's peg-hole protocol, as a board writes and reads them.
//
// The contract is the table at the head of core/src/board/peghole/message.rs, and the framing that
// of frame.rs beside it: `$` body `*` two hexadecimal digits CR LF, the digits being the XOR of the
// body's bytes. The XOR does not see two equal changes (`e2` becomes `d3`), so a board of version 2
// ends each body with a CRC: a comma and four hexadecimal digits in capitals. It takes lines from
// the host with and without one. The test tests/program/firmware.rs holds this file against that code.

#pragma once

#include <stdint.h>

#include "contacts.h"

namespace pegboard {

/// The version of the protocol.
constexpr uint8_t PROTOCOL = 2;

/// The longest line from a board: a hello with two names of 24 characters.
constexpr uint8_t LONGEST_LINE = 65;

/// The longest text inside a line from the host that a board knows: `AT,255,hhhh*hh`.
constexpr uint8_t LONGEST_INSIDE = 14;

/// The CRC of no characters, and with one character more: CRC-16/CCITT-FALSE, polynomial 1021. That
/// of `123456789` is 29B1.
constexpr uint16_t CRC_BEGIN = 0xFFFF;
uint16_t crc_with(uint16_t crc, char character);

/// The number and the time that a line carries. `seq` counts the lines by one and `ms` is the
/// board's own clock; both go on at 0 after their largest value.
struct Stamp {
    uint16_t seq;
    uint32_t ms;
};

/// One line from the board, framed.
struct Line {
    char bytes[LONGEST_LINE];
    uint8_t length;
};

/// Who the board is. Both names: see `is_name`.
Line hello_line(const char* serial, const char* firmware);

/// Which holes hold a peg.
Line snapshot_line(Stamp stamp, const Contacts& pegs);

/// A peg was taken out of the hole; 0 is a1, 7 is h1, 63 is h8.
Line lifted_line(Stamp stamp, uint8_t hole);

/// A peg was put into the hole.
Line placed_line(Stamp stamp, uint8_t hole);

/// A button was pressed.
Line pressed_line(Stamp stamp, Button button);

/// The heartbeat.
Line alive_line(Stamp stamp);

/// What the host wants.
enum class Wish : uint8_t {
    /// Nothing: no line has ended, or one that was damaged or is unknown.
    Nothing,
    /// A hello.
    Hello,
    /// A snapshot.
    Snapshot,
    /// The pattern shall be sounded.
    Signal,
};

struct HostLine {
    Wish wish;
    /// The pattern of a signal; 0 otherwise.
    uint8_t pattern;
};

/// Finds the host's lines in a stream of bytes. Holds at most one line; whatever is no whole line
/// of the protocol is passed over without a word, and a `$` always begins a line.
class HostReader {
public:
    HostReader() { reset(); }

    /// Forgets a line that had begun.
    void reset();

    /// Takes the next byte: what the line wants that ends with it.
    HostLine take(uint8_t byte);

private:
    enum class Place : uint8_t { Outside, Inside, Ending };

    HostLine unframe() const;

    Place place_;
    char inside_[LONGEST_INSIDE];
    uint8_t length_;
};

/// Whether a text can stand in a hello: 1 to 24 printable characters without space, comma, star
/// and dollar sign. For the compiler, which so refuses a board's name that the host would not
/// read.
constexpr bool is_name(const char* text, uint8_t length = 0) {
    return *text == '\0'
               ? length >= 1
               : length < 24 && *text > ' ' && *text <= '~' && *text != ',' && *text != '*' &&
                     *text != '$' && is_name(text + 1, static_cast<uint8_t>(length + 1));
}

} // namespace pegboard
