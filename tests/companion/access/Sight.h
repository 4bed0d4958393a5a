// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/TablePage.h"
#include "tests/companion/access/PseudoData.h"
#include "tests/companion/access/SeenWords.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QPalette>
#include <QRegularExpression>
#include <QTableView>

#include <set>

/// Windows whose words are looked at: whether any is cut, comes from nowhere, or does not stand out.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace event = tactics::event;
using tactics::CardId;
using tactics::TargetId;

inline constexpr double readable = 4.5; // WCAG 1.4.3

/// A window with a game, made under this font and these colours.
class Sight : public testing::Test {
  public:
    Sight()
        : font_(QApplication::font())
        , palette_(QApplication::palette()) {}
    ~Sight() override {
        control_.reset();
        QApplication::setFont(font_);
        QApplication::setPalette(palette_);
    }

  protected:
    /// The texts of `data`, or the project's own.
    void open(const std::string& data = {}) {
        control_.reset();
        app::CommonArguments arguments = test::hermetic(json::Language::En);
        if (!data.empty()) arguments.dataFolder = data;
        arguments.journal = (folder_.path() + QStringLiteral("/games%1.sqlite").arg(++games_)).toStdString();
        context_ = std::make_unique<app::AppContext>(arguments);
        control_ = std::make_unique<TableControl>(*context_);
        window().show();
    }
    QWidget& window() { return control_->window(); }
    panel::TablePage& page() { return control_->window().table(); }
    void tell(const tactics::Event& event) {
        const std::size_t before = page().shown().record->lines.size();
        emit page().wished(event);
        ASSERT_TRUE(waitFor([&] { return page().shown().record->lines.size() > before; }));
    }
    /// Open, hidden and silenced cards, long names, totals; a question at last.
    void playSome() {
        NewGame game;
        game.players = {Faction::S, Faction::R};
        control_->begin(game);
        ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
        for (const tactics::Event& event : std::initializer_list<tactics::Event>{
                 event::Round{
                     {TargetId::Vulcan, TargetId::UnitedFederation, TargetId::Pjem, TargetId::Boreth}},
                 event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}},
                 event::Play{Faction::S, 1, {}}, event::Reveal{1, 1, Faction::S, CardId::Shuttle},
                 event::Play{Faction::R, 2, {}}, event::Reveal{2, 1, Faction::R, CardId::Infantry},
                 event::Play{Faction::S, 1, {}}, event::Reveal{1, 2, Faction::S, CardId::Weapon3}})
            ASSERT_NO_FATAL_FAILURE(tell(event));
    }
    void resize(const QSize& size) {
        window().resize(size);
        QApplication::processEvents();
        QApplication::processEvents(); // what is placed anew may need it twice
    }
    static void setTextSize(const QFont& usual, int percent) {
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * percent / 100);
        QApplication::setFont(font);
    }

    QFont font_;
    QPalette palette_;
    QTemporaryDir folder_;
    int games_ = 0;
    std::unique_ptr<app::AppContext> context_;
    std::unique_ptr<TableControl> control_;
};

/// A cell of a table tells what has room; what is chosen is told whole below it.
inline bool isInTable(const test::SeenWord& word, QWidget& window) {
    for (const auto* table : window.findChildren<QTableView*>()) {
        const QWidget& cells = *table->viewport();
        if (!cells.isVisible()) continue;
        if (QRectF(cells.mapTo(&window, QPoint()), cells.size()).intersects(word.place)) return true;
    }
    return false;
}

/// The window in a language two fifths longer than any of ours.
class Longer : public Sight {
  protected:
    Longer()
        : data_((folder_.path() + QStringLiteral("/data")).toStdString()) {
        test::writePseudoData(data_);
    }
    void expectWhole(const std::string& at) { expectWhole(window(), at); }
    static void expectWhole(QWidget& in, const std::string& at) {
        for (const test::SeenWord& word : test::seenWords(in))
            EXPECT_FALSE(word.cut) << at << ": \"" << word.text.toStdString() << "\" on "
                                   << word.on.toStdString() << " at " << word.place.x() << ","
                                   << word.place.y() << " " << word.place.width() << "x"
                                   << word.place.height();
    }
    /// `names`: what has no language.
    static void expectFromData(QWidget& in, const std::string& at, const std::set<QString>& names = {}) {
        static const QRegularExpression keys(
            QStringLiteral("\\([^()]*\\)$")); // names of keys are the toolkit's
        static const QRegularExpression pressed(QStringLiteral(
            "\\b((Ctrl|Alt|Shift)\\+)+\\S+|\\b(Pause|Home|End|Left|Right|Up|Down|PgUp|PgDown|Space|"
            "Return|Enter|Esc|Del|Ins|F[0-9]+)\\b"));
        static const QRegularExpression places(
            QStringLiteral("\\b[A-Z]+[0-9]+[a-z]?(\\.[0-9]+)*\\b"));           // "G6.3"
        static const QRegularExpression marks(QStringLiteral("\\b[SVRK]\\b")); // letters of the players
        static const QRegularExpression paths(QStringLiteral("(http:/)?/\\S+"));
        static const QRegularExpression zone(QStringLiteral("\\bUTC\\b")); // of when a game began
        static const QRegularExpression ids(
            QStringLiteral("\\b[a-z_]+=[a-z0-9_]+")); // as on the command line
        for (const test::SeenWord& word : test::seenWords(in)) {
            QString text = word.text;
            for (const auto* one : {&keys, &places, &pressed, &marks, &paths, &zone, &ids})
                text.remove(*one);
            if (isInTable(word, in)) continue; // what is printed on cards, in every language
            EXPECT_TRUE(names.contains(text) || !test::hasPlainLetter(text))
                << at << ": " << text.toStdString() << " on " << word.on.toStdString();
        }
    }
    std::string data_;
};

inline QPalette darkPalette() {
    const QColor paper(0x1b, 0x1e, 0x20);
    const QColor pane(0x2a, 0x2e, 0x32);
    const QColor text(0xfc, 0xfc, 0xfc);
    QPalette palette(text, pane, pane.lighter(150), pane.darker(150), pane.lighter(120), text, Qt::white,
                     paper, pane);
    palette.setColor(QPalette::AlternateBase, QColor(0x23, 0x26, 0x29));
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x6e, 0xa0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, pane);
    palette.setColor(QPalette::ToolTipText, text);
    return palette;
}

class Colours : public Sight, public testing::WithParamInterface<bool> {
  protected:
    void expectReadable(const std::string& state) { expectReadable(window(), state); }
    static void expectReadable(QWidget& in, const std::string& state, int least = 20) {
        int words = 0;
        for (const test::SeenWord& word : test::seenWords(in)) {
            if (!word.enabled) continue;
            ++words;
            EXPECT_GE(word.contrast, readable)
                << state << ": \"" << word.text.toStdString() << "\" (" << word.ink.name().toStdString()
                << ") on " << word.on.toStdString();
        }
        EXPECT_GT(words, least) << state;
    }
};

} // namespace rowkeeper::views
