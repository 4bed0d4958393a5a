// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/PhonesControl.h"

#include <QTimer>

namespace rowkeeper::tactics::window {

PhonesControl::PhonesControl(std::shared_ptr<const json::Texts> texts, QObject* parent)
    : QObject(parent)
    , texts_(std::move(texts))
    , pages_(texts_)
    , phones_(texts_,
              [this](const phones::Answer& answer) {
                  // Called by the server; what it answers is looked at here.
                  QMetaObject::invokeMethod(
                      this, [this, answer] { take(answer); }, Qt::QueuedConnection);
              })
    , timer_(new QTimer(this)) {
    constexpr int lookEvery = 1000; // ms
    timer_->setInterval(lookEvery);
    connect(timer_, &QTimer::timeout, this, &PhonesControl::tell);
}

PhonesControl::~PhonesControl() {
    phones_.switchOff();
    delete dialog_; // where no window owns it
}

void PhonesControl::show(const panel::Snapshot& snapshot, panel::RunningTotals totals) {
    if (auto table = pages_.pages(snapshot, totals)) phones_.show(std::move(*table));
}

void PhonesControl::speak(std::shared_ptr<const json::Texts> texts) {
    texts_ = std::move(texts);
    pages_.speak(texts_);
    phones_.speak(texts_);
    if (dialog_) dialog_->close();
}

void PhonesControl::take(const phones::Answer& answer) {
    if (const auto wish = pages_.wishOf(answer)) emit wished(*wish);
}

void PhonesControl::switchOn(const QString& address, int port) {
    const auto problem = phones_.switchOn(address.toStdString(), port);
    problem_ = problem ? QString::fromStdString(problem->in(*texts_)) : QString();
    tell();
    emit switched(on());
}

void PhonesControl::switchOff() {
    phones_.switchOff();
    problem_.clear();
    tell();
    emit switched(false);
}

void PhonesControl::tell() {
    if (!dialog_) return timer_->stop();
    views::PhonesState state;
    for (const std::string& address : phones::ownAddresses())
        state.addresses << QString::fromStdString(address);
    state.links = phones_.links();
    state.seen = phones_.seen();
    state.problem = problem_;
    dialog_->show(state);
}

void PhonesControl::openDialog(QWidget* parent) {
    if (!dialog_) {
        dialog_ = new views::PhonesDialog(texts_, parent);
        dialog_->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog_, &views::PhonesDialog::onWished, this, &PhonesControl::switchOn);
        connect(dialog_, &views::PhonesDialog::offWished, this, &PhonesControl::switchOff);
    }
    tell();
    timer_->start();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

} // namespace rowkeeper::tactics::window
