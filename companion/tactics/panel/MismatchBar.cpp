// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/MismatchBar.h"

#include "companion/tactics/panel/Palette.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr std::size_t mostWarnings = 3; // hands put one after the other right

QLabel* sentence(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    return label;
}

} // namespace

MismatchBar::MismatchBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , lines_(new QVBoxLayout(this)) {
    lines_->setContentsMargins(8, 6, 8, 6);
    lines_->setSpacing(6);
    tint(*this);
    hide();
}

void MismatchBar::show(const std::vector<Warning>& warnings, bool yesIsFree) {
    if (warnings == shown_ && yesIsFree == yesIsFree_) return;
    shown_ = warnings;
    yesIsFree_ = yesIsFree;
    for (QObject* old : QObjectList(children())) {
        if (auto* widget = qobject_cast<QWidget*>(old)) {
            widget->hide();
            widget->deleteLater(); // it may be the one that was pressed
        }
    }
    while (QLayoutItem* item = lines_->takeAt(0))
        delete item;
    const auto mayCount = std::count_if(warnings.begin(), warnings.end(),
                                        [](const Warning& warning) { return !warning.events.empty(); });
    int number = 0;
    for (const Warning& warning : warnings) {
        const QString accept = QString::fromStdString(texts_->text("window.accept"));
        if (!warning.events.empty()) ++number;
        if (static_cast<std::size_t>(&warning - warnings.data()) >= mostWarnings) continue;
        add(warning, mayCount == 1 && yesIsFree
                         ? QStringLiteral("%1: %2").arg(
                               QString::fromStdString(texts_->text("watch.answer.yes")), accept)
                         : QStringLiteral("&%1: %2").arg(number).arg(accept));
    }
    if (warnings.size() > mostWarnings)
        lines_->addWidget(
            sentence(QString::fromStdString((*texts_)(
                         {"window.mismatches.more", {static_cast<int>(warnings.size() - mostWarnings)}})),
                     this));
    setVisible(!warnings.empty());
}

void MismatchBar::add(const Warning& warning, const QString& label) {
    if (warning.events.empty()) return lines_->addWidget(sentence(warning.text, this));
    auto* line = new QHBoxLayout;
    line->addWidget(sentence(warning.text + QStringLiteral("\n➜ ") + warning.counts, this), 1);
    auto* button = new QPushButton(label, this);
    button->setPalette(parentWidget() ? parentWidget()->palette() : QPalette());
    button->setToolTip(warning.counts);
    button->setAccessibleDescription(warning.counts);
    connect(button, &QPushButton::clicked, this,
            [this, id = warning.mismatch, events = warning.events] { emit accepted(id, events); });
    line->addWidget(button, 0, Qt::AlignVCenter);
    lines_->addLayout(line);
}

} // namespace rowkeeper::tactics::panel
