// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RecordView.h"

#include "companion/tactics/record/Record.h"
#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/RowText.h"
#include "engine/tactics/json/RemarkText.h"

#include <nlohmann/json.hpp>

#include <map>
#include <tuple>

namespace rowkeeper::app {

namespace referee = tactics::referee;
namespace results = tactics::results;

namespace {

using json::Correction;
using json::RecordLine;
using nlohmann::ordered_json;
using Standing = tactics::record::History::Standing;

using Lines = std::vector<std::string>;

Lines shownChanges(const tactics::Applied& applied, const referee::Secrecy& secrecy,
                   const json::Texts& texts) {
    Lines said;
    for (const tactics::Change& change : secrecy.told(applied.changes))
        said.push_back(texts(change.text));
    return said;
}

/// What each event that counts brings about.
std::map<int, Lines> toldNow(const json::Record& record, const referee::Secrecy& secrecy,
                             const json::Texts& texts) {
    std::map<int, Lines> all;
    tactics::record::Visitor visitor = tactics::record::passingOver();
    visitor.applied = [&](const RecordLine& line, const tactics::Game&, const tactics::Applied& applied) {
        all[line.n] = shownChanges(applied, secrecy, texts);
    };
    std::ignore = tactics::record::replay(record, visitor);
    return all;
}

/// What every event said when it was written, before anybody corrected it.
std::map<int, Lines> toldThen(const json::Record& record, const referee::Secrecy& secrecy,
                              const json::Texts& texts) {
    std::map<int, Lines> all;
    tactics::record::replayWritten(
        record, [&](const RecordLine& line, const tactics::Game&, const tactics::Applied* applied) {
            if (applied) all[line.n] = shownChanges(*applied, secrecy, texts);
        });
    return all;
}

std::string reason(const std::string& by, const std::string& why, const referee::Secrecy& secrecy,
                   const json::Texts& texts) {
    const std::string told = secrecy.told(why);
    const std::string text = json::reasonText(by, told, texts);
    if (text.empty()) return text;
    return told.empty() ? " (" + text + ")" : ": " + text;
}

class View {
  public:
    View(const AppContext& context, const tactics::record::RestoredGame& game, const json::Texts& texts)
        : context_(context)
        , game_(game)
        , texts_(texts)
        , secrecy_(game.game)
        , standings_(game.history.standings())
        , then_(toldThen(game.history.record(), secrecy_, texts))
        , now_(toldNow(game.history.record(), secrecy_, texts)) {}

    std::string line(const RecordLine& line) const {
        std::string text = results::padded(std::to_string(line.n), 5);
        if (const auto* correction = std::get_if<Correction>(&line.what))
            return text + spoken(line, *correction);
        const auto said = then_.find(line.n);
        text += said == then_.end() || said->second.empty()
                    ? std::string(tactics::doOf(std::get<tactics::Event>(line.what)))
                    : joined(said->second);
        text += reason(line.by, line.why, secrecy_, texts_);
        if (line.inferred) text += "  (?)";
        const Standing standing = standings_.at(line.n);
        if (!standing.counts) return text + indent + context_.say("record.struck", {standing.by});
        if (standing.by == 0) return text;
        text += indent + context_.say("record.corrected", {standing.by});
        const auto now = now_.find(line.n);
        if (now == now_.end() || now->second.empty()) return text;
        return text + indent + context_.say("record.now") + joined(now->second);
    }

  private:
    static constexpr const char* indent = "\n     ";

    static std::string joined(const Lines& sentences) {
        std::string text;
        for (const std::string& sentence : sentences)
            text += (text.empty() ? "" : indent) + sentence;
        return text;
    }
    std::string spoken(const RecordLine& line, const Correction& correction) const {
        return texts_(referee::correctionText(game_.history.told(line, game_.game))) +
               reason(correction.by, correction.why, secrecy_, texts_);
    }

    const AppContext& context_;
    const tactics::record::RestoredGame& game_;
    const json::Texts& texts_;
    referee::Secrecy secrecy_;
    std::map<int, Standing> standings_;
    std::map<int, Lines> then_;
    std::map<int, Lines> now_;
};

} // namespace

std::vector<std::string> recordText(const AppContext& context, const tactics::record::RestoredGame& game,
                                    const json::Texts& texts) {
    const View view(context, game, texts);
    std::vector<std::string> lines;
    for (const RecordLine& line : game.history.record().lines)
        lines.push_back(view.line(line));
    return lines;
}

ordered_json recordDocument(const tactics::record::RestoredGame& game) {
    const auto standings = game.history.standings();
    const referee::Secrecy secrecy(game.game);
    ordered_json lines = ordered_json::array();
    for (const RecordLine& line : game.history.record().lines) {
        ordered_json shown = results::shownEvent(line, secrecy);
        if (std::holds_alternative<tactics::Event>(line.what)) {
            const Standing standing = standings.at(line.n);
            shown["counts"] = standing.counts;
            if (standing.by != 0) shown[standing.counts ? "corrected_by" : "struck_by"] = standing.by;
        }
        lines.push_back(std::move(shown));
    }
    return lines;
}

} // namespace rowkeeper::app
