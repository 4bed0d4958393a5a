// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/LearntValues.h"

#include "companion/app/Failure.h"
#include "companion/app/OwnValuesFile.h"
#include "companion/spacetrace/panel/CatalogValues.h"
#include "engine/core/json/Layer.h"
#include "engine/spacetrace/json/CardNames.h"

#include <nlohmann/json.hpp>

#include <exception>
#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

/// "Fighter (class 1, MP 0), Cruiser (AP 20)".
std::string textOf(const CardNumbers& numbers, const Catalog& catalog, const json::Sentences& words) {
    std::map<std::string, std::string> fields;
    for (const auto& [what, value] : numbers) {
        std::string& said = fields[what.first];
        said += (said.empty() ? "" : ", ") + words.text("referee.field." + what.second) + " " +
                std::to_string(value);
    }
    std::string text;
    for (const auto& [card, said] : fields)
        text += (text.empty() ? "" : ", ") + cardName(card, catalog, words) + " (" + said + ")";
    return text;
}

std::string pathOf(const CardField& what) {
    return "cards." + what.first + "." + what.second + ".value";
}

} // namespace

CardNumbers numbersIn(const referee::OffTheCard& off, const Catalog& catalog) {
    CardNumbers numbers;
    for (const auto& [card, values] : catalog.cards)
        for (const auto& [field, value] : off.of(card))
            numbers[{card, field}] = value;
    return numbers;
}

CardNumbers keepNumbers(const std::filesystem::path& file, const std::filesystem::path& dataFolder,
                        const std::shared_ptr<const json::Sentences>& words, const CardNumbers& read,
                        OursInFile& ours) {
    const panel::CatalogValues values(dataFolder, words);
    app::OwnValuesFile own(file);
    const std::optional<std::string> content = own.read();
    const nlohmann::json before =
        content ? values.soundLayerIn(*content, file.string()) : nlohmann::json::object();
    const std::optional<Catalog> known = values.catalog(before);
    if (!known) return {};
    nlohmann::json layer = before;
    OursInFile now;
    CardNumbers kept;
    const auto holds = [](const CardNumbers& numbers, const CardField& what, std::optional<int> value) {
        const auto number = numbers.find(what);
        return number != numbers.end() && number->second == value;
    };
    for (const auto& [what, value] : read) {
        if (known->find(what.first) == nullptr) continue; // of a file that was given for one game
        const auto there = referee::OffTheCard().known(what.first, what.second, *known);
        const bool written = holds(ours.written, what, there);
        if (there == value) {
            (written ? now.written : now.found)[what] = value;
        } else if (!there || written || holds(ours.found, what, there)) {
            json::putValue(layer, pathOf(what), value);
            now.written[what] = kept[what] = value;
        }
    }
    for (const auto& [what, value] : ours.written)
        if (!read.contains(what) && referee::OffTheCard().known(what.first, what.second, *known) == value)
            json::removeValue(layer, pathOf(what));
    if (layer != before) {
        const std::string text = json::layerText(layer);
        values.soundLayerIn(text, file.string());
        own.write(text);
    }
    ours = std::move(now);
    return kept;
}

LearntValues::LearntValues(const app::AppContext& context, std::shared_ptr<const json::Sentences> words,
                           Tell tell)
    : file_(context.userCatalogFile())
    , dataFolder_(context.dataFolder())
    , words_(std::move(words))
    , tell_(std::move(tell)) {}

void LearntValues::learn(std::int64_t game, const referee::OffTheCard& off, const Catalog& catalog) {
    if (!file_) return; // asked with every picture
    if (std::exchange(game_, game) != game) {
        seen_.clear();
        ours_ = std::make_shared<OursInFile>();
    }
    CardNumbers read = numbersIn(off, catalog);
    if (read == seen_) return;
    seen_ = read;
    background_.ask(
        "file",
        [this, file = *file_, data = dataFolder_, words = words_, read = std::move(read), ours = ours_,
         catalog]() -> views::Background::Show {
            try {
                const CardNumbers kept = keepNumbers(file, data, words, read, *ours);
                if (kept.empty()) return {};
                return [this, text = (*words)("fleets.learnt", {textOf(kept, catalog, *words)})] {
                    tell_(QString::fromStdString(text));
                };
            } catch (const std::exception& problem) {
                return [this, text = (*words)("fleets.learnt.not", {app::failureOf(problem, *words).text})] {
                    tell_(QString::fromStdString(text));
                };
            }
        });
}

} // namespace rowkeeper::spacetrace::window
