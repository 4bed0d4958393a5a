// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// SQLite's C interface as values that close themselves. Used by the journal only.
namespace rowkeeper::journal {

/// What SQLite said, with its extended result code.
class DatabaseError : public std::runtime_error {
  public:
    DatabaseError(int code, const std::string& text)
        : std::runtime_error(text)
        , code(code) {}
    int code;
    int primary() const { return code & 0xff; } ///< SQLITE_FULL, SQLITE_CORRUPT, ...
};

class Database;

/// A prepared statement. Bind, step, read; reset() makes it ready again.
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, std::string_view text); ///< `text` must live until reset()
    bool step();                                       ///< whether there is a row
    void run();                                        ///< steps to the end and resets
    void reset() noexcept;

    std::int64_t integer(int column) const;
    std::string text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const noexcept;
    };
    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
  public:
    enum class Access {
        Write, ///< makes an empty file if there is none
        Read,
    };
    /// Throws DatabaseError.
    explicit Database(const std::filesystem::path& file, Access access = Access::Write);

    void run(const char* sql); ///< one or several statements without results
    std::int64_t integer(const char* sql);
    std::string text(const char* sql);
    std::int64_t lastId() const;
    int changes() const; ///< rows that the last statement wrote

    /// A whole copy of what is committed, page by page, into a new file.
    void copyTo(const std::filesystem::path& file);

    /// For reading what may be hostile or broken: every statement fails once all of them together took so
    /// many steps of SQLite's machine, and on a value of more bytes.
    void limit(std::int64_t steps, int bytes);

    /// While another program holds the file: asked again and again, with how long that has lasted by now;
    /// false gives up. At first: five seconds.
    using Waiting = std::function<bool(std::chrono::milliseconds)>;
    void whileBusy(Waiting goOn);

    sqlite3* handle() const { return handle_.get(); }

    /// Once all statements are gone; nothing may be asked of it any more.
    void close() noexcept { handle_.reset(); }

  private:
    struct Close {
        void operator()(sqlite3* database) const noexcept;
    };
    struct Busy {
        Waiting goOn;
        std::chrono::steady_clock::time_point since{};
    };
    std::unique_ptr<std::int64_t> stepsLeft_; // outlives the handle that looks at it
    std::unique_ptr<Busy> busy_;              // so does this
    std::unique_ptr<sqlite3, Close> handle_;
};

/// Rolls back at its end unless commit() was reached.
class Transaction {
  public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

} // namespace rowkeeper::journal
