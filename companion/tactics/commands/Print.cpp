// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Print.h"

#include "companion/tactics/commands/Context.h"
#include "printables/tactics/BothLanguages.h"
#include "printables/tactics/CardWords.h"
#include "printables/tactics/CatalogCardTexts.h"

#include <algorithm>

namespace rowkeeper::tactics::commands {

namespace {

using tactics::sheets::PrintKind;

PrintKind kindNamed(const std::string& name) {
    std::vector<std::string_view> known;
    for (const auto& [word, kind] : kindNames) {
        if (word == name) return kind;
        known.push_back(word);
    }
    app::refuseKind(name, known);
}

tactics::sheets::WishedCard cardOf(const std::string& text) {
    const auto card = wishedCard(text);
    constexpr std::size_t shown = 40;
    if (!card) throw app::CommandError(app::ExitCode::Usage, "usage.print_card", {text.substr(0, shown)});
    if (backOf(card->card) == card->card)
        throw app::CommandError(app::ExitCode::Usage, "usage.print_back", {text});
    return *card;
}

tactics::Faction factionNamed(const std::string& letter) {
    const auto faction = letter.size() == 1 ? tactics::factionOf(letter[0]) : std::nullopt;
    if (!faction) throw app::CommandError(app::ExitCode::Usage, "usage.faction", {letter});
    return *faction;
}

/// What is written on the cards of a request.
class SheetTexts {
  public:
    /// `ownArt` must outlive it; nullptr: none.
    SheetTexts(const app::AppContext& context, bool bothLanguages, const art::ArtFolder* ownArt)
        : own_(catalogOf(context), textsOf(context), context.dataFolder()) {
        own_.useRules(ruleBookOf(context), context.language());
        if (ownArt)
            own_.useOwnArt(
                [ownArt](const tactics::sheets::CardSide& side) { return ownArt->of(printed(side)); });
        if (!bothLanguages) return;
        const auto other = context.language() == json::Language::De ? json::Language::En : json::Language::De;
        other_.emplace(catalogOf(context), json::Texts(context.dataFolder(), other, catalogOf(context)),
                       context.dataFolder());
        both_.emplace(own_, *other_);
    }
    SheetTexts(const SheetTexts&) = delete;
    SheetTexts& operator=(const SheetTexts&) = delete;

    const tactics::sheets::CardTexts& texts() const {
        if (both_) return *both_;
        return own_;
    }

  private:
    tactics::sheets::CatalogCardTexts own_;
    std::optional<tactics::sheets::CatalogCardTexts> other_;
    std::optional<tactics::sheets::BothLanguages> both_;
};

class SheetArtist : private SheetTexts, public tactics::sheets::TacticsArtist {
  public:
    SheetArtist(const app::AppContext& context, bool bothLanguages, const art::ArtFolder* ownArt)
        : SheetTexts(context, bothLanguages, ownArt)
        , TacticsArtist(catalogOf(context), texts()) {}
};

} // namespace

std::optional<tactics::sheets::WishedCard> wishedCard(const std::string& text) {
    const auto named = app::namedCopies(text);
    const auto tag = named ? app::tagNamed(named->name, "RKT") : std::nullopt;
    const auto card = tag ? tactics::sheets::sideOf(*tag) : std::nullopt;
    if (!card) return std::nullopt;
    return tactics::sheets::WishedCard{*card, named->copies};
}

tactics::sheets::PrintRequest requestOf(const app::AppContext& context,
                                        const app::PrintArguments& arguments) {
    tactics::sheets::PrintRequest request;
    if (arguments.copies || arguments.blanks || arguments.noSerials)
        throw app::CommandError(app::ExitCode::Usage, "usage.print_not_of_game",
                                {arguments.copies   ? "--copies"
                                 : arguments.blanks ? "--blanks"
                                                    : "--no-serials",
                                 arguments.game});
    for (const std::string& name : arguments.kinds)
        if (name != app::stickersName) request.kinds.push_back(kindNamed(name));
    for (const std::string& text : arguments.cards)
        request.cards.push_back(cardOf(text));
    const bool starter =
        std::find(request.kinds.begin(), request.kinds.end(), PrintKind::Starter) != request.kinds.end();
    if (starter) request.decks = {tactics::Faction::R, tactics::Faction::K}; // G9.3
    if (!arguments.decks.empty() || arguments.noDecks) request.decks.clear();
    for (const std::string& letter : arguments.decks)
        request.decks.push_back(factionNamed(letter));
    const bool nothing = request.kinds.empty() && request.cards.empty();
    if (nothing && asksForStickers(arguments)) {
        request.kinds = {PrintKind::Deck, PrintKind::Targets};
    } else if (nothing)
        throw app::CommandError(app::ExitCode::Usage, "print.nothing_asked", {});
    static_cast<printables::PrintWishes&>(request) = wishesOf(context, arguments);
    request.markers = arguments.markers.value_or(request.markers);
    if (arguments.playmat) request.playmat = app::playmatOf(*arguments.playmat);
    checkStickers(arguments, request);
    if ((arguments.markers && !asksFor(arguments, "markers")) ||
        (arguments.playmat && !asksFor(arguments, "playmat")))
        throw app::CommandError(app::ExitCode::Usage, "usage.print_inserts", {});
    return request;
}

app::PrintWork workOf(const app::AppContext& context, const tactics::sheets::PrintRequest& request,
                      const app::PrintArguments& arguments) {
    app::PrintWork work;
    work.plan = [&context, request] { return app::valueOf(planPrint(request, catalogOf(context))); };
    work.artist = [&context, request](const art::ArtFolder* ownArt) {
        return std::make_unique<SheetArtist>(context, request.bothLanguages, ownArt);
    };
    if (asksForStickers(arguments)) work.stickers = stickerFormOf(context, arguments);
    work.serials = arguments.serials;
    return work;
}

printables::PdfBytes drawSheets(const app::AppContext& context, const tactics::sheets::PrintRequest& request,
                                bool serials) {
    app::PrintArguments arguments;
    arguments.serials = serials;
    return draw(context, workOf(context, request, arguments));
}

const app::GamePrint tacticsPrint{
    "targets",
    [](const std::string& name) { kindNamed(name); },
    [](const std::string& letter) { factionNamed(letter); },
    [](const std::string& text) { cardOf(text); },
    [](const app::AppContext& context, const app::PrintArguments& arguments) {
        return workOf(context, requestOf(context, arguments), arguments);
    },
    [](const app::AppContext&) -> art::ArtFolder::TagsNamed { return tactics::sheets::tagsNamed; },
    nullptr,
};

} // namespace rowkeeper::tactics::commands
