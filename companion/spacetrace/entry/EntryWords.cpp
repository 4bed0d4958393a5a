// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/EntryWords.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rowkeeper::spacetrace::entry {

namespace {

using W = std::string_view;

constexpr std::size_t longestNumber = 7; // digits: no number of the game has more

std::optional<int> numberOf(std::string_view word) {
    constexpr std::array<W, 4> classes{"i", "ii", "iii", "iv"};
    const auto numeral = std::ranges::find(classes, word);
    if (numeral != classes.end()) return static_cast<int>(numeral - classes.begin()) + 1;
    return typing::numberIn(word, longestNumber);
}

/// A whole tag text, in whatever case.
std::optional<tag::Tag> tagIn(std::string_view text) {
    std::string upper(text);
    for (char& c : upper)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return tag::parse(upper);
}

void addWord(Typed& typed, std::string_view word) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto digit = std::ranges::find_if(word, isDigit);
    const bool mixed = digit != word.begin() && std::all_of(digit, word.end(), isDigit);
    if (!mixed || digit == word.end()) {
        typed.tokens.push_back({std::string(word), numberOf(word)});
        return;
    }
    const auto split = static_cast<std::size_t>(digit - word.begin()); // "class2" is two words
    addWord(typed, word.substr(0, split));
    addWord(typed, word.substr(split));
}

/// "mp=60"; false: it is none.
bool addField(Typed& typed, std::string_view chunk) {
    const auto mark = chunk.find('=');
    if (mark == std::string_view::npos) return false;
    const auto field = fieldNamed(typing::folded(chunk.substr(0, mark)));
    const auto number = numberOf(typing::folded(chunk.substr(mark + 1)));
    if (!field || !number) return false;
    typed.tokens.push_back({typing::folded(chunk), number, {}, field});
    return true;
}

void addChunk(Typed& typed, std::string_view chunk) {
    if (const auto tag = tagIn(chunk)) {
        typed.scanned = typed.scanned || typed.tokens.empty();
        typed.tokens.push_back({typing::folded(chunk), {}, {}, {}, tag->withoutSerial()});
        return;
    }
    if (chunk.front() == '#') {
        if (const auto ship = typing::numberIn(chunk.substr(1), longestNumber)) {
            typed.tokens.push_back({std::string(chunk), {}, ship});
            return;
        }
    }
    if (addField(typed, chunk)) return;
    for (const std::string& word : typing::split(typing::folded(chunk)))
        addWord(typed, word);
}

} // namespace

Typed typed(std::string_view text) {
    Typed typed;
    const auto colon = text.find(':');
    if (colon != std::string_view::npos) {
        typed.said = typing::reasonIn(text.substr(colon + 1));
        text = text.substr(0, colon);
    }
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && std::isspace(static_cast<unsigned char>(text[end])) == 0)
            ++end;
        if (end > at) addChunk(typed, text.substr(at, end - at));
        at = end + 1;
    }
    return typed;
}

std::span<const std::string_view> wordsFor(Verb verb) {
    static constexpr std::array lay{W("lay"),  W("legen"),   W("lays"),   W("play"),     W("plays"),
                                    W("legt"), W("spielen"), W("spielt"), W("auslegen"), W("ausspielen")};
    static constexpr std::array command{W("commander"), W("kommandant"), W("commands"), W("kommandiert")};
    static constexpr std::array resolve{W("resolve"), W("ausfuhren"),  W("resolves"),   W("carry"),
                                        W("carried"), W("ausfuehren"), W("ausgefuhrt"), W("ausgefuehrt")};
    static constexpr std::array discard{W("discard"), W("abwerfen"), W("discards"),
                                        W("wirft"),   W("werfen"),   W("ablegen")};
    static constexpr std::array move{W("move"),    W("verlegen"), W("moves"),  W("moved"),
                                     W("verlegt"), W("bewegen"),  W("bewegt"), W("verschieben")};
    static constexpr std::array order{W("order"),  W("ordnen"), W("orders"), W("front"),
                                      W("ordnet"), W("vorn"),   W("vorne"),  W("reihenfolge")};
    static constexpr std::array attack{W("attack"), W("angreifen"), W("attacks"), W("angriff"),
                                       W("greift"), W("battle"),    W("kampf")};
    static constexpr std::array end{W("end"),  W("fertig"), W("ends"),    W("done"),    W("turn"),  W("pass"),
                                    W("ende"), W("zug"),    W("beenden"), W("beendet"), W("passen")};
    static constexpr std::array over{W("over"), W("spielende"), W("game"), W("vorbei"), W("spiel"), W("aus")};
    static constexpr std::array damage{W("damage"),       W("schaden"), W("damages"),
                                       W("hit"),          W("hits"),    W("beschadigen"),
                                       W("beschaedigen"), W("trifft"),  W("treffen")};
    static constexpr std::array destroy{W("destroy"),    W("zerstoren"), W("destroys"), W("destroyed"),
                                        W("zerstoeren"), W("zerstort"),  W("zerstoert")};
    static constexpr std::array kill{W("kill"), W("vernichten"), W("kills"), W("killed"), W("vernichtet")};
    static constexpr std::array remove{W("remove"), W("entfernen"), W("removes"), W("removed"),
                                       W("entfernt")};
    static constexpr std::array lose{W("lose"), W("verlieren"), W("loses"), W("lost"), W("verliert")};
    static constexpr std::array restore{W("restore"), W("heilen"),     W("restores"),
                                        W("repair"),  W("heal"),       W("whole"),
                                        W("heil"),    W("reparieren"), W("wiederherstellen")};
    static constexpr std::array swap{W("swap"),    W("tauschen"), W("swaps"),
                                     W("swapped"), W("exchange"), W("tauscht")};
    static constexpr std::array give{W("give"), W("geben"), W("gives"), W("gets"), W("gibt"), W("bekommt")};
    static constexpr std::array sacrifice{W("sacrifice"), W("opfern"), W("sacrifices"), W("opfer"),
                                          W("opfert")};
    static constexpr std::array undo{W("undo"),         W("zuruck"),     W("zurueck"),
                                     W("zurucknehmen"), W("ruckgangig"), W("rueckgaengig")};
    static constexpr std::array redo{W("redo"), W("wiederholen"), W("nochmal")};
    static constexpr std::array pause{W("pause"), W("weiter"), W("resume")};
    static constexpr std::array accept{W("accept"),      W("gilt"),  W("counts"),
                                       W("akzeptieren"), W("zahlt"), W("zaehlt")};
    static constexpr std::array yes{W("yes"), W("ja"), W("ok")};
    static constexpr std::array no{W("no"), W("nein"), W("none"), W("nothing"), W("nichts"), W("keins")};
    static constexpr std::array<std::span<const W>, static_cast<std::size_t>(lastVerb) + 1> all{
        lay,    command, resolve, discard, move, order,     attack, end,  over,  damage, destroy, kill,
        remove, lose,    restore, swap,    give, sacrifice, undo,   redo, pause, accept, yes,     no};
    return all[static_cast<std::size_t>(verb)];
}

Verb verbOf(Deed deed) {
    return static_cast<Verb>(static_cast<int>(Verb::Damage) + static_cast<int>(deed));
}

std::optional<Deed> deedOf(Verb verb) {
    static_assert(static_cast<int>(Verb::Give) - static_cast<int>(Verb::Damage) ==
                  static_cast<int>(Deed::GiveMp));
    if (verb < Verb::Damage || verb > Verb::Give) return std::nullopt;
    return static_cast<Deed>(static_cast<int>(verb) - static_cast<int>(Verb::Damage));
}

std::span<const std::string_view> fleetWordsFor(bool extra) {
    static constexpr std::array base{W("base"), W("basis"), W("basisflotte"), W("baseflotte")};
    static constexpr std::array other{W("extra"), W("extraflotte")};
    return extra ? std::span<const W>(other) : std::span<const W>(base);
}

std::span<const std::string_view> fightWordsFor(int fights) {
    static constexpr std::array no{W("no"), W("nein"), W("not"), W("stays"), W("bleibt"), W("nicht")};
    static constexpr std::array before{W("before"), W("davor"), W("vor"), W("first"), W("zuerst")};
    static constexpr std::array after{W("after"), W("danach"), W("nach"), W("last"), W("zuletzt")};
    return fights == 0 ? std::span<const W>(no) : fights == 1 ? std::span<const W>(before) : after;
}

std::span<const std::string_view> forWordsFor(bool card) {
    static constexpr std::array mp{W("mp")};
    static constexpr std::array forCard{W("card"), W("karte"), W("new"), W("neue")};
    return card ? std::span<const W>(forCard) : std::span<const W>(mp);
}

bool isFiller(std::string_view word) {
    static constexpr std::array<W, 40> fillers{
        "for",   "fur",    "fuer",  "the",   "of",     "on",      "at",     "to",      "in",    "into",
        "with",  "and",    "mit",   "und",   "auf",    "von",     "zu",     "zur",     "zum",   "der",
        "die",   "das",    "den",   "dem",   "ship",   "ships",   "schiff", "schiffe", "fleet", "flotte",
        "class", "klasse", "place", "platz", "player", "spieler", "deck",   "an",      "by",    "bei"};
    return std::ranges::find(fillers, word) != fillers.end();
}

std::optional<std::string> fieldNamed(std::string_view word) {
    static constexpr std::array<std::pair<W, W>, 13> fields{{{"class", "class"},
                                                             {"klasse", "class"},
                                                             {"count", "count"},
                                                             {"ships", "count"},
                                                             {"schiffe", "count"},
                                                             {"anzahl", "count"},
                                                             {"ap", "ap"},
                                                             {"lp", "lp"},
                                                             {"mp", "mp"},
                                                             {"amount", "amount"},
                                                             {"menge", "amount"},
                                                             {"damage", "amount"},
                                                             {"schaden", "amount"}}};
    const auto found = std::ranges::find(fields, word, &std::pair<W, W>::first);
    if (found == fields.end()) return std::nullopt;
    return std::string(found->second);
}

std::string_view fieldWord(std::string_view field, json::Language language) {
    static constexpr std::array<std::pair<W, W>, 3> german{
        {{"class", "klasse"}, {"count", "anzahl"}, {"amount", "menge"}}};
    const auto found = std::ranges::find(german, field, &std::pair<W, W>::first);
    return language == json::Language::De && found != german.end() ? found->second : field;
}

CardWords wordsOf(const CardValues& card) {
    CardWords words;
    for (const std::string& name : {card.en, card.de}) {
        typing::append(words.all, typing::wordsOf(name));
        typing::append(words.first, typing::firstWordsOf(name));
        words.names.push_back(typing::split(typing::folded(name)));
        words.names.push_back(typing::split(typing::folded(typing::withoutUmlauts(name))));
    }
    return words;
}

} // namespace rowkeeper::spacetrace::entry
