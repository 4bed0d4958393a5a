// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintControl.h"

#include "companion/app/Failure.h"
#include "companion/app/PrintCommand.h"

#include <QTimer>

#include <exception>
#include <utility>

namespace rowkeeper::views {

namespace panel = tactics::panel;

PrintControl::PrintControl(const app::AppContext& context, std::shared_ptr<const json::Texts> texts,
                           panel::PrintPage& page)
    : QObject(&page)
    , context_(context)
    , texts_(std::move(texts))
    , page_(page) {
    connect(&page, &panel::PrintPage::printWished, this,
            [this](const printables::PrintRequest& request, const QString& file) {
                page_.work(QString::fromStdString(texts_->text("window.print.drawing")));
                // Seen before the drawing begins.
                QTimer::singleShot(0, this, [this, request, file] { begin(request, file.toStdString()); });
            });
    connect(&page, &panel::PrintPage::previewWished, this, &PrintControl::preview);
    connect(&page, &panel::PrintPage::unwished, this, [this] { unwanted_->request_stop(); });
}

PrintControl::~PrintControl() {
    unwanted_->request_stop();
}

/// Drawn as it will be, and shown as the program that reads it back sees it.
void PrintControl::preview(const printables::PrintRequest& request, int number) {
    constexpr int dpi = 120; // twice what a page takes on most screens
    try {
        const app::DrawnPage drawn = app::drawPage(context_, request, number);
        background_.ask("preview", [this, drawn]() -> Background::Show {
            auto picture = app::pictureOf(drawn, dpi);
            return [this, drawn, picture = std::move(picture)] {
                if (const auto* why = std::get_if<json::Said>(&picture))
                    page_.preview().tell(QString::fromStdString(why->in(*texts_)));
                else
                    page_.preview().show(std::get<QImage>(picture), drawn.page, drawn.of);
            };
        });
    } catch (const std::exception& problem) {
        background_.drop("preview");
        page_.preview().tell(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
}

/// Whether a file may be replaced was asked where it was chosen.
void PrintControl::begin(const printables::PrintRequest& request, const std::string& file) {
    unwanted_ = std::make_unique<std::stop_source>();
    try {
        deliver(std::make_shared<printables::PdfBytes>(app::drawSheets(context_, request)), file);
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
}

void PrintControl::deliver(const std::shared_ptr<const printables::PdfBytes>& sheets,
                           const std::string& file) {
    const auto told = [this, unwanted = unwanted_->get_token(), all = sheets->result.pages](int done) {
        const auto tell = [this, unwanted, done, all] {
            if (!unwanted.stop_requested()) tellPages(done, all);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    };
    background_.ask(
        "print", [this, sheets, file, told, unwanted = unwanted_->get_token()]() -> Background::Show {
            try {
                const bool written = app::deliverSheets(*sheets, file, true, unwanted, told);
                return [this, sheets, file, written] {
                    page_.tell(QString::fromStdString(written
                                                          ? app::writtenText(context_, file, sheets->result)
                                                          : texts_->text("window.print.cancelled")));
                };
            } catch (const std::exception&) {
                return [this, why = std::current_exception()] { tellThrown(why); };
            }
        });
}

void PrintControl::tellPages(int done, int all) {
    page_.work(QString::fromStdString((*texts_)({"window.print.proving", {done, all}})));
}

void PrintControl::tellThrown(const std::exception_ptr& why) {
    try {
        std::rethrow_exception(why);
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
}

void PrintControl::tellProblem(const std::exception& problem) {
    page_.tell(QString::fromStdString(app::failureOf(problem, *texts_).text));
}

} // namespace rowkeeper::views
