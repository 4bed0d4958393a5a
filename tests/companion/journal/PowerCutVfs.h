// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/companion/journal/CutDisk.h"

#include <map>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace rowkeeper::test {

/// While it lives, SQLite reaches files through it: it hands everything on to the usual way, but syncing, and
/// writes down what was done to files made meanwhile, so that a CutDisk can say what a power cut after any of
/// these acts would have left. One folder, one thread.
///
/// Which calls sync the folder follows SQLite's own Unix layer: the first sync of a journal it made, and a
/// deletion that asks for it.
class PowerCutVfs {
  public:
    PowerCutVfs();
    PowerCutVfs(const PowerCutVfs&) = delete;
    PowerCutVfs& operator=(const PowerCutVfs&) = delete;
    ~PowerCutVfs();

    const std::vector<DiskAct>& acts() const;

    struct Recorder {
        sqlite3_vfs* usual = nullptr;
        std::vector<DiskAct> acts;
        std::map<std::string, int> files; ///< those there now, by name
        int made = 0;
    };

  private:
    struct Registered;
    Registered* registered_;
};

} // namespace rowkeeper::test
