// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdio>
#include <regex>
#include <set>

namespace rowkeeper::test {

namespace {

using testing::HasSubstr;

class SpacetracePrint : public ProgramTest {
  protected:
    Ran print(std::vector<std::string> words, const std::string& file) const {
        std::vector<std::string> all{"print", "--game", "spacetrace", "-o", file, "--force", "--json"};
        all.insert(all.end(), words.begin(), words.end());
        return run(all);
    }

    /// As somebody would copy it out of the file.
    std::string textIn(const std::string& file) const {
        const std::string out = folder.name("words.txt");
        if (std::system(("pdftotext -layout '" + file + "' '" + out + "'").c_str()) != 0) return {};
        return contentOf(out);
    }

    static std::vector<std::string> tagsIn(const std::string& file) {
        const auto content = std::get<printables::PdfContent>(printables::readPdf(file));
        const auto manifest =
            std::get<printables::Manifest>(printables::manifestFromJson(content.attachment.value()));
        std::vector<std::string> texts;
        for (const printables::PrintedTag& tag : manifest.tags)
            if (!tag.turned) texts.push_back(tag.text);
        return texts;
    }

    std::string own(const std::string& cards) const {
        return folder.write("own.json", R"({"cards":{)" + cards + "}}");
    }

    const std::string file = folder.name("sheets.pdf");
};

} // namespace

TEST_F(SpacetracePrint, EveryKindReadsBackOnBothPapersInBothLanguages) {
    for (const char* paper : {"A4", "Letter"}) {
        for (const char* language : {"de", "en"}) {
            const Ran made = print({"deck", "blanks", "heads", "base", "playmat", "backs", "commands",
                                    "cover", "--playmat-size", "400x270", "--decks", "A", "--copies", "1",
                                    "--paper", paper, "--lang", language},
                                   file);
            ASSERT_EQ(made.code, 0) << made.err;
            EXPECT_EQ(made.json()["faces"], 17 + 9 + 1);
            EXPECT_EQ(made.json()["heads"], 8);
            EXPECT_EQ(made.json()["backs"], 27);
            const Ran verified = run({"verify", file, "--json"});
            ASSERT_EQ(verified.code, 0) << verified.err;
            const auto found = verified.json()["files"][0];
            EXPECT_EQ(found["read"], found["tags"]);
            EXPECT_EQ(found["faces"], 27);
            EXPECT_EQ(found["heads"], 8);
            EXPECT_EQ(found["bases"], 1);
            EXPECT_EQ(found["ships"], 13);
            EXPECT_EQ(found["tactics"], 2);
            EXPECT_EQ(found["reinforcements"], 2);
            EXPECT_EQ(found["unnamed"], 9) << "to be filled in";
            EXPECT_THAT(textIn(file), HasSubstr(std::string(language) == "de" ? "Fähigkeiten" : "Abilities"));
        }
    }
}

TEST_F(SpacetracePrint, CopiesOfACardAreToldApartByTheirSerialsUnlessNoneAreWanted) {
    ASSERT_EQ(print({"--cards", "A02x5"}, file).code, 0);
    const auto first = tagsIn(file);
    ASSERT_EQ(print({"--cards", "A02x5"}, file).code, 0);
    const auto second = tagsIn(file);
    std::set<std::string> all(first.begin(), first.end());
    all.insert(second.begin(), second.end());
    EXPECT_EQ(all.size(), 10u);
    const Ran none = print({"--cards", "A02x5", "--no-serials"}, file);
    EXPECT_EQ(none.json()["numbered"], 0);
    EXPECT_THAT(tagsIn(file), testing::Each("RKPA02"));
}

TEST_F(SpacetracePrint, CardsToBeFilledInHaveTheSameNumbersUntilTheCatalogHasThem) {
    const auto numbers = [&](const std::vector<std::string>& wish) {
        EXPECT_EQ(print(wish, file).code, 0);
        std::vector<std::string> found;
        for (const std::string& tag : tagsIn(file))
            found.push_back(tag.substr(0, std::string("RKPA02").size()));
        return found;
    };
    const std::vector<std::string> wish{"blanks", "--blanks", "2", "--decks", "A,B"};
    const auto first = numbers(wish);
    ASSERT_EQ(first.size(), 4U);
    EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), 4U);
    EXPECT_EQ(numbers(wish), first) << "more copies of them";
    const std::string entered = own(R"("mine":{"tag":")" + first[0].substr(4) +
                                    R"(","kind":{"value":"ship"},"names":{"en":"Mine"}})");
    auto more = wish;
    more.insert(more.end(), {"--catalog", entered});
    EXPECT_THAT(numbers(more), testing::Not(testing::Contains(first[0])));
}

TEST_F(SpacetracePrint, AGroupsOwnValuesAndCardsStandOnThem) {
    const std::string values = own(R"("cruiser":{"count":{"value":7},"ap":{"value":23},"lp":{"value":29},
        "mp":{"value":131},"abilities":{"value":[{"do":"jam","n":3}]}},
        "hero":{"tag":"80","kind":{"value":"commander"},"names":{"en":"Old Hand","de":"Alter Hase"}})");
    ASSERT_EQ(print({"--cards", "A04,A80", "--catalog", values, "--lang", "de"}, file).code, 0);
    const std::string words = textIn(file);
    for (const char* word :
         {"23", "29", "131", "Lähmt die nächsten 3", "Alter Hase", "eigene Werte", "Commander"})
        EXPECT_THAT(words, HasSubstr(word));
    const Ran verified = run({"verify", file, "--json", "--game", "spacetrace", "--catalog", values});
    EXPECT_EQ(verified.json()["files"][0]["commanders"], 1);
    EXPECT_EQ(run({"verify", file, "--json"}).json()["files"][0]["unnamed"], 1) << "without the group's file";
}

TEST_F(SpacetracePrint, StrangeNamesArePrintedAndTooLongOnesRefusedWithTheirPlace) {
    const std::string strange = own(R"("wall":{"tag":"1A","kind":{"value":"ship"},"names":{"en":")" +
                                    std::string(60, 'W') + R"(","de":"שלום \"Wand\" 🚀 <b>&"}})");
    for (const char* language : {"de", "en"}) {
        ASSERT_EQ(
            print({"--cards", "A1A", "--both-languages", "--catalog", strange, "--lang", language}, file)
                .code,
            0);
        EXPECT_EQ(run({"verify", file}).code, 0);
    }
    const std::string file2 = folder.name("none.pdf");
    const Ran refused = print({"--cards", "A1A", "--catalog",
                               own(R"("wall":{"tag":"1A","kind":{"value":"ship"},"names":{"en":")" +
                                   std::string(300, 'x') + R"("}})")},
                              file2);
    EXPECT_EQ(refused.code, 4) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("own.json"));
    EXPECT_FALSE(std::filesystem::exists(file2));
}

TEST_F(SpacetracePrint, WhatCannotBeIsRefusedInASentenceAndLeavesNoFile) {
    const std::vector<std::vector<std::string>> wishes{{"deck", "--decks", "Q"},
                                                       {"deck", "--decks", "A,A"},
                                                       {"deck", "--copies", "0"},
                                                       {"deck", "--copies", "1000000000"},
                                                       {"deck", "--copies", "99", "--decks", "A,B,C,D"},
                                                       {"targets"},
                                                       {"starter"},
                                                       {"deck", "--markers", "4"},
                                                       {"heads", "--copies", "3"},
                                                       {"heads", "--blanks", "3"},
                                                       {"deck", "--playmat-size", "400x300"},
                                                       {"blanks", "--blanks", "100"},
                                                       {"--cards", "A0Z"},
                                                       {"--cards", "A00"},
                                                       {"--cards", "S05"},
                                                       {"--cards", "RKTS05"},
                                                       {"--cards", "HA9"},
                                                       {"playmat", "--playmat-size", "10x10"},
                                                       {"base", "--paper", "105x148"},
                                                       {}};
    for (const auto& wish : wishes) {
        const Ran refused = print(wish, file);
        EXPECT_EQ(refused.code, 2) << testing::PrintToString(wish) << refused.err;
        EXPECT_THAT(refused.err, testing::StartsWith("rowkeeper: "));
        EXPECT_THAT(refused.err, testing::Not(testing::ContainsRegex("printed\\.|print\\.|usage\\.")));
        EXPECT_FALSE(std::filesystem::exists(file));
    }
    for (const char* option : {"--copies", "--blanks"})
        EXPECT_EQ(run({"print", "deck", option, "3", "-o", file}).code, 2) << option << " is not of Tactics";
}

TEST_F(SpacetracePrint, TheExamplesAskForNoMoreOfACardThanADeckMayHave) {
    const spacetrace::Catalog catalog = spacetrace::loadCatalog(ROWKEEPER_DATA_DIR);
    const auto mayBe = [&](const std::string& text) {
        const std::regex example("[A-D]([0-9A-Z]{2})x([0-9]+)");
        int found = 0;
        for (std::sregex_iterator one(text.begin(), text.end(), example), end; one != end; ++one, ++found) {
            for (const auto& [id, card] : catalog.cards) {
                const bool named = card.tag == one->str(1);
                EXPECT_LE(named ? std::stoi(one->str(2)) : 0, card.mostInDeck.value.value_or(99))
                    << id << text;
            }
        }
        return found;
    };
    for (const char* language : {"de", "en"}) {
        EXPECT_GT(mayBe(run({"print", "--help", "--lang", language}).out), 0);
        EXPECT_GT(mayBe(print({"--cards", "what", "--lang", language}, file).err), 0);
        for (const std::string& page : {"handbook/print." + std::string(language) + ".html",
                                        "texts/window." + std::string(language) + ".json"})
            EXPECT_GT(mayBe(contentOf(ROWKEEPER_DATA_DIR "/spacetrace/" + page)), 0) << page;
    }
}

TEST_F(SpacetracePrint, AJobKeepsTheGameItIsOf) {
    const std::string job = folder.name("job.json");
    ASSERT_EQ(run({"print", "--game", "spacetrace", "heads", "--decks", "C", "--save-job", job}).code, 0);
    EXPECT_THAT(contentOf(job), HasSubstr("\"game\": \"spacetrace\""));
    EXPECT_EQ(run({"print", "--game", "spacetrace", "--job", job, "-o", file}).code, 0);
    EXPECT_THAT(tagsIn(file), testing::Contains("RKPHC8"));
    const Ran other = run({"print", "--job", job, "-o", folder.name("other.pdf"), "--lang", "en"});
    EXPECT_EQ(other.code, 4);
    EXPECT_THAT(other.err, HasSubstr("--game spacetrace"));
}

TEST_F(SpacetracePrint, LabelsAndTheTestSheetServeThisGameToo) {
    const Ran labels = print({"stickers", "heads", "--decks", "A"}, file);
    ASSERT_EQ(labels.code, 0) << labels.err;
    EXPECT_EQ(labels.json()["stickers"], 16);
    EXPECT_EQ(run({"verify", file}).code, 0);
    EXPECT_EQ(print({"test"}, file).code, 0);
    EXPECT_EQ(run({"verify", file}).code, 0);
}

} // namespace rowkeeper::test
