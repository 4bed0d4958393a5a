// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"
#include "engine/tag/CommandCard.h"
#include "engine/tag/Tag.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"
#include "vision/MjpegStream.h"

#include <string>

namespace rowkeeper::fuzz {

namespace {

void asTag(std::string_view text) {
    const auto read = tag::parse(text);
    if (!read) return;
    promise(tag::format(*read) == text, "a tag has one spelling");
    promise(text.size() <= 10, "a tag text is short");
    if (const auto command = tag::commandOf(*read))
        promise(tag::tagOf(*command) == *read, "a command card has one tag");
}

void asOption(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) return;
    tactics::Options options;
    const std::string_view name = text.substr(0, equals);
    const auto wrong = tactics::set(options, name, text.substr(equals + 1));
    if (wrong) {
        promise(!wrong->empty() && options == tactics::Options{}, "a refused option changes nothing");
        return;
    }
    tactics::Options again;
    promise(!tactics::set(again, name, tactics::value(options, name)), "a value is spelled as it is read");
    promise(again == options, "and means the same");
}

void asAddress(std::string_view text) {
    const auto read = vision::parseHttp(std::string(text));
    if (!read) return;
    promise(!read->host.empty() && !read->port.empty(), "an address has a host and a port");
    for (const std::string& part : {read->host, read->port, read->path, read->credentials})
        promise(part.find_first_of("\r\n") == std::string::npos, "nothing ends the line of a request");
}

} // namespace

void words(std::string_view input) {
    asTag(input);
    asOption(input);
    asAddress(input);
    if (input.size() == 1) tactics::factionOf(input.front());
    tactics::variantOf(input);
}

} // namespace rowkeeper::fuzz
