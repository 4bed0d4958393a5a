// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/StartPage.h"

#include "companion/parts/BigButton.h"
#include "companion/parts/TableNotices.h"

#include <QFile>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

namespace {

constexpr int mostWidth = 62; // times the height of a line: what eyes take in without wandering

QByteArray drawing(const std::filesystem::path& icons, const char* name) {
    QFile file(QString::fromStdString((icons / (std::string(name) + ".svg")).string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll()
                                          : QByteArray(); // a button without is one all the same
}

QLabel* words(const QString& text, double size, bool bold, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(bold);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

} // namespace

StartPage::StartPage(const json::Sentences& sentences, const std::filesystem::path& icons, QWidget* parent)
    : QWidget(parent)
    , sentences_(sentences)
    , icons_(icons)
    , goOn_(new QWidget(this))
    , waiting_(words({}, 1.2, true, goOn_))
    , withCamera_(new QPushButton(text("start.go_on.camera"), goOn_))
    , warning_(new parts::WarningBar(sentences_, this))
    , games_(new QWidget(this))
    , back_(add("on", "start.back", "start.back.about", &StartPage::backWished)) {
    back_->hide();
    buttons_ = {add("play", "start.play", "start.play.about", &StartPage::playWished),
                add("demo", "start.demo", "start.demo.about", &StartPage::demoWished),
                add("referee", "start.referee", "start.referee.about", &StartPage::refereeWished),
                add("print", "start.print", "start.print.about", &StartPage::printWished)};
    place();
}

QString StartPage::text(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

QString StartPage::text(const char* key, const std::vector<json::Filling>& fillings) const {
    return QString::fromStdString(sentences_(key, fillings));
}

parts::BigButton* StartPage::add(const char* icon, const char* word, const char* sentence,
                                 void (StartPage::*wish)()) {
    auto* button = new parts::BigButton(drawing(icons_, icon), text(word), text(sentence), this);
    connect(button, &QAbstractButton::clicked, this, wish);
    return button;
}

/// Name, what waits, what can be done, and at the lower edge what is needed once.
void StartPage::place() {
    auto* goOn = new QVBoxLayout(goOn_);
    goOn->setContentsMargins(0, 0, 0, 0);
    auto* byHand = new QPushButton(text("start.go_on.by_hand"), goOn_);
    auto* answers = new QHBoxLayout;
    answers->addWidget(withCamera_);
    answers->addWidget(byHand);
    answers->addStretch(1);
    goOn->addWidget(waiting_);
    goOn->addLayout(answers);
    connect(static_cast<QPushButton*>(withCamera_), &QPushButton::clicked, this,
            [this] { emit goOnWished(true); });
    connect(byHand, &QPushButton::clicked, this, [this] { emit goOnWished(false); });
    goOn_->hide();

    auto* inner = new QWidget;
    inner->setMaximumWidth(fontMetrics().height() * mostWidth);
    auto* column = new QVBoxLayout(inner);
    const int line = fontMetrics().height();
    column->setContentsMargins(line, line, line, line);
    column->setSpacing(line);
    column->addStretch(1);
    column->addWidget(words(QStringLiteral("Rowkeeper"), 3, true, inner));
    column->addWidget(words(text("start.about"), 1.2, false, inner));
    new QHBoxLayout(games_);
    games_->layout()->setContentsMargins(0, 0, 0, 0);
    games_->hide();
    column->addWidget(games_);
    column->addWidget(warning_);
    column->addWidget(goOn_);
    column->addWidget(back_);
    auto* grid = new QGridLayout;
    grid->setSpacing(line);
    for (std::size_t i = 0; i < buttons_.size(); ++i)
        grid->addWidget(buttons_[i], static_cast<int>(i / 2), static_cast<int>(i % 2));
    column->addLayout(grid);
    column->addWidget(addLanguages());
    column->addStretch(2);

    auto* middle = new QWidget;
    auto* sides = new QHBoxLayout(middle);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->addStretch(1);
    sides->addWidget(inner, 1000);
    sides->addStretch(1);
    auto* scroll = new QScrollArea(this); // large print on a small screen
    scroll->setWidget(middle);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
}

/// Each language is offered in itself: whoever needs it can read that.
QWidget* StartPage::addLanguages() {
    auto* foot = new QWidget;
    auto* line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    auto* steps = new QPushButton(text("start.first_steps"), foot);
    connect(steps, &QPushButton::clicked, this, &StartPage::firstStepsWished);
    line->addWidget(steps);
    auto* catalog = new QPushButton(text("start.catalog"), foot);
    connect(catalog, &QPushButton::clicked, this, &StartPage::catalogWished);
    line->addWidget(catalog);
    line->addStretch(1);
    for (const bool german : {true, false}) {
        auto* button = new QPushButton(german ? QStringLiteral("Deutsch") : QStringLiteral("English"), foot);
        button->setCheckable(true);
        button->setChecked(german == (sentences_.language() == json::Language::De));
        connect(button, &QPushButton::clicked, this, [this, button, german] {
            const bool spoken = german == (sentences_.language() == json::Language::De);
            button->setChecked(spoken); // pressed or not is what is spoken
            if (!spoken) emit languageWished(german);
        });
        line->addWidget(button);
    }
    return foot;
}

void StartPage::offer(const Waiting& game) {
    waiting_->setText(
        text("start.go_on", {game.when.toStdString(), game.who.toStdString(), game.where.toStdString()}));
    withCamera_->setVisible(game.camera);
    goOn_->show();
}

void StartPage::offerGames(const std::vector<OfferedGame>& games, const QString& own) {
    auto* line = static_cast<QHBoxLayout*>(games_->layout());
    while (QLayoutItem* item = line->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const OfferedGame& game : games) {
        auto* button = new QPushButton(game.name, games_);
        button->setCheckable(true);
        button->setChecked(game.id == own);
        connect(button, &QPushButton::clicked, this, [this, button, own, id = game.id] {
            button->setChecked(id == own); // pressed or not is what is played
            if (id != own) emit gameWished(id);
        });
        line->addWidget(button);
    }
    line->addStretch(1);
    games_->setVisible(games.size() > 1);
}

void StartPage::withdraw() {
    goOn_->hide();
}

void StartPage::setPlaying(bool playing) {
    back_->setVisible(playing);
}

void StartPage::warn(const QString& text) {
    warning_->warn(text);
}

void StartPage::enter() {
    (back_->isVisibleTo(this) ? back_ : buttons_.front())->setFocus();
}

} // namespace rowkeeper::views
