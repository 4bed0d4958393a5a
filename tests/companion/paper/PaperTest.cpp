// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Paper.h"

#include "printables/Drawing.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <gtest/gtest.h>

#include <map>

namespace rowkeeper::paper {

namespace {

/// Strips put on paper, and where each of them came to lie.
class PaperTest : public testing::Test {
  protected:
    struct PlacedStrip {
        std::string name;
        int page = 1;
        double y = 0;
        double height = 0;
    };

    Strip strip(const std::string& name, double height) {
        return {height, [this, name, height](QPainter&, double y) {
                    placed.push_back({name, page, y, height});
                }};
    }
    int print(const std::function<void(Paper&)>& fill) {
        const printables::Drawing drawing;
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        QPainter painter(&writer);
        Paper paper(writer, painter, [this](QPainter&, int number) {
            EXPECT_EQ(number, page);
            ++page;
        });
        fill(paper);
        return paper.finish();
    }
    void expectWhole() const {
        for (const PlacedStrip& strip : placed)
            EXPECT_LE(strip.y + strip.height, textBottom) << strip.name << " on page " << strip.page;
    }

    int page = 1;
    std::vector<PlacedStrip> placed;
};

TEST_F(PaperTest, NoStripIsBrokenOverPages) {
    const int pages = print([&](Paper& paper) {
        for (int i = 0; i < 200; ++i) {
            paper.add(strip("line", 3 + i % 7));
            paper.gap(0.7);
        }
    });
    EXPECT_EQ(placed.size(), 200U);
    EXPECT_EQ(pages, placed.back().page);
    EXPECT_GE(pages, 4);
    expectWhole();
}

TEST_F(PaperTest, ATableHasItsHeadOnEveryPageAndItsTitleOnce) {
    const int pages = print([&](Paper& paper) {
        paper.add(strip("above", 250));
        paper.table(strip("title", 6), strip("head", 5), std::vector<Strip>(150, strip("row", 4.7)));
    });
    expectWhole();
    std::map<int, int> heads;
    int titles = 0;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (placed[i].name == "head") {
            ++heads[placed[i].page];
            EXPECT_EQ(placed[i + 1].name, "row");
            EXPECT_EQ(placed[i + 1].page, placed[i].page) << "a head without a row";
        }
        if (placed[i].name == "title") {
            ++titles;
            EXPECT_EQ(placed[i + 1].page, placed[i].page) << "a title without its table";
        }
    }
    EXPECT_EQ(titles, 1);
    EXPECT_EQ(static_cast<int>(heads.size()), pages);
    EXPECT_GT(pages, 2);
    for (const auto& [number, count] : heads)
        EXPECT_EQ(count, 1) << number;
}

TEST_F(PaperTest, ATableOfNothingIsNotThere) {
    EXPECT_EQ(print([&](Paper& paper) { paper.table(strip("title", 6), strip("head", 5), {}); }), 1);
    EXPECT_TRUE(placed.empty());
}

TEST_F(PaperTest, WordsAreAsHighAsTheirLines) {
    const printables::Drawing drawing;
    const double one = heightOf({QStringLiteral("one")}, 100);
    EXPECT_GT(one, 2.7);
    EXPECT_DOUBLE_EQ(heightOf({QStringLiteral("one two three")}, 9), 3 * one);
    EXPECT_EQ(heightOf({QString()}, 100), 0);
}

} // namespace

} // namespace rowkeeper::paper
