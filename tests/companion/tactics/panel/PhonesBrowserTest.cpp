// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/phones/Phones.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/PhonePages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/phones/WebDriver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <thread>

/// A real browser at a real game: it is skipped, and says so, where there is none.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;
using phones::test::WebDriver;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A table at which hands lay what a test says, and phones answer.
class AtTheTable {
  public:
    explicit AtTheTable(json::Language language)
        : context_(test::hermetic(language))
        , texts_(std::make_shared<const json::Texts>(tactics::commands::textsOf(context_)))
        , pages_(texts_)
        , phones_(texts_, [this](const phones::Answer& answer) {
            const std::lock_guard lock(mutex_);
            answers_.push_back(answer);
        }) {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.catalog = tactics::commands::catalogOf(context_);
        snapshot_.game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        show();
        EXPECT_FALSE(phones_.switchOn("127.0.0.1"));
    }

    void add(const Event& event) {
        Result result = tactics::apply(snapshot_.game, event);
        ASSERT_TRUE(std::holds_alternative<Applied>(result));
        snapshot_.game = std::get<Applied>(std::move(result)).game;
        snapshot_.record = std::make_shared<const json::Record>();
        show();
    }
    void show() {
        if (auto table = pages_.pages(snapshot_, panel::RunningTotals::Always))
            phones_.show(std::move(*table));
    }
    /// Does what was answered since; how many answers there were.
    int hear() {
        std::vector<phones::Answer> answers;
        {
            const std::lock_guard lock(mutex_);
            answers.swap(answers_);
        }
        for (const phones::Answer& answer : answers)
            if (const auto wish = pages_.wishOf(answer)) add(std::get<Event>(*wish));
        return static_cast<int>(answers.size());
    }
    const Game& game() const { return snapshot_.game; }
    phones::Phones& phones() { return phones_; }
    phones::Links links() const { return *phones_.links(); }

  private:
    app::AppContext context_;
    std::shared_ptr<const json::Texts> texts_;
    panel::Snapshot snapshot_;
    panel::PhonePages pages_;
    std::mutex mutex_;
    std::vector<phones::Answer> answers_;
    phones::Phones phones_; ///< ended before what it calls
};

bool waitFor(const std::function<bool()>& condition) {
    constexpr std::chrono::seconds patience{60}; // of a loaded machine: a hang still ends
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return true;
}

/// Every word of a name that stands on two lines.
constexpr const char* brokenNames = R"js(
const broken = [];
for (const e of document.querySelectorAll('.name,strong,h2,b'))
    for (const n of e.childNodes)
        for (const w of n.data.matchAll(/\S+/g)) {
            const r = document.createRange();
            r.setStart(n, w.index);
            r.setEnd(n, w.index + w[0].length);
            if (r.getClientRects().length > 1) broken.push(w[0]);
        }
return broken.join();
)js";

class Browser : public testing::Test {
  protected:
    void SetUp() override {
        if (!WebDriver::found())
            GTEST_SKIP() << "no browser here: apt-get install chromium chromium-driver, to see it played";
        driver = std::make_unique<WebDriver>();
    }
    /// For whoever wants to see it: $ROWKEEPER_PICTURES is a folder.
    void picture(const std::string& name) const {
        if (const char* folder = std::getenv("ROWKEEPER_PICTURES"))
            driver->picture(std::filesystem::path(folder) / (name + ".png"));
    }
    bool shows(const std::string& words) const {
        return waitFor([&] { return driver->words().find(words) != std::string::npos; });
    }
    void expectNothingClipped() const {
        EXPECT_EQ(
            driver->run("return document.documentElement.scrollWidth-document.documentElement.clientWidth"),
            0);
        EXPECT_EQ(
            driver->run("return [...document.querySelectorAll('button,.choice,h1,.name,b')].filter("
                        "e=>e.scrollWidth>e.clientWidth+1&&getComputedStyle(e).display!=='inline').length"),
            0);
        EXPECT_EQ(driver->run(brokenNames), "") << "broken within a word";
    }
    std::unique_ptr<WebDriver> driver;
};

void askStarfleet(AtTheTable& table) {
    table.add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    table.add(event::Play{Faction::S, 3, {}});
    table.add(event::Play{Faction::R, 4, {}});
    table.add(event::Play{Faction::S, 2, {}});
    table.add(event::Play{Faction::R, 2, {}});
    table.add(event::Reveal{2, 1, Faction::S, CardId::Sovereign});
}

TEST_F(Browser, PlaysADecidersPart) {
    AtTheTable table(json::Language::En);
    driver->look({});
    driver->open(table.links().phones);
    EXPECT_THAT(driver->words(), HasSubstr("Who are you?"));
    ASSERT_TRUE(driver->click("a.choice", "Starfleet"));
    EXPECT_TRUE(driver->address().ends_with("/p/S")) << driver->address();
    EXPECT_THAT(driver->words(), HasSubstr("Nothing for you to decide"));
    askStarfleet(table);
    ASSERT_TRUE(table.game().prompt);
    ASSERT_TRUE(waitFor([&] { return !driver->all("button").empty(); })) << "the page keeps up by itself";
    EXPECT_EQ(driver->all("button").size(), table.game().prompt->options.size());
    EXPECT_THAT(driver->title(), HasSubstr("Starfleet"));
    expectNothingClipped();
    const nlohmann::json height = driver->run("return document.querySelector('button').offsetHeight");
    EXPECT_GE(height.get<double>(), 48) << "large enough for a thumb";
    const int round = table.game().round;
    ASSERT_TRUE(driver->click("button"));
    EXPECT_TRUE(shows("Answered."));
    EXPECT_EQ(table.hear(), 1);
    EXPECT_FALSE(table.game().prompt) << "the engine took it";
    EXPECT_EQ(table.game().round, round);
    EXPECT_TRUE(shows("Nothing for you to decide"));
    EXPECT_EQ(table.phones().seen(), 1);
    EXPECT_THAT(driver->complaints(), IsEmpty());
}

TEST_F(Browser, PlaysItWithoutScriptsToo) {
    AtTheTable table(json::Language::De);
    askStarfleet(table);
    driver->look({360, 740, true, false});
    driver->open(table.links().phones + "/p/S");
    EXPECT_EQ(driver->all("button").size(), table.game().prompt->options.size());
    ASSERT_TRUE(driver->click("button"));
    EXPECT_TRUE(shows("Beantwortet."));
    EXPECT_EQ(table.hear(), 1);
    EXPECT_FALSE(table.game().prompt);
    EXPECT_TRUE(shows("nichts zu entscheiden")) << "loaded again by itself";
}

TEST_F(Browser, TellsWhoeverComesLateAndTheOtherPlayersNothing) {
    AtTheTable table(json::Language::En);
    askStarfleet(table);
    driver->look({});
    driver->open(table.links().phones + "/p/R");
    EXPECT_THAT(driver->all("button"), IsEmpty());
    driver->look({360, 740, false, false}); // a page that stands still
    driver->open(table.links().phones + "/p/S");
    table.add(tactics::answered(table.game().prompt->options.back().id)); // said at the table
    ASSERT_TRUE(driver->click("button"));
    EXPECT_TRUE(shows("This question is closed by now."));
    picture("late-en");
    EXPECT_EQ(table.hear(), 0);
    ASSERT_TRUE(driver->click("a.choice"));
    EXPECT_TRUE(shows("Starfleet: ")) << "whose turn it is now";
    EXPECT_THAT(driver->all("button"), IsEmpty());
}

TEST_F(Browser, IsWhatAStreamShows) {
    AtTheTable table(json::Language::En);
    driver->look({1280, 720});
    driver->open(table.links().clear);
    askStarfleet(table);
    EXPECT_TRUE(shows("Sovereign"));
    EXPECT_EQ(driver->run("return getComputedStyle(document.body).backgroundColor"), "rgba(0, 0, 0, 0)");
    EXPECT_THAT(driver->all("form"), IsEmpty());
    EXPECT_THAT(driver->words(), HasSubstr("Last card"));
    expectNothingClipped();
    EXPECT_THAT(driver->complaints(), IsEmpty());
}

TEST_F(Browser, SaysWhenTheTableIsGone) {
    AtTheTable table(json::Language::En);
    driver->look({});
    driver->open(table.links().phones + "/p/S");
    table.phones().switchOff();
    EXPECT_TRUE(shows("No connection to the table."));
    picture("gone-en");
}

TEST_F(Browser, ReadsWellInBothLanguagesLightAndDarkOnASmallPhone) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        AtTheTable table(language);
        const std::string suffix = language == json::Language::De ? "-de" : "-en";
        for (const bool dark : {false, true}) {
            const std::string name = suffix + (dark ? "-dark" : "-light");
            driver->look({320, 568, dark});
            driver->open(table.links().phones);
            expectNothingClipped();
            picture("choose" + name);
        }
        for (const int width : {320, 360, 412, 800}) {
            driver->look({width, 740});
            driver->open(table.links().phones + "/p/S");
            expectNothingClipped();
        }
        askStarfleet(table);
        for (const bool dark : {false, true}) {
            const std::string name = suffix + (dark ? "-dark" : "-light");
            driver->look({320, 568, dark});
            driver->open(table.links().phones + "/p/S");
            expectNothingClipped();
            picture("ask" + name);
            driver->open(table.links().phones + "/p/R");
            expectNothingClipped();
            picture("idle" + name);
            driver->look({1280, 720, dark});
            driver->open(table.links().board);
            expectNothingClipped();
            picture("board" + name);
        }
    }
}

} // namespace
} // namespace rowkeeper::views
