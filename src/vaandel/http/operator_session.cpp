#include "vaandel/http/operator_session.hpp"

#include <boost/json.hpp>

namespace vaandel::http {

using namespace store;
using namespace site;

namespace {

constexpr std::size_t kLongestRequest = 16UL * 1024;

double milliseconds(auto time) { return std::chrono::duration<double, std::milli>(time).count(); }

json::object database_words(const Ledger& ledger) {
    const Ledger::Counts& disk = ledger.counts();
    const auto writes = double(disk.batches + disk.failures);
    return {{"changes_waiting", ledger.unwritten()},
            {"busy_ms", milliseconds(ledger.busy())},
            {"writes", disk.batches},
            {"failures", disk.failures},
            {"mean_write_ms", writes > 0 ? milliseconds(disk.time) / writes : 0.0},
            {"longest_write_ms", milliseconds(disk.longest)}};
}

json::object limit_words(const Edge& edge) {
    json::object words{{"connections_turned_away", edge.counts.turned_away},
                       {"calls_refused", edge.counts.too_many},
                       {"bot_moves_put_off", edge.tables.bot_turns.waits()}};
    for (const Dropped why : kAllDropped)
        words.emplace(name_of(why), edge.counts.dropped.at(std::size_t(why)));
    return words;
}

/// The site's answer, which may come later, after a commit.
asio::awaitable<std::string> ask(Edge& edge, std::string request) {
    const auto start = [&edge, request = std::move(request)](auto handler) {
        const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        edge.tables.moderation.answer(request, [&edge, shared](const json::object& answer) {
            asio::post(edge.loop, [shared, text = json::serialize(answer)]() mutable { (*shared)(std::move(text)); });
        });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::string)>(start,
                                                                                              asio::use_awaitable);
}

} // namespace

void add_facts(const Edge& edge, json::object& words) {
    const EdgeFacts facts = edge.facts();
    words.emplace("server", edge.own_name);
    words.emplace("version", facts.version);
    words.emplace("running_seconds", facts.running.count());
    words.emplace("health", name_of(edge.health()));
    words.emplace("why", edge.why_unwell());
    words.emplace("connections", facts.connections);
    words.emplace("sockets", facts.sockets);
    words.emplace("memory_bytes", facts.memory_bytes);
    words.emplace("faults", edge.counts.faults);
    words.emplace("database", database_words(edge.ledger));
    words.emplace("limits", limit_words(edge));
}

asio::awaitable<void> serve_operator(Edge& edge, local::socket socket, std::unique_ptr<Connections::Place> place) {
    beast::basic_stream<local> stream{std::move(socket)};
    place->on_hang_up([&stream] { stream.close(); });
    stream.expires_after(edge.limits.farewell_time);
    std::string request;
    const auto [error, size] =
        co_await asio::async_read_until(stream, asio::dynamic_buffer(request, kLongestRequest), '\n', kNoThrow);
    if (error)
        co_return;
    request.resize(size);
    const std::string answer = co_await ask(edge, std::move(request)) + '\n';
    stream.expires_after(edge.limits.farewell_time);
    co_await asio::async_write(stream, asio::buffer(answer), kNoThrow);
}

} // namespace vaandel::http
