// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Paper.h"

#include <QPointF>
#include <QRectF>

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Sheets of self-adhesive labels as they are bought. Millimetres, (0, 0) the page's top left corner.
namespace rowkeeper::printables {

struct LabelSheet {
    std::string name; ///< as on the box: "L7160"
    Paper paper = a4();
    QSizeF label;
    int columns = 1;
    int rows = 1;
    QPointF first;      ///< the first label's top left corner
    QPointF pitch;      ///< from a label's corner to those of its neighbours
    bool isCut = false; ///< a plain sheet: lines show where to cut
};

int labelsOf(const LabelSheet& sheet);
/// A label's place; `number` from 0, along the rows.
QRectF labelPlace(const LabelSheet& sheet, int number);

/// All that data/frame/label_sheets.json knows. Throws json::DataError naming the place.
std::vector<LabelSheet> readLabelSheets(const std::filesystem::path& dataDir);

/// In upper or lower case. Or why it is none of them, with their names.
std::variant<LabelSheet, json::Said> labelSheetNamed(const std::vector<LabelSheet>& sheets,
                                                     std::string_view name);

} // namespace rowkeeper::printables
