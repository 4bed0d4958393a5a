// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace httplib {
class Client;
}

/// A real browser without a window, led by the WebDriver protocol (W3C). Debian: chromium, chromium-driver.
namespace rowkeeper::phones::test {

class WebDriver {
  public:
    /// Whether there is one on this machine.
    static bool found();
    /// As wide and high as a phone, or a screen; CSS pixels.
    struct Look {
        int width = 360;
        int height = 740;
        bool dark = false;
        bool scripts = true;
    };

    /// Throws std::runtime_error if the browser does not start.
    WebDriver();
    ~WebDriver();
    WebDriver(const WebDriver&) = delete;
    WebDriver& operator=(const WebDriver&) = delete;

    void look(const Look& look);
    void open(const std::string& link);
    /// All words that are shown.
    std::string words();
    std::string address();
    std::string title();
    /// What CSS selects; how many, their words.
    std::vector<std::string> all(const std::string& css);
    /// The first that CSS selects and that has these words; false: there is none.
    bool click(const std::string& css, const std::string& words = {});
    void type(const std::string& css, const std::string& words);
    /// What a line of JavaScript returns; "return ...".
    nlohmann::json run(const std::string& script);
    /// The whole page as a PNG.
    void picture(const std::filesystem::path& file);
    /// What the page was forbidden or could not do, as the console has it.
    std::vector<std::string> complaints();

  private:
    /// Once more if the page put another in the place of an element in between.
    template<class Do>
    auto again(const Do& what);
    nlohmann::json ask(const std::string& method, const std::string& path, const nlohmann::json& body = {});
    nlohmann::json tool(const std::string& command, const nlohmann::json& arguments);
    std::vector<std::string> elements(const std::string& css);

    std::filesystem::path home_;
    pid_t process_ = -1;
    std::unique_ptr<httplib::Client> client_;
    std::string session_;
};

} // namespace rowkeeper::phones::test
