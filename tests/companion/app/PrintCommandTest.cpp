// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "tests/companion/app/Program.h"

#include <set>

namespace rowkeeper::test {

namespace {

class PrintCommand : public ProgramTest {
  protected:
    /// Every listed tag.
    static std::multiset<std::string> tagsOf(const std::string& pdf) {
        const auto content = std::get<printables::PdfContent>(printables::readPdf(pdf));
        const auto manifest = printables::manifestFromJson(content.attachment.value());
        std::multiset<std::string> texts;
        for (const printables::PrintedTag& tag : std::get<printables::Manifest>(manifest).tags)
            texts.insert(tag.text);
        return texts;
    }
};

} // namespace

TEST_F(PrintCommand, NeedsNoDisplayAndVerifiesItself) {
    const std::string file = folder.name("targets.pdf");
    const Ran printed = run({"print", "targets", "-o", file, "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.json()["targets"], 24);
    const Ran verified = run({"verify", file, "--json"});
    ASSERT_EQ(verified.code, 0) << verified.err;
    EXPECT_EQ(verified.json()["files"][0]["kind"], "pdf");
    EXPECT_EQ(verified.json()["files"][0]["read"], verified.json()["files"][0]["tags"]);
}

TEST_F(PrintCommand, CommandCardsAreAKindOfTheirOwnOnAllPapersAndInBothLanguages) {
    for (const char* paper : {"a4", "letter"}) {
        for (const char* language : {"en", "de"}) {
            const std::string file = folder.name(std::string(paper) + language + ".pdf");
            const Ran printed =
                run({"print", "commands", "-o", file, "--json", "--paper", paper, "--lang", language});
            ASSERT_EQ(printed.code, 0) << printed.err;
            EXPECT_EQ(printed.json()["commands"], 10);
            EXPECT_EQ(printed.json()["faces"], 0);
            EXPECT_EQ(printed.json()["pages"], 2);
            const Ran verified = run({"verify", file, "--json"});
            ASSERT_EQ(verified.code, 0) << verified.err;
            EXPECT_EQ(verified.json()["files"][0]["read"], 20);
        }
    }
}

TEST_F(PrintCommand, CompactCommandCardsAreOnePageOnAllPapers) {
    for (const char* paper : {"a4", "letter"}) {
        const std::string file = folder.name(std::string(paper) + ".pdf");
        const Ran printed =
            run({"print", "commands", "--card-size", "compact", "-o", file, "--json", "--paper", paper});
        ASSERT_EQ(printed.code, 0) << printed.err;
        EXPECT_EQ(printed.json()["commands"], 10);
        EXPECT_EQ(printed.json()["pages"], 1);
        EXPECT_EQ(run({"verify", file}).code, 0);
    }
}

TEST_F(PrintCommand, CommandCardsMayBeAskedForBesideOthers) {
    const std::string file = folder.name("all.pdf");
    const Ran printed =
        run({"print", "commands", "deck", "backs", "--decks", "S", "-o", file, "--lang", "de"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_NE(printed.err.find("12 Seiten: 33 Karten, 0 Ziele, 33 Rückseiten, 10 Befehlskarten"),
              std::string::npos)
        << printed.err;
    const Ran verified = run({"verify", file});
    EXPECT_EQ(verified.code, 0) << verified.err;
}

TEST_F(PrintCommand, RefusedCommandSheetsLeaveNoFile) {
    const std::string file = folder.name("commands.pdf");
    const Ran misspelt = run({"print", "command", "-o", file});
    EXPECT_EQ(misspelt.code, 2);
    EXPECT_NE(misspelt.err.find("commands"), std::string::npos) << misspelt.err;
    EXPECT_EQ(run({"print", "commands"}).code, 2);
    EXPECT_EQ(run({"print", "commands", "posters", "-o", file}).code, 2);
    EXPECT_EQ(run({"print", "commands", "-o", file, "--paper", "a9"}).code, 2);
    EXPECT_EQ(run({"print", "commands", "-o", file, "--lang", "fr"}).code, 2);
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(PrintCommand, SheetsAreMadeAsThePrinterNeedsThem) {
    struct Case {
        std::vector<std::string> options;
        int pages;
    };
    for (const Case& one :
         {Case{{"--paper", "a3"}, 4}, Case{{"--paper", "200x300", "--flip", "short"}, 6}, Case{{"--fold"}, 6},
          Case{{"--marks", "lines", "--marks-on", "front"}, 6},
          Case{{"--no-label", "--marks", "none", "--fronts-first"}, 6}, Case{{"--ink", "outlines"}, 6},
          Case{{"--bleed", "3.2", "--marks", "lines"}, 8}, Case{{"--card-size", "mini"}, 4},
          Case{{"--card-size", "88x123", "--large-print", "--paper", "a3"}, 6},
          Case{{"--card-size", "57x88", "--both-languages", "--fold"}, 6},
          Case{{"--back-shift", "0.5,-1.2", "--back-turn", "-0.4", "--back-stretch", "100.2,99.8"}, 6}}) {
        const std::string file = folder.name("form.pdf");
        std::vector<std::string> words{"print", "targets", "backs", "-o", file, "--force", "--json"};
        words.insert(words.end(), one.options.begin(), one.options.end());
        const Ran printed = run(words);
        ASSERT_EQ(printed.code, 0) << one.options[0] << printed.err;
        EXPECT_EQ(printed.json()["pages"], one.pages) << one.options[0];
        const Ran verified = run({"verify", file, "--json"});
        EXPECT_EQ(verified.code, 0) << one.options[0] << verified.err;
        EXPECT_EQ(verified.json()["files"][0]["read"], 96) << one.options[0];
    }
}

TEST_F(PrintCommand, FormsThatCannotBeAreRefusedWithARemedyAndLeaveNoFile) {
    const std::string file = folder.name("form.pdf");
    struct Case {
        std::vector<std::string> options;
        const char* said;
    };
    for (const Case& one :
         {Case{{"--paper", "a9"}, "A4, Letter, A3, Tabloid"},
          Case{{"--paper", "20x3000"}, "80 to 1200 mm"},
          Case{{"--paper", "80x85"}, "larger paper"},
          Case{{"--back-turn", "40"}, "at most 15 mm"},
          Case{{"--back-shift", "1"}, "--back-shift"},
          Case{{"--back-shift", "nan,0"}, "at most 15 mm"},
          Case{{"--flip", "wide"}, "--flip"},
          Case{{"--marks", "dots"}, "--marks"},
          Case{{"--ink", "sepia"}, "colour,grey,saver,outlines"},
          Case{{"--bleed", "3.3"}, "0 to 3.2 mm"},
          Case{{"--bleed", "-0.1"}, "0 to 3.2 mm"},
          Case{{"markers", "--markers", "0"}, "1 to 99 markers"},
          Case{{"playmat", "--playmat-size", "wide"}, "e.g. 400x270"},
          Case{{"playmat", "--playmat-size", "nanxinf"}, "330 x 200 to 1200 x 1000 mm"},
          Case{{"--markers", "13"}, "belongs to markers"},
          Case{{"--playmat-size", "400x270"}, "to playmat"},
          Case{{"--card-size", "130x182", "--paper", "80x120"}, "130 × 182 mm fits on 80 × 120"},
          Case{{"rules", "--paper", "105x148"}, "larger paper"},
          Case{{"--card-size", "jumbo"}, "poker, bridge, mini, compact, tarot, or width and height"},
          Case{{"--card-size", "30x40"}, "40 x 56 to 130 x 182 mm"},
          Case{{"--card-size", "88x123x4"}, "known are"},
          Case{{"--card-size", "infx90"}, "40 x 56 to 130 x 182 mm"},
          Case{{"--bleed", "nan"}, "0 to 3.2 mm"}}) {
        std::vector<std::string> words{"print", "targets", "-o", file};
        words.insert(words.end(), one.options.begin(), one.options.end());
        const Ran printed = run(words);
        EXPECT_EQ(printed.code, 2) << one.options[1] << printed.err;
        EXPECT_NE(printed.err.find(one.said), std::string::npos) << printed.err;
        EXPECT_FALSE(std::filesystem::exists(file));
    }
}

TEST_F(PrintCommand, CoverRulesReferenceMarkersAndMatAreSheetsToo) {
    for (const char* language : {"en", "de"}) {
        const std::string file = folder.name(std::string(language) + ".pdf");
        const Ran printed =
            run({"print", "playmat", "cover", "rules", "reference", "markers", "commands", "--decks", "R,K",
                 "--markers", "13", "-o", file, "--json", "--lang", language});
        ASSERT_EQ(printed.code, 0) << printed.err;
        EXPECT_EQ(printed.json()["pages"], 1 + 2 + 2 + 1 + 1 + 2);
        EXPECT_EQ(printed.json()["inserts"], 1 + 2 + 1 + 1 + 2);
        EXPECT_EQ(printed.json()["read"], 20 + 4);
        const Ran verified = run({"verify", file, "--json"});
        EXPECT_EQ(verified.code, 0) << verified.out;
        const std::multiset<std::string> tags = tagsOf(file);
        for (const char* corner : {"RKTM01", "RKTM02", "RKTM03", "RKTM04"})
            EXPECT_EQ(tags.count(corner), 1u) << corner;
    }
    const Ran alone = run({"print", "markers", "-o", folder.name("markers.pdf")});
    EXPECT_NE(alone.err.find("1 page without cards; 0 of 0 tags read"), std::string::npos) << alone.err;
    const Ran mini = run({"print", "commands", "--card-size", "mini", "-o", folder.name("mini.pdf")});
    EXPECT_NE(mini.err.find("Tags measure 14.7 mm instead of 21"), std::string::npos) << mini.err;
    const Ran large = run({"print", "playmat", "--playmat-size", "1000x800", "--paper", "a3", "-o",
                           folder.name("large.pdf"), "--json"});
    EXPECT_EQ(large.json()["pages"], 8) << large.err;
    // On this paper the mat lies sideways, its tags with it.
    const std::string sideways = folder.name("sideways.pdf");
    const Ran small =
        run({"print", "playmat", "--paper", "280x410", "--card-size", "88x123", "-o", sideways, "--json"});
    EXPECT_EQ(small.json()["pages"], 1) << small.err;
    EXPECT_EQ(run({"verify", sideways}).code, 0);
}

TEST_F(PrintCommand, AStarterSetForTwoIsOneFile) {
    const std::string file = folder.name("starter.pdf");
    const Ran printed = run({"print", "starter", "backs", "-o", file, "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.json()["pages"], 22);
    EXPECT_EQ(printed.json()["faces"], 66);
    EXPECT_EQ(printed.json()["targets"], 16);
    EXPECT_EQ(printed.json()["commands"], 10);
    EXPECT_EQ(printed.json()["backs"], 66 + 16);
    EXPECT_EQ(printed.json()["read"], 2 * (66 + 16 + 10 + 82));

    const Ran others = run({"print", "starter", "--decks", "S,V", "-o", folder.name("sv.pdf"), "--json"});
    EXPECT_EQ(others.json()["pages"], 11) << others.err;
    const Ran three = run({"print", "starter", "--decks", "S,V,K", "-o", folder.name("three.pdf")});
    EXPECT_EQ(three.code, 2);
    EXPECT_NE(three.err.find("name two decks"), std::string::npos) << three.err;
}

TEST_F(PrintCommand, SpareCardsAreNamedByWhatStandsBesideTheirTags) {
    const std::string file = folder.name("spares.pdf");
    const Ran printed =
        run({"print", "backs", "--cards", "S05,r07x3,RKTZ14", "--cards", "c02*2", "-o", file, "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.json()["faces"], 4);
    EXPECT_EQ(printed.json()["targets"], 1);
    EXPECT_EQ(printed.json()["commands"], 2);
    EXPECT_EQ(printed.json()["backs"], 5);
    const Ran verified = run({"verify", file, "--json"});
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_EQ(verified.json()["files"][0]["read"], 2 * (4 + 1 + 2 + 5));
    const Ran alone = run({"print", "--cards", "K33", "-o", folder.name("one.pdf"), "--json"});
    EXPECT_EQ(alone.json()["pages"], 1) << alone.err;
}

TEST_F(PrintCommand, WhatIsNoCardIsRefusedWithARemedyAndLeavesNoFile) {
    const std::string file = folder.name("spares.pdf");
    struct Case {
        const char* cards;
        const char* said;
    };
    for (const Case& one :
         {Case{"S34", "is no card"}, Case{"Z25", "is no card"}, Case{"C11", "is no card"},
          Case{"M01", "is no card"}, Case{"S05.01", "is no card"}, Case{"S05.A3x2", "is no card"},
          Case{"S05.ABCD", "is no card"}, Case{"Z05.1", "is no card"}, Case{"S05.A,S05.A", "one piece"},
          Case{"", "is no card"}, Case{"galaxy", "is no card"}, Case{"S05x", "is no card"},
          Case{"S05x1.5", "is no card"}, Case{"S05x99999999999", "is no card"}, Case{"S00", "is a back"},
          Case{"z00", "is a back"}, Case{"S05x0", "1 to 99 copies"}, Case{"S05x-1", "1 to 99 copies"},
          Case{"S05x100", "1 to 99 copies"}}) {
        const Ran ran = run({"print", "--cards", one.cards, "-o", file});
        EXPECT_EQ(ran.code, 2) << one.cards << ran.err;
        EXPECT_NE(ran.err.find(one.said), std::string::npos) << one.cards << ": " << ran.err;
    }
    const Ran nothing = run({"print", "-o", file});
    EXPECT_EQ(nothing.code, 2);
    EXPECT_NE(nothing.err.find("--cards"), std::string::npos) << nothing.err;
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(PrintCommand, EveryPieceWithASerialHasOneThatNoneHadBefore) {
    const std::string first = folder.name("first.pdf");
    const Ran plain = run({"print", "--cards", "S05", "-o", folder.name("plain.pdf"), "--json"});
    EXPECT_EQ(plain.json()["numbered"], 0) << plain.err;
    std::set<std::string> seen;
    const auto add = [&](const std::string& file) {
        for (const std::string& text : tagsOf(file))
            if (text.find('.') != std::string::npos) seen.insert(text);
    };
    const Ran two = run({"print", "--cards", "S05x2,Z14", "--serials", "-o", first, "--json"});
    ASSERT_EQ(two.code, 0) << two.err;
    EXPECT_EQ(two.json()["numbered"], 2) << "a target has none";
    add(first);
    EXPECT_EQ(seen, (std::set<std::string>{"RKTS05.1", "RKTS05.2"}));

    const std::string second = folder.name("second.pdf");
    const Ran deck = run({"print", "deck", "backs", "--decks", "S", "--serials", "-o", second, "--json"});
    ASSERT_EQ(deck.code, 0) << deck.err;
    EXPECT_EQ(deck.json()["numbered"], 33);
    add(second);
    EXPECT_EQ(seen.size(), 2u + 33);
    EXPECT_TRUE(seen.contains("RKTS05.3") && seen.contains("RKTS06.1"));
    EXPECT_EQ(tagsOf(second).count("RKTS00"), 2u * 33) << "backs tell no cards apart";
    EXPECT_EQ(run({"verify", second}).code, 0);

    const std::string again = folder.name("again.pdf");
    const Ran copy = run({"print", "--cards", "s05.2", "--serials", "-o", again, "--json"});
    ASSERT_EQ(copy.code, 0) << copy.err;
    EXPECT_EQ(tagsOf(again), (std::multiset<std::string>{"RKTS05.2", "RKTS05.2"}));
}

TEST_F(PrintCommand, WithoutABookOfSerialsNothingIsPrinted) {
    const std::string file = folder.name("cards.pdf");
    std::filesystem::create_directories(folder.path() / "data" / "rowkeeper");
    const std::string book = folder.write("data/rowkeeper/serials.sqlite", "my own notes");
    const Ran ran = run({"print", "--cards", "S05", "--serials", "-o", file},
                        {.environment = {{"XDG_DATA_HOME", folder.name("data")}}});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("print without --serials"), std::string::npos) << ran.err;
    EXPECT_EQ(contentOf(book), "my own notes");
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(PrintCommand, StickersAreTagsOnLabelsForCardsThatPeopleOwn) {
    const std::string file = folder.name("stickers.pdf");
    const Ran printed =
        run({"print", "stickers", "deck", "--decks", "S", "--first", "20", "-o", file, "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.json()["stickers"], 66) << "two for each card";
    EXPECT_EQ(printed.json()["pages"], 5) << "two labels of the first sheet, then 21 each";
    EXPECT_EQ(printed.json()["faces"], 0);
    const Ran verified = run({"verify", file, "--json"});
    ASSERT_EQ(verified.code, 0) << verified.err;
    EXPECT_EQ(verified.json()["files"][0]["stickers"], 66);
    EXPECT_EQ(verified.json()["files"][0]["read"], 66);

    const Ran some = run({"print", "stickers", "--cards", "S05,Z14", "--serials", "--each", "1", "--labels",
                          "plain-letter", "--label-shift", "1,-1", "-o", folder.name("some.pdf"), "--json"});
    ASSERT_EQ(some.code, 0) << some.err;
    EXPECT_EQ(tagsOf(folder.name("some.pdf")), (std::multiset<std::string>{"RKTS05.1", "RKTZ14"}));
    const Ran small =
        run({"print", "stickers", "--cards", "S05", "--labels", "L4731", "-o", folder.name("small.pdf")});
    EXPECT_NE(small.err.find("7.6 mm wide: they read from near"), std::string::npos) << small.err;
    const Ran all = run({"print", "stickers", "-o", folder.name("all.pdf"), "--each", "1", "--json"});
    EXPECT_EQ(all.json()["stickers"], 132 + 24) << all.err;
}

TEST_F(PrintCommand, StickersThatCannotBeAreRefusedWithARemedyAndLeaveNoFile) {
    const std::string file = folder.name("stickers.pdf");
    struct Case {
        std::vector<std::string> options;
        const char* said;
    };
    for (const Case& one :
         {Case{{"stickers", "--labels", "L9999"}, "known are"},
          Case{{"stickers", "--first", "22"}, "labels 1 to 21"},
          Case{{"stickers", "--first", "0"}, "labels 1 to 21"},
          Case{{"stickers", "--each", "0"}, "1 to 4 stickers"},
          Case{{"stickers", "--label-shift", "11,0"}, "at most 10 mm"},
          Case{{"stickers", "--ink", "grey"}, "leave out"}, Case{{"stickers", "--paper", "a3"}, "leave out"},
          Case{{"stickers", "--fronts-first"}, "leave out"}, Case{{"stickers", "--art", "."}, "leave out"},
          Case{{"deck", "--labels", "L7160"}, "belong to stickers"},
          Case{{"deck", "--first", "3"}, "belong to stickers"},
          Case{{"stickers", "posters"}, "stickers, deck"}}) {
        std::vector<std::string> words{"print", "-o", file};
        words.insert(words.end(), one.options.begin(), one.options.end());
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << one.options[1] << ran.err;
        EXPECT_NE(ran.err.find(one.said), std::string::npos) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(file));
    }
}

TEST_F(PrintCommand, SaysThatEveryTagWasReadBeforeTheFileWasWritten) {
    const Ran printed = run({"print", "commands", "-o", folder.name("one.pdf"), "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.json()["tags"], 20);
    EXPECT_EQ(printed.json()["read"], 20);
    const Ran said = run({"print", "commands", "-o", folder.name("two.pdf")});
    EXPECT_NE(said.err.find("20 of 20 tags read"), std::string::npos) << said.err;
}

TEST_F(PrintCommand, SheetsThatCannotBeReadBackAreNotDelivered) {
    const std::string file = folder.name("unread.pdf");
    const std::string precious = folder.write("precious.pdf", "precious");
    const How without{.environment = {{"PATH", "/nowhere"}}};
    const Ran ran = run({"print", "commands", "-o", file}, without);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("Nothing was written, for page 1 could not be read back: pdftoppm could not be "
                           "started; on Debian: apt-get install poppler-utils."),
              std::string::npos)
        << ran.err;
    EXPECT_FALSE(std::filesystem::exists(file));
    const Ran german =
        run({"print", "commands", "-o", precious, "--force", "--lang", "de", "--json"}, without);
    EXPECT_EQ(german.code, 1);
    EXPECT_EQ(german.out, "");
    EXPECT_NE(german.err.find("Es wurde nichts geschrieben, denn Seite 1 ließ sich nicht zurücklesen"),
              std::string::npos)
        << german.err;
    EXPECT_EQ(contentOf(precious), "precious");
}

TEST_F(PrintCommand, SheetsOfWhichATagDoesNotReadAreNotDelivered) {
    // A drawing program that sees only white pages, without end.
    const std::filesystem::path blind = folder.write("pdftoppm", R"(#!/bin/sh
cat >/dev/null
while printf 'P5\n2480 3508\n255\n'; do head -c 8699840 /dev/zero | tr '\0' '\377'; done
)");
    std::filesystem::permissions(blind, std::filesystem::perms::owner_all);
    const How how{.environment = {{"PATH", folder.path().string() + ":/usr/bin:/bin"}}};
    const std::string precious = folder.write("precious.pdf", "precious");
    const Ran ran = run({"print", "commands", "-o", precious, "--force"}, how);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("Nothing was written: 20 of 20 tags do not read. Page 1, "), std::string::npos)
        << ran.err;
    EXPECT_EQ(contentOf(precious), "precious");
    const std::string file = folder.name("new.pdf");
    const Ran german = run({"print", "commands", "-o", file, "--lang", "de"}, how);
    EXPECT_EQ(german.code, 1);
    EXPECT_NE(german.err.find("20 von 20 Codes sind nicht lesbar. Seite 1, "), std::string::npos)
        << german.err;
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(PrintCommand, AnExistingFileIsKept) {
    const std::string file = folder.write("cards.pdf", "precious");
    const Ran ran = run({"print", "targets", "-o", file});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("cards.pdf: exists already"), std::string::npos) << ran.err;
    EXPECT_EQ(contentOf(file), "precious");
}

TEST_F(PrintCommand, AnOutputThatCannotBeWrittenIsSaid) {
    EXPECT_EQ(run({"print", "targets", "-o", folder.name("no/folder.pdf")}).code, 1);
    const Ran full = run({"print", "targets", "-o", "/dev/full"});
    EXPECT_EQ(full.code, 1);
    EXPECT_NE(full.err.find("the disk is full"), std::string::npos) << full.err;
    const Ran piped = run({"print", "targets", "-o", "-"}, {.outputTo = "/dev/full"});
    EXPECT_EQ(piped.code, 1);
    EXPECT_NE(piped.err.find("the disk is full"), std::string::npos) << piped.err;
}

TEST_F(PrintCommand, AnUnknownKindIsUsage) {
    const Ran ran = run({"print", "posters", "-o", folder.name("x.pdf")});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("deck, targets, backs"), std::string::npos) << ran.err;
}

TEST_F(PrintCommand, VerifyTellsFilesByTheirContentAndNamesTheBadOnes) {
    const std::string catalog = folder.write("own.json", R"({"cards":{"armada":{"power":{"value":9}}}})");
    const std::string text = folder.write("text.pdf", "no PDF at all");
    const Ran ran = run({"verify", catalog, text, folder.name("none.pdf"), "--json"});
    EXPECT_EQ(ran.code, 4);
    const auto files = ran.json()["files"];
    EXPECT_EQ(files[0]["kind"], "catalog");
    EXPECT_EQ(files[0]["ok"], true);
    EXPECT_EQ(files[1]["ok"], false);
    EXPECT_EQ(files[2]["ok"], false);
    EXPECT_NE(ran.err.find("none.pdf: no such file"), std::string::npos) << ran.err;
    EXPECT_EQ(run({"verify", ROWKEEPER_DATA_DIR "/tactics/catalog.json"}).code, 0);
}

TEST_F(PrintCommand, VerifyReadsNoFirstLineThatIsLongerThanAnyOfARecord) {
    std::string lists = R"({"type":[)";
    for (int i = 0; i < 1'000'000; ++i)
        lists += "[],";
    const Ran ran = run({"verify", folder.write("lists.json", lists + "[]]}")});
    EXPECT_EQ(ran.code, 4);
    EXPECT_NE(ran.err.find("lists.json: line 1: longer than 1 MB"), std::string::npos) << ran.err;
}

} // namespace rowkeeper::test
