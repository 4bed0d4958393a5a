// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/CitationText.h"

#include <string_view>

namespace rowkeeper::json {

std::string citationText(const Citation& source, const Sentences& sentences) {
    std::string cited(source.rule);
    const auto add = [&](std::string_view more) {
        if (!more.empty()) cited += (cited.empty() ? "" : ", ") + std::string(more);
    };
    add(source.ruling);
    if (source.basis == Basis::Open && !source.option.empty()) {
        add(sentences("basis.option", {source.option}));
        return cited;
    }
    if (source.basis != Basis::Text) add(sentences.text("basis." + std::string(idOf(source.basis))));
    add(source.option);
    return cited;
}

} // namespace rowkeeper::json
