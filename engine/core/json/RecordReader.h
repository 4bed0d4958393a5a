// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/Record.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <istream>
#include <utility>

/// For .cpp files: reads and writes records. A game gives how its setup and events are read.
namespace rowkeeper::json {

template<class Setup, class Event>
struct RecordFormat {
    Setup (*setup)(const nlohmann::json&, const Origin&) = nullptr;
    Event (*event)(const Node&) = nullptr;
};

/// Reads up to a newline; false at the end. Stops at the limit so that a hostile file cannot fill the memory.
bool nextRecordLine(std::istream& in, std::string& text, const Origin& origin);

/// Refuses a setup line of another format than 1.
void checkRecordFormat(const Node& given);
inline constexpr int recordFormat = 1;

/// Whose a setup line is that names no game, as those of before there were several.
enum class Unnamed { NotOurs, Ours };
/// Refuses a setup line that is of another game than `id`.
void checkRecordGame(const Node& setup, std::string_view id, Unnamed unnamed = Unnamed::NotOurs);

/// One line, without newline; bytes that are no UTF-8 are replaced.
std::string recordLine(const nlohmann::ordered_json& json);

namespace record_detail {

template<class Event>
CorrectionOf<Event> readCorrection(const Node& node, int n, Event (*readEvent)(const Node&)) {
    CorrectionOf<Event> correction;
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
    if (!correction.strike) correction.event = readEvent(node["event"]);
    return correction;
}

template<class Event>
RecordLineOf<Event> readLine(const Node& node, int mostNumber, Event (*readEvent)(const Node&)) {
    RecordLineOf<Event> read;
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
        read.what = readCorrection(what, read.n, readEvent);
    else
        read.what = readEvent(what);
    return read;
}

template<class Setup, class Event>
class RecordReader {
  public:
    RecordReader(const std::string& file, const RecordFormat<Setup, Event>& format)
        : file_(file)
        , format_(format) {}

    void take(const std::string& text, const Origin& line) {
        if (text.find_first_not_of(" \t\r") == std::string::npos) return;
        const nlohmann::json document = parse(text, line, maxRecordLineBytes);
        const Node node(document, line);
        const Node type = node["type"];
        const std::string kind = type.text();
        if (kind == "setup") {
            if (haveSetup_) type.refuse("document.second_setup");
            record_.setup = format_.setup(document, line);
            haveSetup_ = true;
        } else if (kind == "event") {
            if (!haveSetup_) type.refuse("document.event_before_setup");
            add(node);
        } else if (kind == "final") {
            record_.result = text;
        } else if (kind == "correct" || kind == "strike") {
            type.refuse("document.correction_is_event", {kind});
        } // everything else watch prints is not part of the record
    }

    RecordOf<Setup, Event> finish() {
        if (!haveSetup_) throw DataError(file_, {}, "document.no_setup");
        return std::move(record_);
    }

  private:
    void add(const Node& node) {
        // Numbers that a record may leave out in all: the next line's is one more, and must always be a
        // number too.
        constexpr int mostLeftOut = 1'000'000;
        const int most = static_cast<int>(record_.lines.size()) + 1 + mostLeftOut;
        RecordLineOf<Event> read = readLine(node, most, format_.event);
        const int last = record_.lines.empty() ? 0 : record_.lines.back().n;
        if (read.n <= last) node["n"].refuse("document.number_not_larger", {last});
        if (const auto* correction = std::get_if<CorrectionOf<Event>>(&read.what)) {
            const bool there =
                std::any_of(record_.lines.begin(), record_.lines.end(),
                            [&](const RecordLineOf<Event>& earlier) { return earlier.n == correction->to; });
            if (!there) node["event"]["to"].refuse("document.no_such_line", {correction->to});
        }
        record_.lines.push_back(std::move(read));
        record_.result.clear(); // it was that of fewer lines
    }

    const std::string& file_;
    const RecordFormat<Setup, Event>& format_;
    RecordOf<Setup, Event> record_;
    bool haveSetup_ = false;
};

} // namespace record_detail

/// Reads JSON lines, none longer than maxRecordLineBytes. Types other than "setup", "event" and "final" (the
/// output of `watch`) are passed over. Throws DataError.
template<class Setup, class Event>
RecordOf<Setup, Event> readRecordOf(std::istream& in, const std::string& file,
                                    const RecordFormat<Setup, Event>& format) {
    constexpr std::size_t maxLines = 1'000'000;
    record_detail::RecordReader<Setup, Event> reader(file, format);
    std::string text;
    for (std::size_t number = 1;; ++number) {
        const Origin line(file, Said("data.line", {number}));
        if (number > maxLines) throw DataError(line, line.part, "document.many_lines");
        if (!nextRecordLine(in, text, line)) break;
        reader.take(text, line);
    }
    return reader.finish();
}

/// One line of the record, without newline; `jsonOf` an event.
template<class Event>
std::string lineOf(const RecordLineOf<Event>& record, nlohmann::ordered_json (*jsonOf)(const Event&)) {
    using Json = nlohmann::ordered_json;
    Json json{{"type", "event"}, {"n", record.n}};
    json["frame"] = record.frame < 0 ? Json(nullptr) : Json(record.frame);
    json["inferred"] = record.inferred;
    if (!record.by.empty()) json["by"] = record.by;
    if (!record.why.empty()) json["why"] = record.why;
    if (record.with != 0) json["with"] = record.with;
    const auto* correction = std::get_if<CorrectionOf<Event>>(&record.what);
    if (correction == nullptr) {
        json["event"] = jsonOf(std::get<Event>(record.what));
        return recordLine(json);
    }
    Json& what = json["event"] = {{"do", correction->strike ? "strike" : "correct"},
                                  {"to", correction->to},
                                  {"by", correction->by},
                                  {"why", correction->why}};
    if (correction->with != 0) what["with"] = correction->with;
    if (correction->event) what["event"] = jsonOf(*correction->event);
    return recordLine(json);
}

} // namespace rowkeeper::json
