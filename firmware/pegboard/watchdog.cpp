// See watchdog.h.

#include "watchdog.h"

#include "settings.h"

#if defined(__AVR__)
#include <avr/wdt.h>
#elif defined(ARDUINO_ARCH_RP2040)
#include <hardware/watchdog.h>
#endif

namespace pegboard {

void begin_watchdog() {
    if (WATCHDOG == Watchdog::Off) {
        return;
    }
#if defined(__AVR__)
    static_assert(WATCHDOG_MS == 1000, "the AVR's watchdog knows a few times only");
    wdt_enable(WDTO_1S);
#elif defined(ARDUINO_ARCH_RP2040)
    // It stands still while somebody debugs.
    watchdog_enable(WATCHDOG_MS, true);
#endif
}

void feed_watchdog() {
    if (WATCHDOG == Watchdog::Off) {
        return;
    }
#if defined(__AVR__)
    wdt_reset();
#elif defined(ARDUINO_ARCH_RP2040)
    watchdog_update();
#endif
}

} // namespace pegboard
