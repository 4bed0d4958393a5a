// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/KeptGamesControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
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
#include <chrono>
#include <sstream>
#include <utility>

namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace results = tactics::results;

namespace {

/// Between two pieces of work the other thread hears what else is wanted.
constexpr std::chrono::milliseconds pieceOfWork(150);
constexpr qint64 noGameOfTheJournal = 0; // they are counted from 1

json::Record recordOf(const app::FoundGame& found) {
    std::istringstream in(found.record);
    return json::readRecord(in, found.source.name);
}

const app::Game& gameOf(const app::AppContext& context, const app::FoundGame& found) {
    return app::gameOfRecord(context, found.record.substr(0, found.record.find('\n')), found.source.name);
}

/// Where a game of another kind stands.
QString endHtml(const app::AppContext& context, const app::Game& game, const app::FoundGame& found) {
    const std::string end =
        game.records
            .show(context.of(game.id), {found.source.id, found.source.begun, found.source.name, found.record})
            .end;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>")
        .arg(QString::fromStdString(end).toHtmlEscaped());
}

} // namespace

KeptGamesControl::KeptGamesControl(const app::AppContext& context, QWidget* parent)
    : QObject(parent)
    , context_(context)
    , texts_(std::make_shared<json::Texts>(tactics::commands::textsOf(context)))
    , history_(new HistoryPage(texts_, parent))
    , desk_(new DeskPage(texts_, parent))
    , statistics_(new StatisticsPage(texts_, parent))
    , background_(std::make_unique<Background>()) {
    tactics::commands::ruleBookOf(context_); // built before the other thread reads it; so are the texts
    context_.sentences();
    connectPages();
}

KeptGamesControl::~KeptGamesControl() = default;

void KeptGamesControl::connectPages() {
    connect(history_, &HistoryPage::readWished, this, &KeptGamesControl::readHistory);
    connect(history_, &HistoryPage::previewWished, this, &KeptGamesControl::preview);
    connect(history_, &HistoryPage::deskWished, this, [this](qint64 game) { openAtDesk(game); });
    connect(history_, &HistoryPage::goOnWished, this, &KeptGamesControl::goOnWished);
    connect(history_, &HistoryPage::exportWished, this, &KeptGamesControl::exportGame);
    connect(desk_, &DeskPage::openWished, this, &KeptGamesControl::openGame);
    connect(desk_, &DeskPage::historyWished, this, [this] { emit pageWished(history_); });
    connect(desk_, &DeskPage::sheetWished, this, &KeptGamesControl::writeSheet);
    desk_->panel().knowRules(tactics::commands::ruleBookOf(context_));
    connect(&desk_->panel(), &panel::DeskPanel::rulingsWished, this, &KeptGamesControl::compare);
    connect(&desk_->panel(), &panel::DeskPanel::whatIfWished, this, &KeptGamesControl::suppose);
    connect(&desk_->panel(), &panel::DeskPanel::noteWritten, this, &KeptGamesControl::writeBeside);
    connect(&desk_->panel(), &panel::DeskPanel::settlingWished, this, &KeptGamesControl::prepareSettling);
    connect(&desk_->panel(), &panel::DeskPanel::settled, this, &KeptGamesControl::settle);
    connect(statistics_, &StatisticsPage::readWished, this, &KeptGamesControl::readStatistics);
}

QString KeptGamesControl::failure(const std::exception& problem) const {
    return QString::fromStdString(app::failureOf(problem, context_.sentences()).text);
}

// All games
// ---------------------------------------------------------------------------------------------------------

KeptGamesControl::Read KeptGamesControl::read() const {
    auto opened = journal::ReadOnlyJournal::open(context_.journalFile());
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    if (problem && problem->kind == journal::JournalProblem::Kind::NotFound) return {};
    Read read{std::make_shared<journal::ReadOnlyJournal>(app::orThrow(std::move(opened))), {}};
    read.games = app::notedGames(context_, *read.journal);
    return read;
}

void KeptGamesControl::readHistory() {
    history_->showReading();
    background_->drop("summaries");
    background_->ask("history", [this]() -> Background::Show {
        try {
            return [this, read = read()] { showHistory(read); };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] { history_->showProblem(why); };
        }
    });
}

const app::Summarized* KeptGamesControl::known(const journal::ListedGame& game) const {
    const auto found = known_.find(game.id);
    return found == known_.end() || found->second.lines != game.lines ? nullptr : &found->second.summary;
}

void KeptGamesControl::remember(const Summaries& summaries) {
    for (const auto& [game, summary] : summaries)
        known_.insert_or_assign(game.id, Known{game.lines, summary});
}

/// The newest first: those are looked at.
KeptGamesControl::Ids KeptGamesControl::unknown(const std::vector<app::NotedGame>& games) const {
    Ids missing;
    for (auto game = games.rbegin(); game != games.rend(); ++game) {
        if (!game->summary && !known(game->game)) missing.push_back(game->game);
    }
    return missing;
}

void KeptGamesControl::showHistory(const Read& read) {
    std::vector<app::HistoryRow> rows;
    rows.reserve(read.games.size());
    for (const app::NotedGame& game : read.games) {
        rows.push_back(app::historyRow(context_, game));
        const app::Summarized* summary = game.summary ? nullptr : known(game.game);
        if (summary) app::settle(context_, rows.back(), *summary);
    }
    history_->show(std::move(rows));
    workOut(read.journal, unknown(read.games));
}

KeptGamesControl::Summaries KeptGamesControl::worked(journal::ReadOnlyJournal& journal,
                                                     const Ids& games) const {
    Summaries all;
    const auto begun = std::chrono::steady_clock::now();
    for (const journal::ListedGame& game : games) {
        all.emplace_back(game, app::summarized(context_, journal, game.id));
        if (std::chrono::steady_clock::now() - begun > pieceOfWork) break;
    }
    return all;
}

void KeptGamesControl::workOut(const Journal& journal, Ids missing) {
    if (missing.empty()) return;
    background_->ask("summaries", [this, journal, missing = std::move(missing)]() -> Background::Show {
        Summaries done = worked(*journal, missing);
        return [this, journal, done = std::move(done), missing]() mutable {
            remember(done);
            std::vector<app::HistoryRow> rows;
            for (const auto& [game, summary] : done) {
                const int at = history_->games().find(game.id);
                if (at < 0) continue;
                rows.push_back(history_->games().row(at));
                app::settle(context_, rows.back(), summary);
            }
            history_->update(rows);
            missing.erase(missing.begin(), missing.begin() + std::ssize(done));
            workOut(journal, std::move(missing));
        };
    });
}

// Statistics
// ---------------------------------------------------------------------------------------------------------

void KeptGamesControl::readStatistics() {
    statistics_->showReading(0, 0);
    background_->ask("statistics", [this]() -> Background::Show {
        try {
            return [this, all = std::make_shared<Read>(read())] { countNext(all); };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] { statistics_->showProblem(why); };
        }
    });
}

void KeptGamesControl::countNext(const std::shared_ptr<Read>& read) {
    Ids missing = unknown(read->games);
    if (!missing.empty()) {
        const int all = static_cast<int>(read->games.size());
        statistics_->showReading(all - static_cast<int>(missing.size()), all);
        return background_->ask("statistics", [this, read, missing]() -> Background::Show {
            return [this, read, done = worked(*read->journal, missing)] {
                remember(done);
                countNext(read);
            };
        });
    }
    results::GameStatistics statistics;
    for (const app::NotedGame& game : read->games) {
        if (game.of != context_.arguments().game) continue;
        const app::Summarized summary = game.summary ? app::Summarized(*game.summary) : *known(game.game);
        if (const auto* why = std::get_if<std::string>(&summary))
            statistics.skipped.push_back({game.game.id, *why});
        else
            results::count(statistics, tactics::commands::summaryIn(std::get<app::WorkedOut>(summary)),
                           game.game.id, &game == &read->games.back());
    }
    statistics_->show(statistics);
}

// One game
// ---------------------------------------------------------------------------------------------------------

QString KeptGamesControl::previewOf(qint64 game) const {
    app::FoundGame found = app::foundGame(context_, std::to_string(game));
    const app::Game& played = gameOf(context_, found);
    if (played.id != context_.arguments().game) return endHtml(context_, played, found);
    const json::Record record = recordOf(found);
    const json::Texts texts = tactics::commands::textsFor(context_, record.setup.catalog);
    return panel::resultShortHtml(
        results::resultSheet(results::gameResult(record, std::move(found.source), texts), texts,
                             tactics::commands::ruleBookOf(context_)));
}

void KeptGamesControl::preview(qint64 game) {
    background_->ask("preview", [this, game]() -> Background::Show {
        try {
            return [this, game, html = previewOf(game)] { history_->showPreview(game, html); };
        } catch (const std::exception& problem) {
            return [this, game, why = failure(problem)] { history_->showPreview(game, why.toHtmlEscaped()); };
        }
    });
}

void KeptGamesControl::exportGame(qint64 game, const QString& file) {
    background_->ask("export", [this, game, name = file.toStdString()]() -> Background::Show {
        QString came;
        try {
            const auto kept = app::orThrow(journal::readUntouched(context_.journalFile(), game));
            app::writeOutput(name, journal::exported(kept), true); // the person was asked
            came = QString::fromStdString((*texts_)({"kept.exported", {name}}));
        } catch (const std::exception& problem) {
            came = failure(problem);
        }
        return [this, came] { history_->tell(came); };
    });
}

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
    const json::Texts texts = tactics::commands::textsFor(context_, record.setup.catalog);
    results::played(record, found.source.name, texts); // what is refused is named with its line
    return panel::deskGame(std::move(record), std::move(found.source), texts,
                           {std::move(found.times), std::move(found.margin)});
}

void KeptGamesControl::openGame(qint64 game) {
    background_->ask(
        "desk",
        [this, game, name = game == noGameOfTheJournal ? file_ : std::to_string(game)]() -> Background::Show {
            try {
                return [this, game, shown = deskGame(name)] { desk_->show(game, shown); };
            } catch (const std::exception& problem) {
                return [this, game, why = failure(problem)] { desk_->showProblem(game, why); };
            }
        });
}

void KeptGamesControl::compare(const panel::DeskPlace& place) {
    background_->ask("rulings", [this, place, game = desk_->panel().game()]() -> Background::Show {
        auto rulings = panel::deskRulings(*game, place, tactics::commands::ruleBookOf(context_));
        if (!rulings) return {};
        return [this, rulings = std::move(*rulings)] { desk_->panel().showRulings(rulings); };
    });
}

void KeptGamesControl::suppose(const panel::DeskPlace& place, const panel::WhatIfAsked& asked) {
    background_->ask("what if", [this, place, asked, game = desk_->panel().game()]() -> Background::Show {
        const auto view =
            tactics::desk::deskView(game->timeline.record(), game->source, place.line, place.asItStood);
        const QString html =
            panel::whatIfHtml(view, place.row, asked, *game->texts, tactics::commands::ruleBookOf(context_));
        return [this, place, game, html] {
            if (game == desk_->panel().game()) desk_->panel().showWhatIf(place, html);
        };
    });
}

void KeptGamesControl::writeSheet(const panel::DeskPlace& place, const QString& file) {
    background_->ask(
        "sheet",
        [this, place, name = file.toStdString(), game = desk_->panel().game()]() -> Background::Show {
            auto rulings = panel::deskRulings(*game, place, tactics::commands::ruleBookOf(context_));
            if (!rulings) return {};
            return [this, game, name, rulings = std::move(*rulings)] {
                try {
                    tactics::commands::writeRulingSheet(name, rulings.sheet, *game->texts, rulings.document,
                                                        true);
                    desk_->tell(QString::fromStdString((*texts_)({"kept.desk.sheet.written", {name}})));
                } catch (const std::exception& problem) {
                    desk_->tell(failure(problem));
                }
            };
        });
}

/// The journal is opened for it, and closed at once.
void KeptGamesControl::writeBeside(int place, const QString& text) {
    const auto& game = desk_->panel().game();
    background_->ask("note",
                     [this, place, words = text.toStdString(), id = *game->source.id,
                      line = game->lines.at(static_cast<std::size_t>(place - 1)).n]() -> Background::Show {
                         try {
                             app::writeBeside(context_, id, place, words);
                             const std::string done =
                                 (*texts_)({words.empty() ? "kept.desk.unnoted" : "kept.desk.noted", {line}});
                             return [this, id, done = QString::fromStdString(done)] {
                                 if (desk_->panel().game()->source.id == id)
                                     desk_->open(id, desk_->panel().place().line);
                                 desk_->tell(done);
                             };
                         } catch (const std::exception& problem) {
                             const std::string why = isBeingPlayed() ? texts_->text("kept.desk.note.playing")
                                                                     : failure(problem).toStdString();
                             return [this, why] { desk_->tell(QString::fromStdString(why)); };
                         }
                     });
}

/// Nobody types what cannot be kept.
void KeptGamesControl::prepareSettling() {
    background_->ask("settle", [this, game = desk_->panel().game()]() -> Background::Show {
        return [this, game, played = isBeingPlayed()] {
            if (game != desk_->panel().game()) return;
            if (played)
                desk_->tell(QString::fromStdString(texts_->text("kept.desk.playing")));
            else
                desk_->panel().askSettling();
        };
    });
}

/// The correct command's way: the journal is opened for it, and closed at once.
void KeptGamesControl::settle(const tactics::event::Settle& settle) {
    const auto& game = desk_->panel().game();
    background_->ask(
        "settle", [this, settle, id = *game->source.id, last = game->timeline.last()]() -> Background::Show {
            try {
                const int line = tactics::commands::tellKeptGame(context_, id, last, settle);
                const std::string done = (*texts_)({"kept.desk.settled", {settle.row, line}});
                return [this, id, done = QString::fromStdString(done)] {
                    desk_->open(id);
                    desk_->tell(done);
                };
            } catch (const std::exception& problem) {
                const std::string why =
                    isBeingPlayed() ? texts_->text("kept.desk.playing") : failure(problem).toStdString();
                return [this, why] { desk_->tell(QString::fromStdString(why)); };
            }
        });
}

/// Whoever plays has the journal for himself, in this program too.
bool KeptGamesControl::isBeingPlayed() const {
    const auto opened =
        journal::Journal::open(context_.journalFile(), journal::Journal::Opening::MustBeThere);
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    return problem && problem->kind == journal::JournalProblem::Kind::InUse;
}

} // namespace rowkeeper::views
