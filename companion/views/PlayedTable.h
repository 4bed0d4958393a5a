// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/Failure.h"
#include "companion/app/KeptGames.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/TablePicture.h"
#include "companion/views/Cameras.h"
#include "companion/views/FirstStepsControl.h"
#include "companion/views/FollowedTable.h"
#include "companion/views/HistoryModel.h"
#include "companion/views/MainWindow.h"
#include "companion/views/SettingsControl.h"
#include "companion/views/TableOpening.h"
#include "companion/views/TableOptions.h"
#include "companion/views/TableTurns.h"
#include "vision/source/Source.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace rowkeeper::views {

/// The table behind a window, from the first steps to the game that goes on: what is looked at, begun, put
/// away and taken up again, and in another window after the language was changed. Sources and journals are
/// opened and closed by the table's thread: nothing here waits for one. The window's thread alone.
///
/// `Game` is what a game adds:
///   Teller, Window (with table(), the page it is played on) and Choice (with source and pictures);
///   Opening begin(context, words, choice): throws what is to be told instead;
///   Opening look(context, source): of a table that is only looked at; throws the same;
///   Kept restore(context, words, opened): in the table's thread; `opened` was played by who opened it;
///   Choice choiceOn(page): what was chosen there, as it is now.
template<class Game>
class PlayedTable {
  public:
    using Window = typename Game::Window;
    using Choice = typename Game::Choice;
    using Worker = FollowedTable<typename Game::Teller>;
    using Snapshot = typename Worker::Snapshot;
    using Voice = typename Worker::Voice;
    using Wish = typename Worker::Wish;

    /// Where it is shown, in one language. Context and words must outlive what is followed there.
    struct Stage {
        const app::AppContext* context = nullptr;
        std::shared_ptr<const Voice> words;
        Window* window = nullptr;
        FirstStepsControl* steps = nullptr;
    };

    /// What the game's control does beside. None may be empty.
    struct Beside {
        std::function<void(const Choice&)> beginning; ///< ahead of it; what it throws is told instead
        std::function<void(const Choice&)> chosen;    ///< to be remembered; never the demo
        std::function<void(const Snapshot&)> shown;   ///< on the page already
    };

    /// `owner` and `settings` live longer.
    PlayedTable(QObject& owner, SettingsControl& settings, Beside beside)
        : owner_(owner)
        , settings_(settings)
        , beside_(std::move(beside))
        , picturesWanted_(settings.chosen().keepPictures)
        , tables_(owner) {}

    /// From now on there: hears what is wished in it.
    void moveTo(Stage stage);
    /// The same stage, with other values.
    void use(const app::AppContext& context) { stage_.context = &context; }

    void begin(const Choice& choice);
    void beginDemo();
    /// Goes on with the game the window offers, else with the newest that is not over; no source: by hand.
    void goOn(const std::string& source);
    /// Goes on with this one of the journal, with the first camera there is.
    void goOnWith(std::int64_t game);
    /// Begins at once, and meanwhile looks whether a game may go on with this camera.
    void watch(const Choice& choice, const std::string& camera);
    /// Whether a game may go on, and which; told in the window. `game`: this one only, unless it is over.
    void lookAround(const std::string& game = anyGame);
    void wish(const Wish& wish) {
        if (tables_.worker()) tables_.worker()->wish(wish);
    }
    void keepPictures(bool wanted) { picturesWanted_ = wanted; }
    bool picturesWanted() const { return picturesWanted_; }
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end() { tables_.end(); }

    /// Ends the table, has the window made anew and moved to, and shows there what was seen before; the game
    /// goes on where it is kept, else from its beginning.
    void rebuild(std::function<void()> make);

  private:
    using Run = typename Worker::Run;
    using Link = std::shared_ptr<TableWorker::Link>;
    using Opening = TableOpening<Run>;
    using Record = typename decltype(Snapshot::record)::element_type;

    static constexpr const char* anyGame = "last";
    static constexpr const char* demo = "demo";

    /// Snapshots go to `shown`, what goes wrong to `failed`.
    struct Viewer {
        std::function<void(const Snapshot&)> shown;
        std::function<void(const QString&)> failed;
        parts::TablePicture* picture = nullptr; ///< has the hint about the picture
    };
    /// The game that the window offers to go on with.
    struct Offered {
        std::int64_t game = 0;              ///< its number in the journal
        std::shared_ptr<const Record> seen; ///< what was shown of it; null: nothing
    };
    /// How it all stood before it was made anew.
    struct Before {
        Snapshot shown;
        Choice choice;
        QByteArray geometry;
        bool atTable = false;
        bool playing = false;
        bool inSteps = false;
        bool choosing = false;
    };

    auto& page() const { return stage_.window->table(); }
    Window& window() const { return *stage_.window; }

    /// Called by the table's thread, done by the window's.
    template<class What>
    void later(What what) {
        QMetaObject::invokeMethod(&owner_, std::move(what), Qt::QueuedConnection);
    }
    QString failureText(const std::exception& problem) const {
        return QString::fromStdString(app::failureOf(problem, *stage_.words).text);
    }

    void connectWindow();
    void connectPage();
    /// Shows in the first steps what this source sees, keeps nothing; empty: nothing is seen.
    void preview(const std::string& source);
    void lookThrough(const std::string& source);
    /// In the table's thread.
    void lookForUnfinished(const Stage& stage, const std::string& camera, int table,
                           const std::string& game = anyGame);
    std::string gameOn() const;
    void putAway();
    /// `before`: called in the table's thread ahead of everything else; may be empty.
    void beginNew(const Choice& choice, std::function<void()> before = {});
    void beginAgain(const std::string& source);
    std::unique_ptr<Run> opened(const Stage& stage, const Opening& opening, const Link& link);
    std::unique_ptr<Run> openedAgain(const Stage& stage, const std::string& source,
                                     const std::optional<Offered>& offered, int table, const Link& link);
    table::RunOptions keptBy(const Stage& stage, table::Keeper keeper, const Link& link);
    void play(typename Worker::Open open, const Link& link);
    void play(typename Worker::Open open, const Link& link, const Viewer& viewer);
    Before standing() const;
    void takeUp(const Before& before);

    QObject& owner_;
    SettingsControl& settings_;
    Beside beside_;
    Stage stage_;
    std::atomic<bool> picturesWanted_;
    bool previewing_ = false; ///< the table is only looked at, for the first steps
    std::optional<Offered> offered_;
    TableTurns<Worker> tables_; ///< the first to go
};

template<class Game>
void PlayedTable<Game>::moveTo(Stage stage) {
    stage_ = std::move(stage);
    connectWindow();
    connectPage();
    QObject::connect(stage_.steps, &FirstStepsControl::lookWished, &owner_,
                     [this](const QString& source) { preview(source.toStdString()); });
    QObject::connect(stage_.steps, &FirstStepsControl::done, &owner_, [this] { lookAround(); });
}

template<class Game>
void PlayedTable<Game>::connectWindow() {
    QObject::connect(&window(), &Window::newGameWished, &owner_,
                     [this](const Choice& choice) { begin(choice); });
    QObject::connect(&window(), &MainWindow::putAwayWished, &owner_, [this] { putAway(); });
    QObject::connect(&window().start(), &StartPage::demoWished, &owner_, [this] { beginDemo(); });
    QObject::connect(&window().start(), &StartPage::goOnWished, &owner_,
                     [this](bool camera) { goOn(camera ? firstCamera() : std::string()); });
}

template<class Game>
void PlayedTable<Game>::connectPage() {
    using Page = std::remove_reference_t<decltype(page())>;
    const auto on = [this](auto signal, auto does) {
        QObject::connect(&page(), signal, &owner_, [this, does](const auto&... told) {
            if (tables_.worker()) does(*tables_.worker(), told...);
        });
    };
    QObject::connect(&page(), &Page::goOnWished, &owner_,
                     [this](const std::string& source) { goOn(source); });
    QObject::connect(&page(), &Page::picturesWished, &settings_, &SettingsControl::choosePictures);
    on(&Page::wished, [](Worker& worker, const Wish& wish) { worker.wish(wish); });
    on(&Page::held, [](Worker& worker, bool still) { worker.hold(still); });
    on(&Page::stepWished, [](Worker& worker) { worker.stepOn(); });
    on(&Page::metersWished, [](Worker& worker, bool wanted) { worker.measure(wanted); });
    QObject::connect(&page().cameraLocks(), &parts::CameraLocks::wished, &owner_,
                     [this](parts::CameraLocks::Of what, bool locked) {
                         if (tables_.worker()) tables_.worker()->lock(controlOf(what), locked);
                     });
}

template<class Game>
void PlayedTable<Game>::preview(const std::string& source) {
    FirstStepsControl* steps = stage_.steps;
    steps->showNone();
    if (source.empty()) {
        if (previewing_) tables_.after([] {});
        previewing_ = false;
        return;
    }
    previewing_ = true;
    steps->showWaiting();
    tables_.after([this, steps, source] {
        try {
            lookThrough(source);
        } catch (const std::exception& problem) {
            steps->showProblem(failureText(problem));
        }
    });
}

template<class Game>
void PlayedTable<Game>::lookThrough(const std::string& source) {
    const auto link = std::make_shared<TableWorker::Link>();
    FirstStepsControl* steps = stage_.steps;
    play(
        [stage = stage_, opening = Game::look(*stage_.context, source), link] {
            table::RunOptions options;
            options.sentences = stage.words.get();
            return opening.follow(openedSource(*stage.context, opening.source, link), std::move(options));
        },
        link,
        {[steps](const Snapshot& snapshot) { steps->show(snapshot.frame, snapshot.view); },
         [steps](const QString& why) { steps->showProblem(why); }, &steps->picture()});
}

template<class Game>
void PlayedTable<Game>::lookAround(const std::string& game) {
    tables_.after([this, game] {
        play(
            [this, stage = stage_, game, camera = firstCamera(), table = tables_.number()] {
                lookForUnfinished(stage, camera, table, game);
                return std::unique_ptr<Run>();
            },
            std::make_shared<TableWorker::Link>());
    });
}

/// Where there is nothing to go on with because of something, that is said.
template<class Game>
void PlayedTable<Game>::lookForUnfinished(const Stage& stage, const std::string& camera, int table,
                                          const std::string& game) {
    try {
        app::OpenedGame found = game == anyGame ? app::openUnfinishedGame(*stage.context, game)
                                                : app::openGame(*stage.context, game);
        const auto kept = Game::restore(*stage.context, *stage.words, found);
        if (kept.over) return;
        const auto listed = app::orThrow(found.journal.about(found.id));
        later([this, camera, table, id = found.id, game = kept.game,
               waiting = StartPage::Waiting{readableDate(listed.begun, *stage.words), kept.players,
                                            kept.where, !camera.empty()}] {
            if (!tables_.isOn(table)) return;
            offered_ = Offered{id, nullptr};
            page().offerToGoOn(game, camera);
            window().start().offer(waiting);
        });
    } catch (const std::exception& problem) {
        const app::Failure failure = app::failureOf(problem, *stage.words);
        // No game was kept yet, or none is unfinished. The one that was on has to be there.
        if (failure.code == app::ExitCode::NotFound && game == anyGame) return;
        later([this, text = QString::fromStdString(failure.text)] { window().warn(text); });
    }
}

template<class Game>
void PlayedTable<Game>::beginDemo() {
    Choice choice;
    choice.source = demo;
    begin(choice);
}

template<class Game>
void PlayedTable<Game>::begin(const Choice& choice) {
    previewing_ = false;
    if (choice.source != demo) {
        beside_.chosen(choice);
        offered_.reset(); // the page withdraws it
        window().start().withdraw();
    }
    // A game that gives its place to the demo is the one to go on with.
    const std::string replaced = gameOn();
    page().begin(choice);
    window().showTable();
    tables_.after([this, choice, replaced, camera = firstCamera()] {
        if (choice.source != demo || replaced == anyGame) return beginNew(choice);
        beginNew(choice, [this, stage = stage_, replaced, camera, table = tables_.number()] {
            lookForUnfinished(stage, camera, table, replaced);
        });
    });
}

template<class Game>
void PlayedTable<Game>::watch(const Choice& choice, const std::string& camera) {
    page().begin(choice);
    window().showTable();
    window().show();
    // The journal is free again before the game asks for it.
    tables_.after([this, choice, camera] {
        beginNew(choice, [this, stage = stage_, camera, table = tables_.number()] {
            lookForUnfinished(stage, camera, table);
        });
    });
}

/// The number of the kept game that is on the table.
template<class Game>
std::string PlayedTable<Game>::gameOn() const {
    const Snapshot& now = page().shown();
    return now.kept && !tables_.isOver() ? std::to_string(*now.kept) : anyGame;
}

/// The journal is free then, for the desk and for other windows.
template<class Game>
void PlayedTable<Game>::putAway() {
    previewing_ = false;
    const std::string game = gameOn();
    tables_.after([this, game] {
        page().begin({});
        page().showProblem(QString::fromStdString(stage_.words->text("window.put_away.done")));
        window().start().setPlaying(false);
        window().showStart();
        lookAround(game);
    });
}

template<class Game>
void PlayedTable<Game>::beginNew(const Choice& choice, std::function<void()> before) {
    try {
        beside_.beginning(choice);
        Opening opening = Game::begin(*stage_.context, *stage_.words, choice);
        if (!opening.remark.isEmpty()) page().note(opening.remark);
        const auto link = std::make_shared<TableWorker::Link>();
        page().cameraLocks().begin(vision::namesCamera(opening.source));
        play(
            [this, stage = stage_, opening = std::move(opening), link, before = std::move(before),
             table = tables_.number()] {
                if (before) before();
                try {
                    return opened(stage, opening, link);
                } catch (...) { // the game that was played before may go on
                    if (!before) lookForUnfinished(stage, {}, table);
                    throw;
                }
            },
            link);
    } catch (const std::exception& problem) {
        page().showProblem(failureText(problem));
    }
}

template<class Game>
auto PlayedTable<Game>::opened(const Stage& stage, const Opening& opening, const Link& link)
    -> std::unique_ptr<Run> {
    auto source = openedSource(*stage.context, opening.source, link);
    table::RunOptions options;
    options.sentences = stage.words.get();
    if (!source || source->live()) // recordings can be watched again; a table cannot
        options = keptBy(stage, table::Keeper(app::openJournal(*stage.context)), link);
    return opening.follow(std::move(source), std::move(options));
}

template<class Game>
void PlayedTable<Game>::goOn(const std::string& source) {
    previewing_ = false;
    window().start().withdraw();
    window().showTable();
    tables_.after([this, source] { beginAgain(source); });
}

template<class Game>
void PlayedTable<Game>::goOnWith(std::int64_t game) {
    offered_ = Offered{game, nullptr};
    goOn(firstCamera());
}

template<class Game>
void PlayedTable<Game>::beginAgain(const std::string& source) {
    const auto link = std::make_shared<TableWorker::Link>();
    page().cameraLocks().begin(vision::namesCamera(source));
    play([this, stage = stage_, source, link, table = tables_.number(),
          offered = offered_] { return openedAgain(stage, source, offered, table, link); },
         link);
}

template<class Game>
auto PlayedTable<Game>::openedAgain(const Stage& stage, const std::string& source,
                                    const std::optional<Offered>& offered, int table, const Link& link)
    -> std::unique_ptr<Run> {
    app::OpenedGame game =
        app::openUnfinishedGame(*stage.context, offered ? std::to_string(offered->game) : anyGame);
    auto kept = Game::restore(*stage.context, *stage.words, game);
    // Another file may lie in the journal's place by now.
    if (offered && offered->seen && !sameGame(kept.record, *offered->seen))
        throw app::CommandError(app::ExitCode::Refused, "unfinished.other_game", {game.source.name});
    kept.choice.source = source;
    later([this, choice = kept.choice, table] {
        if (!tables_.isOn(table)) return;
        offered_.reset();
        if (choice.source != demo) beside_.chosen(choice);
        page().goOn(choice);
    });
    auto pictures = openedSource(*stage.context, source, link);
    return kept.follow(std::move(pictures),
                       keptBy(stage, table::Keeper(std::move(game.journal), game.id), link));
}

template<class Game>
table::RunOptions PlayedTable<Game>::keptBy(const Stage& stage, table::Keeper keeper, const Link& link) {
    return keptOptions(*stage.context, *stage.words, std::move(keeper), link,
                       {[this](const std::string& what) {
                            later([this, what] { window().tell(QString::fromStdString(what)); });
                        },
                        [this, link](const std::string& why) {
                            later([this, link, why] {
                                if (!link->stop) page().wait(QString::fromStdString(why));
                            });
                        },
                        [this] { return picturesWanted_.load(); }});
}

template<class Game>
void PlayedTable<Game>::play(typename Worker::Open open, const Link& link) {
    play(std::move(open), link,
         {[this](const Snapshot& snapshot) {
              if (snapshot.closed && snapshot.closed->game)
                  offered_ = Offered{*snapshot.closed->game, snapshot.record};
              page().show(snapshot);
              beside_.shown(snapshot);
          },
          [this](const QString& why) { page().showProblem(why); }, &page().picture()});
}

template<class Game>
void PlayedTable<Game>::play(typename Worker::Open open, const Link& link, const Viewer& viewer) {
    parts::TablePicture* picture = viewer.picture;
    picture->setHint({});
    tables_.play(
        std::move(open), stage_.words, link,
        {[this, shown = viewer.shown](const Snapshot& snapshot) {
             window().setCamera(snapshot.camera);
             shown(snapshot);
         },
         viewer.failed, [this] { window().setCamera(false); },
         [picture](const QString& hint) { picture->setHint(hint); },
         [this](const std::vector<table::ZoneSaid>& zones) { page().showMeters(shownMeters(zones)); },
         [this](vision::CameraControl control) { page().cameraLocks().refuse(lockOf(control)); }},
        page().metersShown());
}

template<class Game>
void PlayedTable<Game>::rebuild(std::function<void()> make) {
    tables_.after([this, before = standing(), make = std::move(make)] {
        make();
        takeUp(before);
    });
}

template<class Game>
auto PlayedTable<Game>::standing() const -> Before {
    Before before;
    before.shown = page().shown();
    before.choice = Game::choiceOn(page());
    before.choice.pictures.reset(); // as it is now
    before.geometry = window().saveGeometry();
    before.atTable = page().isVisible();
    before.playing = !previewing_ && !tables_.isOver() && before.shown.record;
    before.inSteps = stage_.steps->page().isVisible();
    before.choosing = settings_.isOpen();
    return before;
}

template<class Game>
void PlayedTable<Game>::takeUp(const Before& before) {
    const auto showSteps = [this] { window().showPage(stage_.steps->page()); };
    window().restoreGeometry(before.geometry);
    window().showStart();
    window().show();
    if (before.choosing) settings_.open();
    if (before.inSteps) {
        showSteps();
        stage_.steps->page().show(FirstSteps::Camera);
    }
    if (!before.playing) {
        if (!before.inSteps) lookAround();
        return;
    }
    if (before.shown.kept) {
        offered_ = Offered{*before.shown.kept, before.shown.record};
        goOn(before.choice.source);
    } else {
        begin(before.choice);
    }
    if (before.inSteps)
        showSteps();
    else if (!before.atTable)
        window().showStart();
}

} // namespace rowkeeper::views
