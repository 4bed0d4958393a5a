// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Announcement.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QProcess;
class QTemporaryDir;

namespace rowkeeper::speech {

/// A program that plays a WAV file, given as its last argument.
struct SoundingProgram {
    QString name;
    QStringList arguments;
};

/// Those that can be here, best first.
std::vector<SoundingProgram> soundingPrograms();

/// Sounds the tones. Never waits; while one sounds, others are left out. The thread of its events.
class Chimes : public QObject {
    Q_OBJECT

  public:
    /// Of these, the first that is here, looked for at the first tone.
    explicit Chimes(std::vector<SoundingProgram> programs = soundingPrograms(), QObject* parent = nullptr);
    ~Chimes() override;

    void sound(Kind kind);

  signals:
    /// One was to be heard to its end.
    void sounded(rowkeeper::speech::Kind kind);
    /// Nothing can be heard; said once.
    void mute();

  private:
    /// Empty: it cannot be written.
    QString fileOf(Kind kind);
    bool ready();
    void ended(Kind kind, bool well);

    std::vector<SoundingProgram> programs_;
    std::optional<SoundingProgram> program_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::map<Kind, QString> files_;
    QProcess* running_ = nullptr;
    bool told_ = false;
};

} // namespace rowkeeper::speech
