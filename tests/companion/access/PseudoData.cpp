// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/access/PseudoData.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace rowkeeper::test {

namespace fs = std::filesystem;

namespace {

const QString plain = QStringLiteral("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
const QString accented =
    QStringLiteral("áƀćďéƒǵȟíĵķĺɱńóƥɋŕśťúʋŵẋýźÁƁĆĎÉƑǴȞÍĴĶĹṀŃÓƤɊŔŚŤÚƲŴẊÝŹ"); // few bytes: names may have 60

QChar accent(QChar c) {
    const qsizetype at = plain.indexOf(c);
    return at < 0 ? c : accented[at];
}

/// What two fifths more come to: "ōō ōōōōō".
QString longer(qsizetype length) {
    QString more;
    for (qsizetype n = (2 * length + 4) / 5; n > 0; n -= 6) {
        if (!more.isEmpty() || length > 8) more += u' ';
        more += QString(std::min<qsizetype>(n, 6), u'ō');
    }
    return more;
}

QJsonValue translated(const QJsonValue& value) {
    if (value.isString()) return pseudo(value.toString());
    QJsonObject object = value.toObject();
    for (auto one = object.begin(); one != object.end(); ++one)
        *one = translated(*one);
    return object;
}

/// Titles in English, wherever a catalog has them.
QJsonValue withNames(const QJsonValue& value) {
    if (!value.isObject()) return value;
    QJsonObject object = value.toObject();
    for (auto one = object.begin(); one != object.end(); ++one) {
        if (one.key() == QStringLiteral("en") && one->isString()) {
            QString name = one->toString(); // a name has its length; the German ones are the longer
            std::transform(name.begin(), name.end(), name.begin(), accent);
            *one = name;
        } else {
            *one = withNames(*one);
        }
    }
    return object;
}

/// As pseudo(), no longer than the loader takes: what is too long ends earlier.
QString fitting(const QString& sentence) {
    constexpr qsizetype most = 580; // bytes
    QString text = pseudo(sentence);
    while (text.toUtf8().size() > most)
        text.chop(1);
    return text;
}

/// Sentences in English, wherever they stand beside those in other languages.
QJsonValue withSentences(const QJsonValue& value) {
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (auto one = array.begin(); one != array.end(); ++one)
            *one = withSentences(*one);
        return array;
    }
    if (!value.isObject()) return value;
    QJsonObject object = value.toObject();
    for (auto one = object.begin(); one != object.end(); ++one)
        *one = one.key() == QStringLiteral("en") && one->isString() ? QJsonValue(fitting(one->toString()))
                                                                    : withSentences(*one);
    return object;
}

/// A page of the handbook: its words, neither what stands in <tags> and {braces} nor &entities;.
void rewritePage(const fs::path& file) {
    QFile page(QString::fromStdString(file.string()));
    if (!page.open(QIODevice::ReadOnly)) return;
    const QString before = QString::fromUtf8(page.readAll());
    page.close();
    QString after;
    QChar until; // the end of what stays
    for (const QChar c : before) {
        const QString begins = QStringLiteral("<{&");
        const qsizetype kind = until.isNull() ? begins.indexOf(c) : -1;
        if (kind >= 0) until = QStringLiteral(">};")[kind];
        after += until.isNull() ? accent(c) : c;
        if (c == until) until = {};
    }
    if (page.open(QIODevice::WriteOnly | QIODevice::Truncate)) page.write(after.toUtf8());
}

template<class Change>
void rewrite(const fs::path& file, const Change& change) {
    QFile text(QString::fromStdString(file.string()));
    if (!text.open(QIODevice::ReadOnly)) return;
    const QJsonObject before = QJsonDocument::fromJson(text.readAll()).object();
    text.close();
    if (!text.open(QIODevice::WriteOnly | QIODevice::Truncate)) return;
    text.write(QJsonDocument(change(before).toObject()).toJson());
}

} // namespace

QString pseudo(const QString& text) {
    QString all;
    int braces = 0;
    bool words = false; // in braces: after the first bar
    for (const QChar c : text) {
        if (c == u'{') ++braces, words = false;
        if (c == u'}') --braces;
        if (braces > 0 && c == u'|') words = true;
        all += braces == 0 || words ? accent(c) : c;
    }
    return u'⟦' + all + longer(text.size()) + u'⟧';
}

bool hasPlainLetter(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return plain.contains(c); });
}

void writePseudoData(const fs::path& folder) {
    fs::copy(ROWKEEPER_DATA_DIR, folder, fs::copy_options::recursive);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".en.json")) rewrite(entry.path(), translated);
        if (name == "catalog.json") rewrite(entry.path(), withNames);
        if (name == "house_rules.json" || name == "rulings.json" || name == "rules.json")
            rewrite(entry.path(), withSentences);
        if (name.ends_with(".en.html")) rewritePage(entry.path());
    }
}

} // namespace rowkeeper::test
