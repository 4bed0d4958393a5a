// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/CameraLocks.h"

#include "companion/parts/ActionKeys.h"

#include <QAction>
#include <QMenu>

namespace rowkeeper::parts {

CameraLocks::CameraLocks(const json::Sentences& texts, QMenu& menu)
    : QObject(&menu) {
    menu.addSeparator();
    add(texts, menu, Focus, "picture.lock.focus");
    add(texts, menu, Exposure, "picture.lock.exposure");
    begin(false);
}

void CameraLocks::add(const json::Sentences& texts, QMenu& menu, Of what, const char* id) {
    const std::string name = texts.text(id);
    Lock& lock = locks_.at(what);
    lock.name = QString::fromStdString(name);
    lock.none = QString::fromStdString(texts("picture.lock.none", {name}));
    lock.refused = QString::fromStdString(texts("picture.lock.refused", {name}));
    lock.action = menu.addAction(lock.name);
    lock.action->setCheckable(true);
    list(*lock.action, QString::fromLatin1(id), lock.name); // elsewhere without the reason
    connect(lock.action, &QAction::triggered, this, [this, what](bool locked) { emit wished(what, locked); });
}

void CameraLocks::begin(bool camera) {
    for (const Lock& lock : locks_) {
        lock.action->setChecked(false);
        lock.action->setEnabled(camera);
        lock.action->setText(camera ? lock.name : lock.none);
    }
}

void CameraLocks::refuse(Of what) {
    const Lock& lock = locks_.at(what);
    lock.action->setChecked(false);
    lock.action->setEnabled(false);
    lock.action->setText(lock.refused);
    emit told(lock.refused);
}

} // namespace rowkeeper::parts
