// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Records.h"

#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"

namespace rowkeeper::test {

using namespace tactics;

Setup twoPlayers() {
    Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    return setup;
}

std::string record(const Setup& setup, const std::vector<Event>& events) {
    std::string text = json::toLine(setup) + "\n";
    int n = 0;
    for (const Event& event : events)
        text += json::toLine(json::RecordLine{++n, -1, false, event}) + "\n";
    return text;
}

std::vector<Event> opening() {
    return {event::Round{{TargetId::Earth, TargetId::Qonos, TargetId::Romulus, TargetId::Ferenginar}},
            event::Play{Faction::S, 1, std::nullopt}, event::Play{Faction::R, 2, std::nullopt}};
}

} // namespace rowkeeper::test
