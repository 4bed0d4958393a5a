// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SourceField.h"

#include "companion/views/Cameras.h"
#include "companion/views/PhoneApps.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <initializer_list>

namespace rowkeeper::views {

SourceField::SourceField(const json::Sentences& sentences, const std::string& source, QWidget* parent)
    : QWidget(parent)
    , sentences_(sentences)
    , source_(new QComboBox) {
    fill(source);
    place();
    setFocusProxy(source_);
    connect(source_, &QComboBox::editTextChanged, this, &SourceField::changed);
}

QString SourceField::text(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

void SourceField::fill(const std::string& source) {
    source_->setEditable(true);
    source_->setCompleter(nullptr); // it made of a short address a longer one of the list
    source_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    source_->setMinimumContentsLength(16);
    for (QWidget* part : std::initializer_list<QWidget*>{source_, source_->lineEdit()})
        part->setAccessibleName(text("window.source"));
    for (const CameraEntry& camera : cameras())
        source_->addItem(QString::fromStdString(camera.name), QString::fromStdString(camera.source));
    source_->addItem(text("window.by_hand"), QString());
    source_->addItem(text("window.demo"), QStringLiteral("demo"));
    const int known = source_->findData(QString::fromStdString(source));
    const bool gone = known < 0 && source.starts_with("/dev/");
    if (known >= 0 || gone)
        source_->setCurrentIndex(gone ? 0 : known);
    else
        source_->setEditText(QString::fromStdString(source));
}

void SourceField::place() {
    auto* label = new QLabel(text("window.source"));
    label->setBuddy(source_);
    auto* file = new QPushButton(text("window.browse"));
    connect(file, &QPushButton::clicked, this, &SourceField::browse);
    file->setAutoDefault(false); // Enter means the game, not the file
    auto* hint = new QLabel(text("window.source_hint"));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* apps = new PhoneAppButton(sentences_, *source_);
    connect(apps, &PhoneAppButton::completed, this, [this, hint] {
        hint->setText(text("window.source_hint"));
        source_->setFocus();
    });
    connect(apps, &PhoneAppButton::hostWanted, hint, &QLabel::setText);
    auto* line = new QHBoxLayout;
    line->addWidget(hint, 1);
    line->addWidget(apps);
    line->addWidget(file);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(label);
    column->addWidget(source_);
    column->addLayout(line);
}

std::string SourceField::source() const {
    const int chosen = source_->currentIndex();
    const bool listed = chosen >= 0 && source_->currentText() == source_->itemText(chosen) &&
                        source_->itemData(chosen).isValid();
    return (listed ? source_->itemData(chosen).toString() : source_->currentText().trimmed()).toStdString();
}

void SourceField::browse() {
    const QString file = QFileDialog::getOpenFileName(this, window()->windowTitle());
    if (!file.isEmpty()) source_->setEditText(file);
}

} // namespace rowkeeper::views
