// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/FirstSteps.h"

#include "companion/views/PageLook.h"
#include "companion/views/PhoneApps.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

namespace {

constexpr double fromAChair = 1.2; // as all pages are read

QLabel* words(const QString& text, double size = 1, bool bold = false) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size * fromAChair);
    font.setBold(bold);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

QPushButton* large(const QString& text) {
    auto* button = new QPushButton(text);
    QFont font = button->font();
    font.setPointSizeF(font.pointSizeF() * 1.4 * fromAChair);
    button->setFont(font);
    const int line = QFontMetrics(font).height();
    button->setMinimumSize(9 * line, 2 * line);
    return button;
}

QVBoxLayout* columnIn(QWidget& widget) {
    auto* column = new QVBoxLayout(&widget);
    column->setContentsMargins(0, 0, 0, 0);
    return column;
}

} // namespace

FirstSteps::FirstSteps(const json::Sentences& sentences, QWidget& picture, QWidget* parent)
    : QWidget(parent)
    , sentences_(sentences)
    , picture_(picture)
    , steps_((readFromAChair(*this), new QStackedWidget(this)))
    , source_(new QComboBox)
    , problem_(words({}))
    , read_(words({}, 1.2, true))
    , back_(new QPushButton(text("steps.back")))
    , next_(new QPushButton(text("steps.next"))) {
    addStep("steps.language", "steps.language.about", languageStep());
    addStep("steps.camera", "steps.camera.about", cameraStep());
    addStep("steps.print", "steps.print.about", printStep());
    addStep("steps.demo", "steps.demo.about", demoStep());

    auto* skip = new QPushButton(text("steps.skip"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(skip);
    foot->addStretch(1);
    foot->addWidget(back_);
    foot->addWidget(next_);
    connect(skip, &QPushButton::clicked, this, &FirstSteps::done);
    connect(back_, &QPushButton::clicked, this, [this] { turn(-1); });
    connect(next_, &QPushButton::clicked, this, [this] { turn(1); });
    next_->setDefault(true);
    for (QPushButton* button : {skip, back_, next_})
        button->setMinimumHeight(2 * fontMetrics().height());

    constexpr QSize most(66,
                         44); // times the height of a line: what to do next is never far from what is read
    const int line = fontMetrics().height();
    auto* inner = new QWidget;
    inner->setMaximumSize(most * line);
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(line, 2 * line, line, line);
    column->addWidget(steps_, 1);
    column->addLayout(foot);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addStretch(1);
    all->addWidget(inner, 1000);
    all->addStretch(1);
    picture_.hide();
    tellProblem({});
}

QString FirstSteps::text(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

void FirstSteps::addStep(const char* title, const char* about, QWidget* content) {
    constexpr int steps = Demo + 1;
    auto* page = new QWidget;
    auto* column = columnIn(*page);
    column->setSpacing(fontMetrics().height());
    column->addWidget(words(QString::fromStdString(sentences_("steps.of", {steps_->count() + 1, steps}))));
    column->addWidget(words(text(title), 2.2, true));
    column->addWidget(words(text(about), 1.2));
    column->addWidget(content, 1);
    steps_->addWidget(page);
}

/// Each language is offered in itself: whoever needs it can read that.
QWidget* FirstSteps::languageStep() {
    auto* content = new QWidget;
    auto* column = columnIn(*content);
    auto* line = new QHBoxLayout;
    for (const bool german : {true, false}) {
        auto* button = large(german ? QStringLiteral("Deutsch") : QStringLiteral("English"));
        const bool spoken = german == (sentences_.language() == json::Language::De);
        connect(button, &QPushButton::clicked, this,
                [this, german, spoken] { spoken ? turn(1) : emit languageWished(german); });
        line->addWidget(button);
    }
    line->addStretch(1);
    column->addLayout(line);
    column->addStretch(1);
    return content;
}

QWidget* FirstSteps::cameraStep() {
    auto* content = new QWidget;
    cameraRoom_ = columnIn(*content);
    source_->setEditable(true);
    source_->setCompleter(nullptr); // it made of a short address a longer one that was tried before
    source_->setInsertPolicy(QComboBox::NoInsert);
    source_->setAccessibleName(text("window.source"));
    auto* again = new QPushButton(text("steps.camera.again"));
    connect(source_, &QComboBox::activated, this, &FirstSteps::look);
    connect(source_->lineEdit(), &QLineEdit::returnPressed, this, &FirstSteps::look);
    connect(again, &QPushButton::clicked, this, &FirstSteps::camerasWished);
    auto* line = new QHBoxLayout;
    auto* apps = new PhoneAppButton(sentences_, *source_);
    connect(apps, &PhoneAppButton::completed, this, &FirstSteps::look);
    connect(apps, &PhoneAppButton::hostWanted, problem_, &QLabel::setText);
    line->addWidget(source_, 1);
    line->addWidget(apps);
    line->addWidget(again);
    cameraRoom_->addLayout(line);
    cameraRoom_->addWidget(words(text("steps.camera.address")));
    cameraRoom_->addWidget(problem_);
    cameraRoom_->addWidget(&picture_, 1000);
    cameraRoom_->addStretch(1);
    return content;
}

QWidget* FirstSteps::printStep() {
    auto* content = new QWidget;
    printRoom_ = columnIn(*content);
    auto* sheets = new QPushButton(text("steps.print.go"));
    connect(sheets, &QPushButton::clicked, this, &FirstSteps::printWished);
    auto* line = new QHBoxLayout;
    line->addWidget(sheets);
    line->addStretch(1);
    printRoom_->addLayout(line);
    printRoom_->addWidget(read_);
    printRoom_->addStretch(1);
    return content;
}

QWidget* FirstSteps::demoStep() {
    auto* content = new QWidget;
    auto* column = columnIn(*content);
    auto* demo = large(text("steps.demo.go"));
    connect(demo, &QPushButton::clicked, this, &FirstSteps::demoWished);
    auto* line = new QHBoxLayout;
    line->addWidget(demo);
    line->addStretch(1);
    column->addLayout(line);
    column->addStretch(1);
    return content;
}

void FirstSteps::turn(int by) {
    const int step = steps_->currentIndex() + by;
    if (step < steps_->count()) return show(static_cast<Step>(std::max(0, step)));
    steps_->setCurrentIndex(Language);
    emit done();
}

void FirstSteps::resume() {
    show(static_cast<Step>(steps_->currentIndex()));
}

void FirstSteps::show(Step step) {
    QVBoxLayout* room = step == Print ? printRoom_ : cameraRoom_;
    room->insertWidget(room->count() - 1, &picture_, 1000);
    steps_->setCurrentIndex(step);
    back_->setEnabled(step > Language);
    nameNext();
    next_->setFocus();
    if (step == Camera) {
        source_->setFocus();
        emit camerasWished();
    }
    if (step == Language || step == Demo) emit lookWished({});
}

void FirstSteps::offer(const std::vector<CameraEntry>& cameras) {
    const QString typed = source_->currentText();
    source_->clear();
    for (const CameraEntry& camera : cameras)
        source_->addItem(QString::fromStdString(camera.name), QString::fromStdString(camera.source));
    problem_->setText(cameras.empty() ? text("steps.camera.none") : QString());
    if (cameras.empty())
        source_->setEditText(typed);
    else
        look();
}

/// A name that was chosen stands for its source; anything else is one.
void FirstSteps::look() {
    const int chosen = source_->currentIndex();
    const bool listed = chosen >= 0 && source_->currentText() == source_->itemText(chosen) &&
                        source_->itemData(chosen).isValid();
    const QString source = listed ? source_->itemData(chosen).toString() : source_->currentText().trimmed();
    problem_->clear();
    picture_.setVisible(!source.isEmpty());
    emit lookWished(source);
}

void FirstSteps::nameNext() {
    const int step = steps_->currentIndex();
    next_->setText(text(step == Demo               ? "steps.done"
                        : step == Print && tooLow_ ? "steps.print.anyway"
                                                   : "steps.next"));
}

void FirstSteps::tellRead(int tags, const QString& size, bool tooLow) {
    const QString read = QString::fromStdString(sentences_("steps.print.read", {tags}));
    read_->setText(tags == 0 ? text("steps.print.none") : read + u' ' + size);
    if (tags == 0) return; // whatever was seen too small is no better for being covered
    tooLow_ = tooLow;
    nameNext();
}

void FirstSteps::tellProblem(const QString& why) {
    problem_->setText(why);
    picture_.hide();
    read_->setText(text("steps.print.no_camera"));
    tooLow_ = false;
    nameNext();
}

} // namespace rowkeeper::views
