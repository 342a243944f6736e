#include "vaandel/http/tls.hpp"

#include <fmt/format.h>

namespace vaandel::http {

using namespace store;
using namespace site;

namespace ssl = boost::asio::ssl;

std::unique_ptr<ssl::context> make_tls(const std::optional<TlsFiles>& files) {
    if (!files)
        return nullptr;
    auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    // Of TLS 1.2 only ciphers with forward secrecy and no known weakness; TLS 1.3 has nothing else.
    SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    const auto refuse = [](const std::string& file, std::string_view what, const boost::system::error_code& error) {
        if (error)
            throw ListenError{fmt::format("{} cannot be used as {}: {}. Give PEM files that belong together with "
                                          "--tls-cert and --tls-key.",
                                          file, what, error.message())};
    };
    boost::system::error_code error;
    context->use_certificate_chain_file(files->certificate, error);
    refuse(files->certificate, "a certificate", error);
    context->use_private_key_file(files->key, ssl::context::pem, error);
    refuse(files->key, "its key", error);
    return context;
}

} // namespace vaandel::http
