// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::tactics::referee {

/// How long the referee waits before it speaks, in milliseconds of the source.
struct Patience {
    double pass = 300;      ///< a card out of turn must lie so long before a pass of the others is inferred
    double covered = 800;   ///< a new card waits so long for cards to be uncovered that may explain it
    double withdrawn = 300; ///< hands that hid cards of a row are thought to be there so much longer
    double atWork = 1500;   ///< a card that must go is taken as gone then, though hands are still there
    double takenBack = 800; ///< a card that others were thought to have passed for must be away so long
    double putBack = 800;   ///< one of two cards laid at once is put back: the other may follow so long
    double mismatch = 1000; ///< a difference without explanation is reported
    double readAgain = 500; ///< a card that hands hid is read again so long after they withdrew
    double mayComeBack = 1800;  ///< a card that is missing is reported then, though hands are still there
    double unclearPass = 3000;  ///< "passed? or out of turn?": then play goes on as if passed
    double flipThenLay = 10000; ///< a card turned before the one below it is laid is still one turn
    double resume = 1500;       ///< a kept game goes on once its rows have lain unchanged so long
    double resumeUnseen = 6000; ///< the same while some target of the round is out of view
};

} // namespace rowkeeper::tactics::referee
