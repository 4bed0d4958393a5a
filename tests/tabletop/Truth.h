// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

/// What a perfect eye sees in a film, and what the round comes to. Neutral about how the frames were made.
namespace rowkeeper::tabletop {

struct TruthEvent {
    std::string type;   ///< "play", "open", "reveal", "remove", "pass"
    std::string player; ///< of play, open and pass
    int row = 0;        ///< from 1
    int at = 0;         ///< from 1
    std::string card;   ///< of play and open: the card's id, also where it lies face down
    std::string tag;    ///< what shows then; of a removal the face
    int still = -1;     ///< the first still that shows it; a pass has none
    int frame = -1;
    bool operator==(const TruthEvent&) const = default;
};

struct TruthRow {
    std::vector<std::pair<std::string, std::string>> totals; ///< player, exact power
    std::string winner;
    bool tieBreak = false;
    bool operator==(const TruthRow&) const = default;
};

/// A state of the table, held for some frames.
struct TruthStill {
    std::string note;
    bool hand = false;                          ///< a hand reaches over the table
    std::vector<std::vector<std::string>> rows; ///< tags that show, index 0 the target
    int firstFrame = 0;
    int lastFrame = 0;
    bool operator==(const TruthStill&) const = default;
};

struct Truth {
    std::vector<std::string> players;
    std::string first;
    std::vector<std::string> targets; ///< tags, left to right
    int framesPerSecond = 10;
    int framesPerStill = 8;
    int handFrames = 4;
    std::vector<TruthEvent> events;
    std::vector<std::vector<std::string>> finalRows;
    std::vector<TruthRow> result;
    std::vector<TruthStill> stills;
    int frames = 0;
    bool operator==(const Truth&) const = default;
};

/// {"players","first","targets","fps","frames_per_still","hand_frames","events","final_rows","result","stills",
/// "frames"}, the shape of the footage's truth.
std::string toJson(const Truth& truth);

} // namespace rowkeeper::tabletop
