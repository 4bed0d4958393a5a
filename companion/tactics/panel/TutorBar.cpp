// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TutorBar.h"

#include "companion/tactics/panel/Marks.h"
#include "companion/tactics/panel/Palette.h"

#include <QFontMetrics>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace rowkeeper::tactics::panel {

TutorBar::TutorBar(const json::Texts& texts, QWidget* parent)
    : QWidget(parent)
    , whose_(new Marks(this))
    , title_(new QLabel(this))
    , text_(new QLabel(this)) {
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    for (QLabel* label : {title_, text_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    const int side = QFontMetrics(bold).height() * 3 / 2;
    whose_->setFixedSize(side, side);
    auto* known = new QPushButton(QString::fromStdString(texts.text("tutor.known")), this);
    known->setToolTip(QString::fromStdString(texts.text("tutor.known.tip")));
    known->setFocusPolicy(Qt::TabFocus); // a click must not take the keys from the line
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 4, 8, 4);
    grid->setVerticalSpacing(2);
    grid->addWidget(whose_, 0, 0);
    grid->addWidget(title_, 0, 1);
    grid->addWidget(text_, 1, 0, 1, 2);
    grid->addWidget(known, 2, 0, 1, 2, Qt::AlignLeft); // beside the title it would take the room of words
    grid->setColumnStretch(1, 1);
    connect(known, &QPushButton::clicked, this, [this] {
        if (shown_) emit this->known(shown_->card);
    });
    hide();
}

void TutorBar::show(const std::optional<Lesson>& lesson) {
    if (lesson == shown_) return;
    shown_ = lesson;
    if (lesson) {
        whose_->show({lesson->owner});
        title_->setText(QString::fromStdString(lesson->title));
        text_->setText(QString::fromStdString(lesson->text));
        setAccessibleName(title_->text());
        setAccessibleDescription(text_->text());
    }
    setVisible(lesson.has_value());
}

} // namespace rowkeeper::tactics::panel
