// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Window.h"

#include "companion/app/AppContext.h"
#include "companion/views/TableDesk.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace rowkeeper::companion {

int runWindow(const AppContext& context) {
    int argc = 1;
    char name[] = "rowkeeper";
    char* argv[] = {name, nullptr};
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Rowkeeper"));
    QLocale::setDefault(context.language() == json::Language::De ? QLocale(QLocale::German)
                                                                 : QLocale(QLocale::English));
    QTranslator qtsOwn; // buttons and file dialogs; ours are in data/
    if (qtsOwn.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                    QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QApplication::installTranslator(&qtsOwn);
    }

    TableDesk desk(context);
    desk.open();
    return QApplication::exec();
}

} // namespace rowkeeper::companion
