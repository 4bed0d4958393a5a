// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintWords.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::views {

namespace {

bool isAmong(const std::vector<std::string>& all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

template<class Do>
void forEachKind(const PrintOffer& offer, Do todo) {
    for (const auto* all : {&offer.cards, &offer.others})
        for (const OfferedSheets& kind : *all)
            todo(kind);
}

bool isNamed(const OfferedSheets& kind, std::string_view name) {
    return name == kind.name || (!kind.also.empty() && name == kind.also);
}

bool hasKind(const std::vector<std::string>& kinds, const OfferedSheets& kind) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const std::string& name) { return isNamed(kind, name); });
}

/// Whole millimetres, which is what the page has a choice for; nothing: others, or none.
std::optional<QSize> wholeMat(const std::optional<std::string>& words) {
    const auto sides = words ? printables::sidesNamed(*words) : std::nullopt;
    if (!sides || sides->toSize().toSizeF() != *sides) return std::nullopt;
    return sides->toSize();
}

/// One that can be chosen; nothing: another, or none.
std::optional<int> countIn(const app::PrintArguments& arguments, const OfferedCount& count) {
    const std::optional<int>& wish = arguments.*count.wish;
    return wish && *wish >= 1 && *wish <= count.most ? wish : std::nullopt;
}

/// Counts and sizes of what is chosen; what a job says of other kinds waits until they are.
void addCounts(const PrintChoices& choices, const PrintOffer& offer, app::PrintArguments& to) {
    for (const OfferedCount& count : offer.counts) {
        const bool counts = std::any_of(count.kinds.begin(), count.kinds.end(),
                                        [&](const auto& kind) { return isAmong(to.kinds, kind); });
        const auto chosen = choices.counts.find(count.kind);
        if (chosen != choices.counts.end()) to.*count.wish = chosen->second;
        if (!counts) (to.*count.wish).reset();
    }
    if (!choices.mat.isEmpty())
        to.playmat = std::to_string(choices.mat.width()) + 'x' + std::to_string(choices.mat.height());
    if (!isAmong(to.kinds, offer.mat)) to.playmat.reset();
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

void takeSheets(const app::PrintArguments& arguments, PrintChoices& to) {
    const auto paper = printables::paperNamed(arguments.paper);
    const auto* known = std::get_if<printables::Paper>(&paper);
    const auto& named = printables::namedPapers();
    const bool hasName = known && std::find(named.begin(), named.end(), *known) != named.end();
    to.paper = QString::fromStdString(hasName ? known->name : arguments.paper);
    to.flip = arguments.flip == "short" ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    to.foldOver = arguments.foldOver;
    to.order = arguments.frontsFirst ? printables::PageOrder::FrontsFirst : printables::PageOrder::FrontBack;
    to.ink = printables::inkNamed(arguments.ink).value_or(to.ink);
    to.bleed = arguments.bleed;
    to.cardSize = QString::fromStdString(arguments.cardSize);
    to.largePrint = arguments.largePrint;
    to.bothLanguages = arguments.bothLanguages;
    to.back = QString::fromStdString(arguments.back);
    to.art = QString::fromStdString(arguments.art.value_or(""));
}

void takeStickers(const app::PrintArguments& arguments, const PrintOffer& offer, PrintChoices& to) {
    const printables::StickerForm usual;
    to.stickers = {QString::fromStdString(arguments.labels.value_or(std::string(app::usualLabels))),
                   arguments.first.value_or(usual.first), arguments.each.value_or(usual.each)};
    if (to.kinds.empty() && arguments.cards.empty()) to.kinds = offer.labelled;
}

} // namespace

QStringList cardWords(const QString& typed) {
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    return typed.split(between, Qt::SkipEmptyParts);
}

PrintChoices usualChoices(const PrintOffer& offer) {
    PrintChoices choices;
    forEachKind(offer, [&](const OfferedSheets& kind) {
        if (kind.usual) choices.kinds.push_back(kind.name);
    });
    choices.decks = offer.usualDecks(choices.kinds);
    choices.serials = offer.serials;
    return choices;
}

app::PrintArguments argumentsOf(const PrintChoices& choices, const PrintOffer& offer,
                                app::PrintArguments beside) {
    app::PrintArguments arguments = std::move(beside);
    std::vector<std::string> kinds;
    forEachKind(offer, [&](const OfferedSheets& kind) {
        if (isAmong(choices.kinds, kind.name)) kinds.push_back(kind.name);
    });
    arguments.noDecks = choices.decks.empty();
    if (choices.decks != offer.usualDecks(kinds)) arguments.decks = choices.decks;
    if (choices.stickers) kinds.emplace_back(app::stickersName);
    arguments.kinds.insert(arguments.kinds.begin(), kinds.begin(), kinds.end());
    addCounts(choices, offer, arguments);
    for (const QString& word : cardWords(choices.cards))
        arguments.cards.push_back(word.toStdString());
    (offer.serials ? arguments.noSerials : arguments.serials) = choices.serials != offer.serials;
    if (!choices.stickers) {
        addSheets(choices, arguments);
        return arguments;
    }
    arguments.labels = choices.stickers->sheet.toStdString();
    arguments.first = choices.stickers->first;
    arguments.each = choices.stickers->each;
    return arguments;
}

PrintChoices choicesOf(const app::PrintArguments& arguments, const PrintOffer& offer) {
    PrintChoices choices;
    forEachKind(offer, [&](const OfferedSheets& kind) {
        if (hasKind(arguments.kinds, kind)) choices.kinds.push_back(kind.name);
    });
    choices.decks = arguments.decks.empty() ? offer.usualDecks(choices.kinds) : arguments.decks;
    QStringList cards;
    for (const std::string& card : arguments.cards)
        cards.push_back(QString::fromStdString(card));
    choices.cards = cards.join(u' ');
    choices.serials = offer.serials ? !arguments.noSerials : arguments.serials;
    for (const OfferedCount& count : offer.counts)
        if (const auto wish = countIn(arguments, count); wish && *wish != count.usual)
            choices.counts[count.kind] = *wish;
    if (const auto mat = wholeMat(arguments.playmat); mat && *mat != offer.usualMat) choices.mat = *mat;
    takeSheets(arguments, choices);
    if (asksForStickers(arguments)) takeStickers(arguments, offer, choices);
    return choices;
}

app::PrintArguments besideChoices(app::PrintArguments arguments, const PrintOffer& offer) {
    const app::PrintArguments usual;
    std::erase_if(arguments.kinds, [&](const std::string& name) {
        bool offered = name == app::stickersName;
        forEachKind(offer, [&](const OfferedSheets& kind) { offered = offered || isNamed(kind, name); });
        return offered;
    });
    arguments.game = {}; // that of the window
    arguments.decks = {};
    arguments.noDecks = usual.noDecks;
    arguments.cards = {};
    arguments.file = {}; // asked for where sheets are written
    (offer.serials ? arguments.noSerials : arguments.serials) = false;
    for (const OfferedCount& count : offer.counts)
        if (countIn(arguments, count)) (arguments.*count.wish).reset();
    if (wholeMat(arguments.playmat)) arguments.playmat.reset();
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

} // namespace rowkeeper::views
