#pragma once
// The server's certificate.

#include "vaandel/http/server_options.hpp"

#include <boost/asio/ssl/context.hpp>

#include <memory>

namespace vaandel::http {

/// TLS 1.2 or newer with the certificate and key of these files; null if there are none. Throws ListenError.
std::unique_ptr<boost::asio::ssl::context> make_tls(const std::optional<TlsFiles>& files);

} // namespace vaandel::http
