// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/results/ReadBack.h"

#include "tests/companion/journal/PlayedLines.h"

#include <QProcess>

#include <stdexcept>

namespace rowkeeper::test {

namespace {

using Cells = std::vector<std::string>;

/// One line from `at`, which moves behind it.
Cells readLine(const std::string& bytes, std::size_t& at) {
    Cells cells;
    for (;;) {
        std::string cell;
        const bool quoted = at < bytes.size() && bytes[at] == '"';
        if (quoted) {
            for (++at;; ++at) {
                if (at >= bytes.size()) throw std::runtime_error("a quote is never closed");
                if (bytes[at] != '"')
                    cell += bytes[at];
                else if (bytes.compare(at, 2, "\"\"") == 0)
                    cell += bytes[at++];
                else
                    break;
            }
            ++at;
        } else {
            const std::size_t end = bytes.find_first_of(",\r\n\"", at);
            if (end == std::string::npos) throw std::runtime_error("the last line does not end");
            cell = bytes.substr(at, end - at);
            at = end;
        }
        cells.push_back(cell);
        if (bytes.compare(at, 2, "\r\n") == 0) {
            at += 2;
            return cells;
        }
        if (at >= bytes.size() || bytes[at] != ',') throw std::runtime_error("no comma behind " + cell);
        ++at;
    }
}

} // namespace

std::vector<std::map<std::string, std::string>> readCsv(const std::string& bytes) {
    std::size_t at = 0;
    const Cells header = readLine(bytes, at);
    std::vector<std::map<std::string, std::string>> lines;
    while (at < bytes.size()) {
        const Cells cells = readLine(bytes, at);
        if (cells.size() != header.size()) throw std::runtime_error("a line of another length");
        auto& line = lines.emplace_back();
        for (std::size_t i = 0; i < cells.size(); ++i)
            line[header[i]] = cells[i];
    }
    return lines;
}

std::string textOfPdf(const std::string& file, int page) {
    QStringList arguments{QStringLiteral("-layout"), QString::fromStdString(file), QStringLiteral("-")};
    if (page > 0) {
        const QString number = QString::number(page);
        arguments = QStringList{QStringLiteral("-f"), number, QStringLiteral("-l"), number} + arguments;
    }
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), arguments);
    if (!reader.waitForFinished() || reader.exitCode() != 0) return {};
    QString text = QString::fromUtf8(reader.readAllStandardOutput());
    // Some letters are printed joined, and read back as one sign.
    text.replace(QChar(0xFB01), QStringLiteral("fi")).replace(QChar(0xFB02), QStringLiteral("fl"));
    text.replace(QChar(0xFB00), QStringLiteral("ff")).replace(QChar(0xFB03), QStringLiteral("ffi"));
    text.replace(QStringLiteral("≈ "), QStringLiteral("≈")); // the space behind it is sometimes lost
    return text.toStdString();
}

std::string gameLines(const std::string& name, std::size_t count) {
    std::string text;
    for (const std::string& line : playedLines(name)) {
        text += line + "\n";
        if (--count == 0) break;
    }
    return text;
}

} // namespace rowkeeper::test
