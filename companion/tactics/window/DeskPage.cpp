// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/DeskPage.h"

#include "companion/views/PageLook.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::window {

namespace {

/// What a sheet's file is called by: the game's number, or the file it came from.
QString nameOf(const results::ResultSource& source) {
    const QString fromFile =
        source.id ? QString() : QFileInfo(QString::fromStdString(source.name)).completeBaseName();
    return fromFile.isEmpty() ? QStringLiteral("rowkeeper-%1").arg(source.id.value_or(0)) : fromFile;
}

} // namespace

QString DeskPage::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

DeskPage::DeskPage(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , heading_((views::readFromAChair(*this), views::pageHeading(text("kept.desk.title"), this)))
    , history_(new QPushButton(text("kept.desk.history"), this))
    , notice_(views::pageNotice(this))
    , none_(new QLabel(text("kept.desk.none"), this))
    , panel_(new panel::DeskPanel(texts_, this))
    , told_(new QLabel(this)) {
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    told_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    told_->setWordWrap(true);
    told_->hide();
    panel_->hide();
    auto* head = new QHBoxLayout;
    head->addWidget(heading_, 1);
    head->addWidget(history_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(views::pageMargin, views::pageMargin, views::pageMargin, views::pageGap);
    all->setSpacing(views::pageGap);
    all->addLayout(head);
    all->addWidget(notice_);
    all->addWidget(none_, 1);
    all->addWidget(panel_, 1);
    all->addWidget(told_);
    connect(history_, &QPushButton::clicked, this, &DeskPage::historyWished);
    connect(panel_, &panel::DeskPanel::sheetWished, this, &DeskPage::askSheet);
}

void DeskPage::open(qint64 game, std::optional<int> line) {
    game_ = game;
    line_ = line;
    tell({});
    views::setPageNotice(*notice_, {});
    none_->setText(text("kept.desk.reading"));
    none_->setVisible(!panel_->isVisibleTo(this));
    emit openWished(game);
}

void DeskPage::show(qint64 game, std::shared_ptr<const panel::DeskGame> shown) {
    if (game != game_) return;
    const int last = shown->timeline.last();
    const bool there = !line_ || shown->timeline.has(*line_);
    views::setPageNotice(*notice_, there
                                       ? QString()
                                       : QString::fromStdString((*texts_)(
                                             {"desk.command.no_line", {shown->source.name, *line_, last}})));
    panel_->show(std::move(shown), there ? line_ : std::nullopt);
    none_->hide();
    panel_->setVisible(true);
}

void DeskPage::showProblem(qint64 game, const QString& why) {
    if (game != game_) return;
    views::setPageNotice(*notice_, why);
    none_->setText(text("kept.desk.none"));
}

void DeskPage::tell(const QString& text) {
    told_->setText(text);
    told_->setVisible(!text.isEmpty());
}

void DeskPage::askSheet(const panel::DeskPlace& place) {
    auto* dialog = new QFileDialog(this, text("kept.desk.sheet"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(QStringLiteral("PDF (*.pdf)"));
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    const auto& game = panel_->game();
    dialog->selectFile(QStringLiteral("%1-%2-%3.pdf")
                           .arg(game ? nameOf(game->source) : QString())
                           .arg(place.line)
                           .arg(place.row));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, place](const QString& file) { emit sheetWished(place, file); });
    dialog->open();
}

} // namespace rowkeeper::tactics::window
