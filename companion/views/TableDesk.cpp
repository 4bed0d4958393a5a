// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableDesk.h"

#include "companion/app/GameKeeper.h"
#include "companion/app/WatchSetup.h"
#include "companion/views/Cameras.h"
#include "companion/views/TablePicture.h"

namespace rowkeeper::companion {

TableDesk::TableDesk(const AppContext& context)
    : context_(context)
    , texts_(std::make_shared<json::Texts>(context.texts()))
    , window_(texts_) {
    connect(&window_, &MainWindow::newGameWished, this, &TableDesk::begin);
    connect(&window_, &MainWindow::wished, this, [this](const Wish& wish) {
        if (worker_) worker_->wish(wish);
    });
}

void TableDesk::open() {
    static_cast<QWidget&>(window_).show();
    if (const auto found = cameras(); !found.empty()) {
        NewGame proposal;
        proposal.source = found.front().source;
        begin(proposal);
        return;
    }
    NewGame demo;
    demo.source = "demo";
    begin(demo);
}

void TableDesk::begin(const NewGame& game) {
    worker_.reset();
    window_.begin(game);
    if (auto* picture = window_.findChild<TablePicture*>()) picture->setHint({});
    WatchArguments arguments;
    arguments.source = game.source;
    arguments.players = game.players;
    arguments.first = game.first;
    arguments.variant = game.variant;
    arguments.shortGame = game.shortGame;
    arguments.topSecret = game.topSecret;
    const bool proposed = game.players.empty() && !game.source.empty() && game.source != "demo";
    if (proposed) arguments.players.assign(tactics::allFactions.begin(), tactics::allFactions.end());
    try {
        WatchSetup setup = watchSetup(context_, arguments);
        if (proposed) setup.game.players.clear(); // whoever lays the first cards
        auto link = std::make_shared<TableWorker::Link>();
        vision::SourceOptions live;
        live.patienceMs = -1; // whoever sits at the window ends a game that waits in vain
        live.giveUp = [link] { return link->stop.load(); };
        live.linkChanged = [link](vision::LinkState state) {
            if (link->changed) link->changed(state);
        };
        auto source =
            game.source.empty() ? nullptr : openWatchSource(context_, setup.source, arguments, live);
        TableWorker::Keep keep;
        if (!source || source->live()) { // recordings can be watched again; a game at the table cannot
            keep = [keeper = std::make_shared<GameKeeper>(context_)](
                       const Report& report, const tactics::Setup& played) { keeper->keep(report, played); };
        }
        worker_ = std::make_unique<TableWorker>(std::move(source), std::move(setup.game), setup.referee,
                                                texts_, std::move(keep), std::move(link));
    } catch (const std::exception& problem) {
        window_.showProblem(QString::fromUtf8(problem.what()));
        return;
    }
    connect(worker_.get(), &TableWorker::changed, this, [this] {
        if (const auto snapshot = worker_ ? worker_->take() : std::nullopt) window_.show(*snapshot);
    });
    if (auto* picture = window_.findChild<TablePicture*>())
        connect(worker_.get(), &TableWorker::hintChanged, picture, &TablePicture::setHint);
    worker_->start();
}

} // namespace rowkeeper::companion
