// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/RecordReader.h"

namespace rowkeeper::json {

bool nextRecordLine(std::istream& in, std::string& text, const Origin& origin) {
    text.clear();
    std::streambuf& buffer = *in.rdbuf();
    for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
        if (c == '\n') return true;
        text += static_cast<char>(c);
        if (text.size() > maxRecordLineBytes)
            throw DataError(origin, origin.part, "document.long_line", {maxRecordLineBytes >> 20});
    }
    return !text.empty();
}

void checkRecordFormat(const Node& given) {
    if (given.value() == recordFormat) return;
    given.refuse("document.record_format", {shown(given.value()), recordFormat});
}

void checkRecordGame(const Node& setup, std::string_view id, Unnamed unnamed) {
    if (unnamed == Unnamed::Ours && !setup.find("game")) return;
    const Node game = setup["game"];
    const std::string given = game.text(40);
    if (given != id) game.refuse("document.other_game", {given});
}

std::string recordLine(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace rowkeeper::json
