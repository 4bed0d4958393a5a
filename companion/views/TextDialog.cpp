// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TextDialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::views {

TextDialog::TextDialog(const QString& title, const QString& about, const QString& text, Check check,
                       QWidget* parent)
    : QDialog(parent)
    , check_(std::move(check))
    , text_(new QPlainTextEdit(text, this))
    , told_(new QLabel(this))
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(title);
    auto* what = new QLabel(about, this);
    what->setWordWrap(true);
    text_->setAccessibleName(title);
    text_->setTabChangesFocus(true);
    QFont even = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    even.setPointSizeF(font().pointSizeF());
    text_->setFont(even);
    told_->setWordWrap(true);
    told_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* all = new QVBoxLayout(this);
    all->addWidget(what);
    all->addWidget(text_, 1);
    all->addWidget(told_);
    all->addWidget(buttons_);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 22);
    connect(text_, &QPlainTextEdit::textChanged, this, &TextDialog::look);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    look();
    text_->setFocus();
}

QString TextDialog::typed() const {
    return text_->toPlainText();
}

void TextDialog::look() {
    const Told told = check_(typed());
    told_->setText(told.words);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(!told.wrong);
}

} // namespace rowkeeper::views
