// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TutorControl.h"

#include "companion/parts/ActionKeys.h"
#include "companion/views/Settings.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

/// A card that is not ours is left out: the file may be of another version.
std::map<CardId, int> seenIn(QSettings* settings) {
    std::map<CardId, int> seen;
    if (!settings) return seen;
    settings->beginGroup(views::setting::tutorSeen);
    for (const QString& id : settings->childKeys()) {
        if (const auto card = cardOf(id.toStdString()))
            seen[*card] = std::clamp(settings->value(id).toInt(), 0, panel::Tutor::times);
    }
    settings->endGroup();
    return seen;
}

} // namespace

TutorControl::TutorControl(std::shared_ptr<const json::Texts> texts, QSettings* settings)
    : texts_(std::move(texts))
    , settings_(settings)
    , tutor_(seenIn(settings))
    , on_(!settings || settings->value(views::setting::tutor, true).toBool()) {}

void TutorControl::teachOn(panel::TablePage& page) {
    page_ = &page;
    QMenu& menu = page.menu();
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    action_ = menu.addAction(text("tutor.menu"));
    parts::list(*action_, QStringLiteral("tutor"));
    action_->setToolTip(text("tutor.menu.tip"));
    action_->setCheckable(true);
    action_->setChecked(on_);
    connect(action_, &QAction::triggered, this, &TutorControl::setOn);
    QAction* forget = menu.addAction(text("tutor.forget"), this, &TutorControl::forget);
    parts::list(*forget, QStringLiteral("tutor.forget"));
    connect(&page, &panel::TablePage::cardKnown, this, &TutorControl::know);
}

void TutorControl::speak(std::shared_ptr<const json::Texts> texts) {
    texts_ = std::move(texts);
    const Game none;
    tutor_.follow(none, none, false, *texts_);
}

void TutorControl::setOn(bool wanted) {
    on_ = wanted;
    if (settings_) settings_->setValue(views::setting::tutor, wanted);
    if (action_) action_->setChecked(wanted);
    teach();
}

void TutorControl::forget() {
    tutor_.forget();
    keepSeen();
    setOn(true);
    if (page_) emit page_->told(QString::fromStdString(texts_->text("tutor.forgotten")));
}

void TutorControl::know(CardId card) {
    tutor_.know(card);
    keepSeen();
    teach();
}

void TutorControl::keepSeen() {
    if (!settings_) return;
    settings_->remove(views::setting::tutorSeen);
    settings_->beginGroup(views::setting::tutorSeen);
    for (const auto& [card, times] : tutor_.seen()) {
        if (times > 0) settings_->setValue(QString::fromStdString(std::string(idOf(card))), times);
    }
    settings_->endGroup();
}

void TutorControl::teach() {
    if (page_) page_->teach(on_ ? tutor_.lesson() : std::nullopt);
}

void TutorControl::show(const GameStep& step, bool counts) {
    if (!on_ || !step.played) return;
    const auto seen = tutor_.seen();
    tutor_.follow(step.before.game, step.now.game, counts, step.texts);
    if (tutor_.seen() != seen) keepSeen();
    teach();
}

} // namespace rowkeeper::tactics::window
