// SPDX-License-Identifier: GPL-3.0-or-later
// reader NAME [press LABEL]: what a screen reader finds of the program NAME over AT-SPI, a JSON object a
// line, every object after its parent; with "press", the first action of the first object of this name is
// done. Exit code 1: there is no such program, bus or object.
#include <QCoreApplication>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVariant>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>
#include <optional>

namespace {

/// An object of some program on the accessibility bus.
struct Reference {
    QString program;
    QDBusObjectPath path;
};

QDBusArgument& operator<<(QDBusArgument& to, const Reference& one) {
    to.beginStructure();
    to << one.program << one.path;
    to.endStructure();
    return to;
}

const QDBusArgument& operator>>(const QDBusArgument& from, Reference& one) {
    from.beginStructure();
    from >> one.program >> one.path;
    from.endStructure();
    return from;
}

constexpr int longest = 5000; // ms for an answer

std::optional<QDBusConnection> bus() {
    const auto address = QDBusConnection::sessionBus().call(
        QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                       QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")),
        QDBus::Block, longest);
    if (address.type() != QDBusMessage::ReplyMessage) return std::nullopt;
    return QDBusConnection::connectToBus(address.arguments().value(0).toString(), QStringLiteral("access"));
}

class Walk {
  public:
    Walk(QDBusConnection bus, QString pressed)
        : bus_(std::move(bus))
        , pressed_(std::move(pressed)) {}

    QVariantList call(const Reference& of, const char* interface, const char* method,
                      const QVariantList& with = {}) {
        auto asked = QDBusMessage::createMethodCall(
            of.program, of.path.path(), QStringLiteral("org.a11y.atspi.") + QLatin1String(interface),
            QLatin1String(method));
        asked.setArguments(with);
        return bus_.call(asked, QDBus::Block, longest).arguments();
    }
    QString property(const Reference& of, const char* name) {
        auto asked = QDBusMessage::createMethodCall(of.program, of.path.path(),
                                                    QStringLiteral("org.freedesktop.DBus.Properties"),
                                                    QStringLiteral("Get"));
        asked.setArguments({QStringLiteral("org.a11y.atspi.Accessible"), QLatin1String(name)});
        const auto reply = bus_.call(asked, QDBus::Block, longest).arguments().value(0);
        return reply.value<QDBusVariant>().variant().toString();
    }
    QList<Reference> children(const Reference& of) {
        const auto reply = call(of, "Accessible", "GetChildren").value(0);
        return qdbus_cast<QList<Reference>>(reply.value<QDBusArgument>());
    }
    void tell(const Reference& of) {
        QJsonObject said{{QStringLiteral("name"), property(of, "Name")},
                         {QStringLiteral("description"), property(of, "Description")},
                         {QStringLiteral("role"), call(of, "Accessible", "GetRoleName").value(0).toString()}};
        const auto states =
            qdbus_cast<QList<uint>>(call(of, "Accessible", "GetState").value(0).value<QDBusArgument>());
        QJsonArray set;
        for (int bit = 0; bit < 64 && bit / 32 < states.size(); ++bit) {
            if ((states[bit / 32] >> (bit % 32) & 1U) != 0) set << bit;
        }
        said[QStringLiteral("states")] = set;
        said[QStringLiteral("area")] = area(of);
        said[QStringLiteral("actions")] = actions(of);
        std::puts(QJsonDocument(said).toJson(QJsonDocument::Compact).constData());
        if (!pressed_.isEmpty() && said[QStringLiteral("name")].toString() == pressed_) {
            call(of, "Action", "DoAction", {0});
            pressed_.clear();
        }
        for (const Reference& child : children(of))
            tell(child);
    }
    bool done() const { return pressed_.isEmpty(); }

  private:
    QJsonArray area(const Reference& of) {
        const auto reply = call(of, "Component", "GetExtents", {0U}).value(0);
        if (!reply.canConvert<QDBusArgument>()) return {};
        const auto from = reply.value<QDBusArgument>();
        int x = 0, y = 0, width = 0, height = 0;
        from.beginStructure();
        from >> x >> y >> width >> height;
        from.endStructure();
        return {x, y, width, height};
    }
    QJsonArray actions(const Reference& of) {
        QJsonArray all;
        const auto reply = call(of, "Action", "GetActions").value(0);
        if (!reply.canConvert<QDBusArgument>()) return all;
        const auto from = reply.value<QDBusArgument>();
        if (from.currentType() != QDBusArgument::ArrayType) return all;
        from.beginArray();
        while (!from.atEnd()) {
            QString name, what, keys;
            from.beginStructure();
            from >> name >> what >> keys;
            from.endStructure();
            all << name;
        }
        from.endArray();
        return all;
    }

    QDBusConnection bus_;
    QString pressed_;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication program(argc, argv);
    const QStringList said = QCoreApplication::arguments();
    qDBusRegisterMetaType<Reference>();
    qDBusRegisterMetaType<QList<Reference>>();
    const auto connection = bus();
    if (!connection || !connection->isConnected()) {
        std::fputs("no accessibility bus\n", stderr);
        return 1;
    }
    Walk walk(*connection, said.value(3));
    const Reference all{QStringLiteral("org.a11y.atspi.Registry"),
                        QDBusObjectPath(QStringLiteral("/org/a11y/atspi/accessible/root"))};
    for (const Reference& one : walk.children(all)) {
        if (walk.property(one, "Name") != said.value(1)) continue;
        walk.tell(one);
        return walk.done() ? 0 : 1;
    }
    std::fputs("no such program\n", stderr);
    return 1;
}
