// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/StatisticsPage.h"

#include "companion/views/PageLook.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QShowEvent>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::window {

QString StatisticsPage::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

StatisticsPage::StatisticsPage(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , heading_((views::readFromAChair(*this), views::pageHeading(text("kept.statistics"), this)))
    , problem_(views::pageNotice(this))
    , again_(new QPushButton(text("kept.again"), this))
    , none_(new QLabel(text("kept.reading"), this))
    , scroll_(new QScrollArea(this))
    , panel_(new panel::StatisticsPanel(texts_)) {
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    again_->hide();
    scroll_->setWidget(panel_);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->hide();
    auto* warned = new QHBoxLayout;
    warned->addWidget(problem_, 1);
    warned->addWidget(again_, 0, Qt::AlignTop);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(views::pageMargin, views::pageMargin, views::pageMargin, views::pageGap);
    all->setSpacing(views::pageGap);
    all->addWidget(heading_);
    all->addLayout(warned);
    all->addWidget(none_, 1);
    all->addWidget(scroll_, 1);
    connect(again_, &QPushButton::clicked, this, &StatisticsPage::readWished);
}

void StatisticsPage::show(const results::GameStatistics& statistics) {
    showProblem({});
    const bool any = statistics.finished > 0;
    if (any) panel_->show(statistics);
    none_->setText(text(statistics.counted() > 0 ? "kept.statistics.none_finished" : "kept.statistics.none"));
    none_->setVisible(!any);
    scroll_->setVisible(any);
}

void StatisticsPage::showReading(int done, int of) {
    none_->setText(of == 0 ? text("kept.reading")
                           : QString::fromStdString((*texts_)({"kept.statistics.reading", {done, of}})));
}

void StatisticsPage::showProblem(const QString& why) {
    views::setPageNotice(*problem_, why);
    again_->setVisible(!why.isEmpty());
    if (!why.isEmpty()) none_->setText(text("kept.none.problem"));
}

void StatisticsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous()) emit readWished();
}

} // namespace rowkeeper::tactics::window
