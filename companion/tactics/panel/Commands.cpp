// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Commands.h"

#include <QAction>
#include <QToolBar>

namespace rowkeeper::tactics::panel {

namespace {

using tag::CommandCard;

constexpr int mostOfUndo = 36; // characters in the tool bar, of what is taken back
constexpr int mostOfRedo = 22;

QString withKey(const QString& text, const QAction& action) {
    return QStringLiteral("%1 (%2)").arg(text, action.shortcut().toString(QKeySequence::NativeText));
}

} // namespace

Commands::Commands(std::shared_ptr<const json::Texts> texts, QWidget& page)
    : QObject(&page)
    , texts_(std::move(texts))
    , bar_(new QToolBar(QString::fromStdString(texts_->text("window.menu.table")), &page)) {
    undo_ = add(texts_->text("window.undo"), {QKeySequence::Undo}, CommandCard::Undo);
    redo_ = add(texts_->text("window.redo"),
                {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
                referee::Redo{});
    pause_ = add(CommandCard::Pause, {Qt::Key_F9, Qt::Key_Pause});
    pause_->setCheckable(true);
    QAction* pass = add(CommandCard::Pass, {Qt::Key_F5});
    QAction* next = add(texts_->text("window.next"), {Qt::Key_F6}, CommandCard::Next);
    next->setToolTip(withKey(QString::fromStdString(texts_->text("window.next.tip")), *next));

    inMenu_ = {undo_, redo_, pause_, pass, next};
    for (QAction* action : inMenu_) {
        action->setIconText(withKey(action->text(), *action));
        bar_->addAction(action);
    }
    page.addAction(add(CommandCard::Yes, {Qt::Key_F7}));
    page.addAction(add(CommandCard::No, {Qt::Key_F8}));
    page.addAction(add(CommandCard::One, {QKeySequence(Qt::CTRL | Qt::Key_1)}));
    page.addAction(add(CommandCard::Two, {QKeySequence(Qt::CTRL | Qt::Key_2)}));
    page.addAction(add(CommandCard::Three, {QKeySequence(Qt::CTRL | Qt::Key_3)}));
    page.addAction(add(CommandCard::Four, {QKeySequence(Qt::CTRL | Qt::Key_4)}));
    show({});
}

QAction* Commands::add(const std::string& text, const QList<QKeySequence>& keys, const referee::Wish& wish) {
    auto* action = new QAction(QString::fromStdString(text), this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, [this, wish] { emit wished(wish); });
    return action;
}

QAction* Commands::add(CommandCard command, const QList<QKeySequence>& keys) {
    const std::string key = "command." + std::string(idOf(command));
    QAction* action = add(texts_->text(key + ".name"), keys, command);
    action->setToolTip(withKey(QString::fromStdString(texts_->text(key + ".does")), *action));
    return action;
}

/// In full in the menu and beside the pointer, its beginning in the tool bar.
void Commands::name(QAction* action, const char* plain, const char* naming, const QString& what) {
    action->setEnabled(!what.isEmpty());
    const auto named = [&](const QString& text) {
        return text.isEmpty() ? QString::fromStdString(texts_->text(plain))
                              : QString::fromStdString((*texts_)({naming, {text.toStdString()}}));
    };
    const int most = action == undo_ ? mostOfUndo : mostOfRedo;
    const QString begin = what.size() > most ? what.left(most - 1).trimmed() + u'…' : what;
    QString text = named(what);
    action->setText(text.replace(u'&', QStringLiteral("&&")));
    action->setIconText(what.isEmpty() ? withKey(named(what), *action) : named(begin));
    action->setToolTip(withKey(named(what), *action));
}

void Commands::show(const Snapshot& snapshot) {
    name(undo_, "window.undo", "window.undo.what", snapshot.undoes);
    name(redo_, "window.redo", "window.redo.what", snapshot.redoes);
    pause_->setChecked(snapshot.paused);
}

} // namespace rowkeeper::tactics::panel
