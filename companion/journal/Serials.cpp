// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Serials.h"

#include "companion/journal/Database.h"

#include <algorithm>
#include <optional>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

constexpr int bookApplicationId = 0x526F7753; // "RowS"
constexpr const char* shape =
    "CREATE TABLE pieces(what TEXT NOT NULL, number INTEGER NOT NULL, again INTEGER NOT NULL, "
    "PRIMARY KEY(what, number)) STRICT, WITHOUT ROWID";

/// Whether the file is such a book now. An empty one becomes one.
bool becomesBook(Database& database) {
    if (database.integer("SELECT count(*) FROM sqlite_schema") == 0 &&
        database.integer("PRAGMA application_id") == 0) {
        database.run(shape);
        database.run(("PRAGMA application_id = " + std::to_string(bookApplicationId)).c_str());
        return true;
    }
    return database.integer("PRAGMA application_id") == bookApplicationId &&
           database.text("SELECT group_concat(sql) FROM sqlite_schema WHERE sql IS NOT NULL") == shape;
}

class Book {
  public:
    explicit Book(Database& database)
        : last_(database, "SELECT max(number) FROM pieces WHERE what = ? AND again = 0")
        , note_(database, "INSERT OR IGNORE INTO pieces VALUES(?, ?, ?)")
        , database_(database) {}

    /// Whether it was not noted yet.
    bool note(const std::string& what, int number, bool again) {
        note_.bind(1, what).bind(2, number).bind(3, again ? 1 : 0).run();
        return database_.changes() == 1;
    }

    /// Nothing: all up to `most` were given.
    std::optional<int> next(const std::string& what, int most) {
        last_.bind(1, what).step();
        auto number = static_cast<int>(std::clamp<std::int64_t>(last_.integer(0), 0, most)) + 1;
        last_.reset();
        while (number <= most && !note(what, number, false)) // one that was printed again before it was given
            ++number;
        return number <= most ? std::optional(number) : std::nullopt;
    }

  private:
    Statement last_;
    Statement note_;
    Database& database_;
};

} // namespace

std::variant<std::vector<int>, json::Said> takeNumbers(const fs::path& file,
                                                       const std::vector<PieceWish>& wishes, int most) {
    try {
        std::error_code error;
        fs::create_directories(file.parent_path(), error); // opening says what is wrong there
        Database database(file);
        database.run("PRAGMA synchronous = EXTRA");
        Transaction transaction(database);
        if (!becomesBook(database)) return json::Said("serials.not_ours", {file.string()});
        Book book(database);
        for (const PieceWish& wish : wishes)
            if (wish.number != 0) book.note(wish.what, wish.number, true);
        std::vector<int> numbers;
        for (const PieceWish& wish : wishes) {
            const auto number = wish.number != 0 ? wish.number : book.next(wish.what, most);
            if (!number) return json::Said("serials.used_up", {wish.what, most});
            numbers.push_back(*number);
        }
        transaction.commit();
        return numbers;
    } catch (const DatabaseError& problem) {
        return json::Said("serials.failed", {file.string(), problem.what()});
    }
}

} // namespace rowkeeper::journal
