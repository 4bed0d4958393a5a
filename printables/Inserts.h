// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Print.h"

class QPainter;

/// Pages of a file that hold no tagged cards: cover, reference cards, rules, markers, the mat.
namespace rowkeeper::printables {

/// Adds those asked for behind the cards, and before them a cover. Or why they cannot be.
std::optional<PrintProblem> addInserts(PrintPlan& plan, const PrintRequest& request,
                                       const tactics::Catalog& catalog);

/// What stands on such a page (from 1) beside the notes in the margin.
void paintInsert(QPainter& painter, const PrintPlan& plan, int page, const tactics::Catalog& catalog,
                 const CardTexts& texts);

/// The name of what a page holds, for people.
QString nameOfSet(const SheetPlan& sheet, const CardTexts& texts);

/// The tags on such a page: those of the mat's corners.
void addInsertTags(Manifest& manifest, const PrintPlan& plan, const SheetPlan& sheet);

} // namespace rowkeeper::printables
