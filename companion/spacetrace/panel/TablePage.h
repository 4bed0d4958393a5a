// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/MeterStrip.h"
#include "companion/spacetrace/panel/NewGame.h"
#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/panel/Story.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QTextBrowser;

namespace rowkeeper::parts {
class CameraLocks;
class Commands;
class FilmBar;
class LogPanel;
class MismatchBar;
class OfferBar;
class PictureChoices;
class PicturePlaces;
class QuestionHead;
class RecordPanel;
class RewindDialog;
class TablePicture;
class WarningBar;
} // namespace rowkeeper::parts

namespace rowkeeper::spacetrace::panel {

class AnswerBar;
class BattlePanel;
class EntryLine;
class FleetsPanel;
class LookBack;
class Picker;
class PlayersBar;

/// A game as it is played: the picture with outlined cards, the fleets face to face with who fires on whom,
/// Bases, MP and wrecks, the log, and an attack told step by step. Shows snapshots and emits wishes; knows
/// neither camera nor journal.
class TablePage : public QWidget {
    Q_OBJECT

  public:
    explicit TablePage(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~TablePage() override;

    void show(const Snapshot& snapshot);
    /// What rules and rulings say, for the steps of battles; it must outlive the page.
    void knowRules(const json::RuleBook& rules);
    /// What is shown now.
    const Snapshot& shown() const { return last_; }
    /// The source has gone or never came.
    void showProblem(const QString& message);
    /// A new game begins: forgets what was shown of the last.
    void begin(const NewGame& game);
    /// The same for one that goes on; what is just being typed stays.
    void goOn(const NewGame& game);
    /// A game that was not finished may go on, with a camera if `camera` names one or by hand; answers with
    /// goOnWished. Withdrawn when another game's first line is recorded.
    void offerToGoOn(const Game& game, const std::string& camera);
    /// Something is wrong that must be known from the beginning; stands until it is answered.
    void warn(const QString& text);
    /// What the game waits for, as long as it does; empty: nothing.
    void wait(const QString& why);
    /// Something about this game, in its log and at the lower edge for a while.
    void note(const QString& text);
    /// Whether pictures of the fleets are kept as evidence, and the folder they lie in; answers a change with
    /// picturesWished.
    void setPicturesKept(bool kept, const QString& folder);
    /// What can be done at the table and how it is shown; its keys work while the page is seen.
    QMenu& menu() { return *menu_; }
    /// The game that was begun last.
    const NewGame& game() const { return game_; }
    /// Whether it is one without any picture; before the first game it is not.
    bool byHand() const { return begun_ && game_.source.empty(); }
    parts::TablePicture& picture() { return *picture_; }
    parts::PicturePlaces& picturePlaces() { return *places_; }
    parts::CameraLocks& cameraLocks() { return *locks_; }
    FleetsPanel& fleets() { return *fleets_; }
    BattlePanel& battle() { return *battle_; }
    /// The light row by row, while that is wanted; nothing: there is no picture.
    void showMeters(std::vector<parts::MeterStrip::Row> rows);
    bool metersShown() const;
    bool picturesKept() const;

  signals:
    /// Another game is to be chosen, starting from this one.
    void choiceWished(const rowkeeper::spacetrace::panel::NewGame& proposal);
    /// The recording is to stand still, or to go on; to go on to the next thing that happens.
    void held(bool still);
    void stepWished();
    /// The unfinished game that was offered; no source: by hand.
    void goOnWished(const std::string& source);
    void picturesWished(bool wanted);
    void metersWished(bool wanted);
    /// Something about the game that is played.
    void wished(const rowkeeper::spacetrace::referee::Wish& wish);
    /// To be said for a while, beside the page.
    void told(const QString& text);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void arrange();
    void connectParts();
    void fillMenu();
    void ask(const referee::Wish& wish, bool inLine = false);
    void addLookBack();
    /// As it is now, or was at the line that somebody looks back at.
    const Game& shownGame() const;
    void showThen();
    void leadTo(int line);
    void showNotices();
    void showFleets();
    void showRecord();
    void showMp();
    void showShip(const ShipRef& ship);
    void showMismatches();
    void acceptMismatch(int mismatch);
    void amend(record::Amending how, int n);
    void askRewind(const referee::Amend& back);
    void showRewind();
    void tellBattle();
    void leaveBattle();
    void hearNoMore(const Closed& closed);

    std::shared_ptr<const json::Sentences> texts_;
    parts::QuestionHead* question_;
    parts::FilmBar* film_;
    QLabel* notice_;
    parts::MismatchBar* mismatches_;
    parts::TablePicture* picture_;
    std::unique_ptr<parts::PicturePlaces> places_;
    parts::CameraLocks* locks_ = nullptr;
    parts::MeterStrip* meters_;
    parts::PictureChoices* choices_;
    Picker* picker_;
    LookBack* lookBack_;
    PlayersBar* players_;
    FleetsPanel* fleets_;
    BattlePanel* battle_;
    parts::OfferBar* unfinished_;
    parts::WarningBar* warning_;
    parts::OfferBar* fought_; ///< an attack can be told
    AnswerBar* answers_;
    EntryLine* entry_;
    parts::Commands* commands_;
    QTabWidget* tabs_;
    parts::LogPanel* log_;
    parts::RecordPanel* record_;
    QTextBrowser* mp_;
    QTextBrowser* ship_;
    QSplitter* sides_ = nullptr;
    QStackedWidget* views_ = nullptr; ///< the fleets, the battle
    QList<int> sizes_;                ///< of the sides while the fleets are seen
    QAction* battleAction_ = nullptr;
    QMenu* menu_;
    NewGame game_;
    bool begun_ = false;
    Snapshot last_;
    std::optional<ToldAttack> attack_;     ///< the last of the record
    std::shared_ptr<const Record> told_;   ///< that attack_ was found in
    std::optional<ShipRef> asked_;         ///< the ship that the page beside the log is about
    QPointer<parts::RewindDialog> rewind_; ///< while it asks
    QString wait_;
    QString refusal_;
    bool inLine_ = false; ///< what was wished last was typed: the line says itself what came of it
};

} // namespace rowkeeper::spacetrace::panel
