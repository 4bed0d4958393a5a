// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Differences.h"

#include "engine/tactics/Laying.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::referee {

namespace {

using vision::Chain;
using vision::SeenCard;

constexpr int never = 1000;
constexpr int gapCost = 3;

/// What the game expects to lie in a row, top to bottom: its cards, and the shields that lie on some.
struct Expected {
    const tactics::Setup* setup = nullptr;
    const tactics::LaidCard* card = nullptr;
    int at = 0; ///< place of the card in the game's row, from 1
    bool shields = false;
    bool due = false; ///< it is to be turned now: a face there is its own

    int laid() const { return shields ? -card->id : card->id; }
    bool open() const { return shields || card->open; }
    std::optional<tactics::CardId> face() const {
        return shields ? std::optional(tactics::cardLaidOnto()) : card->card;
    }
    /// Face down, and its back carries no tag.
    bool unseen() const { return !open() && isUntagged(*setup, card->owner); }
    /// Shields cover both tags of the card they lie on.
    bool mayBeHidden() const { return !shields && (card->shielded || unseen()); }
    /// Of a card nobody saw being laid the owner is only presumed.
    bool mayBeOf(char group) const {
        if (group == tactics::letter(card->owner)) return true;
        const auto other = tactics::factionOf(group);
        return unseen() && !card->shielded && other && isUntagged(*setup, *other);
    }
};

std::vector<Expected> expectedIn(const tactics::Game& game, int number) {
    const tactics::GameRow& row = game.rows[static_cast<std::size_t>(number - 1)];
    std::vector<Expected> all;
    int at = 0;
    for (const tactics::LaidCard& card : row.cards) {
        ++at;
        const bool due =
            game.phase == tactics::Phase::Reveal || game.mustReveal == tactics::Game::Place{number, at};
        all.push_back({game.setup.get(), &card, at, false, due});
        if (card.shielded) all.push_back({game.setup.get(), &card, at, true, false});
    }
    return all;
}

/// One place of the row as both see it together: something expected, a seen card, or both.
struct Slot {
    int game = -1; ///< index in what is expected
    int seen = -1;
};

bool isFaceOf(const SeenCard& seen, const Expected& expected) {
    return seen.tag->kind() == tag::Kind::Face && expected.face() &&
           tactics::number(*expected.face()) == seen.tag->number;
}

/// What it costs to believe that two cards of different or unknown ids are the same card.
int costByContent(const Expected& expected, const SeenCard& seen) {
    if (!seen.tag) return 2;
    if (!expected.mayBeOf(seen.tag->group)) return never;
    const bool face = seen.tag->kind() == tag::Kind::Face;
    const auto card = face ? tactics::cardNumbered(seen.tag->number) : std::nullopt;
    if (expected.unseen() && !expected.due && card && laidFaceUp(expected.setup->options, *card))
        return never;
    if (!expected.open()) return face ? 2 : 1;
    if (face) return isFaceOf(seen, expected) ? 1 : never;
    return 5; // turned back: dearer than anything, but cheaper than a card gone and another laid in its place
}

using Ids = std::map<int, int>;

int idOf(const Ids& ids, const Expected& expected) {
    const auto found = ids.find(expected.laid());
    return found == ids.end() ? 0 : found->second;
}

/// Aligns a row of the game with a chain, cheapest first; a new card goes as far down as it can.
class Alignment {
  public:
    /// `known`: seen cards that are cards of the game, in whatever row; `inView`: seen cards of all chains.
    Alignment(const std::vector<Expected>& expected, const std::vector<SeenCard>& links, const Ids& ids,
              const std::set<int>& known, const std::set<int>& inView)
        : expected_(expected)
        , links_(links)
        , ids_(ids)
        , known_(known)
        , inView_(inView)
        , width_(links.size() + 1)
        , cost_((expected.size() + 1) * width_) {
        for (std::size_t i = 0; i <= expected.size(); ++i) {
            for (std::size_t j = 0; j <= links.size(); ++j) {
                if (i + j) cost(i, j) = cheapest(i, j);
            }
        }
    }

    std::vector<Slot> slots() {
        std::vector<Slot> found;
        std::size_t i = expected_.size();
        std::size_t j = links_.size();
        while (i + j) {
            if (j && cost(i, j) == cost(i, j - 1) + gapCost) {
                found.push_back({-1, static_cast<int>(--j)});
            } else if (i && cost(i, j) == cost(i - 1, j) + leaveOut(i - 1)) {
                found.push_back({static_cast<int>(--i), -1});
            } else {
                found.push_back({static_cast<int>(--i), static_cast<int>(--j)});
            }
        }
        std::reverse(found.begin(), found.end());
        return found;
    }

  private:
    int& cost(std::size_t i, std::size_t j) { return cost_[i * width_ + j]; }
    int leaveOut(std::size_t i) const { return expected_[i].mayBeHidden() ? 0 : gapCost; }

    int cheapest(std::size_t i, std::size_t j) {
        int best = never * 100;
        if (i) best = std::min(best, cost(i - 1, j) + leaveOut(i - 1));
        if (j) best = std::min(best, cost(i, j - 1) + gapCost);
        if (i && j) best = std::min(best, cost(i - 1, j - 1) + pairCost(i - 1, j - 1));
        return best;
    }

    int pairCost(std::size_t i, std::size_t j) const {
        const int id = idOf(ids_, expected_[i]);
        if (id && id == links_[j].id) return 0;
        // Each of the two is known to be another card.
        if (id && inView_.contains(id)) return never;
        if (known_.contains(links_[j].id)) return never;
        return costByContent(expected_[i], links_[j]);
    }

    const std::vector<Expected>& expected_;
    const std::vector<SeenCard>& links_;
    const Ids& ids_;
    const std::set<int>& known_;
    const std::set<int>& inView_;
    std::size_t width_;
    std::vector<int> cost_;
};

struct RowComparison {
    const Chain* chain = nullptr;
    std::vector<Expected> expected;
    std::vector<Slot> slots;
};

/// The place a new card takes in the game's row.
int placeOf(const RowComparison& row, std::size_t slot) {
    int at = 1;
    const Expected* above = nullptr;
    for (std::size_t i = 0; i < slot; ++i) {
        const int game = row.slots[i].game;
        if (game < 0) continue;
        above = &row.expected[static_cast<std::size_t>(game)];
        at = above->at + 1;
    }
    // Nothing lies between a card and its shields: it was put above both.
    for (std::size_t i = slot + 1; above && !above->shields && i < row.slots.size(); ++i) {
        const int game = row.slots[i].game;
        if (game < 0) continue;
        const Expected& below = row.expected[static_cast<std::size_t>(game)];
        return below.shields && below.at == above->at ? above->at : at;
    }
    return at;
}

bool endsRow(const std::vector<Slot>& slots, std::size_t slot) {
    return std::none_of(slots.begin() + static_cast<std::ptrdiff_t>(slot) + 1, slots.end(),
                        [](const Slot& s) { return s.game >= 0 && s.seen >= 0; });
}

bool followsNew(const std::vector<Slot>& slots, std::size_t slot) {
    while (slot > 0) {
        const Slot& above = slots[--slot];
        if (above.seen >= 0) return above.game < 0;
    }
    return false;
}

/// How a card both know differs; nothing: it does not, or cannot be told now.
std::optional<Difference::Kind> differing(const Expected& expected, const SeenCard& seen) {
    if (!seen.tag) return std::nullopt;
    if (!expected.mayBeOf(seen.tag->group)) return Difference::Kind::Replaced;
    const bool face = seen.tag->kind() == tag::Kind::Face;
    if (!expected.open()) return face ? std::optional(Difference::Kind::Turned) : std::nullopt;
    if (!face) return Difference::Kind::TurnedBack;
    return isFaceOf(seen, expected) ? std::nullopt : std::optional(Difference::Kind::Replaced);
}

Difference differenceAt(Difference::Kind kind, int row, int at) {
    Difference difference;
    difference.kind = kind;
    difference.row = row;
    difference.at = at;
    return difference;
}

class Comparison {
  public:
    Comparison(const tactics::Game& game, const SeenIds& ids, const vision::TableView& view) {
        for (const tactics::GameRow& row : game.rows) {
            // What lies in a settled row counts no more, whatever it is.
            rows_.push_back({row.settled ? nullptr : chainOf(view, row.target),
                             expectedIn(game, static_cast<int>(rows_.size()) + 1),
                             {}});
            if (!rows_.back().chain) continue;
            for (const SeenCard& link : rows_.back().chain->links)
                inView_.insert(link.id);
        }
        for (const RowComparison& row : rows_) {
            for (const Expected& expected : row.expected)
                keepId(ids, expected);
        }
    }

    Differences run() {
        for (RowComparison& row : rows_)
            align(row);
        for (std::size_t row = 0; row < rows_.size(); ++row)
            compare(row);
        while (pairMove()) {
        }
        // A new card nobody has read says nothing; it waits.
        std::erase_if(result_.list,
                      [](const Difference& d) { return d.kind == Difference::Kind::New && !d.tag; });
        return std::move(result_);
    }

  private:
    void keepId(const SeenIds& ids, const Expected& expected) {
        const int id = idOf(ids, expected);
        if (!id || showsAnother(expected, id) || showsMoved(ids, expected, id)) return;
        result_.ids[expected.laid()] = id;
        known_.insert(id);
    }

    /// An open card that seems to lie face down now may as well be gone, and a hidden one pushed to its
    /// place. Where shields seem to have become another card, that is the one they lay on.
    bool showsAnother(const Expected& expected, int id) const {
        const SeenCard* seen = linkOf(id);
        if (!expected.open() || !seen || !seen->tag) return false;
        return expected.shields ? !isFaceOf(*seen, expected) : seen->tag->kind() == tag::Kind::Back;
    }

    /// A card moved, or shields laid down again, where a hidden card lay that was pushed on may be taken for
    /// that card, turned over.
    bool showsMoved(const SeenIds& ids, const Expected& expected, int id) const {
        const SeenCard* seen = linkOf(id);
        if (expected.open() || !seen || !seen->tag || seen->tag->kind() != tag::Kind::Face) return false;
        const auto isIt = [&](const Expected& other) {
            if (!other.open() || !other.mayBeOf(seen->tag->group) || !isFaceOf(*seen, other)) return false;
            const SeenCard* now = linkOf(idOf(ids, other));
            return !now || (now->tag && !isFaceOf(*now, other));
        };
        return std::any_of(rows_.begin(), rows_.end(), [&](const RowComparison& row) {
            return std::any_of(row.expected.begin(), row.expected.end(), isIt);
        });
    }

    const SeenCard* linkOf(int id) const {
        for (const RowComparison& row : rows_) {
            if (!row.chain) continue;
            for (const SeenCard& link : row.chain->links) {
                if (link.id == id) return &link;
            }
        }
        return nullptr;
    }

    void align(RowComparison& row) {
        if (!row.chain) return;
        const std::vector<SeenCard>& links = row.chain->links;
        row.slots = Alignment(row.expected, links, result_.ids, known_, inView_).slots();
        const SeenCard& last = links.empty() ? row.chain->anchor : links.back();
        if (last.covered) result_.endCovered = true;
    }

    void compare(std::size_t row) {
        const RowComparison& here = rows_[row];
        for (std::size_t i = 0; i < here.slots.size(); ++i) {
            const Slot& slot = here.slots[i];
            const int number = static_cast<int>(row) + 1;
            if (slot.game < 0) {
                addNew(number, i);
            } else if (slot.seen < 0) {
                addGone(number, here.expected[static_cast<std::size_t>(slot.game)]);
            } else {
                compareCard(number, here.expected[static_cast<std::size_t>(slot.game)],
                            here.chain->links[static_cast<std::size_t>(slot.seen)]);
            }
        }
    }

    void compareCard(int row, const Expected& expected, const SeenCard& seen) {
        const auto kind = differing(expected, seen);
        result_.ids[expected.laid()] = seen.id;
        if (!kind) return;
        Difference difference = differenceAt(*kind, row, expected.at);
        difference.shields = expected.shields;
        difference.seenId = seen.id;
        difference.tag = seen.tag;
        result_.list.push_back(difference);
    }

    void addGone(int row, const Expected& expected) {
        if (expected.mayBeHidden()) return;
        Difference gone = differenceAt(Difference::Kind::Gone, row, expected.at);
        gone.shields = expected.shields;
        goneCards_.push_back(expected);
        result_.list.push_back(gone);
    }

    void addNew(int row, std::size_t slot) {
        const RowComparison& here = rows_[static_cast<std::size_t>(row - 1)];
        const SeenCard& seen = here.chain->links[static_cast<std::size_t>(here.slots[slot].seen)];
        if (!seen.tag) result_.unread = true;
        Difference added = differenceAt(Difference::Kind::New, row, placeOf(here, slot));
        added.atEnd = endsRow(here.slots, slot);
        added.afterOther = followsNew(here.slots, slot);
        added.seenId = seen.id;
        added.tag = seen.tag;
        result_.list.push_back(added);
    }

    /// A card gone here and new there is a move if it is known to be the same one. True if one was found.
    bool pairMove() {
        std::size_t nth = 0; // of goneCards_
        for (Difference& gone : result_.list) {
            if (gone.kind != Difference::Kind::Gone) continue;
            const Expected card = goneCards_[nth++];
            const auto isSame = [&](const Difference& d) { return same(card, d); };
            const auto to = std::find_if(result_.list.begin(), result_.list.end(), isSame);
            if (to == result_.list.end()) continue;
            gone.kind = Difference::Kind::Moved;
            gone.toRow = to->row;
            gone.toAt = to->at - (to->row == gone.row && to->at > gone.at ? 1 : 0);
            gone.atEnd = to->atEnd;
            gone.seenId = to->seenId;
            gone.tag = to->tag;
            goneCards_.erase(goneCards_.begin() + static_cast<std::ptrdiff_t>(nth) - 1);
            result_.list.erase(to);
            return true;
        }
        return false;
    }

    bool same(const Expected& gone, const Difference& added) const {
        if (added.kind != Difference::Kind::New) return false;
        const int id = idOf(result_.ids, gone);
        if (id && id == added.seenId) return true;
        // Faces are told apart by their text; backs of a deck are all alike.
        return gone.open() && gone.face() && added.tag && added.tag->kind() == tag::Kind::Face &&
               added.tag->group == tactics::letter(gone.card->owner) &&
               added.tag->number == tactics::number(*gone.face());
    }

    Differences result_;
    std::set<int> known_;
    std::set<int> inView_;
    std::vector<Expected> goneCards_; ///< parallel to the differences of kind Gone
    std::vector<RowComparison> rows_;
};

} // namespace

const tactics::LaidCard& cardAt(const tactics::Game& game, const Difference& difference) {
    return game.rows[static_cast<std::size_t>(difference.row - 1)]
        .cards[static_cast<std::size_t>(difference.at - 1)];
}

Differences differences(const tactics::Game& game, const SeenIds& ids, const vision::TableView& view) {
    return Comparison(game, ids, view).run();
}

std::set<int> agreeingRows(const tactics::Game& game, const Differences& now, const vision::TableView& view) {
    std::set<int> known;
    for (const auto& [laid, seen] : now.ids)
        known.insert(seen);
    std::set<int> agreeing;
    for (const tactics::GameRow& row : game.rows) {
        const int number = static_cast<int>(&row - game.rows.data()) + 1;
        const Chain* chain = chainOf(view, row.target);
        const bool differs = std::any_of(now.list.begin(), now.list.end(), [&](const Difference& d) {
            return d.row == number || d.toRow == number;
        });
        // A card of no game that nobody has read is no difference yet.
        const auto isNew = [&](const SeenCard& link) { return !link.tag && !known.contains(link.id); };
        if (row.settled ||
            (chain && !differs && std::none_of(chain->links.begin(), chain->links.end(), isNew)))
            agreeing.insert(number);
    }
    return agreeing;
}

const vision::Chain* chainOf(const vision::TableView& view, tactics::TargetId target) {
    const auto headed = [&](const Chain& chain) {
        return chain.anchor.tag && chain.anchor.tag->kind() == tag::Kind::Anchor &&
               chain.anchor.tag->number == tactics::number(target);
    };
    const auto found = std::find_if(view.chains.begin(), view.chains.end(), headed);
    return found == view.chains.end() ? nullptr : &*found;
}

FoundCard findCard(const tactics::Game& game, int laid) {
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto& cards = game.rows[row].cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].id == laid) return {&cards[i], static_cast<int>(row) + 1, static_cast<int>(i) + 1};
        }
    }
    return {};
}

} // namespace rowkeeper::tactics::referee
