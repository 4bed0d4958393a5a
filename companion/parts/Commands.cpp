// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Commands.h"

#include "companion/parts/ActionKeys.h"

#include <QAction>
#include <QToolBar>

#include <utility>

namespace rowkeeper::parts {

namespace {

using tag::CommandCard;

constexpr int mostOfUndo = 36; // characters in the tool bar, of what is taken back
constexpr int mostOfRedo = 22;

/// At most so many characters, no word of which is broken.
QString beginning(const QString& text, int most) {
    const QString whole = text.left(most - 1);
    const qsizetype space = whole.lastIndexOf(u' ');
    return space > most / 2 ? whole.left(space) + QStringLiteral(" …") : whole.trimmed() + u'…';
}

} // namespace

Commands::Commands(std::shared_ptr<const json::Sentences> texts, QWidget& page, const CommandNames& names)
    : QObject(&page)
    , texts_(std::move(texts))
    , bar_(new QToolBar(QString::fromStdString(texts_->text("window.menu.table")), &page)) {
    undo_ = add("undo", texts_->text("window.undo"), {QKeySequence::Undo}, CommandCard::Undo);
    redo_ = add("redo", texts_->text("window.redo"),
                {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)}, {});
    pause_ = add(CommandCard::Pause, {Qt::Key_F9, Qt::Key_Pause});
    pause_->setCheckable(true);
    QAction* pass = add("command.pass", texts_->text(names.pass), {Qt::Key_F5}, CommandCard::Pass);
    say(*pass, pass->text(), QString::fromStdString(texts_->text(names.passTip)));
    QAction* next = add("next", texts_->text(names.next), {Qt::Key_F6}, CommandCard::Next);
    say(*next, next->text(), QString::fromStdString(texts_->text(names.nextTip)));

    inMenu_ = {undo_, redo_, pause_, pass, next};
    bar_->addActions(inMenu_);
    const std::pair<CommandCard, QKeySequence> answers[] = {{CommandCard::Yes, Qt::Key_F7},
                                                            {CommandCard::No, Qt::Key_F8},
                                                            {CommandCard::One, Qt::CTRL | Qt::Key_1},
                                                            {CommandCard::Two, Qt::CTRL | Qt::Key_2},
                                                            {CommandCard::Three, Qt::CTRL | Qt::Key_3},
                                                            {CommandCard::Four, Qt::CTRL | Qt::Key_4}};
    for (const auto& [command, keys] : answers)
        page.addAction(add(command, {keys}));
    show({}, {}, false);
}

QAction* Commands::add(const char* id, const std::string& text, const QList<QKeySequence>& keys,
                       std::optional<CommandCard> command) {
    const QString name = QString::fromStdString(text);
    auto* action = new QAction(name, this);
    action->setShortcuts(keys);
    list(*action, QString::fromLatin1(id), name);
    connect(action, &QAction::changed, this, [this, action] { sayKey(*action); });
    connect(action, &QAction::triggered, this, [this, command] {
        if (command)
            emit commanded(*command);
        else
            emit redoWished();
    });
    return action;
}

QAction* Commands::add(CommandCard command, const QList<QKeySequence>& keys) {
    const std::string key = "command." + std::string(idOf(command));
    const std::string name = texts_->text(key + ".name");
    QAction* action = add(key.c_str(), name, keys, command);
    const QString does = QString::fromStdString(texts_->text(key + ".does"));
    if (name.size() == 1) list(*action, QString::fromStdString(key), does); // "1" says too little
    say(*action, QString::fromStdString(name), does);
    return action;
}

/// `label` in the tool bar, `tip` beside the pointer; both with the key, whichever it is.
void Commands::say(QAction& action, const QString& label, const QString& tip, bool keyInBar) {
    said_[&action] = {label, tip, keyInBar};
    sayKey(action);
}

void Commands::sayKey(QAction& action) {
    const auto found = said_.constFind(&action);
    if (found == said_.constEnd()) return;
    const Said& said = *found;
    action.setIconText(said.keyInBar ? withKey(said.label, action) : said.label);
    action.setToolTip(withKey(said.tip, action));
}

/// In full in the menu and beside the pointer, its beginning in the tool bar.
void Commands::name(QAction* action, const char* plain, const char* naming, const QString& what) {
    action->setEnabled(!what.isEmpty());
    const auto named = [&](const QString& text) {
        return text.isEmpty() ? QString::fromStdString(texts_->text(plain))
                              : QString::fromStdString((*texts_)(naming, {text.toStdString()}));
    };
    const int most = action == undo_ ? mostOfUndo : mostOfRedo;
    const QString begin = what.size() > most ? beginning(what, most) : what;
    QString text = named(what);
    action->setText(text.replace(u'&', QStringLiteral("&&")));
    say(*action, what.isEmpty() ? named(what) : named(begin), named(what), what.isEmpty());
}

void Commands::show(const QString& undoes, const QString& redoes, bool paused) {
    name(undo_, "window.undo", "window.undo.what", undoes);
    name(redo_, "window.redo", "window.redo.what", redoes);
    pause_->setChecked(paused);
}

} // namespace rowkeeper::parts
