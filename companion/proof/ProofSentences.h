// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/Proof.h"

#include <string>

/// How a proof names a place on a page, in one place for the drawing and its list. Internal to proof.
namespace rowkeeper::proof {

/// One decimal, "12.5".
std::string mm(double value);

/// `what` at a place in mm from the page's left and top.
ProofProblem problemAt(int page, double x, double y, const json::Said& what);
/// `what` about a whole page.
ProofProblem problemOf(int page, const json::Said& what);

} // namespace rowkeeper::proof
