// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Referee.h"
#include "engine/spacetrace/Setup.h"
#include "vision/table/TableView.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

/// A table of Spacetrace laid by hand: the views a tracker would give, without pictures. Ten views a second.
namespace rowkeeper::spacetrace::referee::test {

/// "A2", "B7": the head of a chain.
class FleetTable {
  public:
    /// The four heads of each base fleet, and below the last the Base.
    explicit FleetTable(const std::string& players);

    void head(const std::string& chain);
    void takeHead(const std::string& chain);
    /// Another copy of a head, to the right of all.
    void secondHead(const std::string& chain);
    /// Another copy of a head beside the fleets, as a tracker tells it.
    int doubled(const std::string& chain);
    void foreignHead(const std::string& tag);
    /// A card below a head, at a place from 1 or at the end; its id. Empty tag: nobody has read it.
    int lay(const std::string& chain, const std::string& tag, int at = 0);
    int beside(const std::string& tag, vision::Point centre = {-300, 400});
    void take(int id);
    /// To another place: comes with another id, as after every lifting.
    int move(int id, const std::string& chain, int at = 0);
    int moveBeside(int id, vision::Point centre);
    void cover(int id, bool covered = true);
    void raise(int id);
    void read(int id, const std::string& tag);
    void hands(bool over) { view_.still = !over; }
    bool lies(int id) { return find(id) != nullptr; }
    int baseOf(char player) const;

    const vision::TableView& next(int frames = 1);
    const vision::TableView& view() const { return view_; }

  private:
    vision::Chain& chain(const std::string& name);
    vision::SeenCard* find(int id);
    vision::SeenCard made(const std::string& tag);
    void place();

    vision::TableView view_;
    int lastId_ = 0;
};

/// The catalog of the data folder, every value a battle needs filled in, "hero" a commander.
const Catalog& fullCatalog();
Setup setupFor(const std::string& players, const Catalog& catalog = fullCatalog());

/// A referee who looks at such a table, and all that he ever said.
struct Followed {
    explicit Followed(Setup setup, Patience patience = {})
        : referee(std::move(setup), patience) {}

    /// So many views of the table as it lies.
    void look(FleetTable& table, int views = 25);
    void hear(std::vector<Report> news);

    /// Kinds of the mismatches told, those of notes, of questions, in order.
    std::vector<std::string> mismatches() const;
    std::vector<std::string> notes() const;
    std::vector<std::string> questions() const;
    std::vector<std::string> refused() const;
    /// Of the mismatches open now.
    std::vector<std::string> open() const;
    std::vector<Event> events() const;
    /// As people would read them, a line each.
    std::string heard() const;
    /// As programs would, in German.
    std::vector<nlohmann::json> lines() const;
    template<class Kind>
    std::vector<Kind> all() const {
        std::vector<Kind> all;
        for (const Report& report : reports)
            if (const auto* one = std::get_if<Kind>(&report)) all.push_back(*one);
        return all;
    }

    Referee referee;
    std::vector<Report> reports;
};

} // namespace rowkeeper::spacetrace::referee::test
