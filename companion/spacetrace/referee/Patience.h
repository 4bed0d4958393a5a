// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::spacetrace::referee {

/// How long the referee waits before he believes or says something, in milliseconds of the source.
struct Patience {
    double laid = 300;      ///< a card at a chain must lie so long
    double beside = 800;    ///< a card beside the fleets: hands lay several down together
    double moved = 500;     ///< a ship in another fleet
    double order = 700;     ///< an order must lie unchanged so long, with no hand over it
    double gone = 1200;     ///< a ship's place must be seen empty so long, with no hand over it
    double calm = 600;      ///< and nothing has moved over the fleets so long
    double mismatch = 1500; ///< what is wrong is told
    double missing = 4000;  ///< a Base, a head or a ship known by word alone that does not lie there
    double unread = 3000;   ///< a card that nobody can read is named
    double reminder =
        10000;             ///< a card without ships left still lies in its fleet, a swapped one where it lay
    double again = 45000;  ///< what is still wrong is told once more
    double stack = 8000;   ///< nobody answered a tactic: it is carried out
    double carried = 8000; ///< a played card without serial that left its place may turn up elsewhere so long
    double resume = 1500;  ///< a kept game goes on once the table has lain unchanged so long
};

} // namespace rowkeeper::spacetrace::referee
