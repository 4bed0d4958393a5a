// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/TypedLine.h"

#include "companion/spacetrace/entry/Entry.h"

#include <utility>

namespace rowkeeper::spacetrace::window {

panel::ReadTyped typedLines(std::shared_ptr<const json::Sentences> words) {
    return [words = std::move(words)](const QString& line, const panel::Snapshot& now) {
        panel::TypedMeaning meaning;
        if (!now.game.setup) return meaning;
        const entry::Entry entry(words, {now.game, now.off, now.questions, now.paused, now.mismatches});
        const entry::EntryAnswer answer = entry.read(line.trimmed().toStdString());
        const std::size_t meant = answer.equal == 0 ? answer.choices.size() : answer.equal;
        for (std::size_t i = 0; i < meant && i < answer.choices.size(); ++i) {
            const entry::EntryChoice& choice = answer.choices[i];
            if (choice.wish)
                meaning.choices.push_back({QString::fromStdString(choice.sentence), *choice.wish});
            else if (meaning.refusal.isEmpty()) // numbers are to be said first
                meaning.refusal = QString::fromStdString(choice.sentence);
        }
        if (meaning.choices.empty() && meaning.refusal.isEmpty())
            meaning.refusal = QString::fromStdString(answer.problem.empty() ? entry.asks() : answer.problem);
        return meaning;
    };
}

} // namespace rowkeeper::spacetrace::window
