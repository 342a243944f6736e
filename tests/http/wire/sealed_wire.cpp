#include "http/wire/sealed_wire.hpp"

#include <openssl/pem.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cstdio>

namespace vaandel::tests {

namespace {

struct Free {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Free>;

} // namespace

bool make_certificate(const std::string& certificate_file, const std::string& key_file) {
    const std::unique_ptr<EVP_PKEY, Free> key{EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")};
    const std::unique_ptr<X509, Free> certificate{X509_new()};
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const auto* host = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    if (X509_sign(certificate.get(), key.get(), EVP_sha256()) <= 0)
        return false;
    const File written{std::fopen(certificate_file.c_str(), "w")};
    const File secret{std::fopen(key_file.c_str(), "w")};
    return written && secret && PEM_write_X509(written.get(), certificate.get()) == 1 &&
           PEM_write_PrivateKey(secret.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1;
}

SealedWire::SealedWire(std::uint16_t port, int newest, const std::string& ciphers)
    : context_{SSL_CTX_new(TLS_client_method())} {
    SSL_CTX_set_max_proto_version(context_.get(), newest);
    SSL_CTX_set_min_proto_version(context_.get(), TLS1_VERSION);
    SSL_CTX_set_security_level(context_.get(), 0);
    if (!ciphers.empty())
        SSL_CTX_set_cipher_list(context_.get(), ciphers.c_str());
    connection_.reset(BIO_new_ssl_connect(context_.get()));
    std::string address = "127.0.0.1:" + std::to_string(port);
    BIO_ctrl(connection_.get(), BIO_C_SET_CONNECT, 0, address.data()); // of which it keeps a copy
    is_open_ = BIO_do_connect(connection_.get()) == 1 && BIO_do_handshake(connection_.get()) == 1;
}

std::string SealedWire::certificate() const {
    SSL* connection = nullptr;
    BIO_get_ssl(connection_.get(), &connection);
    const X509* shown = connection == nullptr ? nullptr : SSL_get0_peer_certificate(connection);
    const std::unique_ptr<BIO, Free> text{BIO_new(BIO_s_mem())};
    if (shown == nullptr || PEM_write_bio_X509(text.get(), shown) != 1)
        return {};
    const char* bytes = nullptr;
    const long size = BIO_get_mem_data(text.get(), &bytes);
    return {bytes, std::size_t(size)};
}

int SealedWire::socket() const {
    int socket = -1;
    BIO_get_fd(connection_.get(), &socket);
    return socket;
}

bool SealedWire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const int sent = BIO_write(connection_.get(), bytes.data(), int(bytes.size()));
        if (sent <= 0)
            return false;
        bytes.remove_prefix(std::size_t(sent));
    }
    return true;
}

void SealedWire::finish() { shutdown(socket(), SHUT_WR); }

void SealedWire::reset() {
    const linger at_once{1, 0};
    setsockopt(socket(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    connection_.reset();
}

std::string SealedWire::hear_until(std::string_view mark) {
    std::string heard;
    std::array<char, 4096> bytes{};
    while (heard.find(mark) == std::string::npos) {
        const int got = BIO_read(connection_.get(), bytes.data(), int(bytes.size()));
        if (got <= 0)
            break;
        heard.append(bytes.data(), std::size_t(got));
    }
    return heard;
}

std::string SealedWire::hear_within(std::chrono::milliseconds time) {
    pollfd ready{socket(), POLLIN, 0};
    if (BIO_pending(connection_.get()) == 0 && poll(&ready, 1, int(time.count())) != 1)
        return {};
    std::array<char, 65536> bytes{};
    const int got = BIO_read(connection_.get(), bytes.data(), int(bytes.size()));
    return got <= 0 ? std::string{} : std::string{bytes.data(), std::size_t(got)};
}

} // namespace vaandel::tests
