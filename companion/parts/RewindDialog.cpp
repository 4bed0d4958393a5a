// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/RewindDialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace rowkeeper::parts {

QString undoneHtml(const std::vector<record::LineText>& lines, int n, const json::Sentences& texts) {
    int count = 0;
    QString undone;
    for (const record::LineText& line : lines) {
        if (line.n <= n || !line.counts) continue;
        ++count;
        undone += QStringLiteral("<s>%1&nbsp; %2</s><br>")
                      .arg(QString::number(line.n), QString::fromStdString(line.sentence).toHtmlEscaped());
    }
    if (count == 0) return {};
    return QStringLiteral("<p>%1</p><p>%2</p>")
        .arg(QString::fromStdString(texts("rewind.lines", {count})).toHtmlEscaped(), undone);
}

RewindDialog::RewindDialog(const json::Sentences& texts, int n, QWidget* parent)
    : QDialog(parent)
    , n_(n)
    , page_(new QTextBrowser(this)) {
    setWindowTitle(QString::fromStdString(texts("rewind.title", {n})));
    page_->setOpenLinks(false);
    page_->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* back = buttons->button(QDialogButtonBox::Ok);
    back->setText(QString::fromStdString(texts.text("rewind.go")));
    auto* all = new QVBoxLayout(this);
    all->addWidget(page_, 1);
    all->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 90, letter * 64);
    back->setFocus(); // Enter goes back, Escape does not
}

void RewindDialog::show(const std::shared_ptr<const void>& record, const std::function<QString()>& page) {
    if (!record || record == shown_) return;
    shown_ = record;
    page_->setHtml(page());
}

} // namespace rowkeeper::parts
