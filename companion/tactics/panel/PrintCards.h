// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/PrintChoices.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rowkeeper::parts {
class Fold;
}

namespace rowkeeper::tactics::panel {

/// Which cards are printed, and what is on them: the part of the page for printing that is about them.
class PrintCards : public QWidget {
    Q_OBJECT

  public:
    explicit PrintCards(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void writeTo(PrintChoices& choices) const;
    /// Says changed() for each that changes.
    void choose(const PrintChoices& choices);
    /// What is amiss with the single cards; empty: nothing.
    void tellCards(const QString& why);
    /// What became of the folder with pictures; empty: nothing is said.
    void tellArt(const QString& what);
    /// On labels there is no room for pictures.
    void allowArt(bool allowed);

  signals:
    void changed();

  private:
    QString text(const char* key) const;
    QCheckBox* choice(const QString& words, bool chosen);
    QWidget* kindsBox();
    QWidget* decksBox();
    QWidget* othersBox();
    QWidget* moreBox();
    void chooseStarter(bool chosen);
    void askArt();
    void setArt(const QString& folder);

    std::shared_ptr<const json::Texts> texts_;
    std::vector<std::pair<tactics::sheets::PrintKind, QCheckBox*>> kinds_;
    std::vector<std::pair<tactics::sheets::PrintKind, QCheckBox*>> inserts_; ///< sheets without cards
    std::vector<std::pair<Faction, QCheckBox*>> decks_;
    QLineEdit* cards_;
    QLabel* cardsTold_;
    QCheckBox* serials_ = nullptr;
    QPushButton* art_;
    QPushButton* noArt_;
    QLabel* artTold_;
    QString artFolder_;
    parts::Fold* others_ = nullptr;
    parts::Fold* more_ = nullptr;
};

} // namespace rowkeeper::tactics::panel
