// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Lines.h"

#include <QFontMetricsF>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

constexpr double littleSmaller = .8;
constexpr qsizetype leastPart = 2; // letters before and after a hyphen

bool isVowel(QChar letter) {
    return QStringLiteral("aeiouyäöü").contains(letter.toLower());
}

/// Before a consonant that begins a syllable: "Bombard-ment", "Trans-phasen". For English and German names
/// this errs rarely, and never into a word that means something else.
bool mayBreak(const QString& word, qsizetype at) {
    if (at < leastPart || word.size() - at < leastPart + 1) return false;
    const bool begins = !isVowel(word[at]) && isVowel(word[at + 1]) && word[at].isLetter();
    const bool together = word[at].toLower() == u'h'; // ch, sch, th, ph
    const auto before = word.left(at);
    return begins && !together && word[at - 1].isLetter() &&
           std::any_of(before.begin(), before.end(), isVowel);
}

/// The longest beginning with its hyphen that is no wider; 0: none.
qsizetype beginning(const QString& word, const QFontMetricsF& font, double width) {
    for (qsizetype at = word.size() - 1; at > 0; --at) {
        if (mayBreak(word, at) && font.horizontalAdvance(word.left(at) + u'-') <= width) return at;
    }
    return 0;
}

} // namespace

std::optional<QStringList> linesOf(const QString& text, const QFont& font, double width, int most,
                                   bool hyphens) {
    const QFontMetricsF metrics(font);
    QStringList lines{QString()};
    QString kept = text;
    kept.replace(QStringLiteral("≈ "), QStringLiteral("≈\u00a0")); // the sign stands by its word
    for (QString word : kept.split(u' ', Qt::SkipEmptyParts)) {
        for (;;) {
            QString& line = lines.last();
            const QString before = line.isEmpty() ? QString() : line + u' ';
            if (metrics.horizontalAdvance(before + word) <= width) {
                line = before + word;
                break;
            }
            if (!line.isEmpty()) {
                lines << QString();
                continue;
            }
            const qsizetype cut = hyphens ? beginning(word, metrics, width) : 0;
            if (cut == 0) return std::nullopt;
            line = word.left(cut) + u'-';
            word = word.mid(cut);
            lines << QString();
        }
    }
    if (lines.size() > most) return std::nullopt;
    return lines;
}

FittedLines fitLines(const QString& text, QFont font, const QSizeF& room, double largest, double smallest) {
    const auto tried = [&](int pixels, bool hyphens) {
        font.setPixelSize(std::max(pixels, 1));
        const int most = std::max(1, static_cast<int>(room.height() / QFontMetricsF(font).height()));
        return linesOf(text, font, room.width(), most, hyphens);
    };
    const int from = static_cast<int>(largest);
    const int to = std::max(1, std::min(static_cast<int>(smallest), from));
    const int little = std::max(to, static_cast<int>(largest * littleSmaller));
    for (int pixels = from; pixels >= little; --pixels) {
        if (const auto lines = tried(pixels, false)) return {*lines, pixels, true};
    }
    for (int pixels = from; pixels >= to; --pixels) {
        for (const bool hyphens : {false, true}) {
            if (const auto lines = tried(pixels, hyphens)) return {*lines, pixels, true};
        }
    }
    font.setPixelSize(to);
    return {{QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width())}, to, false};
}

QString brokenIn(const QString& text, const QFontMetrics& font, int width) {
    QString all;
    QString line;
    for (const QString& word : text.split(u' ')) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (!line.isEmpty() && font.horizontalAdvance(longer) > width) {
            all += line + u'\n';
            line = word;
        } else {
            line = longer;
        }
    }
    return all + line;
}

} // namespace rowkeeper::parts
