// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Chimes.h"
#include "companion/speech/Speaker.h"
#include "companion/tactics/window/GameFollower.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

class QAction;
class QMenu;
class QSettings;

namespace rowkeeper::tactics::window {

/// Between the window and what is heard of its table: spoken announcements and sounds, each off until
/// somebody turns it on. Where nothing can be heard that is said once, in writing.
class SpeechControl : public QObject {
    Q_OBJECT

  public:
    /// Null: there is no voice for this language.
    using MakeVoice = std::function<std::unique_ptr<speech::Voice>(const QLocale& language)>;
    /// What is heard with; another in tests.
    struct Instruments {
        MakeVoice voice = speech::systemVoice;
        std::vector<speech::SoundingProgram> sounds = speech::soundingPrograms();
    };

    /// `settings`: where the choices are kept; null: nowhere.
    SpeechControl(std::shared_ptr<const json::Texts> texts, QSettings* settings);
    SpeechControl(std::shared_ptr<const json::Texts> texts, QSettings* settings, Instruments instruments);

    /// With every step of the game, also while nothing is to be heard.
    void show(const GameStep& step, panel::RunningTotals totals);
    /// From now on in this language.
    void speak(std::shared_ptr<const json::Texts> texts);
    /// Its entries of a menu, which say what is chosen.
    void addTo(QMenu& menu);

    bool spoken() const { return spoken_; }
    bool sounding() const { return sounding_; }
    /// Kept, and said aloud as a proof that it can be heard.
    void setSpoken(bool wanted);
    void setSounding(bool wanted);
    /// Plays instead of the computer's voice, from now on.
    void play(Instruments instruments);

  signals:
    /// Something else is to be heard than before: see spoken() and sounding().
    void chosen();
    /// To be read for a while: that nothing can be heard.
    void told(const QString& text);

  private:
    speech::Speaker::MakeVoice maker() const;
    void keep(const char* name, bool value);
    void tell(const char* key);
    void showChoices();

    std::shared_ptr<const json::Texts> texts_; ///< of the frame
    QSettings* settings_;
    Instruments instruments_;
    speech::Speaker speaker_;
    std::unique_ptr<speech::Chimes> chimes_;
    QPointer<QAction> speechAction_;
    QPointer<QAction> soundsAction_;
    bool spoken_ = false;
    bool sounding_ = false;
};

} // namespace rowkeeper::tactics::window
