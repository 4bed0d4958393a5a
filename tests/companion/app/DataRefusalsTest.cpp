// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/games/Games.h"
#include "engine/core/json/DataError.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <gmock/gmock.h>

#include <regex>

/// Files that are refused, and the data folder's own texts among them: in the language of the person.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class DataRefusals : public ProgramTest {
  protected:
    /// A data folder of its own, to be damaged.
    fs::path data() const {
        fs::path own = folder.path() / "data";
        fs::create_directory(own);
        for (const char* part : {"frame", "tactics"})
            fs::copy(fs::path(ROWKEEPER_DATA_DIR) / part, own / part, fs::copy_options::recursive);
        return own;
    }
    /// What the program says of it in this language.
    Ran asked(const char* language) const {
        return run({"--data", folder.name("data"), "--lang", language, "explain", "armada"});
    }
};

/// No word of the English sentences is left.
void expectGerman(const std::string& said) {
    static const std::regex english(
        R"(\b(expected|found|line|entry|column|field|missing|must|than|unknown|known|valid|setup:|event:|fit|names|named|needs|given|holds|cannot|larger|the|is|of)\b)");
    std::smatch word;
    EXPECT_FALSE(std::regex_search(said, word, english)) << word.str() << " in: " << said;
}

/// A question to `score` with these cards.
std::string withCards(const std::string& cards) {
    return R"({"target":{"id":"earth"},"cards":[)" + cards + "]}";
}

} // namespace

TEST_F(DataRefusals, OfQuestionsAreInGerman) {
    const std::string infantry = R"({"owner":"S","card":"infantry"})";
    const std::vector<std::pair<std::string, std::string>> questions{
        {"{\n  \"target\": 1,,\n}", "Standardeingabe: Zeile 2, Spalte 15: Kein gültiges JSON"},
        {"", "Standardeingabe: Leer, erwartet wird JSON"},
        {"7", "Standardeingabe: Erwartet wird eine Reihe oder eroberte Ziele (ein Objekt), gefunden wurde 7"},
        {std::string(60, '['), "Standardeingabe: Tiefer verschachtelt als 32 Ebenen"},
        {R"({"target":{},"target":{}})", "Standardeingabe: Das Feld „target“ steht zweimal da"},
        {R"({"cards":[]})", "Standardeingabe: Das Feld „target“ fehlt"},
        {R"({"traget":{}})", "Standardeingabe: Unbekanntes Feld \"traget\" (hier bekannt: id, target, "},
        {"[" + withCards(infantry) + "," + withCards(R"({"owner":"Q"})") + "]",
         "Standardeingabe: Eintrag 2: cards[0].owner: Erwartet wird eine Fraktion (S, V, R oder K), "
         "gefunden wurde \"Q\""},
        {withCards(infantry + "," + infantry),
         "Standardeingabe: cards[1].card: Öfter, als das Deck sie hat: S hat "},
        {withCards(R"({"owner":"S","plain":true,"power":true})"),
         "Standardeingabe: cards[0].power: Erwartet wird eine Zahl oder \"1/2\", gefunden wurde true"},
        {R"({"target":{"id":"earth"},"options":{"armada_pair":"both"},"cards":[]})",
         "Standardeingabe: options.armada_pair: Option armada_pair: „both“ ist keins von cancel, "},
        {R"({"players":["S","S"],"captured":{}})",
         "Standardeingabe: players[1]: Spieler S ist zweimal genannt"}};
    for (const auto& [question, said] : questions) {
        const Ran ran = run({"--lang", "de", "score", "-"}, {.input = question});
        EXPECT_EQ(ran.code, 4);
        EXPECT_THAT(ran.err, testing::StartsWith("rowkeeper: " + said));
        expectGerman(ran.err);
    }
}

TEST_F(DataRefusals, OfRecordsAreInGerman) {
    const std::string whole = record(twoPlayers(), opening());
    const std::string head = whole.substr(0, whole.find('\n') + 1);
    const std::vector<std::pair<std::string, std::string>> records{
        {"{}", ": Zeile 1: Das Feld „type“ fehlt"},
        {"\n", ": Keine Zeile mit dem Aufbau: Das ist keine aufgezeichnete Partie"},
        {head + head, ": Zeile 2: type: Ein zweiter Aufbau; eine Datei enthält eine Partie"},
        {head + "{\"type\":\"event\",", ": Zeile 2, Spalte 16: Kein gültiges JSON"},
        {head + R"({"type":"event","n":1,"event":{"do":"dance"}})",
         ": Zeile 2: event.do: Erwartet wird round, play, open, "},
        {head + R"({"type":"event","n":1,"event":{"do":"strike","to":1}})",
         ": Zeile 2: event.to: Muss die Nummer einer Zeile vor Nummer 1 sein"},
        {R"({"type":"setup","format":2})", ": Zeile 1: format: Format 2 kennt diese Version nicht"}};
    for (const auto& [text, said] : records) {
        const std::string file = folder.write("game.jsonl", text);
        for (const std::vector<std::string>& command :
             {std::vector<std::string>{"replay", file}, {"games", "import", file}}) {
            std::vector<std::string> words{"--lang", "de"};
            words.insert(words.end(), command.begin(), command.end());
            const Ran ran = run(words);
            EXPECT_EQ(ran.code, 4);
            EXPECT_THAT(ran.err, testing::StartsWith("rowkeeper: " + file + said));
            expectGerman(ran.err.substr(ran.err.find(file) + file.size()));
        }
    }
}

TEST_F(DataRefusals, OfGamesThatBreakTheRulesAreInGerman) {
    std::vector<tactics::Event> events = opening();
    events.push_back(events.front());
    const std::string file = folder.write("game.jsonl", record(twoPlayers(), events));
    const Ran ran = run({"--lang", "de", "replay", file});
    EXPECT_EQ(ran.code, 5);
    EXPECT_THAT(ran.err, HasSubstr(file + ": Ereignis 4 (sein „n“): "));
    EXPECT_THAT(run({"--lang", "en", "replay", file}).err, HasSubstr(file + ": event 4 (its \"n\"): "));
}

TEST_F(DataRefusals, OfOwnValuesAreInGerman) {
    const std::vector<std::pair<std::string, std::string>> layers{
        {R"({"cards":{"infantry":{"power":true}}})",
         ": cards.infantry.power: Erwartet wird ein Objekt mit „value“, gefunden wurde true"},
        {R"({"cards":{"infantri":{}}})", ": cards: Unbekannte Karte \"infantri\""},
        {R"({"cards":[]})", ": cards: Erwartet wird ein Objekt, gefunden wurde eine Liste"},
        {R"({"targets":{"earth":{"color":{"value":null}}}})",
         ": targets.earth: Ein Planet braucht eine Farbe (Regel 46)"},
        {R"({"$schema":7})", ": $schema: Passt nicht zu layer.schema.json"}};
    for (const auto& [text, said] : layers) {
        const std::string file = folder.write("own.json", text);
        for (const std::vector<std::string>& command :
             {std::vector<std::string>{"--catalog", file, "explain", "armada"}, {"verify", file}}) {
            std::vector<std::string> words{"--lang", "de"};
            words.insert(words.end(), command.begin(), command.end());
            const Ran ran = run(words);
            EXPECT_EQ(ran.code, 4) << text;
            EXPECT_THAT(ran.err, HasSubstr(file + said));
            expectGerman(ran.err.substr(ran.err.find(file) + file.size()));
        }
    }
}

TEST_F(DataRefusals, OfEventsOnTheCommandLineAreInGerman) {
    const std::string file = folder.write("game.jsonl", record(twoPlayers(), opening()));
    const Ran ran = run({"--lang", "de", "desk", file, "--change", R"(2={"do":"play","player":"X"})"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, HasSubstr("--change 2: player: Erwartet wird eine Fraktion (S, V, R oder K)"));
    expectGerman(ran.err);
}

TEST_F(DataRefusals, OfShippedFilesAreInGerman) {
    const fs::path tactics = data() / "tactics";
    folder.write("data/tactics/catalog.schema.json", R"({"properties": 7})");
    EXPECT_THAT(asked("de").err, HasSubstr("catalog.schema.json: Als Schema nicht zu gebrauchen\n"));
    fs::remove(tactics / "catalog.schema.json");
    EXPECT_THAT(asked("de").err, HasSubstr("catalog.schema.json: Nicht zu lesen ("));
}

TEST_F(DataRefusals, OfADataFolderNameTheFolder) {
    data();
    for (const char* file : {"tactics/catalog.json", "tactics/rulings.json", "frame/texts/app.en.json"}) {
        const std::string path = std::string("data/") + file;
        const std::string whole = contentOf(folder.path() / path);
        folder.write(path, "{");
        const Ran ran = run({"--data", folder.name("data"), "explain", "T25"});
        EXPECT_EQ(ran.code, 4) << file;
        EXPECT_THAT(ran.err, HasSubstr("rowkeeper: " + folder.name("data") + ": " +
                                       fs::path(file).filename().string() + ": line 1"));
        folder.write(path, whole);
    }
}

TEST_F(DataRefusals, AnEmptiedTextsFileIsNamedAndNoKeyIsShown) {
    data();
    for (const char* file : {"frame/texts/app", "tactics/texts/score"}) {
        const std::string name = fs::path(file).filename().string() + ".de.json";
        const std::string path = std::string("data/") + file + ".de.json";
        const std::string whole = contentOf(folder.path() / path);
        folder.write(path, "{}");
        const Ran emptied = asked("de");
        EXPECT_EQ(emptied.code, 4);
        EXPECT_EQ(emptied.out, "");
        EXPECT_EQ(emptied.err, "rowkeeper: " + folder.name("data") + ": " + name +
                                   ": Enthält keine Texte; die Datei wiederherstellen oder die Daten neu "
                                   "installieren\n");
        EXPECT_EQ(asked("en").code, 0) << "it is in German alone";

        folder.write(path, whole.substr(0, whole.find(",\n")) + "}");
        const Ran cut = asked("de");
        EXPECT_EQ(cut.code, 4);
        EXPECT_THAT(cut.err, HasSubstr(name + ": Hier fehlen "));
        folder.write(path, whole);
        EXPECT_EQ(asked("de").code, 0);
    }
}

TEST_F(DataRefusals, TextsThatCannotBeReadAreSaidAllTheSame) {
    const fs::path texts = data() / "frame/texts";
    folder.write("data/frame/texts/app.de.json", "{\n,");
    const std::string named = "rowkeeper: " + folder.name("data") + ": app.de.json: ";
    EXPECT_EQ(asked("de").err, named + "Zeile 2, Spalte 1: Kein gültiges JSON\n");
    EXPECT_EQ(asked("de").code, 4);

    folder.write("data/frame/texts/data.de.json", "{}");
    EXPECT_EQ(asked("de").err, named + "line 2, column 1: not valid JSON\n");

    fs::remove_all(texts);
    const Ran gone = asked("de");
    EXPECT_EQ(gone.code, 4);
    EXPECT_THAT(gone.err, HasSubstr(texts.string() + ": the texts of the program cannot be read"));
    EXPECT_THAT(gone.err, HasSubstr("die Texte des Programms sind nicht zu lesen"));
    EXPECT_THAT(gone.err, Not(HasSubstr("data.")));
}

TEST_F(DataRefusals, WhatIsSaidIsReadOnceForEachStart) {
    app::CommonArguments asked(games::allGames());
    asked.dataFolder = data();
    asked.language = json::Language::En;
    const app::AppContext ahead(asked);
    const std::string said = ahead.sentences().text("help.program");
    ASSERT_NE(said, "help.program");
    fs::remove_all(*asked.dataFolder / "frame" / "texts"); // whoever reads again finds nothing
    asked.json = true;
    EXPECT_EQ(app::AppContext(asked, ahead).sentences().text("help.program"), said);
    asked.language = json::Language::De;
    EXPECT_THROW(app::AppContext(asked, ahead).sentences(), json::DataError);
}

} // namespace rowkeeper::test
