// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/HistoryModel.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTextBrowser;

namespace rowkeeper::views {

/// All kept games: found again, looked into, gone on with. Knows no journal and no game: shows rows, and
/// wishes for what it does not have.
class HistoryPage : public QWidget {
    Q_OBJECT

  public:
    explicit HistoryPage(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    /// All games, oldest first, as they were numbered. Whoever was selected stays so.
    void show(std::vector<app::HistoryRow> rows);
    /// What is known by now of some of them.
    void update(const std::vector<app::HistoryRow>& rows);
    /// The games are being read.
    void showReading();
    /// They cannot be read, with the remedy; those that were shown stay.
    void showProblem(const QString& why);
    /// What came of a wish, at the lower edge.
    void tell(const QString& text);
    /// A game in short, if it is still the one that is selected. HTML.
    void showPreview(qint64 game, const QString& html);
    /// Selects this game, if it is there.
    void select(qint64 game);
    /// The selected game; 0: none.
    qint64 selected() const;

    const HistoryModel& games() const { return *model_; }

  signals:
    /// The games are to be read, again.
    void readWished();
    void previewWished(qint64 game);
    /// Opened at the referee's desk.
    void deskWished(qint64 game);
    void goOnWished(qint64 game);
    /// As a file that other copies of the program read.
    void exportWished(qint64 game, const QString& file);

  protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildFilters();
    void buildTable();
    void arrange();
    void filter();
    void showAll();
    void sort(int how);
    void fillPlayers();
    void count();
    void choose();
    void askExport();
    const app::HistoryRow* current() const;
    QString text(const char* key) const;

    std::shared_ptr<const json::Sentences> texts_;
    HistoryModel* model_;
    HistoryFilter* filter_;
    QLabel* heading_;
    QLabel* problem_;
    QPushButton* again_;
    QLineEdit* words_;
    QComboBox* player_;
    QComboBox* state_;
    QComboBox* since_;
    QComboBox* order_;
    QLabel* none_; ///< in the place of the table while it is empty
    QTableView* table_;
    QTextBrowser* preview_;
    QPushButton* desk_;
    QPushButton* goOn_;
    QPushButton* export_;
    QLabel* counted_;
    QLabel* told_;
    bool reading_ = false;
};

} // namespace rowkeeper::views
