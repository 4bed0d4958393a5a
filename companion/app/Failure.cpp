// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Failure.h"

#include "companion/tactics/results/GameDocument.h"
#include "engine/core/json/DataError.h"

#include <new>

namespace rowkeeper::app {

namespace {

ExitCode codeOf(const std::exception& problem) {
    using tactics::results::Unplayable;
    if (const auto* error = dynamic_cast<const CommandError*>(&problem)) return error->code;
    if (dynamic_cast<const json::DataError*>(&problem)) return ExitCode::InvalidData;
    if (const auto* record = dynamic_cast<const Unplayable*>(&problem))
        return record->where == Unplayable::What::Setup ? ExitCode::InvalidData : ExitCode::Refused;
    return ExitCode::Failure;
}

} // namespace

Failure failureOf(const std::exception& problem, const json::Sentences& frame) {
    Failure failure{codeOf(problem), problem.what()};
    if (const auto* said = dynamic_cast<const json::SaidError*>(&problem)) failure.text = said->text(frame);
    if (dynamic_cast<const std::bad_alloc*>(&problem)) failure.text = frame.text("app.no_memory");
    return failure;
}

} // namespace rowkeeper::app
