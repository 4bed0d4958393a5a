// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/TypingLine.h"
#include "companion/tactics/entry/Entry.h"
#include "companion/tactics/panel/Snapshot.h"

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::tactics::panel {

/// The line in which everything can be typed or scanned that a camera would see (parts::TypingLine), about
/// this game. Of a line of the record that is changed, what may be meant instead is listed at once, and Enter
/// takes the first of it. Emits wishes, decides nothing.
class EntryBar : public parts::TypingLine {
    Q_OBJECT

  public:
    explicit EntryBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// The game that lines are about now, and what was said since.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    /// From now until the next Enter or Escape a line is typed that takes the place of line `n`, which must
    /// count.
    void change(int n, const QString& was);

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);
    /// What line `n` shall be.
    void changed(int n, const rowkeeper::tactics::Event& event);

  protected:
    parts::TypedMeaning meaning(const QString& line) override;
    bool canRead() const override { return entry_ != nullptr; }
    QString asks() const override;
    QString begin(std::size_t choice) override;
    void send(std::size_t choice, std::optional<int> n) override;
    bool readBefore(int n) override;
    void readNow() override;
    bool stepOut() override;

  private:
    std::shared_ptr<const json::Texts> texts_;
    std::unique_ptr<entry::Entry> entry_;
    tactics::Game game_;
    std::shared_ptr<const json::Record> record_; ///< that game_ and entry_ are about
    entry::EntryAnswer read_;
    std::vector<entry::EntryChoice> instead_; ///< what may be meant in the place of the line that is changed
    bool paused_ = false;
};

} // namespace rowkeeper::tactics::panel
