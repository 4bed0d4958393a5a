// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Settings.h"

#include "companion/app/AppContext.h"

#include <QFile>
#include <QSettings>

namespace rowkeeper::views {

namespace {

QString codeOf(parts::Colours colours) {
    switch (colours) {
    case parts::Colours::Light:
        return QStringLiteral("light");
    case parts::Colours::Dark:
        return QStringLiteral("dark");
    case parts::Colours::OfSystem:
        break;
    }
    return {};
}

QString codeOf(std::optional<json::Language> language) {
    if (!language) return {};
    return *language == json::Language::De ? QStringLiteral("de") : QStringLiteral("en");
}

std::optional<json::Language> languageOf(const QString& code) {
    if (code == QStringLiteral("de")) return json::Language::De;
    if (code == QStringLiteral("en")) return json::Language::En;
    return std::nullopt;
}

/// Absent where it is as usual: a later usual value holds for whoever chose none.
void write(QSettings& file, const char* name, const QVariant& value, bool usual) {
    if (usual)
        file.remove(QString::fromLatin1(name));
    else
        file.setValue(QString::fromLatin1(name), value);
}

QString keyName(const QString& id) {
    return QString::fromLatin1(setting::keys) + u'/' + id;
}

parts::ActionKeys::Kept keptKeys(const QSettings& file) {
    const QString group = QString::fromLatin1(setting::keys) + u'/';
    parts::ActionKeys::Kept kept;
    for (const QString& name : file.allKeys()) {
        if (name.startsWith(group))
            // Keys one after the other are read as a list. They are refused later, and that is said.
            kept.insert(name.mid(group.size()), file.value(name).toStringList().join(QStringLiteral(", ")));
    }
    return kept;
}

} // namespace

std::unique_ptr<QSettings> settingsOf(const app::AppContext& context) {
    const auto file = context.settingsFile();
    if (!file || context.arguments().noUserCatalog) return nullptr;
    return std::make_unique<QSettings>(QString::fromStdString(file->string()), QSettings::IniFormat);
}

std::optional<QString> putDamagedSettingsAside(const app::AppContext& context) {
    const auto settings = settingsOf(context);
    if (settings) settings->allKeys(); // what is in it is not read before
    if (!settings || settings->status() != QSettings::FormatError) return std::nullopt;
    const QString aside = settings->fileName() + QStringLiteral(".damaged");
    QFile::remove(aside);
    if (!QFile::rename(settings->fileName(), aside)) return settings->fileName();
    settings->clear(); // nor is it remembered what could be read of it
    settings->sync();
    QFile::remove(settings->fileName()); // the empty one
    return aside;
}

std::optional<json::Language> chosenLanguage(const app::AppContext& context) {
    if (context.arguments().language) return context.arguments().language;
    const auto settings = settingsOf(context);
    return languageOf(settings ? settings->value(setting::language).toString() : QString());
}

ReadSettings readSettings(const QSettings& file) {
    ReadSettings read;
    const auto unusable = [&](const char* name) { read.unusable << QString::fromLatin1(name); };
    const auto text = [&](const char* name) { return file.value(QString::fromLatin1(name)).toString(); };
    const QString language = text(setting::language);
    read.chosen.language = languageOf(language);
    if (!language.isEmpty() && !read.chosen.language) unusable(setting::language);
    const QString colours = text(setting::colours);
    for (const auto one : {parts::Colours::Light, parts::Colours::Dark})
        if (colours == codeOf(one)) read.chosen.colours = one;
    if (colours != codeOf(read.chosen.colours)) unusable(setting::colours);
    const QString size = text(setting::textSize);
    bool number = false;
    const int percent = size.toInt(&number);
    if (number && percent >= parts::leastTextSize && percent <= parts::mostTextSize)
        read.chosen.textSize = percent;
    else if (!size.isEmpty())
        unusable(setting::textSize);
    read.chosen.keepPictures = file.value(QString::fromLatin1(setting::keepPictures), false).toBool();
    read.chosen.keys = keptKeys(file);
    return read;
}

void writeSettings(QSettings& file, const ChosenSettings& before, const ChosenSettings& chosen) {
    if (chosen.language != before.language)
        write(file, setting::language, codeOf(chosen.language), !chosen.language);
    if (chosen.colours != before.colours)
        write(file, setting::colours, codeOf(chosen.colours), chosen.colours == parts::Colours::OfSystem);
    if (chosen.textSize != before.textSize)
        write(file, setting::textSize, chosen.textSize.value_or(0), !chosen.textSize);
    if (chosen.keepPictures != before.keepPictures)
        write(file, setting::keepPictures, chosen.keepPictures, !chosen.keepPictures);
    for (auto one = before.keys.begin(); one != before.keys.end(); ++one)
        if (!chosen.keys.contains(one.key())) file.remove(keyName(one.key()));
    for (auto one = chosen.keys.begin(); one != chosen.keys.end(); ++one)
        if (!before.keys.contains(one.key()) || before.keys.value(one.key()) != one.value())
            file.setValue(keyName(one.key()), one.value());
    file.sync();
}

} // namespace rowkeeper::views
