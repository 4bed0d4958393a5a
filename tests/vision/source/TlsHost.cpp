// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/source/TlsHost.h"

#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <array>
#include <csignal>
#include <cstdio>

namespace rowkeeper::vision::test {

struct SelfSigned::Parts {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    SSL_CTX* context = SSL_CTX_new(TLS_server_method());
    ~Parts() {
        SSL_CTX_free(context);
        X509_free(certificate);
        EVP_PKEY_free(key);
    }
};

SelfSigned::SelfSigned()
    : parts_(std::make_unique<Parts>()) {
    std::signal(SIGPIPE, SIG_IGN); // OpenSSL writes to sockets as to files
    X509* certificate = parts_->certificate;
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, parts_->key);
    X509_NAME* name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("127.0.0.1"),
                               -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    X509_sign(certificate, parts_->key, EVP_sha256());
    SSL_CTX_use_certificate(parts_->context, certificate);
    SSL_CTX_use_PrivateKey(parts_->context, parts_->key);
}

SelfSigned::~SelfSigned() = default;

std::string SelfSigned::fingerprint() const {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned size = 0;
    X509_digest(parts_->certificate, EVP_sha256(), bytes.data(), &size);
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        std::array<char, 3> digits{};
        std::snprintf(digits.data(), digits.size(), "%02x", bytes.at(i));
        text += digits.data();
    }
    return text;
}

bool SelfSigned::answer(int client, const std::string& text) const {
    const std::unique_ptr<SSL, decltype(&SSL_free)> session(SSL_new(parts_->context), SSL_free);
    SSL_set_fd(session.get(), client);
    std::array<char, 4096> request{};
    if (SSL_accept(session.get()) != 1 ||
        SSL_read(session.get(), request.data(), static_cast<int>(request.size())) <= 0)
        return false;
    return SSL_write(session.get(), text.data(), static_cast<int>(text.size())) > 0;
}

} // namespace rowkeeper::vision::test
