// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Truth.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tabletop {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const TruthEvent& event) {
    Json out{{"type", event.type}};
    if (!event.player.empty()) out["player"] = event.player;
    if (event.type == "pass") {
        out["seen"] = false;
        return out;
    }
    out["row"] = event.row;
    if (event.card.empty())
        out["at"] = event.at;
    else
        out["card"] = event.card;
    out["tag"] = event.tag;
    out["still"] = event.still;
    out["frame"] = event.frame;
    return out;
}

Json toJson(const TruthRow& row, int number) {
    Json totals = Json::object();
    for (const auto& [player, total] : row.totals)
        totals[player] = total;
    Json out{{"row", number}, {"totals", totals}};
    if (row.winner.empty())
        out["winner"] = nullptr;
    else
        out["winner"] = row.winner;
    if (row.tieBreak) out["tie_break"] = true;
    return out;
}

Json toJson(const TruthStill& still, int number) {
    return {{"still", number},
            {"note", still.note},
            {"hand", still.hand},
            {"rows", still.rows},
            {"frames", {still.firstFrame, still.lastFrame}}};
}

template<class Values>
Json numbered(const Values& values, int from) {
    Json out = Json::array();
    for (const auto& value : values)
        out.push_back(toJson(value, from++));
    return out;
}

} // namespace

std::string toJson(const Truth& truth) {
    Json events = Json::array();
    for (const TruthEvent& event : truth.events)
        events.push_back(toJson(event));
    const Json out{
        {"players", truth.players},
        {"first", truth.first},
        {"targets", truth.targets},
        {"fps", truth.framesPerSecond},
        {"frames_per_still", truth.framesPerStill},
        {"hand_frames", truth.handFrames},
        {"events", events},
        {"final_rows", truth.finalRows},
        {"result", numbered(truth.result, 1)},
        {"stills", numbered(truth.stills, 0)},
        {"frames", truth.frames},
    };
    return out.dump(1) + "\n";
}

} // namespace rowkeeper::tabletop
