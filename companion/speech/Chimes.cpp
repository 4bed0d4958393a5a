// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Chimes.h"

#include "companion/speech/Tones.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <utility>

namespace rowkeeper::speech {

std::vector<SoundingProgram> soundingPrograms() {
    return {{QStringLiteral("pw-play"), {}},
            {QStringLiteral("paplay"), {}},
            {QStringLiteral("aplay"), {QStringLiteral("--quiet")}}};
}

Chimes::Chimes(std::vector<SoundingProgram> programs, QObject* parent)
    : QObject(parent)
    , programs_(std::move(programs)) {}

Chimes::~Chimes() {
    if (running_) running_->disconnect(this);
}

bool Chimes::ready() {
    if (program_) return true;
    for (const SoundingProgram& program : programs_) {
        if (QStandardPaths::findExecutable(program.name).isEmpty()) continue;
        program_ = program;
        return true;
    }
    return false;
}

QString Chimes::fileOf(Kind kind) {
    const auto found = files_.find(kind);
    if (found != files_.end()) return found->second;
    if (!folder_) folder_ = std::make_unique<QTemporaryDir>();
    const std::string tone = toneOf(kind);
    const auto size = static_cast<qint64>(tone.size());
    QFile file(folder_->filePath(QStringLiteral("%1.wav").arg(static_cast<int>(kind))));
    if (!file.open(QIODevice::WriteOnly) || file.write(tone.data(), size) != size || !file.flush()) return {};
    return files_[kind] = file.fileName();
}

void Chimes::sound(Kind kind) {
    if (running_ || kind == Kind::Next) return;
    const QString file = ready() ? fileOf(kind) : QString();
    if (file.isEmpty()) return ended(kind, false);
    running_ = new QProcess(this);
    running_->setStandardOutputFile(QProcess::nullDevice());
    running_->setStandardErrorFile(QProcess::nullDevice());
    connect(running_, &QProcess::finished, this, [this, kind](int code, QProcess::ExitStatus status) {
        ended(kind, status == QProcess::NormalExit && code == 0);
    });
    connect(running_, &QProcess::errorOccurred, this, [this, kind](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) ended(kind, false); // nothing else is told of it
    });
    running_->start(program_->name, program_->arguments + QStringList(file));
}

void Chimes::ended(Kind kind, bool well) {
    if (running_) std::exchange(running_, nullptr)->deleteLater();
    if (well)
        emit sounded(kind);
    else if (!std::exchange(told_, true))
        emit mute();
}

} // namespace rowkeeper::speech
