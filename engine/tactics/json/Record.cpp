// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Parse.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/OptionsJson.h"
#include "engine/tactics/json/Vocabulary.h"

#include <algorithm>
#include <istream>

namespace rowkeeper::json {

using namespace tactics;

namespace {

using Json = nlohmann::ordered_json;

constexpr int format = 1;
constexpr std::size_t maxLines = 1'000'000;
constexpr std::size_t longestRulesVersion = 40;

void checkFormat(const Node& given) {
    if (given.value() == format) return;
    given.refuse("document.record_format", {shown(given.value()), format});
}

std::vector<Faction> readSeats(const Node& node) {
    std::vector<Faction> players;
    for (const Node& item : node.items(factionCount)) {
        const Faction player = readFaction(item);
        if (std::find(players.begin(), players.end(), player) != players.end()) {
            item.refuse("document.player_twice", {idOf(player)});
        }
        players.push_back(player);
    }
    return players;
}

std::string line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json correctionJson(const Correction& correction) {
    Json json{{"do", correction.strike ? "strike" : "correct"},
              {"to", correction.to},
              {"by", correction.by},
              {"why", correction.why}};
    if (correction.with != 0) json["with"] = correction.with;
    if (correction.event) json["event"] = toJson(*correction.event);
    return json;
}

Correction readCorrection(const Node& node, int n) {
    Correction correction;
    correction.strike = node["do"].value() == "strike";
    if (correction.strike)
        node.onlyFields({"do", "to", "by", "why", "with"});
    else
        node.onlyFields({"do", "to", "by", "why", "event"});
    correction.to = node["to"].whole(1, INT32_MAX);
    if (const auto with = node.find("with"); with && correction.strike) correction.with = with->whole(1, n);
    if (correction.to >= n) node["to"].refuse("document.no_earlier_line", {n});
    correction.by = node.remark("by", longestRemark);
    correction.why = node.remark("why", longestRemark);
    if (!correction.strike) {
        correction.event = readEvent(node["event"]);
    }
    return correction;
}

/// Numbers that a record may leave out in all: the next line's is one more, and must always be a number too.
constexpr int mostLeftOut = 1'000'000;

RecordLine readLine(const Node& node, int mostNumber) {
    RecordLine read;
    read.n = node["n"].whole(1, mostNumber);
    const auto frame = node.find("frame");
    if (frame && !frame->isNull()) read.frame = frame->whole(0, INT32_MAX);
    const auto inferred = node.find("inferred");
    read.inferred = inferred && inferred->boolean();
    read.by = node.remark("by", longestRemark);
    read.why = node.remark("why", longestRemark);
    if (const auto with = node.find("with")) read.with = with->whole(1, read.n);
    const Node what = node["event"];
    const Node name = what["do"];
    if (name.value() == "correct" || name.value() == "strike")
        read.what = readCorrection(what, read.n);
    else
        read.what = readEvent(what);
    return read;
}

/// Reads up to a newline; false at the end. Stops at the limit so that a hostile file cannot fill the memory.
bool nextLine(std::istream& in, std::string& text, const Origin& origin) {
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

class RecordReader {
  public:
    explicit RecordReader(const std::string& file)
        : file_(file) {}

    void take(const std::string& text, const Origin& line) {
        if (text.find_first_not_of(" \t\r") == std::string::npos) return;
        const nlohmann::json document = parse(text, line, maxRecordLineBytes);
        const Node node(document, line);
        const Node type = node["type"];
        const std::string kind = type.text();
        if (kind == "setup") {
            if (haveSetup_) type.refuse("document.second_setup");
            record_.setup = setupFromJson(document, line);
            haveSetup_ = true;
        } else if (kind == "event") {
            if (!haveSetup_) type.refuse("document.event_before_setup");
            add(node);
        } else if (kind == "final") {
            record_.result = text;
        } // everything else watch prints is not part of the record
    }

    Record finish() {
        if (!haveSetup_) throw DataError(file_, {}, "document.no_setup");
        return std::move(record_);
    }

  private:
    void add(const Node& node) {
        RecordLine read = readLine(node, static_cast<int>(record_.lines.size()) + 1 + mostLeftOut);
        const int last = record_.lines.empty() ? 0 : record_.lines.back().n;
        if (read.n <= last) {
            node["n"].refuse("document.number_not_larger", {last});
        }
        if (const auto* correction = std::get_if<Correction>(&read.what)) {
            const auto meant =
                std::find_if(record_.lines.begin(), record_.lines.end(),
                             [&](const RecordLine& earlier) { return earlier.n == correction->to; });
            if (meant == record_.lines.end()) {
                node["event"]["to"].refuse("document.no_such_line", {correction->to});
            }
        }
        record_.lines.push_back(std::move(read));
        record_.result.clear(); // it was that of fewer lines
    }

    const std::string& file_;
    Record record_;
    bool haveSetup_ = false;
};

} // namespace

Json toJson(const Setup& setup) {
    Json json{{"type", "setup"}, {"format", format}};
    json["players"] = Json::array();
    for (const Faction player : setup.players)
        json["players"].push_back(idOf(player));
    json["first"] = idOf(setup.first);
    json["variant"] = idOf(setup.variant);
    json["short"] = setup.shortGame;
    json["top_secret"] = setup.topSecret;
    json["options"] = toJson(setup.options);
    json["by_hand"] = Json::array();
    for (const CardId card : setup.byHand)
        json["by_hand"].push_back(idOf(card));
    for (const Faction player : setup.untagged)
        json["untagged"].push_back(idOf(player));
    if (!setup.rules.empty()) json["rules"] = setup.rules; // an old record stays as it is
    json["catalog"] = toJson(setup.catalog);
    return json;
}

Setup setupFromJson(const nlohmann::json& json, const Origin& origin) {
    const Node node(json, origin);
    checkFormat(node["format"]);
    node.onlyFields({"type", "format", "players", "first", "variant", "short", "top_secret", "options",
                     "by_hand", "untagged", "rules", "catalog"});
    if (node["type"].value() != "setup") node["type"].refuseAllBut("setup");
    Setup setup;
    setup.players = readSeats(node["players"]);
    setup.first = readFaction(node["first"]);
    if (std::find(setup.players.begin(), setup.players.end(), setup.first) == setup.players.end()) {
        node["first"].refuse("document.does_not_play", {idOf(setup.first)});
    }
    setup.variant = readVariant(node["variant"]);
    if (const auto shortGame = node.find("short")) setup.shortGame = shortGame->boolean();
    if (const auto topSecret = node.find("top_secret")) setup.topSecret = topSecret->boolean();
    if (const auto options = node.find("options")) {
        // Programs that wrote all their options, but not this one, played it so.
        if (options->find("refill")) setup.options.extraCardTurn = ExtraCardTurn::NextPass;
        readOptions(*options, setup.options);
    }
    if (const auto byHand = node.find("by_hand")) {
        for (const Node& item : byHand->items(cardCount))
            setup.byHand.push_back(readCard(item));
    }
    if (const auto untagged = node.find("untagged")) {
        setup.untagged = readSeats(*untagged);
        for (const Faction player : setup.untagged) {
            if (std::find(setup.players.begin(), setup.players.end(), player) == setup.players.end())
                untagged->refuse("document.does_not_play", {idOf(player)});
        }
    }
    const auto rules = node.find("rules");
    setup.rules = rules ? rules->text(longestRulesVersion) : std::string();
    setup.catalog = readSetupCatalog(node["catalog"]);
    return setup;
}

Record readRecord(std::istream& in, const std::string& file) {
    RecordReader reader(file);
    std::string text;
    for (std::size_t number = 1;; ++number) {
        const Origin line(file, Said("data.line", {number}));
        if (number > maxLines) throw DataError(line, line.part, "document.many_lines");
        if (!nextLine(in, text, line)) break;
        reader.take(text, line);
    }
    return reader.finish();
}

std::string toLine(const Setup& setup) {
    return line(toJson(setup));
}

std::string toLine(const RecordLine& record) {
    Json json{{"type", "event"}, {"n", record.n}};
    json["frame"] = record.frame < 0 ? Json(nullptr) : Json(record.frame);
    json["inferred"] = record.inferred;
    if (!record.by.empty()) json["by"] = record.by;
    if (!record.why.empty()) json["why"] = record.why;
    if (record.with != 0) json["with"] = record.with;
    const auto* correction = std::get_if<Correction>(&record.what);
    json["event"] =
        correction != nullptr ? correctionJson(*correction) : toJson(std::get<Event>(record.what));
    return line(json);
}

std::map<int, LastWord> lastWords(const Record& record) {
    // A later line overrules an earlier one, so from the end: a correction that was itself struck does
    // nothing, one that was itself corrected says what the last of them says.
    std::map<int, LastWord> last;
    for (auto read = record.lines.rbegin(); read != record.lines.rend(); ++read) {
        const auto* correction = std::get_if<Correction>(&read->what);
        if (correction == nullptr) continue;
        const auto above = last.find(read->n);
        const LastWord says = above == last.end() ? LastWord{read->n, *correction} : above->second;
        const bool struck = above != last.end() && above->second.says.strike;
        if (!struck) last.emplace(correction->to, says); // keeps the latest
    }
    return last;
}

std::vector<RecordLine> effective(const Record& record) {
    const std::map<int, LastWord> last = lastWords(record);
    std::vector<RecordLine> lines;
    for (const RecordLine& read : record.lines) {
        if (!std::holds_alternative<Event>(read.what)) continue;
        const auto found = last.find(read.n);
        if (found == last.end()) {
            lines.push_back(read);
        } else if (const Correction& says = found->second.says; !says.strike) {
            // A person said so: no longer inferred.
            lines.push_back({read.n, read.frame, false, *says.event});
        }
    }
    return lines;
}

} // namespace rowkeeper::json
