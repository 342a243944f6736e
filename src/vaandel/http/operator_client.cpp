#include "vaandel/http/operator_client.hpp"

#include "vaandel/http/beast.hpp"

#include <fmt/format.h>

namespace vaandel::http {

std::string ask_server(const std::string& path, const std::string& request, std::chrono::milliseconds patience) {
    try {
        asio::io_context loop;
        local::socket socket{loop};
        socket.connect(local::endpoint{path});
        asio::write(socket, asio::buffer(request + '\n'));
        std::string answer;
        beast::error_code error;
        bool is_over = false;
        asio::async_read(socket, asio::dynamic_buffer(answer), [&](const beast::error_code& ended, std::size_t) {
            error = ended;
            is_over = true;
        });
        loop.run_for(patience);
        if (!is_over)
            throw std::runtime_error{fmt::format("the server at {} has not answered for {} seconds", path,
                                                 std::chrono::duration<double>(patience).count())};
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
