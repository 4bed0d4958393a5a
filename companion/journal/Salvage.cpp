// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Salvage.h"

#include "companion/journal/Database.h"
#include "companion/journal/GameRows.h"
#include "companion/journal/Migrations.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace rowkeeper::journal {

namespace {

/// Reads rows while they can come from the file: a broken one can promise endless rows, or the same long text
/// in each of them.
struct Reader {
    Database& database;
    std::int64_t bytesLeft;
};

/// Steps through a query until it ends or breaks.
template<class Row>
void readOn(Reader& reader, const std::string& sql, std::int64_t game, Row row) {
    try {
        Statement statement(reader.database, sql);
        if (game > 0) statement.bind(1, game);
        while (reader.bytesLeft > 0 && statement.step()) {
            for (int column = 1; column < 3; ++column)
                reader.bytesLeft -= std::ssize(statement.text(column));
            row(statement);
        }
    } catch (const DatabaseError&) {
        return; // what came before it counts
    }
}

/// The shapes a journal had, latest first.
struct Shape {
    const char* games;
    const char* lines;
};
constexpr std::array shapes{
    Shape{
        "SELECT id, begun, setup, coalesce(model, 0), head, tail, hash FROM game ORDER BY id",
        "SELECT id & 16777215, text FROM line WHERE id BETWEEN ?1 << 24 AND ?1 << 24 | 16777215 ORDER BY id"},
    Shape{"SELECT id, begun, setup, 0 FROM game ORDER BY id",
          "SELECT n, text FROM line WHERE game = ?1 ORDER BY n"},
};
constexpr std::array orders{"", " DESC"};

bool hasShape(Database& database, const Shape& shape) {
    try {
        const Statement readable(database, shape.games);
        return true;
    } catch (const DatabaseError&) {
        return false;
    }
}

SalvagedGame gameFrom(const Statement& row) {
    SalvagedGame game{row.text(1), storedWhole(row.text(2)), {}};
    if (row.integer(3) == 0) return game;
    game.setup.model = row.integer(3);
    game.setup.head = row.integer(4);
    game.setup.tail = row.integer(5);
    game.setup.hash = row.text(6);
    return game;
}

/// When its lines were kept and what stands beside them; an older shape has neither.
void readMargin(Reader& reader, std::int64_t id, SalvagedGame& game) {
    const auto within = [](const Statement& row) {
        return row.integer(0) > 0 && row.integer(0) <= mostLines;
    };
    readOn(reader,
           "SELECT id & 16777215, at FROM line WHERE id BETWEEN ?1 << 24 AND ?1 << 24 | 16777215 AND at > 0",
           id, [&](const Statement& row) {
               if (within(row)) game.times.try_emplace(row.integer(0), row.integer(1));
           });
    readOn(reader, "SELECT id & 16777215, text FROM margin WHERE id BETWEEN ?1 << 24 AND ?1 << 24 | 16777215",
           id, [&](const Statement& row) {
               if (within(row) && isLine(row.text(1)) && row.text(1).size() <= longestMargin)
                   game.margin.try_emplace(row.integer(0), row.text(1));
           });
}

SalvagedGames readFrom(Reader reader, const Shape& shape) {
    SalvagedGames games;
    for (const char* order : orders) {
        readOn(reader, std::string(shape.games) + order, 0, [&](const Statement& row) {
            const SalvagedGame game = gameFrom(row);
            if (row.integer(0) < 1 || row.integer(0) > mostGames) return;
            if (game.setup.model == 0 && !isLine(game.setup.own)) return;
            games.try_emplace(row.integer(0), game);
        });
    }
    for (auto& [id, game] : games) {
        for (const char* order : orders) {
            readOn(reader, std::string(shape.lines) + order, id, [&lines = game.lines](const Statement& row) {
                if (row.integer(0) > 0 && row.integer(0) <= mostLines && isLine(row.text(1)))
                    lines.try_emplace(row.integer(0), row.text(1));
            });
        }
    }
    for (auto& [id, game] : games)
        readMargin(reader, id, game);
    return games;
}

std::int64_t sizeOf(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return error ? 0 : static_cast<std::int64_t>(size);
}

SalvagedGames readFile(const std::filesystem::path& file) {
    try {
        Database database(file);
        const auto size = sizeOf(file) + sizeOf(file.string() + "-journal");
        constexpr std::int64_t few = 1 << 20;
        database.limit(2 * few + 50 * size, static_cast<int>(std::min<std::int64_t>(size + few, 64 * few)));
        database.run("PRAGMA foreign_keys = OFF");
        if (database.integer("SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%virtual%'") > 0) return {};
        for (const Shape& shape : shapes) {
            if (hasShape(database, shape)) return readFrom({database, 4 * size}, shape); // from both ends
        }
        return {};
    } catch (const DatabaseError&) {
        return {};
    }
}

void put(std::string& header, std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i)
        header[at + i] = static_cast<char>(value >> (24 - 8 * i));
}

/// The first 100 bytes as SQLite writes them for a journal of ours: all that stands there is known or can be
/// left open (sqlite.org/fileformat2.html, section 1.3).
void writeHeader(const std::filesystem::path& file) {
    std::string header("SQLite format 3\0", 16);
    header += std::string({'\x10', 0, 1, 1, 0, 64, 32, 32}); // pages of 4096 bytes, rollback journal
    header.resize(100, '\0');
    put(header, 24, 1); // not that of the next but one: the size follows from the file
    put(header, 44, 4); // schema format
    put(header, 56, 1); // UTF-8
    put(header, 60, static_cast<std::uint32_t>(migrations().back().version));
    put(header, 68, static_cast<std::uint32_t>(journalApplicationId));
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out).write(header.data(), 100);
}

} // namespace

std::optional<std::string> setupOf(const SalvagedGame& game, const SalvagedGames& games) {
    const auto model = games.find(game.setup.model);
    const bool told = game.setup.model == 0 || (model != games.end() && model->second.setup.model == 0);
    if (!told) return std::nullopt;
    auto line = wholeLine(game.setup, game.setup.model == 0 ? "" : model->second.setup.own);
    if (line && !isLine(*line)) return std::nullopt;
    return line;
}

SalvagedGames salvaged(const std::filesystem::path& file) {
    SalvagedGames games = readFile(file);
    if (!games.empty()) return games;
    std::error_code error;
    if (std::filesystem::file_size(file, error) < 4096 || error) return games;
    writeHeader(file);
    return readFile(file);
}

} // namespace rowkeeper::journal
