// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Parse.h"
#include "tests/engine/json/TempFolder.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Shipped.h"
#include "tests/fuzz/Targets.h"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace rowkeeper::fuzz {

namespace {

using namespace tactics;

/// A data folder whose catalog.json the input changes.
class DataFolder {
  public:
    DataFolder() {
        const std::filesystem::path shipped = std::filesystem::path(ROWKEEPER_DATA_DIR) / "tactics";
        const auto copy = [&](const char* name) {
            folder_.write(std::filesystem::path("tactics") / name, json::readFile(shipped / name, name));
        };
        copy("catalog.schema.json");
        copy("layer.schema.json");
        catalog_ = json::parseFile(shipped / "catalog.json", "catalog.json");
    }

    const std::filesystem::path& path() const { return folder_.path(); }
    std::filesystem::path writeLayer(std::string_view text) const {
        return folder_.write("own.json", std::string(text));
    }
    void writeCatalog(const nlohmann::json& change) const {
        nlohmann::json changed = catalog_;
        changed.merge_patch(change);
        using Handler = nlohmann::json::error_handler_t;
        folder_.write("tactics/catalog.json", changed.dump(-1, ' ', false, Handler::replace));
    }

  private:
    json::TempFolder folder_;
    nlohmann::json catalog_;
};

/// What was read fits into the setup line of a recorded game and comes back from it.
void checkSetupLine(const Catalog& catalog) {
    const nlohmann::json written = nlohmann::json::parse(json::toJson(catalog).dump());
    promise(json::catalogFromJson(written, "-") == catalog, "values survive the setup line");
}

void asLayer(const DataFolder& data, std::string_view input) {
    Catalog laid = shippedCatalog();
    try {
        json::layOver(laid, data.writeLayer(input), data.path());
    } catch (const json::DataError&) {
        promise(laid == shippedCatalog(), "a refused layer changes nothing");
        return;
    }
    checkSetupLine(laid);
}

void asCatalog(const DataFolder& data, std::string_view input) {
    try {
        const nlohmann::json change = json::parse(input, "-");
        if (!change.is_object()) return;
        data.writeCatalog(change);
        checkSetupLine(json::loadCatalog(data.path()));
    } catch (const json::DataError&) {
        return;
    }
}

} // namespace

void ownValues(std::string_view input) {
    static const DataFolder data;
    asLayer(data, input);
    asCatalog(data, input);
}

} // namespace rowkeeper::fuzz
