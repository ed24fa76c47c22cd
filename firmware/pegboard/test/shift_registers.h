// Nine 74HC165 in a chain, as wires and electrons have them: each register loads its inputs for as
// long as its SH/LD is low, and passes its bits on by one when its CLK rises while SH/LD is high.
// Any of its three wires can come loose, and then lies at one level or the other.

#pragma once

#include <cstdint>

namespace bench {

/// How a wire is.
enum class Wire { Fastened, FloatsLow, FloatsHigh };

/// The wires that a register gets something through: its clock, its SH/LD, and its SER, which the
/// next register's QH or, at the last one, the microcontroller drives.
enum class Line { Clock, Load, Serial };

class ShiftRegisters {
public:
    static const unsigned COUNT = 9;

    /// Every switch open, so that the pull-ups hold the inputs high; the last register's pattern.
    ShiftRegisters();

    /// The levels at the inputs A (bit 0) to H of a register, 1 being the nearest one.
    std::uint8_t inputs(unsigned number) const { return registers_[number - 1].inputs; }
    void set_inputs(unsigned number, std::uint8_t levels);

    /// Does something to a wire: at this register, or with 0 where it leaves the microcontroller,
    /// which concerns every register that it runs to.
    void wire(Line line, unsigned number, Wire state);

    /// What the microcontroller gives, high or low.
    void drive(Line line, bool high);

    /// The level at the nearest register's QH.
    bool data() const { return is_high(registers_[0]); }

private:
    struct Register {
        std::uint8_t inputs;
        std::uint8_t held;
        Wire clock;
        Wire load;
        Wire serial;
    };

    static bool is_high(const Register& at) { return (at.held & 0x80) != 0; }
    static bool level(Wire wire, bool driven) {
        return wire == Wire::Fastened ? driven : wire == Wire::FloatsHigh;
    }
    Wire& state(Line line, Register& at);
    void load();
    void shift();

    Register registers_[COUNT];
    bool clock_;
    bool load_;
    bool serial_;
};

} // namespace bench
