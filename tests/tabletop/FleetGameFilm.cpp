// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetGameFilm.h"

#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "tests/tabletop/Hands.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace rowkeeper::tabletop {

using namespace spacetrace;

namespace {

using tag::CommandCard;

constexpr int commandFrames = 17; // "held into view for a second", and a little
constexpr int commandApart = 22;  // from its end until the same one may be shown again
constexpr int liesBeside = 14;    // until a card beside the fleets is believed
constexpr int liesInOrder = 13;

CommandCard numbered(int number) {
    return static_cast<CommandCard>(tag::number(CommandCard::One) + number - 1);
}

bool hasExtra(const FleetScript& script) {
    return std::ranges::any_of(script.steps, [](const FleetStep& step) {
        return std::ranges::any_of(step.after.players, [](const PlayerState& player) {
            return !player.fleets[index(Fleet::Extra)].empty();
        });
    });
}

class FleetDirector {
  public:
    FleetDirector(const FleetScript& script, const FilmOptions& options, const FleetInterludes& interludes)
        : script_(script)
        , interludes_(interludes)
        , options_(options)
        , random_(options.seed)
        , top_(script.setup->players, hasExtra(script), random_.fork()) {
        for (const auto& [id, card] : script.setup->catalog.cards)
            if (!script.opened.contains(id)) film_.hidden.push_back(id);
        for (int i = 0; i < options.surroundings.handCards; ++i) {
            left_.push_back(secret('B'));
            right_.push_back(secret('A'));
        }
    }

    FleetGameFilm shoot() {
        setUp();
        for (std::size_t n = 0; n < script_.steps.size(); ++n)
            act(n);
        hold(options_.lastFrames);
        finish();
        return std::move(film_);
    }

  private:
    /// A card that nobody ever lays open.
    std::string secret(char deck) {
        const std::string& id = film_.hidden.at(hiddenShown_++ % film_.hidden.size());
        return fleetTag(deck, id, 3000 + static_cast<int>(hiddenShown_));
    }

    void setUp() {
        for (const PlayerState& player : script_.steps.front().before.players) {
            const std::string letter(1, player.letter);
            const std::string chain = letter + std::to_string(highestClass);
            top_.chains[chain].push_back(
                {{"base " + letter, "RKP" + letter + "01.1", player.letter}, top_.nextPose(chain)});
        }
        hold(options_.firstFrames);
    }

    void act(std::size_t n) {
        const FleetStep& step = script_.steps[n];
        step_ = n;
        seat_ = step.before.activePlayer().letter;
        interlude(n);
        std::visit([&](const auto& event) { perform(event, step); }, step.event);
        bring(layoutOf(script_, step.after));
        seat_ = step.after.activePlayer().letter;
        if (std::holds_alternative<event::EndTurn>(step.event)) draw();
        if (random_.chance(options_.surroundings.wander)) wander();
        if (random_.chance(options_.surroundings.carry)) carry();
    }

    void perform(const event::Reinforce& event, const FleetStep& /*step*/) {
        layBeside(event.player, {event.card});
        toPile();
    }
    void perform(const event::Discard& event, const FleetStep& /*step*/) {
        layBeside(event.player, event.cards);
        show(numbered(event.forCard ? 2 : 1));
        toPile();
    }
    /// What it does is asked of whoever plays it for the first time.
    void perform(const event::PlayTactic& event, const FleetStep& step) {
        layBeside(event.player, {event.card});
        const bool swap = event.blow->deed == spacetrace::Deed::Swap;
        if (told_.insert(event.card).second) {
            show(numbered(swap ? 4 : 1));
            if (!swap) say({.numbers = {{"amount", event.blow->amount}}}, step.before.turn);
        }
        show(CommandCard::One); // the first target named
        if (swap) show(CommandCard::One);
    }
    void perform(const event::Resolve& /*event*/, const FleetStep& /*step*/) {
        show(CommandCard::Yes);
        toPile();
    }
    void perform(const event::DeclareAttack& event, const FleetStep& step) {
        show(CommandCard::Next);
        const auto& players = step.before.players;
        const PlayerState& other = players[(step.before.active + 1) % players.size()];
        if (!step.before.activePlayer().fleets[index(Fleet::Extra)].empty())
            show(numbered(1 + static_cast<int>(event.extra)));
        if (!other.fleets[index(Fleet::Extra)].empty())
            show(numbered(1 + static_cast<int>(event.enemyExtra)));
    }
    void perform(const event::EndTurn& /*event*/, const FleetStep& /*step*/) { show(CommandCard::Pass); }
    void perform(const event::EndGame& /*event*/, const FleetStep& /*step*/) {
        show(CommandCard::Four);
        show(CommandCard::Yes);
    }
    void perform(const event::ByHand& event, const FleetStep& step) {
        hold(2);
        film_.said.push_back({lastFrame(), step.before.turn, Event(event)});
        hold(4);
    }
    /// Ships and commanders: hands bring the chains to what the game has.
    template<class Laid>
    void perform(const Laid& /*event*/, const FleetStep& step) {
        bring(layoutOf(script_, step.after));
        hold(std::holds_alternative<event::Order>(step.event) ? liesInOrder : options_.framesPerStill);
    }

    void interlude(std::size_t n) {
        const auto planned = interludes_.find(n);
        if (planned == interludes_.end()) return;
        FleetGameFilm::Shown& shown = film_.interludes[n];
        shown.begun = lastFrame() + 1;
        erring_ = true;
        bring(planned->second.wrong);
        shown.wrong = lastFrame() + 1;
        hold(planned->second.frames);
        bring(layoutOf(script_, script_.steps[n].before));
        erring_ = false;
        shown.right = lastFrame() + 1;
        hold(planned->second.rightFrames);
        shown.over = lastFrame();
    }

    int lastFrame() const {
        const auto& stills = film_.board.truth.stills;
        return stills.empty() ? -1 : stills.back().lastFrame;
    }

    void say(spacetrace::referee::Answer answer, int turn) {
        hold(2);
        film_.said.push_back({lastFrame(), turn, std::move(answer)});
        hold(4);
    }

    void layBeside(char player, const std::vector<std::string>& cards) {
        seat_ = player;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            Pose pose = top_.places().beside(player, static_cast<int>(i));
            pose.angle += random_.between(-5, 5);
            pose.centre += cv::Point2d(random_.between(-3, 3), random_.between(-3, 3));
            const FleetLayout::Card card{"played " + std::to_string(step_) + "." + std::to_string(i),
                                         fleetTag(player, cards[i], serialOfStep(step_, i)), player};
            bringCard({card.tag, pose});
            top_.loose.push_back({card, pose});
            played_.push_back({card, pose});
            hold(1);
        }
        hold(liesBeside);
    }

    /// What was played goes onto its owner's pile.
    void toPile() {
        for (const FleetLayout::Loose& card : std::exchange(played_, {})) {
            takeLoose(card.card.key);
            putAway(card.card);
        }
        hold(4);
    }

    void putAway(const FleetLayout::Card& card) {
        bringCard({card.tag, top_.places().discards(card.owner)});
        top_.discards[card.owner] = card.tag;
        hold(1);
    }

    void takeLoose(const std::string& key) {
        const auto lies = std::ranges::find_if(
            top_.loose, [&](const FleetLayout::Loose& one) { return one.card.key == key; });
        const LyingCard card{lies->card.tag, lies->pose};
        const Scene before = top_.scene();
        top_.loose.erase(lies);
        takeAway(before, card);
    }

    /// Hands bring the table to this.
    void bring(const FleetLayout& wanted) {
        std::set<std::string> stay;
        for (const auto& [name, chain] : wanted.chains)
            for (const FleetLayout::Card& card : chain)
                stay.insert(card.key);
        for (const FleetLayout::Loose& card : played_)
            stay.insert(card.card.key);
        for (const FleetLayout::Loose& card : wanted.loose)
            stay.insert(card.card.key);
        bool acted = clearLoose(stay);
        for (auto& [name, chain] : top_.chains)
            acted |= takeUp(name, wanted, stay);
        for (auto& [name, chain] : top_.chains)
            acted |= complete(name, wanted);
        for (const FleetLayout::Loose& card : wanted.loose) {
            const bool lies = std::ranges::any_of(
                top_.loose, [&](const FleetLayout::Loose& one) { return one.card.key == card.card.key; });
            if (lies) continue;
            bringCard({card.card.tag, card.pose});
            top_.loose.push_back(card);
            acted = true;
        }
        if (acted) hold(2);
    }

    bool clearLoose(const std::set<std::string>& stay) {
        std::vector<std::string> gone;
        for (const FleetLayout::Loose& card : top_.loose)
            if (!stay.contains(card.card.key)) gone.push_back(card.card.key);
        for (const std::string& key : gone)
            takeLoose(key);
        return !gone.empty();
    }

    static std::vector<FleetLayout::Card> in(const FleetLayout& wanted, const std::string& chain) {
        const auto found = wanted.chains.find(chain);
        return found == wanted.chains.end() ? std::vector<FleetLayout::Card>() : found->second;
    }

    /// What does not lie there any more goes to its pile, if it is in play nowhere; what lies in the way of
    /// what is to come is lifted.
    bool takeUp(const std::string& name, const FleetLayout& wanted, const std::set<std::string>& stay) {
        const std::vector<FleetLayout::Card> should = in(wanted, name);
        FleetTop::Chain& chain = top_.chains.at(name);
        bool acted = false;
        for (std::size_t i = chain.size(); i-- > 0;) {
            const FleetLayout::Card card = chain[i].card;
            const bool there = std::ranges::find(should, card.key, &FleetLayout::Card::key) != should.end();
            if (there) continue;
            take(name, i);
            if (!stay.contains(card.key) && !erring_) putAway(card);
            acted = true;
        }
        std::size_t fits = 0;
        while (fits < chain.size() && fits < should.size() && chain[fits].card.key == should[fits].key)
            ++fits;
        while (chain.size() > fits) {
            take(name, chain.size() - 1);
            acted = true;
        }
        return acted;
    }

    bool complete(const std::string& name, const FleetLayout& wanted) {
        const std::vector<FleetLayout::Card> should = in(wanted, name);
        FleetTop::Chain& chain = top_.chains.at(name);
        bool acted = false;
        while (chain.size() < should.size()) {
            const FleetTop::Lying card{should[chain.size()], top_.nextPose(name)};
            bringCard({card.card.tag, card.pose});
            chain.push_back(card);
            hold(1);
            acted = true;
        }
        return acted;
    }

    void take(const std::string& chain, std::size_t at) {
        const Scene before = top_.scene();
        FleetTop::Chain& lying = top_.chains.at(chain);
        const LyingCard card{lying[at].card.tag, lying[at].pose};
        lying.erase(lying.begin() + static_cast<std::ptrdiff_t>(at));
        takeAway(before, card);
    }

    void bringCard(const LyingCard& card) {
        const Hand hand = handFor(card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double far = std::pow(1 - (i + 1.0) / options_.handFrames, 1.2);
            scenes.push_back(carried(top_.scene(), card, hand, 230 * far, 45 * std::min(1.0, 2 * far), 0));
        }
        film(std::move(scenes));
    }

    void takeAway(const Scene& before, const LyingCard& card) {
        const Hand hand = handFor(card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double t = (i + 0.5) / options_.handFrames;
            scenes.push_back(t < 0.3 ? reached(before, hand, 60 * (1 - t / 0.3))
                                     : carried(top_.scene(), card, hand, 260 * (t - 0.3) / 0.7, 40 * t, 0));
        }
        film(std::move(scenes));
    }

    void show(CommandCard command) {
        const auto before = shownAt_.find(command);
        if (before != shownAt_.end() && lastFrame() - before->second < commandApart)
            hold(commandApart - (lastFrame() - before->second));
        const double height = random_.chance(0.5) ? 12 : 45;
        Pose pose = top_.places().command(seat_);
        pose.centre += cv::Point2d(random_.between(-8, 8), random_.between(-8, 8));
        pose.angle += random_.between(-10, 10);
        const LyingCard card{tag::format(tag::tagOf(command)), pose};
        const Hand hand = handFor(pose);
        std::vector<Scene> scenes;
        for (const double away : {120.0, 30.0})
            scenes.push_back(carried(top_.scene(), card, hand, away, height + away / 5, 0));
        for (int frame = 0; frame < commandFrames; ++frame)
            scenes.push_back(carried(top_.scene(), card, hand, random_.between(-1, 1),
                                     height + random_.between(-1, 1), 0));
        for (const double away : {30.0, 120.0})
            scenes.push_back(carried(top_.scene(), card, hand, away, height + away / 5, 0));
        film(std::move(scenes));
        hold(4);
        shownAt_[command] = lastFrame();
    }

    /// From the library into the hand; who sits opposite could see what it is.
    void draw() {
        const Pose from = top_.places().library(seat_);
        LyingCard card{std::string("RKP") + seat_ + "00", from};
        const Hand hand = handFor(from);
        std::vector<Scene> scenes{reached(top_.scene(), hand, 30)};
        for (const double away : {20.0, 80.0})
            scenes.push_back(carried(top_.scene(), card, hand, away, 20 + away / 2, 0));
        card.tag = secret(seat_);
        for (const double away : {130.0, 190.0})
            scenes.push_back(carried(top_.scene(), card, hand, away, 60, 20));
        film(std::move(scenes));
        hold(2);
    }

    /// A hand reaches over the fleets, rests upon them and leaves.
    void wander() {
        const Hand hand = handFor({{random_.between(-120, 120), random_.between(-150, 150)}, 0});
        std::vector<Scene> scenes;
        for (const double away : {210.0, 110.0, 40.0})
            scenes.push_back(reached(top_.scene(), hand, away));
        for (int rest = 3 + random_.below(8); rest >= 0; --rest)
            scenes.push_back(reached(top_.scene(), hand, random_.between(-2, 2)));
        for (const double away : {40.0, 110.0, 210.0})
            scenes.push_back(reached(top_.scene(), hand, away));
        film(std::move(scenes));
        hold(4);
    }

    /// A hand card is carried across the table, readable.
    void carry() {
        const double height = random_.between(30, 90);
        const double y = random_.between(-160, 160);
        const bool toRight = random_.chance(0.5);
        const LyingCard card{secret(seat_), {{0, y}, random_.between(-20, 20)}};
        const Hand hand = handFor(card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < 8; ++i) {
            const double t = (i + 0.5) / 8;
            const cv::Point2d shift(-220 + 440 * (toRight ? t : 1 - t), 30 * (t - 0.5));
            LyingCard moved = card;
            moved.pose.centre += shift;
            Hand moving = hand;
            moving.fingertips += shift;
            Scene scene = top_.scene();
            scene.held = HeldCard{std::move(moved), height, 0};
            scene.hand = moving;
            scenes.push_back(std::move(scene));
        }
        film(std::move(scenes));
        hold(4);
    }

    Hand handFor(const Pose& pose) { return handOn(pose, static_cast<std::size_t>(seat_ - 'A'), 2, random_); }

    void hold(int frames) { add({top_.scene()}, frames, false); }
    void film(std::vector<Scene> scenes) {
        const int frames = static_cast<int>(scenes.size());
        add(std::move(scenes), frames, true);
    }
    void add(std::vector<Scene> scenes, int frames, bool hand) {
        if (frames <= 0) return;
        const int begin = lastFrame() + 1;
        film_.board.truth.stills.push_back({"", hand, {}, begin, begin + frames - 1});
        film_.board.stills.push_back({std::move(scenes)});
    }

    void finish() {
        Storyboard& board = film_.board;
        board.truth.framesPerSecond = options_.framesPerSecond;
        board.truth.frames = lastFrame() + 1;
        board.layout = layoutOf(board);
        const Camera camera(options_.camera, pictureSize(board, options_), board.layout);
        cv::Point2d sway;
        for (Storyboard::Still& still : board.stills)
            for (Scene& scene : still.scenes) {
                if (random_.chance(0.3)) sway = {random_.between(-6, 6), random_.between(-6, 6)};
                scene.fans = fansOf(left_, right_, camera, sway);
            }
    }
    static cv::Rect2d layoutOf(const Storyboard& board) { return tabletop::layoutOf(board); }
    static FleetLayout layoutOf(const FleetScript& script, const Game& game) {
        return tabletop::layoutOf(script, game);
    }

    const FleetScript& script_;
    const FleetInterludes& interludes_;
    FilmOptions options_;
    Random random_;
    FleetTop top_;
    FleetGameFilm film_;
    std::size_t step_ = 0;
    char seat_ = 'A';
    bool erring_ = false;                   ///< what is taken goes back into the hand, and not to its pile
    std::vector<std::string> left_, right_; ///< cards players hold
    std::size_t hiddenShown_ = 0;
    std::vector<FleetLayout::Loose> played_; ///< lie beside the fleets until they go to their piles
    std::set<std::string> told_;             ///< tactics of which people said what they do
    std::map<CommandCard, int> shownAt_;
};

} // namespace

FleetGameFilm filmOf(const FleetScript& script, const FilmOptions& options,
                     const FleetInterludes& interludes) {
    return FleetDirector(script, options, interludes).shoot();
}

} // namespace rowkeeper::tabletop
