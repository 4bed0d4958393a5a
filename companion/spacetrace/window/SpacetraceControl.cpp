// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceControl.h"

#include "companion/app/Failure.h"
#include "companion/app/KeptGames.h"
#include "companion/journal/Evidence.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/TablePicture.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/commands/FleetSetup.h"
#include "companion/spacetrace/panel/PictureNames.h"
#include "companion/spacetrace/window/LastFleets.h"
#include "companion/spacetrace/window/OfferedSheets.h"
#include "companion/spacetrace/window/PrintedValues.h"
#include "companion/spacetrace/window/TypedLine.h"
#include "companion/table/MeterReport.h"
#include "companion/views/Cameras.h"
#include "companion/views/CatalogControl.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/HistoryModel.h"
#include "companion/views/PrintControl.h"
#include "companion/views/QtsOwn.h"
#include "companion/views/TableOptions.h"
#include "companion/views/WindowPlace.h"
#include "engine/spacetrace/json/RuleBook.h"
#include "vision/picture/Quiet.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

QString playersOf(const Game& game) {
    QStringList letters;
    for (const char letter : game.setup->players)
        letters << QString(QLatin1Char(letter));
    return letters.join(QStringLiteral(", "));
}

/// Whether one of the two is how the other began.
bool sameGame(const Record& one, const Record& other) {
    const auto both = static_cast<std::ptrdiff_t>(std::min(one.lines.size(), other.lines.size()));
    return one.setup == other.setup &&
           std::equal(one.lines.begin(), one.lines.begin() + both, other.lines.begin());
}

} // namespace

SpacetraceControl::SpacetraceControl(const app::AppContext& context)
    : context_(&context)
    , words_(std::make_shared<json::Sentences>(context.sentences()))
    , settings_(context)
    , tables_(*this) {
    vision::silenceLibraries(); // before there are threads
    views::speakQtsOwn(context.language());
    picturesWanted_ = settings_.chosen().keepPictures;
    last_ = lastFleets(settings_.file(), views::firstCamera());
    readRules();
    makeWindow();
    connect(&settings_, &views::SettingsControl::languageWished, this, &SpacetraceControl::wishLanguage);
    connect(&settings_, &views::SettingsControl::picturesChosen, this, [this](bool wanted) {
        picturesWanted_ = wanted;
        showPicturesKept();
    });
}

SpacetraceControl::~SpacetraceControl() {
    tables_.end();
    kept_.reset();
}

void SpacetraceControl::readRules() {
    try {
        rules_ = std::make_shared<const json::RuleBook>(loadRuleBook(context_->dataFolder()));
    } catch (const json::DataError&) { // whoever explains one says why; a game can be played without
    }
}

void SpacetraceControl::makeWindow() {
    kept_.reset(); // its page goes with the window before
    window_ = std::make_unique<SpacetraceWindow>(words_, context_->dataFolder() / "frame" / "icons");
    views::rememberPlace(*context_, *window_);
    connect(window_.get(), &SpacetraceWindow::newGameWished, this, &SpacetraceControl::begin);
    views::offerGames(*context_, *window_);
    connect(window_.get(), &views::MainWindow::gameWished, this, &views::GameWindow::otherWished);
    connect(window_.get(), &views::MainWindow::languageWished, this,
            [this](bool german) { wishLanguage(german ? json::Language::De : json::Language::En); });
    connect(window_.get(), &views::MainWindow::putAwayWished, this, &SpacetraceControl::putAway);
    window_->setLastGame(last_);
    window_->setHouseRules(rules_);
    connect(&window_->start(), &views::StartPage::demoWished, this, [this] {
        panel::NewGame demo;
        demo.source = commands::demo;
        begin(demo);
    });
    connect(&window_->start(), &views::StartPage::goOnWished, this,
            [this](bool camera) { goOn(camera ? views::firstCamera() : std::string()); });
    connectPage();
    addFirstSteps();
    showPicturesKept();
    addKeptGames();
    addPrintPage();
    addCatalog();
    new views::HandbookControl(*context_, *window_);
    settings_.attach(*window_, words_); // when all its actions are there
}

void SpacetraceControl::connectPage() {
    if (rules_) page().knowRules(*rules_);
    page().readTyped(typedLines(words_));
    connect(&page(), &panel::TablePage::goOnWished, this, &SpacetraceControl::goOn);
    connect(&page(), &panel::TablePage::wished, this, &SpacetraceControl::wish);
    connect(&page(), &panel::TablePage::held, this, [this](bool still) {
        if (tables_.worker()) tables_.worker()->hold(still);
    });
    connect(&page(), &panel::TablePage::stepWished, this, [this] {
        if (tables_.worker()) tables_.worker()->stepOn();
    });
    connect(&page(), &panel::TablePage::metersWished, this, [this](bool wanted) {
        if (tables_.worker()) tables_.worker()->measure(wanted);
    });
    connect(&page().cameraLocks(), &parts::CameraLocks::wished, this,
            [this](parts::CameraLocks::Of what, bool locked) {
                if (tables_.worker()) tables_.worker()->lock(views::controlOf(what), locked);
            });
    connect(&page(), &panel::TablePage::picturesWished, &settings_, &views::SettingsControl::choosePictures);
}

void SpacetraceControl::showPicturesKept() {
    page().setPicturesKept(picturesWanted_,
                           QString::fromStdString(journal::evidenceFolder(context_->journalFile()).string()));
}

void SpacetraceControl::addKeptGames() {
    kept_ = std::make_unique<views::HistoryControl>(*context_, window_.get());
    desk_ = new FleetsDeskPage(*context_, *kept_, words_, rules_, window_.get());
    window_->addPage(kept_->page(), QString::fromStdString(words_->text("kept.title")),
                     QKeySequence(Qt::ALT | Qt::Key_2));
    window_->addPage(*desk_, QString::fromStdString(words_->text("kept.desk.title")),
                     QKeySequence(Qt::ALT | Qt::Key_3));
    connect(kept_.get(), &views::HistoryControl::deskWished, desk_, [this](qint64 game) {
        desk_->open(std::to_string(game));
        window_->showPage(*desk_);
    });
    connect(kept_.get(), &views::HistoryControl::goOnWished, this, [this](qint64 game) {
        offered_ = Offered{game, nullptr};
        goOn(views::firstCamera());
    });
    connect(desk_, &FleetsDeskPage::historyWished, this, [this] { window_->showPage(kept_->page()); });
    connect(&window_->start(), &views::StartPage::refereeWished, this,
            [this] { window_->showPage(kept_->page()); });
}

void SpacetraceControl::addPrintPage() {
    const auto now = [this]() -> const app::AppContext& { return *context_; };
    views::PrintPage* page = &views::addPrintPage(*window_, now, words_, offeredSheets(now, *words_));
    connect(window_.get(), &views::MainWindow::turned, page, [this, page](QWidget* seen) {
        if (seen == page) readOwnValues(); // which were left out, perhaps, and are put right now
    });
}

void SpacetraceControl::addCatalog() {
    auto* catalog =
        new views::CatalogControl(*context_, words_, printedValues(*context_, words_), window_.get());
    views::CatalogPage* page = &catalog->page();
    window_->addPage(*page, QString::fromStdString(words_->text("catalog.title")),
                     QKeySequence(Qt::ALT | Qt::Key_6));
    connect(&window_->start(), &views::StartPage::catalogWished, page,
            [this, page] { window_->showPage(*page); });
}

/// Before each game, which is played with them; one that is on keeps its own. Those that cannot be read are
/// left out, until they can.
void SpacetraceControl::readOwnValues() {
    auto anew = std::make_unique<app::AppContext>(context_->arguments(), *context_);
    const auto unreadable = commands::leaveOutUnreadableValues(*anew);
    if (unreadable) window_->tell(QString::fromStdString((*words_)("window.own_values", {*unreadable})));
    if (unreadable.has_value() == context_->ownValuesLeftOut()) return;
    others_.push_back(std::move(anew));
    context_ = others_.back().get();
}

void SpacetraceControl::addFirstSteps() {
    preview_ = new parts::TablePicture(
        words_, panel::pictureNames(words_, []() -> const Catalog* { return nullptr; }));
    steps_ = new views::FirstSteps(*words_, *preview_, window_.get());
    window_->addPage(*steps_);
    const auto finish = [this] {
        settings_.setFirstStepsSeen();
        window_->showStart();
        lookAround();
    };
    connect(&window_->start(), &views::StartPage::firstStepsWished, steps_, [this] {
        window_->showPage(*steps_);
        steps_->resume();
    });
    connect(window_.get(), &views::MainWindow::turned, steps_, [this](QWidget* seen) {
        if (seen != steps_) preview({});
    });
    connect(steps_, &views::FirstSteps::done, this, finish);
    connect(steps_, &views::FirstSteps::languageWished, window_.get(), &views::MainWindow::languageWished);
    connect(steps_, &views::FirstSteps::camerasWished, steps_, [this] { steps_->offer(views::cameras()); });
    connect(steps_, &views::FirstSteps::lookWished, this,
            [this](const QString& source) { preview(source.toStdString()); });
    connect(steps_, &views::FirstSteps::printWished, &window_->start(), &views::StartPage::printWished);
    connect(steps_, &views::FirstSteps::demoWished, this, [this, finish] {
        finish();
        emit window_->start().demoWished();
    });
}

void SpacetraceControl::preview(const std::string& source) {
    preview_->show({}, {});
    preview_->setMessage({});
    if (source.empty()) {
        if (previewing_) tables_.after([] {});
        previewing_ = false;
        return;
    }
    previewing_ = true;
    preview_->setMessage(QString::fromStdString(words_->text("window.waiting")));
    tables_.after([this, source] {
        try {
            lookThrough(source);
        } catch (const std::exception& problem) {
            preview_->setMessage({});
            steps_->tellProblem(QString::fromStdString(app::failureOf(problem, *words_).text));
        }
    });
}

void SpacetraceControl::lookThrough(const std::string& source) {
    app::WatchArguments arguments;
    arguments.source = source;
    auto link = std::make_shared<SpacetraceWorker::Link>();
    Setup setup = commands::setupFor(*context_, source);
    setup.players = "AB";
    play(
        [this, setup, arguments, link] {
            table::RunOptions options;
            options.sentences = words_.get();
            return std::make_unique<SpacetraceWorker::Run>(
                commands::eyesFor(views::openedSource(*context_, arguments.source, arguments, link), setup),
                referee::TableSession(setup), std::move(options));
        },
        link,
        {[this](const panel::Snapshot& snapshot) {
             preview_->show(snapshot.frame, snapshot.view);
             const auto size = table::sizeSaid(snapshot.view, snapshot.frame, *words_);
             steps_->tellRead(views::tagsIn(snapshot.view),
                              QString::fromStdString(size ? size->sentence : ""), size && size->tooLow);
         },
         [this](const QString& why) {
             preview_->setMessage({});
             steps_->tellProblem(why);
         },
         preview_});
}

void SpacetraceControl::wishLanguage(std::optional<json::Language> language) {
    settings_.chooseLanguage(language);
    app::CommonArguments ofSystem = context_->arguments();
    ofSystem.language.reset();
    const json::Language spoken = language ? *language : app::AppContext(std::move(ofSystem)).language();
    // The window that was clicked in goes: not while it still handles the click.
    QMetaObject::invokeMethod(
        this,
        [this, spoken] {
            if (spoken != context_->language()) speak(spoken);
        },
        Qt::QueuedConnection);
}

/// Everything is built anew: what a widget says it was told when it was made.
void SpacetraceControl::speak(json::Language language) {
    app::CommonArguments arguments = context_->arguments();
    arguments.language = language;
    others_.push_back(std::make_unique<app::AppContext>(std::move(arguments)));
    const app::AppContext* spoken = others_.back().get();
    const panel::Snapshot last = page().shown();
    panel::NewGame game = page().game();
    game.pictures.reset(); // as it is now
    const QByteArray place = window_->saveGeometry();
    const bool atTable = page().isVisible();
    const bool playing = !previewing_ && !tables_.isOver() && last.record;
    const bool inSteps = steps_->isVisible();
    const bool choosing = settings_.isOpen();
    tables_.after([this, spoken, last, game, place, atTable, playing, inSteps, choosing] {
        kept_.reset(); // who reads the journal uses the context before
        context_ = spoken;
        commands::leaveOutUnreadableValues(*context_);
        words_ = std::make_shared<json::Sentences>(context_->sentences());
        views::speakQtsOwn(context_->language());
        makeWindow();
        std::erase_if(others_, [this](const auto& other) { return other.get() != context_; });
        window_->restoreGeometry(place);
        window_->showStart();
        window_->show();
        if (choosing) settings_.open();
        if (playing && last.kept) {
            offered_ = Offered{*last.kept, last.record};
            goOn(game.source);
        } else if (playing) {
            begin(game);
        } else if (!inSteps) {
            lookAround();
        }
        if (inSteps) {
            window_->showPage(*steps_);
            steps_->show(views::FirstSteps::Camera);
        } else if (playing && !atTable) {
            window_->showStart();
        }
    });
}

void SpacetraceControl::rememberGame(const panel::NewGame& game) {
    if (game.source == commands::demo) return;
    last_ = game;
    last_.setup.catalog = {}; // the program's, when it is played
    window_->setLastGame(last_);
    rememberFleets(settings_.file(), last_);
    if (game.pictures) settings_.choosePictures(*game.pictures);
}

void SpacetraceControl::open(const app::WindowStart& start) {
    const bool asked = start.page != app::WindowStart::Page::First || !start.game.empty();
    window_->showStart();
    window_->show();
    if (!settings_.firstStepsSeen() && !asked) {
        emit window_->start().firstStepsWished();
        return;
    }
    lookAround();
    turnTo(start);
}

void SpacetraceControl::turnTo(const app::WindowStart& start) {
    using Page = app::WindowStart::Page;
    if (!start.game.empty()) {
        desk_->open(start.game, start.line);
        window_->showPage(*desk_);
    } else if (start.page == Page::NewGame) {
        emit window_->start().playWished();
    } else if (start.page == Page::Referee) {
        emit window_->start().refereeWished();
    } else if (start.page == Page::Print) {
        emit window_->start().printWished();
    }
}

void SpacetraceControl::lookAround(const std::string& game) {
    tables_.after([this, game] {
        play(
            [this, game, camera = views::firstCamera(), table = tables_.number()] {
                lookForUnfinished(camera, table, game);
                return std::unique_ptr<SpacetraceWorker::Run>();
            },
            std::make_shared<SpacetraceWorker::Link>());
    });
}

/// Where there is nothing to go on with because of something, that is said.
void SpacetraceControl::lookForUnfinished(const std::string& camera, int table, const std::string& game) {
    const auto tell = [this](auto what) {
        QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
    };
    try {
        app::OpenedGame found =
            game == anyGame ? app::openUnfinishedGame(*context_, game) : app::openGame(*context_, game);
        const referee::Book book = commands::bookOf(found);
        if (book.game().outcome) return;
        const auto listed = app::orThrow(found.journal.about(found.id));
        tell([this, camera, table, id = found.id, begun = listed.begun, game = book.game()] {
            if (!tables_.isOn(table)) return;
            offered_ = Offered{id, nullptr};
            page().offerToGoOn(game, camera);
            window_->start().offer({views::readableDate(begun, *words_), playersOf(game),
                                    QString::fromStdString((*words_)("fleets.go_on.turn", {game.turn})),
                                    !camera.empty()});
        });
    } catch (const std::exception& problem) {
        const app::Failure failure = app::failureOf(problem, *words_);
        // No game was kept yet, or none is unfinished. The one that was on has to be there.
        if (failure.code == app::ExitCode::NotFound && game == anyGame) return;
        tell([this, text = QString::fromStdString(failure.text)] { window_->warn(text); });
    }
}

void SpacetraceControl::begin(const panel::NewGame& game) {
    previewing_ = false;
    rememberGame(game);
    if (game.source != commands::demo) {
        offered_.reset(); // the page withdraws it
        window_->start().withdraw();
    }
    // A game that gives its place to the demo is the one to go on with.
    const std::string replaced = gameOn();
    page().begin(game);
    window_->showTable();
    tables_.after([this, game, replaced, camera = views::firstCamera()] {
        if (game.source != commands::demo || replaced == anyGame) return beginNew(game);
        beginNew(game, [this, replaced, camera, table = tables_.number()] {
            lookForUnfinished(camera, table, replaced);
        });
    });
}

/// The number of the kept game that is on the table.
std::string SpacetraceControl::gameOn() const {
    const panel::Snapshot& now = page().shown();
    return now.kept && !tables_.isOver() ? std::to_string(*now.kept) : anyGame;
}

/// The journal is free then, for the desk and for other windows.
void SpacetraceControl::putAway() {
    previewing_ = false;
    const std::string game = gameOn();
    tables_.after([this, game] {
        page().begin({});
        page().showProblem(QString::fromStdString(words_->text("window.put_away.done")));
        window_->start().setPlaying(false);
        window_->showStart();
        lookAround(game);
    });
}

void SpacetraceControl::beginNew(const panel::NewGame& game, std::function<void()> before) {
    app::WatchArguments arguments;
    try {
        if (game.source != commands::demo) readOwnValues();
        Setup setup = commands::setupFor(*context_, game.source);
        setup.options = game.setup.options;
        if (game.source != commands::demo) {
            setup.players = game.setup.players;
            setup.profile = game.setup.profile;
            setup.winning = game.setup.winning;
        }
        if (const char* problem = spacetrace::problem(setup))
            return page().showProblem(QString::fromStdString(words_->text(problem)));
        arguments.source = commands::sourceOf(*context_, game.source);
        auto link = std::make_shared<SpacetraceWorker::Link>();
        page().cameraLocks().begin(vision::namesCamera(arguments.source));
        play(
            [this, setup, arguments, link, before = std::move(before), table = tables_.number()] {
                if (before) before();
                std::unique_ptr<vision::Source> source;
                try {
                    source = views::openedSource(*context_, arguments.source, arguments, link);
                } catch (...) { // the game that was played before may go on
                    if (!before) lookForUnfinished({}, table);
                    throw;
                }
                table::RunOptions options;
                options.sentences = words_.get();
                if (!source || source->live()) // recordings can be watched again; a table cannot
                    options = keptBy(table::Keeper(app::openJournal(*context_)), link);
                return std::make_unique<SpacetraceWorker::Run>(commands::eyesFor(std::move(source), setup),
                                                               referee::TableSession(setup),
                                                               std::move(options));
            },
            link);
    } catch (const std::exception& problem) {
        page().showProblem(QString::fromStdString(app::failureOf(problem, *words_).text));
    }
}

void SpacetraceControl::goOn(const std::string& where) {
    previewing_ = false;
    window_->start().withdraw();
    window_->showTable();
    tables_.after([this, where] { beginAgain(where); });
}

void SpacetraceControl::beginAgain(const std::string& where) {
    auto link = std::make_shared<SpacetraceWorker::Link>();
    page().cameraLocks().begin(vision::namesCamera(where));
    play(
        [this, where, link, number = tables_.number(), offered = offered_] {
            app::OpenedGame game =
                app::openUnfinishedGame(*context_, offered ? std::to_string(offered->game) : anyGame);
            referee::Book book = commands::bookOf(game);
            // Another file may lie in the journal's place by now.
            if (offered && offered->seen && !sameGame(book.record(), *offered->seen))
                throw app::CommandError(app::ExitCode::Refused, "unfinished.other_game", {game.source.name});
            panel::NewGame shown;
            shown.source = where;
            shown.setup = *book.game().setup;
            QMetaObject::invokeMethod(
                this,
                [this, shown, number] {
                    if (!tables_.isOn(number)) return;
                    offered_.reset();
                    rememberGame(shown);
                    page().goOn(shown);
                },
                Qt::QueuedConnection);
            app::WatchArguments arguments;
            arguments.source = where;
            auto source = views::openedSource(*context_, where, arguments, link);
            return std::make_unique<SpacetraceWorker::Run>(
                commands::eyesFor(std::move(source), shown.setup), referee::TableSession(std::move(book)),
                keptBy(table::Keeper(std::move(game.journal), game.id), link));
        },
        link);
}

table::RunOptions SpacetraceControl::keptBy(table::Keeper keeper, const Link& link) {
    return views::keptOptions(*context_, *words_, std::move(keeper), link,
                              {[this](const std::string& what) {
                                   QMetaObject::invokeMethod(
                                       this, [this, what] { window_->tell(QString::fromStdString(what)); },
                                       Qt::QueuedConnection);
                               },
                               [this, link](const std::string& why) {
                                   QMetaObject::invokeMethod(
                                       this,
                                       [this, link, why] {
                                           if (!link->stop) page().wait(QString::fromStdString(why));
                                       },
                                       Qt::QueuedConnection);
                               },
                               [this] { return picturesWanted_.load(); }});
}

void SpacetraceControl::wish(const referee::Wish& wish) {
    if (tables_.worker()) tables_.worker()->wish(wish);
}

void SpacetraceControl::play(SpacetraceWorker::Open open, const Link& link) {
    play(std::move(open), link,
         {[this](const panel::Snapshot& snapshot) {
              if (snapshot.closed && snapshot.closed->game)
                  offered_ = Offered{*snapshot.closed->game, snapshot.record};
              page().show(snapshot);
          },
          [this](const QString& why) { page().showProblem(why); }, &page().picture()});
}

void SpacetraceControl::play(SpacetraceWorker::Open open, const Link& link, const Viewer& viewer) {
    parts::TablePicture* picture = viewer.picture;
    if (picture) picture->setHint({});
    tables_.play(
        std::move(open), words_, link,
        {[this, shown = viewer.shown](const panel::Snapshot& snapshot) {
             window_->setCamera(snapshot.camera);
             shown(snapshot);
         },
         viewer.failed, [this] { window_->setCamera(false); },
         [picture](const QString& hint) {
             if (picture) picture->setHint(hint);
         },
         [this](const std::vector<table::ZoneSaid>& zones) { page().showMeters(views::shownMeters(zones)); },
         [this](vision::CameraControl control) { page().cameraLocks().refuse(views::lockOf(control)); }},
        page().metersShown());
}

std::unique_ptr<views::GameWindow> openSpacetrace(const app::AppContext& context) {
    const auto unreadable = commands::leaveOutUnreadableValues(context);
    auto control = std::make_unique<SpacetraceControl>(context);
    if (unreadable)
        control->window().warn(QString::fromStdString(context.say("window.own_values", {*unreadable})));
    return control;
}

} // namespace rowkeeper::spacetrace::window
