// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintJob.h"

#include "companion/app/BackProfiles.h"
#include "companion/app/Games.h"
#include "companion/app/NumberIn.h"
#include "engine/core/json/Parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

namespace rowkeeper::app {

namespace {

constexpr std::size_t longestPath = 4096;
constexpr std::size_t longestWord = 60;
constexpr std::size_t mostKinds = 30;
constexpr int beyondAll = 1000; // of mm, degrees, per cent: what really can be is said where it is printed

/// One wish: how it is read, written, and whether it is the usual one.
struct JobField {
    std::string_view name;
    void (*read)(const json::Node& node, const Game& of, PrintArguments& to);
    std::string (*write)(const PrintArguments& from); ///< as JSON
    bool (*isUsual)(const PrintArguments& in);
};

/// Refuses what the command line refuses, in its words.
template<class Check>
void checkAsTyped(const json::Node& node, Check check) {
    try {
        check(node.text(longestWord));
    } catch (const CommandError& problem) {
        node.refuse(problem.said().name().c_str(), problem.said().fillings());
    }
}

bool yesIn(const json::Node& node) {
    return node.boolean();
}

std::string pathIn(const json::Node& node) {
    return node.text(longestPath);
}

/// Whose sheets a job asks for; those of one that names no game are of the first.
const Game& jobsGameIn(const json::Node& job, std::span<const Game> games) {
    const auto given = job.find("game");
    if (!given) return games.front();
    const json::Node& node = *given;
    const std::string id = node.text(longestWord);
    std::string known;
    for (const Game& game : games) {
        if (game.id == id) return game;
        known += (known.empty() ? "" : ", ") + std::string(game.id);
    }
    node.refuse("print.job.word", {known, json::shown(node.value())});
}

/// Names that a game knows.
template<auto check, std::size_t most>
std::vector<std::string> namesIn(const json::Node& node, const Game& game) {
    std::vector<std::string> names;
    for (const json::Node& item : node.items(most)) {
        checkAsTyped(item, [&](const std::string& name) { check(game, name); });
        names.push_back(item.text());
    }
    return names;
}

constexpr std::size_t mostDecks = 4;

std::vector<std::string> ownersIn(const json::Node& node, const Game& game) {
    std::vector<std::string> letters;
    for (const json::Node& item : node.items(mostDecks)) {
        checkAsTyped(item, [&](const std::string& letter) { checkDeck(game, letter); });
        if (std::find(letters.begin(), letters.end(), item.text()) != letters.end())
            item.refuse("print.job.twice");
        letters.push_back(item.text());
    }
    return letters;
}

std::string paperIn(const json::Node& node) {
    checkAsTyped(node, checkPaper);
    return node.text();
}

std::string cardSizeIn(const json::Node& node) {
    checkAsTyped(node, checkCardSize);
    return node.text();
}

std::string playmatIn(const json::Node& node) {
    checkAsTyped(node, checkPlaymat);
    return node.text();
}

std::string printerIn(const json::Node& node) {
    checkAsTyped(node, profileName);
    return node.text();
}

std::string labelsIn(const json::Node& node) {
    return node.text(longestWord); // which there are the data says, where they are printed
}

template<const auto& words>
std::string wordIn(const json::Node& node) {
    const bool known = node.isText() &&
                       std::find(words.begin(), words.end(), node.value().get<std::string>()) != words.end();
    if (known) return node.text();
    std::string all;
    for (const std::string_view word : words)
        all += (all.empty() ? "" : ", ") + std::string(word);
    node.refuse("print.job.word", {all, json::shown(node.value())});
}

double amountIn(const json::Node& node) {
    return numberIn(node, -beyondAll, beyondAll);
}

int countIn(const json::Node& node) {
    return node.whole(-beyondAll, beyondAll);
}

std::vector<double> twoAmountsIn(const json::Node& node) {
    const std::vector<json::Node> two = node.items(2);
    if (two.size() != 2) node.refuse("print.job.two");
    return {amountIn(two[0]), amountIn(two[1])};
}

template<class Value>
std::string asJson(const Value& value) {
    return nlohmann::json(value).dump();
}
/// In as few digits as give it back, which the JSON library does not always find.
std::string asJson(double amount) {
    std::array<char, 400> text{};
    return {text.data(),
            std::to_chars(text.data(), text.data() + text.size(), amount, std::chars_format::fixed).ptr};
}
template<class Value>
std::string asJson(const std::optional<Value>& value) {
    return asJson(*value); // it is not the usual one: that is nothing
}
template<class Value>
std::string asJson(const std::vector<Value>& values) {
    std::string all;
    for (const Value& value : values)
        all += (all.empty() ? "" : ", ") + asJson(value);
    return "[" + all + "]";
}

template<auto member, auto valueIn>
constexpr JobField wish(std::string_view name) {
    return {name,
            [](const json::Node& node, const Game& of, PrintArguments& to) {
                if constexpr (std::is_invocable_v<decltype(valueIn), const json::Node&, const Game&>)
                    to.*member = valueIn(node, of);
                else
                    to.*member = valueIn(node);
            },
            [](const PrintArguments& from) { return asJson(from.*member); },
            [](const PrintArguments& in) { return in.*member == PrintArguments().*member; }};
}

/// jobsGameIn() has read it.
std::string gameOfJob(const json::Node&, const Game& of) {
    return std::string(of.id);
}

/// The first game of the house is the usual one, and goes without its name.
PrintArguments ofUsualGame(PrintArguments arguments, std::span<const Game> games) {
    if (&gameNamed(games, arguments.game) == &games.front()) arguments.game.clear();
    return arguments;
}

/// In the order in which they are written.
constexpr std::array wishes{
    wish<&PrintArguments::game, gameOfJob>("game"),
    wish<&PrintArguments::kinds, namesIn<checkKind, mostKinds>>("kinds"),
    wish<&PrintArguments::cards, namesIn<checkCard, printables::mostWished>>("cards"),
    wish<&PrintArguments::file, pathIn>("output"),
    wish<&PrintArguments::paper, paperIn>("paper"),
    wish<&PrintArguments::decks, ownersIn>("decks"),
    wish<&PrintArguments::serials, yesIn>("serials"),
    wish<&PrintArguments::noSerials, yesIn>("no_serials"),
    wish<&PrintArguments::frontsFirst, yesIn>("fronts_first"),
    wish<&PrintArguments::flip, wordIn<flipWords>>("flip"),
    wish<&PrintArguments::foldOver, yesIn>("fold"),
    wish<&PrintArguments::marks, wordIn<marksWords>>("marks"),
    wish<&PrintArguments::marked, wordIn<markedWords>>("marks_on"),
    wish<&PrintArguments::ink, wordIn<inkWords>>("ink"),
    wish<&PrintArguments::bleed, amountIn>("bleed"),
    wish<&PrintArguments::cardSize, cardSizeIn>("card_size"),
    wish<&PrintArguments::largePrint, yesIn>("large_print"),
    wish<&PrintArguments::bothLanguages, yesIn>("both_languages"),
    wish<&PrintArguments::markers, countIn>("markers"),
    wish<&PrintArguments::copies, countIn>("copies"),
    wish<&PrintArguments::blanks, countIn>("blanks"),
    wish<&PrintArguments::playmat, playmatIn>("playmat_size"),
    wish<&PrintArguments::art, pathIn>("art"),
    wish<&PrintArguments::noLabel, yesIn>("no_label"),
    wish<&PrintArguments::backShift, twoAmountsIn>("back_shift"),
    wish<&PrintArguments::backTurn, amountIn>("back_turn"),
    wish<&PrintArguments::backStretch, twoAmountsIn>("back_stretch"),
    wish<&PrintArguments::back, printerIn>("back"),
    wish<&PrintArguments::labels, labelsIn>("labels"),
    wish<&PrintArguments::first, countIn>("first"),
    wish<&PrintArguments::each, countIn>("each"),
    wish<&PrintArguments::labelShift, twoAmountsIn>("label_shift"),
};

const JobField* wishNamed(std::string_view name) {
    const auto found =
        std::find_if(wishes.begin(), wishes.end(), [&](const JobField& field) { return field.name == name; });
    return found == wishes.end() ? nullptr : &*found;
}

std::string allNames() {
    std::string all = "format";
    for (const JobField& field : wishes)
        all += ", " + std::string(field.name);
    return all;
}

} // namespace

std::string jobText(const PrintArguments& given, std::span<const Game> games) {
    const PrintArguments arguments = ofUsualGame(given, games);
    try {
        std::string text = "{\n \"format\": " + std::to_string(jobFormat);
        for (const JobField& field : wishes)
            if (!field.isUsual(arguments))
                text += ",\n " + asJson(field.name) + ": " + field.write(arguments);
        text += "\n}\n";
        jobIn(text, json::Origin(""), games); // what is kept can be read again
        return text;
    } catch (const nlohmann::json::exception&) {
        throw CommandError(ExitCode::Usage, "print.job.no_text", {});
    } catch (const json::DataError& problem) {
        throw CommandError(ExitCode::Usage, "print.job.not_kept", {problem.said()});
    }
}

PrintArguments jobIn(std::string_view content, const json::Origin& origin, std::span<const Game> games) {
    const nlohmann::json document = json::parse(content, origin);
    const json::Node root(document, origin);
    root["format"].whole(jobFormat, jobFormat);
    const Game& of = jobsGameIn(root, games); // what it knows is read after it
    PrintArguments arguments;
    for (const auto& [name, node] : root.fields()) {
        if (name == "format") continue;
        const JobField* field = wishNamed(name);
        if (!field) root.refuse("data.unknown_field", {json::shown(name), allNames()});
        field->read(node, of, arguments);
    }
    return ofUsualGame(std::move(arguments), games);
}

std::vector<std::string_view> jobFields() {
    std::vector<std::string_view> names;
    for (const JobField& field : wishes)
        names.push_back(field.name);
    return names;
}

std::vector<std::string_view> unusualFields(const PrintArguments& arguments) {
    std::vector<std::string_view> names;
    for (const JobField& field : wishes)
        if (!field.isUsual(arguments)) names.push_back(field.name);
    return names;
}

} // namespace rowkeeper::app
