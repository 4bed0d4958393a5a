// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/OfferedSheets.h"

#include "companion/app/Failure.h"
#include "companion/spacetrace/commands/Print.h"

#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

views::OfferedSheets kind(const std::string& name, const json::Sentences& words) {
    const auto text = [&](const std::string& key) {
        return QString::fromStdString(words.text("window.print." + key));
    };
    return {.name = name, .title = text(name), .about = text(name + ".about")};
}

std::vector<views::OfferedSheets> cardSheets(const json::Sentences& words) {
    std::vector<views::OfferedSheets> all;
    for (const char* name : {"deck", "base", "heads", "backs", "commands", "blanks"}) {
        all.push_back(kind(name, words));
        all.back().usual = all.back().name != "blanks";
    }
    all.front().also = "cards";
    return all;
}

std::vector<views::OfferedSheets> otherSheets(const json::Sentences& words) {
    std::vector<views::OfferedSheets> all{kind("playmat", words), kind("cover", words)};
    all.front().also = "mat";
    return all;
}

std::vector<views::OfferedCount> counts(const json::Sentences& words) {
    const auto text = [&](const char* key) { return QString::fromStdString(words.text(key)); };
    return {{.kind = "deck",
             .kinds = {"deck", "backs"},
             .title = text("window.print.deck.count"),
             .usual = sheets::usualCopies,
             .most = printables::mostCopies,
             .wish = &app::PrintArguments::copies},
            {.kind = "blanks",
             .kinds = {"blanks"},
             .title = text("window.print.blanks.count"),
             .usual = sheets::usualBlanks,
             .most = sheets::mostBlanks,
             .wish = &app::PrintArguments::blanks}};
}

std::optional<json::Said> whyNot(const app::AppContext& context, const std::string& word) {
    const std::string shown = QString::fromStdString(word).left(20).toStdString();
    try {
        const auto why = commands::noSide(context, word);
        if (!why) return std::nullopt;
        switch (why->what) {
        case commands::NoSide::Back:
            return json::Said{"window.print.cards.back", {shown}};
        case commands::NoSide::Unknown:
            return json::Said{"window.print.cards.unknown", {shown, why->number, why->known}};
        case commands::NoSide::NoCard:
            break;
        }
        return json::Said{"window.print.cards.none", {shown}};
    } catch (const std::exception& problem) { // of the group's own values
        return json::Said::sentence(app::failureOf(problem, context.sentences()).text);
    }
}

} // namespace

views::PrintOffer offeredSheets(views::PrintControl::Context context, const json::Sentences& words) {
    views::PrintOffer offer;
    offer.cards = cardSheets(words);
    offer.others = otherSheets(words);
    for (const char owner : sheets::allOwners)
        offer.decks.push_back({std::string(1, owner),
                               QString::fromStdString(words("printed.player", {std::string(1, owner)}))});
    offer.counts = counts(words);
    offer.mat = "playmat";
    offer.usualMat = sheets::usualMat.toSize();
    offer.usualDecks = [](const std::vector<std::string>&) {
        std::vector<std::string> letters;
        for (const char owner : sheets::SheetRequest().decks)
            letters.emplace_back(1, owner);
        return letters;
    };
    offer.labelled = {"deck", "base"};
    offer.serials = true;
    offer.example = QStringLiteral("A02 B03x2");
    offer.wrongCard = [context = std::move(context)](const std::string& word) {
        return whyNot(context(), word);
    };
    return offer;
}

} // namespace rowkeeper::spacetrace::window
