// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/OfferedSheets.h"

#include "companion/tactics/commands/Print.h"
#include "printables/tactics/CardWords.h"

#include <algorithm>

namespace rowkeeper::tactics::window {

namespace {

std::vector<std::string> usualDecks(const std::vector<std::string>& kinds) {
    if (std::find(kinds.begin(), kinds.end(), "starter") != kinds.end()) return {"R", "K"}; // G9.3
    std::vector<std::string> letters;
    for (const Faction faction : allFactions)
        letters.emplace_back(idOf(faction));
    return letters;
}

std::optional<json::Said> wrongCard(const std::string& word) {
    const auto card = commands::wishedCard(word);
    const std::string shown = QString::fromStdString(word).left(20).toStdString();
    if (!card) return json::Said{"window.print.cards.none", {shown}};
    if (backOf(card->card) == card->card) return json::Said{"window.print.cards.back", {shown}};
    return std::nullopt;
}

} // namespace

views::PrintOffer offeredSheets(const json::Texts& texts) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    views::PrintOffer offer;
    offer.cards = {{.name = "deck", .title = text("window.print.deck"), .usual = true},
                   {.name = "targets", .title = text("window.print.targets"), .usual = true},
                   {.name = "backs", .title = text("window.print.backs"), .usual = true, .beside = true},
                   {.name = "commands", .title = text("window.print.commands"), .usual = true},
                   {.name = "starter", .title = text("window.print.starter"), .complete = true}};
    offer.others = {{.name = "cover", .title = text("window.print.cover")},
                    {.name = "rules", .title = text("window.print.rules")},
                    {.name = "reference", .title = text("window.print.reference")},
                    {.name = "markers", .title = text("window.print.markers")},
                    {.name = "playmat", .title = text("window.print.playmat")}};
    for (const Faction faction : allFactions)
        offer.decks.push_back({std::string(idOf(faction)), QString::fromStdString(texts.name(faction))});
    offer.counts = {{.kind = "markers",
                     .kinds = {"markers"},
                     .title = text("window.print.markers.count"),
                     .usual = sheets::usualMarkers,
                     .most = sheets::mostMarkers,
                     .wish = &app::PrintArguments::markers}};
    offer.mat = "playmat";
    offer.usualMat = printables::usualPlaymat.toSize();
    offer.usualDecks = usualDecks;
    offer.labelled = {"deck", "targets"};
    offer.example = QStringLiteral("S05 R07x3");
    offer.wrongCard = wrongCard;
    return offer;
}

} // namespace rowkeeper::tactics::window
