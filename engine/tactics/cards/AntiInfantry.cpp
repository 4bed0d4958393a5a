// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/AntiInfantry.h"

#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// Our guess at what it does (T58).
void takePower(Course& course, Place place) {
    LaidCard& card = course.card(place);
    card.powerOff = true;
    course.note("game.change.infantry_off", {named(card), place.row, place.at}, lossIsAGuess, place);
}

/// G8.2/27: hits the cards titled Infantry that already lie in this row. Default reading (2.3, rule 30): they
/// lose their power. Shielded cards are safe, hidden ones unless anti_infantry_hidden=hit (T58).
void hitInfantry(Course& course, Place place) {
    bool any = false;
    bool anyHidden = false;
    auto& cards = course.row(place.row).cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        LaidCard& card = cards[i];
        const Place at{place.row, static_cast<int>(i) + 1};
        if (untouchable(course.game, card)) continue;
        if (!actsOpen(card)) {
            card.infantryHit = course.options().antiInfantryHidden == AntiInfantryHidden::Hit;
            anyHidden |= card.infantryHit;
        } else if (card.card == CardId::Infantry && !card.powerOff) {
            takePower(course, at);
            any = true;
        }
    }
    if (anyHidden)
        course.note("game.change.hidden_infantry", {place.row},
                    cite("G8.2/27", "T58", "anti_infantry_hidden"), place);
    else if (!any)
        course.note("game.change.no_infantry", {place.row}, cite("G8.2/27", "T58"), place);
}

/// "Cannot be prevented": whether silencing prevents it is a house rule (T58).
bool actsSilenced(const Options& options) {
    return options.antiInfantrySilenced == AntiInfantrySilenced::Acts;
}

/// Where a silenced card is told to have no effect, this one has had its own (T58).
void explainUnprevented(Scoring& scoring, CardId self) {
    static constexpr Citation source = cite("G8.2/27", "T58", "anti_infantry_silenced");
    if (!actsSilenced(scoring.options())) return;
    for (int at = 0; at < scoring.count(); ++at) {
        const Silence silence = scoring.effect(at).silence;
        const bool silenced = silence == Silence::Intrepid || silence == Silence::FlyerAbove;
        if (scoring.card(at).card == self && silenced)
            scoring.fact(at, Step::EffectsOn, source, "score.unprevented");
    }
}

} // namespace

void hitWhileHidden(Course& course, Place place) {
    LaidCard& card = course.card(place);
    if (card.infantryHit && card.card == CardId::Infantry) takePower(course, place);
}

constinit const CardModule antiInfantry{
    .scoring = {{{Step::EffectsOn, explainUnprevented}}},
    .unpreventable = {.acts = actsSilenced, .source = cite("G8.2/27", "T58", "anti_infantry_silenced")},
    .once = {.execute = hitInfantry},
};

} // namespace rowkeeper::tactics::cards
