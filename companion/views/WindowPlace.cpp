// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/WindowPlace.h"

#include "companion/app/AppContext.h"
#include "companion/app/Output.h"

#include <QEvent>
#include <QSettings>
#include <QWidget>

namespace rowkeeper::views {

namespace {

constexpr auto placeKey = "place"; ///< as QWidget::saveGeometry() has it

/// Keeps it; lives as long as the window.
class PlaceKeeper : public QObject {
  public:
    PlaceKeeper(QWidget& window, const QString& file, const std::string& lost)
        : QObject(&window)
        , window_(window)
        , file_(file)
        , lost_(lost) {
        window.installEventFilter(this);
    }

  protected:
    bool eventFilter(QObject* of, QEvent* event) override {
        if (event->type() == QEvent::Close) keep();
        return QObject::eventFilter(of, event);
    }

  private:
    void keep() const {
        QSettings place(file_, QSettings::IniFormat);
        place.setValue(QString::fromLatin1(placeKey), window_.saveGeometry());
        place.sync();
        // The window that could say so goes; what is lost is small.
        if (place.status() != QSettings::NoError) app::talk(lost_);
    }

    QWidget& window_;
    QString file_;
    std::string lost_; ///< what is said then
};

} // namespace

void rememberPlace(const app::AppContext& context, QWidget& window) {
    const auto file = context.windowPlaceFile();
    if (!file || context.arguments().noUserCatalog) return;
    const QString name = QString::fromStdString(file->string());
    const QSettings place(name, QSettings::IniFormat);
    window.restoreGeometry(place.value(QString::fromLatin1(placeKey)).toByteArray());
    new PlaceKeeper(window, name, "rowkeeper: " + context.say("window.place_lost", {file->string()}));
}

} // namespace rowkeeper::views
