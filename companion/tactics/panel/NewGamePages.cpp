// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/NewGamePages.h"

#include "companion/parts/ScrolledForm.h"
#include "companion/tactics/panel/HouseRuleText.h"
#include "companion/tactics/panel/HouseRulesPanel.h"
#include "companion/tactics/panel/NewGameForm.h"
#include "companion/tactics/panel/ValuesPanel.h"
#include "engine/tactics/Game.h"

#include <QScrollBar>
#include <QTabBar>
#include <QTimer>

#include <utility>

namespace rowkeeper::tactics::panel {

NewGamePages::NewGamePages(std::shared_ptr<const json::Texts> texts, const NewGameFacts& facts,
                           const NewGame& start, QWidget* above, QWidget* parent)
    : QTabWidget(parent)
    , texts_(std::move(texts))
    , book_(facts.rules)
    , start_(start)
    , form_(new NewGameForm(texts_, above, facts.pictures)) {
    if (!start_.options) start_.options = facts.options;
    auto* first = new parts::ScrolledForm;
    first->take(*form_);
    addTab(first, text("newgame.tab.game"));
    addRules(facts);
    addValues(facts);
    form_->show(start_);
    form_->tellKeys(facts.onKey, facts.yesKey);
    showRules();
    connect(form_, &NewGameForm::changed, this, &NewGamePages::changed);
    connect(form_, &NewGameForm::strictWished, this, [this, first] {
        setStrict();
        // What was set stands at the end, once it has its place there.
        QTimer::singleShot(0, first, [first] {
            first->verticalScrollBar()->setValue(first->verticalScrollBar()->maximum());
        });
    });
}

QString NewGamePages::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

void NewGamePages::addRules(const NewGameFacts& facts) {
    if (!facts.rules) return;
    rules_ = new HouseRulesPanel(facts.rules, texts_);
    rules_->show(*start_.options);
    const int at = addTab(rules_, text("newgame.tab.rules"));
    connect(form_, &NewGameForm::rulesWished, this, [this, at] {
        setCurrentIndex(at);
        rules_->enter();
    });
    connect(rules_, &HouseRulesPanel::changed, this, [this] {
        showRules();
        emit changed();
    });
}

void NewGamePages::addValues(const NewGameFacts& facts) {
    std::vector<ValueInUse> values = valuesInUse(facts.catalog, *texts_);
    form_->showValues(countText(values, *texts_));
    auto* place = new parts::ScrolledForm;
    place->take(*new ValuesPanel(std::move(values), facts.layers, texts_));
    const int at = addTab(place, text("newgame.tab.values"));
    connect(form_, &NewGameForm::valuesWished, this, [this, at] {
        setCurrentIndex(at);
        tabBar()->setFocus(Qt::OtherFocusReason);
    });
}

void NewGamePages::showRules() {
    const Options& options = rules_ ? rules_->options() : *start_.options;
    form_->showRules(book_ ? otherwiseTexts(options, *book_, *texts_) : std::vector<std::string>());
}

NewGame NewGamePages::choice() const {
    NewGame game = start_;
    form_->read(game);
    if (rules_) game.options = rules_->options();
    return game;
}

NewGamePages::Judgement NewGamePages::judge(const std::string& source) const {
    const NewGame game = choice();
    Setup setup;
    setup.players = game.players;
    if (!game.players.empty())
        setup.first = game.first.value_or(opensByRule(game.players).value_or(game.players.front()));
    setup.variant = game.variant;
    setup.shortGame = game.shortGame;
    const bool proposed = game.players.empty() && !source.empty() && game.variant == Variant::Standard &&
                          !game.shortGame && !game.first;
    if (proposed) return {source == "demo" ? QString() : text("start.dialog"), true};
    if (const auto problem = tactics::problem(setup))
        return {QString::fromStdString((*texts_)(*problem)), false};
    const auto remark = tactics::remark(setup);
    return {remark ? QString::fromStdString((*texts_)(*remark)) : QString(), true};
}

/// The choices are set before everybody's eyes, and said.
void NewGamePages::setStrict() {
    NewGame game = choice();
    QStringList told{text("newgame.strict.set")};
    for (const Phrase& phrase : makeStrict(game))
        told << QStringLiteral("• ") + QString::fromStdString((*texts_)(phrase));
    if (rules_) rules_->show(*game.options);
    form_->show(game);
    showRules();
    form_->tellStrict(told.join(u'\n'));
    emit changed();
}

} // namespace rowkeeper::tactics::panel
