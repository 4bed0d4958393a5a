// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/TypingLine.h"
#include "companion/spacetrace/entry/Entry.h"
#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "engine/core/json/Sentences.h"

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::spacetrace::panel {

/// The line in which everything can be typed or scanned that a camera would see (parts::TypingLine), about
/// this game. A line of the record that is changed stands there as it would have been typed, and what else
/// may be meant is listed. Emits wishes, decides nothing.
class EntryLine : public parts::TypingLine {
    Q_OBJECT

  public:
    explicit EntryLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~EntryLine() override;

    /// The game that lines are about now, and what was said since.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    /// From now until the next Enter or Escape a line is typed that takes the place of line `n`, which must
    /// count.
    void change(int n, const QString& was);

  signals:
    void wished(const rowkeeper::spacetrace::referee::Wish& wish);
    /// What line `n` shall be; who says so, as far as the line says it.
    void changed(int n, const rowkeeper::spacetrace::Event& event,
                 const rowkeeper::spacetrace::referee::Who& who);

  protected:
    parts::TypedMeaning meaning(const QString& line) override;
    bool canRead() const override { return entry_ != nullptr; }
    QString asks() const override;
    QString begin(std::size_t choice) override;
    void send(std::size_t choice, std::optional<int> n) override;
    bool readBefore(int n) override;
    void readNow() override;

  private:
    /// What lines are about: another one is read anew.
    struct About {
        std::shared_ptr<const Record> record;
        std::vector<int> open; ///< questions and mismatches
        bool paused = false;
        bool operator==(const About&) const = default;
    };

    std::shared_ptr<const json::Sentences> texts_;
    std::optional<About> about_;
    entry::Now now_;
    std::unique_ptr<entry::Entry> entry_;
    QString asks_;
    entry::EntryAnswer read_;
    QString filled_;                          ///< what the line that is changed says
    std::vector<entry::EntryChoice> instead_; ///< what else may be meant there
};

} // namespace rowkeeper::spacetrace::panel
