// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Voice.h"

#include <string>
#include <vector>

namespace rowkeeper::speech::test {

/// What was said, and no sound.
class RecordingVoice : public Voice {
  public:
    /// `byItself`: sentences end at once; else when the test emits finished() or failed().
    explicit RecordingVoice(std::vector<std::string>& said, bool byItself = false)
        : said_(said)
        , byItself_(byItself) {}
    void say(const QString& text) override {
        said_.push_back(text.toStdString());
        if (byItself_) QMetaObject::invokeMethod(this, &Voice::finished, Qt::QueuedConnection);
    }
    void stop() override { said_.emplace_back("(stopped)"); }

  private:
    std::vector<std::string>& said_; ///< outlives this
    bool byItself_;
};

} // namespace rowkeeper::speech::test
