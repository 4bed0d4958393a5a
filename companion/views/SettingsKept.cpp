// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SettingsKept.h"

#include <QEvent>
#include <QSettings>

#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace rowkeeper::views {

namespace fs = std::filesystem;

namespace {

json::Said problemAt(const char* key, const fs::path& place) {
    return {key, {place.string()}};
}

/// The folder that is there of those above a file; what is missing below is made when it is written.
fs::path folderThereIs(fs::path folder) {
    std::error_code error;
    while (folder.has_relative_path() && !fs::exists(fs::symlink_status(folder, error)))
        folder = folder.parent_path();
    return folder;
}

} // namespace

std::optional<json::Said> whyUnkept(const QString& name) {
    const fs::path file = name.toStdString();
    std::error_code error;
    if (fs::is_directory(file, error)) return problemAt("settings.unkept.folder", file);
    if (fs::exists(file, error) && ::access(file.c_str(), R_OK | W_OK) != 0)
        return problemAt("settings.unkept.rights", file);
    const fs::path folder = folderThereIs(file.parent_path());
    // What lies before a file in the place of a folder cannot be entered either: that is what is said.
    if (fs::exists(folder, error) && !fs::is_directory(folder, error))
        return problemAt("settings.unkept.file", folder);
    if (::access(folder.c_str(), W_OK | X_OK) != 0) return problemAt("settings.unkept.rights", folder);
    return std::nullopt;
}

SettingsKept::SettingsKept(QSettings& file)
    : file_(file)
    , problem_(whyUnkept(file.fileName())) {
    file_.installEventFilter(this);
}

bool SettingsKept::eventFilter(QObject* of, QEvent* event) {
    // The settings write now what was changed.
    if (event->type() == QEvent::UpdateRequest)
        QMetaObject::invokeMethod(this, &SettingsKept::look, Qt::QueuedConnection);
    return QObject::eventFilter(of, event);
}

void SettingsKept::look() {
    std::optional<json::Said> now = whyUnkept(file_.fileName());
    if (!now) {
        // Another that shares what waits to be written: the first one remembers a failure for ever.
        QSettings again(file_.fileName(), QSettings::IniFormat);
        again.sync();
        if (again.status() != QSettings::NoError)
            now = problemAt("settings.unkept.other", file_.fileName().toStdString());
    }
    if (now == problem_) return;
    problem_ = std::move(now);
    emit changed();
}

} // namespace rowkeeper::views
