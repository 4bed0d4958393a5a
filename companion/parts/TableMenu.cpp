// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TableMenu.h"

#include "companion/parts/ActionKeys.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace rowkeeper::parts {

PictureChoices::PictureChoices(const json::Sentences& texts, MeterStrip& meters, QObject* parent)
    : QObject(parent)
    , meters_(meters)
    , measured_(new QAction(QString::fromStdString(texts.text("window.meters")), this))
    , kept_(new QAction(QString::fromStdString(texts.text("window.pictures")), this)) {
    list(*measured_, QStringLiteral("meters"));
    list(*kept_, QStringLiteral("pictures"));
    measured_->setCheckable(true);
    kept_->setCheckable(true);
    meters_.hide();
    connect(measured_, &QAction::toggled, this, [this](bool wanted) {
        meters_.setVisible(wanted);
        if (!wanted) meters_.show({});
        emit metersWished(wanted);
    });
    connect(kept_, &QAction::triggered, this,
            [this, off = QString::fromStdString(texts.text("window.pictures.off"))](bool wanted) {
                emit picturesWished(wanted);
                emit told(wanted ? kept_->toolTip() : off);
            });
}

QAction* PictureChoices::addMeters(QMenu& menu, const QKeySequence& key) {
    measured_->setShortcut(key);
    menu.addAction(measured_);
    return measured_;
}

QAction* PictureChoices::addPictures(QMenu& menu) {
    menu.addAction(kept_);
    return kept_;
}

void PictureChoices::setPicturesKept(bool kept, const QString& about) {
    kept_->setChecked(kept);
    kept_->setToolTip(about);
}

bool PictureChoices::picturesKept() const {
    return kept_->isChecked();
}

bool PictureChoices::metersShown() const {
    return measured_->isChecked();
}

void addLineKeys(QMenu& menu, const json::Sentences& texts, RecordPanel& record, LineKeys keys) {
    struct Known {
        record::Amending how;
        const char* name;
        Qt::Key key;
    };
    constexpr Known known[] = {{record::Amending::Accept, "accept", Qt::Key_F3},
                               {record::Amending::Change, "change", Qt::Key_F2},
                               {record::Amending::Strike, "strike", Qt::Key_F4}};
    const auto shared = std::make_shared<const LineKeys>(std::move(keys));
    for (const Known& each : known) {
        if (std::ranges::find(shared->which, each.how) == shared->which.end()) continue;
        const std::string id = std::string("window.line.") + each.name;
        QAction* action = menu.addAction(QString::fromStdString(texts.text(id)));
        action->setShortcut(each.key);
        action->setToolTip(QString::fromStdString(texts.text(id + ".tip")));
        list(*action, QString::fromStdString("line." + std::string(each.name)));
        const QString none = QString::fromStdString(texts.text(
            each.how == record::Amending::Accept ? "window.line.none_inferred" : "window.line.none"));
        QObject::connect(action, &QAction::triggered, &record, [shared, &record, how = each.how, none] {
            if (!record.amendMeant(how, shared->lookedAt())) shared->tell(none);
        });
    }
}

} // namespace rowkeeper::parts
