// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/LinkReport.h"

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

const char* germanText(vision::SourceProblem::Kind kind) {
    using Kind = vision::SourceProblem::Kind;
    switch (kind) {
    case Kind::NotFound:
        return "nicht gefunden";
    case Kind::Unreadable:
        return "ist nicht als Bild oder Video lesbar";
    case Kind::TooLarge:
        return "ist zu groß";
    case Kind::Broken:
        return "brach vorzeitig ab";
    case Kind::Hung:
        return "Der Decoder hängt bei Bild um Bild. Das Programm neu starten, und mit anderem Licht, "
               "wenn es so weitergeht.";
    case Kind::Odd:
        return "lässt sich nicht auswerten und wurde ausgelassen";
    }
    return "";
}

} // namespace

std::string linkSentence(vision::LinkState state, const json::Texts& texts) {
    return texts.text("source." + idOf(state));
}

std::string problemText(const vision::SourceProblem& problem, json::Language language) {
    const std::string text = language == json::Language::De ? germanText(problem.kind) : problem.text;
    return problem.place.empty() ? problem.text : problem.place + ": " + text;
}

std::string refusedSentence(vision::CameraControl control, const json::Texts& texts) {
    switch (control) {
    case vision::CameraControl::Size:
        return texts.text("source.no_size");
    case vision::CameraControl::Focus:
        return texts.text("source.no_focus");
    case vision::CameraControl::Exposure:
        return texts.text("source.no_exposure");
    }
    return "";
}

std::string problemText(const vision::SourceProblem& problem, const json::Texts& texts) {
    const std::string why = "source.why." + problem.why;
    if (problem.why.empty() || !texts.has(why)) return problemText(problem, texts.language());
    return problem.place + ": " + texts({why, {problem.detail}});
}

std::string linkLine(vision::LinkState state, long frame, const json::Texts& texts) {
    const nlohmann::ordered_json line{
        {"type", "source"}, {"frame", frame}, {"state", idOf(state)}, {"text", linkSentence(state, texts)}};
    return line.dump();
}

} // namespace rowkeeper::table
