// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace rowkeeper::views {

/// The record of a game as it is shown, and what could be done to it now.
template<class Record>
struct ToldRecord {
    std::shared_ptr<const Record> record; ///< another pointer when there are more lines
    QString undoes;                       ///< what the next undo takes back; empty: there is nothing
    QString redoes;                       ///< what the next redo brings back; empty: there is nothing

    /// Into a snapshot, which has the three by these names.
    template<class Snapshot>
    void tell(Snapshot& snapshot) const {
        snapshot.record = record;
        snapshot.undoes = undoes;
        snapshot.redoes = redoes;
    }
};

/// As the history stands. `name(record, lines)` says in words what these lines did.
template<class History, class Name>
auto toldRecord(const History& history, Name name) {
    using Record = std::remove_cvref_t<decltype(history.record())>;
    ToldRecord<Record> told{std::make_shared<const Record>(history.record()), {}, {}};
    const auto named = [&](const auto& deed) {
        return deed.empty() ? QString() : QString::fromStdString(name(*told.record, deed));
    };
    told.undoes = named(history.undoes());
    told.redoes = named(history.redoes());
    return told;
}

/// Sentences on one line, as the place where somebody acts has them.
inline QString onOneLine(const std::vector<std::string>& sentences) {
    QStringList all;
    for (const std::string& sentence : sentences)
        all << QString::fromStdString(sentence).simplified();
    return all.join(u' ');
}

} // namespace rowkeeper::views
