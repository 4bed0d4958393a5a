// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/LineText.h"
#include "companion/spacetrace/desk/DeskView.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSlider;
class QTabWidget;
class QTextBrowser;
class QTimer;

namespace rowkeeper::spacetrace::panel {

class BattlePanel;
class FleetsPanel;
class PlayersBar;

/// A recorded game, and what it is called.
struct DeskGame {
    Record record; ///< one that can be played
    QString title;
};

/// A recorded game at the referee's desk: every line ever written at the left, a line to drag along, the
/// fleets as they lay there, the attack of that line (or the one that could be declared there, with extra
/// fleets as one supposes) step by step, and which other readings of the rules would leave something else.
/// Looks only: no record changes.
class DeskPanel : public QWidget {
    Q_OBJECT

  public:
    explicit DeskPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~DeskPanel() override;

    /// Opened at that line; nothing: at the last.
    void show(std::shared_ptr<const DeskGame> game, std::optional<int> line = std::nullopt);
    /// What rules and rulings say; `rules` outlives this.
    void knowRules(const json::RuleBook& rules);
    /// Null: no game is shown.
    const std::shared_ptr<const DeskGame>& game() const { return game_; }
    int line() const;
    void goTo(int line);
    /// What is known at that line.
    const desk::DeskView& view() const { return view_; }
    FleetsPanel& fleets() { return *fleets_; }
    BattlePanel& battle() { return *battle_; }
    /// What else would be left by other readings, and what the line did, as text.
    QString ruling() const;

  signals:
    /// The ruling sheet of that line.
    void sheetWished(int line);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void arrange();
    void fillLines();
    void look();
    void supposeAnew();
    QWidget* supposed();

    std::shared_ptr<const json::Sentences> texts_;
    const json::RuleBook* rules_ = nullptr;
    std::shared_ptr<const DeskGame> game_;
    std::vector<rowkeeper::record::LineText> lines_;
    desk::DeskView view_;
    QLabel* title_;
    QListWidget* list_;
    QSlider* timeline_;
    QLabel* where_;
    PlayersBar* players_;
    QTabWidget* tabs_;
    FleetsPanel* fleets_;
    BattlePanel* battle_;
    QLabel* noAttack_;
    QComboBox* own_;
    QComboBox* enemy_;
    QTextBrowser* ruling_;
    QPushButton* sheet_;
    QTimer* rest_; ///< readings are compared when nobody drags any more
};

} // namespace rowkeeper::spacetrace::panel
