// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameNotes.h"

#include "companion/app/Failure.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace rowkeeper::app {

namespace results = tactics::results;
using nlohmann::ordered_json;

namespace {

/// How one kind of note is told apart from others and from earlier ones of its kind.
struct NoteKind {
    const char* name;
    const char* maker;
    bool ofLines; ///< out of date once the game has further lines; else it is of the setup alone
};
constexpr NoteKind listKind{"list", "1", false};
// Scoring may have been put right in another version.
constexpr NoteKind summaryKind{"summary", "3, rowkeeper " ROWKEEPER_VERSION, true};

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

ordered_json fieldsNoted(NoteBook& book, journal::Journal& journal, const journal::ListedGame& game) {
    if (const std::string* text = book.find(game)) {
        auto fields = listFields(*text);
        if (!fields.empty()) return fields;
    }
    const auto about = journal.about(game.id);
    const auto* kept = std::get_if<journal::KeptGame>(&about);
    if (!kept) return ordered_json::object();
    ordered_json fields = listFields(kept->setup);
    book.add(game, textOf(fields));
    return fields;
}

/// Plays the game. Throws what that throws.
results::GameSummary worked(const AppContext& context, const journal::KeptRecord& kept) {
    results::ResultSource source{kept.game.id, kept.game.begun, placeOf(context, kept.game.id)};
    std::istringstream in(journal::exported(kept));
    const json::Record record = json::readRecord(in, source.name);
    return results::summaryOf(
        results::gameResult(record, std::move(source), context.textsFor(record.setup.catalog)));
}

Summarized summarized(const AppContext& context, NoteBook& book, journal::Journal& journal,
                      const journal::ListedGame& game) {
    if (const std::string* text = book.find(game)) {
        if (auto summary = results::summaryFrom(*text)) return std::move(*summary);
    }
    try {
        results::GameSummary summary = worked(context, orThrow(journal.read(game.id)));
        book.add(game, results::toText(summary));
        return summary;
    } catch (const std::runtime_error& problem) {
        return failureOf(problem, context.sentences()).text;
    }
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

ordered_json listFields(const std::string& setupLine) {
    ordered_json fields = ordered_json::object();
    // The values that a game is played with are nearly all of a setup, and nothing of them is shown.
    // A list of players lies at depth 1; what is nested deeper was written by nobody of us.
    const auto wanted = [](int depth, ordered_json::parse_event_t event, const ordered_json& key) {
        constexpr int deepest = 3;
        return depth <= deepest &&
               (event != ordered_json::parse_event_t::key || depth != 1 || key != "catalog");
    };
    const auto setup = ordered_json::parse(setupLine, wanted, false);
    for (const char* field : {"players", "first", "variant", "short", "top_secret"}) {
        if (setup.is_object() && setup.contains(field)) fields[field] = setup[field];
    }
    return fields;
}

std::vector<ordered_json> listFields(journal::Journal& journal,
                                     const std::vector<journal::ListedGame>& games) {
    NoteBook book(journal, listKind);
    std::vector<ordered_json> all;
    all.reserve(games.size());
    for (const journal::ListedGame& game : games)
        all.push_back(fieldsNoted(book, journal, game));
    return all;
}

std::vector<Summarized> summaries(const AppContext& context, journal::Journal& journal,
                                  const std::vector<journal::ListedGame>& games) {
    NoteBook book(journal, summaryKind);
    sayHowMuchIsNew(context, book, games);
    std::vector<Summarized> all;
    all.reserve(games.size());
    for (const journal::ListedGame& game : games)
        all.push_back(summarized(context, book, journal, game));
    return all;
}

std::vector<NotedGame> notedGames(journal::ReadOnlyJournal& journal) {
    const std::vector<journal::ListedGame> games = orThrow(journal.list());
    const KeptNotes lists(journal.notes(listKind.name), listKind);
    const KeptNotes summed(journal.notes(summaryKind.name), summaryKind);
    std::vector<NotedGame> all;
    all.reserve(games.size());
    for (const journal::ListedGame& game : games) {
        NotedGame noted{game, ordered_json::object(), std::nullopt};
        if (const std::string* text = lists.find(game)) noted.fields = listFields(*text);
        if (noted.fields.empty()) {
            const auto about = journal.about(game.id);
            if (const auto* kept = std::get_if<journal::KeptGame>(&about))
                noted.fields = listFields(kept->setup);
        }
        if (const std::string* text = summed.find(game)) noted.summary = results::summaryFrom(*text);
        all.push_back(std::move(noted));
    }
    return all;
}

Summarized summarized(const AppContext& context, journal::ReadOnlyJournal& journal, std::int64_t game) {
    try {
        return worked(context, orThrow(journal.read(game)));
    } catch (const std::runtime_error& problem) {
        return failureOf(problem, context.sentences()).text;
    }
}

std::vector<journal::ListedGame> notKnownOver(journal::Journal& journal,
                                              std::vector<journal::ListedGame> games) {
    const NoteBook book(journal, summaryKind);
    std::erase_if(games, [&](const journal::ListedGame& game) {
        const std::string* text = book.find(game);
        const auto summary = text ? results::summaryFrom(*text) : std::nullopt;
        return summary && summary->finished;
    });
    return games;
}

void noteGame(journal::Journal& journal, const journal::KeptGame& game,
              const results::GameSummary& summary) noexcept {
    try {
        const auto note = [&](NoteKind kind, std::string text) {
            const std::vector<journal::Note> one{{game.id, game.lines, kind.maker, std::move(text)}};
            journal.keep(kind.name, one);
        };
        note(listKind, textOf(listFields(game.setup)));
        note(summaryKind, results::toText(summary));
    } catch (const std::exception&) {
        return;
    }
}

void noteGame(const AppContext& context, journal::Journal& journal, std::int64_t game) noexcept {
    try {
        const journal::KeptRecord kept = orThrow(journal.read(game));
        noteGame(journal, kept.game, worked(context, kept));
    } catch (const std::exception&) {
        return;
    }
}

table::Keeper::Closed notesOf(const AppContext& context) {
    return [&context](journal::Journal& journal, std::int64_t game) { noteGame(context, journal, game); };
}

} // namespace rowkeeper::app
