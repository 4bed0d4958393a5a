// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PrintChoices.h"
#include "companion/views/PrintOffer.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <map>
#include <memory>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace rowkeeper::parts {
class Fold;
}

namespace rowkeeper::views {

/// Which cards are printed, and what is on them: the part of the page for printing that is about them.
class PrintCards : public QWidget {
    Q_OBJECT

  public:
    PrintCards(std::shared_ptr<const json::Sentences> words, PrintOffer offer, QWidget* parent = nullptr);

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
    struct Count {
        OfferedCount offered;
        QSpinBox* box;
        QWidget* line; ///< seen where it counts
    };

    QString text(const char* key) const;
    QCheckBox* choice(const QString& words, bool chosen);
    void addKind(const OfferedSheets& kind, QVBoxLayout& lines);
    void addCount(const OfferedCount& count, QVBoxLayout& lines);
    void addMat(QVBoxLayout& lines);
    QWidget* beneathKind(const QString& title, QWidget* field, QVBoxLayout& lines);
    QWidget* kindsBox();
    QWidget* decksBox();
    QWidget* othersBox();
    QWidget* moreBox();
    std::vector<std::string> kinds() const;
    void chooseComplete(bool chosen);
    void showCounts();
    void askArt();
    void setArt(const QString& folder);

    std::shared_ptr<const json::Sentences> words_;
    PrintOffer offer_;
    std::map<std::string, QCheckBox*> kinds_;
    std::vector<Count> counts_;
    QSpinBox* matWidth_ = nullptr; ///< none: there is no mat
    QSpinBox* matHeight_ = nullptr;
    QWidget* matLine_ = nullptr;
    std::vector<std::pair<std::string, QCheckBox*>> decks_;
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

} // namespace rowkeeper::views
