// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GameRows.h"

#include "companion/journal/Migrations.h"

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

/// A file that SQLite finds whole can hold what we never wrote.
JournalProblem changed(const fs::path& file, std::int64_t game, const json::Said& how) {
    return {Kind::Damaged, file.string(), {"journal.changed", {how}}, game};
}

/// The models that the games begun last were told by, or are. After so many games another model is taken: a
/// broken page costs no more games their setup, whatever copies there are.
constexpr auto lateModels = R"sql(
SELECT id, setup, hash FROM game WHERE model IS NULL
    AND id IN (SELECT coalesce(model, id) FROM game WHERE id < ?1 ORDER BY id DESC LIMIT 8)
    AND id > (SELECT max(id) FROM game WHERE id < ?1) - 500
)sql";

} // namespace

std::int64_t linesKept(Database& database, std::int64_t game) {
    Statement last(database, "SELECT max(id) FROM line WHERE id BETWEEN ?1 AND ?2");
    last.bind(1, lineId(game, 0)).bind(2, lineId(game, mostLines));
    return last.step() ? last.integer(0) & mostLines : 0;
}

StoredSetup storedInto(Database& database, std::string_view line, std::int64_t game) {
    StoredSetup best = storedWhole(line);
    Statement models(database, lateModels);
    models.bind(1, game);
    while (models.step()) {
        const StoredSetup model{models.text(1), 0, 0, 0, models.text(2)};
        if (!wholeLine(model, {})) continue; // broken
        auto like = storedLike(line, models.integer(0), model.own);
        if (like && like->own.size() < best.own.size()) best = std::move(*like);
    }
    return best;
}

std::vector<ListedGame> listGames(Database& database) {
    Statement statement(database,
                        "SELECT id, begun, (SELECT coalesce(max(l.id), 0) & 16777215 FROM line l WHERE l.id "
                        "BETWEEN g.id << 24 AND g.id << 24 | 16777215) FROM game g ORDER BY id");
    std::vector<ListedGame> games;
    while (statement.step())
        games.push_back({statement.integer(0), statement.text(1), statement.integer(2)});
    return games;
}

std::vector<Note> readNotes(Database& database, std::string_view kind) {
    Statement statement(database, "SELECT game, lines, maker, text FROM note WHERE kind = ?1 ORDER BY game");
    statement.bind(1, kind);
    std::vector<Note> notes;
    while (statement.step())
        notes.push_back({statement.integer(0), statement.integer(1), statement.text(2), statement.text(3)});
    return notes;
}

JournalResult<KeptGame> readAbout(Database& database, const fs::path& file, std::int64_t game) {
    Statement head(database, "SELECT g.begun, g.setup, g.model, g.head, g.tail, g.hash, m.setup FROM game g "
                             "LEFT JOIN game m ON m.id = g.model AND m.model IS NULL WHERE g.id = ?1");
    head.bind(1, game);
    if (game > mostGames || !head.step())
        return JournalProblem{Kind::NotFound, file.string(), {"journal.no_such_game", {}}, game};
    const StoredSetup stored{head.text(1), head.integer(2), head.integer(3), head.integer(4), head.text(5)};
    if (stored.model == 0 && !isLine(stored.own))
        return changed(file, game, {"journal.change.setup_no_line", {}});
    auto line = wholeLine(stored, head.text(6));
    if (!line || !isLine(*line)) return changed(file, game, {"journal.change.other_setup", {}});
    return KeptGame{game, head.text(0), 0, std::move(*line)};
}

JournalResult<KeptRecord> readGame(Database& database, const fs::path& file, std::int64_t game) {
    auto about = readAbout(database, file, game);
    if (auto* problem = std::get_if<JournalProblem>(&about)) return std::move(*problem);
    KeptRecord record{std::get<KeptGame>(std::move(about)), {}};
    const bool margin = database.integer("PRAGMA user_version") >= marginSince;
    Statement lines(database, margin ? "SELECT id, text, at FROM line WHERE id BETWEEN ?1 AND ?2 ORDER BY id"
                                     : "SELECT id, text, 0 FROM line WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    lines.bind(1, lineId(game, 0)).bind(2, lineId(game, mostLines));
    while (lines.step()) {
        const auto n = std::ssize(record.lines) + 1;
        if (lines.integer(0) != lineId(game, n))
            return changed(file, game, {"journal.change.line_missing", {n}});
        record.lines.push_back(lines.text(1));
        record.times.push_back(lines.integer(2)); // null is 0
        if (!isLine(record.lines.back())) return changed(file, game, {"journal.change.no_line", {n}});
    }
    record.game.lines = std::ssize(record.lines);
    if (margin) record.margin = readMargin(database, game);
    return record;
}

std::map<std::int64_t, std::string> readMargin(Database& database, std::int64_t game) {
    Statement notes(database, "SELECT id, text FROM margin WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    notes.bind(1, lineId(game, 1)).bind(2, lineId(game, mostLines));
    std::map<std::int64_t, std::string> margin;
    while (notes.step()) {
        std::string text = notes.text(1);
        if (text.size() <= longestMargin) margin.emplace(notes.integer(0) & mostLines, std::move(text));
    }
    return margin;
}

bool isLine(std::string_view text) {
    return !text.empty() && text.find('\n') == std::string_view::npos &&
           text.find('\0') == std::string_view::npos;
}

std::optional<JournalProblem> notALine(std::string_view text, const fs::path& file) {
    if (isLine(text)) return std::nullopt;
    return JournalProblem{Kind::BadLine, file.string(), {"journal.no_line", {}}};
}

} // namespace rowkeeper::journal
