// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Told.h"

namespace rowkeeper::parts {

namespace {

bool endsAsSentence(const QString& text) {
    return text.isEmpty() || QStringLiteral(".!?:…").contains(text.back());
}

} // namespace

QString toldTogether(const QList<LogLine>& lines) {
    QString told;
    for (const LogLine& line : lines) {
        if (!endsAsSentence(told)) told += u'.';
        if (!told.isEmpty()) told += u' ';
        told += line.text.simplified();
    }
    return told;
}

} // namespace rowkeeper::parts
