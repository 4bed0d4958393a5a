// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>

namespace rowkeeper::vision {

namespace {

template<auto Free>
struct Freed {
    template<class T>
    void operator()(T* what) const {
        Free(what);
    }
};

} // namespace

/// Encrypts between memory and memory: the bytes travel through the wire's own socket and deadlines.
struct Tls::Engine {
    std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>> context{SSL_CTX_new(TLS_client_method())};
    std::unique_ptr<SSL, Freed<SSL_free>> session;
    BIO* in = nullptr; ///< the session's own, as the next
    BIO* out = nullptr;
};

Tls::Tls(const std::string& host)
    : engine_(std::make_unique<Engine>()) {
    Engine& e = *engine_;
    if (!e.context) return;
    SSL_CTX_set_min_proto_version(e.context.get(), TLS1_2_VERSION);
    SSL_CTX_set_default_verify_paths(e.context.get());
    // It is looked at after the handshake, before anything is sent: a refusal then can name the certificate.
    SSL_CTX_set_verify(e.context.get(), SSL_VERIFY_NONE, nullptr);
    e.session.reset(SSL_new(e.context.get()));
    e.in = BIO_new(BIO_s_mem());
    e.out = BIO_new(BIO_s_mem());
    if (!e.session || !e.in || !e.out) {
        BIO_free(e.in);
        BIO_free(e.out);
        e.session.reset();
        return;
    }
    SSL_set_bio(e.session.get(), e.in, e.out);
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(e.session.get()), host.c_str()) != 1) {
        const bool named = SSL_set1_host(e.session.get(), host.c_str()) == 1 &&
                           SSL_set_tlsext_host_name(e.session.get(), host.c_str()) == 1;
        if (!named) e.session.reset();
    }
    ERR_clear_error(); // that a name is no number is no error
}

Tls::~Tls() = default;

namespace {

bool flush(BIO* out, const auto& sendRaw) {
    std::array<char, 16 << 10> part{};
    for (int got = 0; (got = BIO_read(out, part.data(), static_cast<int>(part.size()))) > 0;)
        if (!sendRaw(std::string_view(part.data(), static_cast<std::size_t>(got)))) return false;
    return true;
}

} // namespace

/// Does a step until it is done, carrying bytes to and fro as it asks for them.
template<class Step>
static int carried(SSL* session, BIO* in, BIO* out, const Step& step, const auto& sendRaw,
                   const auto& receiveRaw) {
    for (;;) {
        ERR_clear_error();
        const int done = step();
        const int why = done > 0 ? SSL_ERROR_NONE : SSL_get_error(session, done);
        if (!flush(out, sendRaw)) return 0;
        if (why == SSL_ERROR_NONE) return done;
        if (why != SSL_ERROR_WANT_READ) return 0;
        std::string come;
        if (!receiveRaw(come)) return 0;
        BIO_write(in, come.data(), static_cast<int>(come.size()));
    }
}

bool Tls::shakeHands(const Wire& wire, Wire::Deadline deadline) {
    Engine& e = *engine_;
    if (!e.session) return false;
    return carried(
               e.session.get(), e.in, e.out, [&] { return SSL_connect(e.session.get()); },
               [&](std::string_view text) { return wire.sendRaw(text, deadline); },
               [&](std::string& to) { return wire.receiveRaw(to, deadline); }) > 0;
}

bool Tls::heard() const {
    return engine_->session && BIO_number_written(engine_->in) > 0;
}

bool Tls::known() const {
    return engine_->session && SSL_get_verify_result(engine_->session.get()) == X509_V_OK &&
           !fingerprint().empty();
}

std::string Tls::fingerprint() const {
    const std::unique_ptr<X509, Freed<X509_free>> certificate(
        engine_->session ? SSL_get1_peer_certificate(engine_->session.get()) : nullptr);
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned size = 0;
    if (!certificate || X509_digest(certificate.get(), EVP_sha256(), bytes.data(), &size) != 1) return {};
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        text += digits[bytes.at(i) >> 4U];
        text += digits[bytes.at(i) & 15U];
    }
    return text;
}

bool Tls::send(const Wire& wire, std::string_view text, Wire::Deadline deadline) {
    Engine& e = *engine_;
    while (!text.empty()) {
        const int most = static_cast<int>(std::min<std::size_t>(text.size(), 16 << 10));
        const int sent = carried(
            e.session.get(), e.in, e.out, [&] { return SSL_write(e.session.get(), text.data(), most); },
            [&](std::string_view bytes) { return wire.sendRaw(bytes, deadline); },
            [&](std::string& to) { return wire.receiveRaw(to, deadline); });
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Tls::receive(const Wire& wire, std::string& to, Wire::Deadline deadline) {
    Engine& e = *engine_;
    std::array<char, 16 << 10> part{};
    const int got = carried(
        e.session.get(), e.in, e.out,
        [&] { return SSL_read(e.session.get(), part.data(), static_cast<int>(part.size())); },
        [&](std::string_view bytes) { return wire.sendRaw(bytes, deadline); },
        [&](std::string& come) { return wire.receiveRaw(come, deadline); });
    if (got <= 0) return false;
    to.append(part.data(), static_cast<std::size_t>(got));
    return true;
}

} // namespace rowkeeper::vision
