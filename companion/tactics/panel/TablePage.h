// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/MeterStrip.h"
#include "companion/parts/RecordPanel.h"
#include "companion/tactics/panel/NewGame.h"
#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QAction;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabWidget;

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
class TablePicture;
class WarningBar;
class RewindDialog;
} // namespace rowkeeper::parts

namespace rowkeeper::tactics::results {
struct RowFilms;
}

namespace rowkeeper::tactics::desk {
struct LinePlace;
}

namespace rowkeeper::tactics::panel {

class AccountPanel;
class AnswerBar;
class BigBoard;
class EntryBar;
class FilmPanel;
class LookBack;
struct NameOfCard;
class Picker;
class PointsPanel;
class RowMenu;
class RowsPanel;
class TutorBar;
struct WhatIfAsked;
class WhyPage;
struct Lesson;
struct Question;

/// A game as it is played: the picture with outlined cards, the four rows with totals, the victory points and
/// the log. Shows snapshots and emits wishes; knows neither camera nor journal.
class TablePage : public QWidget {
    Q_OBJECT

  public:
    explicit TablePage(const std::shared_ptr<const json::Texts>& texts, QWidget* parent = nullptr);
    ~TablePage() override;

    void show(const Snapshot& snapshot);
    /// What the rules say of other readings; it must outlive the page. Until then nobody can ask "what if".
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
    /// goOnWished. Withdrawn when another game begins that is more than the demo, or its first line is
    /// recorded.
    void offerToGoOn(const Game& game, const std::string& camera);
    /// Something is wrong that must be known from the beginning; stands until it is answered.
    void warn(const QString& text);
    /// What the game waits for, as long as it does; empty: nothing.
    void wait(const QString& why);
    /// Something about this game, in its log and at the lower edge for a while.
    void note(const QString& text);
    /// Whether pictures of the rows are kept as evidence, and the folder they lie in; answers a change with
    /// picturesWished.
    void setPicturesKept(bool kept, const QString& folder);
    /// What really lay there, as it was wished for with filmsWished.
    void showFilms(results::RowFilms films);
    /// What the card turned last does; nothing: there is nothing to explain. Answered with cardKnown.
    void teach(const std::optional<Lesson>& lesson);
    /// What can be done at the table and how it is shown; its keys work while the page is seen.
    QMenu& menu() { return *menu_; }
    /// The game that was begun last.
    const NewGame& game() const { return game_; }
    /// Whether it is one without any picture; before the first game it is not.
    bool byHand() const { return begun_ && game_.source.empty(); }
    parts::TablePicture& picture() { return *picture_; }
    /// Where that is seen.
    parts::PicturePlaces& picturePlaces() { return *places_; }
    /// What the camera keeps as it is.
    parts::CameraLocks& cameraLocks() { return *locks_; }
    /// When running totals are shown, as it was chosen.
    RunningTotals totals() const { return totals_; }
    /// As if it had been chosen in the menu.
    void setTotals(RunningTotals totals);
    /// The light row by row, while that is wanted; nothing: there is no picture.
    void showMeters(std::vector<parts::MeterStrip::Row> rows);
    /// Whether it is wanted, as it was chosen; answers a change with metersWished.
    bool metersShown() const;
    /// Whether pictures are kept as evidence, as it was told or chosen.
    bool picturesKept() const;

  signals:
    /// Another game is to be chosen, starting from this one.
    void choiceWished(const rowkeeper::tactics::panel::NewGame& proposal);
    /// The same recording from its beginning.
    void againWished(const rowkeeper::tactics::panel::NewGame& game);
    void printWished();
    /// The recording is to stand still, or to go on; to go on to the next thing that happens.
    void held(bool still);
    void stepWished();
    /// The unfinished game that was offered; no source: by hand.
    void goOnWished(const std::string& source);
    /// The result so far, as what the end of the name says.
    void resultWished(const QString& file);
    /// From now on evidence pictures are kept, or no longer.
    void picturesWished(bool wanted);
    /// From now on the light is measured row by row, or no longer.
    void metersWished(bool wanted);
    /// This card needs no explaining any more.
    void cardKnown(rowkeeper::tactics::CardId card);
    /// Running totals are shown at other times from now on.
    void totalsChosen();
    /// What really lay in the rows of this game is to be worked out, and shown with showFilms; no longer.
    void filmsWished(const std::shared_ptr<const rowkeeper::json::Record>& record);
    void filmsUnwished();
    /// Something about the game that is played.
    void wished(const rowkeeper::tactics::referee::Wish& wish);
    /// To be said for a while, beside the page.
    void told(const QString& text);
    /// This is over, should it still be said.
    void toldNoMore(const QString& text);

  protected:
    /// What nobody in it wanted: Escape leads back to now.
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void fillMenu();
    void addTotals();
    void addBoard();
    void propose(const std::optional<referee::StartProposal>& proposal);
    void addAccount();
    void showAccounts(const Snapshot& snapshot, const Game& before);
    void tellAccount(bool byItself);
    void tellFilms();
    void turnTo(QWidget& view);
    void leaveAccounts();
    void askResultFile();
    /// Where somebody acted last.
    enum class Acted { InLine, InRecord, Elsewhere };
    void ask(const referee::Wish& wish, Acted where = Acted::Elsewhere);
    void refuse(const QString& why);
    void showNotices();
    void markLog();
    void showRows();
    void leadTo(int line);
    void openLookBack();
    void leadToCard(int line, const NameOfCard& card);
    void leadThere(int line, const desk::LinePlace& place);
    void pointInPicture(const tactics::Game& shown);
    tactics::Game shownGame() const;
    void changeLine(int n, const QString& was);
    void acceptMismatch(int mismatch);
    void amend(record::Amending how, int n);
    void showRecord(const Snapshot& snapshot);
    void askRewind(const referee::Amend& back);
    void showRewind();
    void hearNoMore(const Closed& closed);
    void arrange();
    void connectRows();
    void connectLines();
    void connectPicture();
    void giveLeft(int share);
    void beginFilm();
    void endFilm();
    void markWrong(const std::vector<Warning>& warnings);
    void tellWhatIf(int row, const WhatIfAsked& asked);
    Question questionOf(const Game& game) const;

    std::shared_ptr<json::Texts> texts_; ///< of the game that is shown; all parts of the window have it
    parts::QuestionHead* question_;
    parts::FilmBar* film_;
    QLabel* notice_;
    parts::MismatchBar* mismatches_;
    parts::TablePicture* picture_;
    std::unique_ptr<parts::PicturePlaces> places_;
    parts::CameraLocks* locks_ = nullptr;
    parts::MeterStrip* meters_;
    parts::PictureChoices* choices_;
    Picker* picker_; ///< in its place where there is no camera
    RowsPanel* rows_;
    RowMenu* rowMenu_;
    LookBack* lookBack_;
    parts::OfferBar* start_;
    parts::OfferBar* unfinished_;
    parts::WarningBar* warning_;
    AnswerBar* answers_;
    TutorBar* tutor_;
    EntryBar* entry_;
    PointsPanel* points_;
    parts::Commands* commands_;
    QList<QAction*> totalsActions_; ///< in the order of RunningTotals
    std::unique_ptr<BigBoard> board_;
    QTabWidget* tabs_;
    parts::LogPanel* log_;
    parts::RecordPanel* record_;
    WhyPage* why_;
    AccountPanel* account_;
    FilmPanel* films_;
    QSplitter* sides_ = nullptr;
    QStackedWidget* views_ = nullptr; ///< the rows, the account, what really lay there
    QList<int> sizes_;                ///< of the sides while the rows are seen
    QList<int> usualSizes_;           ///< of the sides while the picture has its usual room
    QAction* accountAction_ = nullptr;
    QAction* filmsAction_ = nullptr;
    QMenu* menu_;
    RunningTotals totals_ = RunningTotals::Always;
    NewGame game_;
    bool begun_ = false; ///< some game has
    Snapshot last_;
    Acted acted_ = Acted::Elsewhere;
    QPointer<parts::RewindDialog> rewind_;       ///< while it asks
    const json::RuleBook* rules_ = nullptr;      ///< null: not known
    QString wait_;                               ///< what the game waits for
    QString told_;                               ///< of what was done in the record, at the lower edge
    QString refusal_;                            ///< of what was wished neither in the line nor in the record
    std::shared_ptr<const json::Record> marked_; ///< that the log agrees with
    std::ptrdiff_t corrections_ = 0;             ///< in it
};

} // namespace rowkeeper::tactics::panel
