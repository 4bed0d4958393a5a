// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Settings.h"

#include "companion/app/AppContext.h"

#include <QSettings>

namespace rowkeeper::views {

std::unique_ptr<QSettings> settingsOf(const app::AppContext& context) {
    const auto own = context.userCatalogFile();
    if (!own) return nullptr;
    const std::string file = (own->parent_path() / "window.ini").string();
    return std::make_unique<QSettings>(QString::fromStdString(file), QSettings::IniFormat);
}

std::optional<json::Language> chosenLanguage(const app::AppContext& context) {
    if (context.arguments().language) return context.arguments().language;
    const auto settings = settingsOf(context);
    const QString chosen = settings ? settings->value(setting::language).toString() : QString();
    if (chosen == QStringLiteral("de")) return json::Language::De;
    if (chosen == QStringLiteral("en")) return json::Language::En;
    return std::nullopt;
}

} // namespace rowkeeper::views
