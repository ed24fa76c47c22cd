// The wire as the tests read it, apart from the firmware's own code: lines are framed and read
// here anew.

#pragma once

#include <string>
#include <vector>

namespace bench {

/// A body framed, with a checksum that is computed here anew: `AK,1,2` to `$AK,1,2*hh` CR LF.
std::string framed(const std::string& body);

/// The same with a CRC at the end of the body: `AK,1,2` to `$AK,1,2,hhhh*hh` CR LF.
std::string sealed(const std::string& body);

/// The bodies of the lines on a wire, without their CRC. Fails when there is anything else between
/// them, or a checksum or a CRC is wrong.
std::vector<std::string> bodies(const std::string& wire);

/// The same on one line each, for comparing.
std::string listed(const std::string& wire);

} // namespace bench
