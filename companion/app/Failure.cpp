// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Failure.h"

#include "companion/record/Unplayable.h"
#include "engine/core/json/DataError.h"
#include "engine/core/json/Harmless.h"

#include <new>

namespace rowkeeper::app {

namespace {

ExitCode codeOf(const std::exception& problem) {
    using record::Unplayable;
    if (const auto* error = dynamic_cast<const CommandError*>(&problem)) return error->code;
    if (dynamic_cast<const json::DataError*>(&problem)) return ExitCode::InvalidData;
    if (const auto* unplayable = dynamic_cast<const Unplayable*>(&problem))
        return unplayable->where == Unplayable::What::Setup ? ExitCode::InvalidData : ExitCode::Refused;
    return ExitCode::Failure;
}

std::string textOf(const std::exception& problem, const json::Sentences& sentences) {
    if (const auto* data = dynamic_cast<const json::DataError*>(&problem); data && sentences.none())
        return data->file + ": the texts of the program cannot be read; install the data again / "
                            "die Texte des Programms sind nicht zu lesen; die Daten neu installieren";
    if (const auto* said = dynamic_cast<const json::SaidError*>(&problem)) return said->text(sentences);
    if (dynamic_cast<const std::bad_alloc*>(&problem)) return sentences.text("app.no_memory");
    return problem.what();
}

} // namespace

Failure failureOf(const std::exception& problem, const json::Sentences& sentences) {
    return {codeOf(problem), json::harmless(textOf(problem, sentences))};
}

} // namespace rowkeeper::app
