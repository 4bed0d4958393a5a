// SPDX-License-Identifier: GPL-3.0-or-later
#include "TruthCheck.h"

#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <tuple>

namespace rowkeeper::app::test {

namespace {

using nlohmann::json;
using Rows = std::vector<std::vector<std::string>>; ///< tags; "" for a card nobody read

Rows rowsOf(const json& rows) {
    Rows all;
    for (const json& row : rows) {
        all.emplace_back();
        for (const json& tag : row)
            all.back().push_back(tag.is_null() ? "" : tag.get<std::string>());
    }
    return all;
}

std::string tagAt(const Rows& rows, std::size_t row, std::size_t at) {
    return row < rows.size() && at < rows[row].size() ? rows[row][at] : "";
}

std::string place(std::size_t row, std::size_t at) {
    return "row " + std::to_string(row + 1) + " place " + std::to_string(at);
}

class Check {
  public:
    Check(const json& truth, const std::vector<std::string>& lines, const TruthLimits& limits)
        : truth_(truth)
        , limits_(limits)
        , frames_(truth.at("frames").get<long>()) {
        for (const std::string& line : lines)
            lines_.push_back(json::parse(line));
        fillSeen();
        fillTrue();
    }

    std::vector<std::string> run() {
        if (lines_.empty() || lines_.back().value("type", "") != "final")
            return {"the last line is not final"};
        checkFinal(lines_.back());
        checkCounts(lines_.back());
        checkAppearances();
        checkStrangers();
        return std::move(complaints_);
    }

  private:
    /// What the views showed at each frame.
    void fillSeen() {
        seen_.resize(static_cast<std::size_t>(frames_));
        for (const json& line : lines_) {
            if (line.at("type") != "view") continue;
            const Rows rows = rowsOf(line.at("rows"));
            for (long frame = line.at("frame"); frame < frames_; ++frame)
                seen_[static_cast<std::size_t>(frame)] = rows;
        }
    }

    void fillTrue() {
        true_.resize(static_cast<std::size_t>(frames_));
        for (const json& still : truth_.at("stills")) {
            for (long frame = still.at("frames").at(0); frame <= still.at("frames").at(1).get<long>();
                 ++frame) {
                if (frame < frames_) true_[static_cast<std::size_t>(frame)] = rowsOf(still.at("rows"));
            }
        }
    }

    void checkFinal(const json& last) {
        if (!last.at("scored").get<bool>()) return complain("the round was not scored");
        const json& rows = last.at("rows");
        const json& expected = truth_.at("final_rows");
        if (rows.size() != expected.size()) return complain("final has another number of rows");
        for (std::size_t row = 0; row < rows.size(); ++row) {
            json lying = json::array({rows[row].at("target")});
            for (const json& card : rows[row].at("cards"))
                lying.push_back(card);
            same(row, "cards", lying, expected[row]);
        }
        for (const json& result : truth_.at("result")) {
            const std::size_t row = result.at("row").get<std::size_t>() - 1;
            same(row, "totals", rows[row].at("totals"), result.at("totals"));
            same(row, "winner", rows[row].at("winner"), result.at("winner"));
            same(row, "tie_break", rows[row].at("tie_break"), result.value("tie_break", false));
        }
    }

    void same(std::size_t row, const std::string& what, const json& found, const json& expected) {
        if (found != expected) {
            complain("row " + std::to_string(row + 1) + ": " + what + " " + found.dump() + " instead of " +
                     expected.dump());
        }
    }

    void checkCounts(const json& last) {
        int events = 0;
        int inferred = 0;
        std::set<int> mismatches;
        for (const json& line : lines_) {
            if (line.at("type") == "event") {
                ++events;
                inferred += line.at("inferred").get<bool>() ? 1 : 0;
                if (line.at("n") != events) complain("event " + line.at("n").dump() + " is out of order");
            } else if (line.at("type") == "mismatch") {
                mismatches.insert(line.at("id").get<int>());
                complain("mismatch: " + line.dump());
            }
        }
        if (last.at("events") != events) complain("final counts " + last.at("events").dump() + " events");
        if (last.at("inferred") != inferred)
            complain("final counts " + last.at("inferred").dump() + " inferred");
        if (last.at("mismatches") != static_cast<int>(mismatches.size()))
            complain("final counts " + last.at("mismatches").dump() + " mismatches");
        if (inferred > limits_.inferred) complain(std::to_string(inferred) + " events are inferred");
    }

    /// Each card laid or turned shows at its place in time.
    void checkAppearances() {
        for (const json& event : truth_.at("events")) {
            const std::string type = event.at("type");
            if (type != "play" && type != "open" && type != "reveal") continue;
            const long frame = event.at("frame");
            const std::size_t row = event.at("row").get<std::size_t>() - 1;
            // A card laid lies at the end of its row.
            const std::size_t at = event.contains("at")
                                       ? event.at("at").get<std::size_t>()
                                       : true_[static_cast<std::size_t>(frame)][row].size() - 1;
            if (!appears(frame, row, at, event.at("tag"))) {
                complain("frame " + std::to_string(frame) + ": " + event.at("tag").get<std::string>() +
                         " at " + place(row, at) + " is not shown within " + std::to_string(limits_.late) +
                         " frames");
            }
        }
    }

    bool appears(long frame, std::size_t row, std::size_t at, const std::string& tag) const {
        for (long f = frame; f <= frame + limits_.late && f < frames_; ++f) {
            if (tagAt(seen_[static_cast<std::size_t>(f)], row, at) == tag) return true;
        }
        // What changes in the last frames is decided at the end.
        return frame + limits_.late >= frames_ && tagAt(lastSeen(), row, at) == tag;
    }

    Rows lastSeen() const {
        for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
            if (line->at("type") == "view") return rowsOf(line->at("rows"));
        }
        return {};
    }

    /// No tag stands for long where the truth has none or another.
    void checkStrangers() {
        std::map<std::tuple<std::size_t, std::size_t, std::string>, int> standing;
        for (std::size_t frame = 0; frame < seen_.size(); ++frame) {
            std::map<std::tuple<std::size_t, std::size_t, std::string>, int> now;
            for (std::size_t row = 0; row < seen_[frame].size(); ++row) {
                for (std::size_t at = 0; at < seen_[frame][row].size(); ++at) {
                    const std::string& tag = seen_[frame][row][at];
                    if (tag.empty() || tag == tagAt(true_[frame], row, at)) continue;
                    const auto key = std::tuple(row, at, tag);
                    const int frames = now[key] = standing[key] + 1;
                    if (frames == limits_.late + 1) {
                        complain("frame " + std::to_string(frame) + ": " + tag + " stands at " +
                                 place(row, at) + " where the truth lacks it");
                    }
                }
            }
            standing = std::move(now);
        }
    }

    void complain(const std::string& what) { complaints_.push_back(what); }

    const json& truth_;
    TruthLimits limits_;
    long frames_;
    std::vector<json> lines_;
    std::vector<Rows> seen_;
    std::vector<Rows> true_;
    std::vector<std::string> complaints_;
};

} // namespace

std::vector<std::string> complaints(const json& truth, const std::vector<std::string>& lines,
                                    const TruthLimits& limits) {
    return Check(truth, lines, limits).run();
}

} // namespace rowkeeper::app::test
