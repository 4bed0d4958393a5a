// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/StartPage.h"
#include "engine/core/json/Sentences.h"

#include <QMainWindow>

#include <filesystem>
#include <functional>
#include <vector>

class QDialog;
class QLabel;
class QMenu;

namespace rowkeeper::parts {
class PageStack;
}

namespace rowkeeper::views {

/// The frame: menus, one page at a time, a line for what is said in passing. The pages show, the frame knows
/// only which is seen. A game's own window makes the page that it is played on. Reopened in another language
/// it is another window.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    StartPage& start() { return *start_; }

    /// Which there are, and whose window this is: the others can be turned to.
    void offerGames(const std::vector<OfferedGame>& games, const QString& own);

    void showStart();
    void showTable();
    /// Pages of others; with a name they have an entry in the menu.
    void addPage(QWidget& page);
    void addPage(QWidget& page, const QString& name, const QKeySequence& key);
    void showPage(QWidget& page);

    /// Whether phones are let in: said at the lower edge as long as it is so.
    void setPhones(bool on);

    /// Whether pictures of a camera are looked at: said at the lower edge as long as it is so.
    void setCamera(bool on);

    /// Something is wrong that must be known from the beginning; stands until it is answered.
    void warn(const QString& text);
    /// Something about files and the like, at the lower edge for a while.
    void tell(const QString& text);
    /// This is over, should it still be said there.
    void tellNoMore(const QString& text);
  signals:
    /// The game on the table is to lie in the journal alone.
    void putAwayWished();
    void languageWished(bool german);
    /// What the handbook says of the page of this kind.
    void handbookWished(const QString& page);
    /// What can be chosen of the window itself.
    void settingsWished();
    /// What is to be known and chosen about phones.
    void phonesWished();
    /// The window of another game of the house, by its id.
    void gameWished(const QString& game);
    /// A page comes into view.
    void turned(QWidget* page);
    /// What was to be known from the beginning (warn).
    void warned(const QString& text);

  protected:
    /// `icons`: the folder with the drawings of its buttons.
    MainWindow(const json::Sentences& sentences, const std::filesystem::path& icons, QWidget* parent);
    /// Once, before anything is shown: the page that the game is played on, taken over, and what can be done
    /// there.
    void playOn(QWidget& table, QMenu& menu);
    /// Asks who plays and where the picture comes from; `byHand`: proposes none.
    virtual void askNext(bool byHand) = 0;
    /// Whether the game on the page is one without any picture, which the handbook tells of elsewhere.
    virtual bool byHand() const = 0;
    /// Shows a dialog that does not hold up the window, and is gone when it is closed.
    static void open(QDialog& dialog);
    QString text(const char* key) const;

    void changeEvent(QEvent* event) override;
    /// Dialogs that are open are given up.
    void closeEvent(QCloseEvent* event) override;

  private:
    void buildMenus(QMenu& table);
    void addLanguages(QMenu& view);
    void add(QMenu& menu, const char* id, const char* name, const QList<QKeySequence>& keys,
             std::function<void()> does);
    void fitScreen();
    void about();

    json::Sentences sentences_;
    parts::PageStack* pages_;
    StartPage* start_;
    QWidget* table_ = nullptr; ///< set by playOn()
    QMenu* views_ = nullptr;
    QMenu* games_ = nullptr; ///< of other games; hidden where there is one alone
    QLabel* camera_;         ///< seen while one is on
    QLabel* phones_;         ///< seen while they are let in
};

} // namespace rowkeeper::views
