// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"

int main(int argc, char** argv) {
    return rowkeeper::companion::runCommandLine(argc, argv);
}
