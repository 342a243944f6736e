#include "vaandel/http/admin_session.hpp"

#include "vaandel/http/admin.hpp"
#include "vaandel/http/request_reader.hpp"

namespace vaandel::http {

using namespace store;
using namespace site;

namespace {

Method method_of(http::verb verb) {
    if (verb == http::verb::get)
        return Method::Get;
    return verb == http::verb::head ? Method::Head : Method::Other;
}

HttpReply answer(const Edge& edge, const HostRule& hosts, const HttpRequest& request) {
    if (!hosts.is_own(request.host))
        return error_reply(Code::Host, "this server does not have that name");
    return answer_admin(request, edge.health(), edge.log.lost().is_now,
                        metrics_text(edge.facts(), edge.counts, edge.ledger.counts()));
}

} // namespace

asio::awaitable<void> serve_admin(Edge& edge, const HostRule& hosts, tcp::socket socket, Connections::Place& place) {
    beast::tcp_stream stream{std::move(socket)};
    place.on_hang_up([&stream] { stream.close(); });
    stream.expires_after(edge.limits.farewell_time);
    RequestReader reader{edge.limits.header_bytes};
    http::request_parser<http::empty_body> parser;
    if (co_await reader.read_header(stream, parser) || co_await reader.read_body(stream, parser))
        co_return;
    const auto& asked = parser.get();
    const HttpReply reply =
        answer(edge, hosts,
               {.method = method_of(asked.method()),
                .target = asked.target(),
                .host = asked.count(http::field::host) == 1 ? std::optional<std::string_view>{asked[http::field::host]}
                                                            : std::nullopt});
    http::response<http::string_body> response{http::status(reply.status), asked.version()};
    for (const auto& [name, value] : security_headers())
        response.set(beast::string_view{name}, beast::string_view{value});
    for (const auto& [name, value] : reply.headers)
        response.set(beast::string_view{name}, value);
    response.set(http::field::content_type, beast::string_view{reply.content_type});
    response.keep_alive(false);
    const auto bytes = bytes_of(reply);
    response.content_length(bytes.size());
    if (asked.method() != http::verb::head)
        response.body().assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    co_await http::async_write(stream, response, kNoThrow);
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

} // namespace vaandel::http
