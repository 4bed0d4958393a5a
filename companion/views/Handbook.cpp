// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Handbook.h"

#include "engine/core/json/DataError.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>

namespace rowkeeper::views {

namespace {

QString nameOf(const std::filesystem::path& file) {
    return QString::fromStdString(file.string());
}

QByteArray contentOf(const std::filesystem::path& file) {
    QFile opened(nameOf(file));
    if (!opened.open(QIODevice::ReadOnly)) throw json::DataError(file.string(), {}, "data.no_texts");
    return opened.readAll();
}

/// Every {word:name} by what `fill` has for it.
QString filled(const QString& text, const std::string& file, const Handbook::Fill& fill) {
    static const QRegularExpression place(QStringLiteral("\\{([a-z]+)(?::([A-Za-z0-9_.]+))?\\}"));
    QString all;
    qsizetype from = 0;
    for (auto at = place.globalMatch(text); at.hasNext();) {
        const QRegularExpressionMatch found = at.next();
        const auto words = fill(found.captured(1), found.captured(2));
        if (!words) throw json::DataError(file, {}, "data.unknown_name", {found.captured(0).toStdString()});
        all += text.mid(from, found.capturedStart() - from) + *words;
        from = found.capturedEnd();
    }
    return all + text.mid(from);
}

QString titleOf(const QString& html) {
    static const QRegularExpression heading(QStringLiteral("<h1>(.*?)</h1>"),
                                            QRegularExpression::DotMatchesEverythingOption);
    return QTextDocumentFragment::fromHtml(heading.match(html).captured(1)).toPlainText().trimmed();
}

} // namespace

std::vector<std::filesystem::path> Handbook::folders(const std::filesystem::path& dataDir,
                                                     const std::string& game) {
    return {dataDir / "frame" / "handbook", dataDir / game / "handbook"};
}

Handbook::Handbook(const std::filesystem::path& dataDir, const std::string& game, json::Language language,
                   const Fill& fill)
    : folders_(folders(dataDir, game)) {
    for (const std::filesystem::path& folder : folders_)
        read(folder, language, fill);
    std::stable_sort(sections_.begin(), sections_.end(),
                     [](const auto& one, const auto& other) { return one.place < other.place; });
}

void Handbook::read(const std::filesystem::path& folder, json::Language language, const Fill& fill) {
    const std::filesystem::path list = folder / "sections.json";
    const QJsonArray all =
        QJsonDocument::fromJson(contentOf(list)).object()[QStringLiteral("sections")].toArray();
    if (all.isEmpty()) throw json::DataError(list.string(), {}, "data.no_texts");
    const std::string ending = language == json::Language::De ? ".de.html" : ".en.html";
    for (const auto& one : all) {
        HandbookSection section;
        section.id = one[QStringLiteral("id")].toString();
        section.page = one[QStringLiteral("page")].toString();
        section.place = one[QStringLiteral("place")].toInt();
        const std::filesystem::path file = folder / (section.id.toStdString() + ending);
        section.html = filled(QString::fromUtf8(contentOf(file)), file.string(), fill);
        section.title = titleOf(section.html);
        if (section.title.isEmpty()) throw json::DataError(file.string(), {}, "data.no_texts");
        section.plain = QTextDocumentFragment::fromHtml(section.html).toPlainText();
        sections_.push_back(std::move(section));
    }
}

const HandbookSection* Handbook::find(const QString& id) const {
    const auto found = std::find_if(sections_.begin(), sections_.end(),
                                    [&](const HandbookSection& one) { return one.id == id; });
    return found == sections_.end() ? nullptr : &*found;
}

const HandbookSection& Handbook::about(const QString& page) const {
    const auto found = std::find_if(sections_.begin(), sections_.end(), [&](const HandbookSection& one) {
        return !page.isEmpty() && one.page == page;
    });
    return found == sections_.end() ? sections_.front() : *found;
}

std::vector<const HandbookSection*> Handbook::with(const QString& words) const {
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    std::vector<const HandbookSection*> found;
    for (const HandbookSection& section : sections_) {
        const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) {
            return section.plain.contains(word, Qt::CaseInsensitive);
        });
        if (all) found.push_back(&section);
    }
    return found;
}

QByteArray Handbook::picture(const QString& name) const {
    for (const std::filesystem::path& folder : folders_) {
        QFile file(nameOf(folder / "pictures" / name.toStdString()));
        if (file.open(QIODevice::ReadOnly)) return file.readAll();
    }
    return {};
}

} // namespace rowkeeper::views
