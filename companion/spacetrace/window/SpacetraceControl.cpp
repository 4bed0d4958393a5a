// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceControl.h"

#include "companion/journal/Evidence.h"
#include "companion/parts/TablePicture.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/commands/FleetSetup.h"
#include "companion/spacetrace/panel/PictureNames.h"
#include "companion/spacetrace/window/LastFleets.h"
#include "companion/spacetrace/window/OfferedSheets.h"
#include "companion/spacetrace/window/PrintedValues.h"
#include "companion/views/Cameras.h"
#include "companion/views/CatalogControl.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/PrintControl.h"
#include "companion/views/QtsOwn.h"
#include "engine/spacetrace/json/RuleBook.h"
#include "vision/picture/Quiet.h"

#include <utility>

namespace rowkeeper::spacetrace::window {

SpacetraceControl::SpacetraceControl(const app::AppContext& context)
    : context_(&context)
    , words_(std::make_shared<json::Sentences>(context.sentences()))
    , settings_(context)
    , tables_(*this, settings_,
              {[this](const panel::NewGame& game) {
                   if (game.source != commands::demo) readOwnValues();
               },
               [this](const panel::NewGame& game) { rememberGame(game); },
               [this](const panel::Snapshot& now) {
                   if (now.kept) learnt_->learn(*now.kept, now.off, now.game.setup->catalog);
               }}) {
    vision::silenceLibraries(); // before there are threads
    views::speakQtsOwn(context.language());
    last_ = lastFleets(settings_.file(), views::firstCamera());
    readRules();
    makeWindow();
    connect(&settings_, &views::SettingsControl::languageWished, this,
            [this](auto language) { views::chooseLanguage(*this, settings_, language); });
    connect(&settings_, &views::SettingsControl::picturesChosen, this, [this](bool wanted) {
        tables_.keepPictures(wanted);
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
    views::frame(*this, settings_);
    window_->setLastGame(last_);
    window_->setHouseRules(rules_);
    if (rules_) page().knowRules(*rules_);
    learnt_ = std::make_unique<LearntValues>(*context_, words_,
                                             [this](const QString& what) { window_->tell(what); });
    auto* preview = new parts::TablePicture(
        words_, panel::pictureNames(words_, []() -> const Catalog* { return nullptr; }));
    tables_.moveTo({context_, words_, window_.get(),
                    new views::FirstStepsControl(*words_, *preview, *window_, settings_)});
    showPicturesKept();
    addKeptGames();
    addPrintPage();
    addCatalog();
    new views::HandbookControl(*context_, *window_);
    settings_.attach(*window_, words_); // when all its actions are there
}

void SpacetraceControl::showPicturesKept() {
    page().setPicturesKept(tables_.picturesWanted(),
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
    connect(kept_.get(), &views::HistoryControl::goOnWished, this,
            [this](qint64 game) { tables_.goOnWith(game); });
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
    tables_.use(*context_);
}

/// Everything is built anew: what a widget says it was told when it was made.
void SpacetraceControl::speak(json::Language language) {
    app::CommonArguments arguments = context_->arguments();
    arguments.language = language;
    others_.push_back(std::make_unique<app::AppContext>(std::move(arguments)));
    const app::AppContext* spoken = others_.back().get();
    tables_.rebuild([this, spoken] {
        kept_.reset(); // who reads the journal uses the context before
        context_ = spoken;
        commands::leaveOutUnreadableValues(*context_);
        words_ = std::make_shared<json::Sentences>(context_->sentences());
        views::speakQtsOwn(context_->language());
        makeWindow();
        std::erase_if(others_, [this](const auto& other) { return other.get() != context_; });
    });
}

void SpacetraceControl::rememberGame(const panel::NewGame& game) {
    last_ = game;
    last_.setup.catalog = {}; // the program's, when it is played
    window_->setLastGame(last_);
    rememberFleets(settings_.file(), last_);
    if (game.pictures) settings_.choosePictures(*game.pictures);
}

void SpacetraceControl::open(const app::WindowStart& start) {
    views::openAsWished(*window_, settings_, start,
                        {[this] { tables_.lookAround(); },
                         [this, start] {
                             desk_->open(start.game, start.line);
                             window_->showPage(*desk_);
                         }});
}

std::unique_ptr<views::GameWindow> openSpacetrace(const app::AppContext& context) {
    const auto unreadable = commands::leaveOutUnreadableValues(context);
    auto control = std::make_unique<SpacetraceControl>(context);
    if (unreadable)
        control->window().warn(QString::fromStdString(context.say("window.own_values", {*unreadable})));
    return control;
}

} // namespace rowkeeper::spacetrace::window
