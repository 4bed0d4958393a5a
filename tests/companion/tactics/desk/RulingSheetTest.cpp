// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskRecord.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <QProcess>
#include <QRegularExpression>

#include <map>
#include <sstream>

/// What a referee reads on the sheet: the places for and against a reading, what happened in the row, what is
/// open, and nothing that is not so.
namespace rowkeeper::test {

namespace {

using namespace tactics;

constexpr Faction S = Faction::S;
constexpr Faction R = Faction::R;

/// A round as hands play it: whoever lays a card under a hidden one turns that.
class PlayedRound {
  public:
    explicit PlayedRound(TargetId first)
        : events_{event::Round{{first, TargetId::Earth, TargetId::BajoranWormhole, TargetId::Ferenginar}}} {}

    PlayedRound& lay(Faction player, int row, CardId card) {
        events_.emplace_back(event::Play{player, row, std::nullopt});
        return land(player, row, card, false);
    }
    PlayedRound& open(Faction player, int row, CardId card) {
        events_.emplace_back(event::Open{player, card, row, std::nullopt});
        return land(player, row, card, true);
    }
    PlayedRound& say(Event event) {
        events_.push_back(std::move(event));
        return *this;
    }
    /// What is hidden still, row by row.
    PlayedRound& turnAll() {
        for (int row = 1; row <= 4; ++row) {
            for (std::size_t at = 1; at <= rows_[row].size(); ++at)
                turn(row, at);
        }
        return *this;
    }
    const std::vector<Event>& events() const { return events_; }
    std::string record() const { return test::record(twoPlayers(), events_); }

  private:
    struct Card {
        Faction owner;
        CardId card;
        bool open;
    };
    PlayedRound& land(Faction player, int row, CardId card, bool open) {
        rows_[row].push_back({player, card, open});
        if (rows_[row].size() > 1) turn(row, rows_[row].size() - 1);
        return *this;
    }
    void turn(int row, std::size_t at) {
        Card& card = rows_[row][at - 1];
        if (card.open) return;
        card.open = true;
        events_.emplace_back(event::Reveal{row, static_cast<int>(at), card.owner, card.card});
    }

    std::vector<Event> events_;
    std::map<int, std::vector<Card>> rows_;
};

PlayedRound twoArmadas() {
    PlayedRound round(TargetId::Romulus);
    round.lay(S, 1, CardId::Armada).lay(R, 1, CardId::Armada).lay(S, 2, CardId::Shuttle);
    round.lay(R, 1, CardId::Infantry).lay(S, 2, CardId::Weapon5).lay(R, 2, CardId::BoardingParty);
    round.lay(S, 1, CardId::Weapon3).lay(R, 2, CardId::Weapon3).lay(S, 3, CardId::Extra1);
    round.lay(R, 3, CardId::Galaxy).lay(S, 3, CardId::BoardingParty).lay(R, 3, CardId::Weapon7);
    round.lay(S, 4, CardId::Infantry).lay(R, 4, CardId::Shuttle).lay(S, 4, CardId::Extra2);
    round.lay(R, 4, CardId::Extra1).turnAll();
    return round;
}

/// The EMP of the Romulans asks which weapon goes.
PlayedRound openQuestion() {
    PlayedRound round(TargetId::Romulus);
    round.lay(S, 1, CardId::Weapon7).lay(R, 1, CardId::Weapon5).lay(S, 2, CardId::Shuttle);
    round.lay(R, 1, CardId::Emp).lay(S, 1, CardId::BoardingParty);
    return round;
}

class RulingSheet : public ProgramTest {
  protected:
    Ran desk(const std::string& record, std::vector<std::string> more = {}) const {
        std::vector<std::string> command{"desk", folder.write("game.jsonl", record), "--row", "1"};
        command.insert(command.end(), more.begin(), more.end());
        Ran ran = run(command);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran;
    }
    std::string paper(const std::string& record, const std::string& language = "en") const {
        desk(record, {"--lang", language, "--force", "--pdf", folder.name("sheet.pdf")});
        return textOfPdf(folder.name("sheet.pdf"));
    }
};

/// The pictures of a film, one a line.
std::string filmed(const PlayedRound& round) {
    std::string text = json::toLine(twoPlayers()) + "\n";
    int n = 0;
    for (const Event& event : round.events()) {
        ++n;
        text += json::toLine(json::RecordLine{n, 100L * n, false, event}) + "\n";
    }
    return text;
}

} // namespace

TEST_F(RulingSheet, SetsThePlacesForAndAgainstTheReadingBesideEachOtherInBothLanguages) {
    const std::string record = twoArmadas().record();
    const std::string english = paper(record);
    for (const std::string word : {"For this reading", "Against it", "Other readings", "G9.1", "G8.2/23",
                                   "Here: S 0, R 0; winner: Starfleet"})
        EXPECT_TRUE(contains(english, word)) << word << "\n" << english;
    const std::string german = paper(record, "de");
    for (const std::string word : {"Für diese Lesart", "Dagegen", "Andere Lesarten", "Hier: S 0, R 0"})
        EXPECT_TRUE(contains(german, word)) << word << "\n" << german;
    const Ran told = desk(record, {"--lang", "en"});
    for (const std::string word : {"For this reading\n      G9.1", "Against it\n      G8.2/23"})
        EXPECT_TRUE(contains(told.out, word)) << word << "\n" << told.out;
    const auto rulings = desk(record, {"--json"}).json()["row"]["rulings"];
    ASSERT_FALSE(rulings.empty());
    EXPECT_EQ(rulings[0]["id"], "T25");
    EXPECT_EQ(rulings[0]["for"][0]["place"], "G9.1");
    EXPECT_EQ(rulings[0]["against"][0]["place"], "G8.2/23");
    EXPECT_FALSE(rulings[0]["against"][0]["text"].get<std::string>().empty());
}

TEST_F(RulingSheet, SetsOtherReadingsAsLargeAsTheAnswer) {
    paper(twoArmadas().record());
    QProcess boxes;
    boxes.start(
        QStringLiteral("pdftotext"),
        {QStringLiteral("-bbox"), QString::fromStdString(folder.name("sheet.pdf")), QStringLiteral("-")});
    ASSERT_TRUE(boxes.waitForFinished());
    const QString page = QString::fromUtf8(boxes.readAllStandardOutput());
    const auto heightOf = [&](const QString& word) {
        const auto found =
            QRegularExpression(
                QStringLiteral("yMin=\"([0-9.]+)\" xMax=\"[0-9.]+\" yMax=\"([0-9.]+)\">%1<").arg(word))
                .match(page);
        EXPECT_TRUE(found.hasMatch()) << word.toStdString();
        return found.captured(2).toDouble() - found.captured(1).toDouble();
    };
    const double answer = heightOf(QStringLiteral("They"));     // displace each other
    EXPECT_NEAR(heightOf(QStringLiteral("Each")), answer, 0.2); // sets the other to 0
    EXPECT_GT(answer, 2.6 * 72 / 25.4) << "a short row leaves room for larger print";
}

TEST_F(RulingSheet, SaysHowThisGameIsPlayedWhereThatIsAnotherReading) {
    tactics::Setup setup = twoPlayers();
    setup.options.armadaPair = ArmadaPair::Zero;
    const Ran told = desk(test::record(setup, twoArmadas().events()), {"--lang", "en"});
    EXPECT_TRUE(contains(told.out, "This game is played otherwise: zero (Each brings the other to 0"))
        << told.out;
    EXPECT_TRUE(contains(told.out, "or: Both leave. Here: S 3, R 15")) << told.out;
}

TEST_F(RulingSheet, SpeaksOfPicturesOnlyWhereThereAreSome) {
    const PlayedRound round = twoArmadas();
    std::string inTheWindow = filmed(round); // every line has the picture 0 there
    for (std::size_t at = 0; (at = inTheWindow.find("\"frame\":", at)) != std::string::npos;) {
        at += 8;
        inTheWindow.replace(at, inTheWindow.find(',', at) - at, "0");
    }
    for (const std::string& byHand : {round.record(), inTheWindow}) {
        for (const char* language : {"en", "de"}) {
            const std::string text = desk(byHand, {"--lang", language}).out;
            EXPECT_FALSE(contains(text, "picture") || contains(text, "Bild")) << text;
        }
        EXPECT_TRUE(contains(paper(byHand), "entered by hand, without a camera"));
    }
    const std::string seen = desk(filmed(round), {"--lang", "en"}).out;
    EXPECT_TRUE(contains(seen, "turned in a picture: 4")) << seen;
    EXPECT_TRUE(contains(seen, "picture 400")) << seen;
}

TEST_F(RulingSheet, NamesTheManualItRestsOn) {
    const std::string record = twoArmadas().record();
    const std::string sheet = desk(record, {"--lang", "en"}).out;
    EXPECT_TRUE(contains(sheet, "Manual 1.2.4 of 2026-03-17")) << sheet;
    const auto document = desk(record, {"--json"}).json();
    EXPECT_EQ(document["edition"]["version"], "1.2.4");
    EXPECT_EQ(document["edition"]["date"], "2026-03-17");
}

TEST_F(RulingSheet, AccountsForEveryLineOfTheRound) {
    std::istringstream in(twoArmadas().record());
    const json::Record record = json::readRecord(in, "game");
    const json::RuleBook book = json::loadRuleBook(ROWKEEPER_DATA_DIR);
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, json::loadCatalog(ROWKEEPER_DATA_DIR));
    const auto view =
        tactics::desk::deskView(record, {std::nullopt, {}, "game"}, record.lines.back().n, false);
    for (int row = 1; row <= 4; ++row) {
        const auto deeds = tactics::desk::recordOf(tactics::desk::deskFindings(view, row, book), texts);
        int next = 1;
        for (const tactics::desk::DeskSheet::Deed& deed : deeds) {
            int first = 0;
            int last = 0;
            char dash = 0;
            std::string lines = deed.lines;
            if (const auto at = lines.find("–"); at != std::string::npos) lines.replace(at, 3, "-");
            std::istringstream(lines) >> first >> dash >> last;
            EXPECT_EQ(first, next) << "row " << row << ": a number is missing without a word";
            next = (last > 0 ? last : first) + 1;
            EXPECT_FALSE(deed.texts.empty());
        }
        EXPECT_EQ(next, record.lines.back().n + 1);
    }
}

TEST_F(RulingSheet, ShowsWhatWasChosenWithTheRuleBehindIt) {
    PlayedRound round = openQuestion();
    std::vector<Event> events = round.events();
    events.emplace_back(event::Remove{1, 1, CardId::Weapon7});
    const std::string record = test::record(twoPlayers(), events);
    for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
        EXPECT_TRUE(contains(shown, "Quantum Torpedoes")) << shown;
        EXPECT_TRUE(contains(shown, "G8.2/9")) << shown;
    }
}

TEST_F(RulingSheet, PutsTheOpenQuestionOfARowAboveItsCards) {
    const std::string record = openQuestion().record();
    const std::string title = "What is still to be done or decided";
    for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
        const auto question = shown.find(title);
        ASSERT_NE(question, std::string::npos) << shown;
        EXPECT_LT(question, shown.find("laid: line")) << "the first card";
        EXPECT_TRUE(contains(shown, "G8.2/9")) << shown;
    }
}

TEST_F(RulingSheet, ShowsAnEffectThatHandsLeftUndoneAsADeviationWithItsRule) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 2, CardId::Shuttle).lay(R, 1, CardId::SpaceMines).lay(S, 1, CardId::BoardingParty);
    round.say(event::Choose{std::nullopt, "done"}).lay(R, 2, CardId::Infantry);
    const std::string record = round.record();
    for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
        for (const std::string word : {"Deviations from the rules: 1", "G8.2/14", "For this reading",
                                       "Against it", "Not carried out: Mines"})
            EXPECT_TRUE(contains(shown, word)) << word << "\n" << shown;
        for (const std::string word : {"As expected", "No ruling was needed; the manual decides."})
            EXPECT_FALSE(contains(shown, word)) << word << "\n" << shown;
    }
    EXPECT_TRUE(contains(paper(record, "de"), "Abweichungen von den Regeln: 1"));
}

TEST_F(RulingSheet, ShowsACardThatLeftUnaskedAsADeviation) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 1, CardId::Shuttle).lay(R, 1, CardId::Infantry).lay(S, 1, CardId::BoardingParty);
    round.say(event::Remove{1, 1, CardId::Shuttle});
    const std::string record = round.record();
    EXPECT_TRUE(contains(paper(record), "Deviations from the rules: 1"));
    EXPECT_FALSE(contains(paper(record), "As expected"));
}

TEST_F(RulingSheet, NamesTheTimeAsClocksHereShowedIt) {
    ASSERT_EQ(run({"games", "import", folder.write("game.jsonl", twoArmadas().record())}).code, 0);
    const Ran told = run({"desk", "last", "--row", "1"}, {.environment = {{"TZ", "XYZ-5"}}});
    EXPECT_TRUE(contains(told.out, " XYZ")) << told.out;
    EXPECT_FALSE(contains(told.out, "UTC")) << told.out;
}

TEST_F(RulingSheet, NamesTheRulingOfAnEffectThatWasPassedOver) {
    for (const bool declined : {false, true}) {
        PlayedRound round(TargetId::Qonos);
        round.lay(S, 1, CardId::DistressSignal).lay(R, 2, CardId::Shuttle).lay(S, 2, CardId::Weapon5);
        round.lay(R, 1, CardId::Infantry);
        if (declined) round.say(event::Choose{std::nullopt, "none"});
        round.say(event::Play{S, 3, std::nullopt});
        const std::string record = round.record();
        for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
            EXPECT_FALSE(contains(shown, "No ruling was needed")) << shown;
            EXPECT_TRUE(contains(shown, "Which ship")) << shown; // T89's question
        }
    }
}

TEST_F(RulingSheet, SaysOfARowThatIsNotDecidedNeitherWinnerNorThatItIsEmpty) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 1, CardId::DistressSignal).lay(R, 2, CardId::Shuttle);
    const std::string hidden = round.record();
    for (const std::string& shown : {paper(hidden), desk(hidden, {"--lang", "en"}).out}) {
        EXPECT_FALSE(contains(shown, "empty row")) << shown;
        EXPECT_FALSE(contains(shown, "nobody, ")) << shown;
        EXPECT_FALSE(contains(shown, "No card counts in the row")) << shown;
        EXPECT_TRUE(contains(shown, "undecided")) << shown;
    }
    EXPECT_FALSE(contains(run({"desk", folder.name("game.jsonl"), "--lang", "en"}).out, "empty row"));
    round.lay(S, 2, CardId::Weapon5).lay(R, 1, CardId::Infantry);
    const std::string open = desk(round.record(), {"--lang", "en"}).out;
    EXPECT_FALSE(contains(open, "Winner: Starfleet.")) << open;
}

TEST_F(RulingSheet, MarksNoTotalOfAPlayerWithoutCards) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 1, CardId::DistressSignal).lay(R, 2, CardId::Shuttle).lay(S, 1, CardId::Emp);
    const std::string shown = desk(round.record(), {"--lang", "en"}).out;
    EXPECT_TRUE(contains(shown, "S ≈ 4, R 0")) << shown;
}

TEST_F(RulingSheet, SaysWhatTheLinesAreThatItBeginsAfter) {
    PlayedRound first = twoArmadas();
    first.say(event::Round{{TargetId::Vulcan, TargetId::Pjem, TargetId::Andoria, TargetId::Betazed}});
    const auto begun = first.events().size();
    first.say(event::Play{S, 1, std::nullopt}).say(event::Play{R, 1, std::nullopt});
    first.say(event::Reveal{1, 1, S, CardId::Galaxy});
    const std::string record = first.record();
    const std::string numbers = "1–" + std::to_string(begun - 1);
    for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
        EXPECT_TRUE(contains(shown, "before this round")) << shown;
        EXPECT_TRUE(contains(shown, numbers)) << shown;
    }
    const std::string round = desk(twoArmadas().record(), {"--lang", "en"}).out;
    EXPECT_FALSE(contains(round, "before this round")) << "there is nothing before it";
    EXPECT_TRUE(contains(round, "\n  1      Round 1.")) << "no number is missing without a word";
}

TEST_F(RulingSheet, SaysOfAStruckAnswerWhatItWas) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 2, CardId::Shuttle).lay(R, 1, CardId::SpaceMines).lay(S, 1, CardId::BoardingParty);
    round.say(event::Choose{std::nullopt, "done"});
    const int n = static_cast<int>(round.events().size());
    const std::string file =
        folder.write("struck.jsonl", round.record() + R"({"type":"event","n":)" + std::to_string(n + 1) +
                                         R"(,"event":{"do":"strike","to":)" + std::to_string(n) + "}}\n");
    const std::string shown = run({"desk", file, "--lang", "en"}).out;
    EXPECT_TRUE(contains(shown, "× an instruction ticked off")) << shown;
}

TEST_F(RulingSheet, MarksANegotiationThatAnEstimateWon) {
    PlayedRound round(TargetId::Qonos);
    round.lay(S, 1, CardId::Negotiations).lay(R, 1, CardId::Shuttle);
    round.say(event::Bid{S, CardId::Armada}).say(event::Bid{R, CardId::Weapon7});
    const std::string record = round.record();
    for (const std::string& shown : {paper(record), desk(record, {"--lang", "en"}).out}) {
        EXPECT_TRUE(contains(shown, "Starfleet ≈")) << shown;
    }
    EXPECT_TRUE(contains(desk(record, {"--lang", "en"}).out, "≈ 8 is the highest bid"));
}

} // namespace rowkeeper::test
