// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QProcess;

namespace rowkeeper::speech {

/// Says one sentence at a time. Never waits; the thread of its events.
class Voice : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    /// Answered with finished() or failed(), unless it is stopped before.
    virtual void say(const QString& text) = 0;
    /// Nothing is answered any more.
    virtual void stop() = 0;

  signals:
    void finished();
    /// It was not to be heard: no sound on this computer, or its engine is gone.
    void failed();
};

/// A program that speaks: it is given the sentence as its last argument, or to read.
struct SpeakingProgram {
    QString name;
    QStringList arguments;
    bool reads = false;
};

/// Those that can be here, best first. `language`: "de", "en".
std::vector<SpeakingProgram> speakingPrograms(const QString& language);

/// Runs such a program for each sentence.
class ProgramVoice : public Voice {
    Q_OBJECT

  public:
    explicit ProgramVoice(SpeakingProgram program, QObject* parent = nullptr);
    ~ProgramVoice() override;

    void say(const QString& text) override;
    void stop() override;

  private:
    void ended(bool well);

    SpeakingProgram program_;
    QProcess* running_ = nullptr;
};

/// Qt's voice for this language; null: built without it, or it has no engine or no voice here.
std::unique_ptr<Voice> qtVoice(const QLocale& language);

/// The best voice of this computer; null: it has none.
std::unique_ptr<Voice> systemVoice(const QLocale& language);

} // namespace rowkeeper::speech
