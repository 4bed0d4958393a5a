// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Speaker.h"

#include <utility>

namespace rowkeeper::speech {

Speaker::Speaker(MakeVoice make, QObject* parent)
    : QObject(parent)
    , make_(std::move(make)) {}

Speaker::~Speaker() = default;

void Speaker::setVoice(MakeVoice make) {
    hush();
    voice_.reset();
    make_ = std::move(make);
    told_ = false;
}

void Speaker::announce(const Announced& announced) {
    if (saying_ && outdates(announced, saying_->about)) {
        saying_.reset();
        voice_->stop();
    }
    queue_.add(announced);
    if (!saying_) sayNext();
}

void Speaker::hush() {
    queue_.clear();
    if (saying_) voice_->stop();
    saying_.reset();
}

bool Speaker::ready() {
    if (voice_) return true;
    voice_ = make_();
    if (!voice_) return false;
    connect(voice_.get(), &Voice::finished, this, &Speaker::sayNext);
    connect(voice_.get(), &Voice::failed, this, &Speaker::fail);
    return true;
}

void Speaker::sayNext() {
    saying_.reset();
    if (queue_.waiting().empty()) return;
    if (!ready()) return fail();
    saying_ = queue_.next();
    voice_->say(QString::fromStdString(saying_->text));
}

/// What waits would fail, too. The next announcement tries again: sound may be there by then.
void Speaker::fail() {
    saying_.reset();
    queue_.clear();
    if (!std::exchange(told_, true)) emit mute();
}

} // namespace rowkeeper::speech
