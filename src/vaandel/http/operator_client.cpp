#include "vaandel/http/operator_client.hpp"

#include "vaandel/http/beast.hpp"

#include <fmt/format.h>

namespace vaandel::http {

std::string ask_server(const std::string& path, const std::string& request) {
    try {
        asio::io_context loop;
        local::socket socket{loop};
        socket.connect(local::endpoint{path});
        asio::write(socket, asio::buffer(request + '\n'));
        std::string answer;
        beast::error_code error;
        asio::read(socket, asio::dynamic_buffer(answer), error);
        if (error != asio::error::eof)
            throw boost::system::system_error{error};
        if (!answer.ends_with('\n'))
            throw std::runtime_error{"the server ended before it answered"};
        answer.pop_back();
        return answer;
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error{
            fmt::format("no server answers at {}: {}. Name the folder of its games with --data, or "
                        "its socket with --socket.",
                        path, error.code().message())};
    }
}

} // namespace vaandel::http
