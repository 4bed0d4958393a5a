// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchSource.h"

#include "companion/app/GameNotes.h"
#include "companion/app/Output.h"
#include "companion/app/Stop.h"
#include "companion/app/WatchLoop.h"
#include "companion/table/LinkReport.h"

#include <utility>

namespace rowkeeper::app {

std::string watchSource(const AppContext& context, const std::string& source) {
    if (source != "demo") return source;
    return (context.dataFolder() / "demo" / "round.mp4").string();
}

std::unique_ptr<vision::Source> openWatchSource(const AppContext& context, const std::string& where,
                                                const WatchArguments& arguments,
                                                const vision::SourceOptions& live) {
    vision::SourceOptions options = live;
    options.folderFramesPerSecond = arguments.fps;
    auto opened = vision::openSource(where, options);
    if (const auto* problem = std::get_if<vision::SourceProblem>(&opened))
        throw CommandError(codeOf(*problem, false), problemText(context, *problem));
    return std::move(std::get<std::unique_ptr<vision::Source>>(opened));
}

std::string problemText(const AppContext& context, const vision::SourceProblem& problem) {
    return table::problemText(problem, context.sentences());
}

ExitCode codeOf(const vision::SourceProblem& problem, bool live) {
    if (problem.kind == vision::SourceProblem::Kind::NotFound) return ExitCode::NotFound;
    if (problem.kind == vision::SourceProblem::Kind::Unable) return ExitCode::Failure;
    if (problem.kind == vision::SourceProblem::Kind::Broken && live) return ExitCode::Failure;
    return ExitCode::InvalidData;
}

vision::SourceOptions liveOptions(const AppContext& context, const WatchArguments& arguments,
                                  const long& frame) {
    vision::SourceOptions live;
    // A camera that was unplugged is waited for; a stream whose server is gone has most likely ended.
    if (arguments.source.find("://") == std::string::npos) live.patienceMs = -1;
    live.giveUp = [] { return stopWanted(); };
    live.linkChanged = [&context, &frame](vision::LinkState state) {
        if (context.json())
            printLine(table::linkLine(state, frame, context.sentences()));
        else
            talk(table::linkSentence(state, context.sentences()));
    };
    live.camera = arguments.camera;
    live.wishRefused = [&context](vision::CameraControl control) {
        talk(table::refusedSentence(control, context.sentences()));
    };
    return live;
}

std::optional<table::Keeper> keeperFor(const AppContext& context, const WatchArguments& arguments,
                                       std::optional<OpenedGame>& resumed) {
    std::optional<table::Keeper> keeper;
    if (resumed)
        keeper.emplace(std::move(resumed->journal), resumed->id);
    else if (arguments.save)
        keeper.emplace(openJournal(context));
    if (keeper) keeper->talk(context.sentences(), {talk, [] { return !stopWanted(); }}, notesOf(context));
    return keeper;
}

} // namespace rowkeeper::app
