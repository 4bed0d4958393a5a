// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintCommand.h"
#include "companion/tactics/panel/PrintPage.h"
#include "companion/views/Background.h"

#include <QObject>

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>

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
    void weigh();
    void refuse(const tactics::panel::PrintChoices& choices, const std::exception& problem);
    bool haveArt(const QString& folder);
    void showArt();
    void readBacks();
    void preview(int number);
    void begin(const std::string& file);
    void deliver(const std::shared_ptr<const printables::PdfBytes>& sheets, const std::string& file);
    void keepJob(const QString& file);
    void openJob(const QString& file);
    void setBeside(const app::PrintArguments& beside);
    QString wrongCards(const QString& typed) const;
    QString text(const char* key, const std::vector<json::Filling>& fillings = {}) const;
    void tellPages(int done, int all);
    void tellThrown(const std::exception_ptr& why);
    void tellProblem(const std::exception& problem);

    const app::AppContext& context_;
    std::shared_ptr<const json::Texts> texts_;
    tactics::panel::PrintPage& page_;
    app::PrintArguments beside_;                ///< of a job: what the page has no choice for
    std::optional<app::PrintWork> work_;        ///< what is chosen; nothing: it cannot be printed
    QString artFolder_;                         ///< looked at last
    std::shared_ptr<const art::ArtFolder> art_; ///< none: not yet, or it cannot be read
    std::unique_ptr<std::stop_source> unwanted_ = std::make_unique<std::stop_source>(); ///< the last wish
    Background background_;
};

} // namespace rowkeeper::views
