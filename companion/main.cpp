// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"
#include "companion/views/Window.h"

int main(int argc, char** argv) {
    return rowkeeper::app::runCommandLine(argc, argv, rowkeeper::views::runWindow);
}
