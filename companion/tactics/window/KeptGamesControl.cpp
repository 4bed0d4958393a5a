// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/KeptGamesControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/HistoryRows.h"
#include "companion/app/KeptGames.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Correct.h"
#include "companion/tactics/commands/Desk.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/panel/ResultShort.h"
#include "companion/tactics/panel/WhatIfPage.h"
#include "companion/tactics/results/GameResult.h"
#include "companion/tactics/results/ResultSheet.h"
#include "engine/tactics/json/Documents.h"

#include <QFile>
#include <algorithm>
#include <sstream>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

constexpr qint64 noGameOfTheJournal = 0; // they are counted from 1

json::Record recordOf(const app::FoundGame& found) {
    std::istringstream in(found.record);
    return json::readRecord(in, found.source.name);
}

QString resultInShort(const app::AppContext& context, app::FoundGame found) {
    const json::Record record = recordOf(found);
    const json::Texts texts = commands::textsFor(context, record.setup.catalog);
    return panel::resultShortHtml(results::resultSheet(
        results::gameResult(record, std::move(found.source), texts), texts, commands::ruleBookOf(context)));
}

} // namespace

KeptGamesControl::KeptGamesControl(const app::AppContext& context, QWidget* parent)
    : QObject(parent)
    , context_(context)
    , texts_(std::make_shared<json::Texts>(commands::textsOf(context)))
    , desk_(new DeskPage(texts_, parent))
    , statistics_(new StatisticsPage(texts_, parent))
    , all_(std::make_unique<views::HistoryControl>(context, parent, [&context](app::FoundGame found) {
        return resultInShort(context, std::move(found));
    })) {
    commands::ruleBookOf(context_); // built before the other thread reads it; so are the texts
    context_.sentences();
    connectPages();
}

KeptGamesControl::~KeptGamesControl() = default;

void KeptGamesControl::connectPages() {
    connect(all_.get(), &views::HistoryControl::deskWished, this, [this](qint64 game) { openAtDesk(game); });
    connect(all_.get(), &views::HistoryControl::goOnWished, this, &KeptGamesControl::goOnWished);
    connect(desk_, &DeskPage::openWished, this, &KeptGamesControl::openGame);
    connect(desk_, &DeskPage::historyWished, this, [this] { emit pageWished(&history()); });
    connect(desk_, &DeskPage::sheetWished, this, &KeptGamesControl::writeSheet);
    desk_->panel().knowRules(commands::ruleBookOf(context_));
    connect(&desk_->panel(), &panel::DeskPanel::rulingsWished, this, &KeptGamesControl::compare);
    connect(&desk_->panel(), &panel::DeskPanel::whatIfWished, this, &KeptGamesControl::suppose);
    connect(&desk_->panel(), &panel::DeskPanel::noteWritten, this, &KeptGamesControl::writeBeside);
    connect(&desk_->panel(), &panel::DeskPanel::settlingWished, this, &KeptGamesControl::prepareSettling);
    connect(&desk_->panel(), &panel::DeskPanel::settled, this, &KeptGamesControl::settle);
    connect(statistics_, &StatisticsPage::readWished, this, &KeptGamesControl::readStatistics);
}

// Statistics
// ---------------------------------------------------------------------------------------------------------

void KeptGamesControl::readStatistics() {
    statistics_->showReading(0, 0);
    all_->background().ask("statistics", [this]() -> views::Background::Show {
        try {
            return [this, all = std::make_shared<Read>(all_->read())] { countNext(all); };
        } catch (const std::exception& problem) {
            return [this, why = all_->failure(problem)] { statistics_->showProblem(why); };
        }
    });
}

void KeptGamesControl::countNext(const std::shared_ptr<Read>& read) {
    views::HistoryControl::Ids missing = all_->unknown(read->games);
    if (!missing.empty()) {
        const int all = static_cast<int>(read->games.size());
        statistics_->showReading(all - static_cast<int>(missing.size()), all);
        return all_->background().ask("statistics", [this, read, missing]() -> views::Background::Show {
            return [this, read, done = all_->worked(*read->journal, missing)] {
                all_->remember(done);
                countNext(read);
            };
        });
    }
    results::GameStatistics statistics;
    for (const app::NotedGame& game : read->games) {
        if (game.of != context_.arguments().game) continue;
        const app::Summarized summary =
            game.summary ? app::Summarized(*game.summary) : *all_->known(game.game);
        if (const auto* why = std::get_if<std::string>(&summary))
            statistics.skipped.push_back({game.game.id, *why});
        else
            results::count(statistics, commands::summaryIn(std::get<app::WorkedOut>(summary)), game.game.id,
                           &game == &read->games.back());
    }
    statistics_->show(statistics);
}

// One game
// ---------------------------------------------------------------------------------------------------------

void KeptGamesControl::openAtDesk(qint64 game, std::optional<int> line) {
    desk_->open(game, line);
    emit pageWished(desk_);
}

void KeptGamesControl::openFileAtDesk(const QString& file, std::optional<int> line) {
    bool numbered = false;
    const qint64 kept = file.toLongLong(&numbered);
    if (numbered && !QFile::exists(file)) return openAtDesk(kept, line);
    file_ = file.toStdString();
    desk_->open(noGameOfTheJournal, line);
    emit pageWished(desk_);
}

/// By its number, or its file.
std::shared_ptr<const panel::DeskGame> KeptGamesControl::deskGame(const std::string& game) const {
    app::FoundGame found = app::foundGame(context_, game);
    json::Record record = recordOf(found);
    const json::Texts texts = commands::textsFor(context_, record.setup.catalog);
    results::played(record, found.source.name, texts); // what is refused is named with its line
    return panel::deskGame(std::move(record), std::move(found.source), texts,
                           {std::move(found.times), std::move(found.margin)});
}

void KeptGamesControl::openGame(qint64 game) {
    all_->background().ask(
        "desk",
        [this, game,
         name = game == noGameOfTheJournal ? file_ : std::to_string(game)]() -> views::Background::Show {
            try {
                return [this, game, shown = deskGame(name)] { desk_->show(game, shown); };
            } catch (const std::exception& problem) {
                return [this, game, why = all_->failure(problem)] { desk_->showProblem(game, why); };
            }
        });
}

void KeptGamesControl::compare(const panel::DeskPlace& place) {
    all_->background().ask(
        "rulings", [this, place, game = desk_->panel().game()]() -> views::Background::Show {
            auto rulings = panel::deskRulings(*game, place, commands::ruleBookOf(context_));
            if (!rulings) return {};
            return [this, rulings = std::move(*rulings)] { desk_->panel().showRulings(rulings); };
        });
}

void KeptGamesControl::suppose(const panel::DeskPlace& place, const panel::WhatIfAsked& asked) {
    all_->background().ask(
        "what if", [this, place, asked, game = desk_->panel().game()]() -> views::Background::Show {
            const auto view =
                desk::deskView(game->timeline.record(), game->source, place.line, place.asItStood);
            const QString html =
                panel::whatIfHtml(view, place.row, asked, *game->texts, commands::ruleBookOf(context_));
            return [this, place, game, html] {
                if (game == desk_->panel().game()) desk_->panel().showWhatIf(place, html);
            };
        });
}

void KeptGamesControl::writeSheet(const panel::DeskPlace& place, const QString& file) {
    all_->background().ask(
        "sheet",
        [this, place, name = file.toStdString(), game = desk_->panel().game()]() -> views::Background::Show {
            auto rulings = panel::deskRulings(*game, place, commands::ruleBookOf(context_));
            if (!rulings) return {};
            return [this, game, name, rulings = std::move(*rulings)] {
                try {
                    commands::writeRulingSheet(name, rulings.sheet, *game->texts, rulings.document, true);
                    desk_->tell(QString::fromStdString((*texts_)({"kept.desk.sheet.written", {name}})));
                } catch (const std::exception& problem) {
                    desk_->tell(all_->failure(problem));
                }
            };
        });
}

/// The journal is opened for it, and closed at once.
void KeptGamesControl::writeBeside(int place, const QString& text) {
    const auto& game = desk_->panel().game();
    all_->background().ask(
        "note",
        [this, place, words = text.toStdString(), id = *game->source.id,
         line = game->lines.at(static_cast<std::size_t>(place - 1)).n]() -> views::Background::Show {
            try {
                app::writeBeside(context_, id, place, words);
                const std::string done =
                    (*texts_)({words.empty() ? "kept.desk.unnoted" : "kept.desk.noted", {line}});
                return [this, id, done = QString::fromStdString(done)] {
                    if (desk_->panel().game()->source.id == id) desk_->open(id, desk_->panel().place().line);
                    desk_->tell(done);
                };
            } catch (const std::exception& problem) {
                const std::string why = all_->isBeingPlayed() ? texts_->text("kept.desk.note.playing")
                                                              : all_->failure(problem).toStdString();
                return [this, why] { desk_->tell(QString::fromStdString(why)); };
            }
        });
}

/// Nobody types what cannot be kept.
void KeptGamesControl::prepareSettling() {
    all_->background().ask("settle", [this, game = desk_->panel().game()]() -> views::Background::Show {
        return [this, game, played = all_->isBeingPlayed()] {
            if (game != desk_->panel().game()) return;
            if (played)
                desk_->tell(QString::fromStdString(texts_->text("kept.desk.playing")));
            else
                desk_->panel().askSettling();
        };
    });
}

/// The correct command's way: the journal is opened for it, and closed at once.
void KeptGamesControl::settle(const event::Settle& settle) {
    const auto& game = desk_->panel().game();
    all_->background().ask(
        "settle",
        [this, settle, id = *game->source.id, last = game->timeline.last()]() -> views::Background::Show {
            try {
                const int line = commands::tellKeptGame(context_, id, last, settle);
                const std::string done = (*texts_)({"kept.desk.settled", {settle.row, line}});
                return [this, id, done = QString::fromStdString(done)] {
                    desk_->open(id);
                    desk_->tell(done);
                };
            } catch (const std::exception& problem) {
                const std::string why = all_->isBeingPlayed() ? texts_->text("kept.desk.playing")
                                                              : all_->failure(problem).toStdString();
                return [this, why] { desk_->tell(QString::fromStdString(why)); };
            }
        });
}

} // namespace rowkeeper::tactics::window
