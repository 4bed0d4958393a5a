// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/WatchSetup.h"
#include "companion/journal/Evidence.h"
#include "companion/tactics/panel/TablePicture.h"
#include "companion/tactics/results/GameResult.h"
#include "companion/tactics/results/ResultDocument.h"
#include "companion/tactics/results/ResultPdf.h"
#include "companion/views/Cameras.h"
#include "vision/picture/Quiet.h"

#include <QSettings>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace rowkeeper::views {

namespace referee = tactics::referee;
namespace results = tactics::results;

namespace {

constexpr auto keepPicturesKey = "keep_evidence_pictures";

/// Beside the group's own values; nothing without a home, or where those are to be left out.
std::optional<std::filesystem::path> settingsFile(const app::AppContext& context) {
    const auto own = context.userCatalogFile();
    return own ? std::optional(own->parent_path() / "window.ini") : std::nullopt;
}

/// Whether one of the two is how the other began.
bool sameGame(const json::Record& one, const json::Record& other) {
    const auto both = static_cast<std::ptrdiff_t>(std::min(one.lines.size(), other.lines.size()));
    return one.setup == other.setup &&
           std::equal(one.lines.begin(), one.lines.begin() + both, other.lines.begin());
}

} // namespace

TableControl::TableControl(const app::AppContext& context)
    : context_(context)
    , texts_(std::make_shared<json::Texts>(context.texts()))
    , window_(texts_) {
    vision::silenceLibraries(); // before there are threads
    connect(&window_, &MainWindow::newGameWished, this, &TableControl::begin);
    connect(&window_, &MainWindow::goOnWished, this, &TableControl::goOn);
    connect(&window_, &MainWindow::resultWished, this, &TableControl::writeResult);
    connect(&window_, &MainWindow::wished, this, [this](const referee::Wish& wish) {
        if (worker_) worker_->wish(wish);
    });
    if (const auto file = settingsFile(context)) {
        settings_ = std::make_unique<QSettings>(QString::fromStdString(file->string()), QSettings::IniFormat);
    }
    picturesWanted_ = settings_ && settings_->value(keepPicturesKey, false).toBool();
    window_.setPicturesKept(picturesWanted_,
                            QString::fromStdString(journal::evidenceFolder(context.journalFile()).string()));
    connect(&window_, &MainWindow::picturesWished, this, &TableControl::keepPictures);
}

TableControl::~TableControl() = default;

void TableControl::keepPictures(bool wanted) {
    picturesWanted_ = wanted;
    if (settings_) settings_->setValue(keepPicturesKey, wanted);
}

void TableControl::open() {
    const auto found = cameras();
    openWith(found.empty() ? std::string() : found.front().source);
}

void TableControl::openWith(const std::string& camera) {
    static_cast<QWidget&>(window_).show();
    NewGame game;
    game.source = camera.empty() ? "demo" : camera;
    window_.begin(game);
    // The journal is free again before the game asks for it.
    after([this, game, camera] {
        beginNew(game, [this, camera, table = tables_] { lookForUnfinished(camera, table); });
    });
}

/// Where there is nothing to go on with because of something, that is said.
void TableControl::lookForUnfinished(const std::string& camera, int table) {
    const auto tell = [this](auto what) {
        QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
    };
    try {
        const app::OpenedGame found = app::openUnfinishedGame(context_, "last");
        tell([this, camera, table, id = found.id, game = found.restored.game] {
            if (table != tables_ || next_) return;
            offered_ = Offered{id, nullptr};
            window_.offerToGoOn(game, camera);
        });
    } catch (const std::exception& problem) {
        const app::Failure failure = app::failureOf(problem, *texts_);
        if (failure.code == app::ExitCode::NotFound) return; // no game was kept yet, or none is unfinished
        tell([this, text = QString::fromStdString(failure.text)] { window_.warn(text); });
    }
}

std::unique_ptr<vision::Source>
TableControl::opened(const std::string& where, const app::WatchArguments& arguments, const Link& link) const {
    if (where.empty()) return nullptr; // by hand
    vision::SourceOptions live;
    live.patienceMs = -1; // whoever sits at the window ends a game that waits in vain
    live.giveUp = [link] { return link->stop.load(); };
    live.linkChanged = [link](vision::LinkState state) {
        if (link->changed) link->changed(state);
    };
    return app::openWatchSource(context_, where, arguments, live);
}

void TableControl::begin(const NewGame& game) {
    if (game.source != "demo") offered_.reset(); // the window withdraws it
    window_.begin(game);
    after([this, game] { beginNew(game); });
}

void TableControl::beginNew(const NewGame& game, std::function<void()> before) {
    app::WatchArguments arguments;
    arguments.source = game.source;
    arguments.players = game.players;
    arguments.first = game.first;
    arguments.variant = game.variant;
    arguments.shortGame = game.shortGame;
    arguments.topSecret = game.topSecret;
    arguments.allUntagged = game.untagged;
    const bool proposed = game.players.empty() && !game.source.empty() && game.source != "demo";
    if (proposed) arguments.players.assign(tactics::allFactions.begin(), tactics::allFactions.end());
    try {
        app::WatchSetup setup = app::watchSetup(context_, arguments);
        if (proposed)
            setup.game.players.clear(); // whoever lays the first cards
        else if (const auto remark = tactics::remark(setup.game))
            window_.note(QString::fromStdString((*texts_)(*remark)));
        auto link = std::make_shared<TableWorker::Link>();
        play(
            [this, setup = std::move(setup), arguments, link, before = std::move(before), table = tables_] {
                if (before) before();
                std::unique_ptr<vision::Source> source;
                try {
                    source = opened(setup.source, arguments, link);
                } catch (...) { // the game that was played before may go on
                    if (!before) lookForUnfinished({}, table);
                    throw;
                }
                table::RunOptions options;
                options.sentences = texts_.get();
                if (!source || source->live()) // recordings can be watched again; a table cannot
                    options = keptBy(table::Keeper(app::openJournal(context_)), link);
                return std::make_unique<TableWorker::Run>(
                    std::move(source), referee::TableSession(setup.game, setup.referee), std::move(options));
            },
            link);
    } catch (const std::exception& problem) {
        window_.showProblem(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
}

void TableControl::goOn(const std::string& where) {
    after([this, where] { beginAgain(where); });
}

void TableControl::beginAgain(const std::string& where) {
    auto link = std::make_shared<TableWorker::Link>();
    play(
        [this, where, link, number = tables_, offered = offered_] {
            app::OpenedGame game =
                app::openUnfinishedGame(context_, offered ? std::to_string(offered->game) : "last");
            const json::Record& record = game.restored.history.record();
            // Another file may lie in the journal's place by now.
            if (offered && offered->seen && !sameGame(record, *offered->seen))
                throw app::CommandError(app::ExitCode::Refused, "unfinished.other_game", {game.place});
            const tactics::Setup& setup = record.setup;
            NewGame shown;
            shown.source = where;
            shown.players = setup.players;
            shown.variant = setup.variant;
            shown.shortGame = setup.shortGame;
            shown.topSecret = setup.topSecret;
            shown.untagged = !setup.untagged.empty();
            QMetaObject::invokeMethod(
                this,
                [this, shown, number] {
                    if (number != tables_ || next_) return;
                    offered_.reset();
                    window_.goOn(shown);
                },
                Qt::QueuedConnection);
            app::WatchArguments arguments;
            arguments.source = where;
            auto source = opened(where, arguments, link);
            return std::make_unique<TableWorker::Run>(
                std::move(source), referee::TableSession(std::move(game.restored)),
                keptBy(table::Keeper(std::move(game.journal), game.id), link));
        },
        link);
}

table::RunOptions TableControl::keptBy(table::Keeper keeper, const Link& link) {
    const auto tell = [this](const std::string& what) {
        QMetaObject::invokeMethod(
            this, [this, what] { window_.tell(QString::fromStdString(what)); }, Qt::QueuedConnection);
    };
    const auto waits = [this, link](const std::string& why) {
        QMetaObject::invokeMethod(
            this,
            [this, link, why] {
                if (!link->stop) window_.wait(QString::fromStdString(why));
            },
            Qt::QueuedConnection);
    };
    keeper.talk(*texts_, {tell, [link] { return !link->stop; }, waits}, app::notesOf(context_));
    table::RunOptions options;
    options.keeper = std::move(keeper);
    options.pictures = [this] { return picturesWanted_.load(); };
    options.tell = tell;
    options.sentences = texts_.get();
    return options;
}

void TableControl::after(std::function<void()> next) {
    next_ = std::move(next);
    if (over_) return goAhead();
    worker_->stop();
}

void TableControl::goAhead() {
    end();
    const auto next = std::exchange(next_, {});
    next();
}

void TableControl::end() {
    ++tables_;
    worker_.reset();
    over_ = true;
}

void TableControl::play(TableWorker::Open open, const Link& link) {
    worker_ = std::make_unique<TableWorker>(std::move(open), texts_, link);
    over_ = false;
    // What a table that is to end still says is not heard.
    const auto heard = [this, number = tables_] { return number == tables_ && !next_; };
    connect(worker_.get(), &TableWorker::changed, this, [this, heard] {
        if (!heard()) return;
        const auto snapshot = worker_->take();
        if (!snapshot) return;
        if (snapshot->closed && snapshot->closed->game)
            offered_ = Offered{*snapshot->closed->game, snapshot->record};
        window_.show(*snapshot);
    });
    connect(worker_.get(), &TableWorker::failed, this, [this, heard](const QString& why) {
        if (heard()) window_.showProblem(why);
    });
    connect(worker_.get(), &TableWorker::ended, this, [this, number = tables_] {
        if (number != tables_) return;
        over_ = true;
        if (next_) goAhead();
    });
    if (auto* picture = window_.findChild<tactics::panel::TablePicture*>()) {
        picture->setHint({});
        connect(worker_.get(), &TableWorker::hintChanged, picture, [heard, picture](const QString& hint) {
            if (heard()) picture->setHint(hint);
        });
    }
    worker_->start();
}

void TableControl::writeResult(const QString& file) {
    const std::shared_ptr<const json::Record> record = window_.shown().record;
    if (!record) return;
    try {
        const json::Texts texts = context_.textsFor(record->setup.catalog);
        const results::GameResult result =
            results::gameResult(*record, {std::nullopt, {}, file.toStdString()}, texts);
        const auto pdf = results::resultPdf(results::resultSheet(result, texts, context_.ruleBook()), texts,
                                            app::jsonLine(results::resultDocument(result, texts)));
        if (const auto* problem = std::get_if<json::Said>(&pdf))
            return window_.tell(QString::fromStdString(problem->in(*texts_)));
        const auto& bytes = std::get<QByteArray>(pdf);
        app::writeOutput(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                         true);
        window_.tell(QString::fromStdString(texts({"window.result.written", {file.toStdString()}})));
    } catch (const std::exception& problem) {
        window_.tell(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
}

} // namespace rowkeeper::views
