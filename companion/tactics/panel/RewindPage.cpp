// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RewindPage.h"

#include "companion/parts/RewindDialog.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/WhatIfPage.h"

namespace rowkeeper::tactics::panel {

QString rewindHtml(const json::Record& record, int n, bool totalsShown, const json::Texts& texts) {
    const int last = record.lines.empty() ? 0 : record.lines.back().n;
    const auto rows = totalsShown ? WhatIfRows::All : WhatIfRows::OneLookedAt;
    return parts::undoneHtml(entry::lineTexts(record, texts), n, texts) +
           whatIfHtml(desk::deskView(record, {}, last, false), 0, desk::goingBack(record, n), false, texts,
                      rows);
}

} // namespace rowkeeper::tactics::panel
