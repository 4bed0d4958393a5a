// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/SpeechControl.h"

#include "companion/parts/ActionKeys.h"
#include "companion/speech/Tones.h"
#include "companion/tactics/panel/Announcements.h"
#include "companion/views/Settings.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

namespace rowkeeper::tactics::window {

SpeechControl::SpeechControl(std::shared_ptr<const json::Texts> texts, QSettings* settings)
    : SpeechControl(std::move(texts), settings, Instruments{}) {}

SpeechControl::SpeechControl(std::shared_ptr<const json::Texts> texts, QSettings* settings,
                             Instruments instruments)
    : texts_(std::move(texts))
    , settings_(settings)
    , instruments_(std::move(instruments))
    , speaker_(maker())
    , spoken_(settings_ && settings_->value(views::setting::spoken, false).toBool())
    , sounding_(settings_ && settings_->value(views::setting::sounds, false).toBool()) {
    connect(&speaker_, &speech::Speaker::mute, this, [this] { tell("speech.mute"); });
    play(instruments_);
}

void SpeechControl::play(Instruments instruments) {
    instruments_ = std::move(instruments);
    speaker_.setVoice(maker());
    chimes_ = std::make_unique<speech::Chimes>(instruments_.sounds);
    connect(chimes_.get(), &speech::Chimes::mute, this, [this] { tell("speech.sounds.mute"); });
}

speech::Speaker::MakeVoice SpeechControl::maker() const {
    const QLocale language(texts_->language() == json::Language::De ? QLocale::German : QLocale::English);
    return [voice = instruments_.voice, language] { return voice(language); };
}

void SpeechControl::tell(const char* key) {
    emit told(QString::fromStdString(texts_->text(key)));
}

void SpeechControl::keep(const char* name, bool value) {
    if (settings_) settings_->setValue(name, value);
    showChoices();
    emit chosen();
}

void SpeechControl::showChoices() {
    if (speechAction_) speechAction_->setChecked(spoken_);
    if (soundsAction_) soundsAction_->setChecked(sounding_);
}

void SpeechControl::setSpoken(bool wanted) {
    spoken_ = wanted;
    keep(views::setting::spoken, wanted);
    if (!wanted) return speaker_.hush();
    speaker_.announce({false, {}, {{speech::Kind::Next, "speech", texts_->text("speech.on")}}});
}

void SpeechControl::setSounding(bool wanted) {
    sounding_ = wanted;
    keep(views::setting::sounds, wanted);
    if (wanted) chimes_->sound(speech::Kind::Card);
}

void SpeechControl::addTo(QMenu& menu) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    speechAction_ = menu.addAction(text("speech.menu"));
    soundsAction_ = menu.addAction(text("speech.sounds.menu"));
    parts::list(*speechAction_, QStringLiteral("speech"));
    parts::list(*soundsAction_, QStringLiteral("sounds"));
    speechAction_->setToolTip(text("speech.menu.tip"));
    soundsAction_->setToolTip(text("speech.sounds.tip"));
    for (QAction* action : {speechAction_.data(), soundsAction_.data()})
        action->setCheckable(true);
    connect(speechAction_, &QAction::triggered, this, &SpeechControl::setSpoken);
    connect(soundsAction_, &QAction::triggered, this, &SpeechControl::setSounding);
    showChoices();
}

void SpeechControl::speak(std::shared_ptr<const json::Texts> texts) {
    texts_ = std::move(texts);
    speaker_.setVoice(maker());
}

void SpeechControl::show(const GameStep& step, panel::RunningTotals totals) {
    if (!spoken_ && !sounding_) return;
    const speech::Announced announced = panel::announced(step.before, step.now, totals, step.texts);
    if (announced == speech::Announced{}) return;
    const auto tone = speech::soundingOf(announced);
    if (sounding_ && tone && !announced.afresh) chimes_->sound(*tone);
    if (spoken_) speaker_.announce(announced);
}

} // namespace rowkeeper::tactics::window
