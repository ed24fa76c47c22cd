// The bytes that pass through the chain, as wires give them.

#include "../chain.h"

#include <string>

#include "bench.h"
#include "check.h"

using namespace pegboard;

namespace {

/// Pegs on ranks 1, 2, 7 and 8, no button, and what was written first: a closed switch reads low.
Passage start() {
    return Passage{{0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x5F, MARKER}};
}

/// A chain that has read this board often enough to trust it.
Chain settled(PegReads peg_reads = PegReads::Low) {
    Chain chain;
    Contacts contacts = NO_CONTACTS;
    for (unsigned time = 0; time < 3; ++time) {
        chain.take(start(), peg_reads, &contacts);
    }
    return chain;
}

} // namespace

TEST(pegs_read_low_and_buttons_too) {
    Chain chain = settled();
    Passage read = start();
    Contacts contacts = NO_CONTACTS;
    CHECK(chain.take(read, PegReads::Low, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "FFFF00000000FFFF");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 0u);
    // The peg of a1 is gone, and the third button is pressed.
    read.bytes[0] = 0x01;
    read.bytes[BUTTON_ROW] = 0x5B;
    CHECK(chain.take(read, PegReads::Low, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "FFFF00000000FFFE");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 4u);
}

TEST(pegs_can_read_high_and_buttons_still_read_low) {
    Chain chain = settled(PegReads::High);
    Passage read = start();
    Contacts contacts = NO_CONTACTS;
    read.bytes[BUTTON_ROW] = 0x5E;
    CHECK(chain.take(read, PegReads::High, &contacts) == Reading::Whole);
    CHECK_EQUAL(bench::holes_of(contacts), "0000FFFFFFFF0000");
    CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 1u);
}

TEST(the_first_reading_after_power_up_is_not_believed) {
    Chain chain;
    Contacts contacts = NO_CONTACTS;
    CHECK(chain.take(start(), PegReads::Low, &contacts) == Reading::Broken);
}

TEST(a_broken_chain_teaches_nothing) {
    for (unsigned at : {unsigned(BUTTON_ROW), unsigned(ROWS)}) {
        for (unsigned byte = 0; byte < 256; ++byte) {
            Chain chain = settled();
            Passage read = start();
            read.bytes[at] = static_cast<std::uint8_t>(byte);
            Contacts contacts = bench::contacts("0123456789ABCDEF", 0x0A);
            const Reading reading = chain.take(read, PegReads::Low, &contacts);
            const bool right = at == ROWS ? byte == MARKER : byte >> 4 == 0x5;
            CHECK_EQUAL(reading == Reading::Whole, right);
            if (reading == Reading::Broken) {
                CHECK_EQUAL(bench::holes_of(contacts), "0123456789ABCDEF");
                CHECK_EQUAL(static_cast<unsigned>(contacts.rows[BUTTON_ROW]), 0x0Au);
            }
        }
    }
}

TEST(what_is_written_is_the_marker_and_the_complement_of_what_was_read) {
    const Passage probe = settled().probe();
    CHECK_EQUAL(static_cast<unsigned>(probe.bytes[0]), static_cast<unsigned>(MARKER));
    const Passage read = start();
    for (unsigned row = 0; row < ROWS; ++row) {
        CHECK_EQUAL(static_cast<unsigned>(probe.bytes[row + 1]), 0xFFu ^ read.bytes[row]);
    }
}

TEST(a_register_that_gives_back_what_was_written_has_not_loaded) {
    for (unsigned row = 0; row < ROWS; ++row) {
        Chain chain = settled();
        Contacts contacts = NO_CONTACTS;
        // What was written with the last reading but one is given back with the next, for ever.
        Passage left = chain.probe();
        chain.take(start(), PegReads::Low, &contacts);
        for (unsigned time = 0; time < 20; ++time) {
            Passage read = start();
            read.bytes[row] = left.bytes[row + 1];
            left = chain.probe();
            CHECK(chain.take(read, PegReads::Low, &contacts) == Reading::Broken);
        }
        // Mended, it is believed with the second reading at the latest.
        chain.take(start(), PegReads::Low, &contacts);
        CHECK(chain.take(start(), PegReads::Low, &contacts) == Reading::Whole);
    }
}
