// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/DeskGame.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QLayout;
class QLineEdit;
class QListView;
class QPushButton;
class QTabWidget;
class QTextBrowser;
class QTimer;
class QUrl;

namespace rowkeeper::tactics::panel {

class DeskLines;
class RowsPanel;
class TimelineBar;
class WhatIfPanel;
struct WhatIfAsked;

/// A recorded game at the referee's desk: every line ever written at the left, the rows as they lay at the
/// chosen one, why each number is so, the rulings behind a row, and what would be if something were
/// otherwise. Looks only; wishes for what takes time.
class DeskPanel : public QWidget {
    Q_OBJECT

  public:
    /// `texts`: the frame's and the game's, until a game brings its own.
    explicit DeskPanel(const std::shared_ptr<const json::Texts>& texts, QWidget* parent = nullptr);
    ~DeskPanel() override;

    /// Opened at that line; nothing: at the last.
    void show(std::shared_ptr<const DeskGame> game, std::optional<int> line);
    /// What was wished for; only what is still looked at is shown.
    void showRulings(const DeskRulings& rulings);
    /// What was asked there; of another place it is not shown.
    void showWhatIf(const DeskPlace& place, const QString& html);
    /// Where it is looked at now.
    DeskPlace place() const;
    /// What rules and rulings say, for settling; `rules` outlives this.
    void knowRules(const json::RuleBook& rules) { rules_ = &rules; }
    /// Null: no game is shown.
    const std::shared_ptr<const DeskGame>& game() const { return game_; }
    void goTo(int line);
    /// Asks for what settles the row that is looked at.
    void askSettling();

  signals:
    /// What is known of the row looked at is to be worked out.
    void rulingsWished(const rowkeeper::tactics::panel::DeskPlace& place);
    /// What would be there if something were otherwise.
    void whatIfWished(const rowkeeper::tactics::panel::DeskPlace& place,
                      const rowkeeper::tactics::panel::WhatIfAsked& asked);
    /// The ruling sheet of that row.
    void sheetWished(const rowkeeper::tactics::panel::DeskPlace& place);
    /// A person wrote this beside the line at that place of the record, from 1; empty: takes away what stood
    /// there.
    void noteWritten(int place, const QString& text);
    /// A person has decided the row looked at.
    /// Somebody wants to: may be refused before anything is typed.
    void settlingWished();
    void settled(const rowkeeper::tactics::event::Settle& settle);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void arrange();
    void moved(int line);
    void showCurrentLine();
    void lineChosen(int index);
    void showRows();
    void chooseRow(int row, int card);
    void explain();
    void wishRulings();
    void follow(const QUrl& link);
    void askWhatIf(const WhatIfAsked& asked);
    bool maySettle() const;
    QLayout* noteLine();
    void showNote();
    void keepNote();
    QString text(const char* key) const;

    std::shared_ptr<json::Texts> texts_; ///< of the game that is shown; all parts have it
    const json::RuleBook* rules_ = nullptr;
    std::shared_ptr<const DeskGame> game_;
    QLabel* title_;
    DeskLines* lines_;
    QListView* list_;
    QLineEdit* note_; ///< beside the chosen line
    QPushButton* keepNote_;
    TimelineBar* timeline_;
    QCheckBox* asItStood_;
    RowsPanel* rows_;
    QTabWidget* tabs_;
    QTextBrowser* why_;
    QTextBrowser* rulings_;
    WhatIfPanel* whatIf_;
    QPushButton* settle_;
    QPushButton* sheet_;
    QTimer* rest_; ///< readings are compared when nobody drags any more
    int row_ = 0;  ///< that is looked at; 0 is the leftmost
    int card_ = -1;
    bool secret_ = false;            ///< what persons wrote is not told yet
    std::optional<DeskPlace> shown_; ///< whose rulings stand there
};

} // namespace rowkeeper::tactics::panel
