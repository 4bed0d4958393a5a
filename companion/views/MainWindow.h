// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/Wishes.h"
#include "companion/views/NewGameDialog.h"
#include "companion/views/Snapshot.h"
#include "engine/json/Texts.h"

#include <QMainWindow>

#include <memory>

class QAction;
class QLabel;
class QMenu;
class QPlainTextEdit;
class QTabWidget;
class QTextBrowser;

namespace rowkeeper::companion {

class AnswerBar;
class EntryBar;
class PointsPanel;
class RecordPanel;
class RowsPanel;
class StartBar;
class TablePicture;

/// The first window: the picture with outlined cards, the four rows with totals, the victory points and the
/// log. Shows snapshots and emits wishes; knows neither camera nor journal.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot);
    /// What is shown now.
    const Snapshot& shown() const { return last_; }
    /// The source has gone or never came.
    void showProblem(const QString& message);
    /// A new game begins: forgets what was shown of the last.
    void begin(const NewGame& game);
    /// Asks who plays and where the picture comes from, starting from `proposal`; answers with newGameWished.
    void askNewGame(const NewGame& proposal);

  signals:
    void newGameWished(const rowkeeper::companion::NewGame& game);
    /// Something about the game that is played.
    void wished(const rowkeeper::companion::Wish& wish);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildMenus();
    void buildCommands(QMenu* menu);
    QAction* commandAction(tag::CommandCard command, const QList<QKeySequence>& keys);
    void enableCommands(const Snapshot& snapshot);
    void changeLine(int n, const QString& was);
    void explainRow(int row);
    void about();
    QString stateLine(const tactics::Game& game) const;

    std::shared_ptr<const json::Texts> texts_;
    QLabel* state_;
    QLabel* notice_;
    TablePicture* picture_;
    RowsPanel* rows_;
    StartBar* start_;
    AnswerBar* answers_;
    EntryBar* entry_;
    PointsPanel* points_;
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
    QAction* pause_ = nullptr;
    QTabWidget* tabs_;
    QPlainTextEdit* log_;
    RecordPanel* record_;
    QTextBrowser* why_;
    RunningTotals totals_ = RunningTotals::Always;
    NewGame game_;
    Snapshot last_;
};

} // namespace rowkeeper::companion
