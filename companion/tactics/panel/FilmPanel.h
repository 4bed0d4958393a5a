// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/RowFilms.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace rowkeeper::parts {
class StepBar;
}

namespace rowkeeper::tactics::panel {

class CardColumn;
class Marks;
class SumBars;

/// What really lay there: a row as a short film, card by card, hidden ones by what they really were; at the
/// side what stands out, and every row. Keys as parts::StepBar; Up and Down choose the row, Escape leaves.
class FilmPanel : public QWidget {
    Q_OBJECT

  public:
    explicit FilmPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    ~FilmPanel() override;

    /// The films are being worked out: says so, shows none of another game.
    void wait();
    /// Stands at the first row.
    void tell(results::RowFilms films);
    const results::RowFilms& films() const { return films_; }
    int film() const { return film_; }
    parts::StepBar& bar() { return *bar_; }

  signals:
    void left();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void arrange();
    void fillFinds();
    void fillFinds(results::FilmFind::Kind kind, const QString& name, const QString& means);
    void fillRows();
    void choose(int film, int frame);
    void showFrame(int frame);
    void showCards(const std::vector<results::FilmCard>& cards);
    void size();
    QString text(const char* key) const;

    std::shared_ptr<const json::Texts> texts_;
    results::RowFilms films_;
    int film_ = -1;
    QLabel* findsHead_;
    QLabel* rowsHead_;
    QListWidget* finds_;
    QListWidget* rows_;
    Marks* marks_;
    QLabel* title_;
    QLabel* told_;
    CardColumn* table_;
    SumBars* sums_;
    parts::StepBar* bar_;
    QPushButton* close_;
};

} // namespace rowkeeper::tactics::panel
