// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Pages.h"

#include "companion/phones/BoardHtml.h"
#include "companion/phones/Html.h"

#include <algorithm>

namespace rowkeeper::phones {

namespace {

bool decides(const Question& question, const Person& person) {
    return std::find(question.persons.begin(), question.persons.end(), person.id) != question.persons.end();
}

std::string ticketField(const std::string& ticket) {
    return R"(<input type="hidden" name="ticket" value=")" + escaped(ticket) + R"(">)";
}

constexpr std::string_view form = R"(<form method="post" autocomplete="off">)";

std::string optionsForm(const Question& question, const std::string& ticket) {
    if (question.options.empty()) return {};
    std::string all = std::string(form) + ticketField(ticket);
    for (const Option& option : question.options)
        all += R"(<button name="option" value=")" + escaped(option.id) + R"(">)" + escaped(option.text) +
               "</button>";
    return all + "</form>";
}

/// A form of its own: Enter in a line presses the first button of its form.
std::string typedForm(const Question& question, const std::string& ticket, const json::Sentences& texts) {
    if (question.typed == Typed::Nothing) return {};
    const bool number = question.typed == Typed::Number;
    std::string all = std::string(form) + ticketField(ticket) + "<label>" +
                      escaped(texts.text(number ? "phones.type.number" : "phones.type.text")) +
                      R"(<input name="typed" required )";
    all += number ? R"(inputmode="numeric" pattern="[0-9]{1,9}" maxlength="9">)" : R"(maxlength="100">)";
    return all + "</label><button>" + escaped(texts.text("phones.type.send")) + "</button></form>";
}

std::string asked(const Question& question, const Person& person, const Tickets& tickets,
                  const json::Sentences& texts) {
    std::string all = "<h1>" + escaped(question.text) + "</h1>";
    const std::string ticket = tickets.ticketOf(question, person.id);
    if (ticket.empty()) return all + "<p class=\"done\">" + escaped(texts.text("phones.answered")) + "</p>";
    return all + optionsForm(question, ticket) + typedForm(question, ticket, texts);
}

std::string link(const std::string& where, std::string_view kind, const std::string& inside) {
    return "<a class=\"" + std::string(kind) + "\" href=\"" + escaped(where) + "\">" + inside + "</a>";
}

} // namespace

Page choosePage(const Table& table, const Roots& roots, const json::Sentences& texts) {
    std::string all = "<h1>" + escaped(texts.text("phones.choose")) + "</h1>";
    all += "<p>" + escaped(texts.text(table.persons.empty() ? "phones.choose.none" : "phones.choose.hint")) +
           "</p>";
    for (const Person& person : table.persons)
        all += link(roots.phones + "/p/" + person.id, "choice",
                    markOf(person.mark) + "<span>" + escaped(person.name) + "</span>");
    all +=
        link(roots.board, "choice quiet", "<span>" + escaped(texts.text("phones.choose.watch")) + "</span>");
    return {table.board.title, {{"choose", all}}, false, false, false};
}

/// Whether what everybody is shown asks something of this person.
bool isMeant(const Board& board, const Person& person) {
    return !board.question.empty() &&
           std::find(board.asked.begin(), board.asked.end(), person.mark) != board.asked.end();
}

Page personPage(const Table& table, const Person& person, const Tickets& tickets, bool last,
                const Roots& roots, const json::Sentences& texts) {
    Page page;
    page.title = person.name;
    std::string all;
    for (const Question& question : table.questions) {
        if (!decides(question, person)) continue;
        all += asked(question, person, tickets, texts);
        page.typing |= question.typed != Typed::Nothing;
        if (!tickets.answered(question)) page.title = question.text;
    }
    const bool asks = !all.empty(); // then what everybody is shown says nothing new, or would lie over it
    if (!asks && !isMeant(table.board, person))
        all = "<p class=\"idle\">" + escaped(texts.text("phones.nothing")) + "</p>";
    page.sections = {{"you", markOf(person.mark) + "<strong>" + escaped(person.name) + "</strong>" +
                                 link(roots.phones, "other", escaped(texts.text("phones.other")))},
                     {"ask", all},
                     {"now", asks ? std::string() : nowHtml(table.board)},
                     {"standings", standingsHtml(table.board, texts)},
                     {"rows", linesHtml(table.board, texts)},
                     {"last", last && !asks ? lastHtml(table.board, texts) : std::string()}};
    return page;
}

Page boardPage(const Table& table, bool last, bool clear, const json::Sentences& texts) {
    Page page{table.board.title, {}, clear, true, false};
    std::string now = nowHtml(table.board);
    if (now.empty()) now = "<p class=\"idle\">" + escaped(texts.text("phones.choose.none")) + "</p>";
    page.sections = {{"now", now},
                     {"standings", standingsHtml(table.board, texts)},
                     {"rows", linesHtml(table.board, texts)},
                     {"last", last ? lastHtml(table.board, texts) : std::string()}};
    return page;
}

Page notCountedPage(Tickets::Why why, const std::string& back, const json::Sentences& texts) {
    const char* key = why == Tickets::Why::Twice      ? "phones.twice"
                      : why == Tickets::Why::NoAnswer ? "phones.no_answer"
                                                      : "phones.late";
    const std::string all = "<h1>" + escaped(texts.text(key)) + "</h1><p>" +
                            escaped(texts.text("phones.unchanged")) + "</p>" +
                            link(back, "choice", "<span>" + escaped(texts.text("phones.back")) + "</span>");
    return {texts.text(key), {{"note", all}}, false, false, true};
}

} // namespace rowkeeper::phones
