// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

namespace rowkeeper::journal {

namespace {

class Notes : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    Journal opened() const {
        auto journal = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&journal))
            throw std::runtime_error(textOf(*problem));
        return std::get<Journal>(std::move(journal));
    }
    static std::vector<std::string> textsOf(Journal& journal, const char* kind) {
        std::vector<std::string> texts;
        const auto notes = std::get<std::vector<Note>>(journal.notes(kind));
        for (const Note& note : notes)
            texts.push_back(std::to_string(note.game) + " " + std::to_string(note.lines) + " " + note.maker +
                            " " + note.text);
        return texts;
    }
};

using Texts = std::vector<std::string>;

} // namespace

TEST_F(Notes, AreKeptByKindAndGameAndTheLatestHolds) {
    {
        Journal journal = opened();
        for (const char* setup : {"one", "two"})
            ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame(setup)));
        const std::vector<Note> notes{{2, 5, "me", "second"}, {1, 3, "me", "first"}};
        EXPECT_EQ(journal.keep("a", notes), std::nullopt);
        EXPECT_EQ(journal.keep("b", std::vector<Note>{{1, 3, "me", "other"}}), std::nullopt);
        EXPECT_EQ(journal.keep("a", std::vector<Note>{{1, 4, "you", "again"}}), std::nullopt);
    }
    Journal journal = opened();
    EXPECT_EQ(textsOf(journal, "a"), (Texts{"1 4 you again", "2 5 me second"}));
    EXPECT_EQ(textsOf(journal, "b"), Texts{"1 3 me other"});
    EXPECT_EQ(textsOf(journal, "c"), Texts());
}

TEST_F(Notes, OfAGameThatIsNotThereAreLeftOut) {
    Journal journal = opened();
    ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame("one")));
    EXPECT_EQ(journal.keep("a", std::vector<Note>{{7, 0, "me", "none"}, {1, 0, "me", "one"}}), std::nullopt);
    EXPECT_EQ(textsOf(journal, "a"), Texts{"1 0 me one"});
}

TEST_F(Notes, ChangeNothingOfTheRecord) {
    Journal journal = opened();
    const std::vector<std::string> lines{"a", "b"};
    ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.importGame("setup", lines)));
    ASSERT_EQ(journal.keep("a", std::vector<Note>{{1, 2, "me", "text"}}), std::nullopt);
    EXPECT_EQ(exported(std::get<KeptRecord>(journal.read(1))), "setup\na\nb\n");
    EXPECT_EQ(journal.append(1, "c"), std::nullopt);
    EXPECT_EQ(std::get<std::vector<ListedGame>>(journal.list())[0].lines, 3);
    EXPECT_EQ(textsOf(journal, "a"), Texts{"1 2 me text"}) << "whoever made it sees that it is out of date";
}

} // namespace rowkeeper::journal
