// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/FirstStepsControl.h"

#include "companion/table/LightReport.h"
#include "companion/views/Cameras.h"
#include "companion/views/TableOptions.h"

namespace rowkeeper::views {

FirstStepsControl::FirstStepsControl(const json::Sentences& sentences, parts::TablePicture& picture,
                                     MainWindow& window, SettingsControl& settings)
    : QObject(&window)
    , sentences_(sentences)
    , picture_(picture)
    , window_(window)
    , settings_(settings)
    , page_(new FirstSteps(sentences, picture, &window)) {
    window.addPage(*page_);
    connect(&window.start(), &StartPage::firstStepsWished, page_, [this] {
        window_.showPage(*page_);
        page_->resume();
    });
    connect(&window, &MainWindow::turned, page_, [this](QWidget* seen) {
        if (seen != page_) emit lookWished({});
    });
    connect(page_, &FirstSteps::done, this, &FirstStepsControl::finish);
    connect(page_, &FirstSteps::languageWished, &window, &MainWindow::languageWished);
    connect(page_, &FirstSteps::camerasWished, page_, [this] { page_->offer(cameras()); });
    connect(page_, &FirstSteps::lookWished, this, &FirstStepsControl::lookWished);
    connect(page_, &FirstSteps::printWished, &window.start(), &StartPage::printWished);
    connect(page_, &FirstSteps::demoWished, this, [this] {
        finish();
        emit window_.start().demoWished();
    });
}

void FirstStepsControl::finish() {
    settings_.setFirstStepsSeen();
    window_.showStart();
    emit done();
}

void FirstStepsControl::showNone() {
    picture_.show({}, {});
    picture_.setMessage({});
}

void FirstStepsControl::showWaiting() {
    picture_.setMessage(QString::fromStdString(sentences_.text("window.waiting")));
}

void FirstStepsControl::show(const vision::Frame& frame, const vision::TableView& view) {
    picture_.show(frame, view);
    const auto size = table::sizeSaid(view, frame, sentences_);
    page_->tellRead(tagsIn(view), QString::fromStdString(size ? size->sentence : ""), size && size->tooLow);
}

void FirstStepsControl::showProblem(const QString& why) {
    picture_.setMessage({});
    page_->tellProblem(why);
}

} // namespace rowkeeper::views
