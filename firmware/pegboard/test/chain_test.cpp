// The nine bytes of the chain, as wires give them.

#include "../chain.h"

#include <string>

#include "bench.h"
#include "check.h"

using namespace pegboard;

namespace {

/// Pegs on ranks 1, 2, 7 and 8, no button: a closed switch reads low.
struct Wires {
    std::uint8_t bytes[ROWS] = {0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x5F};
};

} // namespace

TEST(pegs_read_low_and_buttons_too) {
    Wires wires;
    Contacts contacts = NO_CONTACTS;
    CHECK(read_chain(wires.bytes, PegReads::Low, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "FFFF00000000FFFF");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 0u);
    // The peg of a1 is gone, and the third button is pressed.
    wires.bytes[0] = 0x01;
    wires.bytes[BUTTON_ROW] = 0x5B;
    CHECK(read_chain(wires.bytes, PegReads::Low, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "FFFF00000000FFFE");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 4u);
}

TEST(pegs_can_read_high_and_buttons_still_read_low) {
    Wires wires;
    Contacts contacts = NO_CONTACTS;
    wires.bytes[BUTTON_ROW] = 0x5E;
    CHECK(read_chain(wires.bytes, PegReads::High, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "0000FFFFFFFF0000");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 1u);
}

TEST(a_broken_chain_teaches_nothing) {
    for (unsigned last = 0; last < 256; ++last) {
        Wires wires;
        wires.bytes[BUTTON_ROW] = static_cast<std::uint8_t>(last);
        Contacts contacts = bench::contacts("0123456789ABCDEF", 0x0A);
        const Reading reading = read_chain(wires.bytes, PegReads::Low, &contacts);
        CHECK_EQUAL(reading == Reading::Whole, last >> 4 == 0x5);
        if (reading == Reading::Broken) {
            CHECK_EQUAL(bench::holes_of(contacts), "0123456789ABCDEF");
            CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 0x0Au);
        }
    }
}
