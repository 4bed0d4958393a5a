// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QPushButton>
#include <QString>

#include <span>

class QComboBox;

namespace rowkeeper::views {

/// Where an app that makes a phone a camera has its pictures: what stands before and behind the phone's name
/// or number in the network.
struct PhoneApp {
    const char* name; ///< key of what it is called
    const char* scheme;
    int port = 0; ///< as the app has it until somebody changes it there
    const char* path;
};

/// In the order in which they are offered.
std::span<const PhoneApp> phoneApps();

/// What was typed, completed to the address of this app: "192.168.0.7" to "http://192.168.0.7:8080/video". Of
/// a whole address host and name with password stay, and a port that is no app's own. Empty where no host is
/// typed: nothing, a camera, a file.
QString addressOf(const PhoneApp& app, const QString& typed);

/// A short list of such apps beside the place where a source is typed; the one that is chosen completes what
/// stands there.
class PhoneAppButton : public QPushButton {
    Q_OBJECT

  public:
    /// `source`: editable; must live as long.
    PhoneAppButton(const json::Sentences& sentences, QComboBox& source, QWidget* parent = nullptr);

  signals:
    /// A whole address stands there now.
    void completed();
    /// There was no host to complete: the rest stands there, and the host's place has the cursor.
    void hostWanted(const QString& told);

  private:
    void complete(const PhoneApp& app, const QString& told);

    QComboBox& source_;
};

} // namespace rowkeeper::views
