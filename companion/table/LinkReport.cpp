// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/LinkReport.h"

#include "engine/core/json/Harmless.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::table {

namespace {

std::string idOf(vision::LinkState state) {
    using State = vision::LinkState;
    switch (state) {
    case State::Flowing:
        return "flowing";
    case State::Silent:
        return "silent";
    case State::Frozen:
        return "frozen";
    case State::Gone:
        return "gone";
    case State::Other:
        return "other";
    }
    return "";
}

/// "film.mp4, frame 12", "frame 12", "film.mp4".
std::string placeOf(const vision::SourceProblem& problem, const json::Sentences& sentences) {
    if (problem.frame < 0) return problem.place;
    if (problem.place.empty()) return sentences("source.frame", {problem.frame});
    return sentences("source.frame_of", {problem.place, problem.frame});
}

} // namespace

std::string linkSentence(vision::LinkState state, const json::Sentences& sentences) {
    return sentences.text("source." + idOf(state));
}

std::string problemText(const vision::SourceProblem& problem, const json::Sentences& sentences) {
    const std::string place = placeOf(problem, sentences);
    std::string text;
    if (problem.why.empty()) {
        for (const std::string& detail : problem.details)
            text += (text.empty() ? "" : " ") + detail;
    } else {
        text = sentences("source.why." + problem.why, {problem.details.begin(), problem.details.end()});
    }
    return place.empty() ? json::harmless(text) : sentences("data.at", {place, text});
}

std::string refusedSentence(vision::CameraControl control, const json::Sentences& sentences) {
    switch (control) {
    case vision::CameraControl::Size:
        return sentences.text("source.no_size");
    case vision::CameraControl::Focus:
        return sentences.text("source.no_focus");
    case vision::CameraControl::Exposure:
        return sentences.text("source.no_exposure");
    }
    return "";
}

std::string linkLine(vision::LinkState state, long frame, const json::Sentences& sentences) {
    const nlohmann::ordered_json line{{"type", "source"},
                                      {"frame", frame},
                                      {"state", idOf(state)},
                                      {"text", linkSentence(state, sentences)}};
    return line.dump();
}

} // namespace rowkeeper::table
