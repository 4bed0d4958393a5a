// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/NewGameDialog.h"

#include "companion/views/Cameras.h"
#include "companion/views/PhoneApps.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QStyleOption>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::window {

NewGameDialog::NewGameDialog(std::shared_ptr<const json::Texts> texts, const NewGame& start,
                             const NewGameFacts& facts, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , source_(new QComboBox)
    , problem_(new QLabel)
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(text("window.new_game"));
    fillSources(start.source);
    pages_ = new panel::NewGamePages(texts_, facts, start, sourceLines());
    problem_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(pages_, 1);
    column->addWidget(problem_);
    column->addWidget(buttons_);
    connect(source_, &QComboBox::editTextChanged, this, &NewGameDialog::check);
    connect(pages_, &panel::NewGamePages::changed, this, &NewGameDialog::check);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons_->button(QDialogButtonBox::Ok)->setText(text("window.new_game.begin"));
    buttons_->button(QDialogButtonBox::Ok)->setDefault(true);
    buttons_->button(QDialogButtonBox::Ok)->installEventFilter(this);
    check();
    fitScreen();
    source_->setFocus();
}

QString NewGameDialog::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

/// A camera that was unplugged since is none to begin with.
void NewGameDialog::fillSources(const std::string& source) {
    source_->setEditable(true);
    source_->setCompleter(nullptr); // it made of a short address a longer one of the list
    source_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    source_->setMinimumContentsLength(16);
    for (QWidget* part : std::initializer_list<QWidget*>{source_, source_->lineEdit()})
        part->setAccessibleName(text("window.source"));
    for (const views::CameraEntry& camera : views::cameras())
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

QWidget* NewGameDialog::sourceLines() {
    auto* label = new QLabel(text("window.source"));
    label->setBuddy(source_);
    auto* file = new QPushButton(text("window.browse"));
    connect(file, &QPushButton::clicked, this, &NewGameDialog::browse);
    file->setAutoDefault(false); // Enter means the game, not the file
    auto* hint = new QLabel(text("window.source_hint"));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* apps = new views::PhoneAppButton(*texts_, *source_);
    connect(apps, &views::PhoneAppButton::completed, this, [this, hint] {
        hint->setText(text("window.source_hint"));
        source_->setFocus();
    });
    connect(apps, &views::PhoneAppButton::hostWanted, hint, &QLabel::setText);
    auto* lines = new QWidget;
    auto* line = new QHBoxLayout;
    line->addWidget(hint, 1);
    line->addWidget(apps);
    line->addWidget(file);
    auto* column = new QVBoxLayout(lines);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(label);
    column->addWidget(source_);
    column->addLayout(line);
    return lines;
}

/// As large as it likes to be and the screen has room for.
void NewGameDialog::fitScreen() {
    constexpr QSize frame(16, 64); // px, around it
    const int line = fontMetrics().lineSpacing();
    const QSize wanted(50 * line, 56 * line);
    resize(wanted.boundedTo(screen()->availableSize() - frame));
}

/// The button that Enter presses looks as if it had the focus even where it has not: with the focus it gets a
/// frame.
bool NewGameDialog::eventFilter(QObject* watched, QEvent* event) {
    auto* button = qobject_cast<QPushButton*>(watched);
    if (event->type() != QEvent::Paint || !button || !button->hasFocus())
        return QDialog::eventFilter(watched, event);
    watched->event(event);
    QStyleOptionFocusRect frame;
    frame.initFrom(button);
    frame.state |= QStyle::State_KeyboardFocusChange;
    frame.rect = button->rect().adjusted(4, 4, -4, -4);
    QPainter painter(button);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, button);
    return true;
}

std::string NewGameDialog::source() const {
    const int chosen = source_->currentIndex();
    const bool listed = chosen >= 0 && source_->currentText() == source_->itemText(chosen) &&
                        source_->itemData(chosen).isValid();
    return (listed ? source_->itemData(chosen).toString() : source_->currentText().trimmed()).toStdString();
}

NewGame NewGameDialog::choice() const {
    NewGame game = pages_->choice();
    game.source = source();
    return game;
}

void NewGameDialog::browse() {
    const QString file = QFileDialog::getOpenFileName(this, windowTitle());
    if (!file.isEmpty()) source_->setEditText(file);
}

void NewGameDialog::check() {
    const auto judged = pages_->judge(source());
    problem_->setText(judged.text);
    problem_->setVisible(!judged.text.isEmpty());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(judged.playable);
}

} // namespace rowkeeper::tactics::window
