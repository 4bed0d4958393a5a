// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"
#include "companion/games/Games.h"
#include "companion/spacetrace/window/SpacetraceControl.h"
#include "companion/tactics/window/TableControl.h"
#include "companion/views/Window.h"

#include <array>

namespace {

/// Every game that has a window.
constexpr std::array windows{
    rowkeeper::views::WindowOfGame{"tactics", rowkeeper::tactics::window::openTactics},
    rowkeeper::views::WindowOfGame{"spacetrace", rowkeeper::spacetrace::window::openSpacetrace},
};

int openWindow(const rowkeeper::app::AppContext& context, const rowkeeper::app::WindowStart& start) {
    return rowkeeper::views::runWindow(context, start, windows);
}

} // namespace

int main(int argc, char** argv) {
    return rowkeeper::app::runCommandLine(argc, argv, rowkeeper::games::allGames(), openWindow);
}
