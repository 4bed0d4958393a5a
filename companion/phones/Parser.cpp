// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Parser.h"

#include "companion/phones/Incoming.h"

#include <httplib.h>

#include <algorithm>
#include <string_view>

namespace rowkeeper::phones {

namespace {

/// Never has to wait. Without "override": what there is to override differs between versions.
class Ready : public httplib::Stream {
  public:
    bool is_writable() const { return true; } // NOLINT(modernize-use-override)
    bool wait_readable() const { return true; }
    bool wait_writable() const { return true; }
    time_t duration() const { return 0; }
};

/// A connection that has said all it will ever say.
class Memory : public Ready {
  public:
    explicit Memory(std::string_view request)
        : rest_(request) {}
    const std::string& written() const { return written_; }

    bool is_readable() const override { return !rest_.empty(); }
    ssize_t read(char* to, std::size_t size) override {
        const std::size_t count = std::min(size, rest_.size());
        std::copy_n(rest_.begin(), count, to);
        rest_.remove_prefix(count);
        return static_cast<ssize_t>(count);
    }
    ssize_t write(const char* from, std::size_t size) override {
        written_.append(from, size);
        return static_cast<ssize_t>(size);
    }
    void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    socket_t socket() const override { return 0; }

  private:
    std::string_view rest_;
    std::string written_;
};

std::vector<std::string> headersOf(const httplib::Request& request, const std::string& name) {
    std::vector<std::string> all;
    const auto [from, to] = request.headers.equal_range(name);
    for (auto it = from; it != to; ++it)
        all.push_back(it->second);
    return all;
}

Request understood(const httplib::Request& from) {
    Request request;
    request.method = from.method;
    request.target = from.target;
    request.hosts = headersOf(from, "Host");
    request.origins = headersOf(from, "Origin");
    request.fields.assign(from.params.begin(), from.params.end());
    return request;
}

void fill(httplib::Response& to, const Response& from) {
    to.status = from.status;
    for (const auto& [name, value] : from.headers)
        to.set_header(name.c_str(), value);
    if (!from.body.empty()) to.set_content(from.body, from.type.c_str());
}

} // namespace

std::string Request::field(const std::string& name) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const auto& one) { return one.first == name; });
    return found == fields.end() ? std::string() : found->second;
}

class Parser::Server : public httplib::Server {
  public:
    /// Its arguments are more in later versions.
    std::string respond(const std::string& request) { return respondWith(*this, request); }

  private:
    template<class Self>
    static std::string respondWith(Self& self, const std::string& request) {
        Memory stream(request);
        bool closed = false;
        if constexpr (requires { self.process_request(stream, true, closed, nullptr); })
            self.process_request(stream, true, closed, nullptr);
        else
            self.process_request(stream, std::string(), 0, std::string(), 0, true, closed, nullptr);
        return stream.written();
    }
};

Parser::Parser(Asked asked, Filled filled)
    : server_(std::make_unique<Server>()) {
    server_->set_payload_max_length(Incoming::longestBody);
    server_->set_pre_routing_handler(
        [asked = std::move(asked)](const httplib::Request& request, httplib::Response& response) {
            const auto answer = asked(understood(request));
            if (!answer) return httplib::Server::HandlerResponse::Unhandled;
            fill(response, *answer);
            return httplib::Server::HandlerResponse::Handled;
        });
    // Otherwise it tells everybody what went wrong in here.
    server_->set_exception_handler([](const httplib::Request& /*request*/, httplib::Response& response,
                                      const std::exception_ptr& /*what*/) { response.status = 500; });
    // Whoever comes as far as this may.
    server_->Post("/.*",
                  [filled = std::move(filled)](const httplib::Request& request, httplib::Response& response) {
                      fill(response, filled(understood(request)));
                  });
}

Parser::~Parser() = default;

std::string Parser::respond(const std::string& request) {
    return server_->respond(request);
}

std::string responseTo(int status, const std::string& reason) {
    return "HTTP/1.1 " + std::to_string(status) + " " + reason +
           "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
}

} // namespace rowkeeper::phones
