// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/PrintPage.h"
#include "companion/views/Background.h"

#include <QObject>

#include <exception>
#include <memory>
#include <stop_token>

namespace rowkeeper::app {
class AppContext;
}

namespace rowkeeper::views {

/// Makes the sheets that a page wishes for: drawn here, read back and written in a thread of its own. Who
/// cancels has nothing written. Goes with the page.
class PrintControl : public QObject {
    Q_OBJECT

  public:
    PrintControl(const app::AppContext& context, std::shared_ptr<const json::Texts> texts,
                 tactics::panel::PrintPage& page);
    /// Waits for no sheet: what is being read back is dropped.
    ~PrintControl() override;

  private:
    void preview(const printables::PrintRequest& request, int number);
    void begin(const printables::PrintRequest& request, const std::string& file);
    void deliver(const std::shared_ptr<const printables::PdfBytes>& sheets, const std::string& file);
    void tellPages(int done, int all);
    void tellThrown(const std::exception_ptr& why);
    void tellProblem(const std::exception& problem);

    const app::AppContext& context_;
    std::shared_ptr<const json::Texts> texts_;
    tactics::panel::PrintPage& page_;
    std::unique_ptr<std::stop_source> unwanted_ = std::make_unique<std::stop_source>(); ///< the last wish
    Background background_;
};

} // namespace rowkeeper::views
