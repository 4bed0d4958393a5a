// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/games/StubGame.h"

#include "companion/app/Corrections.h"
#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/PrintCommand.h"
#include "companion/app/RecordView.h"
#include "companion/app/ReplayCommand.h"
#include "companion/record/HistoryBody.h"
#include "engine/core/json/RecordReader.h"

#include <nlohmann/json.hpp>

#include <QPainter>
#include <array>
#include <sstream>

namespace rowkeeper::test {
namespace {

using app::AppContext, app::CommandError, app::ExitCode;
using nlohmann::ordered_json;

struct Adding {
    using Setup = int; ///< the sum at first
    using Event = int;
    struct Game {
        int sum = 0;
    };
    struct Refusal {
        int missing = 0;
    };
    struct Applied {
        Game game;
    };
    static Game begin(const Setup& setup) { return {setup}; }
    static std::variant<Applied, Refusal> apply(const Game& game, const Event& event) {
        if (game.sum + event < 0) return Refusal{-(game.sum + event)};
        return Applied{{game.sum + event}};
    }
    static bool keepsSecret(const Game& /*game*/) { return false; }
};

using Record = record::RecordBy<Adding>;
using History = record::HistoryOf<Adding>;
using Kept = record::RestoredGameOf<Adding>;

int setupIn(const nlohmann::json& document, const json::Origin& origin) {
    const json::Node node(document, origin);
    json::checkRecordFormat(node["format"]);
    json::checkRecordGame(node, "stub");
    return node["start"].whole(0, 99);
}

int eventIn(const json::Node& node) {
    return node["number"].whole(-99, 99);
}

ordered_json eventJson(const int& number) {
    return {{"do", "add"}, {"number", number}};
}

Record read(const app::RecordSource& source) {
    std::istringstream in(source.text);
    return json::readRecordOf<int, int>(in, source.name, {setupIn, eventIn});
}

/// Throws CommandError (Refused) with the first line that does not fit.
Kept restored(const app::RecordSource& source) {
    auto restored = History::restore(read(source));
    if (const auto* refused = std::get_if<History::RefusedCorrection>(&restored))
        throw CommandError(ExitCode::Refused, source.name + ", line " + std::to_string(refused->n) + ": " +
                                                  std::to_string(refused->why->missing) + " missing");
    return std::get<Kept>(std::move(restored));
}

bool isOver(int sum) {
    return sum >= 100;
}

std::optional<bool> isOver(const std::string& note) {
    if (note.find_first_not_of("0123456789") != std::string::npos || note.empty()) return std::nullopt;
    return isOver(std::stoi(note));
}

app::WorkedOut workOut(const AppContext& /*context*/, const app::RecordSource& source) {
    const int sum = restored(source).game.sum;
    return {std::to_string(sum), isOver(sum)};
}

app::ShownRecord show(const AppContext& context, const app::RecordSource& source) {
    const Kept kept = restored(source);
    const auto standings = kept.history.standings();
    app::ShownRecord shown{{}, "sum " + std::to_string(kept.game.sum)};
    for (const auto& line : kept.history.record().lines) {
        const auto* number = std::get_if<int>(&line.what);
        app::LineView view{.n = line.n};
        view.said = {number != nullptr
                         ? "adds " + std::to_string(*number)
                         : correctionSaid(kept.history.told(line, kept.game)).in(context.sentences())};
        if (number != nullptr) view.counts = standings.at(line.n).counts;
        shown.lines.push_back(lineText(view, context.sentences()));
    }
    return shown;
}

ordered_json showJson(const AppContext& /*context*/, const app::RecordSource& source) {
    const Kept kept = restored(source);
    ordered_json events = ordered_json::array();
    for (const auto& line : kept.history.record().lines)
        events.push_back(ordered_json::parse(json::lineOf<int>(line, eventJson)));
    return {{"events", std::move(events)}, {"sum", kept.game.sum}};
}

int correct(const AppContext& context, app::OpenedGame& opened, const app::CorrectArguments& arguments) {
    Kept kept = restored(opened.source);
    const auto given = [&] {
        const app::GivenEvent event = givenEvent(context, arguments);
        const json::Origin origin(event.name);
        return eventIn(json::Node(event.document, origin));
    };
    const std::size_t before = kept.history.record().lines.size();
    if (arguments.action == app::CorrectArguments::Action::Tell) {
        kept.history.add(app::notSeen, false, given(), {arguments.by, arguments.why});
    } else {
        const auto result = app::changed<Adding>(kept.history, arguments, given);
        if (const auto* refused = std::get_if<History::RefusedCorrection>(&result))
            refuseChange(context, arguments, opened.source.name, refused->n,
                         refused->why ? std::to_string(refused->why->missing) + " missing" : "");
    }
    std::vector<std::string> lines;
    const auto& all = kept.history.record().lines;
    for (auto line = all.begin() + static_cast<std::ptrdiff_t>(before); line != all.end(); ++line)
        lines.push_back(json::lineOf<int>(*line, eventJson));
    if (const auto problem = opened.journal.append(opened.id, lines)) app::fail(*problem);
    noteGame(context, opened.journal, opened.id);
    app::printLine("sum " + std::to_string(record::replayedBy<Adding>(kept.history.record()).sum));
    return toInt(ExitCode::Ok);
}

int replay(const AppContext&, const app::RecordSource& source, const app::ReplayArguments&) {
    const Kept kept = restored(source);
    app::printLine("sum " + std::to_string(kept.game.sum));
    return toInt(ExitCode::Ok);
}

constexpr std::array<std::string_view, 1> listed{"start"};
constinit const app::GameRecords records{
    "stub.game",
    listed,
    [](const AppContext&, const ordered_json& fields) { return "from " + fields["start"].dump(); },
    [](const AppContext&, const app::RecordSource& source) { return isOver(restored(source).game.sum); },
    workOut,
    isOver,
    [](const AppContext&, const ordered_json&, app::HistoryRow&) {},
    [](const AppContext&, const std::string& note, app::HistoryRow& row) { row.result = "sum " + note; },
    show,
    showJson,
    correct};

/// Its only sheets are the cards that every game has.
class StubArtist : public printables::Artist {
  public:
    explicit StubArtist(const AppContext& context)
        : sentences_(context.sentences()) {}
    QString word(const std::string& key) const override {
        return QString::fromStdString(sentences_.text(key));
    }
    QString name(const printables::PrintedSide& side) const override {
        return QString::fromStdString(tagText(side));
    }
    QString setOf(const printables::PrintedSide& /*side*/) const override { return QStringLiteral("stub"); }
    QString nameOf(const printables::SheetPlan& sheet) const override {
        return commonNameOf(sheet, *this).value_or(QString());
    }
    void paintSide(QPainter& painter, const printables::PrintedSide& /*side*/,
                   const printables::CardLook& /*look*/) const override {
        painter.drawRect(QRectF(30, 40, 3, 3));
    }
    void paintPage(QPainter& /*painter*/, const printables::PrintPlan& /*plan*/,
                   int /*page*/) const override {}

  private:
    const json::Sentences& sentences_;
};

void checkKind(const std::string& name) {
    if (name != "commands") app::refuseKind(name, {"commands"});
}

app::PrintWork printed(const AppContext& context, const app::PrintArguments& arguments) {
    for (const std::string& kind : arguments.kinds)
        checkKind(kind);
    app::PrintWork work;
    work.plan = [wishes = wishesOf(context, arguments)] {
        printables::PrintPlan plan = app::valueOf(printables::emptyPlan(wishes));
        addCommandSheets(plan);
        return plan;
    };
    work.artist = [&context](const art::ArtFolder*) { return std::make_unique<StubArtist>(context); };
    return work;
}

const app::GamePrint print{"heads",
                           checkKind,
                           [](const std::string&) {},
                           [](const std::string&) {},
                           printed,
                           [](const AppContext&) -> art::ArtFolder::TagsNamed { return {}; },
                           nullptr};

constexpr std::array<std::string_view, 3> known{"replay", "games", "print"};
constexpr std::array<std::string_view, 2> without{"games result", "games history"};

} // namespace

const app::Game stubGame{
    .id = "stub",
    .tags = 'X',
    .commands = known,
    .without = without,
    .sentences = json::frameSentences,
    .checkOptions = [](const AppContext&) {},
    .watch = nullptr,
    .watchOptions = {},
    .score = nullptr,
    .replay = replay,
    .explain = nullptr,
    .desk = nullptr,
    .result = nullptr,
    .history = nullptr,
    .verifyRecord = nullptr,
    .verifyCatalog = nullptr,
    .records = records,
    .print = &print,
};

} // namespace rowkeeper::test
