// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GameRows.h"

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

/// A file that SQLite finds whole can hold what we never wrote.
JournalProblem changed(const fs::path& file, std::int64_t game, const std::string& how) {
    return {Kind::Damaged, gamePlace(file, game),
            how + ": another program changed it. It was left as it is; the other games are not concerned"};
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

JournalResult<KeptGame> readAbout(Database& database, const fs::path& file, std::int64_t game) {
    Statement head(database, "SELECT g.begun, g.setup, g.model, g.head, g.tail, g.hash, m.setup FROM game g "
                             "LEFT JOIN game m ON m.id = g.model AND m.model IS NULL WHERE g.id = ?1");
    head.bind(1, game);
    if (game > mostGames || !head.step())
        return JournalProblem{Kind::NotFound, gamePlace(file, game), "no such game"};
    const StoredSetup stored{head.text(1), head.integer(2), head.integer(3), head.integer(4), head.text(5)};
    if (stored.model == 0 && !isLine(stored.own))
        return changed(file, game, "its setup is not one line of text");
    auto line = wholeLine(stored, head.text(6));
    if (!line || !isLine(*line)) return changed(file, game, "its setup is not the line that was kept");
    return KeptGame{game, head.text(0), 0, std::move(*line)};
}

JournalResult<KeptRecord> readGame(Database& database, const fs::path& file, std::int64_t game) {
    auto about = readAbout(database, file, game);
    if (auto* problem = std::get_if<JournalProblem>(&about)) return std::move(*problem);
    KeptRecord record{std::get<KeptGame>(std::move(about)), {}};
    Statement lines(database, "SELECT id, text FROM line WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    lines.bind(1, lineId(game, 0)).bind(2, lineId(game, mostLines));
    while (lines.step()) {
        const std::string place = "line " + std::to_string(record.lines.size() + 1);
        if (lines.integer(0) != lineId(game, std::ssize(record.lines) + 1))
            return changed(file, game, place + " is missing");
        record.lines.push_back(lines.text(1));
        if (!isLine(record.lines.back())) return changed(file, game, place + " is not one line of text");
    }
    record.game.lines = std::ssize(record.lines);
    return record;
}

std::string gamePlace(const fs::path& file, std::int64_t game) {
    return file.string() + ": game " + std::to_string(game);
}

bool isLine(std::string_view text) {
    return !text.empty() && text.find('\n') == std::string_view::npos &&
           text.find('\0') == std::string_view::npos;
}

std::optional<JournalProblem> notALine(std::string_view text, const fs::path& file) {
    if (isLine(text)) return std::nullopt;
    return JournalProblem{Kind::BadLine, file.string(), "only a single line of text can be kept"};
}

} // namespace rowkeeper::journal
