// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Texts.h"

/// The shipped data, read once.
namespace rowkeeper::fuzz {

inline const tactics::Catalog& shippedCatalog() {
    static const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    return catalog;
}

inline const json::Texts& shippedTexts() {
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::De, shippedCatalog());
    return texts;
}

} // namespace rowkeeper::fuzz
