// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/Proof.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Scratch.h"
#include "tests/fuzz/Targets.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace rowkeeper::fuzz {

namespace {

/// What a PDF of our own claims to be. Damaged bytes of a real one hardly ever get past its table of objects.
struct Shape {
    long depth = 1;      ///< levels of the tree of pages
    long pages = 1;      ///< how often its last level names its one page
    long listed = 1;     ///< pages the attachment lists
    long saves = 0;      ///< operators on the page that each keep the state of the drawing
    std::string entries; ///< more of the page
    std::string box{"0 0 595 842"};
};

Shape shapeOf(std::string_view input) {
    constexpr long most = 3'000'000;
    Shape shape;
    std::istringstream lines{std::string(input)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        long number = 0;
        const bool any = static_cast<bool>(words >> number);
        number = std::clamp(any ? number : 0, 0L, most);
        if (key == "depth") shape.depth = std::min(number, 50'000L);
        if (key == "pages") shape.pages = number;
        if (key == "listed") shape.listed = std::min(number, 3000L);
        if (key == "saves") shape.saves = number;
        if (key == "box" && line.size() > 4) shape.box = line.substr(4);
        if (key.starts_with("/")) shape.entries += line + " ";
    }
    return shape;
}

std::string repeated(long times, const std::string& text) {
    std::string all;
    all.reserve(static_cast<std::size_t>(times) * text.size());
    for (long i = 0; i < times; ++i)
        all += text;
    return all;
}

std::string streamOf(const std::string& entries, const std::string& bytes) {
    return "<< " + entries + "/Length " + std::to_string(bytes.size()) + " >>\nstream\n" + bytes +
           "\nendstream";
}

std::string reference(std::size_t object) {
    return std::to_string(object) + " 0 R ";
}

std::string pdfOf(const Shape& shape) {
    constexpr std::size_t fixed = 5; // catalog, page, contents, attachment and what it holds
    constexpr std::size_t page = 2;
    std::vector<std::string> objects;
    objects.push_back("<< /Type /Catalog /Pages " + reference(shape.depth > 0 ? fixed + 1 : page) +
                      "/Names << /EmbeddedFiles << /Names [(rowkeeper.json) 4 0 R] >> >> >>");
    objects.push_back("<< /Type /Page /MediaBox [" + shape.box + "] /Contents 3 0 R " + shape.entries + ">>");
    objects.push_back(streamOf("", repeated(shape.saves, "q ")));
    objects.emplace_back(
        "<< /Type /Filespec /F (rowkeeper.json) /UF (rowkeeper.json) /EF << /F 5 0 R /UF 5 0 R >> >>");
    std::string listed = repeated(shape.listed, R"({"side":"front","cards":0,"front":0},)");
    if (!listed.empty()) listed.pop_back();
    objects.push_back(streamOf("/Type /EmbeddedFile ",
                               R"({"format":1,"paper":"a4","pages":[)" + listed + R"(],"tags":[]})"));
    const std::string counted = "<< /Type /Pages /Count " + std::to_string(shape.pages) + " /Kids [";
    for (long level = 1; level <= shape.depth; ++level) {
        const bool last = level == shape.depth;
        std::string node = counted;
        node += last ? repeated(shape.pages, reference(page)) : reference(objects.size() + 2);
        objects.push_back(std::move(node += "] >>"));
    }

    std::string pdf = "%PDF-1.7\n";
    std::string table = "0000000000 65535 f \n";
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::string digits = std::to_string(pdf.size());
        table += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
        pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string size = std::to_string(objects.size() + 1);
    const std::string at = std::to_string(pdf.size());
    return pdf + "xref\n0 " + size + "\n" + table + "trailer << /Size " + size +
           " /Root 1 0 R >>\nstartxref\n" + at + "\n%%EOF\n";
}

/// The most memory a process that read or drew a page ever took, kB.
long mostMemory() {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return used.ru_maxrss;
}

} // namespace

void pdfs(std::string_view input) {
    static const Scratch folder;
    folder.clear();
    folder.write("sheets.pdf", input.starts_with("%PDF") ? std::string(input) : pdfOf(shapeOf(input)));
    const Scratch::Files before = folder.files();
    const auto verified = proof::verifyPdf(folder.name("sheets.pdf"));
    promise(folder.files() == before, "reading changes nothing and leaves nothing behind");
    constexpr long mostKb = 1'400'000; // what drawing may take, and the program itself
    promise(mostMemory() < mostKb, "no page fills the memory");
    if (const auto* refusal = std::get_if<proof::ProofRefusal>(&verified)) {
        promise(!refusal->what.empty(), "a refusal has a reason");
        promise(refusal->kind != proof::ProofRefusal::Kind::NotFound, "the file was there");
        return;
    }
    for (const auto& problem : std::get<proof::ProofReport>(verified).problems)
        promise(problem.page >= 0 && !problem.what.empty(), "a problem has a page and a sentence");
}

} // namespace rowkeeper::fuzz
