// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/SaveResult.h"

#include <QFileDialog>

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::panel {

namespace {

constexpr std::array kinds{std::pair{"window.result.pdf", "pdf"}, std::pair{"window.result.png", "png"},
                           std::pair{"window.result.csv", "csv"}, std::pair{"window.result.json", "json"},
                           std::pair{"window.result.bgsplay", "bgsplay"}};

QString filterOf(const json::Texts& texts, const std::pair<const char*, const char*>& kind) {
    return QStringLiteral("%1 (*.%2)")
        .arg(QString::fromStdString(texts.text(kind.first)), QString::fromLatin1(kind.second));
}

} // namespace

QFileDialog* saveResultDialog(const json::Texts& texts, QWidget* parent) {
    auto* dialog = new QFileDialog(parent, QString::fromStdString(texts.text("window.result")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const auto& kind : kinds)
        filters << filterOf(texts, kind);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QString::fromLatin1(kinds.front().second));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, filters](const QString& chosen) {
        const auto at = static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(chosen), 0));
        dialog->setDefaultSuffix(QString::fromLatin1(kinds.at(at).second));
    });
    return dialog;
}

} // namespace rowkeeper::tactics::panel
