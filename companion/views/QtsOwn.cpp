// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/QtsOwn.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace rowkeeper::views {

void speakQtsOwn(json::Language language) {
    QLocale::setDefault(language == json::Language::De ? QLocale(QLocale::German)
                                                       : QLocale(QLocale::English));
    static QTranslator* spoken = nullptr;
    delete spoken; // takes itself out
    spoken = new QTranslator(qApp);
    if (spoken->load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(spoken);
}

} // namespace rowkeeper::views
