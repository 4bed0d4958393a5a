// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintCommand.h"
#include "companion/views/Background.h"
#include "companion/views/MainWindow.h"
#include "companion/views/PrintOffer.h"
#include "companion/views/PrintPage.h"

#include <QObject>

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>

class QPrinter;

namespace rowkeeper::views {

/// Makes the sheets that a page wishes for, as the command line would: drawn here, read back and written in a
/// thread of its own. Who cancels has nothing written. Goes with the page.
class PrintControl : public QObject {
    Q_OBJECT

  public:
    /// The context of now: with other values it may become another, and each must live as long as this.
    using Context = std::function<const app::AppContext&()>;
    /// `offer`: what the page has.
    PrintControl(Context context, std::shared_ptr<const json::Sentences> words, PrintOffer offer,
                 PrintPage& page);
    /// Waits for no sheet: what is being read back is dropped.
    ~PrintControl() override;

    /// What is chosen, on this printer as it was set up. Where it would not come out as it is, asks first.
    void print(const std::shared_ptr<QPrinter>& printer);

  private:
    using Sheets = std::shared_ptr<const printables::PdfBytes>;
    void drawFor(const std::function<void(const Sheets&)>& then);
    void askPrinter();
    void offer(const Sheets& sheets, const std::shared_ptr<QPrinter>& printer);
    void askAllTheSame(const std::vector<json::Said>& misfits, const std::function<void()>& then);
    void send(const Sheets& sheets, const std::shared_ptr<QPrinter>& printer);
    Sheets drawn();
    std::function<void(int pages)> proving(int all);
    void weigh();
    void refuse(const PrintChoices& choices, const std::exception& problem);
    bool haveArt(const QString& folder);
    void lookAt(const QString& folder);
    void takeArt(std::variant<art::ArtFolder, json::Said>& opened);
    void showArt();
    void readLabels();
    void readBacks();
    void preview(int number);
    void deliver(const Sheets& sheets, const std::string& file);
    void keepJob(const QString& file);
    void openJob(const QString& file);
    void setBeside(const app::PrintArguments& beside);
    app::PrintArguments argumentsOf(const PrintChoices& choices) const;
    QString wrongCards(const QString& typed) const;
    QString holdsText(const printables::PrintResult& made) const;
    QString sheetText(const app::DrawnPage& page) const;
    QString text(const char* key, const std::vector<json::Filling>& fillings = {}) const;
    void tellPages(const char* key, int done, int all);
    void tellThrown(const std::exception_ptr& why);
    void tellProblem(const std::exception& problem);

    Context context_;
    std::shared_ptr<const json::Sentences> words_;
    PrintOffer offer_;
    PrintPage& page_;
    app::PrintArguments beside_;                ///< of a job: what the page has no choice for
    std::optional<app::PrintWork> work_;        ///< what is chosen; nothing: it cannot be printed
    QString artFolder_;                         ///< looked at last
    std::shared_ptr<const art::ArtFolder> art_; ///< none: not yet, or it cannot be read
    std::unique_ptr<std::stop_source> unwanted_ = std::make_unique<std::stop_source>(); ///< the last wish
    Background background_;
};

/// In that window, where its start page and the menu find it: what a game has to print.
PrintPage& addPrintPage(MainWindow& window, PrintControl::Context context,
                        std::shared_ptr<const json::Sentences> words, PrintOffer offer);

} // namespace rowkeeper::views
