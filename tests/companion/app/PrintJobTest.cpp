// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintJob.h"

#include "companion/app/CommandTree.h"
#include "companion/games/Games.h"
#include "engine/core/json/Sentences.h"
#include "tests/companion/app/Program.h"

#include <algorithm>
#include <random>
#include <set>

namespace rowkeeper::test {

namespace {

using app::PrintArguments;

class PrintJob : public ProgramTest {
  protected:
    std::string keep(const std::string& content) const { return folder.write("job.json", content); }
    static PrintArguments read(const std::string& content) {
        return app::jobIn(content, "job.json", games::allGames());
    }
};

/// Wishes of every kind, whether or not they go together.
class Wisher {
  public:
    PrintArguments wishes() {
        PrintArguments all;
        for (const char* kind : {"deck", "targets", "backs", "commands", "starter", "stickers", "test",
                                 "cover", "rules", "reference", "markers", "playmat"})
            if (chance(4)) all.kinds.emplace_back(kind);
        for (const char* card : {"S05", "R07x3", "z14", "C02", "S05.17"})
            if (chance(4)) all.cards.emplace_back(card);
        if (chance(2)) all.file = chance(2) ? "cards.pdf" : "/tmp/Bögen „neu“.pdf";
        if (chance(2)) all.paper = chance(2) ? "letter" : "210x290.5";
        for (const tactics::Faction faction : tactics::allFactions)
            if (chance(3)) all.decks.emplace_back(idOf(faction));
        for (bool PrintArguments::*yes :
             {&PrintArguments::frontsFirst, &PrintArguments::serials, &PrintArguments::foldOver,
              &PrintArguments::noLabel, &PrintArguments::largePrint, &PrintArguments::bothLanguages})
            all.*yes = chance(2);
        all.ink = word(app::inkWords);
        all.flip = word(app::flipWords);
        all.marks = word(app::marksWords);
        all.marked = word(app::markedWords);
        if (chance(2)) all.bleed = amount();
        if (chance(3)) all.cardSize = chance(2) ? "mini" : "88x123";
        if (chance(3)) all.markers = upTo(99);
        if (chance(3)) all.playmat = "600x400";
        if (chance(3)) all.art = "my pictures";
        if (chance(3)) all.backShift = {amount(), -amount()};
        if (chance(3)) all.backTurn = amount();
        if (chance(3)) all.backStretch = {99.75, 100 + upTo(99) / 100.0};
        if (chance(3)) all.back = "office tray 2";
        if (chance(3)) all.labels = "5160";
        if (chance(3)) all.first = upTo(30);
        if (chance(3)) all.each = upTo(4);
        if (chance(3)) all.labelShift = {amount(), amount()};
        return all;
    }

  private:
    int upTo(int most) { return std::uniform_int_distribution<int>(1, most)(random_); }
    bool chance(int in) { return upTo(in) == 1; }
    double amount() { return chance(2) ? upTo(300) / 100.0 : upTo(300'000'000) / 1e8; }
    template<std::size_t count>
    std::string word(const std::array<std::string_view, count>& words) {
        return std::string(words[static_cast<std::size_t>(upTo(count)) - 1]);
    }

    std::mt19937 random_{7};
};

} // namespace

TEST_F(PrintJob, ThousandRandomWishesComeBackAsTheyWere) {
    Wisher wisher;
    for (int i = 0; i < 1000; ++i) {
        const PrintArguments wished = wisher.wishes();
        const std::string text = app::jobText(wished, games::allGames());
        ASSERT_EQ(read(text), wished) << text;
        ASSERT_EQ(app::jobText(read(text), games::allGames()), text);
    }
}

TEST_F(PrintJob, HoldsOnlyWhatIsNotUsual) {
    EXPECT_EQ(app::jobText({}, games::allGames()), "{\n \"format\": 1\n}\n");
    PrintArguments wished;
    wished.kinds = {"deck", "backs"};
    wished.bleed = 0.012632;
    wished.decks = {"S"};
    wished.force = true;
    EXPECT_EQ(app::jobText(wished, games::allGames()),
              "{\n \"format\": 1,\n \"kinds\": [\"deck\", \"backs\"],\n \"decks\": "
              "[\"S\"],\n \"bleed\": 0.012632\n}\n");
}

TEST_F(PrintJob, HasEveryOptionThatShapesWhatIsPrinted) {
    const json::Sentences none(json::Language::En);
    const auto tree = app::commandTree(games::allGames(), none);
    const auto print = std::find_if(tree.commands.begin(), tree.commands.end(),
                                    [](const auto& command) { return command.name == "print"; });
    std::set<std::string> options;
    for (const auto& list : {print->options, print->arguments})
        for (const app::Parameter& parameter : list) {
            std::string name = parameter.names.back();
            name.erase(0, name.find_first_not_of('-'));
            std::replace(name.begin(), name.end(), '-', '_');
            options.insert(name);
        }
    for (const char* other : {"job", "save_job", "force", "help", "lang", "json", "data", "journal",
                              "catalog", "portable", "no_user_catalog", "option"})
        EXPECT_EQ(options.erase(other), 1U) << other;
    const auto fields = app::jobFields();
    EXPECT_EQ(options, std::set<std::string>(fields.begin(), fields.end()));
}

TEST_F(PrintJob, PrintsTheSameBytesAgain) {
    for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
             {"commands"},
             {"targets", "backs", "--fold", "--ink", "saver"},
             {"--cards", "S05,R07x3", "--paper", "letter", "--flip", "short"},
             {"backs", "--decks", "V", "--cards", "V03", "--bleed", "1.5", "--back-shift", "0.1,-0.25",
              "--marks", "lines"},
             {"stickers", "--cards", "K01,K02", "--first", "4"},
             {"test", "--paper", "a3"}}) {
        SCOPED_TRACE(options[0]);
        std::vector<std::string> words{"print",   "-o",         folder.name("one.pdf"),
                                       "--force", "--save-job", folder.name("one.json")};
        words.insert(words.end(), options.begin(), options.end());
        const Ran kept = run(words);
        ASSERT_EQ(kept.code, 0) << kept.err;
        EXPECT_NE(kept.err.find("--job " + folder.name("one.json")), std::string::npos) << kept.err;
        const Ran again =
            run({"print", "--job", folder.name("one.json"), "-o", folder.name("two.pdf"), "--force"});
        ASSERT_EQ(again.code, 0) << again.err;
        EXPECT_TRUE(contentOf(folder.name("one.pdf")) == contentOf(folder.name("two.pdf")));
    }
}

TEST_F(PrintJob, IsKeptWithoutPrintingWhereNoFileForSheetsIsNamed) {
    const std::string job = folder.name("job.json");
    const Ran kept = run({"print", "commands", "--save-job", job, "--json"});
    ASSERT_EQ(kept.code, 0) << kept.err;
    EXPECT_TRUE(kept.json()["file"].is_null());
    EXPECT_EQ(kept.json()["job"], job);
    const Ran nowhere = run({"print", "--job", job});
    EXPECT_EQ(nowhere.code, 2) << "nobody said where to";
    EXPECT_NE(nowhere.err.find("add -o"), std::string::npos) << nowhere.err;
    EXPECT_EQ(run({"print", "--job", job, "-o", folder.name("a.pdf")}).code, 0);
    EXPECT_EQ(run({"print", "commands", "--save-job", job}).code, 1) << "a file is not replaced";
    EXPECT_EQ(run({"print", "targets", "--save-job", job, "--force"}).code, 0);
    EXPECT_EQ(read(contentOf(job)).kinds, std::vector<std::string>{"targets"});

    const Ran shown = run({"print", "commands", "--save-job", "-"});
    EXPECT_EQ(read(shown.out).kinds, std::vector<std::string>{"commands"}) << shown.err;
    How piped;
    piped.input = shown.out;
    EXPECT_EQ(run({"print", "--job", "-", "-o", folder.name("b.pdf")}, piped).code, 0);
    EXPECT_TRUE(contentOf(folder.name("a.pdf")) == contentOf(folder.name("b.pdf")));
}

TEST_F(PrintJob, WhatCannotBePrintedIsNotKept) {
    const std::string job = folder.name("job.json");
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"posters"},
                                               {},
                                               {"deck", "--first", "3"},
                                               {"stickers", "--first", "900"},
                                               {"deck", "--bleed", "9"},
                                               {"deck", "-o", job},
                                               {"--cards", "S00"},
                                               {"deck", "-o", folder.name("none/a.pdf")}}) {
        std::vector<std::string> words{"print", "--save-job", job};
        words.insert(words.end(), wrong.begin(), wrong.end());
        const Ran refused = run(words);
        EXPECT_NE(refused.code, 0);
        EXPECT_FALSE(std::filesystem::exists(job)) << refused.err;
    }
    const Ran both = run({"print", "deck", "--save-job", "-", "--json"});
    EXPECT_EQ(both.code, 2);
    EXPECT_EQ(both.out, "");
}

TEST_F(PrintJob, ASerialJobGivesNewSerialsEachTime) {
    const std::string job = keep(R"({"format":1,"cards":["S05x2"],"serials":true})");
    std::set<std::string> sheets;
    for (const char* file : {"a.pdf", "b.pdf"}) {
        const Ran printed = run({"print", "--job", job, "-o", folder.name(file), "--json"});
        ASSERT_EQ(printed.code, 0) << printed.err;
        EXPECT_EQ(printed.json()["numbered"], 2);
        sheets.insert(contentOf(folder.name(file)));
    }
    EXPECT_EQ(sheets.size(), 2U);
    EXPECT_NE(run({"print", "--cards", "S05.4", "-o", folder.name("c.pdf")}).code, 2) << "four were given";
}

TEST_F(PrintJob, StandsAlone) {
    const std::string job = keep(R"({"format":1,"kinds":["commands"]})");
    for (const std::vector<std::string>& beside :
         std::vector<std::vector<std::string>>{{"deck"},
                                               {"--paper", "a4"},
                                               {"--serials"},
                                               {"--cards", "S05"},
                                               {"--save-job", "x.json"},
                                               {"--decks", "S"}}) {
        std::vector<std::string> words{"print", "--job", job, "-o", folder.name("a.pdf")};
        words.insert(words.end(), beside.begin(), beside.end());
        const Ran refused = run(words);
        EXPECT_EQ(refused.code, 2) << refused.err;
        EXPECT_NE(refused.err.find(beside[0] == "deck" ? "kinds" : beside[0]), std::string::npos)
            << refused.err;
    }
    EXPECT_EQ(run({"print", "--job", job, "-o", folder.name("a.pdf"), "--lang", "de", "--json"}).code, 0);
    EXPECT_EQ(run({"print", "--job", job, "-o", folder.name("a.pdf")}).code, 1) << "exists";
    EXPECT_EQ(run({"print", "--job", job, "-o", folder.name("a.pdf"), "--force"}).code, 0);
}

TEST_F(PrintJob, WhatIsNoJobIsRefusedWithPlaceAndRemedy) {
    struct Case {
        std::string content;
        std::string said;
    };
    std::string deep = R"({"format":1,"kinds":)";
    for (int i = 0; i < 100'000; ++i)
        deep += '[';
    const std::string many = "[" + std::string(400'000, '1') + "]";
    for (const Case& one :
         std::vector<Case>{{"", "expected JSON"},
                           {"[]", "an object"},
                           {"null", "an object"},
                           {"{}", "format"},
                           {R"({"format":2})", "from 1 to 1"},
                           {R"({"format":"1"})", "format"},
                           {R"({"format":1,"paper_size":"a4"})", "no_label"},
                           {R"({"format":1,"force":true})", "unknown field"},
                           {R"({"format":1,"kinds":"deck"})", "kinds: expected a list"},
                           {R"({"format":1,"kinds":["deck",7]})", "kinds[1]"},
                           {R"({"format":1,"kinds":["posters"]})", "kinds[0]: print: unknown kind"},
                           {R"({"format":1,"cards":["S99"]})", "cards[0]"},
                           {R"({"format":1,"cards":["S00"]})", "is a back"},
                           {R"({"format":1,"cards":["S05x99999999999999999999"]})", "cards[0]"},
                           {R"({"format":1,"decks":["S","S"]})", "decks[1]: stands there twice"},
                           {R"({"format":1,"decks":["Q"]})", "S, V, R and K"},
                           {R"({"format":1,"paper":"a9"})", "A4, Letter, A3, Tabloid"},
                           {R"({"format":1,"ink":"sepia"})", "colour, grey, saver, outlines"},
                           {R"({"format":1,"flip":true})", "long, short"},
                           {R"({"format":1,"serials":1})", "serials: expected true or false"},
                           {R"({"format":1,"bleed":NaN})", "not valid JSON"},
                           {R"({"format":1,"bleed":1e999})", "job.json"},
                           {R"({"format":1,"bleed":1e300})", "bleed: has more digits"},
                           {R"({"format":1,"bleed":1000.5})", "bleed: must be a number from -1000 to 1000"},
                           {R"({"format":1,"bleed":"3"})", "bleed: must be a number"},
                           {R"({"format":1,"bleed":0.1234567890123456789})", "bleed: has more digits"},
                           {R"({"format":1,"back_shift":[1]})", "two numbers"},
                           {R"({"format":1,"back_shift":[1,2,3]})", "back_shift"},
                           {R"({"format":1,"first":1.5})", "first: expected a whole number"},
                           {R"({"format":1,"first":18446744073709551615})", "first"},
                           {R"({"format":1,"art":""})", "art: must not be empty"},
                           {R"({"format":1,"back":"  "})", "back: "},
                           {R"({"format":1,"ink":"grey","ink":"saver"})", "given twice"},
                           {deep, "nested deeper"},
                           {R"({"format":1,"first":)" + many + "}", "job.json"},
                           {std::string("{\"format\":1}\0", 13), "NUL"},
                           {std::string(5u << 20, ' '), "larger than"},
                           // Each good alone, but not together:
                           {R"({"format":1})", "Nothing to print"},
                           {R"({"format":1,"kinds":["deck"],"first":3})", "belong to stickers"},
                           {R"({"format":1,"kinds":["deck"],"bleed":4})", "0 to 3.2 mm"},
                           {R"({"format":1,"kinds":["stickers"],"labels":"L1"})", "L7160"}}) {
        const Ran refused = run({"print", "--job", keep(one.content), "-o", folder.name("a.pdf")});
        const std::string shown = one.content.substr(0, 80) + "\n" + refused.err.substr(0, 500);
        EXPECT_EQ(refused.code, 4) << shown;
        EXPECT_NE(refused.err.find(one.said), std::string::npos) << shown;
        EXPECT_NE(refused.err.find("job.json"), std::string::npos) << shown;
        EXPECT_FALSE(std::filesystem::exists(folder.name("a.pdf")));
    }
    EXPECT_EQ(run({"print", "--job", folder.name("none.json"), "-o", folder.name("a.pdf")}).code, 3);
    EXPECT_EQ(run({"print", "--job", folder.path().string(), "-o", folder.name("a.pdf")}).code, 4);
    EXPECT_EQ(run({"print", "--job", "/dev/zero", "-o", folder.name("a.pdf")}).code, 4);
}

TEST_F(PrintJob, ANameThatIsNoTextIsNotKept) {
    const std::string art = folder.name("p\xff");
    std::filesystem::create_directory(art);
    const Ran refused = run({"print", "commands", "--art", art, "--save-job", folder.name("job.json")});
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_NE(refused.err.find("UTF-8"), std::string::npos) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder.name("job.json")));
}

} // namespace rowkeeper::test
