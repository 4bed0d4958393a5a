// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Print.h"

#include "companion/app/PrintCommand.h"
#include "companion/spacetrace/commands/Commands.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "printables/spacetrace/SpacetraceArtist.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

using spacetrace::sheets::SheetKind;

/// Cards and mats go by the words of the first game, too.
constexpr std::array<std::pair<std::string_view, SheetKind>, 10> sheetKinds{
    {{"deck", SheetKind::Deck},
     {"cards", SheetKind::Deck},
     {"blanks", SheetKind::Blanks},
     {"heads", SheetKind::Heads},
     {"base", SheetKind::Base},
     {"playmat", SheetKind::Playmat},
     {"mat", SheetKind::Playmat},
     {"backs", SheetKind::Backs},
     {"commands", SheetKind::Commands},
     {"cover", SheetKind::Cover}}};

SheetKind sheetKindNamed(const std::string& name) {
    std::vector<std::string_view> known;
    for (const auto& [word, kind] : sheetKinds) {
        if (word == name) return kind;
        known.push_back(word);
    }
    app::refuseKind(name, known);
}

char playerNamed(const std::string& letter) {
    if (letter.size() == 1 && spacetrace::sheets::allOwners.find(letter[0]) != std::string_view::npos)
        return letter[0];
    throw app::CommandError(app::ExitCode::Usage, "printed.no_player", {letter.substr(0, 40)});
}

/// Of "A02", "B03x2", "A02.17", "HA1", "RKTC02", in upper or lower case. Nothing: it is no card; it may be a
/// back. Whether the catalog has it is seen later.
std::optional<printables::WishedSide> wishedSide(const std::string& text) {
    const auto named = app::namedCopies(text);
    const auto tag = named ? app::tagNamed(named->name, "RKP") : std::nullopt;
    if (!tag || !tag->serves(tag::secondGame) || tag->kind() == tag::Kind::MatCorner) return std::nullopt;
    return printables::WishedSide{{*tag}, named->copies};
}

printables::WishedSide sideNamed(const std::string& text) {
    const auto side = wishedSide(text);
    constexpr std::size_t shown = 40;
    if (!side) throw app::CommandError(app::ExitCode::Usage, "printed.card", {text.substr(0, shown)});
    if (side->card.tag.kind() == tag::Kind::Back)
        throw app::CommandError(app::ExitCode::Usage, "usage.print_back", {text});
    return *side;
}

/// A card that the catalog has not would come out empty, and as a ship.
std::optional<NoSide> unknownTo(const spacetrace::Catalog& catalog, const printables::PrintedSide& side) {
    if (side.tag.kind() != tag::Kind::Face || spacetrace::sheets::isBase(side, catalog) ||
        spacetrace::sheets::cardOf(side, catalog).values)
        return std::nullopt;
    std::vector<std::string> numbers{catalog.base.tag};
    for (const auto& [id, card] : catalog.cards)
        numbers.push_back(card.tag);
    std::sort(numbers.begin(), numbers.end());
    NoSide why{NoSide::Unknown, tag::pairText(side.tag.number), {}};
    for (const std::string& number : numbers)
        why.known += (why.known.empty() ? "" : ", ") + number;
    return why;
}

void checkKnown(const printables::PrintedSide& side, const spacetrace::Catalog& catalog) {
    if (const auto why = unknownTo(catalog, side))
        throw app::CommandError(app::ExitCode::Usage, "printed.card_unknown", {why->number, why->known});
}

void checkOptions(const app::PrintArguments& arguments) {
    if (arguments.markers)
        throw app::CommandError(app::ExitCode::Usage, "usage.print_not_of_game",
                                {"--markers", arguments.game});
    const bool mat = asksFor(arguments, "playmat") || asksFor(arguments, "mat");
    const auto belongs = [](bool given, bool asked, const char* option, const char* kind) {
        if (given && !asked)
            throw app::CommandError(app::ExitCode::Usage, "usage.print_belongs", {option, kind});
    };
    belongs(arguments.playmat.has_value(), mat, "--playmat-size", "playmat");
    belongs(arguments.blanks.has_value(), asksFor(arguments, "blanks"), "--blanks", "blanks");
    const bool deck = asksFor(arguments, "deck") || asksFor(arguments, "cards") ||
                      asksFor(arguments, "backs") || asksForStickers(arguments);
    belongs(arguments.copies.has_value(), deck, "--copies", "deck");
}

/// The other language beside ours.
std::optional<json::Sentences> otherSentences(const app::AppContext& context) {
    const auto other = context.language() == json::Language::De ? json::Language::En : json::Language::De;
    return spacetrace::gameSentences(context.dataFolder(), other);
}

app::PrintWork spacetraceWork(const app::AppContext& context, const app::PrintArguments& arguments) {
    const spacetrace::sheets::SheetRequest request = spacetraceRequestOf(context, arguments);
    app::PrintWork work;
    work.plan = [request, catalog = spacetraceCatalog(context)] {
        return app::valueOf(planSheets(request, catalog));
    };
    work.artist = [&context, both = request.bothLanguages](const art::ArtFolder* ownArt) {
        auto artist = std::make_unique<spacetrace::sheets::SpacetraceArtist>(
            spacetraceCatalog(context),
            spacetrace::sheets::SheetTexts(context.sentences(),
                                           both ? otherSentences(context) : std::nullopt),
            context.dataFolder());
        if (ownArt)
            artist->useOwnArt([ownArt](const printables::PrintedSide& side) { return ownArt->of(side); });
        return artist;
    };
    if (asksForStickers(arguments)) work.stickers = stickerFormOf(context, arguments);
    work.serials = !arguments.noSerials; // several copies lie on the table, and are told apart by it
    return work;
}

/// "A02" or "RKPA02", "fighter" for that card of all decks, "base", "A00" for a back, "HA1".
std::vector<std::string> picturesTags(const spacetrace::Catalog& catalog, const std::string& word) {
    if (const auto tag = app::tagNamed(word, "RKP");
        tag && tag->serial.empty() && tag->game == tag::secondGame)
        return {tag::format(*tag)};
    std::string id = word;
    std::transform(id.begin(), id.end(), id.begin(), [](unsigned char c) {
        return c == ' ' || c == '-' ? '_' : static_cast<char>(std::tolower(c));
    });
    const spacetrace::CardValues* card = catalog.find(id);
    if (!card && id != "base") return {};
    const auto number = tag::pairNumber(card ? card->tag : catalog.base.tag);
    std::vector<std::string> tags;
    for (const char owner : spacetrace::sheets::allOwners)
        if (number) tags.push_back(tag::format({owner, *number, {}, tag::secondGame}));
    return tags;
}

} // namespace

std::optional<NoSide> noSide(const app::AppContext& context, const std::string& word) {
    const auto side = wishedSide(word);
    if (!side) return NoSide{NoSide::NoCard, {}, {}};
    if (side->card.tag.kind() == tag::Kind::Back) return NoSide{NoSide::Back, {}, {}};
    return unknownTo(spacetraceCatalog(context), side->card);
}

spacetrace::sheets::SheetRequest spacetraceRequestOf(const app::AppContext& context,
                                                     const app::PrintArguments& arguments) {
    checkOptions(arguments);
    spacetrace::sheets::SheetRequest request;
    for (const std::string& name : arguments.kinds)
        if (name != app::stickersName) request.kinds.push_back(sheetKindNamed(name));
    const spacetrace::Catalog catalog = spacetraceCatalog(context);
    for (const std::string& text : arguments.cards) {
        request.cards.push_back(sideNamed(text));
        checkKnown(request.cards.back().card, catalog);
    }
    if (!arguments.decks.empty() || arguments.noDecks) request.decks.clear();
    for (const std::string& letter : arguments.decks)
        request.decks += playerNamed(letter);
    const bool nothing = request.kinds.empty() && request.cards.empty();
    if (nothing && !asksForStickers(arguments))
        throw app::CommandError(app::ExitCode::Usage, "print.nothing_asked", {});
    if (nothing) request.kinds = {SheetKind::Deck, SheetKind::Base};
    static_cast<printables::PrintWishes&>(request) = wishesOf(context, arguments);
    request.copies = arguments.copies.value_or(request.copies);
    request.blanks = arguments.blanks.value_or(request.blanks);
    if (arguments.playmat) request.mat = app::playmatOf(*arguments.playmat);
    checkStickers(arguments, request);
    return request;
}

nlohmann::ordered_json spacetraceKinds(const app::AppContext& context, const std::vector<tag::Tag>& faces) {
    // The group's own cards are known where it is asked about this game.
    const bool asked = context.arguments().game == "spacetrace";
    const spacetrace::Catalog catalog =
        asked ? spacetraceCatalog(context) : spacetrace::loadCatalog(context.dataFolder());
    constexpr std::array<const char*, 4> names{"ships", "tactics", "commanders", "reinforcements"};
    nlohmann::ordered_json kinds{{"bases", 0}};
    for (const char* name : names)
        kinds[name] = 0;
    kinds["unnamed"] = 0;
    for (const tag::Tag& tag : faces) {
        const printables::PrintedSide face{tag};
        const auto* card = spacetrace::sheets::cardOf(face, catalog).values;
        const char* name = spacetrace::sheets::isBase(face, catalog) ? "bases" : "unnamed";
        if (card && card->kind.value) name = names[static_cast<std::size_t>(*card->kind.value)];
        kinds[name] = kinds[name].get<int>() + 1;
    }
    return kinds;
}

const app::GamePrint spacetracePrint{
    "heads",
    [](const std::string& name) { sheetKindNamed(name); },
    [](const std::string& letter) { playerNamed(letter); },
    [](const std::string& text) { sideNamed(text); },
    spacetraceWork,
    [](const app::AppContext& context) -> art::ArtFolder::TagsNamed {
        return [catalog = spacetraceCatalog(context)](const std::string& word) {
            return picturesTags(catalog, word);
        };
    },
    spacetraceKinds,
};

} // namespace rowkeeper::spacetrace::commands
