// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/OptionTable.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {
namespace {

using What = OptionFault::What;

enum class Weather { Sun, Rain, Snow };

/// Options of no game.
struct Outing {
    Weather weather = Weather::Sun;
    bool dogs = false;
    bool songs = true;
    int miles = 5;
    bool operator==(const Outing&) const = default;
};

constexpr std::array<std::string_view, 3> weathers{"sun", "rain", "snow"};
constexpr std::array<std::string_view, 2> yesOrNo{"yes", "no"};
constexpr std::array lines{
    option::choice<&Outing::weather>("weather", weathers, "R1"),
    option::choice<&Outing::dogs>("dogs", option::falseTrue, "R2"),
    option::yesNo<&Outing::songs>("songs", "R3", yesOrNo),
    option::number<&Outing::miles>("miles", 1, 30, "R4"),
};
constexpr OptionTable table(lines);

TEST(OptionTable, ListsItsOptionsInOrderWithTheirWords) {
    const auto infos = table.infos();
    ASSERT_EQ(infos.size(), 4U);
    EXPECT_EQ(infos[0].name, "weather");
    EXPECT_EQ(infos[0].values.size(), 3U);
    EXPECT_EQ(infos[2].values.front(), "yes");
    EXPECT_EQ(infos[3].ruling, "R4");
    EXPECT_TRUE(infos[3].values.empty());
    EXPECT_EQ(infos[3].most, 30);
}

TEST(OptionTable, ReadsAndWritesWordsNumbersYesAndNo) {
    Outing outing;
    EXPECT_EQ(table.value(outing, "songs"), "yes");
    EXPECT_EQ(table.value(outing, "dogs"), "false");
    EXPECT_EQ(table.value(outing, "miles"), "5");
    ASSERT_EQ(table.set(outing, "weather", "snow"), std::nullopt);
    ASSERT_EQ(table.set(outing, "dogs", "true"), std::nullopt);
    ASSERT_EQ(table.set(outing, "songs", "no"), std::nullopt);
    ASSERT_EQ(table.set(outing, "miles", "30"), std::nullopt);
    EXPECT_EQ(outing, (Outing{Weather::Snow, true, false, 30}));
    EXPECT_EQ(table.value(outing, "weather"), "snow");
    EXPECT_EQ(table.value(outing, "boats"), "");
}

TEST(OptionTable, SaysWhatIsWrongAndLeavesTheOptionsAsTheyWere) {
    Outing outing;
    EXPECT_EQ(table.set(outing, "boats", "2"),
              (OptionFault{What::UnknownName, "boats", "2", "weather, dogs, songs, miles", 0, 0}));
    EXPECT_EQ(table.set(outing, "weather", "Sun"),
              (OptionFault{What::NotAWord, "weather", "Sun", "sun, rain, snow", 0, 0}));
    for (const std::string text : {"", "0", "31", "5.5", "five", "5 ", "99999999999999999999"})
        EXPECT_EQ(table.set(outing, "miles", text),
                  (OptionFault{What::NotANumber, "miles", text, "", 1, 30}));
    EXPECT_EQ(outing, Outing{});
}

TEST(OptionTable, AFaultIsWordedByItsKeyAndWhatFillsIt) {
    const auto told = [](const OptionFault& fault) {
        return worded(fault, [](const char* key, const auto&... fillings) {
            return std::pair(std::string(key), sizeof...(fillings));
        });
    };
    Outing outing;
    EXPECT_EQ(told(*table.set(outing, "boats", "2")), std::pair(std::string("document.unknown_option"), 2UL));
    EXPECT_EQ(told(*table.set(outing, "dogs", "2")), std::pair(std::string("document.option_value"), 3UL));
    EXPECT_EQ(told(*table.set(outing, "miles", "x")), std::pair(std::string("document.option_number"), 4UL));
}

} // namespace
} // namespace rowkeeper::test
