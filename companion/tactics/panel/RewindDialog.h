// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <QDialog>

#include <memory>

class QTextBrowser;

namespace rowkeeper::tactics::panel {

/// Asks once more before a game goes back to a line: which lines would count no more, crossed out, and what
/// the rows and points are now and would be then. Accepted: it shall.
class RewindDialog : public QDialog {
    Q_OBJECT

  public:
    /// `n`: the line, 0: before the first. `totalsShown`: what rows that are not scored count may be seen
    /// now.
    RewindDialog(std::shared_ptr<const json::Texts> texts, int n, bool totalsShown,
                 QWidget* parent = nullptr);

    /// What is recorded by now; plays it twice, unless it is what was shown.
    void show(const std::shared_ptr<const json::Record>& record);

  private:
    std::shared_ptr<const json::Texts> texts_;
    int n_;
    bool totalsShown_;
    std::shared_ptr<const json::Record> shown_;
    QTextBrowser* page_;
};

} // namespace rowkeeper::tactics::panel
