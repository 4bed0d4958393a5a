// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/TextPages.h"
#include "companion/spacetrace/desk/DeskText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace::desk {

std::variant<QByteArray, json::Said> deskPdf(const DeskView& view, const std::string& name,
                                             const Tale& tale) {
    const paper::PdfLabels labels{tale.sentences("battle.desk.title", {name, view.line, view.last}),
                                  "ruling.json", deskDocument(view, name, tale).dump()};
    return paper::textPages(labels, deskText(view, name, tale),
                            [&](int page) { return tale.sentences("battle.desk.foot", {page}); });
}

} // namespace rowkeeper::spacetrace::desk
