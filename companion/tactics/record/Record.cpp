// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/record/Record.h"

#include "companion/record/HistoryBody.h"
#include "engine/tactics/GamePoints.h"

#include <memory>
#include <utility>

template class rowkeeper::record::HistoryOf<rowkeeper::tactics::record::Rules>;

namespace rowkeeper::tactics::record {

Game Rules::begin(const Setup& setup) {
    return newGame(std::make_shared<const Setup>(setup));
}

Result Rules::apply(const Game& game, const Event& event) {
    return tactics::apply(game, event);
}

bool Rules::keepsSecret(const Game& game) {
    return tactics::keepsSecret(game);
}

std::variant<Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor) {
    return rowkeeper::record::replayBy<Rules>(record, visitor);
}

Visitor passingOver() {
    return rowkeeper::record::passingOverBy<Rules>();
}

void replayWritten(const json::Record& record, const WrittenVisitor& visit) {
    rowkeeper::record::replayWrittenBy<Rules>(record, visit);
}

Game replayed(const json::Record& record) {
    return rowkeeper::record::replayedBy<Rules>(record);
}

Game playedOn(Game from, std::span<const json::RecordLine> lines) {
    return std::get<Game>(rowkeeper::record::playOn<Rules>(std::move(from), lines, passingOver()));
}

} // namespace rowkeeper::tactics::record
