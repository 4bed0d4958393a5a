// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightWatch.h"

#include <algorithm>

namespace rowkeeper::vision {

std::vector<LightWatch::Change> LightWatch::see(const Frame& frame, std::optional<double> pixelsPerMm) {
    if (frame.empty()) return {};
    // A source that begins anew counts its time from 0 again.
    const bool due =
        !lastLookMs_ || frame.timeMs() >= *lastLookMs_ + lookEveryMs || frame.timeMs() < *lastLookMs_;
    if (!due) return {};
    lastLookMs_ = frame.timeMs();
    return weigh(examineLight(frame, pixelsPerMm));
}

std::vector<LightWatch::Change> LightWatch::weigh(const std::vector<LightFinding>& found) {
    for (Suspicion& s : suspicions_) {
        const auto again = std::find_if(found.begin(), found.end(), [&](const LightFinding& f) {
            return f.trouble == s.finding.trouble;
        });
        if (again == found.end()) {
            s.seen = 0;
            ++s.missed;
            continue;
        }
        ++s.seen;
        s.missed = 0;
        s.finding = *again;
    }
    for (const LightFinding& f : found) {
        const bool known = std::any_of(suspicions_.begin(), suspicions_.end(),
                                       [&](const Suspicion& s) { return s.finding.trouble == f.trouble; });
        if (!known) suspicions_.push_back({f, 1, 0, false, f.severity});
    }

    std::vector<Change> changes;
    for (Suspicion& s : suspicions_) {
        if (s.said && s.missed >= looksToForget) changes.push_back({s.finding, true});
        // Better is not said: the remedy stays the same until it is over.
        const bool worse =
            s.said && s.finding.severity == LightSeverity::Bad && s.saidSeverity == LightSeverity::Warning;
        if (s.seen < looksToBelieve || (s.said && !worse)) continue;
        s.said = true;
        s.saidSeverity = s.finding.severity;
        changes.push_back({s.finding, false});
    }
    std::erase_if(suspicions_,
                  [](const Suspicion& s) { return s.missed >= looksToForget || (!s.said && s.seen == 0); });

    holding_.clear();
    for (const Suspicion& s : suspicions_)
        if (s.said) holding_.push_back(s.finding);
    std::stable_sort(holding_.begin(), holding_.end(), [&](const LightFinding& a, const LightFinding& b) {
        const auto rank = [&](const LightFinding& f) {
            return std::find_if(found.begin(), found.end(),
                                [&](const LightFinding& g) { return g.trouble == f.trouble; }) -
                   found.begin();
        };
        return rank(a) < rank(b);
    });
    return changes;
}

} // namespace rowkeeper::vision
