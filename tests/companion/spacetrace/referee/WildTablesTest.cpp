// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"
#include "RandomFleets.h"

#include "companion/spacetrace/referee/Wishes.h"

#include <gtest/gtest.h>

#include <sstream>

/// Tables at which anything happens: whatever hands do and people say, the record stays a game.
namespace rowkeeper::spacetrace::referee::test {

namespace {

class Wild {
  public:
    explicit Wild(std::uint64_t seed)
        : random_(seed, true)
        , table("ABC")
        , followed(setupFor("ABC")) {
        for (const char* extra : {"A5", "A8", "B6", "B7", "D1"})
            table.head(extra);
    }

    void step() {
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
            lay();
            break;
        case 3:
            ids_.push_back(table.beside(card(), place()));
            break;
        case 4:
            if (const int id = any(); id != 0) table.take(id);
            break;
        case 5:
            if (const int id = any(); id != 0) ids_.push_back(table.move(id, chain()));
            break;
        case 6:
            if (const int id = any(); id != 0) ids_.push_back(table.moveBeside(id, place()));
            break;
        case 7:
            if (const int id = any(); id != 0) table.cover(id, below(2) == 0);
            break;
        case 8:
            table.hands(below(3) == 0);
            break;
        case 9:
            if (below(6) == 0) table.secondHead(chain());
            break;
        default:
            wish();
        }
        followed.look(table, 1 + static_cast<int>(below(15)));
    }

  private:
    std::size_t below(std::size_t n) { return random_.below(n); }
    vision::Point place() {
        return {-100.0 * static_cast<double>(below(8)), 100.0 * static_cast<double>(below(4))};
    }
    std::string chain() {
        constexpr std::array chains{"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4",
                                    "C1", "C4", "A5", "A8", "B6", "B7", "D1"};
        return chains.at(below(chains.size()));
    }
    std::string card() {
        constexpr std::array others{"", "RKTS07", "RKPD02", "RKPAZZ", "RKPB00", "RKPA01", "RKTC02", "RKPHB2"};
        if (below(8) == 0) return others.at(below(others.size()));
        constexpr std::array cards{"02", "03", "04", "06", "09", "10", "40", "40", "41", "60", "61", "90"};
        std::string tag = std::string("RKP") + "ABC"[below(3)] + cards.at(below(cards.size()));
        if (below(3) != 0) tag += "." + std::to_string(1 + below(6));
        return tag;
    }
    void lay() { ids_.push_back(table.lay(chain(), card())); }
    /// Of a card that lies there; 0: none was hit upon.
    int any() {
        if (ids_.empty()) return 0;
        const int id = ids_.at(below(ids_.size()));
        return table.lies(id) ? id : 0;
    }
    void wish() {
        Referee& referee = followed.referee;
        const std::size_t kind = below(8);
        if (kind < 3) {
            const auto command = tag::allCommandCards.at(below(tag::allCommandCards.size()));
            const bool over = command == tag::CommandCard::Four && referee.questions().empty();
            if (!over) followed.hear(fulfil(referee, command, {"Ada", {}}));
        } else if (kind == 3) {
            followed.hear(fulfil(referee, Redo{}, {}));
        } else if (kind == 4) {
            if (const auto event = random_.next(referee.game())) followed.hear(referee.tell(*event));
        } else if (kind == 5) {
            followed.hear(referee.finish());
        } else {
            Answer answer;
            if (below(2) == 0) answer.choice = static_cast<int>(below(6));
            if (below(3) == 0) answer.yes = below(2) == 0;
            if (below(3) == 0)
                answer.numbers = {{below(2) == 0 ? "amount" : "mp", static_cast<int>(below(60)) - 5}};
            followed.hear(referee.answer(answer));
        }
    }

    RandomFleets random_;
    std::vector<int> ids_;

  public:
    FleetTable table;
    Followed followed;
};

} // namespace

TEST(WildTables, LeaveARecordThatIsTheGame) {
    std::size_t events = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        Wild wild(seed);
        for (int i = 0; i < 150; ++i)
            wild.step();
        const Book& book = wild.followed.referee.book();
        events += book.record().lines.size();
        std::string text = toLine(book.record().setup) + "\n";
        for (const RecordLine& line : book.record().lines)
            text += toLine(line) + "\n";
        std::istringstream in(text);
        const auto again = Book::restore(readRecord(in, "record"));
        ASSERT_TRUE(std::holds_alternative<Book>(again)) << text;
        EXPECT_EQ(std::get<Book>(again).game().players, book.game().players);
        EXPECT_EQ(wild.followed.heard().find("referee."), std::string::npos);
    }
    EXPECT_GT(events, 300U);
}

} // namespace rowkeeper::spacetrace::referee::test
