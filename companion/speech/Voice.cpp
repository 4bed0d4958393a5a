// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Voice.h"

#include <QProcess>
#include <QStandardPaths>

#include <utility>

namespace rowkeeper::speech {

namespace {

/// espeak-ng ends well where nothing can be heard, and only writes why.
bool complains(const QByteArray& said) {
    return said.startsWith("error:") || said.contains("\nerror:");
}

} // namespace

std::vector<SpeakingProgram> speakingPrograms(const QString& language) {
    return {{QStringLiteral("espeak-ng"),
             {QStringLiteral("-v"), language, QStringLiteral("-s"), QStringLiteral("160"),
              QStringLiteral("--stdin")},
             true},
            {QStringLiteral("spd-say"),
             {QStringLiteral("--wait"), QStringLiteral("--language"), language, QStringLiteral("--")},
             false}};
}

ProgramVoice::ProgramVoice(SpeakingProgram program, QObject* parent)
    : Voice(parent)
    , program_(std::move(program)) {}

ProgramVoice::~ProgramVoice() {
    stop();
}

void ProgramVoice::say(const QString& text) {
    stop();
    running_ = new QProcess(this);
    running_->setStandardOutputFile(QProcess::nullDevice());
    connect(running_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        ended(status == QProcess::NormalExit && code == 0 && !complains(running_->readAllStandardError()));
    });
    connect(running_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) ended(false); // nothing else is told of it
    });
    QStringList arguments = program_.arguments;
    if (!program_.reads) arguments << text;
    QProcess* started = running_;
    started->start(program_.name, arguments);
    if (!program_.reads || running_ != started) return; // it may have failed at once
    started->write(text.toUtf8());
    started->closeWriteChannel();
}

void ProgramVoice::ended(bool well) {
    std::exchange(running_, nullptr)->deleteLater();
    if (well)
        emit finished();
    else
        emit failed();
}

void ProgramVoice::stop() {
    if (!running_) return;
    QProcess* old = std::exchange(running_, nullptr);
    old->disconnect(this);
    old->kill();
    // Deleting one that runs would wait for its end.
    connect(old, &QProcess::finished, old, &QObject::deleteLater);
    if (old->state() == QProcess::NotRunning) old->deleteLater();
}

std::unique_ptr<Voice> systemVoice(const QLocale& language) {
    if (auto voice = qtVoice(language)) return voice;
    for (SpeakingProgram& program : speakingPrograms(QLocale::languageToCode(language.language()))) {
        if (!QStandardPaths::findExecutable(program.name).isEmpty())
            return std::make_unique<ProgramVoice>(std::move(program));
    }
    return nullptr;
}

} // namespace rowkeeper::speech
