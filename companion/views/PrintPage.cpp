// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintPage.h"

#include "companion/parts/Flow.h"
#include "companion/parts/ScrolledForm.h"
#include "companion/parts/Wrapped.h"

#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

namespace {

// Times the height of a line: the least for cards, preview and paper side by side, and for all but the
// preview one above the other.
constexpr int leastForThree = 70;
constexpr int leastForTwo = 50;
constexpr int soonMs = 250;
constexpr int answersPlace = 2; // below paper and what a job asks for beside it

QFont enlarged(QFont font, double by) {
    font.setPointSizeF(font.pointSizeF() * by);
    font.setBold(true);
    return font;
}

} // namespace

PrintPage::PrintPage(std::shared_ptr<const json::Sentences> words, const PrintOffer& offer, QWidget* parent)
    : QWidget(parent)
    , words_(std::move(words))
    , cards_(new PrintCards(words_, offer))
    , form_(new PrintForm(words_))
    , counted_(parts::wrappedLabel())
    , holds_(parts::wrappedLabel())
    , told_(parts::wrappedLabel())
    , beside_(new QWidget)
    , besideTold_(parts::wrappedLabel())
    , save_(new QPushButton(text("window.print.save")))
    , print_(new QPushButton(text("window.print.printer")))
    , cancel_(new QPushButton(text("window.print.cancel")))
    , keepJob_(new QPushButton(text("window.print.job.keep")))
    , preview_(new PagePreview(words_))
    , soon_(new QTimer(this)) {
    QFont read = font(); // from a chair
    read.setPointSizeF(read.pointSizeF() * 1.2);
    setFont(read);
    auto* inner = new QWidget;
    sides_ = new QGridLayout(inner);
    const int line = fontMetrics().height();
    sides_->setContentsMargins(line, line, line, line);
    sides_->setSpacing(line);
    left_ = leftSide();
    middle_ = new QWidget;
    auto* middle = new QVBoxLayout(middle_);
    middle->setContentsMargins(0, 0, 0, 0);
    middle->addWidget(preview_, 1);
    middle->addStretch(0);
    right_ = rightSide();
    for (QWidget* side : {left_, right_, middle_})
        side->setParent(inner);                   // keys go through them in this order
    auto* scroll = new parts::ScrolledForm(this); // large print on a small screen
    scroll->take(*inner);
    scroll_ = scroll;
    scroll_->viewport()->installEventFilter(this);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll, 1);
    beneath_ = all;
    setFocusProxy(cards_);
    soon_->setSingleShot(true);
    soon_->setInterval(soonMs);
    connect(soon_, &QTimer::timeout, this, [this] { emit previewWished(preview_->page()); });
    connect(preview_, &PagePreview::pageWished, this, &PrintPage::previewWished);
    connect(cards_, &PrintCards::changed, this, &PrintPage::change);
    connect(form_, &PrintForm::changed, this, &PrintPage::change);
    arrange();
}

QString PrintPage::text(const char* key) const {
    return QString::fromStdString(words_->text(key));
}

QWidget* PrintPage::leftSide() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(fontMetrics().height());
    auto* title = parts::wrappedLabel(text("start.print"));
    title->setFont(enlarged(font(), 2));
    column->addWidget(title);
    column->addWidget(parts::wrappedLabel(text("window.print.about")));
    column->addWidget(cards_);
    column->addStretch(1);
    return side;
}

QWidget* PrintPage::rightSide() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    const int line = fontMetrics().height();
    column->setSpacing(line);
    column->addWidget(form_);
    column->addWidget(besideBox());
    answers_ = answersBox();
    column->addWidget(answers_);
    auto* jobs = new parts::Flow;
    auto* open = new QPushButton(text("window.print.job.open"));
    jobs->addWidget(keepJob_);
    jobs->addWidget(open);
    column->addLayout(jobs);
    column->addStretch(1);
    within_ = column;
    connect(keepJob_, &QPushButton::clicked, this, [this] { askFile(File::Job); });
    connect(open, &QPushButton::clicked, this, [this] { askFile(File::OpenJob); });
    return side;
}

QWidget* PrintPage::answersBox() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    const int line = fontMetrics().height();
    column->setSpacing(line / 2);
    counted_->setFont(enlarged(font(), 1.4));
    column->addWidget(counted_);
    column->addWidget(holds_);
    auto* answers = new parts::Flow;
    for (QPushButton* button : {save_, print_, cancel_}) { // what the page is for
        button->setFont(enlarged(font(), 1.4));
        button->setMinimumHeight(2 * line);
        answers->addWidget(button);
    }
    column->addLayout(answers);
    column->addWidget(told_);
    cancel_->hide();
    connect(save_, &QPushButton::clicked, this, [this] { askFile(File::Sheets); });
    connect(print_, &QPushButton::clicked, this, &PrintPage::printerWished);
    connect(cancel_, &QPushButton::clicked, this, &PrintPage::unwished);
    return box;
}

QWidget* PrintPage::besideBox() {
    auto* leave = new QPushButton(text("window.print.job.leave"));
    auto* column = new QVBoxLayout(beside_);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(besideTold_);
    column->addWidget(leave, 0, Qt::AlignLeft);
    connect(leave, &QPushButton::clicked, this, [this] {
        keepJob_->setFocus();
        emit besideUnwished();
    });
    beside_->hide();
    return beside_;
}

/// Three columns, or two with the preview beside the rest, or one with the preview below.
void PrintPage::arrange() {
    const int lines = width() / fontMetrics().height();
    const int columns = lines >= leastForThree ? 3 : lines >= leastForTwo ? 2 : 1;
    if (columns == columns_) return;
    columns_ = columns;
    for (QWidget* side : {left_, right_, middle_})
        sides_->removeWidget(side);
    sides_->addWidget(left_, 0, 0);
    sides_->addWidget(right_, columns == 3 ? 0 : 1, columns == 3 ? 2 : 0);
    sides_->addWidget(middle_, columns == 1 ? 2 : 0, columns == 1 ? 0 : 1, columns == 2 ? 2 : 1, 1);
    // Parts of a hundred for what is in each column.
    constexpr int shares[3][3] = {{100, 0, 0}, {48, 52, 0}, {28, 36, 36}};
    for (int column = 0; column < 3; ++column)
        sides_->setColumnStretch(column, shares[columns - 1][column]);
    sides_->setRowStretch(1, columns == 2 ? 1 : 0);
    // Where much is scrolled and text is not so large that it would take the room.
    const int line = fontMetrics().height();
    if (columns == 2) {
        beneath_->addWidget(answers_);
        answers_->setContentsMargins(line, 0, line, line / 2);
    } else {
        within_->insertWidget(answersPlace, answers_);
        answers_->setContentsMargins(0, 0, 0, 0);
    }
    fitPreview();
}

/// Beside the rest it is seen whole, and no part of it is scrolled to.
void PrintPage::fitPreview() {
    const int line = fontMetrics().height();
    const int room = scroll_->viewport()->height() - 2 * line;
    preview_->setMaximumHeight(columns_ > 1 ? std::max(room, preview_->minimumSizeHint().height())
                                            : QWIDGETSIZE_MAX);
}

bool PrintPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == scroll_->viewport() && event->type() == QEvent::Resize) fitPreview();
    return QWidget::eventFilter(watched, event);
}

PrintChoices PrintPage::choices() const {
    PrintChoices choices;
    cards_->writeTo(choices);
    form_->writeTo(choices);
    return choices;
}

void PrintPage::choose(const PrintChoices& choices) {
    cards_->choose(choices);
    form_->choose(choices);
    change();
}

void PrintPage::change() {
    cards_->allowArt(!choices().stickers);
    emit changed();
}

void PrintPage::showPages(int pages, const QString& holds) {
    count(pages == 0 ? text("window.print.none")
                     : QString::fromStdString((*words_)("window.print.pages", {pages})),
          pages > 0, holds);
}

void PrintPage::refuse(const QString& why) {
    count(why, false);
}

void PrintPage::count(const QString& what, bool printable, const QString& holds) {
    printable_ = printable;
    counted_->setText(what);
    holds_->setText(holds);
    holds_->setVisible(!holds.isEmpty());
    if (!printable) {
        soon_->stop();
        preview_->tell({});
    }
    if (printable && isVisible() && !working_) soon_->start();
    save_->setEnabled(printable && !working_);
    print_->setEnabled(printable && !working_);
    keepJob_->setEnabled(printable);
    if (!working_) say({});
}

void PrintPage::tellBeside(const QString& what) {
    beside_->setVisible(!what.isEmpty());
    besideTold_->setText(what);
}

void PrintPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    arrange();
    change();
}

void PrintPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void PrintPage::work(const QString& text) {
    const bool hadKeys = save_->hasFocus() || print_->hasFocus();
    working_ = true;
    save_->setEnabled(false);
    print_->setEnabled(false);
    say(text);
    cancel_->show();
    if (hadKeys) cancel_->setFocus();
}

void PrintPage::tell(const QString& text) {
    const bool hadKeys = cancel_->hasFocus();
    working_ = false;
    save_->setEnabled(printable_);
    print_->setEnabled(printable_);
    say(text);
    if (hadKeys) save_->setFocus();
    cancel_->hide();
}

void PrintPage::say(const QString& text) {
    told_->setText(text);
    told_->setVisible(!text.isEmpty());
}

void PrintPage::askFile(File which) {
    const char* title = which == File::Sheets ? "window.print.save"
                        : which == File::Job  ? "window.print.job.keep"
                                              : "window.print.job.open";
    const QString kind = which == File::Sheets ? QStringLiteral("pdf") : QStringLiteral("json");
    const QString name = which == File::Sheets ? QStringLiteral("rowkeeper-cards.pdf")
                         : which == File::Job  ? QStringLiteral("rowkeeper-print.json")
                                               : QString();
    auto* dialog =
        new QFileDialog(this, text(title), name, kind.toUpper() + QStringLiteral(" (*.%1)").arg(kind));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(which == File::OpenJob ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    if (which == File::OpenJob) dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDefaultSuffix(kind);
    connect(dialog, &QFileDialog::fileSelected, this, [this, which](const QString& file) {
        if (which == File::Sheets) emit printWished(file);
        if (which == File::Job) emit jobKept(file);
        if (which == File::OpenJob) emit jobOpened(file);
    });
    dialog->open();
}

} // namespace rowkeeper::views
