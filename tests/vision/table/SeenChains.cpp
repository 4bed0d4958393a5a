// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/table/SeenChains.h"

#include "engine/core/tag/Tag.h"

#include <algorithm>

namespace rowkeeper::vision::test {

namespace {

std::string textOf(const SeenCard& card) {
    return card.tag ? tag::format(*card.tag) : "";
}

} // namespace

Chains chainsOf(const TableView& view) {
    Chains chains;
    for (const Chain& chain : view.chains) {
        chains.push_back({textOf(chain.anchor)});
        for (const SeenCard& card : chain.links)
            chains.back().push_back(textOf(card));
    }
    return chains;
}

std::vector<std::string> textsOf(const std::vector<SeenCard>& cards) {
    std::vector<std::string> texts;
    for (const SeenCard& card : cards)
        texts.push_back(textOf(card));
    std::sort(texts.begin(), texts.end());
    return texts;
}

Chains truthOf(const std::vector<std::vector<FleetChain>>& fleets) {
    Chains truth;
    for (const auto& fleet : fleets)
        for (const FleetChain& chain : fleet) {
            truth.push_back({chain.head});
            truth.back().insert(truth.back().end(), chain.ships.begin(), chain.ships.end());
        }
    return truth;
}

} // namespace rowkeeper::vision::test
