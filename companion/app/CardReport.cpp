// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CardReport.h"

#include "companion/table/LightReport.h"
#include "engine/core/tag/CardPaper.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace rowkeeper::app {

namespace {

using json::Sentences;
using nlohmann::ordered_json;
using vision::PrintAdvice;
using vision::PrintFigures;
using vision::PrintGrade;
using vision::PrintTrouble;
using vision::TagCheck;

double rounded(double value, int digits) {
    const double much = std::pow(10, digits);
    const double all = std::round(value * much) / much;
    return all == 0 ? 0.0 : all; // no "-0"
}

/// As the reader writes it.
std::string decimals(double value, int digits, const Sentences& sentences) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, rounded(value, digits));
    std::string number = text.data();
    if (const auto point = number.find('.');
        point != std::string::npos && sentences.language() == json::Language::De)
        number[point] = ',';
    return number;
}

std::string percent(double share, const Sentences& sentences) {
    return decimals(100 * share, share > 0 && share < 0.1 ? 1 : 0, sentences);
}

const char* idOf(PrintGrade grade) {
    switch (grade) {
    case PrintGrade::Good:
        return "good";
    case PrintGrade::Unsure:
        return "unsure";
    case PrintGrade::Bad:
        return "bad";
    }
    return "";
}

const char* idOf(PrintTrouble trouble) {
    switch (trouble) {
    case PrintTrouble::Inverted:
        return "inverted";
    case PrintTrouble::Dark:
        return "dark";
    case PrintTrouble::PaleInk:
        return "pale_ink";
    case PrintTrouble::InkRuns:
        return "ink_runs";
    case PrintTrouble::InkThin:
        return "ink_thin";
    case PrintTrouble::Streaks:
        return "streaks";
    case PrintTrouble::Glare:
        return "glare";
    case PrintTrouble::TooSmall:
        return "too_small";
    case PrintTrouble::Blurred:
        return "blurred";
    case PrintTrouble::QuietZone:
        return "quiet_zone";
    case PrintTrouble::Damaged:
        return "damaged";
    case PrintTrouble::Unknown:
        return "unknown";
    }
    return "";
}

/// A figure of a trouble in the unit that its sentence names.
std::string figureOf(PrintTrouble trouble, double value, const Sentences& sentences) {
    switch (trouble) {
    case PrintTrouble::PaleInk:
    case PrintTrouble::Streaks:
    case PrintTrouble::Glare:
    case PrintTrouble::QuietZone:
    case PrintTrouble::Damaged:
        return percent(value, sentences);
    case PrintTrouble::Dark:
        return decimals(value, 0, sentences);
    case PrintTrouble::TooSmall:
    case PrintTrouble::Blurred:
        return decimals(value, 1, sentences);
    case PrintTrouble::InkRuns:
    case PrintTrouble::InkThin:
        return decimals(value, 2, sentences);
    case PrintTrouble::Inverted:
    case PrintTrouble::Unknown:
        break;
    }
    return {};
}

std::string adviceSentence(const PrintAdvice& advice, const Sentences& sentences) {
    const double nearer = advice.measured / vision::tablePixels; // of the distance; meant for TooSmall
    return sentences(std::string("check.trouble.") + idOf(advice.trouble),
                     {figureOf(advice.trouble, advice.measured, sentences),
                      figureOf(advice.trouble, advice.limit, sentences), std::lround(100 * nearer)});
}

std::string gradeSentence(const TagCheck& tag, const Sentences& sentences) {
    vision::Point middle;
    for (const vision::Point& corner : tag.corners)
        middle = {middle.x + corner.x / 4, middle.y + corner.y / 4};
    // How far away, as a share of the distance from which it has tablePixels.
    const double farther = tag.readsFrom > 0 ? vision::tablePixels / tag.readsFrom : 0;
    std::string line =
        sentences(std::string("check.grade.") + idOf(tag.grade),
                  {tag.text, std::lround(middle.x), std::lround(middle.y), tag.tableReads, vision::tableLooks,
                   decimals(farther, 1, sentences), decimals(tag.readsFrom, 1, sentences)});
    if (tag.grade != PrintGrade::Good && tag.readsFrom > 0)
        line += " " + sentences("check.nearer",
                                {std::lround(100 * farther), decimals(tag.readsFrom, 1, sentences)});
    return line;
}

std::vector<std::string> figureLines(const PrintFigures& figures, const Sentences& sentences) {
    return {
        sentences("check.figures",
                  {decimals(figures.pixels, 1, sentences), percent(figures.contrast, sentences),
                   std::lround(figures.dark), std::lround(figures.light),
                   decimals(figures.darkWidth, 2, sentences), decimals(figures.edge, 2, sentences)}),
        sentences("check.faults", {percent(figures.unevenness, sentences), percent(figures.glare, sentences),
                                   percent(figures.quiet, sentences), percent(figures.wrong, sentences),
                                   figures.spoilt, vision::mendableCodewords})};
}

std::vector<std::string> notesOf(const TagCheck& tag, const Sentences& sentences) {
    std::vector<std::string> notes;
    if (!tag.decoded) notes.push_back(sentences.text("check.unread"));
    if (tag.mirrored) notes.push_back(sentences.text("check.mirrored"));
    if (tag.alone) notes.push_back(sentences.text("check.alone"));
    return notes;
}

std::string spacingSentence(const vision::CardSpacing& card, const Sentences& sentences) {
    return sentences(card.off ? "check.spacing.off" : "check.spacing",
                     {card.text, decimals(card.across, 1, sentences), decimals(card.along, 1, sentences),
                      decimals(100 * (card.scale - 1), 1, sentences), decimals(tag::tagSize, 0, sentences)});
}

std::string foreignSentence(const std::string& text, const Sentences& sentences) {
    if (text.empty()) return sentences.text("check.foreign.unread");
    return sentences("check.foreign", {text});
}

ordered_json tagJson(const TagCheck& tag, const Sentences& sentences) {
    ordered_json corners = ordered_json::array();
    for (const vision::Point& corner : tag.corners)
        corners.push_back({rounded(corner.x, 1), rounded(corner.y, 1)});
    ordered_json advice = ordered_json::array();
    for (const PrintAdvice& one : tag.advice)
        advice.push_back({{"id", idOf(one.trouble)},
                          {"measured", rounded(one.measured, 3)},
                          {"limit", rounded(one.limit, 3)},
                          {"text", adviceSentence(one, sentences)}});
    const PrintFigures& f = tag.figures;
    return {
        {"text", tag.text},
        {"grade", idOf(tag.grade)},
        {"table_reads", tag.tableReads},
        {"table_looks", vision::tableLooks},
        {"reads_from", tag.readsFrom > 0 ? ordered_json(rounded(tag.readsFrom, 1)) : ordered_json(nullptr)},
        {"corners", std::move(corners)},
        {"decoded", tag.decoded},
        {"inverted", tag.inverted},
        {"mirrored", tag.mirrored},
        {"alone", tag.alone},
        {"pixels_per_module", rounded(f.pixels, 1)},
        {"dark", rounded(f.dark, 0)},
        {"light", rounded(f.light, 0)},
        {"contrast", rounded(f.contrast, 2)},
        {"dark_width", rounded(f.darkWidth, 2)},
        {"edge_width", rounded(f.edge, 1)},
        {"unevenness", rounded(f.unevenness, 2)},
        {"glare", rounded(f.glare, 3)},
        {"saturated", rounded(f.saturated, 3)},
        {"quiet_dark", rounded(f.quiet, 3)},
        {"wrong_modules", rounded(f.wrong, 4)},
        {"spoilt_codewords", f.spoilt},
        {"mendable_codewords", vision::mendableCodewords},
        {"advice", std::move(advice)}};
}

} // namespace

CheckedPicture checkedPicture(const std::string& name, const vision::Frame& frame) {
    CheckedPicture picture{name, frame, vision::checkPrint(frame), {}};
    if (picture.check.tags.empty()) picture.light = vision::examineLight(frame);
    return picture;
}

std::vector<std::string> checkLines(const CheckedPicture& picture, const Sentences& sentences) {
    const vision::PrintCheck& check = picture.check;
    const char* head = check.tags.empty() ? "check.head.none"
                       : check.good()     ? "check.head.good"
                                          : "check.head.bad";
    std::vector<std::string> lines{
        sentences(head, {picture.name, picture.frame.width(), picture.frame.height()})};
    const auto indented = [&](int depth, const std::string& line) {
        lines.push_back(std::string(2 * static_cast<std::size_t>(depth), ' ') + line);
    };
    if (check.tags.empty()) indented(1, sentences.text("check.none"));
    for (const TagCheck& tag : check.tags) {
        indented(1, gradeSentence(tag, sentences));
        for (const PrintAdvice& advice : tag.advice)
            indented(2, adviceSentence(advice, sentences));
        for (const std::string& note : notesOf(tag, sentences))
            indented(2, note);
        for (const std::string& figures : figureLines(tag.figures, sentences))
            indented(2, figures);
    }
    for (const vision::CardSpacing& card : check.cards)
        indented(1, spacingSentence(card, sentences));
    for (const std::string& text : check.foreign)
        indented(1, foreignSentence(text, sentences));
    for (const vision::LightFinding& finding : picture.light)
        indented(1, table::lightSentence(finding, picture.frame, sentences));
    return lines;
}

ordered_json checkJson(const CheckedPicture& picture, const Sentences& sentences) {
    const vision::PrintCheck& check = picture.check;
    ordered_json tags = ordered_json::array();
    for (const TagCheck& tag : check.tags)
        tags.push_back(tagJson(tag, sentences));
    ordered_json cards = ordered_json::array();
    for (const vision::CardSpacing& card : check.cards)
        cards.push_back({{"text", card.text},
                         {"across", rounded(card.across, 1)},
                         {"along", rounded(card.along, 1)},
                         {"scale", rounded(card.scale, 3)},
                         {"off", card.off}});
    ordered_json light = ordered_json::array();
    for (const vision::LightFinding& finding : picture.light)
        light.push_back(table::lightJson(finding, picture.frame, sentences));
    return {{"file", picture.name},     {"width", picture.frame.width()}, {"height", picture.frame.height()},
            {"good", check.good()},     {"tags", std::move(tags)},        {"cards", std::move(cards)},
            {"foreign", check.foreign}, {"light", std::move(light)}};
}

} // namespace rowkeeper::app
