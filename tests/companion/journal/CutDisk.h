// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// What a disk may hold after the power was cut: everything that was synced, and of the rest what luck
/// leaves.
namespace rowkeeper::test {

/// One thing a program did to the files of one folder, in the order it was done.
struct DiskAct {
    enum class Kind {
        Create,     ///< `name` is now file `file`, empty
        Write,      ///< `bytes` from `at`
        Truncate,   ///< to `at` bytes
        Sync,       ///< what `file` holds is on disk, not its name
        SyncFolder, ///< which names there are is on disk
        Delete,     ///< of `name`
    };
    Kind kind = Kind::Write;
    int file = -1; ///< counts from 0; a name made again after its end is another file
    std::string name;
    std::size_t at = 0;
    std::string bytes;
};

/// Names and contents of the files in the folder.
using DiskImage = std::map<std::string, std::string>;

class CutDisk {
  public:
    /// Of what was not synced.
    enum class Survives {
        Nothing,
        Everything,
        Some, ///< each sector of 512 bytes, and of each name's changes the first few, as `random` says
    };

    void act(const DiskAct& done);

    /// What is found when the power comes back; `this` goes on as if nothing had been.
    DiskImage afterCut(Survives contents, Survives names, std::mt19937& random) const;

  private:
    struct File {
        std::string synced;
        std::vector<DiskAct> waiting;
    };
    std::vector<File> files_;
    std::map<std::string, int> syncedNames_;
    std::vector<std::pair<std::string, std::optional<int>>> waitingNames_; ///< nothing: deleted
};

} // namespace rowkeeper::test
