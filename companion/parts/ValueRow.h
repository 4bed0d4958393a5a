// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace rowkeeper::parts {

/// A printed value of whatever game, and a group's own in its place, as a table of all of them shows it.
struct ValueRow {
    enum class Kind {
        Choice, ///< one of `choices`
        Line,   ///< a number or a few words
        Lines,  ///< several entries, each in a line
    };
    struct Choice {
        QString words;
        QString typed; ///< what it is where values are typed
        bool operator==(const Choice&) const = default;
    };
    std::string path; ///< names it, for good
    QString entry;    ///< whose value: the name of a card
    QString name;     ///< which of its values
    QString printed;  ///< as the catalog has it, in words
    QString source;   ///< how that is known, in words
    bool proven = false;
    bool unknown = false; ///< nobody knows it: neither proven nor an estimate
    QString own;          ///< the group's, in words; empty: none
    QString typed;        ///< the same as it is typed; empty: none
    QString printedTyped; ///< the catalog's as it would be typed
    QString problem;      ///< why the group's cannot be used, with its place; empty: nothing is wrong
    Kind kind = Kind::Line;
    std::vector<Choice> choices{};
    bool operator==(const ValueRow&) const = default;
};

/// All of them, and what is wrong that is no value's alone.
struct ValueSheet {
    std::vector<ValueRow> rows;
    QStringList problems;
    bool refused() const {
        bool any = !problems.isEmpty();
        for (const ValueRow& row : rows)
            any = any || !row.problem.isEmpty();
        return any;
    }
};

} // namespace rowkeeper::parts
