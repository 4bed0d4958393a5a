// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/SpeechQueue.h"
#include "companion/speech/Voice.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace rowkeeper::speech {

/// Says what is announced, one after the other, and stops in the middle of what is outdated. The thread of
/// its events.
class Speaker : public QObject {
    Q_OBJECT

  public:
    /// Null: this computer has no voice.
    using MakeVoice = std::function<std::unique_ptr<Voice>()>;

    /// The voice is made when the first sentence is to be said.
    explicit Speaker(MakeVoice make, QObject* parent = nullptr);
    ~Speaker() override;

    void announce(const Announced& announced);
    /// Says nothing more of what was announced so far.
    void hush();
    /// From now on with another voice: another language.
    void setVoice(MakeVoice make);

  signals:
    /// Nothing can be heard. Said once for each voice, however often it is tried.
    void mute();

  private:
    void sayNext();
    void fail();
    bool ready();

    MakeVoice make_;
    SpeechQueue queue_;
    std::unique_ptr<Voice> voice_;
    std::optional<Announcement> saying_;
    bool told_ = false; ///< that nothing can be heard
};

} // namespace rowkeeper::speech
