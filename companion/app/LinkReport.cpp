// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/LinkReport.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::companion {

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

} // namespace

std::string linkSentence(vision::LinkState state, const json::Texts& texts) {
    return texts.text("source." + idOf(state));
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

std::string linkLine(vision::LinkState state, long frame, const json::Texts& texts) {
    const nlohmann::ordered_json line{
        {"type", "source"}, {"frame", frame}, {"state", idOf(state)}, {"text", linkSentence(state, texts)}};
    return line.dump();
}

} // namespace rowkeeper::companion
