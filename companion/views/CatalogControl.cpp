// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/CatalogControl.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/KeptGames.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Layer.h"
#include "engine/core/json/Parse.h"

#include <utility>

namespace rowkeeper::views {

namespace {

constexpr std::size_t lastOnes = 20; ///< games that are played again

} // namespace

CatalogControl::CatalogControl(const app::AppContext& context,
                               const std::shared_ptr<const json::Sentences>& texts, MakeValues make,
                               QWidget* parent)
    : QObject(parent)
    , context_(context)
    , texts_(texts)
    , make_(std::move(make))
    , page_(new CatalogPage(texts_, parent))
    , background_(std::make_unique<Background>()) {
    context_.sentences(); // built before the other thread reads them
    if (const auto file = context.userCatalogFile()) {
        file_ = std::make_shared<app::OwnValuesFile>(*file);
        refused_ = std::make_shared<const app::RefusedValues>(*file);
    }
    connectPage();
}

CatalogControl::~CatalogControl() {
    background_.reset();
    try {
        if (unwaited_) refused_->write(waiting_);
        if (unwritten_) file_->write(*unwritten_);
    } catch (const std::exception&) { // nobody is there to be told; the file is as it was
        return;
    }
}

void CatalogControl::connectPage() {
    connect(page_, &CatalogPage::readWished, this, &CatalogControl::read);
    connect(page_, &CatalogPage::typed, this, &CatalogControl::type);
    connect(page_, &CatalogPage::undoWished, this, &CatalogControl::undo);
    connect(page_, &CatalogPage::redoWished, this, &CatalogControl::redo);
    connect(page_, &CatalogPage::textWished, this, &CatalogControl::openText);
    connect(page_, &CatalogPage::exportWished, this, &CatalogControl::exportTo);
    connect(page_, &CatalogPage::importWished, this, &CatalogControl::importFrom);
    connect(&page_->again(), &PlayedAgainPanel::againWished, this, &CatalogControl::playAgain);
    connect(&page_->again(), &PlayedAgainPanel::stopWished, this, [this] {
        background_->drop("again");
        page_->again().stop();
    });
    page_->setTried([this](const std::string& path, const QString& text) { return tried(path, text); });
}

QString CatalogControl::said(const char* key, const std::vector<json::Filling>& fillings) const {
    return QString::fromStdString((*texts_)(key, fillings));
}

QString CatalogControl::failure(const std::exception& problem) const {
    return QString::fromStdString(app::failureOf(problem, context_.sentences()).text);
}

// The file
// ---------------------------------------------------------------------------------------------------------

void CatalogControl::read() {
    if (unwritten_) return; // it will be what is shown
    try {
        if (!values_) values_ = make_();
    } catch (const std::exception& problem) {
        return page_->showProblem(failure(problem), CatalogPage::Remedy::ReadAgain);
    }
    if (!file_) return take(std::nullopt, std::nullopt);
    background_->ask("file", [this, file = file_, refused = refused_]() -> Background::Show {
        try {
            return [this, content = file->read(), waiting = refused->read()] { take(content, waiting); };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] {
                page_->show(values_->sheet(Json::object()), {false, false, false});
                page_->showProblem(why, CatalogPage::Remedy::ReadAgain);
            };
        }
    });
}

/// What was typed and not kept yet stays, while the file does.
void CatalogControl::take(const std::optional<std::string>& content, Waiting waiting) {
    if (!taken_ || content != content_) {
        if (!unwaited_) waiting_ = std::move(waiting);
        taken_ = true;
        content_ = content;
        before_.clear();
        after_.clear();
        layer_ = Json::object();
        broken_.clear();
        try {
            if (content) layer_ = json::parse(*content, file_->file().string());
            if (!layer_.is_object())
                throw json::DataError(file_->file().string(), {}, "catalog.file.no_layer");
        } catch (const json::DataError& problem) {
            layer_ = Json::object();
            broken_ = json::harmless(problem.text(*texts_));
        }
        inFile_ = broken_.empty() ? std::optional(layer_) : std::nullopt;
        takeWaiting();
    }
    useAll();
}

void CatalogControl::takeWaiting() {
    if (!waiting_ || !broken_.empty()) return; // it goes on waiting until the file is mended
    Json laid = layer_;
    if (waiting_->over == content_)
        laid = waiting_->layer;
    else
        json::mergeLayer(laid, waiting_->layer);
    if (laid != layer_) before_.push_back(std::exchange(layer_, std::move(laid)));
}

void CatalogControl::putAside(bool sound) {
    if (!refused_ || !broken_.empty()) return;
    Waiting wanted;
    if (!sound) wanted = app::RefusedValues::Waiting{layer_, content_};
    if (wanted == waiting_) return;
    waiting_ = std::move(wanted);
    unwaited_ = true;
    background_->ask("waiting", [this, refused = refused_, waiting = waiting_]() -> Background::Show {
        try {
            refused->write(waiting);
            return [this] { unwaited_ = false; };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] {
                unwaited_ = false;
                page_->tell(said("catalog.refused.lost", {why.toStdString()}));
            };
        }
    });
}

void CatalogControl::keep() {
    if (!file_ || (!unwritten_ && isInFile())) return;
    const std::string text = json::layerText(layer_);
    unwritten_ = text;
    background_->ask("keep", [this, file = file_, text, layer = layer_]() -> Background::Show {
        try {
            file->write(text);
            return [this, text, layer] {
                content_ = text;
                inFile_ = layer;
                unwritten_.reset();
                tellWhere();
                emit kept();
            };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] {
                unwritten_.reset();
                page_->showProblem(said("catalog.not_kept", {why.toStdString()}),
                                   CatalogPage::Remedy::ReadAgain);
            };
        }
    });
}

void CatalogControl::tellWhere() {
    page_->tell(!file_       ? said("catalog.nowhere")
                : !content_  ? said("catalog.to_be_kept", {file_->file().string()})
                : isInFile() ? said("catalog.kept", {file_->file().string()})
                             : QString());
}

// What is typed
// ---------------------------------------------------------------------------------------------------------

void CatalogControl::type(const std::string& path, const QString& text) {
    Json layer = layer_;
    values_->put(layer, path, text);
    change(std::move(layer));
}

TextDialog::Told CatalogControl::tried(const std::string& path, const QString& text) const {
    Json layer = layer_;
    values_->put(layer, path, text);
    for (const parts::ValueRow& row : values_->sheet(layer).rows) {
        if (row.path != path) continue;
        if (!row.problem.isEmpty()) return {true, row.problem};
        return {false, row.own.isEmpty() ? said("catalog.lines.none") : row.own};
    }
    return {};
}

void CatalogControl::change(Json layer) {
    if (layer == layer_) return;
    before_.push_back(std::exchange(layer_, std::move(layer)));
    after_.clear();
    useAll();
}

void CatalogControl::undo() {
    if (before_.empty()) return;
    after_.push_back(std::exchange(layer_, std::move(before_.back())));
    before_.pop_back();
    useAll();
}

void CatalogControl::redo() {
    if (after_.empty()) return;
    before_.push_back(std::exchange(layer_, std::move(after_.back())));
    after_.pop_back();
    useAll();
}

void CatalogControl::useAll() {
    const bool sound = showAll();
    if (sound) keep();
    putAside(sound);
    playAgain();
}

bool CatalogControl::showAll() {
    const parts::ValueSheet sheet = values_->sheet(layer_);
    page_->show(sheet, {!before_.empty(), !after_.empty(), broken_.empty()});
    const bool sound = broken_.empty() && !sheet.refused();
    QStringList refused = sheet.problems;
    for (const parts::ValueRow& row : sheet.rows) {
        constexpr qsizetype most = 3; // the page shows them all
        if (!row.problem.isEmpty() && refused.size() < most)
            refused << QStringLiteral("%1, %2: %3").arg(row.entry, row.name, row.problem);
    }
    if (file_ && sheet.refused()) refused << said("catalog.refused.waits");
    const QString why = !broken_.empty()  ? said("catalog.file.broken", {broken_})
                        : sheet.refused() ? (QStringList(said("catalog.refused")) + refused).join(u'\n')
                                          : QString();
    page_->showProblem(why, sound ? CatalogPage::Remedy::None : CatalogPage::Remedy::Mend);
    if (sound)
        tellWhere();
    else
        page_->tell({});
    return sound;
}

void CatalogControl::openText() {
    const QString text = QString::fromStdString(broken_.empty() ? json::layerText(layer_) : *content_);
    const std::string name = file_ ? file_->file().filename().string() : std::string();
    const auto check = [this, name](const QString& typed) -> TextDialog::Told {
        try {
            const Json layer = values_->soundLayerIn(typed.toStdString(), name);
            return {false, said("catalog.text.sound", {values_->count(layer)})};
        } catch (const json::DataError& problem) {
            return {true, QString::fromStdString(json::harmless(problem.text(*texts_)))};
        }
    };
    auto* dialog = new TextDialog(said("catalog.as_text"), said("catalog.text"), text, check, page_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { mend(dialog->typed()); });
    dialog->open();
}

/// There is no way back to what was none.
void CatalogControl::mend(const QString& text) {
    Json layer = json::parse(text.toStdString(), json::Origin(""));
    if (broken_.empty()) return change(std::move(layer));
    broken_.clear();
    layer_ = std::move(layer);
    takeWaiting();
    useAll();
}

// Other files
// ---------------------------------------------------------------------------------------------------------

void CatalogControl::exportTo(const QString& file) {
    if (!broken_.empty()) return; // that is said above
    background_->ask("export",
                     [this, name = file.toStdString(), text = json::layerText(layer_)]() -> Background::Show {
                         QString came;
                         try {
                             app::writeOutput(name, text, true); // the person was asked
                             came = said("catalog.exported", {name});
                         } catch (const std::exception& problem) {
                             came = failure(problem);
                         }
                         return [this, came] { page_->tell(came); };
                     });
}

void CatalogControl::importFrom(const QString& file) {
    if (!broken_.empty()) return;
    background_->ask("import", [this, name = file.toStdString()]() -> Background::Show {
        try {
            const Json layer = values_->soundLayerIn(app::readInput(name, json::maxFileBytes), name);
            return [this, name, layer] {
                Json laid = layer_;
                json::mergeLayer(laid, layer);
                change(std::move(laid));
                page_->tell(said("catalog.imported", {values_->count(layer), name}));
            };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] {
                page_->tell(said("catalog.not_imported", {why.toStdString()}));
            };
        }
    });
}

// The last games
// ---------------------------------------------------------------------------------------------------------

std::shared_ptr<CatalogControl::Games> CatalogControl::lastGames() const {
    auto games = std::make_shared<Games>();
    auto opened = journal::ReadOnlyJournal::open(context_.journalFile());
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    if (problem && problem->kind == journal::JournalProblem::Kind::NotFound) return games;
    games->journal = std::make_shared<journal::ReadOnlyJournal>(app::orThrow(std::move(opened)));
    std::vector<app::NotedGame> noted = app::notedGames(context_, *games->journal);
    for (auto game = noted.rbegin(); game != noted.rend() && games->all.size() < lastOnes; ++game) {
        if (game->of != context_.arguments().game) continue;
        if (!game->summary || game->summary->over) games->all.push_back(std::move(*game));
    }
    return games;
}

void CatalogControl::playAgain() {
    background_->drop("again");
    const PlayWith play = values_->again(layer_);
    if (!play) return page_->again().tell(said("catalog.again.refused"));
    background_->ask("again", [this, play]() -> Background::Show {
        try {
            return [this, play, games = lastGames()] {
                if (games->all.empty()) return page_->again().tell(said("catalog.again.no_games"));
                page_->again().begin(static_cast<int>(games->all.size()));
                playNext(games, play);
            };
        } catch (const std::exception& problem) {
            return [this, why = failure(problem)] { page_->again().tell(why); };
        }
    });
}

/// One at a time: between two of them the other thread hears what else is wanted.
void CatalogControl::playNext(const std::shared_ptr<Games>& games, const PlayWith& play) {
    if (games->done == games->all.size()) return page_->again().end();
    background_->ask("again", [this, games, play]() -> Background::Show {
        const app::NotedGame& game = games->all[games->done];
        auto played = play(*games->journal, game);
        return [this, games, play, played = std::move(played)] {
            ++games->done;
            if (played) page_->again().add(*played, static_cast<int>(games->done));
            playNext(games, play);
        };
    });
}

} // namespace rowkeeper::views
