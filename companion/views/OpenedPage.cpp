// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/OpenedPage.h"

#include "companion/views/PageLook.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::views {

OpenedPage::OpenedPage(Labels labels, QWidget* parent)
    : QWidget(parent)
    , labels_(std::move(labels))
    , column_((readFromAChair(*this), new QVBoxLayout(this)))
    , notice_(pageNotice(this))
    , none_(new QLabel(labels_.none, this))
    , told_(new QLabel(this)) {
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    told_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    told_->setWordWrap(true);
    told_->hide();
    auto* history = new QPushButton(labels_.history, this);
    auto* head = new QHBoxLayout;
    head->addWidget(pageHeading(labels_.title, this), 1);
    head->addWidget(history);
    column_->setContentsMargins(pageMargin, pageMargin, pageMargin, pageGap);
    column_->setSpacing(pageGap);
    column_->addLayout(head);
    column_->addWidget(notice_);
    column_->addWidget(none_, 1);
    connect(history, &QPushButton::clicked, this, &OpenedPage::historyWished);
}

void OpenedPage::holdGame(QWidget& game) {
    game_ = &game;
    game.hide();
    column_->addWidget(game_, 1);
    column_->addWidget(told_);
}

void OpenedPage::awaitGame() {
    tell({});
    setPageNotice(*notice_, {});
    none_->setText(labels_.reading);
    none_->setVisible(!game_->isVisibleTo(this));
}

void OpenedPage::showGame(const QString& notice) {
    setPageNotice(*notice_, notice);
    none_->hide();
    game_->setVisible(true);
}

void OpenedPage::showProblem(const QString& why) {
    setPageNotice(*notice_, why);
    none_->setText(labels_.none);
}

void OpenedPage::tell(const QString& text) {
    told_->setText(text);
    told_->setVisible(!text.isEmpty());
}

OpenedPage::Labels deskLabels(const json::Sentences& texts) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    return {text("kept.desk.title"), text("kept.desk.history"), text("kept.desk.none"),
            text("kept.desk.reading")};
}

} // namespace rowkeeper::views
