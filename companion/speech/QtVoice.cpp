// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Voice.h"

#include <QTextToSpeech>

#include <algorithm>

/// Qt TextToSpeech: most often speech-dispatcher with the voices a person chose for the whole desktop.
namespace rowkeeper::speech {

namespace {

class QtVoice : public Voice {
  public:
    explicit QtVoice(const QLocale& language)
        : engine_(new QTextToSpeech(this)) {
        const auto all = engine_->availableLocales();
        const auto found = std::find_if(all.begin(), all.end(), [&](const QLocale& one) {
            return one.language() == language.language();
        });
        usable_ = engine_->state() != QTextToSpeech::Error && found != all.end();
        if (!usable_) return;
        engine_->setLocale(*found);
        connect(engine_, &QTextToSpeech::stateChanged, this, &QtVoice::turned);
    }

    bool usable() const { return usable_; }

    void say(const QString& text) override {
        stop();
        saying_ = true;
        engine_->say(text);
        if (engine_->state() == QTextToSpeech::Error)
            QMetaObject::invokeMethod(
                this, [this] { turned(QTextToSpeech::Error); }, Qt::QueuedConnection);
    }

    void stop() override {
        saying_ = false;
        if (engine_->state() == QTextToSpeech::Speaking) engine_->stop();
    }

  private:
    void turned(QTextToSpeech::State state) {
        if (!saying_ || (state != QTextToSpeech::Ready && state != QTextToSpeech::Error)) return;
        saying_ = false;
        if (state == QTextToSpeech::Ready)
            emit finished();
        else
            emit failed();
    }

    QTextToSpeech* engine_;
    bool usable_ = false;
    bool saying_ = false;
};

} // namespace

std::unique_ptr<Voice> qtVoice(const QLocale& language) {
    if (QTextToSpeech::availableEngines().isEmpty()) return nullptr; // asked first: else it warns
    auto voice = std::make_unique<QtVoice>(language);
    if (!voice->usable()) return nullptr;
    return voice;
}

} // namespace rowkeeper::speech
