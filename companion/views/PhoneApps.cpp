// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PhoneApps.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace rowkeeper::views {

namespace {

constexpr std::array apps{
    PhoneApp{"phoneapp.ip_webcam", "http", 8080, "/video"},
    PhoneApp{"phoneapp.ip_webcam.rtsp", "rtsp", 8080, "/h264_ulaw.sdp"},
    PhoneApp{"phoneapp.droidcam", "http", 4747, "/video"},
};

/// "user:password@", host, ":port" of what was typed; no host: none was.
struct Authority {
    QString user;
    QString host;
    QString port;
};

Authority authorityOf(const QString& typed) {
    static const QRegularExpression address(QStringLiteral(
        R"(^(?:([A-Za-z][A-Za-z0-9+.-]*)://)?([^/?#@]*@)?(\[[0-9A-Fa-f:.%]+\]|[A-Za-z0-9._-]*)(:\d{0,5})?(?:[/?#].*)?$)"));
    static const QRegularExpression bareSix(
        QStringLiteral(R"(^[0-9A-Fa-f]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$)"));
    static const QRegularExpression number(QStringLiteral(R"(^\d*$)"));
    const QString trimmed = typed.trimmed();
    if (bareSix.match(trimmed).hasMatch()) return {{}, u'[' + trimmed + u']', {}};
    const auto found = address.match(trimmed);
    if (!found.hasMatch()) return {};
    const Authority parts{found.captured(2), found.captured(3), found.captured(4)};
    const bool file = found.captured(1).isEmpty() && trimmed.startsWith(u'.');
    const bool camera = parts.port.isEmpty() && number.match(parts.host).hasMatch(); // or nothing
    return file || camera || trimmed == QStringLiteral("demo") ? Authority{} : parts;
}

bool isAppsOwn(const QString& port) {
    return std::ranges::any_of(apps,
                               [&](const PhoneApp& app) { return port == u':' + QString::number(app.port); });
}

QString joined(const PhoneApp& app, const Authority& parts) {
    const bool own = parts.port.size() < 2 || isAppsOwn(parts.port);
    const QString port = own ? u':' + QString::number(app.port) : parts.port;
    return QString::fromLatin1(app.scheme) + QStringLiteral("://") + parts.user + parts.host + port +
           QString::fromLatin1(app.path);
}

/// A camera or another entry of the list is not what somebody typed.
QString typedIn(const QComboBox& source) {
    const bool listed = source.findText(source.currentText(), Qt::MatchExactly) >= 0;
    return listed ? QString() : source.currentText();
}

} // namespace

std::span<const PhoneApp> phoneApps() {
    return apps;
}

QString addressOf(const PhoneApp& app, const QString& typed) {
    const Authority parts = authorityOf(typed);
    return parts.host.isEmpty() ? QString() : joined(app, parts);
}

PhoneAppButton::PhoneAppButton(const json::Sentences& sentences, QComboBox& source, QWidget* parent)
    : QPushButton(QString::fromStdString(sentences.text("phoneapp.choose")), parent)
    , source_(source) {
    setAutoDefault(false); // Enter means what the dialog is for
    auto* menu = new QMenu(this);
    for (const PhoneApp& app : apps) {
        const QString name = QString::fromStdString(sentences.text(app.name));
        const QString told =
            QString::fromStdString(sentences("phoneapp.host", {name.toStdString(), app.port}));
        menu->addAction(name, this, [this, &app, told] { complete(app, told); });
    }
    setMenu(menu);
    setToolTip(QString::fromStdString(sentences.text("phoneapp.about")));
    setAccessibleDescription(toolTip());
}

void PhoneAppButton::complete(const PhoneApp& app, const QString& told) {
    const QString whole = addressOf(app, typedIn(source_));
    if (!whole.isEmpty()) {
        source_.setEditText(whole);
        emit completed();
        return;
    }
    source_.setEditText(joined(app, {}));
    source_.setFocus();
    source_.lineEdit()->deselect();
    source_.lineEdit()->setCursorPosition(static_cast<int>(QString::fromLatin1(app.scheme).size()) + 3);
    emit hostWanted(told);
}

} // namespace rowkeeper::views
