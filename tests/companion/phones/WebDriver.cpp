// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/phones/WebDriver.h"

#include "companion/phones/Loop.h"

#include <httplib.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace rowkeeper::phones::test {

namespace {

constexpr const char* program = "/usr/bin/chromedriver";
constexpr const char* browser = "/usr/bin/chromium";
constexpr const char* elementKey = "element-6066-11e4-a52e-4f735466cecf"; // of the protocol

std::string decoded(const std::string& base64) {
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    for (const char letter : base64) {
        constexpr std::string_view letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const auto value = letters.find(letter);
        if (value == std::string_view::npos) continue;
        bits = (bits << 6U) | static_cast<unsigned>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count));
    }
    return bytes;
}

/// What it says first: where it listens.
int portTold(int output) {
    std::string told;
    std::array<char, 256> bytes{};
    for (;;) {
        const auto count = ::read(output, bytes.data(), bytes.size());
        if (count <= 0) throw std::runtime_error("chromedriver does not start: " + told);
        told.append(bytes.data(), static_cast<std::size_t>(count));
        const auto at = told.find("on port ", told.find("successfully"));
        if (at != std::string::npos && told.find('.', at) != std::string::npos)
            return std::stoi(told.substr(at + 8));
    }
}

/// The page put another in the place of the element that was asked for. Where that happens while an answer is
/// on its way, the driver has no word of the protocol for it but the browser's own.
bool isGone(std::string_view problem) {
    return problem.find("stale element") != std::string_view::npos ||
           problem.find("does not belong to the document") != std::string_view::npos;
}

} // namespace

bool WebDriver::found() {
    return std::filesystem::exists(program) && std::filesystem::exists(browser);
}

WebDriver::WebDriver() {
    std::string folder = (std::filesystem::temp_directory_path() / "browserXXXXXX").string();
    home_ = ::mkdtemp(folder.data());
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const Handle reads(pipe[0]);
    {
        const Handle writes(pipe[1]);
        process_ = ::fork();
        if (process_ == 0) {
            ::setpgid(0, 0); // its browsers end with it
            ::dup2(pipe[1], 1);
            ::setenv("HOME", home_.c_str(), 1);
            ::setenv("XDG_CONFIG_HOME", home_.c_str(), 1);
            ::setenv("XDG_CACHE_HOME", home_.c_str(), 1);
            ::unsetenv("LD_PRELOAD");
            ::execl(program, program, "--port=0", nullptr);
            ::_exit(127);
        }
    }
    client_ = std::make_unique<httplib::Client>("127.0.0.1", portTold(reads.number()));
    client_->set_read_timeout(120, 0);
    const nlohmann::json arguments = {"--headless=new",
                                      "--no-sandbox", // root has none
                                      "--disable-gpu",     "--disable-dev-shm-usage",
                                      "--no-proxy-server", "--disable-background-networking",
                                      "--hide-scrollbars", "--user-data-dir=" + (home_ / "profile").string()};
    const nlohmann::json wanted = {
        {"capabilities",
         {{"alwaysMatch",
           {{"browserName", "chrome"},
            {"goog:loggingPrefs", {{"browser", "ALL"}}},
            {"goog:chromeOptions", {{"binary", browser}, {"args", arguments}}}}}}}};
    session_ = "/session/" + ask("POST", "/session", wanted).at("sessionId").get<std::string>();
}

WebDriver::~WebDriver() {
    if (client_ && !session_.empty()) client_->Delete(session_);
    if (process_ > 0) {
        ::kill(-process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
    }
    std::error_code ignored;
    std::filesystem::remove_all(home_, ignored);
}

nlohmann::json WebDriver::ask(const std::string& method, const std::string& path,
                              const nlohmann::json& body) {
    const std::string sent = body.is_null() ? "{}" : body.dump();
    const auto result = method == "GET" ? client_->Get(path) : client_->Post(path, sent, "application/json");
    if (!result) throw std::runtime_error(path + ": " + to_string(result.error()));
    auto value = nlohmann::json::parse(result->body).at("value");
    if (result->status != 200) throw std::runtime_error(path + ": " + value.dump());
    return value;
}

nlohmann::json WebDriver::tool(const std::string& command, const nlohmann::json& arguments) {
    return ask("POST", session_ + "/goog/cdp/execute", {{"cmd", command}, {"params", arguments}});
}

void WebDriver::look(const Look& look) {
    tool("Emulation.setDeviceMetricsOverride", {{"width", look.width},
                                                {"height", look.height},
                                                {"deviceScaleFactor", 2},
                                                {"mobile", look.width < 600}});
    tool("Emulation.setEmulatedMedia",
         {{"features", {{{"name", "prefers-color-scheme"}, {"value", look.dark ? "dark" : "light"}}}}});
    tool("Emulation.setScriptExecutionDisabled", {{"value", !look.scripts}});
}

void WebDriver::open(const std::string& link) {
    ask("POST", session_ + "/url", {{"url", link}});
}

template<class Do>
auto WebDriver::again(const Do& what) {
    constexpr int often = 10;
    for (int i = 1; i < often; ++i) {
        try {
            return what();
        } catch (const std::runtime_error& problem) {
            if (!isGone(problem.what())) throw;
        }
    }
    return what();
}

std::string WebDriver::words() {
    return again([this] {
        const auto body = elements("body");
        return body.empty() ? std::string()
                            : ask("GET", session_ + "/element/" + body.front() + "/text").get<std::string>();
    });
}

std::string WebDriver::address() {
    return ask("GET", session_ + "/url").get<std::string>();
}

std::string WebDriver::title() {
    return ask("GET", session_ + "/title").get<std::string>();
}

std::vector<std::string> WebDriver::elements(const std::string& css) {
    std::vector<std::string> ids;
    for (const auto& one : ask("POST", session_ + "/elements", {{"using", "css selector"}, {"value", css}}))
        ids.push_back(one.at(elementKey).get<std::string>());
    return ids;
}

std::vector<std::string> WebDriver::all(const std::string& css) {
    return again([&] {
        std::vector<std::string> words;
        for (const std::string& id : elements(css))
            words.push_back(ask("GET", session_ + "/element/" + id + "/text").get<std::string>());
        return words;
    });
}

bool WebDriver::click(const std::string& css, const std::string& words) {
    return again([&] {
        for (const std::string& id : elements(css)) {
            const std::string element = session_ + "/element/" + id;
            if (ask("GET", element + "/text").get<std::string>().find(words) == std::string::npos) continue;
            ask("POST", element + "/click");
            return true;
        }
        return false;
    });
}

void WebDriver::type(const std::string& css, const std::string& words) {
    again([&] { ask("POST", session_ + "/element/" + elements(css).at(0) + "/value", {{"text", words}}); });
}

nlohmann::json WebDriver::run(const std::string& script) {
    return ask("POST", session_ + "/execute/sync", {{"script", script}, {"args", nlohmann::json::array()}});
}

void WebDriver::picture(const std::filesystem::path& file) {
    const auto shot = tool("Page.captureScreenshot", {{"captureBeyondViewport", true}});
    std::ofstream(file, std::ios::binary) << decoded(shot.at("data").get<std::string>());
}

std::vector<std::string> WebDriver::complaints() {
    std::vector<std::string> all;
    for (const auto& one : ask("POST", session_ + "/se/log", {{"type", "browser"}}))
        all.push_back(one.at("message").get<std::string>());
    return all;
}

} // namespace rowkeeper::phones::test
