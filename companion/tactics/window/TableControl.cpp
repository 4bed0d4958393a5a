// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TableControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/journal/Evidence.h"
#include "companion/journal/ReadOnly.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/commands/WatchSetup.h"
#include "companion/tactics/panel/PictureNames.h"
#include "companion/tactics/results/ResultFile.h"
#include "companion/tactics/window/Beginning.h"
#include "companion/tactics/window/FilmsControl.h"
#include "companion/tactics/window/KeptGamesControl.h"
#include "companion/tactics/window/OfferedSheets.h"
#include "companion/tactics/window/PictureMemory.h"
#include "companion/tactics/window/PrintedValues.h"
#include "companion/views/Cameras.h"
#include "companion/views/CatalogControl.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/HistoryModel.h"
#include "companion/views/PrintControl.h"
#include "companion/views/QtsOwn.h"
#include "companion/views/TableOptions.h"
#include "companion/views/WindowPlace.h"
#include "vision/picture/Quiet.h"

#include <QMenu>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace rowkeeper::tactics::window {

namespace {

std::filesystem::path iconsFolder(const app::AppContext& context) {
    return context.dataFolder() / "frame" / "icons";
}

QString playersOf(const Game& game, const json::Texts& texts) {
    QStringList names;
    for (const Faction player : game.setup->players)
        names << QString::fromStdString(texts.name(player));
    return names.join(QStringLiteral(", "));
}

/// Whether one of the two is how the other began.
bool sameGame(const json::Record& one, const json::Record& other) {
    const auto both = static_cast<std::ptrdiff_t>(std::min(one.lines.size(), other.lines.size()));
    return one.setup == other.setup &&
           std::equal(one.lines.begin(), one.lines.begin() + both, other.lines.begin());
}

} // namespace

TableControl::TableControl(const app::AppContext& context)
    : context_(&context)
    , texts_(std::make_shared<json::Texts>(commands::textsOf(context)))
    , settings_(context)
    , phones_(texts_)
    , follower_(texts_)
    , speech_(texts_, settings_.file())
    , tutor_(texts_, settings_.file())
    , tables_(*this) {
    vision::silenceLibraries(); // before there are threads
    views::speakQtsOwn(context.language());
    picturesWanted_ = settings_.chosen().keepPictures;
    last_ = lastGame(settings_.file(), context, views::firstCamera());
    makeWindow();
    connect(&settings_, &views::SettingsControl::languageWished, this, &TableControl::wishLanguage);
    connect(&settings_, &views::SettingsControl::picturesChosen, this, [this](bool wanted) {
        picturesWanted_ = wanted;
        showPicturesKept();
    });
    connect(&speech_, &SpeechControl::told, this, [this](const QString& text) { window_->tell(text); });
    const auto tellHeard = [this] { settings_.showHeard({speech_.spoken(), speech_.sounding()}); };
    connect(&speech_, &SpeechControl::chosen, this, tellHeard);
    connect(&settings_, &views::SettingsControl::spokenWished, &speech_, &SpeechControl::setSpoken);
    connect(&settings_, &views::SettingsControl::soundsWished, &speech_, &SpeechControl::setSounding);
    tellHeard();
    connect(&phones_, &PhonesControl::switched, this, [this](bool on) { window_->setPhones(on); });
    connect(&phones_, &PhonesControl::wished, this, &TableControl::wish);
}

void TableControl::wish(const referee::Wish& wish) {
    if (tables_.worker()) tables_.worker()->wish(wish);
}

void TableControl::makeWindow() {
    window_ = std::make_unique<TacticsWindow>(texts_, iconsFolder(*context_));
    views::rememberPlace(*context_, *window_);
    connect(window_.get(), &TacticsWindow::newGameWished, this, &TableControl::begin);
    views::offerGames(*context_, *window_);
    connect(window_.get(), &views::MainWindow::gameWished, this, &views::GameWindow::otherWished);
    connect(window_.get(), &views::MainWindow::languageWished, this,
            [this](bool german) { wishLanguage(german ? json::Language::De : json::Language::En); });
    window_->setPhones(phones_.on());
    connect(window_.get(), &views::MainWindow::phonesWished, this,
            [this] { phones_.openDialog(window_.get()); });
    window_->setLastGame(last_);
    window_->setFacts([this] { return factsOf(*context_); });
    if (const auto totals = lastTotals(settings_.file())) page().setTotals(*totals);
    recallPicturePlace(settings_.file(), page().picturePlaces());
    connect(&page(), &panel::TablePage::totalsChosen, this, [this] {
        rememberTotals(settings_.file(), page().totals());
        phones_.show(page().shown(), page().totals());
    });
    connect(&window_->start(), &views::StartPage::demoWished, this, [this] {
        NewGame demo;
        demo.source = "demo";
        begin(demo);
    });
    connect(window_.get(), &views::MainWindow::putAwayWished, this, &TableControl::putAway);
    connect(&window_->start(), &views::StartPage::goOnWished, this,
            [this](bool camera) { goOn(camera ? views::firstCamera() : std::string()); });
    connect(&page(), &panel::TablePage::goOnWished, this, &TableControl::goOn);
    connect(&page(), &panel::TablePage::resultWished, this, &TableControl::writeResult);
    connect(&page(), &panel::TablePage::wished, this, &TableControl::wish);
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
    addPrintPage();
    addFirstSteps();
    showPicturesKept();
    connect(&page(), &panel::TablePage::picturesWished, &settings_, &views::SettingsControl::choosePictures);
    addKeptGames();
    addCatalog();
    addSpeechAndTutor();
    new FilmsControl(texts_, page());
    new views::HandbookControl(*context_, *window_);
    settings_.attach(*window_, texts_); // when all its actions are there
}

void TableControl::showPicturesKept() {
    page().setPicturesKept(picturesWanted_,
                           QString::fromStdString(journal::evidenceFolder(context_->journalFile()).string()));
}

void TableControl::wishLanguage(std::optional<json::Language> language) {
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

void TableControl::addSpeechAndTutor() {
    page().knowRules(commands::ruleBookOf(*context_));
    page().menu().addSeparator();
    speech_.addTo(page().menu());
    tutor_.teachOn(page());
}

void TableControl::addKeptGames() {
    auto* kept = new KeptGamesControl(*context_, window_.get());
    const auto add = [this](QWidget& page, const char* name, Qt::Key digit) {
        window_->addPage(page, QString::fromStdString(texts_->text(name)), QKeySequence(Qt::ALT | digit));
    };
    add(kept->history(), "kept.title", Qt::Key_2);
    add(kept->desk(), "kept.desk.title", Qt::Key_3);
    add(kept->statistics(), "kept.statistics", Qt::Key_5);
    connect(kept, &KeptGamesControl::pageWished, window_.get(),
            [this](QWidget* page) { window_->showPage(*page); });
    connect(this, &TableControl::recordedGameWished, kept, &KeptGamesControl::openFileAtDesk);
    connect(kept, &KeptGamesControl::goOnWished, this, [this](qint64 game) {
        offered_ = Offered{game, nullptr};
        goOn(views::firstCamera());
    });
    connect(&window_->start(), &views::StartPage::refereeWished, kept,
            [this, kept] { window_->showPage(kept->history()); });
}

/// Who turns away from the page with other values plays with them from then on; a game that is on keeps its
/// own. The texts stay those of the window.
void TableControl::addCatalog() {
    auto* catalog =
        new views::CatalogControl(*context_, texts_, printedValues(*context_, texts_), window_.get());
    views::CatalogPage* page = &catalog->page();
    window_->addPage(*page, QString::fromStdString(texts_->text("catalog.title")),
                     QKeySequence(Qt::ALT | Qt::Key_6));
    connect(&window_->start(), &views::StartPage::catalogWished, page,
            [this, page] { window_->showPage(*page); });
    connect(catalog, &views::CatalogControl::kept, this, [this] { otherValues_ = true; });
    connect(window_.get(), &views::MainWindow::turned, this, [this, page](QWidget* seen) {
        if (seen != page) takeOtherValues();
    });
}

void TableControl::takeOtherValues() {
    if (!std::exchange(otherValues_, false)) return;
    others_.push_back(std::make_unique<app::AppContext>(context_->arguments(), *context_));
    const app::AppContext& with = *others_.back();
    if (const auto unreadable = commands::leaveOutUnreadableValues(with))
        window_->tell(QString::fromStdString(commands::textsOf(with)({"window.own_values", {*unreadable}})));
    commands::textsOf(with); // before other threads ask
    commands::ruleBookOf(with);
    context_ = &with;
}

TableControl::~TableControl() = default;

void TableControl::addFirstSteps() {
    preview_ = new parts::TablePicture(texts_, panel::pictureNames(texts_));
    steps_ = new views::FirstSteps(*texts_, *preview_, window_.get());
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

void TableControl::preview(const std::string& source) {
    preview_->show({}, {});
    preview_->setMessage({});
    if (source.empty()) {
        if (previewing_) tables_.after([] {});
        previewing_ = false;
        return;
    }
    previewing_ = true;
    preview_->setMessage(QString::fromStdString(texts_->text("window.waiting")));
    tables_.after([this, source] {
        try {
            lookThrough(source);
        } catch (const std::exception& problem) {
            preview_->setMessage({});
            steps_->tellProblem(QString::fromStdString(app::failureOf(problem, *texts_).text));
        }
    });
}

void TableControl::lookThrough(const std::string& source) {
    commands::TableWishes wishes;
    wishes.source = source;
    wishes.players.assign(allFactions.begin(), allFactions.end());
    commands::WatchSetup setup = commands::watchSetup(*context_, wishes);
    app::WatchArguments arguments;
    arguments.source = source;
    setup.game.players.clear();
    auto link = std::make_shared<TacticsWorker::Link>();
    play(
        [this, setup = std::move(setup), arguments, link] {
            table::RunOptions options;
            options.sentences = texts_.get();
            return std::make_unique<TacticsWorker::Run>(
                views::openedSource(*context_, setup.source, arguments, link),
                referee::TableSession(setup.game, setup.referee), std::move(options));
        },
        link,
        {[this](const panel::Snapshot& snapshot) {
             preview_->show(snapshot.frame, snapshot.view);
             const auto size = table::sizeSaid(snapshot.view, snapshot.frame, *texts_);
             steps_->tellRead(views::tagsIn(snapshot.view),
                              QString::fromStdString(size ? size->sentence : ""), size && size->tooLow);
         },
         [this](const QString& why) {
             preview_->setMessage({});
             steps_->tellProblem(why);
         },
         preview_});
}

void TableControl::addPrintPage() {
    views::addPrintPage(
        *window_, [this]() -> const app::AppContext& { return *context_; }, texts_, offeredSheets(*texts_));
}

void TableControl::rememberGame(const NewGame& game) {
    if (game.source == "demo") return;
    last_ = panel::rematch(game);
    window_->setLastGame(last_);
    window::rememberGame(settings_.file(), last_);
    if (game.pictures) settings_.choosePictures(*game.pictures);
}

void TableControl::open(const app::WindowStart& start) {
    const bool asked = start.page != app::WindowStart::Page::First || !start.game.empty();
    const bool first = !settings_.firstStepsSeen();
    window_->showStart();
    window_->show();
    if (first && !asked) {
        emit window_->start().firstStepsWished();
        return;
    }
    lookAround();
    turnTo(start);
}

void TableControl::turnTo(const app::WindowStart& start) {
    using Page = app::WindowStart::Page;
    if (!start.game.empty())
        emit recordedGameWished(QString::fromStdString(start.game), start.line);
    else if (start.page == Page::NewGame)
        emit window_->start().playWished();
    else if (start.page == Page::Referee)
        emit window_->start().refereeWished();
    else if (start.page == Page::Print)
        emit window_->start().printWished();
}

void TableControl::lookAround(const std::string& game) {
    tables_.after([this, game] {
        play(
            [this, game, camera = views::firstCamera(), table = tables_.number()] {
                lookForUnfinished(camera, table, game);
                return std::unique_ptr<TacticsWorker::Run>();
            },
            std::make_shared<TacticsWorker::Link>());
    });
}

void TableControl::openWith(const std::string& camera) {
    NewGame game;
    game.source = camera.empty() ? "demo" : camera;
    page().begin(game);
    window_->showTable();
    window_->show();
    // The journal is free again before the game asks for it.
    tables_.after([this, game, camera] {
        beginNew(game, [this, camera, table = tables_.number()] { lookForUnfinished(camera, table); });
    });
}

/// Where there is nothing to go on with because of something, that is said.
void TableControl::lookForUnfinished(const std::string& camera, int table, const std::string& game) {
    const auto tell = [this](auto what) {
        QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
    };
    try {
        app::OpenedGame found =
            game == anyGame ? app::openUnfinishedGame(*context_, game) : app::openGame(*context_, game);
        const auto restored = commands::restoredTactics(*context_, found.source);
        if (restored.game.phase == Phase::Over) return;
        const auto listed = app::orThrow(found.journal.about(found.id));
        tell([this, camera, table, id = found.id, begun = listed.begun, game = restored.game] {
            if (!tables_.isOn(table)) return;
            offered_ = Offered{id, nullptr};
            page().offerToGoOn(game, camera);
            window_->start().offer({views::readableDate(begun, *texts_), playersOf(game, *texts_),
                                    QString::fromStdString((*texts_)({"verify.round", {game.round}})),
                                    !camera.empty()});
        });
    } catch (const std::exception& problem) {
        const app::Failure failure = app::failureOf(problem, *texts_);
        // No game was kept yet, or none is unfinished. The one that was on has to be there.
        if (failure.code == app::ExitCode::NotFound && game == anyGame) return;
        tell([this, text = QString::fromStdString(failure.text)] { window_->warn(text); });
    }
}

/// Everything is built anew: what a widget says it was told when it was made.
void TableControl::speak(json::Language language) {
    app::CommonArguments arguments = context_->arguments();
    arguments.language = language;
    others_.push_back(std::make_unique<app::AppContext>(std::move(arguments)));
    const app::AppContext* spoken = others_.back().get();
    const panel::Snapshot last = page().shown();
    NewGame game = page().game();
    game.totals = page().totals();
    game.pictures.reset(); // as it is now
    const QByteArray place = window_->saveGeometry();
    const bool atTable = page().isVisible();
    const bool playing = !previewing_ && !tables_.isOver() && last.record;
    const bool inSteps = steps_->isVisible();
    const bool choosing = settings_.isOpen();
    tables_.after([this, spoken, last, game, place, atTable, playing, inSteps, choosing] {
        context_ = spoken; // other values may have come meanwhile
        commands::leaveOutUnreadableValues(*context_);
        texts_ = std::make_shared<json::Texts>(commands::textsOf(*context_));
        views::speakQtsOwn(context_->language());
        phones_.speak(texts_);
        follower_.speak(texts_);
        speech_.speak(texts_);
        tutor_.speak(texts_);
        makeWindow();
        // Those who read the others went with the table and the window before.
        std::erase_if(others_, [this](const auto& other) { return other.get() != context_; });
        page().setTotals(*game.totals);
        window_->restoreGeometry(place);
        window_->showStart();
        window_->show();
        if (choosing) settings_.open();
        if (inSteps) {
            window_->showPage(*steps_);
            steps_->show(views::FirstSteps::Camera);
        }
        if (!playing) {
            if (!inSteps) lookAround();
            return;
        }
        if (last.kept) {
            offered_ = Offered{*last.kept, last.record};
            goOn(game.source);
        } else {
            begin(game);
        }
        if (inSteps)
            window_->showPage(*steps_);
        else if (!atTable)
            window_->showStart();
    });
}

void TableControl::begin(const NewGame& game) {
    previewing_ = false;
    rememberGame(game);
    if (game.source != "demo") {
        offered_.reset(); // the page withdraws it
        window_->start().withdraw();
    }
    // A game that gives its place to the demo is the one to go on with.
    const std::string replaced = gameOn();
    page().begin(game);
    window_->showTable();
    if (game.source == "demo" && replaced != anyGame)
        return tables_.after([this, game, replaced, camera = views::firstCamera()] {
            beginNew(game, [this, replaced, camera, table = tables_.number()] {
                lookForUnfinished(camera, table, replaced);
            });
        });
    tables_.after([this, game] { beginNew(game); });
}

/// The number of the kept game that is on the table.
std::string TableControl::gameOn() const {
    const panel::Snapshot& now = page().shown();
    return now.kept && !tables_.isOver() ? std::to_string(*now.kept) : anyGame;
}

/// The journal is free then, for the desk and for other windows.
void TableControl::putAway() {
    previewing_ = false;
    const std::string game = gameOn();
    tables_.after([this, game] {
        page().begin({});
        page().showProblem(QString::fromStdString(texts_->text("window.put_away.done")));
        window_->start().setPlaying(false);
        window_->showStart();
        lookAround(game);
    });
}

void TableControl::beginNew(const NewGame& game, std::function<void()> before) {
    app::WatchArguments arguments;
    arguments.source = game.source;
    try {
        commands::WatchSetup setup = setupOf(*context_, game);
        const auto remark = isProposed(game) ? std::nullopt : tactics::remark(setup.game);
        if (remark) page().note(QString::fromStdString((*texts_)(*remark)));
        auto link = std::make_shared<TacticsWorker::Link>();
        page().cameraLocks().begin(vision::namesCamera(setup.source));
        play(
            [this, setup = std::move(setup), arguments, link, before = std::move(before),
             table = tables_.number()] {
                if (before) before();
                std::unique_ptr<vision::Source> source;
                try {
                    source = views::openedSource(*context_, setup.source, arguments, link);
                } catch (...) { // the game that was played before may go on
                    if (!before) lookForUnfinished({}, table);
                    throw;
                }
                table::RunOptions options;
                options.sentences = texts_.get();
                if (!source || source->live()) // recordings can be watched again; a table cannot
                    options = keptBy(table::Keeper(app::openJournal(*context_)), link);
                return std::make_unique<TacticsWorker::Run>(
                    std::move(source), referee::TableSession(setup.game, setup.referee), std::move(options));
            },
            link);
    } catch (const std::exception& problem) {
        page().showProblem(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
}

void TableControl::goOn(const std::string& where) {
    previewing_ = false;
    window_->start().withdraw();
    window_->showTable();
    tables_.after([this, where] { beginAgain(where); });
}

void TableControl::beginAgain(const std::string& where) {
    auto link = std::make_shared<TacticsWorker::Link>();
    page().cameraLocks().begin(vision::namesCamera(where));
    play(
        [this, where, link, number = tables_.number(), offered = offered_] {
            app::OpenedGame game =
                app::openUnfinishedGame(*context_, offered ? std::to_string(offered->game) : "last");
            auto restored = commands::restoredTactics(*context_, game.source);
            const json::Record& record = restored.history.record();
            // Another file may lie in the journal's place by now.
            if (offered && offered->seen && !sameGame(record, *offered->seen))
                throw app::CommandError(app::ExitCode::Refused, "unfinished.other_game", {game.source.name});
            const NewGame shown = choiceOf(record.setup, where);
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
            return std::make_unique<TacticsWorker::Run>(
                std::move(source), referee::TableSession(std::move(restored)),
                keptBy(table::Keeper(std::move(game.journal), game.id), link));
        },
        link);
}

table::RunOptions TableControl::keptBy(table::Keeper keeper, const Link& link) {
    return views::keptOptions(*context_, *texts_, std::move(keeper), link,
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

void TableControl::end() {
    tables_.end();
}

void TableControl::play(TacticsWorker::Open open, const Link& link) {
    play(std::move(open), link,
         {[this](const panel::Snapshot& snapshot) {
              if (snapshot.closed && snapshot.closed->game)
                  offered_ = Offered{*snapshot.closed->game, snapshot.record};
              page().show(snapshot);
              phones_.show(snapshot, page().totals());
              const auto step = follower_.follow(snapshot);
              if (!step) return;
              speech_.show(*step, page().totals());
              tutor_.show(*step, page().game().source != "demo");
          },
          [this](const QString& why) { page().showProblem(why); }, &page().picture()});
}

void TableControl::play(TacticsWorker::Open open, const Link& link, const Viewer& viewer) {
    parts::TablePicture* picture = viewer.picture;
    if (picture) picture->setHint({});
    tables_.play(
        std::move(open), texts_, link,
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

void TableControl::writeResult(const QString& file) {
    const std::shared_ptr<const json::Record> record = page().shown().record;
    if (!record) return;
    try {
        const json::Texts texts = commands::textsFor(*context_, record->setup.catalog);
        const auto kind = results::resultFileKind(file.toStdString());
        if (!kind) return window_->tell(QString::fromStdString(texts.text("window.result.kind")));
        results::ResultSource source{page().shown().kept, {}, file.toStdString()};
        if (source.id) { // a journal that is lost costs its date, no more
            const auto kept = journal::readUntouched(context_->journalFile(), *source.id);
            if (const auto* game = std::get_if<journal::KeptRecord>(&kept)) source.begun = game->game.begun;
        }
        const auto made = results::resultFile(*kind, *record, source, texts, commands::ruleBookOf(*context_));
        if (const auto* problem = std::get_if<json::Said>(&made))
            return window_->tell(QString::fromStdString(problem->in(*texts_)));
        const auto& bytes = std::get<QByteArray>(made);
        app::writeOutput(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                         true);
        window_->tell(QString::fromStdString(texts({"window.result.written", {file.toStdString()}})));
    } catch (const std::exception& problem) {
        window_->tell(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
}

std::unique_ptr<views::GameWindow> openTactics(const app::AppContext& context) {
    const auto unreadable = commands::leaveOutUnreadableValues(context);
    auto control = std::make_unique<TableControl>(context);
    if (unreadable)
        control->window().warn(
            QString::fromStdString(commands::textsOf(context)({"window.own_values", {*unreadable}})));
    return control;
}

} // namespace rowkeeper::tactics::window
