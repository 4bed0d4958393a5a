// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/TablePage.h"
#include "companion/views/NewGameDialog.h"
#include "companion/views/StartPage.h"
#include "engine/tactics/json/Texts.h"

#include <QMainWindow>

#include <filesystem>
#include <functional>
#include <memory>

class QDialog;
class QLabel;

namespace rowkeeper::parts {
class PageStack;
}

namespace rowkeeper::views {

/// The frame: menus, one page at a time, a line for what is said in passing. The pages show, the frame knows
/// only which is seen. Reopened in another language it is another window.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    /// `icons`: the folder with the drawings of its buttons.
    MainWindow(const std::shared_ptr<const json::Texts>& texts, const std::filesystem::path& icons,
               QWidget* parent = nullptr);

    StartPage& start() { return *start_; }
    /// The game that is played.
    tactics::panel::TablePage& table() { return *table_; }

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
    /// Asks who plays and where the picture comes from, starting from `proposal`; answers with newGameWished.
    /// What was asked before is given up.
    void askNewGame(const tactics::panel::NewGame& proposal);
    /// What the next new game is proposed like.
    void setLastGame(const tactics::panel::NewGame& game) { last_ = game; }
    /// What is told beside that question; asked when it is.
    void setFacts(std::function<tactics::panel::NewGameFacts()> facts) { facts_ = std::move(facts); }

  signals:
    void newGameWished(const rowkeeper::tactics::panel::NewGame& game);
    /// The game on the table is to lie in the journal alone.
    void putAwayWished();
    void languageWished(bool german);
    /// What the handbook says of the page of this kind.
    void handbookWished(const QString& page);
    /// What can be chosen of the window itself.
    void settingsWished();
    /// What is to be known and chosen about phones.
    void phonesWished();
    /// A page comes into view.
    void turned(QWidget* page);

  protected:
    void changeEvent(QEvent* event) override;
    /// Dialogs that are open are given up.
    void closeEvent(QCloseEvent* event) override;

  private:
    void buildMenus();
    void addLanguages(QMenu& view);
    void add(QMenu& menu, const char* id, const char* name, const QList<QKeySequence>& keys,
             std::function<void()> does);
    void fitScreen();
    void open(QDialog& dialog);
    void about();
    QString text(const char* key) const;

    std::shared_ptr<const json::Texts> texts_;
    parts::PageStack* pages_;
    StartPage* start_;
    tactics::panel::TablePage* table_;
    QMenu* views_ = nullptr;
    QLabel* camera_; ///< seen while one is on
    QLabel* phones_; ///< seen while they are let in
    tactics::panel::NewGame last_;
    std::function<tactics::panel::NewGameFacts()> facts_; ///< may be empty
};

} // namespace rowkeeper::views
