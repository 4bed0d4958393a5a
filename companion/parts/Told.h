// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>
#include <optional>

/// What a game that is played has told, in sentences.
namespace rowkeeper::parts {

/// A sentence of the log.
struct LogLine {
    QString text;
    int line = 0; ///< of the record, which it tells; 0: none
};

/// Nothing that is wished for can be done any more.
struct Closed {
    QString why; ///< with the remedy
    /// Its number in the journal, where what is kept of the game may go on once that is put right.
    std::optional<std::int64_t> game = {};
};

/// In one text, each as a sentence of its own.
QString toldTogether(const QList<LogLine>& lines);

} // namespace rowkeeper::parts
