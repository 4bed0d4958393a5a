// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PagePreview.h"
#include "companion/views/PrintCards.h"
#include "companion/views/PrintForm.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QTimer;
class QVBoxLayout;

namespace rowkeeper::views {

/// What is to be printed: cards, paper, printer; shows the pages that makes. Works nothing out and prints
/// nothing itself: whoever hears changed() says how many pages it is, or why none.
class PrintPage : public QWidget {
    Q_OBJECT

  public:
    PrintPage(std::shared_ptr<const json::Sentences> words, const PrintOffer& offer,
              QWidget* parent = nullptr);

    PrintChoices choices() const;
    /// Says changed().
    void choose(const PrintChoices& choices);
    PrintCards& cards() { return *cards_; }
    PrintForm& form() { return *form_; }
    PagePreview& preview() { return *preview_; }

    /// How many pages what is chosen makes, and what is on them; 0: nothing is chosen.
    void showPages(int pages, const QString& holds = {});
    /// Why what is chosen cannot be printed.
    void refuse(const QString& why);
    /// What a job that was opened asks for beside what can be chosen here; empty: nothing.
    void tellBeside(const QString& what);
    /// How far the sheets wished for are; nothing else can be wished for meanwhile but that they be dropped.
    void work(const QString& text);
    /// What came of the last wish, or why nothing did.
    void tell(const QString& text);

  signals:
    void changed();
    void unwished();
    /// Page `page` (from 1; it may be beyond the last) of what is chosen is to be shown.
    void previewWished(int page);
    void printWished(const QString& file);
    /// On paper, by a printer that is asked for.
    void printerWished();
    void jobKept(const QString& file);
    void jobOpened(const QString& file);
    /// What the job asks for beside it is to be left out.
    void besideUnwished();

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QString text(const char* key) const;
    QWidget* leftSide();
    QWidget* rightSide();
    QWidget* answersBox();
    QWidget* besideBox();
    void change();
    void count(const QString& what, bool printable, const QString& holds = {});
    void arrange();
    void fitPreview();
    void say(const QString& text);
    enum class File { Sheets, Job, OpenJob };
    void askFile(File which);

    std::shared_ptr<const json::Sentences> words_;
    PrintCards* cards_;
    PrintForm* form_;
    QLabel* counted_;
    QLabel* holds_;
    QLabel* told_;
    QWidget* beside_;
    QLabel* besideTold_;
    QPushButton* save_;
    QPushButton* print_;
    QPushButton* cancel_;
    QPushButton* keepJob_;
    PagePreview* preview_;
    QTimer* soon_; ///< until the preview is asked for: who ticks several boxes waits for one
    QScrollArea* scroll_ = nullptr;
    QGridLayout* sides_ = nullptr;
    QWidget* answers_ = nullptr;
    QVBoxLayout* beneath_ = nullptr; ///< all, where answers stay in sight while the rest is scrolled
    QVBoxLayout* within_ = nullptr;  ///< the part about paper, where answers stand else
    QWidget* left_ = nullptr;
    QWidget* middle_ = nullptr;
    QWidget* right_ = nullptr;
    int columns_ = 0;
    bool printable_ = false;
    bool working_ = false;
};

} // namespace rowkeeper::views
