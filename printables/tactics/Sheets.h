// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::printables {}

/// What of the printed sheets knows Conquest Alpha: Tactics. All names of the sheets around it are known
/// here.
namespace rowkeeper::tactics::sheets {

using namespace printables;

} // namespace rowkeeper::tactics::sheets
