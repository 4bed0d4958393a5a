// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <filesystem>
#include <vector>

class QLabel;

namespace rowkeeper::parts {
class BigButton;
class WarningBar;
} // namespace rowkeeper::parts

namespace rowkeeper::views {

/// A game of the house, as it is offered.
struct OfferedGame {
    QString id;
    QString name;
};

/// What the window opens with: what can be done here, which games there are, and the one that waits to go on.
class StartPage : public QWidget {
    Q_OBJECT

  public:
    /// A game that was not finished, in words.
    struct Waiting {
        QString when; ///< it was played last
        QString who;
        QString where;       ///< it stands: "round 2"
        bool camera = false; ///< there is one to go on with
    };

    /// `icons`: the folder with the drawings of the buttons.
    StartPage(const json::Sentences& sentences, const std::filesystem::path& icons,
              QWidget* parent = nullptr);

    /// Offered first, until it is withdrawn.
    void offer(const Waiting& game);
    void withdraw();
    /// A game is on, and can be gone back to.
    void setPlaying(bool playing);
    /// Stands until it is answered.
    void warn(const QString& text);
    /// Which games there are, and which of them this is: the others can be turned to.
    void offerGames(const std::vector<OfferedGame>& games, const QString& own);
    /// The first button takes the keys.
    void enter();

  signals:
    void playWished();
    void demoWished();
    void refereeWished();
    void printWished();
    void goOnWished(bool camera);
    void backWished();
    void languageWished(bool german);
    void gameWished(const QString& game);
    void firstStepsWished();
    /// What is printed on the cards, and the group's own.
    void catalogWished();

  private:
    parts::BigButton* add(const char* icon, const char* word, const char* sentence,
                          void (StartPage::*wish)());
    QWidget* addLanguages();
    void place();
    QString text(const char* key) const;
    QString text(const char* key, const std::vector<json::Filling>& fillings) const;

    json::Sentences sentences_;
    std::filesystem::path icons_;
    QWidget* goOn_;
    QLabel* waiting_;
    QWidget* withCamera_;
    parts::WarningBar* warning_;
    QWidget* games_; ///< a button each; hidden where there is one alone
    parts::BigButton* back_;
    std::vector<parts::BigButton*> buttons_;
};

} // namespace rowkeeper::views
