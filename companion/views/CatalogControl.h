// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GameAgain.h"
#include "companion/app/GameNotes.h"
#include "companion/app/OwnValuesFile.h"
#include "companion/app/RefusedValues.h"
#include "companion/journal/ReadOnly.h"
#include "companion/views/Background.h"
#include "companion/views/CatalogPage.h"
#include "engine/core/json/Sentences.h"

#include <nlohmann/json.hpp>

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::views {

/// A kept game played again with other values, in the other thread; keeps nothing. Nothing: it is not over.
using PlayWith =
    std::function<std::optional<app::PlayedAgain>(journal::ReadOnlyJournal&, const app::NotedGame&)>;

/// What a game gives of its printed values. A layer is what a group has of its own, over the catalog.
struct GameValues {
    using Json = nlohmann::json;
    /// All values with those of this layer, each with what the loader refuses of it.
    std::function<parts::ValueSheet(const Json& layer)> sheet;
    /// The layer in a file of this name; everything is checked. Throws DataError; any thread.
    std::function<Json(const std::string& text, const std::string& name)> soundLayerIn;
    /// Puts what was typed into its place; nothing typed: there is no own value any more.
    std::function<void(Json& layer, const std::string& path, const QString& typed)> put;
    /// How many values of the game this layer has.
    std::function<int(const Json& layer)> count;
    /// How kept games are played with this layer; empty: the loader refuses it.
    std::function<PlayWith(const Json& layer)> again;
};

/// Those of a game's own model; `play` is called with journal, game and the catalog that a layer makes.
template<class Values, class Play>
GameValues gameValues(const std::shared_ptr<const Values>& values, Play play) {
    using Json = nlohmann::json;
    return {[values](const Json& layer) { return values->sheet(layer); },
            [values](const std::string& text, const std::string& name) {
                return values->soundLayerIn(text, name);
            },
            [values](Json& layer, const std::string& path, const QString& typed) {
                values->put(layer, path, typed);
            },
            [values](const Json& layer) { return values->count(layer); },
            [values, play = std::move(play)](const Json& layer) -> PlayWith {
                auto laid = values->catalog(layer);
                if (!laid) return {};
                using Catalog = typename decltype(laid)::value_type;
                return [play, catalog = std::make_shared<const Catalog>(std::move(*laid))](
                           journal::ReadOnlyJournal& journal, const app::NotedGame& game) {
                    return play(journal, game, *catalog);
                };
            }};
}

/// Reads them when somebody looks; throws DataError.
using MakeValues = std::function<GameValues()>;

/// Between the page of all printed values and the group's own file. What is typed is kept as soon as the
/// loader refuses nothing of it, and the last games are played again with it: both in a thread of its own,
/// and neither changes a game.
class CatalogControl : public QObject {
    Q_OBJECT

  public:
    /// The page is a child of `parent` and goes with it, as this does. The context must live longer.
    CatalogControl(const app::AppContext& context, const std::shared_ptr<const json::Sentences>& texts,
                   MakeValues make, QWidget* parent);
    /// Waits until what was typed is on disk.
    ~CatalogControl() override;

    CatalogPage& page() { return *page_; }

  signals:
    /// The file has other values than before: games that begin now are to be played with them.
    void kept();

  private:
    using Json = nlohmann::json;
    using File = std::shared_ptr<app::OwnValuesFile>;

    void connectPage();
    void read();
    using Waiting = std::optional<app::RefusedValues::Waiting>;
    void take(const std::optional<std::string>& content, Waiting waiting);
    /// What was refused when it was typed, over what the file has; it may be taken back.
    void takeWaiting();
    void type(const std::string& path, const QString& text);
    TextDialog::Told tried(const std::string& path, const QString& text) const;
    void undo();
    void redo();
    /// Another layer in the place of this one; the old one may be taken back.
    void change(Json layer);
    /// Shows what there is, keeps it where it can be, and plays with it.
    void useAll();
    /// Whether the loader refuses nothing.
    bool showAll();
    /// What is refused waits beside the file, whatever becomes of the window.
    void putAside(bool sound);
    /// Where something is refused, and where it cannot be replaced, the old file stays.
    void keep();
    bool isInFile() const { return inFile_ && *inFile_ == layer_; }
    void tellWhere();
    void openText();
    void mend(const QString& text);
    void exportTo(const QString& file);
    void importFrom(const QString& file);

    /// Games of the journal, the newest first.
    struct Games {
        std::shared_ptr<journal::ReadOnlyJournal> journal;
        std::vector<app::NotedGame> all;
        std::size_t done = 0;
    };
    void playAgain();
    void playNext(const std::shared_ptr<Games>& games, const PlayWith& play);
    std::shared_ptr<Games> lastGames() const; ///< in the other thread

    QString said(const char* key, const std::vector<json::Filling>& fillings = {}) const;
    QString failure(const std::exception& problem) const;

    const app::AppContext& context_;
    std::shared_ptr<const json::Sentences> texts_;
    MakeValues make_;
    std::optional<GameValues> values_; ///< once somebody looks
    CatalogPage* page_;
    File file_; ///< the other thread's own; null: nowhere to keep values
    bool taken_ = false;
    std::optional<std::string> content_; ///< of the file, as it was read or written
    std::string broken_;         ///< why no values can be read from it: it can only be mended as a text
    std::optional<Json> inFile_; ///< the layer that `content_` is; nothing: it is none
    Json layer_ = Json::object();
    std::vector<Json> before_;
    std::vector<Json> after_;
    std::optional<std::string> unwritten_;              ///< to be on disk before this ends
    std::shared_ptr<const app::RefusedValues> refused_; ///< null: nowhere to keep values
    Waiting waiting_;                                   ///< there, once all that was wished is done
    bool unwaited_ = false;                             ///< that is to be done before this ends
    std::unique_ptr<Background> background_;            ///< the first to go
};

} // namespace rowkeeper::views
