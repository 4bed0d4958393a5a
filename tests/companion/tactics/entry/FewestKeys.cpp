// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/entry/FewestKeys.h"

#include "tests/companion/tactics/entry/TypedGame.h"

#include <QString>

#include <algorithm>
#include <vector>

namespace rowkeeper::tactics::entry {

namespace event = tactics::event;

namespace {

using Lines = std::vector<std::string>;

/// "t", "ta", "tak", ... of the first word, then all of it.
Lines beginnings(const std::string& title, std::size_t least) {
    const QString plain = QString::fromStdString(title).remove(u'\'').remove(QStringLiteral("≈ ")).toLower();
    const QString word = plain.section(u' ', 0, 0);
    Lines all;
    for (auto length = static_cast<qsizetype>(least); length <= word.size(); ++length)
        all.push_back(word.left(length).toStdString());
    all.push_back(plain.toStdString());
    return all;
}

Lines withPlaces(const Lines& words, int row, std::optional<int> at) {
    Lines all = words;
    for (const std::string& word : words) {
        all.push_back(word + " " + std::to_string(row));
        if (at) all.push_back(word + " " + std::to_string(row) + " " + std::to_string(*at));
    }
    return all;
}

struct Sayings {
    const tactics::Game& game;
    const json::Texts& texts;

    Lines operator()(const event::Play& play) const {
        Lines all{std::to_string(play.row)};
        if (play.at) all.push_back(all.front() + " " + std::to_string(*play.at));
        return all;
    }
    Lines operator()(const event::Open& open) const {
        return withPlaces(beginnings(texts.name(open.card, open.player), 2), open.row, open.at);
    }
    Lines operator()(const event::Reveal& reveal) const {
        return withPlaces(beginnings(texts.name(reveal.card, reveal.owner), 2), reveal.row, reveal.at);
    }
    Lines operator()(const event::Pass& pass) const {
        return {pass.discarded ? "pa" + std::to_string(*pass.discarded) : "pa"};
    }
    Lines operator()(const event::Bid& bid) const {
        const std::string player(1, letter(bid.player));
        if (!bid.card) return {player + " bi"};
        Lines all = beginnings(texts.name(*bid.card, bid.player), 2);
        for (const std::string& card : beginnings(texts.name(*bid.card, bid.player), 2))
            all.push_back(player + " " + card);
        return all;
    }
    Lines operator()(const event::Choose&) const {
        Lines all{"ok", "no", "un"};
        for (int number = 1; number <= 9; ++number)
            all.push_back(std::to_string(number));
        return all;
    }
    Lines operator()(const event::Remove& remove) const {
        Lines all{"ok", "take"};
        for (const std::string& line : withPlaces({"ta"}, remove.row, remove.at))
            all.push_back(line);
        return all;
    }
    Lines operator()(const event::Move& move) const { return withPlaces({"move"}, move.row, move.at); }
    template<class Other>
    Lines operator()(const Other& /*unused*/) const {
        return {};
    }
};

/// The place in the list of what the line can mean; nothing: it is not among it.
std::optional<std::size_t> placeOf(const tactics::Event& event, const EntryAnswer& answer,
                                   const tactics::Game& game) {
    for (std::size_t at = 0; at < answer.choices.size(); ++at) {
        const auto& wish = answer.choices[at].wish;
        const auto* entered = wish ? std::get_if<tactics::Event>(&*wish) : nullptr;
        if (entered && sameInRecord(event, *entered, game)) return at;
    }
    return std::nullopt;
}

/// The keys that take this out of what a line can mean: Enter where it means that alone, else down to it.
/// In an empty line Enter lists, with the first marked.
std::u32string keysFor(const std::string& line, const tactics::Event& event, const Entry& entry) {
    constexpr std::size_t furthest = 4; // nobody looks further down
    const EntryAnswer answer = entry.read(line);
    const auto place = placeOf(event, answer, entry.game());
    if (!place || *place > furthest) return {};
    std::u32string keys = QString::fromStdString(line).toStdU32String();
    if (line.empty()) keys += enter;
    const bool marked = line.empty() || answer.equal == 1;
    if (*place > 0 || !marked) keys.append(*place + (marked ? 0 : 1), down);
    return keys + static_cast<char32_t>(enter);
}

/// Each name as short as it can be while the next are still whole.
std::string shortestRound(const event::Round& round, const Entry& entry, const json::Texts& texts) {
    const auto line = [](const Lines& names) {
        std::string all;
        for (const std::string& name : names)
            all += (all.empty() ? "" : " ") + name;
        return all;
    };
    const auto means = [&](const Lines& names) {
        const EntryAnswer answer = entry.read(line(names));
        return answer.equal == 1 && placeOf(tactics::Event(round), answer, entry.game()) == 0U;
    };
    Lines names;
    for (const tactics::TargetId target : round.targets)
        names.push_back(QString::fromStdString(texts.name(target)).toLower().toStdString());
    for (std::string& name : names) {
        const std::string whole = name;
        for (const std::string& shorter : beginnings(whole, 2)) {
            name = shorter;
            if (means(names)) break;
            name = whole;
        }
    }
    return line(names);
}

} // namespace

std::u32string fewestKeys(const tactics::Event& event, const Entry& entry, const json::Texts& texts) {
    Lines lines{""};
    if (const auto* round = std::get_if<event::Round>(&event)) {
        lines = {shortestRound(*round, entry, texts)};
    } else {
        for (std::string& line : std::visit(Sayings{entry.game(), texts}, event))
            lines.push_back(std::move(line));
        lines.push_back(typedLine(event, entry.game(), texts));
    }
    std::u32string fewest;
    for (const std::string& line : lines) {
        const std::u32string keys = keysFor(line, event, entry);
        if (!keys.empty() && (fewest.empty() || keys.size() < fewest.size())) fewest = keys;
    }
    return fewest;
}

} // namespace rowkeeper::tactics::entry
