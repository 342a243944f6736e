#pragma once
// One TLS connection to a server on this machine, as low-level as Wire without TLS.

#include <openssl/bio.h>
#include <openssl/ssl.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace vaandel::tests {

/// Writes a new key and a certificate that it signed itself, as PEM files. Whether it could.
bool make_certificate(const std::string& certificate_file, const std::string& key_file);

class SealedWire {
public:
    /// `ciphers`: of TLS 1.2, that it offers; empty: its own.
    explicit SealedWire(std::uint16_t port, int newest = TLS1_3_VERSION, const std::string& ciphers = {});
    bool is_open() const { return is_open_; }
    /// The certificate that the server showed, in PEM.
    std::string certificate() const;
    /// Whether all of it was taken.
    bool send(std::string_view bytes);
    /// Says that nothing more will be sent, below TLS: a cut.
    void finish();
    /// Breaks the connection without a closing message.
    void reset();
    /// What comes until that is in it, or the end.
    std::string hear_until(std::string_view mark);
    /// What comes within the time.
    std::string hear_within(std::chrono::milliseconds time);

private:
    struct Free {
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
        void operator()(BIO* connection) const { BIO_free_all(connection); }
    };
    int socket() const;

    std::unique_ptr<SSL_CTX, Free> context_;
    std::unique_ptr<BIO, Free> connection_;
    bool is_open_ = false;
};

} // namespace vaandel::tests
