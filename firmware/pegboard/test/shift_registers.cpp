// See shift_registers.h.

#include "shift_registers.h"

namespace bench {

ShiftRegisters::ShiftRegisters() : clock_(false), load_(true), serial_(false) {
    for (Register& at : registers_) {
        at = Register{0xFF, 0, Wire::Fastened, Wire::Fastened, Wire::Fastened};
    }
    registers_[COUNT - 1].inputs = 0x5F;
    // At power-up a register holds anything.
    for (unsigned at = 0; at < COUNT; ++at) {
        registers_[at].held = static_cast<std::uint8_t>(0x35 * (at + 1));
    }
}

void ShiftRegisters::set_inputs(unsigned number, std::uint8_t levels) {
    registers_[number - 1].inputs = levels;
    load();
}

Wire& ShiftRegisters::state(Line line, Register& at) {
    switch (line) {
        case Line::Clock:
            return at.clock;
        case Line::Load:
            return at.load;
        case Line::Serial:
            break;
    }
    return at.serial;
}

void ShiftRegisters::wire(Line line, unsigned number, Wire wire) {
    if (number != 0) {
        state(line, registers_[number - 1]) = wire;
    } else if (line == Line::Serial) {
        registers_[COUNT - 1].serial = wire;
    } else {
        for (Register& at : registers_) {
            state(line, at) = wire;
        }
    }
    load();
}

void ShiftRegisters::drive(Line line, bool high) {
    switch (line) {
        case Line::Clock: {
            const bool rises = high && !clock_;
            clock_ = high;
            if (rises) {
                shift();
            }
            return;
        }
        case Line::Load:
            load_ = high;
            load();
            return;
        case Line::Serial:
            serial_ = high;
            return;
    }
}

void ShiftRegisters::load() {
    for (Register& at : registers_) {
        if (!level(at.load, load_)) {
            at.held = at.inputs;
        }
    }
}

void ShiftRegisters::shift() {
    // The nearest one first: it takes what the next one gave before the clock rose.
    for (unsigned at = 0; at < COUNT; ++at) {
        Register& here = registers_[at];
        // A loose clock never rises.
        if (here.clock != Wire::Fastened || !level(here.load, load_)) {
            continue;
        }
        const bool given = at + 1 < COUNT ? is_high(registers_[at + 1]) : serial_;
        const unsigned bit = level(here.serial, given) ? 1 : 0;
        here.held = static_cast<std::uint8_t>(here.held << 1 | bit);
    }
}

} // namespace bench
