// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Phones.h"

#include "companion/phones/Door.h"
#include "companion/phones/Loop.h"
#include "companion/phones/Pages.h"
#include "companion/phones/Parser.h"
#include "companion/phones/Token.h"

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

namespace rowkeeper::phones {

namespace {

std::vector<std::pair<std::string, std::string>> headersWith(const std::string& nonce) {
    return {{"Content-Security-Policy",
             "default-src 'none'; style-src 'nonce-" + nonce + "'; script-src 'nonce-" + nonce +
                 "'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"},
            {"Referrer-Policy", "no-referrer"},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Cache-Control", "no-store"}};
}

/// Without a word: whoever guesses learns nothing.
Response bare(int status) {
    Response response;
    response.status = status;
    response.headers = headersWith("none");
    return response;
}

Response send(const Page& page, const json::Sentences& texts, int status = 200) {
    const std::string nonce = newToken();
    return {status, headersWith(nonce), "text/html; charset=utf-8", written(page, nonce, texts)};
}

Response stateResponse(const Page& page) {
    Response response = bare(200);
    response.body = stateOf(page);
    return response;
}

std::string rejected(Incoming::State state) {
    switch (state) {
    case Incoming::State::TargetTooLong:
        return responseTo(414, "URI Too Long");
    case Incoming::State::HeadTooLong:
        return responseTo(431, "Request Header Fields Too Large");
    case Incoming::State::BodyTooLong:
        return responseTo(413, "Payload Too Large");
    default:
        return responseTo(400, "Bad Request");
    }
}

json::Said whyNot(const std::system_error& problem, const std::string& address, int port) {
    const std::string place = port == 0 ? address : address + ":" + std::to_string(port);
    const std::error_code& code = problem.code();
    if (code == std::errc::address_in_use) return {"phones.problem.in_use", {place}};
    if (code == std::errc::permission_denied) return {"phones.problem.permission", {place}};
    if (code == std::errc::address_not_available) return {"phones.problem.address", {place}};
    return {"phones.problem.other", {place, json::said(code)}};
}

} // namespace

class Phones::House {
  public:
    House(std::shared_ptr<const json::Sentences> texts, Answered answered, Clock clock)
        : texts_(std::move(texts))
        , answered_(std::move(answered))
        , clock_(std::move(clock))
        , parser_([this](const Request& request) { return look(request); },
                  [this](const Request& request) { return answer(request); }) {}

    void open(Handle listening, const std::string& address);
    void close();
    std::optional<Links> links() const;
    void show(Table table);
    void speak(std::shared_ptr<const json::Sentences> texts);
    int seen() const;

  private:
    std::string respond(const Incoming& incoming, const std::string& peer);
    std::unique_ptr<Response> look(const Request& request);
    Response answer(const Request& request);

    /// Nothing: there is no such page. Called with the lock held, as the next two.
    std::optional<Page> pageOf(const Way& way) const;
    const Person* person(const std::string& id) const;
    bool lastIsNew() const;
    Way wayOf(const Request& request) const;
    Roots roots() const { return {"/" + door_.phones, "/" + door_.board}; }

    mutable std::mutex mutex_; ///< over all but loop_, which its owner's thread alone touches
    std::shared_ptr<const json::Sentences> texts_;
    Answered answered_;
    Clock clock_;
    Parser parser_; ///< used in the loop's thread alone
    Door door_;     ///< without tokens: closed
    Table table_;
    Tickets tickets_;
    std::chrono::steady_clock::time_point lastSince_;
    std::string peer_; ///< the loop thread's own
    std::set<std::string> seen_;

    std::mutex switching_;
    std::unique_ptr<Loop> loop_; ///< ended before anything it uses
};

void Phones::House::open(Handle listening, const std::string& address) {
    const std::lock_guard one(switching_);
    loop_.reset();
    {
        const std::lock_guard lock(mutex_);
        door_ = {address, portOf(listening), newToken(), newToken()};
        seen_.clear();
    }
    loop_ = std::make_unique<Loop>(
        std::move(listening),
        [this](const Incoming& incoming, const std::string& peer) { return respond(incoming, peer); });
}

void Phones::House::close() {
    const std::lock_guard one(switching_);
    loop_.reset();
    const std::lock_guard lock(mutex_);
    door_ = {};
}

std::optional<Links> Phones::House::links() const {
    const std::lock_guard lock(mutex_);
    if (door_.phones.empty()) return std::nullopt;
    return Links{door_.phonesLink(), door_.boardLink(), door_.boardLink() + "/clear"};
}

void Phones::House::show(Table table) {
    const std::lock_guard lock(mutex_);
    const auto& last = table.board.last;
    if (last && (!table_.board.last || table_.board.last->id != last->id)) lastSince_ = clock_();
    tickets_.ask(table.questions);
    table_ = std::move(table);
}

void Phones::House::speak(std::shared_ptr<const json::Sentences> texts) {
    const std::lock_guard lock(mutex_);
    texts_ = std::move(texts);
}

int Phones::House::seen() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(seen_.size());
}

std::string Phones::House::respond(const Incoming& incoming, const std::string& peer) {
    if (incoming.state() != Incoming::State::Whole) return rejected(incoming.state());
    try {
        peer_ = peer;
        return parser_.respond(incoming.request());
    } catch (const std::exception&) { // no memory, no randomness: this one request is not answered
        return responseTo(500, "Internal Server Error");
    }
}

Way Phones::House::wayOf(const Request& request) const {
    return door_.lead({request.method, request.target, request.hosts, request.origins});
}

const Person* Phones::House::person(const std::string& id) const {
    const auto found = std::find_if(table_.persons.begin(), table_.persons.end(),
                                    [&](const Person& one) { return one.id == id; });
    return found == table_.persons.end() ? nullptr : &*found;
}

bool Phones::House::lastIsNew() const {
    return table_.board.last && clock_() - lastSince_ < lastCardStays;
}

std::optional<Page> Phones::House::pageOf(const Way& way) const {
    if (way.to == Way::To::Choose) return choosePage(table_, roots(), *texts_);
    if (way.to == Way::To::Board) return boardPage(table_, lastIsNew(), way.clear, *texts_);
    const Person* who = person(way.person);
    if (!who) return std::nullopt;
    return personPage(table_, *who, tickets_, lastIsNew(), roots(), *texts_);
}

std::unique_ptr<Response> Phones::House::look(const Request& request) {
    const std::lock_guard lock(mutex_);
    const Way way = wayOf(request);
    if (way.to == Way::To::Refused) return std::make_unique<Response>(bare(403));
    if (way.to == Way::To::Nowhere) return std::make_unique<Response>(bare(404));
    if (way.to == Way::To::WrongMethod) return std::make_unique<Response>(bare(405));
    if (way.to != Way::To::Board && seen_.size() < mostSeen) seen_.insert(peer_);
    const auto page = pageOf(way);
    if (!page) { // another game has begun, without this player
        Response response = bare(way.state || request.method == "POST" ? 404 : 303);
        if (response.status == 303) response.headers.emplace_back("Location", roots().phones);
        return std::make_unique<Response>(std::move(response));
    }
    if (request.method == "POST") return nullptr;
    return std::make_unique<Response>(way.state ? stateResponse(*page) : send(*page, *texts_));
}

Response Phones::House::answer(const Request& request) {
    Answer given;
    {
        const std::lock_guard lock(mutex_);
        const Way way = wayOf(request);
        given.person = way.person;
        given.option = request.field("option");
        given.typed = request.field("typed");
        const Tickets::Why why = tickets_.use(request.field("ticket"), given);
        const std::string back = roots().phones + "/p/" + way.person;
        if (why != Tickets::Why::Counted)
            return send(notCountedPage(why, back, *texts_), *texts_,
                        why == Tickets::Why::NoAnswer ? 400 : 409);
    }
    if (answered_) answered_(given);
    Response response = bare(303); // loaded again, the page sends nothing again
    response.headers.emplace_back("Location", request.target);
    return response;
}

Phones::Phones(std::shared_ptr<const json::Sentences> texts, Answered answered, Clock clock)
    : house_(std::make_unique<House>(std::move(texts), std::move(answered), std::move(clock))) {}

Phones::~Phones() = default;

std::optional<json::Said> Phones::switchOn(const std::string& address, int port) {
    try {
        switchOff();
        house_->open(listenAt(address, port), address);
        return std::nullopt;
    } catch (const std::system_error& problem) {
        return whyNot(problem, address, port);
    }
}

void Phones::switchOff() {
    house_->close();
}

std::optional<Links> Phones::links() const {
    return house_->links();
}

void Phones::show(Table table) {
    house_->show(std::move(table));
}

void Phones::speak(std::shared_ptr<const json::Sentences> texts) {
    house_->speak(std::move(texts));
}

int Phones::seen() const {
    return house_->seen();
}

} // namespace rowkeeper::phones
