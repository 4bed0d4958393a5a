// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/Cameras.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace rowkeeper::views {

/// Four short pages for whoever opens the window for the first time: language, camera, a printed card held
/// into the picture, demo. Each can be left out. Opens no camera itself.
class FirstSteps : public QWidget {
    Q_OBJECT

  public:
    enum Step { Language, Camera, Print, Demo };

    /// `picture` shows what the camera sees; taken over.
    FirstSteps(const json::Sentences& sentences, QWidget& picture, QWidget* parent = nullptr);

    void show(Step step);
    /// At the step where it was left.
    void resume();
    /// Those plugged in now.
    void offer(const std::vector<CameraEntry>& cameras);
    /// How many tags are read in the picture now, and what their size in it means; `tooLow`: going on with
    /// this camera has to be wished expressly.
    void tellRead(int tags, const QString& size, bool tooLow);
    /// Why there is no picture.
    void tellProblem(const QString& why);

  signals:
    void languageWished(bool german);
    /// From now on this source is to be seen; empty: none.
    void lookWished(const QString& source);
    void camerasWished();
    void printWished();
    void demoWished();
    /// All seen, or enough of it.
    void done();

  private:
    QString text(const char* key) const;
    void addStep(const char* title, const char* about, QWidget* content);
    QWidget* languageStep();
    QWidget* cameraStep();
    QWidget* printStep();
    QWidget* demoStep();
    void turn(int by);
    void nameNext();
    void look();

    json::Sentences sentences_;
    QWidget& picture_;
    QStackedWidget* steps_;
    QComboBox* source_;
    QVBoxLayout* cameraRoom_ = nullptr; ///< the picture stands in one of the two
    QVBoxLayout* printRoom_ = nullptr;
    QLabel* problem_;
    QLabel* read_;
    QPushButton* back_;
    QPushButton* next_;
    bool tooLow_ = false; ///< what was read last is seen too small
};

} // namespace rowkeeper::views
