// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/RefusalText.h"

namespace rowkeeper::json {

std::string fixText(const tactics::Refusal& refusal, const Texts& texts) {
    static const std::string refuse = "game.refuse.";
    const std::string& key = refusal.text.key;
    if (!key.starts_with(refuse)) return {};
    const tactics::Phrase fix{"game.fix." + key.substr(refuse.size()), refusal.text.arguments};
    return texts.has(fix.key) ? texts(fix) : std::string();
}

std::string refusalText(const tactics::Refusal& refusal, const Texts& texts) {
    const std::string fix = fixText(refusal, texts);
    return texts(refusal.text) + (fix.empty() ? "" : " " + fix);
}

} // namespace rowkeeper::json
