// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/EntryLine.h"

#include "companion/parts/ActionKeys.h"
#include "companion/spacetrace/entry/Instead.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::panel {

namespace {

parts::TypedChoice typedChoice(const entry::EntryChoice& choice) {
    using Is = parts::TypedChoice::Is;
    const bool isEvent = choice.wish && (std::holds_alternative<Event>(*choice.wish) ||
                                         std::holds_alternative<referee::SaidEvent>(*choice.wish));
    return {QString::fromStdString(choice.sentence), QString::fromStdString(choice.name), std::nullopt,
            !choice.wish ? Is::Begun
            : isEvent    ? Is::Event
                         : Is::Command};
}

} // namespace

EntryLine::EntryLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : parts::TypingLine(texts, parent)
    , texts_(std::move(texts)) {}

EntryLine::~EntryLine() = default;

void EntryLine::show(const Snapshot& snapshot) {
    About about{snapshot.record, {}, snapshot.paused};
    for (const referee::Question& question : snapshot.questions)
        about.open.push_back(question.id);
    for (const referee::MismatchReport& mismatch : snapshot.mismatches)
        about.open.push_back(-mismatch.id);
    if (snapshot.game.setup && about_ != about) {
        about_ = std::move(about);
        now_ = {snapshot.game, snapshot.off, snapshot.questions, snapshot.paused, snapshot.mismatches};
        sayOver();
        changing() ? followChange() : readNow();
    }
    tell(snapshot.lines, snapshot.refusals, snapshot.closed.has_value());
    showAsk();
}

void EntryLine::clear() {
    about_.reset();
    now_ = {};
    entry_.reset();
    instead_.clear();
    filled_.clear();
    forget();
}

void EntryLine::change(int n, const QString& was) {
    if (readBefore(n)) beginChange({n, was}, filled_, filled_.isEmpty() && !instead_.empty());
}

void EntryLine::readNow() {
    filled_.clear();
    instead_.clear();
    entry_ = now_.game.setup ? std::make_unique<entry::Entry>(texts_, now_) : nullptr;
    if (!entry_) return;
    asks_ = QString::fromStdString(entry_->asks());
    readAnew();
}

bool EntryLine::readBefore(int n) {
    if (!about_ || !about_->record) return false;
    const Record& record = *about_->record;
    const auto before = entry::nowBefore(record, n, now_);
    if (!before) return false;
    entry_ = std::make_unique<entry::Entry>(texts_, *before);
    asks_ = QString::fromStdString(entry_->asks());
    filled_ = QString::fromStdString(entry::lineAt(*entry_, record, n, *texts_));
    instead_ = entry::insteadOf(*entry_, record, n, *texts_);
    return true;
}

QString EntryLine::asks() const {
    if (!now_.paused || changing()) return asks_;
    const QString key = parts::keyOf(*this, QStringLiteral("command.pause"));
    const QString paused = QString::fromStdString(texts_->text("window.entry.paused"));
    return key.isEmpty() ? paused : paused + QStringLiteral(" (%1)").arg(key);
}

/// Digits answer the question that stands there, where one does. Behind what a line that is changed says
/// stands what else it may be.
parts::TypedMeaning EntryLine::meaning(const QString& line) {
    const QString typed = line.trimmed();
    const bool empty = changing() && typed.isEmpty() && !instead_.empty();
    read_ = empty ? entry::EntryAnswer{instead_, 0, {}} : entry_->read(typed.toStdString());
    if (changing() && !empty && typed == filled_)
        for (const entry::EntryChoice& other : instead_)
            if (std::ranges::find(read_.choices, other.line, &entry::EntryChoice::line) ==
                read_.choices.end())
                read_.choices.push_back(other);
    parts::TypedMeaning meaning;
    for (const entry::EntryChoice& choice : read_.choices)
        meaning.choices.push_back(typedChoice(choice));
    meaning.equal = read_.equal;
    meaning.problem = QString::fromStdString(read_.problem);
    meaning.digitsChoose = entry_->now().questions.empty();
    return meaning;
}

/// Numbers that nobody knows follow.
QString EntryLine::begin(std::size_t choice) {
    return QString::fromStdString(read_.choices[choice].line) + u' ';
}

void EntryLine::send(std::size_t choice, std::optional<int> n) {
    const referee::Wish wish = *read_.choices[choice].wish; // what comes of it may read anew
    if (!n) return emit wished(wish);
    if (const auto* said = std::get_if<referee::SaidEvent>(&wish))
        return emit changed(*n, said->event, said->who);
    emit changed(*n, std::get<Event>(wish), {});
}

} // namespace rowkeeper::spacetrace::panel
