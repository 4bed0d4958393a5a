// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/HandbookControl.h"

#include "companion/app/AppContext.h"
#include "companion/app/Failure.h"
#include "companion/parts/ActionKeys.h"
#include "companion/views/HandbookWindow.h"
#include "companion/views/MainWindow.h"

#include <QAction>

#include <exception>

namespace rowkeeper::views {

namespace {

QString html(const QString& text) {
    return text.toHtmlEscaped();
}

} // namespace

HandbookControl::HandbookControl(const app::AppContext& context, MainWindow& window)
    : QObject(&window)
    , context_(context)
    , window_(window) {
    connect(&window, &MainWindow::handbookWished, this, &HandbookControl::open);
}

/// Every action with its keys, a menu after the other.
QString HandbookControl::allKeys() const {
    QString rows;
    QString menu;
    for (const auto& entry : parts::ActionKeys(window_).all()) {
        if (entry.action->shortcuts().isEmpty()) continue;
        if (entry.menu != menu || rows.isEmpty()) {
            menu = entry.menu;
            const QString head =
                menu.isEmpty() ? QString::fromStdString(context_.sentences().text("settings.keys.no_menu"))
                               : menu;
            rows += QStringLiteral("<tr><td colspan=\"2\"><b>%1</b></td></tr>").arg(html(head));
        }
        rows += QStringLiteral("<tr><td>%1</td><td>%2</td></tr>")
                    .arg(html(entry.name), html(parts::inWords(entry.action->shortcuts())));
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

/// {key:ID} and {action:ID} of an action, {text:KEY} a sentence of the window, {keys} all of them.
std::optional<QString> HandbookControl::fill(const QString& word, const QString& name) const {
    if (word == QStringLiteral("keys")) return allKeys();
    if (word == QStringLiteral("text")) {
        const std::string key = name.toStdString();
        if (!context_.sentences().has(key)) return std::nullopt;
        return html(QString::fromStdString(context_.sentences().text(key)).remove(u'&'));
    }
    for (const auto& entry : parts::ActionKeys(window_).all()) {
        if (entry.id != name) continue;
        if (word == QStringLiteral("action")) return html(entry.name);
        const QString keys = entry.action->shortcut().toString(QKeySequence::NativeText);
        if (word == QStringLiteral("key"))
            return QStringLiteral("<b>%1</b>").arg(keys.isEmpty() ? QStringLiteral("–") : html(keys));
    }
    return std::nullopt;
}

Handbook HandbookControl::read() const {
    return Handbook(context_.dataFolder(), context_.language(),
                    [this](const QString& word, const QString& name) { return fill(word, name); });
}

void HandbookControl::open(const QString& page) {
    try {
        auto book = std::make_shared<const Handbook>(read());
        if (!shown_) {
            shown_ = new HandbookWindow(context_.sentences(), &window_);
            shown_->setAttribute(Qt::WA_DeleteOnClose);
        }
        shown_->show(book);
        shown_->turnTo(book->about(page).id);
        shown_->show();
        shown_->raise();
        shown_->activateWindow();
    } catch (const std::exception& problem) {
        window_.tell(QString::fromStdString(app::failureOf(problem, context_.sentences()).text));
    }
}

} // namespace rowkeeper::views
