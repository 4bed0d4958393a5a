// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CitationText.h"

#include <string_view>

namespace rowkeeper::json {

std::string citationText(const tactics::Citation& source, const Texts& texts) {
    std::string cited(source.rule);
    const auto add = [&](std::string_view more) {
        if (!more.empty()) cited += (cited.empty() ? "" : ", ") + std::string(more);
    };
    add(source.ruling);
    if (source.basis == tactics::Basis::Open && !source.option.empty()) {
        add(texts({"basis.option", {std::string(source.option)}}));
        return cited;
    }
    if (source.basis != tactics::Basis::Text) add(texts.text("basis." + std::string(idOf(source.basis))));
    add(source.option);
    return cited;
}

} // namespace rowkeeper::json
