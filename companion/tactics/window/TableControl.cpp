// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TableControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/journal/Evidence.h"
#include "companion/journal/ReadOnly.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/commands/Context.h"
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
#include "companion/views/PrintControl.h"
#include "companion/views/QtsOwn.h"
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

} // namespace

TableControl::TableControl(const app::AppContext& context)
    : context_(&context)
    , texts_(std::make_shared<json::Texts>(commands::textsOf(context)))
    , settings_(context)
    , phones_(texts_)
    , follower_(texts_)
    , speech_(texts_, settings_.file())
    , tutor_(texts_, settings_.file())
    , tables_(*this, settings_,
              {[](const panel::NewGame&) {}, [this](const panel::NewGame& game) { rememberGame(game); },
               [this](const panel::Snapshot& snapshot) { show(snapshot); }}) {
    vision::silenceLibraries(); // before there are threads
    views::speakQtsOwn(context.language());
    last_ = lastGame(settings_.file(), context, views::firstCamera());
    makeWindow();
    connect(&settings_, &views::SettingsControl::languageWished, this,
            [this](auto language) { views::chooseLanguage(*this, settings_, language); });
    connect(&settings_, &views::SettingsControl::picturesChosen, this, [this](bool wanted) {
        tables_.keepPictures(wanted);
        showPicturesKept();
    });
    connect(&speech_, &SpeechControl::told, this, [this](const QString& text) { window_->tell(text); });
    const auto tellHeard = [this] { settings_.showHeard({speech_.spoken(), speech_.sounding()}); };
    connect(&speech_, &SpeechControl::chosen, this, tellHeard);
    connect(&settings_, &views::SettingsControl::spokenWished, &speech_, &SpeechControl::setSpoken);
    connect(&settings_, &views::SettingsControl::soundsWished, &speech_, &SpeechControl::setSounding);
    tellHeard();
    connect(&phones_, &PhonesControl::switched, this, [this](bool on) { window_->setPhones(on); });
    connect(&phones_, &PhonesControl::wished, this,
            [this](const referee::Wish& wish) { tables_.wish(wish); });
}

TableControl::~TableControl() = default;

void TableControl::makeWindow() {
    window_ = std::make_unique<TacticsWindow>(texts_, iconsFolder(*context_));
    views::frame(*this, settings_);
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
    connect(&page(), &panel::TablePage::resultWished, this, &TableControl::writeResult);
    addPrintPage();
    auto* preview = new parts::TablePicture(texts_, panel::pictureNames(texts_));
    tables_.moveTo({context_, texts_, window_.get(),
                    new views::FirstStepsControl(*texts_, *preview, *window_, settings_)});
    showPicturesKept();
    addKeptGames();
    addCatalog();
    addSpeechAndTutor();
    new FilmsControl(texts_, page());
    new views::HandbookControl(*context_, *window_);
    settings_.attach(*window_, texts_); // when all its actions are there
}

void TableControl::showPicturesKept() {
    page().setPicturesKept(tables_.picturesWanted(),
                           QString::fromStdString(journal::evidenceFolder(context_->journalFile()).string()));
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
    connect(kept, &KeptGamesControl::goOnWished, this, [this](qint64 game) { tables_.goOnWith(game); });
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
    tables_.use(with);
}

void TableControl::addPrintPage() {
    views::addPrintPage(
        *window_, [this]() -> const app::AppContext& { return *context_; }, texts_, offeredSheets(*texts_));
}

void TableControl::rememberGame(const panel::NewGame& game) {
    last_ = panel::rematch(game);
    window_->setLastGame(last_);
    window::rememberGame(settings_.file(), last_);
    if (game.pictures) settings_.choosePictures(*game.pictures);
}

void TableControl::open(const app::WindowStart& start) {
    views::openAsWished(
        *window_, settings_, start,
        {[this] { tables_.lookAround(); },
         [this, start] { emit recordedGameWished(QString::fromStdString(start.game), start.line); }});
}

void TableControl::openWith(const std::string& camera) {
    panel::NewGame game;
    game.source = camera.empty() ? "demo" : camera;
    tables_.watch(game, camera);
}

/// Everything is built anew: what a widget says it was told when it was made.
void TableControl::speak(json::Language language) {
    app::CommonArguments arguments = context_->arguments();
    arguments.language = language;
    others_.push_back(std::make_unique<app::AppContext>(std::move(arguments)));
    const app::AppContext* spoken = others_.back().get();
    tables_.rebuild([this, spoken, totals = page().totals()] {
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
        page().setTotals(totals);
    });
}

void TableControl::show(const panel::Snapshot& snapshot) {
    phones_.show(snapshot, page().totals());
    const auto step = follower_.follow(snapshot);
    if (!step) return;
    speech_.show(*step, page().totals());
    tutor_.show(*step, page().game().source != "demo");
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
