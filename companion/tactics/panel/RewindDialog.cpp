// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RewindDialog.h"

#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/WhatIfPage.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

QString undoneHtml(const json::Record& record, const desk::Supposed& back, const json::Texts& texts) {
    const auto count = static_cast<int>(back.changes.size());
    QString html = QStringLiteral("<p>%1</p><p>")
                       .arg(QString::fromStdString(texts({"rewind.lines", {count}})).toHtmlEscaped());
    for (const entry::LineText& line : entry::lineTexts(record, texts)) {
        if (std::ranges::find(back.changes, line.n, &desk::Supposed::Changed::line) == back.changes.end())
            continue;
        html += QStringLiteral("<s>%1&nbsp; %2</s><br>")
                    .arg(QString::number(line.n), QString::fromStdString(line.sentence).toHtmlEscaped());
    }
    return html + QStringLiteral("</p>");
}

} // namespace

RewindDialog::RewindDialog(std::shared_ptr<const json::Texts> texts, int n, bool totalsShown, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , n_(n)
    , totalsShown_(totalsShown)
    , page_(new QTextBrowser(this)) {
    setWindowTitle(QString::fromStdString((*texts_)({"rewind.title", {n}})));
    page_->setOpenLinks(false);
    page_->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* back = buttons->button(QDialogButtonBox::Ok);
    back->setText(QString::fromStdString(texts_->text("rewind.go")));
    auto* all = new QVBoxLayout(this);
    all->addWidget(page_, 1);
    all->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 90, letter * 64);
    back->setFocus(); // Enter goes back, Escape does not
}

void RewindDialog::show(const std::shared_ptr<const json::Record>& record) {
    if (!record || record == shown_) return;
    shown_ = record;
    const desk::Supposed back = desk::goingBack(*record, n_);
    const int last = record->lines.empty() ? 0 : record->lines.back().n;
    const auto rows = totalsShown_ ? WhatIfRows::All : WhatIfRows::OneLookedAt;
    page_->setHtml(undoneHtml(*record, back, *texts_) +
                   whatIfHtml(desk::deskView(*record, {}, last, false), 0, back, false, *texts_, rows));
}

} // namespace rowkeeper::tactics::panel
