// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Fight.h"
#include "tests/engine/spacetrace/Kit.h"
#include "tests/engine/spacetrace/SecondScorer.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <vector>

/// How long a battle takes the engine, with its log and without, beside the second scorer of the tests, which
/// fires shot by shot. See README.md beside this file.
namespace {

using namespace rowkeeper::spacetrace;

/// 2 x 20 cards of 100 ships, five a class; no shot kills two ships, and nothing is even.
Attack twentyAgainstTwenty() {
    const auto fleet = [](int ap, int lp) {
        std::vector<ShipCard> cards;
        for (int i = 0; i < 20; ++i)
            cards.push_back(test::ships(1 + i / 5, 100, ap + i, lp + 3 * i));
        return cards;
    };
    return test::attackWith(fleet(7, 31), fleet(5, 43));
}

std::int64_t shotsOf(const AttackResult& result) {
    std::int64_t shots = 0;
    for (const Battle& battle : result.battles)
        for (const ClassVolley& volley : battle.volleys)
            shots += volley.shots;
    return shots;
}

/// Microseconds of the median run.
template<class Work>
double median(int runs, Work work) {
    std::vector<double> all;
    for (int i = 0; i < runs; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        all.push_back(
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(all.begin(), all.begin() + runs / 2, all.end());
    return all[static_cast<std::size_t>(runs / 2)];
}

} // namespace

/// `bench_spacetrace [runs]`: 2 000 unless told.
int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::atoi(argv[1]) : 2'000;
    if (runs <= 0) {
        std::cerr << "usage: bench_spacetrace [runs]\n";
        return 2;
    }
    const Attack attack = twentyAgainstTwenty();
    const AttackResult told = fight(attack);
    const double shots = static_cast<double>(shotsOf(told));
    std::size_t sink = 0;
    const double log = median(runs, [&] { sink += fight(attack).steps.size(); });
    const double sums = median(runs, [&] { sink += fight(attack, Telling::Nothing).battles.size(); });
    const double peer =
        median(std::max(1, runs / 20), [&] { sink += test::scoredAgain(attack).battles.size(); });
    std::cout << "2 x 20 cards of 100 ships, " << shots << " shots, " << told.steps.size() << " steps\n"
              << "with its log: " << log << " us (" << log * 1e3 / shots << " ns a shot)\n"
              << "without: " << sums << " us (" << sums * 1e3 / shots << " ns a shot)\n"
              << "shot by shot, the second scorer: " << peer << " us, " << peer / log << " times as long\n";
    return sink == 0 ? 1 : 0;
}
