// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::phones {

/// A request as it was understood.
struct Request {
    std::string method;
    std::string target; ///< as it came, nothing decoded
    std::vector<std::string> hosts;
    std::vector<std::string> origins;
    std::vector<std::pair<std::string, std::string>> fields; ///< of the form that was sent; decoded
    /// The first of that name; empty: there is none.
    std::string field(const std::string& name) const;
};

struct Response {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string type = "text/plain; charset=utf-8";
    std::string body; ///< never sent to HEAD
};

/// cpp-httplib as what reads a request and writes a response: from bytes to bytes, without a socket, so that
/// nobody can keep it waiting. One thread at a time.
class Parser {
  public:
    /// Called before a body is looked at; a response: the answer. Nothing: read the form and ask `filled`.
    using Asked = std::function<std::unique_ptr<Response>(const Request& request)>;
    using Filled = std::function<Response(const Request& request)>;

    Parser(Asked asked, Filled filled);
    ~Parser();

    /// `request`: a whole one, bounded (Incoming). Where `asked` or `filled` throw it is answered with 500.
    std::string respond(const std::string& request);

  private:
    class Server;
    std::unique_ptr<Server> server_;
};

/// A response to what is no request that could be read.
std::string responseTo(int status, const std::string& reason);

} // namespace rowkeeper::phones
