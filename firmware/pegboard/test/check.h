// The little that the tests of the firmware need: named tests, and checks that say what they saw.
// A framework would have to be installed first by whoever builds a board.

#pragma once

#include <sstream>
#include <string>

namespace check {

/// A test puts itself on the list before `main` runs.
struct Registration {
    Registration(const char* name, void (*test)());
};

/// A check failed: counted, and told with its place.
void fail(const char* file, int line, const std::string& what);

template <typename Seen, typename Expected>
void equal(const char* file, int line, const char* expression, const Seen& seen,
           const Expected& expected) {
    if (!(seen == expected)) {
        std::ostringstream text;
        text << expression << "\n    is       " << seen << "\n    expected " << expected;
        fail(file, line, text.str());
    }
}

} // namespace check

#define TEST(name)                                                 \
    static void name();                                            \
    static const check::Registration register_##name(#name, name); \
    static void name()

#define CHECK(condition)                                 \
    do {                                                 \
        if (!(condition)) {                              \
            check::fail(__FILE__, __LINE__, #condition); \
        }                                                \
    } while (false)

#define CHECK_EQUAL(seen, expected) check::equal(__FILE__, __LINE__, #seen, seen, expected)
