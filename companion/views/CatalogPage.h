// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PlayedAgainPanel.h"
#include "companion/views/TextDialog.h"
#include "companion/views/ValueModel.h"

#include <QWidget>

#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace rowkeeper::views {

/// Every printed value with how it is known, and the group's own in its place. Knows no game and no file:
/// shows rows, and wishes for what is to be changed.
class CatalogPage : public QWidget {
    Q_OBJECT

  public:
    explicit CatalogPage(const std::shared_ptr<const json::Sentences>& texts, QWidget* parent = nullptr);

    /// What can be done with the values now.
    struct Standing {
        bool undo = false;
        bool redo = false;
        bool editable = true; ///< else they are only looked at
    };
    void show(const parts::ValueSheet& sheet, const Standing& standing);
    enum class Remedy { None, Mend, ReadAgain };
    /// What is wrong with all of it, until it is said to be nothing; what helps is offered beside it.
    void showProblem(const QString& why, Remedy remedy);
    /// What came of a wish, or where the values are, at the lower edge.
    void tell(const QString& text);
    /// What a value would be, were this typed: for those that are edited in a window of their own.
    using Tried = std::function<TextDialog::Told(const std::string& path, const QString& typed)>;
    void setTried(Tried tried) { tried_ = std::move(tried); }

    PlayedAgainPanel& again() { return *again_; }
    const ValueModel& values() const { return *model_; }
    /// Selects this value, if it is shown.
    void select(const std::string& path);

  signals:
    /// The values are to be read, again.
    void readWished();
    /// This in the place of an own value; empty: none.
    void typed(const std::string& path, const QString& text);
    void undoWished();
    void redoWished();
    /// All own values as the text that they are in their file.
    void textWished();
    void exportWished(const QString& file);
    void importWished(const QString& file);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildFilters();
    void buildTable();
    void buildButtons();
    void arrange();
    void filter();
    void showAll();
    void fillNames();
    void count();
    void choose();
    void keepInSight();
    void edit();
    void editLines(const parts::ValueRow& row);
    void askFile(bool save);
    const parts::ValueRow* current() const;
    QString text(const char* key) const;

    std::shared_ptr<const json::Sentences> texts_;
    ValueModel* model_;
    ValueFilter* filter_;
    QLabel* heading_;
    QLabel* problem_;
    QPushButton* mend_;
    QPushButton* readAgain_;
    QLineEdit* words_;
    QComboBox* name_;
    QComboBox* state_;
    QPushButton* undo_;
    QPushButton* redo_;
    QPushButton* more_;
    QLabel* none_; ///< in the place of the table while it is empty
    QTableView* table_;
    QLabel* about_; ///< of the value that is chosen, all that is known
    PlayedAgainPanel* again_;
    QLabel* counted_;
    QLabel* told_;
    Tried tried_;
    bool editable_ = true;
};

} // namespace rowkeeper::views
