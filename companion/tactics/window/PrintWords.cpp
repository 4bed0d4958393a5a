// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/PrintWords.h"

#include "companion/tactics/commands/Print.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

using panel::PrintChoices;
using sheets::PrintKind;

bool has(const std::vector<std::string>& all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

/// Those that are asked for without a word about it.
std::vector<Faction> usualDecks(const std::vector<std::string>& kinds) {
    if (has(kinds, "starter")) return {Faction::R, Faction::K}; // G9.3
    return {allFactions.begin(), allFactions.end()};
}

std::vector<std::string> lettersOf(const std::vector<Faction>& decks) {
    std::vector<std::string> letters;
    for (const Faction deck : decks)
        letters.emplace_back(idOf(deck));
    return letters;
}

std::vector<Faction> decksOf(const std::vector<std::string>& letters) {
    std::vector<Faction> decks;
    for (const std::string& letter : letters)
        if (const auto deck = factionOf(letter.empty() ? ' ' : letter.front())) decks.push_back(*deck);
    return decks;
}

/// Labels have a form of their own.
void addSheets(const PrintChoices& choices, app::PrintArguments& to) {
    to.paper = choices.paper.toStdString();
    to.flip = choices.flip == printables::Flip::ShortEdge ? "short" : "long";
    to.foldOver = choices.foldOver;
    to.frontsFirst = choices.order == printables::PageOrder::FrontsFirst;
    to.ink = nameOf(choices.ink);
    to.bleed = choices.bleed;
    to.cardSize = choices.cardSize.toStdString();
    to.largePrint = choices.largePrint;
    to.bothLanguages = choices.bothLanguages;
    to.back = choices.back.toStdString();
    if (!choices.art.isEmpty()) to.art = choices.art.toStdString();
}

} // namespace

QStringList cardWords(const QString& typed) {
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    return typed.split(between, Qt::SkipEmptyParts);
}

app::PrintArguments argumentsOf(const PrintChoices& choices, app::PrintArguments beside) {
    app::PrintArguments arguments = std::move(beside);
    std::vector<std::string> kinds;
    for (const auto& [name, kind] : commands::kindNames)
        if (std::find(choices.kinds.begin(), choices.kinds.end(), kind) != choices.kinds.end())
            kinds.emplace_back(name);
    if (choices.decks != usualDecks(kinds)) arguments.decks = lettersOf(choices.decks);
    if (choices.stickers) kinds.emplace_back(app::stickersName);
    arguments.kinds.insert(arguments.kinds.begin(), kinds.begin(), kinds.end());
    // What a job says of them waits until they are chosen.
    if (!has(arguments.kinds, "markers")) arguments.markers.reset();
    if (!has(arguments.kinds, "playmat")) arguments.playmat.reset();
    for (const QString& word : cardWords(choices.cards))
        arguments.cards.push_back(word.toStdString());
    arguments.serials = choices.serials;
    if (!choices.stickers) {
        addSheets(choices, arguments);
        return arguments;
    }
    arguments.labels = choices.stickers->sheet.toStdString();
    arguments.first = choices.stickers->first;
    arguments.each = choices.stickers->each;
    return arguments;
}

PrintChoices choicesOf(const app::PrintArguments& arguments) {
    PrintChoices choices;
    for (const auto& [name, kind] : commands::kindNames)
        if (has(arguments.kinds, name)) choices.kinds.push_back(kind);
    choices.decks = arguments.decks.empty() ? usualDecks(arguments.kinds) : decksOf(arguments.decks);
    QStringList cards;
    for (const std::string& card : arguments.cards)
        cards.push_back(QString::fromStdString(card));
    choices.cards = cards.join(u' ');
    choices.serials = arguments.serials;
    choices.art = QString::fromStdString(arguments.art.value_or(""));
    const auto paper = printables::paperNamed(arguments.paper);
    const auto* known = std::get_if<printables::Paper>(&paper);
    const auto& named = printables::namedPapers();
    const bool hasName = known && std::find(named.begin(), named.end(), *known) != named.end();
    choices.paper = QString::fromStdString(hasName ? known->name : arguments.paper);
    choices.flip = arguments.flip == "short" ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    choices.foldOver = arguments.foldOver;
    choices.order =
        arguments.frontsFirst ? printables::PageOrder::FrontsFirst : printables::PageOrder::FrontBack;
    choices.ink = printables::inkNamed(arguments.ink).value_or(choices.ink);
    choices.bleed = arguments.bleed;
    choices.cardSize = QString::fromStdString(arguments.cardSize);
    choices.largePrint = arguments.largePrint;
    choices.bothLanguages = arguments.bothLanguages;
    choices.back = QString::fromStdString(arguments.back);
    if (asksForStickers(arguments)) {
        const printables::StickerForm usual;
        choices.stickers = {QString::fromStdString(arguments.labels.value_or(std::string(app::usualLabels))),
                            arguments.first.value_or(usual.first), arguments.each.value_or(usual.each)};
        // Labels alone are those of all cards.
        if (choices.kinds.empty() && arguments.cards.empty())
            choices.kinds = {PrintKind::Deck, PrintKind::Targets};
    }
    return choices;
}

app::PrintArguments besideChoices(app::PrintArguments arguments) {
    const app::PrintArguments usual;
    std::erase_if(arguments.kinds, [](const std::string& name) {
        return name == app::stickersName ||
               std::any_of(commands::kindNames.begin(), commands::kindNames.end(),
                           [&](const auto& kind) { return name == kind.first; });
    });
    arguments.decks = {};
    arguments.cards = {};
    arguments.file = {}; // asked for where sheets are written
    arguments.serials = usual.serials;
    arguments.art = usual.art;
    arguments.paper = usual.paper;
    arguments.flip = usual.flip;
    arguments.foldOver = usual.foldOver;
    arguments.frontsFirst = usual.frontsFirst;
    arguments.ink = usual.ink;
    arguments.bleed = usual.bleed;
    arguments.cardSize = usual.cardSize;
    arguments.largePrint = usual.largePrint;
    arguments.bothLanguages = usual.bothLanguages;
    arguments.back = usual.back;
    arguments.labels = usual.labels;
    arguments.first = usual.first;
    arguments.each = usual.each;
    return arguments;
}

} // namespace rowkeeper::tactics::window
