// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

/// What phones and the board page show, as values in words: whoever makes them leaves out what is hidden, so
/// what does not stand here is never sent. UTF-8; no markup, any character may stand in it. Pure; any thread.
namespace rowkeeper::phones {

enum class Shape { Circle, Triangle, Diamond, Square };

/// How a player looks: colour, shape and letter, never colour alone.
struct Mark {
    std::string letter;
    Shape shape = Shape::Circle;
    std::string fill;   ///< "#0072b2"
    std::string onFill; ///< readable on it
    bool operator==(const Mark&) const = default;
};

struct Person {
    std::string id; ///< stands in addresses: 1 to 16 letters and digits of ASCII, else nobody can choose it
    std::string name;
    Mark mark;
    bool operator==(const Person&) const = default;
};

struct Cell {
    Mark mark;
    std::string name;
    std::string number;  ///< what it counts now; empty: nobody may know
    std::string because; ///< why that is not what is printed; empty: it is
    bool open = false;
    bool counted = true; ///< false: its number counts nothing
    bool operator==(const Cell&) const = default;
};

struct Total {
    Mark mark;
    std::string name;
    std::string number;
    std::string remark; ///< "leads"; empty: nothing
    double share = 0;   ///< of the row's largest, 0 to 1
    bool operator==(const Total&) const = default;
};

struct Line {
    std::string heading;
    std::string about;  ///< "Planet · blue"; empty: nothing
    std::string points; ///< "2 VP"; empty: nothing
    std::string remark; ///< what was decided by hand, that it is not settled; empty: nothing
    std::vector<Cell> cells;
    std::vector<Total> totals;
    bool operator==(const Line&) const = default;
};

struct Standing {
    Mark mark;
    std::string name;
    std::string points; ///< "7 VP"; empty: nothing may be said
    std::string about;  ///< "3 targets"; empty: nothing
    bool operator==(const Standing&) const = default;
};

/// The card that was laid or turned open last.
struct LastCard {
    std::string id; ///< another card, or the same again, has another
    Cell card;
    std::string about; ///< its effect in a sentence; empty: nothing
    bool operator==(const LastCard&) const = default;
};

struct Board {
    std::string title;
    std::string where;    ///< "Round 1 · deployment"; empty: nothing
    std::string question; ///< what the table is to do now; empty: nothing
    std::vector<Mark> asked;
    std::vector<Standing> standings;
    std::vector<Line> lines;
    std::optional<LastCard> last;
    bool operator==(const Board&) const = default;
};

struct Option {
    std::string id;
    std::string text;
    bool operator==(const Option&) const = default;
};

enum class Typed { Nothing, Number, Text };

/// Something that some must decide: whoever of them answers first has decided it for all of them.
struct Question {
    std::string id; ///< never given to another question
    std::vector<std::string> persons;
    std::string text;
    std::vector<Option> options;
    Typed typed = Typed::Nothing; ///< what may be typed instead of choosing an option
    bool operator==(const Question&) const = default;
};

struct Table {
    Board board;
    std::vector<Person> persons;
    std::vector<Question> questions;
    bool operator==(const Table&) const = default;
};

/// An option of an open question, or what was typed (then `option` is empty): checked against the question,
/// not against the game. A number has one to nine digits; a text one line of at most 200 bytes.
struct Answer {
    std::string person;
    std::string question;
    std::string option;
    std::string typed;
    bool operator==(const Answer&) const = default;
};

} // namespace rowkeeper::phones
