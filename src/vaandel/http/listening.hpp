#pragma once
// Where the server listens. Only for the sources of the network edge.

#include "vaandel/http/beast.hpp"
#include "vaandel/http/server_options.hpp"

namespace vaandel::http {

/// A TCP port, and the options that name it, for messages.
struct ListenPlace {
    const std::string& address;
    std::uint16_t port;
    std::string_view address_option;
    std::string_view port_option;
};

/// Listens there. Throws ListenError.
tcp::acceptor listening(asio::io_context& loop, const ListenPlace& place);
std::string url_of(std::string_view scheme, const tcp::endpoint& here);

/// A Unix socket that only this user, and root, can open. The file is removed with this object.
class LocalListener {
public:
    /// Takes the place of a socket that nobody listens to any more. Throws ListenError.
    LocalListener(asio::io_context& loop, const std::string& path);
    ~LocalListener();
    LocalListener(const LocalListener&) = delete;
    LocalListener& operator=(const LocalListener&) = delete;

    local::acceptor& acceptor() { return acceptor_; }

private:
    std::string path_;
    local::acceptor acceptor_;
    std::uint64_t file_ = 0; ///< the inode, to remove no other's
};

} // namespace vaandel::http
