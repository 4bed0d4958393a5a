// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/DeskPage.h"

#include <QFileDialog>
#include <QFileInfo>

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

DeskPage::DeskPage(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : views::OpenedPage(views::deskLabels(*texts), parent)
    , texts_(std::move(texts))
    , panel_(new panel::DeskPanel(texts_, this)) {
    holdGame(*panel_);
    connect(panel_, &panel::DeskPanel::sheetWished, this, &DeskPage::askSheet);
}

void DeskPage::open(qint64 game, std::optional<int> line) {
    game_ = game;
    line_ = line;
    awaitGame();
    emit openWished(game);
}

void DeskPage::show(qint64 game, std::shared_ptr<const panel::DeskGame> shown) {
    if (game != game_) return;
    const int last = shown->timeline.last();
    const bool there = !line_ || shown->timeline.has(*line_);
    const QString notice =
        there
            ? QString()
            : QString::fromStdString((*texts_)({"desk.command.no_line", {shown->source.name, *line_, last}}));
    panel_->show(std::move(shown), there ? line_ : std::nullopt);
    showGame(notice);
}

void DeskPage::showProblem(qint64 game, const QString& why) {
    if (game == game_) OpenedPage::showProblem(why);
}

void DeskPage::askSheet(const panel::DeskPlace& place) {
    auto* dialog = new QFileDialog(this, QString::fromStdString(texts_->text("kept.desk.sheet")));
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
