// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/ToldLines.h"

#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/GameReport.h"

#include <tuple>

namespace rowkeeper::spacetrace {

ToldLines toldNow(const Record& record, const json::Sentences& sentences) {
    ToldLines all;
    auto visitor = rowkeeper::record::passingOverBy<spacetrace::record::Rules>();
    visitor.applied = [&](const RecordLine& line, const Game&, const Applied& applied) {
        all[line.n] = toldSentences(applied, sentences);
    };
    std::ignore = spacetrace::record::replay(record, visitor);
    return all;
}

ToldLines toldThen(const Record& record, const json::Sentences& sentences) {
    ToldLines all;
    rowkeeper::record::replayWrittenBy<spacetrace::record::Rules>(
        record, [&](const RecordLine& line, const Game&, const Applied* applied) {
            if (applied != nullptr) all[line.n] = toldSentences(*applied, sentences);
        });
    return all;
}

} // namespace rowkeeper::spacetrace
