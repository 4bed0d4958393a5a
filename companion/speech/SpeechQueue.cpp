// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/SpeechQueue.h"

#include <algorithm>

namespace rowkeeper::speech {

void SpeechQueue::drop(const std::string& about) {
    std::erase_if(waiting_, [&](const Announcement& one) { return one.about == about; });
}

void SpeechQueue::dropPassing() {
    const auto passes = [](const Announcement& one) { return one.kind == Kind::Card; };
    auto count = static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(), passes));
    for (; count > mostPassing; --count)
        waiting_.erase(std::find_if(waiting_.begin(), waiting_.end(), passes));
}

void SpeechQueue::add(const Announced& announced) {
    if (announced.afresh) waiting_.clear();
    for (const std::string& about : announced.over)
        drop(about);
    for (const Announcement& one : announced.fresh) {
        drop(one.about);
        if (one.kind != Kind::Trouble) {
            waiting_.push_back(one);
            continue;
        }
        // Before all others, behind trouble that waits already.
        const auto place = std::find_if(waiting_.begin(), waiting_.end(), [](const Announcement& other) {
            return other.kind != Kind::Trouble;
        });
        waiting_.insert(place, one);
    }
    dropPassing();
}

std::optional<Announcement> SpeechQueue::next() {
    if (waiting_.empty()) return std::nullopt;
    Announcement first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
}

bool outdates(const Announced& announced, const std::string& about) {
    return announced.afresh ||
           std::find(announced.over.begin(), announced.over.end(), about) != announced.over.end() ||
           std::any_of(announced.fresh.begin(), announced.fresh.end(),
                       [&](const Announcement& one) { return one.about == about; });
}

} // namespace rowkeeper::speech
