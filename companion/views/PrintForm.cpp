// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintForm.h"

#include "companion/parts/Fold.h"
#include "companion/parts/Wrapped.h"
#include "printables/Stickers.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

using printables::InkMode;
using printables::PageOrder;

namespace {

// How backs come behind their fronts, in the order of choices.
constexpr int shortEdge = 1;
constexpr int folded = 2;

/// Names above: sentences to choose from need the width.
QFormLayout* narrowForm(QWidget& box) {
    auto* form = new QFormLayout(&box);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

/// In the list that opens, however narrow the box is.
void showWhole(QComboBox& box) {
    QAbstractItemView* list = box.view();
    list->setMinimumWidth(list->sizeHintForColumn(0) + 2 * list->fontMetrics().height());
}

} // namespace

PrintForm::PrintForm(std::shared_ptr<const json::Sentences> words, QWidget* parent)
    : QWidget(parent)
    , words_(std::move(words))
    , large_(new parts::WrappedCheck(text("window.print.large")))
    , both_(new parts::WrappedCheck(text("window.print.both")))
    , bleed_(new QDoubleSpinBox)
    , backTold_(parts::wrappedLabel())
    , stickers_(new parts::WrappedCheck(text("window.print.stickers")))
    , first_(new QSpinBox)
    , each_(new QSpinBox) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(fontMetrics().height());
    column->addWidget(paperBox());
    more_ = new parts::Fold(text("window.print.more_paper"), *moreBox());
    column->addWidget(more_);
    tellBack({});
    allow();
}

QString PrintForm::text(const char* key) const {
    return QString::fromStdString(words_->text(key));
}

/// May become narrower than its sentences; the list that opens shows them whole.
QComboBox* PrintForm::choice(const char* key, QFormLayout& form) {
    constexpr int leastLetters = 16;
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(leastLetters);
    box->setAccessibleName(text(key));
    form.addRow(text(key), box);
    connect(box, &QComboBox::currentIndexChanged, this, [this] {
        allow();
        emit changed();
    });
    return box;
}

QWidget* PrintForm::paperBox() {
    auto* box = new QGroupBox(text("window.print.paper"));
    auto* form = narrowForm(*box);
    paper_ = choice("window.print.size", *form);
    turned_ = choice("window.print.turned", *form);
    order_ = choice("window.print.order", *form);
    ink_ = choice("window.print.ink", *form);
    const QSignalBlocker blockers[] = {QSignalBlocker(paper_), QSignalBlocker(turned_),
                                       QSignalBlocker(order_), QSignalBlocker(ink_)};
    for (const printables::Paper& paper : printables::namedPapers())
        paper_->addItem(QString::fromStdString(paper.name));
    order_->addItem(text("window.print.front_back"), static_cast<int>(PageOrder::FrontBack));
    order_->addItem(text("window.print.fronts_first"), static_cast<int>(PageOrder::FrontsFirst));
    for (const char* key : {"window.print.long_edge", "window.print.short_edge", "window.print.folded"})
        turned_->addItem(text(key));
    for (const InkMode mode : {InkMode::Colour, InkMode::Grey, InkMode::Saver, InkMode::Outlines})
        ink_->addItem(QString::fromStdString(words_->text("window.print.ink." + std::string(nameOf(mode)))),
                      static_cast<int>(mode));
    for (QComboBox* one : {turned_, order_, ink_})
        showWhole(*one);
    sheetForm_ = box;
    return box;
}

QWidget* PrintForm::moreBox() {
    auto* box = new QWidget;
    auto* form = narrowForm(*box);
    form->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    size_ = choice("window.print.card_size", *form);
    {
        const QSignalBlocker quiet(size_);
        for (const printables::CardSize& size : printables::namedCardSizes())
            addSize(QString::fromUtf8(size.name.data(), static_cast<qsizetype>(size.name.size())), size.size);
    }
    for (QCheckBox* one : {large_, both_}) {
        form->addRow(one);
        connect(one, &QCheckBox::toggled, this, &PrintForm::changed);
    }
    bleed_->setRange(0, printables::mostBleed);
    bleed_->setDecimals(1);
    bleed_->setSingleStep(0.1);
    bleed_->setSuffix(QStringLiteral(" mm"));
    bleed_->setAccessibleName(text("window.print.bleed"));
    form->addRow(text("window.print.bleed"), bleed_);
    connect(bleed_, &QDoubleSpinBox::valueChanged, this, &PrintForm::changed);
    back_ = choice("window.print.back", *form);
    setBacks({});
    form->addRow(backTold_);
    form->addRow(stickers_);
    form->addRow(labelsBox());
    connect(stickers_, &QCheckBox::toggled, this, [this] {
        allow();
        emit changed();
    });
    return box;
}

void PrintForm::addSize(const QString& name, QSizeF size) {
    size_->addItem(QStringLiteral("%1 × %2 mm (%3)").arg(size.width()).arg(size.height()).arg(name), name);
}

/// One that a job asks for by its sides has no name.
void PrintForm::chooseSize(const QString& name) {
    const auto known = printables::cardSizeNamed(name.toStdString());
    const auto* size = std::get_if<QSizeF>(&known);
    const int at = size_->findData(name.toLower());
    if (at < 0 && size)
        size_->addItem(QStringLiteral("%1 × %2 mm").arg(size->width()).arg(size->height()), name);
    size_->setCurrentIndex(at >= 0 ? at : size_->count() - 1);
}

QWidget* PrintForm::labelsBox() {
    labels_ = new QWidget;
    auto* form = narrowForm(*labels_);
    form->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    sheet_ = choice("window.print.labels", *form);
    first_->setMinimum(1);
    first_->setAccessibleName(text("window.print.first"));
    form->addRow(text("window.print.first"), first_);
    each_->setRange(1, printables::mostForEach);
    each_->setValue(printables::StickerForm().each);
    each_->setAccessibleName(text("window.print.each"));
    form->addRow(text("window.print.each"), each_);
    for (const QSpinBox* box : {first_, each_})
        connect(box, &QSpinBox::valueChanged, this, &PrintForm::changed);
    return labels_;
}

/// What can be chosen beside what is chosen.
void PrintForm::allow() {
    if (!labels_ || !sheet_) return; // still being made
    const bool labels = stickers_->isChecked();
    sheetForm_->setEnabled(!labels);
    for (QWidget* one : std::initializer_list<QWidget*>{size_, large_, both_, bleed_})
        one->setEnabled(!labels);
    labels_->setVisible(labels);
    order_->setEnabled(turned_->currentIndex() != folded);
    back_->setEnabled(!labels && turned_->currentIndex() != folded && back_->count() > 1);
    const int at = sheet_->currentIndex();
    if (at >= 0) first_->setMaximum(labelsOf(sheets_.at(static_cast<std::size_t>(at))));
}

void PrintForm::setBacks(const QStringList& printers) {
    const QString chosen = back_->currentIndex() > 0 ? back_->currentText() : QString();
    const QSignalBlocker quiet(back_);
    back_->clear();
    back_->addItem(text("window.print.back.none"));
    back_->addItems(printers);
    if (!chosen.isEmpty() && !printers.contains(chosen)) back_->addItem(chosen); // what is amiss is told
    back_->setCurrentIndex(chosen.isEmpty() ? 0 : back_->findText(chosen));
    allow();
}

void PrintForm::setLabelSheets(const std::vector<printables::LabelSheet>& sheets) {
    const QSignalBlocker quiet(sheet_);
    sheets_ = sheets;
    sheet_->clear();
    for (const printables::LabelSheet& sheet : sheets) {
        const auto mm = [](double value) {
            return QString::number(value, 'f', 1).remove(QStringLiteral(".0"));
        };
        sheet_->addItem(QStringLiteral("%1 (%2, %3 × %4 mm)")
                            .arg(QString::fromStdString(sheet.name), QString::fromStdString(sheet.paper.name),
                                 mm(sheet.label.width()), mm(sheet.label.height())));
    }
    stickers_->setVisible(!sheets.empty());
    allow();
}

void PrintForm::writeTo(PrintChoices& choices) const {
    if (stickers_->isChecked() && sheet_->currentIndex() >= 0) {
        const auto& sheet = sheets_.at(static_cast<std::size_t>(sheet_->currentIndex()));
        choices.stickers = {QString::fromStdString(sheet.name), first_->value(), each_->value()};
    }
    choices.paper = paper_->currentText();
    choices.flip =
        turned_->currentIndex() == shortEdge ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    choices.foldOver = turned_->currentIndex() == folded;
    choices.order = static_cast<PageOrder>(order_->currentData().toInt());
    choices.ink = static_cast<InkMode>(ink_->currentData().toInt());
    choices.bleed = bleed_->value();
    choices.cardSize = size_->currentData().toString();
    choices.largePrint = large_->isChecked();
    choices.bothLanguages = both_->isChecked();
    if (back_->currentIndex() > 0 && !choices.foldOver) choices.back = back_->currentText();
}

void PrintForm::choose(const PrintChoices& choices) {
    const auto take = [](QComboBox& box, const QString& words) {
        if (box.findText(words) < 0) box.addItem(words);
        box.setCurrentText(words);
        box.setCurrentIndex(box.findText(words));
    };
    take(*paper_, choices.paper);
    turned_->setCurrentIndex(choices.foldOver                              ? folded
                             : choices.flip == printables::Flip::ShortEdge ? shortEdge
                                                                           : 0);
    order_->setCurrentIndex(order_->findData(static_cast<int>(choices.order)));
    ink_->setCurrentIndex(ink_->findData(static_cast<int>(choices.ink)));
    bleed_->setValue(choices.bleed);
    chooseSize(choices.cardSize);
    large_->setChecked(choices.largePrint);
    both_->setChecked(choices.bothLanguages);
    if (choices.back.isEmpty())
        back_->setCurrentIndex(0);
    else
        take(*back_, choices.back);
    stickers_->setChecked(choices.stickers.has_value());
    if (choices.stickers) {
        for (std::size_t i = 0; i < sheets_.size(); ++i)
            if (QString::fromStdString(sheets_[i].name)
                    .compare(choices.stickers->sheet, Qt::CaseInsensitive) == 0)
                sheet_->setCurrentIndex(static_cast<int>(i));
        first_->setValue(choices.stickers->first);
        each_->setValue(choices.stickers->each);
    }
    const bool unusual = choices.cardSize != PrintChoices().cardSize || choices.largePrint ||
                         choices.bothLanguages || choices.bleed > 0 || !choices.back.isEmpty();
    if (unusual || choices.stickers) more_->open(true);
}

void PrintForm::tellBack(const QString& why) {
    backTold_->setVisible(!why.isEmpty());
    backTold_->setText(why);
    back_->setAccessibleDescription(why);
}

} // namespace rowkeeper::views
