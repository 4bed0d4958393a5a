// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PicturePlaces.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/OtherScreen.h"
#include "companion/parts/TablePicture.h"

#include <QActionGroup>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

struct Choice {
    PicturePlace place;
    const char* id; ///< of the action, and of its text
    QKeySequence key;
};

std::vector<Choice> choices() {
    return {{PicturePlace::Beside, "picture.beside", {}},
            {PicturePlace::Small, "picture.small", Qt::CTRL | Qt::Key_M},
            {PicturePlace::Hidden, "picture.hidden", Qt::CTRL | Qt::Key_H},
            {PicturePlace::OtherScreen, "picture.other_screen", Qt::CTRL | Qt::SHIFT | Qt::Key_B}};
}

struct ZoomChoice {
    const char* id; ///< of the action, and of its text
    double times;   ///< more than now; 0: all of it
    QList<QKeySequence> keys;
};

std::vector<ZoomChoice> zoomChoices() {
    constexpr double step = 1.25;
    return {{"picture.larger", step, {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}},
            {"picture.smaller", 1 / step, {Qt::CTRL | Qt::Key_Minus}},
            {"picture.whole", 0, {Qt::CTRL | Qt::Key_0}}};
}

constexpr int besideSmall = 75; // percent of its usual width: the column with a small picture
constexpr int withoutAny = 60;
constexpr int smallHeight = 26; // percent of the column: the small picture

} // namespace

PicturePlaces::PicturePlaces(const json::Sentences& texts, TablePicture& picture, QSplitter& column,
                             const QWidget& operators)
    : picture_(picture)
    , column_(column)
    , noScreen_(QString::fromStdString(texts.text("picture.no_screen")))
    , window_(std::make_unique<OtherScreen>(operators)) {
    names_ << QString::fromStdString(texts.text("picture.menu"));
    for (const Choice& choice : choices())
        names_ << QString::fromStdString(texts.text(choice.id));
    for (const ZoomChoice& choice : zoomChoices())
        names_ << QString::fromStdString(texts.text(choice.id));
    window_->setWindowTitle(QString::fromStdString(texts.text("picture.window")));
    auto* all = new QVBoxLayout(window_.get());
    all->setContentsMargins(0, 0, 0, 0);
    connect(window_.get(), &OtherScreen::turned, this, [this] {
        const bool closed = chosen_ == PicturePlace::OtherScreen && hasPicture_ && !window_->wanted();
        if (closed) {
            turnTo(PicturePlace::Beside);
            emit placeChosen();
        }
        lay();
    });
}

/// The picture goes with the window it is in: the page's is no whole window any more.
PicturePlaces::~PicturePlaces() {
    window_->disconnect(this);
}

QMenu* PicturePlaces::addTo(QMenu& menu) {
    QMenu* places = menu.addMenu(names_.at(0));
    auto* group = new QActionGroup(this);
    for (const Choice& choice : choices()) {
        QAction* action = places->addAction(names_.at(1 + actions_.size()));
        action->setShortcut(choice.key);
        list(*action, QString::fromLatin1(choice.id));
        action->setCheckable(true);
        action->setChecked(choice.place == chosen_);
        group->addAction(action);
        actions_ << action;
        connect(action, &QAction::triggered, this, [this, place = choice.place] { choose(place); });
    }
    places->addSeparator();
    addZoom(*places);
    return places;
}

void PicturePlaces::addZoom(QMenu& menu) {
    qsizetype name = 1 + actions_.size();
    for (const ZoomChoice& choice : zoomChoices()) {
        QAction* action = menu.addAction(names_.at(name++));
        action->setShortcuts(choice.keys);
        list(*action, QString::fromLatin1(choice.id));
        connect(action, &QAction::triggered, this,
                [this, times = choice.times] { times > 0 ? picture_.enlarge(times) : picture_.showAll(); });
    }
}

void PicturePlaces::choose(PicturePlace place) {
    if (place == chosen_) place = PicturePlace::Beside;
    if (place == PicturePlace::OtherScreen) {
        const QString free = window_->freeOne();
        if (free.isEmpty()) {
            emit told(noScreen_);
            place = chosen_;
        } else {
            screen_ = free;
        }
    }
    turnTo(place);
    apply();
    emit placeChosen();
}

void PicturePlaces::recall(PicturePlace place, const QString& screen) {
    screen_ = screen;
    turnTo(place == PicturePlace::OtherScreen && screen.isEmpty() ? PicturePlace::Beside : place);
    apply();
}

void PicturePlaces::turnTo(PicturePlace place) {
    chosen_ = place;
    if (!actions_.isEmpty()) actions_.at(static_cast<int>(place))->setChecked(true);
}

void PicturePlaces::begin(bool hasPicture) {
    hasPicture_ = hasPicture;
    apply();
}

void PicturePlaces::seen() {
    seen_ = true;
    apply();
}

/// Has the window where it is to be, then the rest.
void PicturePlaces::apply() {
    const bool elsewhere = chosen_ == PicturePlace::OtherScreen && hasPicture_ && seen_;
    if (elsewhere && !window_->isVisible())
        window_->open(screen_);
    else if (!elsewhere && window_->wanted())
        window_->shut();
    lay();
}

bool PicturePlaces::hides() const {
    return hasPicture_ && chosen_ == PicturePlace::Hidden;
}

PicturePlaces::Layout PicturePlaces::layout() const {
    if (!hasPicture_) return Layout::Usual;
    if (chosen_ == PicturePlace::Hidden || window_->isVisible()) return Layout::None;
    return chosen_ == PicturePlace::Small ? Layout::Small : Layout::Usual;
}

void PicturePlaces::lay() {
    const bool inWindow = window_->isVisible();
    if (inWindow != (picture_.parentWidget() == window_.get())) {
        if (inWindow)
            window_->layout()->addWidget(&picture_);
        else
            column_.insertWidget(0, &picture_);
    }
    picture_.setVisible(inWindow || (hasPicture_ && chosen_ != PicturePlace::Hidden));
    emit turned();
    const Layout wanted = layout();
    if (!seen_ || wanted == laid_) return; // before it is seen the page has not its size
    if (laid_ == Layout::Usual) usual_ = column_.sizes();
    laid_ = wanted;
    emit roomWished(wanted == Layout::Usual ? 100 : wanted == Layout::Small ? besideSmall : withoutAny);
    if (wanted == Layout::None) return;
    const int all = std::max(column_.height(), 100);
    const int small = all * smallHeight / 100;
    QList<int> heights = wanted == Layout::Small ? QList<int>{small, all - small, all - small} : usual_;
    std::replace(heights.begin(), heights.end(), 0,
                 all / 2); // hidden now: else it stayed so when it is shown
    column_.setSizes(heights);
}

} // namespace rowkeeper::parts
