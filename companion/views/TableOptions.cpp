// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableOptions.h"

#include "companion/app/GameNotes.h"
#include "companion/app/WatchArguments.h"
#include "companion/app/WatchSource.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

std::unique_ptr<vision::Source> openedSource(const app::AppContext& context, const std::string& where,
                                             const std::shared_ptr<TableWorker::Link>& link) {
    if (where.empty()) return nullptr;
    vision::SourceOptions live;
    live.patienceMs = -1;
    live.giveUp = [link] { return link->stop.load(); };
    live.linkChanged = [link](vision::LinkState state) {
        if (link->changed) link->changed(state);
    };
    live.locks = {link, &link->locks};
    live.wishRefused = [link](vision::CameraControl control) {
        if (link->refused) link->refused(control);
    };
    return app::openWatchSource(context, where, app::WatchArguments{}, live);
}

table::RunOptions keptOptions(const app::AppContext& context, const json::Sentences& sentences,
                              table::Keeper keeper, const std::shared_ptr<TableWorker::Link>& link,
                              KeptTold told) {
    keeper.talk(sentences, {told.tell, [link] { return !link->stop; }, told.waits}, app::notesOf(context));
    table::RunOptions options;
    options.keeper = std::move(keeper);
    options.pictures = std::move(told.pictures);
    options.tell = std::move(told.tell);
    options.sentences = &sentences;
    return options;
}

vision::CameraControl controlOf(parts::CameraLocks::Of what) {
    return what == parts::CameraLocks::Focus ? vision::CameraControl::Focus : vision::CameraControl::Exposure;
}

parts::CameraLocks::Of lockOf(vision::CameraControl control) {
    return control == vision::CameraControl::Focus ? parts::CameraLocks::Focus : parts::CameraLocks::Exposure;
}

int tagsIn(const vision::TableView& view) {
    const auto read = [](const vision::SeenCard& card) { return card.tag.has_value(); };
    auto count = std::ranges::count_if(view.loose, read);
    for (const vision::Chain& chain : view.chains)
        count += std::ranges::count_if(chain.links, read) + (read(chain.anchor) ? 1 : 0);
    return static_cast<int>(count);
}

std::vector<parts::MeterStrip::Row> shownMeters(const std::vector<table::ZoneSaid>& zones) {
    using Level = parts::MeterStrip::Level;
    const auto levelOf = [](vision::LightLevel level) {
        switch (level) {
        case vision::LightLevel::Unknown:
            break;
        case vision::LightLevel::Good:
            return Level::Good;
        case vision::LightLevel::Warning:
            return Level::Warning;
        case vision::LightLevel::Bad:
            return Level::Bad;
        }
        return Level::Unknown;
    };
    std::vector<parts::MeterStrip::Row> rows;
    for (const table::ZoneSaid& zone : zones) {
        parts::MeterStrip::Row& row = rows.emplace_back();
        row.name = QString::fromStdString(zone.name);
        for (const table::MeterSaid& meter : zone.meters)
            row.meters.push_back({levelOf(meter.level), QString::fromStdString(meter.value),
                                  QString::fromStdString(meter.spoken),
                                  QString::fromStdString(meter.remedy)});
    }
    return rows;
}

} // namespace rowkeeper::views
