// See events.h.

#include "events.h"

namespace pegboard {

bool EventQueue::put(const Event& event, uint8_t leaving) {
    if (count_ + leaving >= QUEUE_ROOM) {
        return false;
    }
    events_[(first_ + count_) % QUEUE_ROOM] = event;
    ++count_;
    return true;
}

bool EventQueue::take(Event* event) {
    if (count_ == 0) {
        return false;
    }
    *event = events_[first_];
    first_ = static_cast<uint8_t>((first_ + 1) % QUEUE_ROOM);
    --count_;
    return true;
}

void EventQueue::clear() {
    first_ = 0;
    count_ = 0;
}

} // namespace pegboard
