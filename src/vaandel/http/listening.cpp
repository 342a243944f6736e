#include "vaandel/http/listening.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vaandel::http {

namespace {

tcp::endpoint endpoint_of(const ListenPlace& place) {
    beast::error_code error;
    const auto address = asio::ip::make_address(place.address, error);
    if (error)
        throw ListenError{fmt::format("{} is not an IP address. Give one of this machine with {}, such as 127.0.0.1.",
                                      place.address, place.address_option)};
    return {address, place.port};
}

/// Whether a server answers there.
bool is_answered(const std::string& path) {
    asio::io_context loop;
    local::socket socket{loop};
    beast::error_code error;
    socket.connect(local::endpoint{path}, error);
    return !error;
}

/// Removes a socket that a server left behind which did not end by itself.
void remove_old(const std::string& path) {
    struct stat status{};
    if (lstat(path.c_str(), &status) != 0)
        return;
    if (!S_ISSOCK(status.st_mode))
        throw ListenError{
            fmt::format("{} is not a socket. Choose another name with --admin-socket, or remove the file.", path)};
    if (is_answered(path))
        throw ListenError{fmt::format("{} is used by another server. Choose another name with --admin-socket.", path)};
    unlink(path.c_str());
}

local::acceptor listening(asio::io_context& loop, const std::string& path) {
    constexpr int waiting = 16;
    try {
        const local::endpoint endpoint{path};
        remove_old(path);
        local::acceptor acceptor{loop, endpoint.protocol()};
        fchmod(acceptor.native_handle(), S_IRUSR | S_IWUSR); // before anybody can open it
        acceptor.bind(endpoint);
        acceptor.listen(waiting);
        return acceptor;
    } catch (const boost::system::system_error& error) {
        throw ListenError{fmt::format("cannot listen at {}: {}. Choose another name with --admin-socket.", path,
                                      error.code().message())};
    }
}

std::uint64_t file_at(const std::string& path) {
    struct stat status{};
    return lstat(path.c_str(), &status) == 0 ? status.st_ino : 0;
}

} // namespace

tcp::acceptor listening(asio::io_context& loop, const ListenPlace& place) {
    const tcp::endpoint endpoint = endpoint_of(place);
    try {
        return tcp::acceptor{loop, endpoint}; // with address reuse, so that a restart need not wait
    } catch (const boost::system::system_error& error) {
        if (error.code() == asio::error::address_in_use)
            throw ListenError{fmt::format("port {} of {} is taken by another program. Choose another one with {}.",
                                          place.port, place.address, place.port_option)};
        if (error.code() == asio::error::access_denied)
            throw ListenError{fmt::format("port {} is not allowed to this user. Choose one above 1023 with {}.",
                                          place.port, place.port_option)};
        throw ListenError{fmt::format("cannot listen at {}, port {}: {}. Choose another place with {} and {}.",
                                      place.address, place.port, error.code().message(), place.address_option,
                                      place.port_option)};
    }
}

std::string url_of(std::string_view scheme, const tcp::endpoint& here) {
    const std::string address = here.address().to_string();
    return fmt::format("{}://{}:{}", scheme, here.address().is_v6() ? '[' + address + ']' : address, here.port());
}

LocalListener::LocalListener(asio::io_context& loop, const std::string& path)
    : path_{path}, acceptor_{listening(loop, path)}, file_{file_at(path)} {}

LocalListener::~LocalListener() {
    if (file_ != 0 && file_at(path_) == file_)
        unlink(path_.c_str());
}

} // namespace vaandel::http
