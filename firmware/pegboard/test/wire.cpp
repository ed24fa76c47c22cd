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

std::vector<std::string> bodies(const std::string& wire) {
    std::vector<std::string> found;
    std::size_t at = 0;
    while (at < wire.size()) {
        const std::size_t end = wire.find("\r\n", at);
        const std::string line = wire.substr(at, end == std::string::npos ? end : end + 2 - at);
        const std::size_t star = line.find('*');
        const bool whole = line[0] == '$' && star != std::string::npos;
        const std::string body = whole ? line.substr(1, star - 1) : "";
        if (!whole || framed(body) != line) {
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
