// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/EntryBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/tactics/entry/Instead.h"
#include "companion/tactics/entry/LineTexts.h"

#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

/// Nothing: it is only begun.
const tactics::Event* eventOf(const entry::EntryChoice& choice) {
    if (!choice.wish) return nullptr;
    const auto* said = std::get_if<referee::Said>(&*choice.wish);
    return said ? &said->event : std::get_if<tactics::Event>(&*choice.wish);
}

parts::TypedChoice shownChoice(const entry::EntryChoice& choice) {
    using Is = parts::TypedChoice::Is;
    return {QString::fromStdString(choice.sentence), QString::fromStdString(choice.name), choice.row,
            !choice.wish      ? Is::Begun
            : eventOf(choice) ? Is::Event
                              : Is::Command};
}

} // namespace

EntryBar::EntryBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : parts::TypingLine(texts, parent)
    , texts_(std::move(texts)) {}

void EntryBar::show(const Snapshot& snapshot) {
    paused_ = snapshot.paused;
    if (snapshot.record != record_ || !entry_) {
        record_ = snapshot.record;
        game_ = snapshot.game;
        sayOver();
        changing() ? followChange() : readNow();
    }
    tell(snapshot.lines, snapshot.refusals, snapshot.closed.has_value());
    showAsk();
}

void EntryBar::clear() {
    record_.reset();
    entry_.reset();
    instead_.clear();
    game_ = {};
    forget();
}

void EntryBar::change(int n, const QString& was) {
    if (readBefore(n)) beginChange({n, was}, {}, !instead_.empty());
}

/// Another state of the game: what is being typed may mean something else now.
void EntryBar::readNow() {
    std::vector<tactics::TargetId> targets;
    if (entry_ && game_.phase == tactics::Phase::BetweenRounds && game_.round == entry_->game().round)
        targets = entry_->targets();
    instead_.clear();
    entry_ = std::make_unique<entry::Entry>(texts_, game_, std::move(targets));
    readAnew();
}

bool EntryBar::readBefore(int n) {
    const auto before = record_ ? entry::gameBefore(*record_, n) : std::nullopt;
    if (!before) return false;
    entry_ = std::make_unique<entry::Entry>(texts_, *before);
    instead_ = entry::insteadOf(*entry_, *record_, n);
    return true;
}

QString EntryBar::asks() const {
    std::string asks = entry_->asks();
    if (paused_ && !changing()) {
        asks = texts_->text("window.entry.paused");
        const std::string key = parts::keyOf(*this, QStringLiteral("command.pause")).toStdString();
        if (!key.empty()) asks += " (" + key + ")";
    }
    return QString::fromStdString(asks);
}

/// Digits answer the question that stands there, where one does.
parts::TypedMeaning EntryBar::meaning(const QString& line) {
    const bool empty = line.trimmed().isEmpty();
    read_ = changing() && !instead_.empty() && empty ? entry::EntryAnswer{instead_, 0, {}}
                                                     : entry_->read(line.toStdString());
    parts::TypedMeaning meaning;
    for (const entry::EntryChoice& choice : read_.choices)
        meaning.choices.push_back(shownChoice(choice));
    meaning.equal = read_.equal;
    meaning.problem = QString::fromStdString(read_.problem);
    meaning.digitsChoose = !entry_->game().prompt;
    meaning.several =
        QString::fromStdString(texts_->text(meaning.digitsChoose ? "entry.several" : "entry.several.arrows"));
    return meaning;
}

QString EntryBar::begin(std::size_t choice) {
    entry_ = std::make_unique<entry::Entry>(texts_, entry_->game(), read_.choices[choice].targets);
    return {};
}

void EntryBar::send(std::size_t choice, std::optional<int> n) {
    const entry::EntryChoice chosen = read_.choices[choice]; // what comes of it may read anew
    if (n)
        emit changed(*n, *eventOf(chosen));
    else
        emit wished(*chosen.wish);
}

/// The last target named.
bool EntryBar::stepOut() {
    if (!entry_ || entry_->targets().empty()) return false;
    auto targets = entry_->targets();
    targets.pop_back();
    entry_ = std::make_unique<entry::Entry>(texts_, entry_->game(), std::move(targets));
    return true;
}

} // namespace rowkeeper::tactics::panel
