// The sketch on a board of software, for the tests that let it run.

#pragma once

#include <cstdint>
#include <string>

#include "arduino.h"

void setup();
void loop();

namespace sketch {

/// The pins as the README's table has them; a changed table must change here too.
const int LOAD = 4;
const int CLOCK = 5;
const int DATA = 6;
const int PROBE = 7;
const int BUZZER = 8;

/// A new board without pegs gets power.
void power_up();

/// The loop, three times a millisecond, with a port that sends eleven bytes in each.
void run(std::uint32_t ms);

/// What went over the wire since the last call.
std::string take_wire();

/// Bytes from the host.
void say(const std::string& bytes);

} // namespace sketch
