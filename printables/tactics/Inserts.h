// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/Print.h"

class QPainter;

/// Pages of a file that hold no tagged cards: reference cards, rules, markers, the mat, a cover.
namespace rowkeeper::tactics::sheets {

/// Adds those asked for behind the cards, and before them a cover. Or why they cannot be.
std::optional<PrintProblem> addInserts(PrintPlan& plan, const PrintRequest& request,
                                       const tactics::Catalog& catalog);

/// What stands on such a page (from 1) beside the notes in the margin and a cover.
void paintInsert(QPainter& painter, const PrintPlan& plan, int page, const tactics::Catalog& catalog,
                 const CardTexts& texts);

/// The name of what a page holds, for people.
QString nameOfSet(const SheetPlan& sheet, const CardTexts& texts);

} // namespace rowkeeper::tactics::sheets
