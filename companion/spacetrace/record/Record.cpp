// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/record/Record.h"

#include "companion/record/HistoryBody.h"

#include <memory>

template class rowkeeper::record::HistoryOf<rowkeeper::spacetrace::record::Rules>;

namespace rowkeeper::spacetrace::record {

Game Rules::begin(const Setup& setup) {
    return newGame(std::make_shared<const Setup>(setup));
}

std::variant<Applied, Refusal> Rules::apply(const Game& game, const Event& event) {
    return spacetrace::apply(game, event);
}

bool Rules::keepsSecret(const Game& /*game*/) {
    return false;
}

std::variant<Game, RefusedLine> replay(const Record& record, const Visitor& visitor) {
    return rowkeeper::record::replayBy<Rules>(record, visitor);
}

Game replayed(const Record& record) {
    return rowkeeper::record::replayedBy<Rules>(record);
}

} // namespace rowkeeper::spacetrace::record
