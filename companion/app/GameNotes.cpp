// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameNotes.h"

#include "companion/app/Failure.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <utility>

namespace rowkeeper::app {

using nlohmann::ordered_json;

namespace {

/// How one kind of note is told apart from others and from earlier ones of its kind.
struct NoteKind {
    const char* name;
    const char* maker;
    bool ofLines; ///< out of date once the game has further lines; else it is of the setup alone
};
constexpr NoteKind listKind{"list", "2", false};
// Scoring may have been put right in another version.
constexpr NoteKind summaryKind{"summary", "5, rowkeeper " ROWKEEPER_VERSION, true};

/// The notes of one kind that there are.
class KeptNotes {
  public:
    KeptNotes(const journal::JournalResult<std::vector<journal::Note>>& read, NoteKind kind)
        : kind_(kind) {
        if (const auto* notes = std::get_if<std::vector<journal::Note>>(&read)) notes_ = *notes;
    }

    /// Null: none that holds.
    const std::string* find(const journal::ListedGame& game) const {
        const auto note =
            std::lower_bound(notes_.begin(), notes_.end(), game.id,
                             [](const journal::Note& one, std::int64_t id) { return one.game < id; });
        const bool holds = note != notes_.end() && note->game == game.id && note->maker == kind_.maker &&
                           (!kind_.ofLines || note->lines == game.lines);
        return holds ? &note->text : nullptr;
    }

  private:
    NoteKind kind_;
    std::vector<journal::Note> notes_;
};

/// Notes of one kind: those there are, and those that were made and are yet to be kept.
class NoteBook {
  public:
    NoteBook(journal::Journal& journal, NoteKind kind)
        : journal_(journal)
        , kind_(kind)
        , kept_(journal.notes(kind.name), kind) {}
    NoteBook(const NoteBook&) = delete;
    NoteBook& operator=(const NoteBook&) = delete;
    ~NoteBook() { keep(); }

    /// Null: none that holds.
    const std::string* find(const journal::ListedGame& game) const { return kept_.find(game); }
    void add(const journal::ListedGame& game, std::string text) {
        constexpr std::size_t atOnce = 500;
        made_.push_back({game.id, game.lines, kind_.maker, std::move(text)});
        if (made_.size() >= atOnce) keep();
    }

  private:
    /// Whether that goes well matters to nobody but who asks next.
    void keep() noexcept {
        try {
            if (!made_.empty()) journal_.keep(kind_.name, made_);
        } catch (const std::exception&) {
        }
        made_.clear();
    }
    journal::Journal& journal_;
    NoteKind kind_;
    KeptNotes kept_;
    std::vector<journal::Note> made_;
};

std::string textOf(const ordered_json& fields) {
    return fields.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json fieldsNoted(std::span<const Game> games, NoteBook& book, journal::Journal& journal,
                         const journal::ListedGame& game) {
    if (const std::string* text = book.find(game)) {
        auto fields = listFields(games, *text);
        if (!fields.empty()) return fields;
    }
    const auto about = journal.about(game.id);
    const auto* kept = std::get_if<journal::KeptGame>(&about);
    if (!kept) return ordered_json::object();
    ordered_json fields = listFields(games, kept->setup);
    book.add(game, textOf(fields));
    return fields;
}

/// Nothing: no note that holds, or of a game whose notes nobody reads.
std::optional<WorkedOut> workedOut(const std::string* note, const Game& game) {
    if (note == nullptr) return std::nullopt;
    const auto over = game.records.isOver(*note);
    return over ? std::optional(WorkedOut{*note, *over}) : std::nullopt;
}

Summarized summarized(const AppContext& context, NoteBook& book, journal::Journal& journal,
                      const journal::ListedGame& game, std::string_view of) {
    if (auto known = workedOut(book.find(game), gameNamed(context.games(), of))) return std::move(*known);
    try {
        WorkedOut summary = recordOf(context, orThrow(journal.read(game.id))).workOut();
        book.add(game, summary.note);
        return summary;
    } catch (const std::runtime_error& problem) {
        return failureOf(problem, context.sentences()).text;
    }
}

/// The game that fields are of; those of records that name none are of the first.
std::string gameIn(std::span<const Game> games, const ordered_json& fields) {
    const auto game = fields.find("game");
    return game != fields.end() && game->is_string() ? game->get<std::string>()
                                                     : std::string(games.front().id);
}

/// A thousand games take some seconds: nobody shall wonder what they wait for.
void sayHowMuchIsNew(const AppContext& context, const NoteBook& book,
                     const std::vector<journal::ListedGame>& games) {
    constexpr std::ptrdiff_t worthSaying = 200;
    const auto fresh = std::count_if(games.begin(), games.end(), [&](const journal::ListedGame& game) {
        return book.find(game) == nullptr;
    });
    if (fresh >= worthSaying) talk(context.say("games.worked_out", {fresh}));
}

} // namespace

ordered_json listFields(std::span<const Game> games, const std::string& setupLine) {
    ordered_json fields = ordered_json::object();
    // The values that a game is played with are nearly all of a setup, and nothing of them is shown.
    // A list of players lies at depth 1; what is nested deeper was written by nobody of us.
    const auto wanted = [](int depth, ordered_json::parse_event_t event, const ordered_json& key) {
        constexpr int deepest = 3;
        return depth <= deepest &&
               (event != ordered_json::parse_event_t::key || depth != 1 || key != "catalog");
    };
    const auto setup = ordered_json::parse(setupLine, wanted, false);
    if (!setup.is_object()) return fields;
    fields["game"] = gameIn(games, setup);
    for (const std::string_view field : gameNamed(games, gameIn(games, setup)).records.listed)
        if (const auto found = setup.find(field); found != setup.end()) fields[std::string(field)] = *found;
    return fields;
}

std::vector<ordered_json> listFields(std::span<const Game> house, journal::Journal& journal,
                                     const std::vector<journal::ListedGame>& games) {
    NoteBook book(journal, listKind);
    std::vector<ordered_json> all;
    all.reserve(games.size());
    for (const journal::ListedGame& game : games)
        all.push_back(fieldsNoted(house, book, journal, game));
    return all;
}

std::vector<Summarized> summaries(const AppContext& context, journal::Journal& journal,
                                  const std::vector<journal::ListedGame>& games) {
    const std::vector<ordered_json> fields = listFields(context.games(), journal, games);
    NoteBook book(journal, summaryKind);
    sayHowMuchIsNew(context, book, games);
    std::vector<Summarized> all;
    all.reserve(games.size());
    for (std::size_t i = 0; i < games.size(); ++i)
        all.push_back(summarized(context, book, journal, games[i], gameIn(context.games(), fields[i])));
    return all;
}

void visitSummaries(const AppContext& context, journal::Journal& journal, const SummaryVisitor& visit) {
    const std::vector<journal::ListedGame> games = ofTheGameAsked(context, journal, orThrow(journal.list()));
    const std::vector<Summarized> all = summaries(context, journal, games);
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (const auto* why = std::get_if<std::string>(&all[i])) talk("rowkeeper: " + *why);
        visit(games[i], all[i], i + 1 == games.size());
    }
}

std::vector<NotedGame> notedGames(const AppContext& context, journal::ReadOnlyJournal& journal) {
    const std::span<const Game> house = context.games();
    const std::vector<journal::ListedGame> games = orThrow(journal.list());
    const KeptNotes lists(journal.notes(listKind.name), listKind);
    const KeptNotes summed(journal.notes(summaryKind.name), summaryKind);
    std::vector<NotedGame> all;
    all.reserve(games.size());
    for (const journal::ListedGame& game : games) {
        NotedGame noted{game, ordered_json::object(), {}, std::nullopt};
        if (const std::string* text = lists.find(game)) noted.fields = listFields(house, *text);
        if (noted.fields.empty()) {
            const auto about = journal.about(game.id);
            if (const auto* kept = std::get_if<journal::KeptGame>(&about))
                noted.fields = listFields(house, kept->setup);
        }
        noted.of = gameIn(house, noted.fields);
        noted.summary = workedOut(summed.find(game), gameNamed(house, noted.of));
        all.push_back(std::move(noted));
    }
    return all;
}

Summarized summarized(const AppContext& context, journal::ReadOnlyJournal& journal, std::int64_t game) {
    try {
        return recordOf(context, orThrow(journal.read(game))).workOut();
    } catch (const std::runtime_error& problem) {
        return failureOf(problem, context.sentences()).text;
    }
}

std::vector<journal::ListedGame> ofTheGameAsked(const AppContext& context, journal::Journal& journal,
                                                std::vector<journal::ListedGame> games) {
    const std::vector<ordered_json> fields = listFields(context.games(), journal, games);
    std::vector<journal::ListedGame> asked;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (gameIn(context.games(), fields[i]) == context.arguments().game) asked.push_back(games[i]);
    return asked;
}

std::vector<journal::ListedGame> notKnownOver(const AppContext& context, journal::Journal& journal,
                                              std::vector<journal::ListedGame> games) {
    games = ofTheGameAsked(context, journal, std::move(games));
    const NoteBook book(journal, summaryKind);
    std::erase_if(games, [&](const journal::ListedGame& game) {
        const auto known = workedOut(book.find(game), gameAsked(context));
        return known && known->over;
    });
    return games;
}

void sayNoneKept(const AppContext& context) {
    std::set<std::string, std::less<>> kept;
    if (auto journal = journalIfThere(context))
        for (const ordered_json& fields : listFields(context.games(), *journal, orThrow(journal->list())))
            kept.insert(gameIn(context.games(), fields));
    std::string text = kept.empty() && !context.arguments().gameIsNamed
                           ? context.say("games.none")
                           : context.say("games.none_of", {context.say(gameAsked(context).records.name)});
    for (const Game& game : context.games())
        if (game.id != context.arguments().game && kept.contains(game.id))
            text += " " + context.say("games.some_of", {context.of(game.id).say(game.records.name), game.id});
    talk(text);
}

RecordOfGame recordOf(const AppContext& context, const journal::KeptRecord& kept) {
    const std::string place = placeOf(context, kept.game.id);
    const Game& game = gameOfRecord(context, kept.game.setup, place);
    return {game, context.of(game.id), {kept.game.id, kept.game.begun, place, journal::exported(kept)}};
}

void noteGame(const AppContext& context, journal::Journal& journal, const journal::KeptGame& game,
              const WorkedOut& summary) noexcept {
    try {
        const auto note = [&](NoteKind kind, std::string text) {
            const std::vector<journal::Note> one{{game.id, game.lines, kind.maker, std::move(text)}};
            journal.keep(kind.name, one);
        };
        note(listKind, textOf(listFields(context.games(), game.setup)));
        note(summaryKind, summary.note);
    } catch (const std::exception&) {
        return;
    }
}

void noteGame(const AppContext& context, journal::Journal& journal, std::int64_t game) noexcept {
    try {
        const journal::KeptRecord kept = orThrow(journal.read(game));
        noteGame(context, journal, kept.game, recordOf(context, kept).workOut());
    } catch (const std::exception&) {
        return;
    }
}

table::Keeper::Closed notesOf(const AppContext& context) {
    return [&context](journal::Journal& journal, std::int64_t game) { noteGame(context, journal, game); };
}

} // namespace rowkeeper::app
