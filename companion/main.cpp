// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"
#include "companion/games/Games.h"
#include "companion/views/Window.h"

int main(int argc, char** argv) {
    return rowkeeper::app::runCommandLine(argc, argv, rowkeeper::games::allGames(),
                                          rowkeeper::views::runWindow);
}
