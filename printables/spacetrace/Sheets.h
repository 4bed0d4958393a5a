// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::printables {}

/// What of the printed sheets knows Spacetrace. All names of the sheets around it are known here.
namespace rowkeeper::spacetrace::sheets {

using namespace printables;

} // namespace rowkeeper::spacetrace::sheets
