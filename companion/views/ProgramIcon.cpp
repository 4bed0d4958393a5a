// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/ProgramIcon.h"

#include <QString>

#include <system_error>

namespace rowkeeper::views {

QIcon programIcon(const std::filesystem::path& dataFolder) {
    namespace fs = std::filesystem;
    QIcon icon;
    std::error_code error;
    // share/rowkeeper is a link in a build tree: what lies beside it lies beside the link.
    const fs::path hicolor = dataFolder.parent_path() / "icons/hicolor";
    for (const auto& size : fs::directory_iterator(hicolor, error)) {
        const fs::path file = size.path() / "apps" / (std::string(programId) + ".png");
        if (fs::exists(file, error)) icon.addFile(QString::fromStdString(file.string()));
    }
    return icon;
}

} // namespace rowkeeper::views
