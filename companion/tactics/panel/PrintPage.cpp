// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PrintPage.h"

#include "companion/parts/Flow.h"
#include "companion/parts/Wrapped.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

using printables::InkMode;
using printables::PageOrder;
using printables::PrintKind;

namespace {

constexpr int mostWidth = 54;   // times the height of a line
constexpr int leastBeside = 62; // as many, for choices and preview side by side
constexpr int soonMs = 250;
// How backs come behind their fronts, in the order of choices.
constexpr int shortEdge = 1;
constexpr int folded = 2;

QLabel* wrapped(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

} // namespace

PrintPage::PrintPage(std::shared_ptr<const json::Texts> texts, Catalog catalog, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , catalog_(std::move(catalog))
    , paper_(new QComboBox)
    , order_(new QComboBox)
    , turned_(new QComboBox)
    , ink_(new QComboBox)
    , counted_(wrapped({}))
    , told_(wrapped({}))
    , save_(new QPushButton(text("window.print.save")))
    , cancel_(new QPushButton(text("window.print.cancel")))
    , preview_(new PagePreview(texts_))
    , soon_(new QTimer(this)) {
    QFont read = font(); // from a chair
    read.setPointSizeF(read.pointSizeF() * 1.2);
    setFont(read);
    auto* inner = new QWidget;
    inner->setMaximumWidth(fontMetrics().height() * mostWidth);
    auto* column = new QVBoxLayout(inner);
    const int line = fontMetrics().height();
    column->setContentsMargins(line, line, line, line);
    column->setSpacing(line);
    auto* title = wrapped(text("start.print"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    large.setBold(true);
    title->setFont(large);
    column->addWidget(title);
    column->addWidget(wrapped(text("window.print.about")));
    column->addWidget(kindsBox());
    column->addWidget(decksBox());
    column->addWidget(paperBox());
    QFont counts = counted_->font();
    counts.setPointSizeF(counts.pointSizeF() * 1.4);
    counts.setBold(true);
    counted_->setFont(counts);
    save_->setFont(counts); // what the page is for
    save_->setMinimumHeight(2 * line);
    column->addWidget(counted_);
    auto* answers = new QHBoxLayout;
    answers->addWidget(save_);
    answers->addWidget(cancel_);
    answers->addStretch(1);
    column->addLayout(answers);
    column->addWidget(told_);
    column->addStretch(1);
    cancel_->setMinimumHeight(2 * line);
    cancel_->hide();
    connect(save_, &QPushButton::clicked, this, &PrintPage::askFile);
    connect(cancel_, &QPushButton::clicked, this, &PrintPage::unwished);

    auto* middle = new QWidget;
    sides_ = new QBoxLayout(QBoxLayout::LeftToRight, middle);
    sides_->addWidget(inner, 1);
    sides_->addWidget(preview_, 1);
    auto* scroll = new QScrollArea(this); // large print on a small screen
    scroll->setWidget(middle);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    setFocusProxy(kinds_.front().second);
    soon_->setSingleShot(true);
    soon_->setInterval(soonMs);
    connect(soon_, &QTimer::timeout, this, [this] { emit previewWished(request(), preview_->page()); });
    connect(preview_, &PagePreview::pageWished, this,
            [this](int page) { emit previewWished(request(), page); });
    count();
}

QString PrintPage::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QCheckBox* PrintPage::choice(const char* key, bool chosen) {
    auto* box = new parts::WrappedCheck(text(key));
    box->setChecked(chosen);
    connect(box, &QCheckBox::toggled, this, &PrintPage::count);
    return box;
}

QWidget* PrintPage::kindsBox() {
    auto* box = new QGroupBox(text("window.print.kinds"));
    auto* lines = new QVBoxLayout(box);
    const std::pair<PrintKind, const char*> all[] = {{PrintKind::Deck, "window.print.deck"},
                                                     {PrintKind::Targets, "window.print.targets"},
                                                     {PrintKind::Backs, "window.print.backs"},
                                                     {PrintKind::Commands, "window.print.commands"},
                                                     {PrintKind::Starter, "window.print.starter"}};
    for (const auto& [kind, key] : all) {
        kinds_.emplace_back(kind, choice(key, kind != PrintKind::Starter));
        lines->addWidget(kinds_.back().second);
    }
    connect(kinds_.back().second, &QCheckBox::toggled, this, &PrintPage::chooseStarter);
    return box;
}

QWidget* PrintPage::decksBox() {
    auto* box = new QGroupBox(text("window.print.decks"));
    auto* line = new parts::Flow;
    box->setLayout(line);
    for (const Faction faction : allFactions) {
        auto* one = new parts::WrappedCheck(QString::fromStdString(texts_->name(faction)));
        one->setChecked(true);
        connect(one, &QCheckBox::toggled, this, &PrintPage::count);
        decks_.emplace_back(faction, one);
        line->addWidget(one);
    }
    return box;
}

QWidget* PrintPage::paperBox() {
    for (const printables::Paper& paper : printables::namedPapers())
        paper_->addItem(QString::fromStdString(paper.name));
    order_->addItem(text("window.print.front_back"), static_cast<int>(PageOrder::FrontBack));
    order_->addItem(text("window.print.fronts_first"), static_cast<int>(PageOrder::FrontsFirst));
    for (const char* key : {"window.print.long_edge", "window.print.short_edge", "window.print.folded"})
        turned_->addItem(text(key));
    for (const InkMode mode : {InkMode::Colour, InkMode::Grey, InkMode::Saver, InkMode::Outlines})
        ink_->addItem(QString::fromStdString(texts_->text("window.print.ink." + std::string(nameOf(mode)))),
                      static_cast<int>(mode));
    connect(paper_, &QComboBox::currentIndexChanged, this, &PrintPage::count);
    connect(order_, &QComboBox::currentIndexChanged, this, &PrintPage::count);
    connect(turned_, &QComboBox::currentIndexChanged, this, &PrintPage::count);
    connect(ink_, &QComboBox::currentIndexChanged, this, &PrintPage::count);
    auto* box = new QGroupBox(text("window.print.paper"));
    auto* form = new QFormLayout(box);
    form->addRow(text("window.print.size"), paper_);
    form->addRow(text("window.print.turned"), turned_);
    form->addRow(text("window.print.order"), order_);
    form->addRow(text("window.print.ink"), ink_);
    return box;
}

printables::PrintRequest PrintPage::request() const {
    printables::PrintRequest request;
    request.decks.clear();
    for (const auto& [kind, box] : kinds_)
        if (box->isChecked()) request.kinds.push_back(kind);
    for (const auto& [faction, box] : decks_)
        if (box->isChecked()) request.decks.push_back(faction);
    request.form.paper =
        printables::namedPapers().at(static_cast<std::size_t>(std::max(0, paper_->currentIndex())));
    request.form.flip =
        turned_->currentIndex() == shortEdge ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    request.form.foldOver = turned_->currentIndex() == folded;
    request.order = static_cast<PageOrder>(order_->currentData().toInt());
    request.ink = static_cast<InkMode>(ink_->currentData().toInt());
    return request;
}

/// It has all that two need but the backs, and begins with the two decks of the rulebook (G9.3).
void PrintPage::chooseStarter(bool chosen) {
    for (const auto& [kind, box] : kinds_) {
        if (kind == PrintKind::Starter || kind == PrintKind::Backs) continue;
        box->setChecked(!chosen);
        box->setEnabled(!chosen);
    }
    for (const auto& [faction, box] : decks_)
        box->setChecked(!chosen || faction == Faction::R || faction == Faction::K);
}

/// How many pages that makes, at once; or what is amiss with it.
void PrintPage::count() {
    const auto planned = planPrint(request(), catalog_);
    const auto* plan = std::get_if<printables::PrintPlan>(&planned);
    const int pages = plan ? static_cast<int>(plan->sheets.size()) : 0;
    const auto* problem = std::get_if<printables::PrintProblem>(&planned);
    counted_->setText(problem      ? QString::fromStdString(problem->what.in(*texts_))
                      : pages == 0 ? text("window.print.none")
                                   : QString::fromStdString((*texts_)({"window.print.pages", {pages}})));
    order_->setEnabled(turned_->currentIndex() < folded);
    if (pages == 0) preview_->tell({});
    if (pages > 0 && isVisible() && !working_) soon_->start();
    save_->setEnabled(pages > 0 && !working_);
    if (!working_) told_->clear();
}

void PrintPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    count();
}

/// On a narrow page the preview comes below.
void PrintPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= leastBeside * fontMetrics().height();
    sides_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void PrintPage::work(const QString& text) {
    const bool hadKeys = save_->hasFocus();
    working_ = true;
    count();
    told_->setText(text);
    cancel_->show();
    if (hadKeys) cancel_->setFocus();
}

void PrintPage::tell(const QString& text) {
    const bool hadKeys = cancel_->hasFocus();
    working_ = false;
    count();
    told_->setText(text);
    if (hadKeys) save_->setFocus();
    cancel_->hide();
}

void PrintPage::askFile() {
    auto* dialog = new QFileDialog(this, text("window.print.save"), QStringLiteral("rowkeeper-cards.pdf"),
                                   QStringLiteral("PDF (*.pdf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { emit printWished(request(), file); });
    dialog->open();
}

} // namespace rowkeeper::tactics::panel
