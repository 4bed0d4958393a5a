// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/spacetrace/panel/DeskPanel.h"
#include "companion/views/HistoryControl.h"
#include "companion/views/OpenedPage.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"

#include <memory>
#include <optional>
#include <string>

namespace rowkeeper::spacetrace::window {

/// A page for one recorded game at the referee's desk: read and played in the thread that reads kept games,
/// and only looked at.
class FleetsDeskPage : public views::OpenedPage {
    Q_OBJECT

  public:
    /// Context and `kept` must live longer. `rules`: null where they cannot be read.
    FleetsDeskPage(const app::AppContext& context, views::HistoryControl& kept,
                   std::shared_ptr<const json::Sentences> words, std::shared_ptr<const json::RuleBook> rules,
                   QWidget* parent = nullptr);

    /// A number of the journal, or a file; at that line or at its last.
    void open(const std::string& game, std::optional<int> line = std::nullopt);
    panel::DeskPanel& panel() { return *panel_; }

  private:
    void show(std::shared_ptr<const panel::DeskGame> game, std::optional<int> line);
    void askSheet(int line);
    void writeSheet(const QString& file); ///< of the line that is looked at
    std::shared_ptr<const panel::DeskGame> read(const std::string& game) const; ///< in the other thread

    const app::AppContext& context_;
    views::HistoryControl& kept_;
    std::shared_ptr<const json::Sentences> words_;
    std::shared_ptr<const json::RuleBook> rules_;
    panel::DeskPanel* panel_;
};

} // namespace rowkeeper::spacetrace::window
