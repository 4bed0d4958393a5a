// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/PagePreview.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/json/Texts.h"
#include "printables/Print.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTimer;

namespace rowkeeper::tactics::panel {

/// What is to be printed: kinds, decks, paper; says at once how many pages that makes, and shows them. Prints
/// nothing itself.
class PrintPage : public QWidget {
    Q_OBJECT

  public:
    PrintPage(std::shared_ptr<const json::Texts> texts, Catalog catalog, QWidget* parent = nullptr);

    printables::PrintRequest request() const;
    PagePreview& preview() { return *preview_; }
    /// How far the sheets wished for are; nothing else can be wished for meanwhile but that they be dropped.
    void work(const QString& text);
    /// What came of the last wish, or why nothing did.
    void tell(const QString& text);

  signals:
    void unwished();
    /// Page `page` (from 1; it may be beyond the last) of what request() asks for is to be shown.
    void previewWished(const rowkeeper::printables::PrintRequest& request, int page);
    void printWished(const rowkeeper::printables::PrintRequest& request, const QString& file);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QString text(const char* key) const;
    QCheckBox* choice(const char* key, bool chosen);
    QWidget* kindsBox();
    QWidget* decksBox();
    QWidget* paperBox();
    void chooseStarter(bool chosen);
    void count();
    void askFile();

    std::shared_ptr<const json::Texts> texts_;
    Catalog catalog_;
    std::vector<std::pair<printables::PrintKind, QCheckBox*>> kinds_;
    std::vector<std::pair<Faction, QCheckBox*>> decks_;
    QComboBox* paper_;
    QComboBox* order_;
    QComboBox* turned_;
    QComboBox* ink_;
    QLabel* counted_;
    QLabel* told_;
    QPushButton* save_;
    QPushButton* cancel_;
    PagePreview* preview_;
    QTimer* soon_; ///< until the preview is asked for: who ticks several boxes waits for one
    QBoxLayout* sides_ = nullptr;
    bool working_ = false;
};

} // namespace rowkeeper::tactics::panel
