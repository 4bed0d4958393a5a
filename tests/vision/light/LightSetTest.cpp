// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/light/LitTables.h"
#include "vision/reading/TagReader.h"
#include "vision/table/CameraFit.h"

#include <gtest/gtest.h>

#include <array>
#include <iostream>

namespace rowkeeper::test {
namespace {

using vision::LightTrouble;

std::string named(const std::vector<vision::LightFinding>& findings) {
    std::string names;
    for (const auto& finding : findings)
        names += " " + std::string(idOf(finding.trouble));
    return names.empty() ? " nothing" : names;
}

/// 40 tables of every trouble and of none, seeds the thresholds were not chosen with.
TEST(LabelledLight, HasTheRightRemedyFirstInNineteenOfTwenty) {
    constexpr int each = 40;
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    vision::TagReader reader;
    int troubled = 0;
    int right = 0;
    int falseAlarms = 0;
    const auto findingsOf = [&](const LitTable& table) {
        return vision::examineLight(table.frame, vision::pixelsPerMm(reader.read(table.frame).tags));
    };
    for (const LightTrouble trouble :
         {LightTrouble::Darkness, LightTrouble::Motion, LightTrouble::Defocus, LightTrouble::TooSmall,
          LightTrouble::LowContrast, LightTrouble::Glare})
        for (std::uint64_t seed = 20'000; seed < 20'000 + each; ++seed) {
            const auto findings = findingsOf(litTable(trouble, seed, art));
            ++troubled;
            if (!findings.empty() && findings[0].trouble == trouble)
                ++right;
            else
                std::cout << idOf(trouble) << " " << seed << ":" << named(findings) << "\n";
        }
    for (std::uint64_t seed = 20'000; seed < 20'000 + each; ++seed)
        for (const LitTable& table : {litTable(std::nullopt, seed, art), bareTable(seed, art)}) {
            const auto findings = findingsOf(table);
            if (findings.empty()) continue;
            ++falseAlarms;
            std::cout << "nothing wrong " << seed << ":" << named(findings) << "\n";
        }
    std::cout << right << " of " << troubled << " right, " << falseAlarms << " false alarms on " << 2 * each
              << "\n";
    EXPECT_GE(right, 0.95 * troubled);
    EXPECT_LE(falseAlarms, 0.05 * 2 * each);
}

} // namespace
} // namespace rowkeeper::test
