// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/FleetsDeskPage.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/desk/DeskText.h"
#include "companion/views/PageLook.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <sstream>
#include <utility>
#include <variant>

namespace rowkeeper::spacetrace::window {

FleetsDeskPage::FleetsDeskPage(const app::AppContext& context, views::HistoryControl& kept,
                               std::shared_ptr<const json::Sentences> words,
                               std::shared_ptr<const json::RuleBook> rules, QWidget* parent)
    : QWidget(parent)
    , context_(context)
    , kept_(kept)
    , words_(std::move(words))
    , rules_(std::move(rules))
    , history_(new QPushButton(text("kept.desk.history"), this))
    , notice_(views::pageNotice(this))
    , none_(new QLabel(text("kept.desk.none"), this))
    , panel_(new panel::DeskPanel(words_, this))
    , told_(new QLabel(this)) {
    if (rules_) panel_->knowRules(*rules_);
    place();
    connect(history_, &QPushButton::clicked, this, &FleetsDeskPage::historyWished);
    connect(panel_, &panel::DeskPanel::sheetWished, this, &FleetsDeskPage::askSheet);
}

QString FleetsDeskPage::text(const char* key) const {
    return QString::fromStdString(words_->text(key));
}

void FleetsDeskPage::place() {
    views::readFromAChair(*this);
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    told_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    told_->setWordWrap(true);
    told_->hide();
    panel_->hide();
    auto* head = new QHBoxLayout;
    head->addWidget(views::pageHeading(text("kept.desk.title"), this), 1);
    head->addWidget(history_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(views::pageMargin, views::pageMargin, views::pageMargin, views::pageGap);
    all->setSpacing(views::pageGap);
    all->addLayout(head);
    all->addWidget(notice_);
    all->addWidget(none_, 1);
    all->addWidget(panel_, 1);
    all->addWidget(told_);
}

std::shared_ptr<const panel::DeskGame> FleetsDeskPage::read(const std::string& game) const {
    const app::FoundGame found = app::foundGame(context_, game);
    const std::string& name = found.source.name;
    const app::Game& of = app::gameOfRecord(context_, found.record.substr(0, found.record.find('\n')), name);
    if (of.id != context_.arguments().game)
        throw app::CommandError(app::ExitCode::InvalidData, "fleets.desk.other_game",
                                {name, context_.say(of.records.name)});
    std::istringstream in(found.record);
    auto shown = std::make_shared<panel::DeskGame>();
    shown->record = readRecord(in, name);
    shown->title = QString::fromStdString(name);
    commands::playedToItsEnd(context_, shown->record, name); // what is refused is named with its line
    return shown;
}

void FleetsDeskPage::open(const std::string& game, std::optional<int> line) {
    tell({});
    views::setPageNotice(*notice_, {});
    none_->setText(text("kept.desk.reading"));
    none_->setVisible(!panel_->isVisibleTo(this));
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
    if (!there)
        views::setPageNotice(*notice_,
                             QString::fromStdString((*words_)("desk.command.no_line",
                                                              {game->title.toStdString(), *line, last})));
    panel_->show(std::move(game), there ? line : std::nullopt);
    none_->hide();
    panel_->setVisible(true);
}

void FleetsDeskPage::showProblem(const QString& why) {
    views::setPageNotice(*notice_, why);
    none_->setText(text("kept.desk.none"));
}

void FleetsDeskPage::tell(const QString& text) {
    told_->setText(text);
    told_->setVisible(!text.isEmpty());
}

void FleetsDeskPage::askSheet(int line) {
    auto* dialog = new QFileDialog(this, text("kept.desk.sheet"));
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
