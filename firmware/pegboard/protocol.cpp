// See protocol.h.

#include "protocol.h"

namespace pegboard {

namespace {

/// The digits of a CRC, and the comma before them.
constexpr uint8_t CRC_FIELD = 5;

/// Text becoming a line. Whatever stands between `$` and `*` is summed up as it is written.
class Writer {
public:
    explicit Writer(const char* kind) : sum_(0), crc_(CRC_BEGIN) {
        line_.length = 0;
        put('$');
        text(kind);
    }

    Writer(const char* kind, Stamp stamp) : Writer(kind) {
        comma();
        number(stamp.seq);
        comma();
        number(stamp.ms);
    }

    void comma() { text(","); }

    void text(const char* text) {
        for (; *text != '\0'; ++text) {
            body(*text);
        }
    }

    void body(char character) {
        sum_ ^= static_cast<uint8_t>(character);
        crc_ = crc_with(crc_, character);
        put(character);
    }

    void number(uint32_t number) {
        // The digits come out last one first; 32 bits have ten at most.
        char digits[10];
        uint8_t count = 0;
        do {
            digits[count++] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number > 0);
        while (count > 0) {
            body(digits[--count]);
        }
    }

    void hexadecimal(uint8_t byte) {
        body(digit(byte >> 4));
        body(digit(byte & 0x0F));
    }

    Line finish() {
        // What it is the CRC of ends here.
        const uint16_t crc = crc_;
        comma();
        hexadecimal(static_cast<uint8_t>(crc >> 8));
        hexadecimal(static_cast<uint8_t>(crc & 0xFF));
        put('*');
        put(digit(sum_ >> 4));
        put(digit(sum_ & 0x0F));
        put('\r');
        put('\n');
        return line_;
    }

private:
    static char digit(uint8_t value) {
        return static_cast<char>(value < 10 ? '0' + value : 'A' + (value - 10));
    }

    // No line can reach the end (see LONGEST_LINE); if one did, it would arrive damaged and be
    // passed over, and nothing beside it would be overwritten.
    void put(char byte) {
        if (line_.length < LONGEST_LINE) {
            line_.bytes[line_.length++] = byte;
        }
    }

    Line line_;
    uint8_t sum_;
    uint16_t crc_;
};

Line hole_line(const char* kind, Stamp stamp, uint8_t hole) {
    Writer writer(kind, stamp);
    writer.comma();
    writer.body(static_cast<char>('a' + hole % 8));
    writer.body(static_cast<char>('1' + hole / 8));
    return writer.finish();
}

const char* button_word(Button button) {
    switch (button) {
        case Button::Clock:
            return "clock";
        case Button::Repeat:
            return "repeat";
        case Button::Time:
            return "time";
        case Button::Moves:
            return "moves";
    }
    // Not reached; the compiler of the smallest boards does not see it.
    return "";
}

/// The value of a hexadecimal digit, large or small; 16 for anything else.
uint8_t hexadecimal_value(char digit) {
    if (digit >= '0' && digit <= '9') {
        return static_cast<uint8_t>(digit - '0');
    }
    if (digit >= 'A' && digit <= 'F') {
        return static_cast<uint8_t>(digit - 'A' + 10);
    }
    if (digit >= 'a' && digit <= 'f') {
        return static_cast<uint8_t>(digit - 'a' + 10);
    }
    return 16;
}

bool begins_with(const char* text, uint8_t length, const char* start) {
    for (uint8_t at = 0; start[at] != '\0'; ++at) {
        if (at >= length || text[at] != start[at]) {
            return false;
        }
    }
    return true;
}

constexpr HostLine NOTHING = {Wish::Nothing, 0};

/// Whether a body with two commas or more ends with its CRC: four digits in capitals.
bool is_sealed(const char* body, uint8_t length) {
    if (length < CRC_FIELD || body[length - CRC_FIELD] != ',') {
        return false;
    }
    uint16_t crc = CRC_BEGIN;
    for (uint8_t at = 0; at < length - CRC_FIELD; ++at) {
        crc = crc_with(crc, body[at]);
    }
    uint16_t said = 0;
    for (uint8_t at = static_cast<uint8_t>(length - CRC_FIELD + 1); at < length; ++at) {
        const uint8_t value = hexadecimal_value(body[at]);
        if (value > 15 || body[at] >= 'a') {
            return false;
        }
        said = static_cast<uint16_t>(said << 4 | value);
    }
    return said == crc;
}

/// How many commas a text holds.
uint8_t commas(const char* text, uint8_t length) {
    uint8_t count = 0;
    for (uint8_t at = 0; at < length; ++at) {
        if (text[at] == ',') {
            ++count;
        }
    }
    return count;
}

/// A pattern, 0 to 255 without leading zeros.
HostLine signal(const char* digits, uint8_t length) {
    if (length == 0 || length > 3 || (length > 1 && digits[0] == '0')) {
        return NOTHING;
    }
    uint16_t pattern = 0;
    for (uint8_t at = 0; at < length; ++at) {
        if (digits[at] < '0' || digits[at] > '9') {
            return NOTHING;
        }
        pattern = static_cast<uint16_t>(pattern * 10 + (digits[at] - '0'));
    }
    if (pattern > 255) {
        return NOTHING;
    }
    return HostLine{Wish::Signal, static_cast<uint8_t>(pattern)};
}

} // namespace

uint16_t crc_with(uint16_t crc, char character) {
    crc = static_cast<uint16_t>(crc ^ static_cast<uint16_t>(static_cast<uint8_t>(character) << 8));
    for (uint8_t bit = 0; bit < 8; ++bit) {
        const bool carries = (crc & 0x8000) != 0;
        crc = static_cast<uint16_t>(crc << 1);
        if (carries) {
            crc = static_cast<uint16_t>(crc ^ 0x1021);
        }
    }
    return crc;
}

Line hello_line(const char* serial, const char* firmware) {
    Writer writer("AH");
    writer.comma();
    writer.number(PROTOCOL);
    writer.comma();
    writer.text(serial);
    writer.comma();
    writer.text(firmware);
    return writer.finish();
}

Line snapshot_line(Stamp stamp, const Contacts& pegs) {
    Writer writer("AS", stamp);
    writer.comma();
    // The first digit is the highest: that of h8, g8, f8 and e8.
    for (uint8_t row = HOLE_ROWS; row > 0; --row) {
        writer.hexadecimal(pegs.rows[row - 1]);
    }
    return writer.finish();
}

Line lifted_line(Stamp stamp, uint8_t hole) {
    return hole_line("AL", stamp, hole);
}

Line placed_line(Stamp stamp, uint8_t hole) {
    return hole_line("AP", stamp, hole);
}

Line pressed_line(Stamp stamp, Button button) {
    Writer writer("AB", stamp);
    writer.comma();
    writer.text(button_word(button));
    return writer.finish();
}

Line alive_line(Stamp stamp) {
    return Writer("AK", stamp).finish();
}

void HostReader::reset() {
    place_ = Place::Outside;
    length_ = 0;
}

HostLine HostReader::take(uint8_t byte) {
    if (byte == '$') {
        place_ = Place::Inside;
        length_ = 0;
        return NOTHING;
    }
    const bool ends = byte == '\n' && place_ != Place::Outside;
    if (ends) {
        // A line feed ends a line with and without a carriage return before it.
        place_ = Place::Outside;
        return unframe();
    }
    if (place_ == Place::Inside && byte == '\r') {
        place_ = Place::Ending;
    } else if (place_ == Place::Inside && byte >= ' ' && byte <= '~' && length_ < LONGEST_INSIDE) {
        inside_[length_++] = static_cast<char>(byte);
    } else {
        place_ = Place::Outside;
    }
    return NOTHING;
}

HostLine HostReader::unframe() const {
    if (length_ < 3 || inside_[length_ - 3] != '*') {
        return NOTHING;
    }
    uint8_t body = static_cast<uint8_t>(length_ - 3);
    uint8_t sum = 0;
    for (uint8_t at = 0; at < body; ++at) {
        sum ^= static_cast<uint8_t>(inside_[at]);
    }
    const uint8_t high = hexadecimal_value(inside_[length_ - 2]);
    const uint8_t low = hexadecimal_value(inside_[length_ - 1]);
    if (high > 15 || low > 15 || sum != static_cast<uint8_t>(high << 4 | low)) {
        return NOTHING;
    }
    // Every line has one comma; a second one begins a CRC.
    if (commas(inside_, body) > 1) {
        if (!is_sealed(inside_, body)) {
            return NOTHING;
        }
        body = static_cast<uint8_t>(body - CRC_FIELD);
    }
    if (begins_with(inside_, body, "AT,")) {
        return signal(inside_ + 3, static_cast<uint8_t>(body - 3));
    }
    if (body != 4 || !begins_with(inside_, body, "AQ,")) {
        return NOTHING;
    }
    switch (inside_[3]) {
        case 'H':
            return HostLine{Wish::Hello, 0};
        case 'S':
            return HostLine{Wish::Snapshot, 0};
        default:
            return NOTHING;
    }
}

} // namespace pegboard
