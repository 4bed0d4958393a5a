// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/FleetsDeskPage.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/desk/DeskText.h"

#include <QFileDialog>

#include <algorithm>
#include <sstream>
#include <utility>
#include <variant>

namespace rowkeeper::spacetrace::window {

FleetsDeskPage::FleetsDeskPage(const app::AppContext& context, views::HistoryControl& kept,
                               std::shared_ptr<const json::Sentences> words,
                               std::shared_ptr<const json::RuleBook> rules, QWidget* parent)
    : views::OpenedPage(views::deskLabels(*words), parent)
    , context_(context)
    , kept_(kept)
    , words_(std::move(words))
    , rules_(std::move(rules))
    , panel_(new panel::DeskPanel(words_, this)) {
    if (rules_) panel_->knowRules(*rules_);
    holdGame(*panel_);
    connect(panel_, &panel::DeskPanel::sheetWished, this, &FleetsDeskPage::askSheet);
}

std::shared_ptr<const panel::DeskGame> FleetsDeskPage::read(const std::string& game) const {
    const app::FoundGame found = app::foundGame(context_, game);
    const std::string& name = found.source.name;
    app::checkRecordOf(context_, found.record, name);
    std::istringstream in(found.record);
    auto shown = std::make_shared<panel::DeskGame>();
    shown->record = readRecord(in, name);
    shown->title = QString::fromStdString(name);
    commands::playedToItsEnd(context_, shown->record, name); // what is refused is named with its line
    return shown;
}

void FleetsDeskPage::open(const std::string& game, std::optional<int> line) {
    awaitGame();
    kept_.background().ask("desk", [this, game, line]() -> views::Background::Show {
        try {
            return [this, shown = read(game), line] { show(shown, line); };
        } catch (const std::exception& problem) {
            return [this, why = kept_.failure(problem)] { showProblem(why); };
        }
    });
}

void FleetsDeskPage::show(std::shared_ptr<const panel::DeskGame> game, std::optional<int> line) {
    const auto& lines = game->record.lines;
    const bool there = !line || *line == 0 || std::ranges::find(lines, *line, &RecordLine::n) != lines.end();
    const int last = lines.empty() ? 0 : lines.back().n;
    const QString notice = there ? QString()
                                 : QString::fromStdString((*words_)(
                                       "desk.command.no_line", {game->title.toStdString(), *line, last}));
    panel_->show(std::move(game), there ? line : std::nullopt);
    showGame(notice);
}

void FleetsDeskPage::askSheet(int line) {
    auto* dialog = new QFileDialog(this, QString::fromStdString(words_->text("kept.desk.sheet")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(QStringLiteral("PDF (*.pdf)"));
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(QStringLiteral("rowkeeper-spacetrace-%1.pdf").arg(line));
    connect(dialog, &QFileDialog::fileSelected, this, &FleetsDeskPage::writeSheet);
    dialog->open();
}

void FleetsDeskPage::writeSheet(const QString& file) {
    if (!panel_->game() || !rules_) return;
    kept_.background().ask(
        "sheet",
        [this, game = panel_->game(), view = panel_->view(),
         name = file.toStdString()]() -> views::Background::Show {
            QString came;
            try {
                const Tale tale{game->record.setup.catalog, *rules_, *words_, Detail::Sums};
                const auto pdf = desk::deskPdf(view, game->title.toStdString(), tale);
                if (const auto* problem = std::get_if<json::Said>(&pdf))
                    throw app::CommandError(app::ExitCode::Failure, *problem);
                const auto& bytes = std::get<QByteArray>(pdf);
                app::writeOutput(name, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, true);
                came = QString::fromStdString((*words_)("kept.desk.sheet.written", {name}));
            } catch (const std::exception& problem) {
                came = kept_.failure(problem);
            }
            return [this, came] { tell(came); };
        });
}

} // namespace rowkeeper::spacetrace::window
