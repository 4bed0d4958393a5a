// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/LabelSheet.h"

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"

#include <QString>

#include <algorithm>
#include <utility>

namespace rowkeeper::printables {

namespace {

using json::Node;

std::pair<double, double> millimetres(const Node& node) {
    const auto items = node.items(2);
    if (items.size() != 2) node.refuse("labels.pair");
    const auto mm = [](const Node& item) {
        const Fraction exact = item.fraction(longestPaper);
        return static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
    };
    return {mm(items[0]), mm(items[1])};
}

LabelSheet readSheet(const std::string& name, const Node& node) {
    node.onlyFields({"paper", "label", "grid", "first", "pitch", "cut"});
    LabelSheet sheet;
    sheet.name = name;
    const auto paper = paperNamed(node["paper"].text());
    if (const auto* why = std::get_if<json::Said>(&paper)) node["paper"].refuse("labels.paper", {*why});
    sheet.paper = std::get<Paper>(paper);
    const auto label = millimetres(node["label"]);
    sheet.label = {label.first, label.second};
    const auto first = millimetres(node["first"]);
    sheet.first = {first.first, first.second};
    const auto pitch = millimetres(node["pitch"]);
    sheet.pitch = {pitch.first, pitch.second};
    const auto grid = node["grid"].items(2);
    constexpr int mostInLine = 60;
    if (grid.size() != 2) node["grid"].refuse("labels.pair");
    sheet.columns = grid[0].whole(1, mostInLine);
    sheet.rows = grid[1].whole(1, mostInLine);
    if (const auto cut = node.find("cut")) sheet.isCut = cut->boolean();
    const QRectF last = labelPlace(sheet, labelsOf(sheet) - 1);
    const bool apart = sheet.pitch.x() >= sheet.label.width() && sheet.pitch.y() >= sheet.label.height();
    if (!apart || last.right() > sheet.paper.size.width() || last.bottom() > sheet.paper.size.height())
        node.refuse("labels.no_room");
    return sheet;
}

} // namespace

int labelsOf(const LabelSheet& sheet) {
    return sheet.columns * sheet.rows;
}

QRectF labelPlace(const LabelSheet& sheet, int number) {
    const int column = number % sheet.columns;
    const int row = number / sheet.columns;
    return {sheet.first + QPointF(column * sheet.pitch.x(), row * sheet.pitch.y()), sheet.label};
}

std::vector<LabelSheet> readLabelSheets(const std::filesystem::path& dataDir) {
    const std::filesystem::path folder = dataDir / "frame";
    const std::string name = "label_sheets.json";
    const nlohmann::json document = json::parseFile(folder / name, name);
    const json::Origin origin(name);
    const Node root(document, origin);
    root.onlyFields({"$schema", "format", "about", "sheets"});
    if (root["format"].value() != 1) root["format"].refuseAllBut(1);
    std::vector<LabelSheet> sheets;
    for (const auto& [sheetName, node] : root["sheets"].fields())
        sheets.push_back(readSheet(sheetName, node));
    json::checkAgainstSchema(document, name, folder / "label_sheets.schema.json");
    return sheets;
}

std::variant<LabelSheet, json::Said> labelSheetNamed(const std::vector<LabelSheet>& sheets,
                                                     std::string_view name) {
    const QString wanted = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).trimmed();
    std::string known;
    for (const LabelSheet& sheet : sheets) {
        if (wanted.compare(QString::fromStdString(sheet.name), Qt::CaseInsensitive) == 0) return sheet;
        known += (known.empty() ? "" : ", ") + sheet.name;
    }
    return json::Said("labels.unknown", {std::string(name.substr(0, 40)), known});
}

} // namespace rowkeeper::printables
