// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/transcripts/Transcript.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"
#include "tests/companion/Hermetic.h"

#include <algorithm>
#include <fstream>

namespace rowkeeper::test {

namespace results = tactics::results;

using namespace tactics;

namespace {

constexpr const char* detail = "\n      ";

app::AppContext contextFor(json::Language language) {
    return app::AppContext(test::hermetic(language));
}

/// Tells one game; holds the text so far.
class Teller {
  public:
    Teller(const json::Record& record, json::Language language)
        : context_(contextFor(language))
        , texts_(tactics::commands::textsFor(context_, record.setup.catalog)) {
        tellSetup(record.setup);
    }

    void operator()(const json::RecordLine& line, const Applied& applied) {
        const auto& event = std::get<Event>(line.what);
        if (std::holds_alternative<event::Round>(event)) tellTargets(applied.game);
        tellChanges(line.n, applied.changes, event);
        tellAsked(applied.game);
        const bool scored = applied.game.lastResult && !before_.lastResult;
        before_ = applied.game;
        if (scored) tellScores(applied.game);
    }

    std::string finished(const Game& game) {
        text_ += "\n\n";
        if (const auto points = pointsSoFar(game))
            text_ += results::pointsText(texts_, *points, results::Detail::Parts);
        return std::move(text_) + "\n";
    }

  private:
    std::string say(const char* english, const char* german) const {
        return context_.language() == json::Language::De ? german : english;
    }

    template<class Founded>
    std::string founded(const Founded& what) const {
        return texts_(what.text) + "  [" + json::citationText(what, texts_) + "]";
    }

    void tellSetup(const Setup& setup) {
        text_ = std::string(idOf(setup.variant));
        if (setup.shortGame) text_ += ", short";
        if (setup.topSecret) text_ += ", top secret";
        text_ += ":";
        for (const Faction player : setup.players)
            text_ += " " + texts_.name(player);
        for (const OptionInfo& option : allOptions()) {
            const std::string chosen = value(setup.options, option.name);
            if (chosen != value({}, option.name)) text_ += "\n" + std::string(option.name) + " = " + chosen;
        }
        for (const CardId card : setup.byHand)
            text_ += "\n" + say("by hand: ", "von Hand: ") + texts_.name(card);
    }

    void tellTargets(const Game& game) {
        text_ += "\n\n=== " + say("Round ", "Runde ") + std::to_string(game.round) + ":";
        for (const GameRow& row : game.rows)
            text_ += (&row == game.rows.data() ? " " : " | ") + texts_.name(row.target);
        text_ += "\n";
    }

    void tellChanges(int n, const std::vector<Change>& changes, const Event& event) {
        text_ += "\n" + results::padded(std::to_string(n), 6);
        if (changes.empty()) text_ += std::string(doOf(event));
        if (const PromptOption* option = chosen(event)) text_ += "\"" + texts_(option->text) + "\"" + detail;
        if (const auto* bid = std::get_if<event::Bid>(&event); bid && bid->card)
            text_ += "\"" + texts_.name(*bid->card, bid->player) + "\"" + detail;
        for (const Change& change : changes)
            text_ += (&change == changes.data() ? "" : detail) + founded(change);
    }

    /// What an answer chose: its event has but an id.
    const PromptOption* chosen(const Event& event) const {
        const auto* answer = std::get_if<event::Choose>(&event);
        if (answer == nullptr || !before_.prompt) return nullptr;
        const auto& options = before_.prompt->options;
        const auto found = std::find_if(options.begin(), options.end(),
                                        [&](const PromptOption& one) { return one.id == answer->option; });
        return found == options.end() ? nullptr : &*found;
    }

    /// Instructions and questions the event brought up.
    void tellAsked(const Game& game) {
        for (const Instruction& instruction : game.instructions) {
            const bool known = std::any_of(before_.instructions.begin(), before_.instructions.end(),
                                           [&](const Instruction& old) { return old.id == instruction.id; });
            if (!known) text_ += detail + std::string("! ") + founded(instruction);
        }
        if (!game.prompt || game.prompt == before_.prompt) return;
        const std::string decides = texts_.name(game.prompt->decides) + ": ";
        const std::string asked = founded(*game.prompt);
        const bool named = !game.prompt->team.empty() || asked.starts_with(decides);
        text_ += detail + std::string("? ") + (named ? "" : decides) + asked;
        tellOptions(*game.prompt);
    }

    /// Cards a hand might hold stand in one line.
    void tellOptions(const Prompt& prompt) {
        std::string hand;
        for (const PromptOption& option : prompt.options) {
            const auto* open = option.event ? std::get_if<event::Open>(&*option.event) : nullptr;
            if (open == nullptr) {
                text_ += detail + std::string("  - ") + texts_(option.text);
            } else {
                hand += (hand.empty() ? "" : ", ") + texts_.name(open->card, open->player);
            }
        }
        if (!hand.empty())
            text_ += detail + std::string("  - ") + say("from the hand: ", "aus der Hand: ") + hand;
    }

    void tellScores(const Game& game) {
        int number = 0;
        for (const results::FinalRow& row : results::finalRows(game)) {
            Score score = *row.score;
            // The contributions and totals stand there anyway.
            std::erase_if(score.explanation, [](const Part& part) {
                return part.text.key.starts_with("score.base") || part.text.key == "score.total" ||
                       part.text.key == "score.team_total" || part.text.key == "score.wins" ||
                       part.text.key == "score.team_wins";
            });
            text_ += "\n\n" + say("Row ", "Reihe ") + std::to_string(++number) + ": " +
                     results::rowText(texts_, tactics::commands::catalogOf(context_), row.scoring, score,
                                      results::Detail::Parts, row.secret);
        }
        if (game.phase == Phase::Over) return;
        if (const auto points = pointsSoFar(game))
            text_ += "\n\n" + results::pointsText(texts_, *points, results::Detail::Totals, false);
    }

    app::AppContext context_;
    json::Texts texts_;
    Game before_;
    std::string text_;
};

} // namespace

std::string transcript(const json::Record& record, const std::string& name, json::Language language) {
    Teller teller(record, language);
    const json::Texts texts = tactics::commands::textsFor(contextFor(language), record.setup.catalog);
    tactics::record::Visitor telling;
    telling.applied = [&](const json::RecordLine& line, const Game&, const Applied& applied) {
        teller(line, applied);
    };
    const Game end = results::played(record, name, texts, telling);
    return teller.finished(end);
}

std::vector<std::filesystem::path> recordings(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "games")) {
        if (entry.path().extension() == ".jsonl") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

json::Language languageOf(const std::filesystem::path& recording) {
    return recording.stem().extension() == ".de" ? json::Language::De : json::Language::En;
}

std::filesystem::path transcriptOf(const std::filesystem::path& recording) {
    return recording.parent_path().parent_path() / (recording.stem().string() + ".txt");
}

json::Record readRecording(const std::filesystem::path& recording) {
    std::ifstream in(recording);
    return json::readRecord(in, recording.filename().string());
}

} // namespace rowkeeper::test
