// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/ManPage.h"

#include "companion/packaging/Paths.h"

#include <algorithm>
#include <cctype>

namespace rowkeeper::packaging {

namespace {

using app::CommandTree;
using app::Parameter;

/// Text as troff takes it: nothing of it steers. A line end ends a word only.
std::string plain(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else if (c == '\n')
            safe += ' ';
        else
            safe += c;
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string bold(const std::string& text) {
    return "\\fB" + plain(text) + "\\fR";
}

std::string italic(const std::string& text) {
    return "\\fI" + plain(text) + "\\fR";
}

class Page {
  public:
    Page(const CommandTree& program, const json::Sentences& sentences)
        : program_(program)
        , sentences_(sentences) {}

    std::string written(const Release& release) {
        std::string title = program_.name;
        std::transform(title.begin(), title.end(), title.begin(),
                       [](unsigned char c) { return std::toupper(c); });
        text_ = ".TH " + title + " 1 \"" + release.date + "\" \"" + program_.name + " " + release.version +
                "\"\n";
        heading("manual.name");
        line(program_.name + " \\- " + plain(say("manual.name.line")));
        synopsis();
        heading("manual.description");
        line(plain(say("manual.description.what")));
        paragraph(say("manual.description.how"));
        window();
        commands();
        heading("manual.common");
        parameters(program_.options, true);
        listed("manual.exit.", {"0", "1", "2", "3", "4", "5"});
        listed("manual.environment.",
               {"ROWKEEPER_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LANG"});
        examples();
        return text_;
    }

  private:
    std::string say(const std::string& key) const { return sentences_.text(key); }
    void line(const std::string& text) { text_ += text + "\n"; }
    void heading(const std::string& key) { line(".SH \"" + say(key) + "\""); }
    void paragraph(const std::string& text) {
        line(".PP");
        line(plain(text));
    }

    /// "FILE" in the language of the page.
    std::string valueWord(const std::string& value) const {
        const std::string start = "help.label.";
        for (const std::string& key : {start + value, start + value + "...", start + "[" + value + "]"}) {
            if (!sentences_.has(key)) continue;
            std::string word = say(key);
            std::erase_if(word, [](char c) { return c == '.' || c == '[' || c == ']'; });
            return word;
        }
        return value;
    }

    /// "N", or the words of which it is one: "a4|letter".
    std::string valueOf(const Parameter& parameter) const {
        return parameter.choices.empty() ? valueWord(parameter.value) : joined(parameter.choices, "|");
    }

    std::string argument(const Parameter& parameter) const {
        const std::string word = italic(valueOf(parameter)) + (parameter.repeats ? "..." : "");
        return parameter.required ? word : "[" + word + "]";
    }

    std::string label(const Parameter& option) const {
        std::vector<std::string> names;
        for (const std::string& name : option.names)
            names.push_back(bold(name));
        std::string text = joined(names, ", ");
        if (option.value.empty()) return text;
        return text +
               (option.valueMayMiss ? " [" + italic(valueOf(option)) + "]" : " " + italic(valueOf(option)));
    }

    void synopsis() {
        heading("manual.synopsis");
        const std::string options = " [" + italic(say("help.label.OPTIONS")) + "]";
        line(bold(program_.name) + options + " [" + italic(valueWord("FILE")) + "]");
        line(".br");
        line(bold(program_.name) + " " + italic(say("help.label.SUBCOMMAND")) + options + " ...");
    }

    void parameters(const std::vector<Parameter>& all, bool common) {
        for (const Parameter& parameter : all) {
            if (parameter.common != common) continue;
            line(".TP");
            line(parameter.names.front().starts_with('-') ? label(parameter) : argument(parameter));
            line(plain(parameter.about));
        }
    }

    void window() {
        heading("manual.window");
        line(plain(say("manual.window.what")));
        parameters(program_.arguments, false);
        parameters(program_.options, false);
    }

    void command(const Path& path) {
        line(".SS \"" + plain(program_.name + " " + path.words) + "\"");
        line(plain(path.command->about) + ".");
        std::string call = bold(program_.name + " " + path.words);
        for (const Parameter& each : path.command->arguments)
            call += " " + argument(each);
        line(".PP");
        line(call + " [" + italic(say("help.label.OPTIONS")) + "]");
        parameters(path.command->arguments, false);
        parameters(path.command->options, false);
        // Beside the lists, what each takes in its own way of the common ones.
        for (const Parameter& option : path.command->options)
            if (option.common && option.valueMayMiss) parameters({ownOf(option)}, false);
        if (path.command->footer != program_.footer && !path.command->footer.empty())
            paragraph(path.command->footer);
    }

    static Parameter ownOf(Parameter option) {
        option.common = false;
        return option;
    }

    void commands() {
        heading("manual.commands");
        for (const Path& path : pathsOf(program_))
            if (path.command->commands.empty()) command(path);
    }

    /// A heading, and a sentence for each of these; `key`: the beginning of their keys.
    void listed(const std::string& key, const std::vector<std::string>& items) {
        heading(key + "title");
        for (const std::string& item : items) {
            std::string ending = item;
            std::transform(ending.begin(), ending.end(), ending.begin(),
                           [](unsigned char c) { return std::tolower(c); });
            line(".TP");
            line(bold(item));
            line(plain(say(key + ending)));
        }
    }

    void examples() {
        heading("manual.examples");
        for (const auto& [key, typed] :
             {std::pair("manual.example.print", "rowkeeper print deck targets backs -o cards.pdf"),
              std::pair("manual.example.watch", "rowkeeper watch 0 --players S,R --save"),
              std::pair("manual.example.export", "rowkeeper games export last -o evening.rowkeeper"),
              std::pair("manual.example.desk", "rowkeeper desk evening.rowkeeper --row 2")}) {
            line(".TP");
            line(bold(typed));
            line(plain(say(key)));
        }
    }

    const CommandTree& program_;
    const json::Sentences& sentences_;
    std::string text_;
};

} // namespace

std::string manPage(const CommandTree& program, const json::Sentences& sentences, const Release& release) {
    return Page(program, sentences).written(release);
}

} // namespace rowkeeper::packaging
