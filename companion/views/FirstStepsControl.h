// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/TablePicture.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/MainWindow.h"
#include "companion/views/SettingsControl.h"
#include "engine/core/json/Sentences.h"
#include "vision/picture/Frame.h"
#include "vision/table/TableView.h"

#include <QObject>

namespace rowkeeper::views {

/// The first steps of a window, and what the camera sees in them. Goes with the window.
class FirstStepsControl : public QObject {
    Q_OBJECT

  public:
    /// `picture` shows what is seen; taken over.
    FirstStepsControl(const json::Sentences& sentences, parts::TablePicture& picture, MainWindow& window,
                      SettingsControl& settings);

    FirstSteps& page() { return *page_; }
    parts::TablePicture& picture() { return picture_; }

    /// No picture is seen or waited for.
    void showNone();
    void showWaiting();
    void show(const vision::Frame& frame, const vision::TableView& view);
    /// Why there is no picture.
    void showProblem(const QString& why);

  signals:
    /// From now on this source is to be seen, and nothing of it kept; empty: none.
    void lookWished(const QString& source);
    /// All seen, or enough of it: the start page is shown.
    void done();

  private:
    void finish();

    json::Sentences sentences_;
    parts::TablePicture& picture_;
    MainWindow& window_;
    SettingsControl& settings_;
    FirstSteps* page_;
};

} // namespace rowkeeper::views
