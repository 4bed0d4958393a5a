// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/LineText.h"
#include "engine/core/json/Sentences.h"

#include <QDialog>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QTextBrowser;

namespace rowkeeper::parts {

/// The lines that count no more once a game has gone back to line `n`, crossed out. HTML; empty: none would.
QString undoneHtml(const std::vector<record::LineText>& lines, int n, const json::Sentences& texts);

/// Asks once more before a game goes back to a line, and shows what that takes back. Accepted: it shall.
class RewindDialog : public QDialog {
    Q_OBJECT

  public:
    /// `n`: the line, 0: before the first.
    RewindDialog(const json::Sentences& texts, int n, QWidget* parent = nullptr);

    /// The record, another pointer when there are more lines, and the page about it, which is made when it is
    /// another than was shown. HTML.
    void show(const std::shared_ptr<const void>& record, const std::function<QString()>& page);
    int line() const { return n_; }

  private:
    int n_;
    std::shared_ptr<const void> shown_;
    QTextBrowser* page_;
};

} // namespace rowkeeper::parts
