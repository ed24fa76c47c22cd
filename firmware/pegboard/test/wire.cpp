// See wire.h.

#include "wire.h"

#include <cstdio>

#include "check.h"

namespace bench {

std::string framed(const std::string& body) {
    unsigned sum = 0;
    for (const char character : body) {
        sum ^= static_cast<unsigned char>(character);
    }
    char end[6];
    std::snprintf(end, sizeof end, "*%02X\r\n", sum);
    return "$" + body + end;
}

std::string sealed(const std::string& body) {
    // As a division of polynomials on paper: the body's bits, sixteen noughts behind them, and the
    // first sixteen bits inverted, which is what beginning with FFFF comes to.
    std::vector<bool> bits;
    for (const char character : body) {
        for (int bit = 7; bit >= 0; --bit) {
            bits.push_back((static_cast<unsigned char>(character) >> bit & 1) != 0);
        }
    }
    bits.resize(bits.size() + 16);
    for (std::size_t at = 0; at < 16; ++at) {
        bits[at] = !bits[at];
    }
    const std::string divisor = "10001000000100001";
    for (std::size_t at = 0; at + 16 < bits.size(); ++at) {
        for (std::size_t of = 0; bits[at] && of < divisor.size(); ++of) {
            // The first one clears the bit that decides, so it comes last.
            const std::size_t place = divisor.size() - 1 - of;
            bits[at + place] = bits[at + place] != (divisor[place] == '1');
        }
    }
    unsigned crc = 0;
    for (std::size_t at = bits.size() - 16; at < bits.size(); ++at) {
        crc = crc << 1 | (bits[at] ? 1 : 0);
    }
    char field[6];
    std::snprintf(field, sizeof field, ",%04X", crc);
    return framed(body + field);
}

std::vector<std::string> bodies(const std::string& wire) {
    std::vector<std::string> found;
    std::size_t at = 0;
    while (at < wire.size()) {
        const std::size_t end = wire.find("\r\n", at);
        const std::string line = wire.substr(at, end == std::string::npos ? end : end + 2 - at);
        const std::size_t star = line.find('*');
        const bool whole = line[0] == '$' && star != std::string::npos;
        const std::string body = whole && star > 6 ? line.substr(1, star - 6) : "";
        if (!whole || sealed(body) != line) {
            check::fail(__FILE__, __LINE__, "no line of the protocol: " + line);
            return found;
        }
        found.push_back(body);
        at += line.size();
    }
    return found;
}

std::string listed(const std::string& wire) {
    std::string list;
    for (const std::string& body : bodies(wire)) {
        list += (list.empty() ? "" : " ") + body;
    }
    return list;
}

} // namespace bench
