// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include "companion/spacetrace/referee/ReportJson.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <algorithm>
#include <stdexcept>

namespace rowkeeper::spacetrace::referee::test {

using vision::SeenCard;

namespace {

constexpr double pitch = 90; ///< mm between chains
constexpr double step = 50;  ///< and between cards of one

std::string textOf(const std::string& chain) {
    return "RKPH" + chain;
}

} // namespace

FleetTable::FleetTable(const std::string& players) {
    view_.upKnown = true;
    view_.still = true;
    for (const char player : players)
        for (const char shipClass : std::string("1234"))
            head({player, shipClass});
    for (const char player : players)
        lay({player, '4'}, std::string("RKP") + player + "01");
}

SeenCard FleetTable::made(const std::string& tag) {
    SeenCard card;
    card.id = ++lastId_;
    if (!tag.empty()) {
        card.tag = tag::parse(tag);
        if (!card.tag) throw std::invalid_argument(tag);
    }
    card.sinceFrame = view_.frame;
    return card;
}

void FleetTable::place() {
    double x = 0;
    for (vision::Chain& chain : view_.chains) {
        chain.anchor.centre = {x, 0};
        for (std::size_t i = 0; i < chain.links.size(); ++i)
            chain.links[i].centre = {x, step * static_cast<double>(i + 1)};
        x += pitch;
    }
}

vision::Chain& FleetTable::chain(const std::string& name) {
    const auto tag = tag::parse(textOf(name));
    const auto found = std::ranges::find_if(
        view_.chains, [&](const vision::Chain& chain) { return chain.anchor.tag == tag; });
    if (found == view_.chains.end()) throw std::invalid_argument("no head " + name);
    return *found;
}

SeenCard* FleetTable::find(int id) {
    for (vision::Chain& chain : view_.chains)
        for (SeenCard& card : chain.links)
            if (card.id == id) return &card;
    const auto found = std::ranges::find(view_.loose, id, &SeenCard::id);
    return found == view_.loose.end() ? nullptr : &*found;
}

void FleetTable::head(const std::string& chain) {
    view_.chains.push_back({made(textOf(chain)), false, {}});
    place();
}

void FleetTable::takeHead(const std::string& name) {
    const auto tag = tag::parse(textOf(name));
    std::erase_if(view_.chains, [&](const vision::Chain& chain) { return chain.anchor.tag == tag; });
}

void FleetTable::secondHead(const std::string& chain) {
    head(chain);
}

int FleetTable::doubled(const std::string& chain) {
    view_.doubled.push_back(made(textOf(chain)));
    return lastId_;
}

void FleetTable::foreignHead(const std::string& tag) {
    view_.chains.push_back({made(tag), false, {}});
    place();
}

int FleetTable::lay(const std::string& name, const std::string& tag, int at) {
    auto& links = chain(name).links;
    const auto before = at == 0 ? links.end() : links.begin() + (at - 1);
    links.insert(before, made(tag));
    place();
    return lastId_;
}

int FleetTable::beside(const std::string& tag, vision::Point centre) {
    view_.loose.push_back(made(tag));
    view_.loose.back().centre = centre;
    return lastId_;
}

void FleetTable::take(int id) {
    const auto isIt = [&](const SeenCard& card) { return card.id == id; };
    for (vision::Chain& chain : view_.chains)
        std::erase_if(chain.links, isIt);
    std::erase_if(view_.loose, isIt);
    std::erase_if(view_.doubled, isIt);
    place();
}

int FleetTable::move(int id, const std::string& name, int at) {
    const auto tag = find(id)->tag;
    take(id);
    return lay(name, tag ? tag::format(*tag) : "", at);
}

int FleetTable::moveBeside(int id, vision::Point centre) {
    const auto tag = find(id)->tag;
    take(id);
    return beside(tag ? tag::format(*tag) : "", centre);
}

void FleetTable::cover(int id, bool covered) {
    find(id)->covered = covered;
}

void FleetTable::raise(int id) {
    find(id)->raised = true;
}

void FleetTable::read(int id, const std::string& tag) {
    find(id)->tag = tag::parse(tag);
}

int FleetTable::baseOf(char player) const {
    const auto tag = tag::parse(std::string("RKP") + player + "01");
    for (const vision::Chain& chain : view_.chains)
        for (const SeenCard& card : chain.links)
            if (card.tag == tag) return card.id;
    return 0;
}

const vision::TableView& FleetTable::next(int frames) {
    view_.frame += frames;
    view_.timeMs = static_cast<double>(view_.frame) * 100;
    return view_;
}

const Catalog& fullCatalog() {
    static const Catalog catalog = [] {
        Catalog full = loadCatalog(ROWKEEPER_DATA_DIR);
        int n = 0;
        for (auto& [id, card] : full.cards) {
            ++n;
            if (!card.mp.value) card.mp = {10 * (n % 7), Status::Own};
            if (card.kind.value != Kind::Ship) continue;
            if (!card.shipClass.value) card.shipClass = {1 + n % 4, Status::Own};
            if (!card.count.value) card.count = {1 + n % 5, Status::Own};
            if (!card.ap.value) card.ap = {3 * (n % 9), Status::Own};
            if (!card.lp.value) card.lp = {1 + 7 * (n % 6), Status::Own};
            if (!card.abilities.value) card.abilities = {std::vector<Ability>{}, Status::Own};
        }
        CardValues hero;
        hero.tag = "90";
        hero.en = hero.de = "Hero";
        hero.kind = {Kind::Commander, Status::Own};
        hero.mp = {5, Status::Own};
        full.cards["hero"] = hero;
        full.cards["reinforcement_1"].mp = {200, Status::Own};
        full.cards["psionic_blast"].mp = {0, Status::Own};
        return full;
    }();
    return catalog;
}

Setup setupFor(const std::string& players, const Catalog& catalog) {
    Setup setup;
    setup.players = players;
    setup.catalog = catalog;
    return setup;
}

void Followed::hear(std::vector<Report> news) {
    std::ranges::move(news, std::back_inserter(reports));
}

void Followed::look(FleetTable& table, int views) {
    for (int i = 0; i < views; ++i)
        hear(referee.look(table.next()));
}

std::vector<std::string> Followed::mismatches() const {
    std::vector<std::string> kinds;
    for (const auto& one : all<MismatchReport>())
        if (!one.resolved && !one.again) kinds.push_back(one.kind);
    return kinds;
}

std::vector<std::string> Followed::notes() const {
    std::vector<std::string> kinds;
    for (const auto& one : all<NoteReport>())
        if (!one.over) kinds.push_back(one.kind);
    return kinds;
}

std::vector<std::string> Followed::questions() const {
    std::vector<std::string> kinds;
    for (const auto& one : all<QuestionReport>())
        if (!one.over) kinds.push_back(one.question.kind);
    return kinds;
}

std::vector<std::string> Followed::refused() const {
    std::vector<std::string> kinds;
    for (const auto& one : all<RefusedReport>())
        kinds.push_back(one.kind);
    return kinds;
}

std::vector<std::string> Followed::open() const {
    std::vector<std::string> kinds;
    for (const auto& one : referee.openMismatches())
        kinds.push_back(one.kind);
    return kinds;
}

std::vector<Event> Followed::events() const {
    std::vector<Event> events;
    for (const RecordLine& line : referee.book().counting())
        events.push_back(std::get<Event>(line.what));
    return events;
}

std::string Followed::heard() const {
    static const json::Sentences words = gameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    std::string all;
    for (const Report& report : reports)
        for (const std::string& line : sentences(report, referee.game().setup->catalog, words))
            all += line + "\n";
    return all;
}

std::vector<nlohmann::json> Followed::lines() const {
    static const json::Sentences words = gameSentences(ROWKEEPER_DATA_DIR, json::Language::De);
    std::vector<nlohmann::json> lines;
    for (const Report& report : reports)
        lines.push_back(nlohmann::json::parse(lineOf(report, referee.game().setup->catalog, words)));
    return lines;
}

} // namespace rowkeeper::spacetrace::referee::test
