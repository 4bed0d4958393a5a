// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/LegalOrder.h"

#include "companion/tactics/referee/Traces.h"
#include "companion/tactics/referee/Unseen.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Event;
using tactics::Faction;
using tactics::Game;
using Kind = Difference::Kind;

constexpr int mostTried = 500; // steps

struct Candidate {
    Event event;
    const Difference* difference = nullptr;
    bool goesOn = false; ///< play goes on with it, past an open prompt
};

bool plays(const Game& game, Faction faction) {
    const std::vector<Faction>& players = game.setup->players;
    return std::find(players.begin(), players.end(), faction) != players.end();
}

/// What an event laid is the card that was seen: a card, or shields on one.
void follow(SeenIds& ids, const Game& before, const Game& after, const Difference& difference) {
    if (difference.kind == Kind::Moved) {
        // Shields hide the card that goes with them.
        const int laid = cardAt(before, difference).id;
        ids[difference.shields ? -laid : laid] = difference.seenId;
    }
    if (difference.kind != Kind::New && difference.kind != Kind::Turned) return;
    for (const tactics::LaidCard& card : after.rows[static_cast<std::size_t>(difference.row - 1)].cards) {
        const tactics::LaidCard* then = findCard(before, card.id).card;
        if (!then) {
            std::erase_if(ids, [&](const auto& known) { return known.second == difference.seenId; });
            ids[card.id] = difference.seenId;
        } else if (card.shielded && !then->shielded) {
            ids[-card.id] = difference.seenId;
            // Seen at the place of the card they cover, they may have been taken for it.
            if (const auto below = ids.find(card.id);
                below != ids.end() && below->second == difference.seenId)
                ids.erase(below);
        }
    }
}

/// Backs of a deck are all alike: one that came while another of its deck is missing may be that one, put
/// back elsewhere.
bool mayBeMissing(const Game& game, const Difference& gone, const Difference& added) {
    return added.kind == Kind::New && gone.kind == Kind::Gone && !gone.shields && added.tag &&
           added.tag->kind() == tag::Kind::Back && !cardAt(game, gone).open &&
           cardAt(game, gone).owner == ownerOf(added);
}

/// Whether this lies where an open card is missing.
bool liesInstead(const Game& game, const Difference& gone, const Difference& added) {
    return added.kind == Kind::New && gone.kind == Kind::Gone && !gone.shields && added.tag &&
           cardAt(game, gone).open && gone.row == added.row &&
           (added.at == gone.at || added.at == gone.at + 1);
}

/// Whether this is no new card as long as another one is missing.
bool replaces(const Game& game, const Differences& now, const Difference& added) {
    return std::any_of(now.list.begin(), now.list.end(), [&](const Difference& gone) {
        return mayBeMissing(game, gone, added) || liesInstead(game, gone, added);
    });
}

Difference moved(const Difference& gone, const Difference& added) {
    Difference both = gone;
    both.kind = Kind::Moved;
    both.toRow = added.row;
    both.toAt = added.at - (added.row == gone.row && added.at > gone.at ? 1 : 0);
    both.atEnd = added.atEnd;
    both.seenId = added.seenId;
    both.tag = added.tag;
    return both;
}

/// What nobody could explain is said as what it most likely is: two differences that are one mistake.
void pairUp(const Game& game, const PutBack& putBack, Differences& left) {
    for (Difference& gone : left.list) {
        if (gone.kind != Kind::Gone || putBack.holds(gone)) continue;
        const auto added = std::find_if(left.list.begin(), left.list.end(), [&](const Difference& d) {
            return !putBack.holds(d) && (mayBeMissing(game, gone, d) || liesInstead(game, gone, d));
        });
        if (added == left.list.end()) continue;
        Difference both = moved(gone, *added);
        if (liesInstead(game, gone, *added)) both.kind = Kind::Replaced;
        gone = both;
        left.list.erase(added);
        return pairUp(game, putBack, left);
    }
}

/// Rows without the history of which card came first.
std::vector<tactics::GameRow> asTheyLie(std::vector<tactics::GameRow> rows) {
    for (tactics::GameRow& row : rows) {
        for (tactics::LaidCard& card : row.cards)
            card.id = card.order = card.activeSince = 0;
    }
    return rows;
}

/// Whether two orders came to the same: what lies where, whose turn it is, what has to be done. Numbers given
/// in passing (ids of instructions) may differ.
bool sameOutcome(const Game& a, const Game& b, bool whateverCameFirst) {
    const auto sameTexts = [](const tactics::Instruction& x, const tactics::Instruction& y) {
        return x.text == y.text && x.row == y.row && x.at == y.at;
    };
    const bool sameRows = whateverCameFirst ? asTheyLie(a.rows) == asTheyLie(b.rows) : a.rows == b.rows;
    return sameRows && a.round == b.round && a.phase == b.phase && a.players == b.players &&
           a.turn == b.turn && a.prompt == b.prompt && a.lastResult == b.lastResult &&
           a.mustReveal == b.mustReveal && a.endedDeployment == b.endedDeployment &&
           a.instructions.size() == b.instructions.size() &&
           std::is_permutation(a.instructions.begin(), a.instructions.end(), b.instructions.begin(),
                               sameTexts);
}

/// Of cards that lie upon one another the last is taken first; anything else happened from the top of a row
/// to its end.
std::vector<const Difference*> inOrderOfHands(const Differences& now) {
    std::vector<const Difference*> order;
    for (const Difference& difference : now.list)
        order.push_back(&difference);
    const auto isGone = [](const Difference* d) { return d->kind == Kind::Gone; };
    std::reverse(order.begin(), std::stable_partition(order.begin(), order.end(), isGone));
    return order;
}

class Search {
  public:
    Search(const vision::TableView& view, const OrderOptions& options)
        : view_(view)
        , options_(options) {}

    LegalOrder run(const Game& game, const Differences& now) {
        best_.left = now;
        bestLeft_ = now.list.size();
        const auto changes = std::count_if(now.list.begin(), now.list.end(),
                                           [&](const Difference& d) { return !options_.putBack.holds(d); });
        const auto onlyCleared = std::count_if(now.list.begin(), now.list.end(), [&](const Difference& d) {
            return !options_.putBack.holds(d) && clearsWonRow(game, d);
        });
        if (changes - onlyCleared > options_.maxChanges) {
            best_.why = Unexplained::TooMany;
            takeBeforeClearing(game, now);
            return std::move(best_);
        }
        held_ = options_.mayBePutBack ||
                std::any_of(options_.unclear.begin(), options_.unclear.end(), [&](int seenId) {
                    return std::none_of(now.list.begin(), now.list.end(),
                                        [&](const Difference& d) { return d.seenId == seenId; });
                });
        // Each change may need a card laid and turned at once, and passes of everybody else before it.
        whateverCameFirst_ = std::any_of(options_.inferPasses.begin(), options_.inferPasses.end(),
                                         [](const auto& one) { return one.second == InferPasses::Anyway; });
        deepest_ = static_cast<std::size_t>(changes) * (2 + game.setup->players.size());
        const bool unseen = anyUntagged(game); // nobody saw in which order such cards came
        whateverCameFirst_ = whateverCameFirst_ || unseen;
        if (unseen) deepest_ += 2 + 2 * static_cast<std::size_t>(changes);
        Differences news = now;
        std::erase_if(news.list,
                      [&](const Difference& d) { return options_.inferPasses.contains(d.seenId); });
        if (turnedInSeveralRows(game, news))
            take(game, tactics::answered(tactics::answer_id::deployed), true);
        visit(steps_.empty() ? game : Game(steps_.back().applied.game), now);
        if (best_.why == Unexplained::Ambiguous) {
            best_.steps.clear();
            best_.left = now;
        }
        return std::move(best_);
    }

  private:
    /// Hands clear the rows while the last card that had to go has only just gone: it went first, if that
    /// ends the round, all else is cards gone from other rows, and one of these lies bare by now.
    void takeBeforeClearing(const Game& game, const Differences& now) {
        const auto onlyGone = [](const Difference& d) { return d.kind == Kind::Gone; };
        if (!std::all_of(now.list.begin(), now.list.end(), onlyGone) || !liesBare(game, now)) return;
        std::vector<Step> found;
        for (const Difference& gone : now.list) {
            const auto sameRow = [&](const Difference& d) { return d.row == gone.row; };
            if (gone.shields || options_.putBack.holds(gone) || mayComeBack(game, gone) ||
                std::count_if(now.list.begin(), now.list.end(), sameRow) != 1)
                continue;
            const auto event = eventFor(game, gone);
            if (!event || !tactics::expected(game, *event) || !take(game, *event, false)) continue;
            steps_.back().difference = gone;
            if (isBetweenRounds(steps_.back().applied.game.phase)) found.push_back(steps_.back());
            takeBack(0);
        }
        if (found.size() != 1) return; // nobody could tell which one
        const Game& next = found.front().applied.game;
        best_ = {found, differences(next, now.ids, view_), Unexplained::NothingLegal};
    }

    /// Whether all cards of some row are gone.
    static bool liesBare(const Game& game, const Differences& now) {
        for (std::size_t row = 0; row < game.rows.size(); ++row) {
            const auto gone = std::count_if(now.list.begin(), now.list.end(), [&](const Difference& d) {
                return d.row == static_cast<int>(row) + 1 && !d.shields;
            });
            if (gone > 0 && gone == std::ssize(game.rows[row].cards)) return true;
        }
        return false;
    }

    void visit(const Game& game, const Differences& now) {
        consider(game, now);
        if (now.list.empty() || steps_.size() >= deepest_ || isBetweenRounds(game.phase)) return;
        if (anyUntagged(game) && taken_ > mostTried) return; // what nobody saw may have come in many ways
        if (const auto done = doneUnseen(game)) return visitAfter(game, now, *done);
        for (const Difference* difference : inOrderOfHands(now)) {
            const int before = taken_;
            tryDifference(game, now, *difference);
            if (clearsWonRow(game, *difference) && taken_ != before) return;
            // Once deployment is over cards may be turned in any order; who laid them when nobody knows.
            const bool anyOrder = difference->kind == Kind::Turned || difference->kind == Kind::New;
            if (anyOrder && game.phase == tactics::Phase::Reveal && anyUntagged(game) && taken_ != before)
                return;
        }
        if (const auto missing = notThere(game)) visitAfter(game, now, *missing);
    }

    /// What nobody can see is done once play goes on.
    void visitAfter(const Game& game, const Differences& now, const Event& done) {
        const std::size_t before = steps_.size();
        if (take(game, done, true)) {
            const Game next = steps_.back().applied.game;
            visit(next, differences(next, now.ids, view_));
        }
        takeBack(before);
    }

    /// Fewer differences left is better (a round that is scored leaves none), then fewer events; equally good
    /// orders must come to the same.
    void consider(const Game& game, const Differences& now) {
        const std::size_t left = isBetweenRounds(game.phase) ? 0 : toExplain(now, steps_);
        const auto rank = std::pair(left, steps_.size());
        const auto bestRank = std::pair(bestLeft_, best_.steps.size());
        if (rank < bestRank) {
            bestLeft_ = left;
            best_ = {steps_, now, Unexplained::NothingLegal};
        } else if (rank == bestRank && !steps_.empty() && !best_.steps.empty()) {
            if (!sameOutcome(best_.steps.back().applied.game, game, whateverCameFirst_))
                best_.why = Unexplained::Ambiguous;
        }
    }

    /// A card that was only to be looked at still differs, but nothing more is behind it.
    static std::size_t toExplain(const Differences& left, const std::vector<Step>& steps) {
        const auto seen = std::count_if(left.list.begin(), left.list.end(), [&](const Difference& d) {
            return d.kind == Kind::Turned && lookedAt(steps, d);
        });
        return left.list.size() - static_cast<std::size_t>(seen);
    }

    void tryDifference(const Game& game, const Differences& now, const Difference& difference) {
        // Cards are laid one below the other: the upper one came first.
        if (difference.afterOther || options_.putBack.holds(difference)) return;
        if (mayComeBack(game, difference)) return;
        if (held_ && options_.unclear.contains(difference.seenId)) return;
        // Turned only to be looked at: it lies open until hands turn it back.
        const bool turnedTwice = difference.kind == Kind::Turned && lookedAt(steps_, difference);
        if (turnedTwice) return;
        if (difference.kind == Kind::New) {
            tryNew(game, now, difference);
        } else if (auto event = eventFor(game, difference)) {
            event = whereAsked(game, now, *event);
            // The engine follows any removal or move; here only what it asked for is more than a mistake.
            const bool turned = difference.kind == Kind::Turned;
            // The first card turned after deployment goes on past a question that still stands.
            const bool goesOn = turned && game.phase == tactics::Phase::Deployment && !game.mustReveal;
            const auto other = otherEventFor(game, difference);
            const bool pushed = difference.kind == Kind::Moved && pushesAnywhere(game);
            if (turned || pushed || tactics::expected(game, *event))
                tryEvent(game, now, {*event, &difference, goesOn});
            const auto below = laidBelow(game, difference);
            const bool belowLaid = below && tryAfter(game, now, *below, {*event, &difference, false});
            if (const auto over = deployedBefore(game, difference); over && !belowLaid)
                tryAfter(game, now, *over, {*event, &difference, false});
            if (other && (turned || (!tactics::expected(game, *event) && tactics::expected(game, *other))))
                tryEvent(game, now, {*other, &difference, false});
        }
    }

    void tryNew(const Game& game, const Differences& now, const Difference& difference) {
        const auto owner = ownerOf(difference);
        if (!owner || !plays(game, *owner) || mustWait(game, now, difference)) return;
        if (replaces(game, now, difference)) return tryMoved(game, now, difference);
        std::vector<Candidate> candidates;
        if (const auto event = eventFor(game, difference)) candidates.push_back({*event, &difference, true});
        // A face where the rules want a back: it was laid and turned before anybody could see it.
        if (difference.tag->kind() == tag::Kind::Face)
            candidates.push_back({playOf(difference), &difference, true});
        for (const Candidate& candidate : candidates) {
            tryEvent(game, now, candidate);
            if (mayInferPasses(game, now, difference, *owner)) tryAfterPasses(game, now, candidate, *owner);
        }
    }

    /// Whether what is covered now may show in a moment that this is no new card (the back above it was
    /// pushed down, as another card was put in there), or that a question has been answered by taking a card
    /// off.
    bool mustWait(const Game& game, const Differences& now, const Difference& added) const {
        if (mayBeAnswered(game, now)) return true;
        if (options_.waitsNoMore.contains(added.seenId)) return false;
        const auto& cards = game.rows[static_cast<std::size_t>(added.row - 1)].cards;
        if (added.tag->kind() == tag::Kind::Back && added.at > 1) {
            const tactics::LaidCard& above = cards[static_cast<std::size_t>(added.at - 2)];
            if (!above.open && above.owner == ownerOf(added) && isCovered(now, above.id)) return true;
        }
        return game.prompt && std::any_of(game.prompt->options.begin(), game.prompt->options.end(),
                                          [&](const tactics::PromptOption& option) {
                                              return option.event && isCovered(now, option.laid);
                                          });
    }

    /// Whether a card was taken that answers a question, if it does not come back.
    bool mayBeAnswered(const Game& game, const Differences& now) const {
        return game.prompt && std::any_of(now.list.begin(), now.list.end(), [&](const Difference& gone) {
                   if (!mayComeBack(game, gone)) return false;
                   const auto event = eventFor(game, gone);
                   return event && tactics::expected(game, *event);
               });
    }

    /// Whether hands that are at work in its row may just hide or shift a card that is missing.
    bool mayComeBack(const Game& game, const Difference& gone) const {
        if (gone.kind != Kind::Gone || gone.shields || !options_.handsAtWork.contains(gone.row)) return false;
        return !options_.awayLong.contains(cardAt(game, gone).id);
    }

    bool isCovered(const Differences& now, int laid) const {
        const auto id = now.ids.find(laid);
        const vision::SeenCard* seen = id == now.ids.end() ? nullptr : seenCard(id->second);
        return seen && seen->covered;
    }

    const vision::SeenCard* seenCard(int id) const {
        for (const vision::Chain& chain : view_.chains) {
            for (const vision::SeenCard& link : chain.links) {
                if (link.id == id) return &link;
            }
        }
        return nullptr;
    }

    /// A hidden card that had to be moved was out of sight on its way: nothing tells that it is the same.
    void tryMoved(const Game& game, const Differences& now, const Difference& added) {
        for (const Difference& gone : now.list) {
            if (!mayBeMissing(game, gone, added) || options_.putBack.doubts(gone.row)) continue;
            const Difference both = moved(gone, added);
            for (const auto& event : {eventFor(game, both), otherEventFor(game, both)}) {
                if (event && tactics::expected(game, *event)) tryEvent(game, now, {*event, &both, false});
            }
        }
    }

    /// Whether it is legal.
    bool tryEvent(const Game& game, const Differences& now, const Candidate& candidate) {
        const std::size_t before = steps_.size();
        const bool ready = !candidate.goesOn || passPromptOver(game, candidate.event);
        const bool legal = ready && take(steps_.size() == before ? game : steps_.back().applied.game,
                                         candidate.event, isUnseenPlay(game, candidate.event));
        if (legal) {
            steps_.back().difference = *candidate.difference;
            const Game next = steps_.back().applied.game;
            SeenIds ids = now.ids;
            follow(ids, game, next, *candidate.difference);
            visit(next, differences(next, ids, view_));
        }
        takeBack(before);
        return legal;
    }

    /// The card was turned because of another that nobody saw being laid.
    bool tryAfter(const Game& game, const Differences& now, const Event& unseen, const Candidate& candidate) {
        bool legal = false;
        const std::size_t before = steps_.size();
        if (passPromptOver(game, unseen) &&
            take(steps_.size() == before ? game : steps_.back().applied.game, unseen, true))
            legal = tryEvent(Game(steps_.back().applied.game), now, candidate);
        takeBack(before);
        return legal;
    }

    bool take(const Game& game, const Event& event, bool inferred) {
        tactics::Result result = tactics::apply(game, event);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (applied) steps_.push_back({event, inferred, std::move(*applied), std::nullopt});
        taken_ += applied != nullptr;
        return applied != nullptr;
    }

    void takeBack(std::size_t before) {
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(before), steps_.end());
    }

    /// Nobody can be waited for: the next turn says that an open question was passed over.
    bool passPromptOver(const Game& game, const Event& event) {
        if (!game.prompt || tactics::expected(game, event)) return true;
        if (game.prompt->mandatory) return false; // it is waited for
        const bool found = game.phase == tactics::Phase::Reveal && isUnseenPlay(game, event);
        if (found || asksWhetherAllLieOpen(*game.prompt)) return true;
        const auto answer = tactics::passOver(game);
        return answer && take(game, *answer, true);
    }

    bool mayInferPasses(const Game& game, const Differences& now, const Difference& card,
                        Faction owner) const {
        const auto allowed = options_.inferPasses.find(card.seenId);
        if (allowed == options_.inferPasses.end() || allowed->second == InferPasses::No) return false;
        if (anyUntagged(game)) return false; // turns nobody saw are no passes
        if (game.phase != tactics::Phase::Deployment || !game.turn || *game.turn == owner) return false;
        if (game.mustReveal) return false;
        // Whoever is thought to have passed may have laid a card where nobody saw it.
        if (options_.putBack.doubtsAny()) return false;
        if (allowed->second == InferPasses::Anyway) return true;
        // Another card may have been laid that we do not see, or two cards of one player came together: then
        // somebody may have played out of turn, and a pass would be a guess.
        if (now.unread || now.endCovered) return false;
        const auto laid = [](const Step& step) {
            return std::holds_alternative<tactics::event::Play>(step.event) ||
                   std::holds_alternative<tactics::event::Open>(step.event);
        };
        return std::none_of(steps_.begin(), steps_.end(), laid);
    }

    /// The players skipped passed, unless one of them has a card waiting here.
    void tryAfterPasses(const Game& game, const Differences& now, const Candidate& candidate, Faction owner) {
        const std::size_t before = steps_.size();
        if (passPromptOver(game, candidate.event)) {
            Game current = steps_.size() == before ? game : steps_.back().applied.game;
            for (const Event& pass : tactics::passesBefore(current, owner)) {
                const auto* passing = std::get_if<tactics::event::Pass>(&pass);
                const auto waits = [&](const Difference& d) {
                    return passing && d.kind == Kind::New && ownerOf(d) == passing->player;
                };
                if (std::any_of(now.list.begin(), now.list.end(), waits) || !take(current, pass, true)) break;
                current = steps_.back().applied.game;
            }
            if (current.turn == owner && !current.prompt) {
                tryEvent(current, now, {candidate.event, candidate.difference, false});
            }
        }
        takeBack(before);
    }

    const vision::TableView& view_;
    OrderOptions options_;
    std::size_t deepest_ = 0;
    bool held_ = false;              ///< one of the unclear cards was put back just now
    bool whateverCameFirst_ = false; ///< waiting longer would not tell
    std::vector<Step> steps_;
    int taken_ = 0; ///< steps ever tried that were legal
    LegalOrder best_;
    std::size_t bestLeft_ = 0; ///< differences that it does not explain
};

} // namespace

bool clearsWonRow(const Game& game, const Difference& difference) {
    if (difference.kind != Kind::Gone || difference.shields) return false;
    if (!game.rows.at(static_cast<std::size_t>(difference.row - 1)).awarded) return false;
    const auto event = eventFor(game, difference);
    return event && tactics::expected(game, *event);
}

bool lookedAt(const std::vector<Step>& steps, const Difference& turned) {
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        const auto* reveal = std::get_if<tactics::event::Reveal>(&step.event);
        return reveal && turned.tag && reveal->owner == ownerOf(turned) && reveal->row == turned.row &&
               tactics::number(reveal->card) == turned.tag->number;
    });
}

LegalOrder legalOrder(const Game& game, const Differences& now, const vision::TableView& view,
                      const OrderOptions& options) {
    LegalOrder order = Search(view, options).run(game, now);
    pairUp(order.steps.empty() ? game : order.steps.back().applied.game, options.putBack, order.left);
    return order;
}

} // namespace rowkeeper::tactics::referee
