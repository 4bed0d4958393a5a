// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/HistoryControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/journal/Journal.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace rowkeeper::views {

namespace {

/// Between two pieces of work the other thread hears what else is wanted.
constexpr std::chrono::milliseconds pieceOfWork(150);

/// Where a game stands, as the command line tells it.
QString endHtml(const app::AppContext& context, const app::Game& game, const app::FoundGame& found) {
    const app::RecordSource source{found.source.id, found.source.begun, found.source.name, found.record};
    const std::string end = app::inItsWords(context.of(game.id), [&](const app::AppContext& own) {
                                return game.records.show(own, source);
                            }).end;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>")
        .arg(QString::fromStdString(end).toHtmlEscaped());
}

} // namespace

HistoryControl::HistoryControl(const app::AppContext& context, QWidget* parent, Short ofOwnGame)
    : context_(context)
    , page_(new HistoryPage(std::make_shared<const json::Sentences>(context.sentences()), parent))
    , ofOwnGame_(std::move(ofOwnGame))
    , background_(std::make_unique<Background>()) {
    connect(page_, &HistoryPage::readWished, this, &HistoryControl::readHistory);
    connect(page_, &HistoryPage::previewWished, this, &HistoryControl::preview);
    connect(page_, &HistoryPage::deskWished, this, &HistoryControl::deskWished);
    connect(page_, &HistoryPage::goOnWished, this, &HistoryControl::goOnWished);
    connect(page_, &HistoryPage::exportWished, this, &HistoryControl::exportGame);
}

HistoryControl::~HistoryControl() = default;

QString HistoryControl::failure(const std::exception& problem) const {
    return QString::fromStdString(app::failureOf(problem, context_.sentences()).text);
}

HistoryControl::Read HistoryControl::read() const {
    auto opened = journal::ReadOnlyJournal::open(context_.journalFile());
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    if (problem && problem->kind == journal::JournalProblem::Kind::NotFound) return {};
    Read read{std::make_shared<journal::ReadOnlyJournal>(app::orThrow(std::move(opened))), {}};
    read.games = app::notedGames(context_, *read.journal);
    return read;
}

void HistoryControl::readHistory() {
    page_->showReading();
    background_->drop("summaries");
    background_->ask("history", [this]() -> Background::Show {
        try {
            return [this, read = read()] { showHistory(read); };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] { page_->showProblem(why); };
        }
    });
}

const app::Summarized* HistoryControl::known(const journal::ListedGame& game) const {
    const auto found = known_.find(game.id);
    return found == known_.end() || found->second.lines != game.lines ? nullptr : &found->second.summary;
}

void HistoryControl::remember(const Summaries& summaries) {
    for (const auto& [game, summary] : summaries)
        known_.insert_or_assign(game.id, Known{game.lines, summary});
}

/// The newest first: those are looked at.
HistoryControl::Ids HistoryControl::unknown(const std::vector<app::NotedGame>& games) const {
    Ids missing;
    for (auto game = games.rbegin(); game != games.rend(); ++game) {
        if (!game->summary && !known(game->game)) missing.push_back(game->game);
    }
    return missing;
}

void HistoryControl::showHistory(const Read& read) {
    std::vector<app::HistoryRow> rows;
    rows.reserve(read.games.size());
    for (const app::NotedGame& game : read.games) {
        rows.push_back(app::historyRow(context_, game));
        const app::Summarized* summary = game.summary ? nullptr : known(game.game);
        if (summary) app::settle(context_, rows.back(), *summary);
    }
    page_->show(std::move(rows));
    workOut(read.journal, unknown(read.games));
}

HistoryControl::Summaries HistoryControl::worked(journal::ReadOnlyJournal& journal, const Ids& games) const {
    Summaries all;
    const auto begun = std::chrono::steady_clock::now();
    for (const journal::ListedGame& game : games) {
        all.emplace_back(game, app::summarized(context_, journal, game.id));
        if (std::chrono::steady_clock::now() - begun > pieceOfWork) break;
    }
    return all;
}

void HistoryControl::workOut(const Journal& journal, Ids missing) {
    if (missing.empty()) return;
    background_->ask("summaries", [this, journal, missing = std::move(missing)]() -> Background::Show {
        Summaries done = worked(*journal, missing);
        return [this, journal, done = std::move(done), missing]() mutable {
            remember(done);
            std::vector<app::HistoryRow> rows;
            for (const auto& [game, summary] : done) {
                const int at = page_->games().find(game.id);
                if (at < 0) continue;
                rows.push_back(page_->games().row(at));
                app::settle(context_, rows.back(), summary);
            }
            page_->update(rows);
            missing.erase(missing.begin(), missing.begin() + std::ssize(done));
            workOut(journal, std::move(missing));
        };
    });
}

QString HistoryControl::previewOf(qint64 game) const {
    app::FoundGame found = app::foundGame(context_, std::to_string(game));
    const app::Game& played =
        app::gameOfRecord(context_, found.record.substr(0, found.record.find('\n')), found.source.name);
    if (played.id == context_.arguments().game && ofOwnGame_) return ofOwnGame_(std::move(found));
    return endHtml(context_, played, found);
}

void HistoryControl::preview(qint64 game) {
    background_->ask("preview", [this, game]() -> Background::Show {
        try {
            return [this, game, html = previewOf(game)] { page_->showPreview(game, html); };
        } catch (const std::exception& problem) {
            return [this, game, why = failure(problem)] { page_->showPreview(game, why.toHtmlEscaped()); };
        }
    });
}

void HistoryControl::exportGame(qint64 game, const QString& file) {
    background_->ask("export", [this, game, name = file.toStdString()]() -> Background::Show {
        QString came;
        try {
            const auto kept = app::orThrow(journal::readUntouched(context_.journalFile(), game));
            app::writeOutput(name, journal::exported(kept), true); // the person was asked
            came = QString::fromStdString(context_.say("kept.exported", {name}));
        } catch (const std::exception& problem) {
            came = failure(problem);
        }
        return [this, came] { page_->tell(came); };
    });
}

/// Whoever plays has the journal for himself, in this program too.
bool HistoryControl::isBeingPlayed() const {
    const auto opened =
        journal::Journal::open(context_.journalFile(), journal::Journal::Opening::MustBeThere);
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    return problem && problem->kind == journal::JournalProblem::Kind::InUse;
}

} // namespace rowkeeper::views
