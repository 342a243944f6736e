// What the operator sees, and how callers are identified.

#include "vaandel/http/admin.hpp"
#include "vaandel/http/caller_counts.hpp"
#include "vaandel/http/callers.hpp"
#include "vaandel/site/hosts.hpp"

#include <boost/asio/ip/address.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace vaandel::http {

using namespace site;

namespace {

boost::asio::ip::address at(const char* text) { return boost::asio::ip::make_address(text); }

// --- callers ---

TEST(Callers, AreTheirAddressOrTheirNetwork) {
    const Callers callers{{}};
    EXPECT_EQ(callers.caller_of(at("192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(callers.caller_of(at("::ffff:192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(callers.caller_of(at("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
}

TEST(Callers, CannotForgeTheirAddress) {
    const Callers callers{{"10.0.0.1"}};
    EXPECT_EQ(callers.caller_of(at("192.0.2.7"), "198.51.100.9"), "192.0.2.7");
    EXPECT_EQ(Callers{{}}.caller_of(at("127.0.0.1"), "198.51.100.9"), "127.0.0.1");
}

TEST(Callers, AreNamedByATrustedProxy) {
    const Callers callers{{"127.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32"}};
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "198.51.100.9"), "198.51.100.9");
    EXPECT_EQ(callers.caller_of(at("::1"), "198.51.100.9"), "198.51.100.9");
    EXPECT_EQ(callers.caller_of(at("::ffff:127.0.0.1"), " 198.51.100.9 "), "198.51.100.9");
    EXPECT_EQ(callers.caller_of(at("2001:db8::5"), "2001:dead::7"), "2001:dead::/64");
    // From the right, past known proxies; the caller may have written the rest.
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "1.1.1.1, 198.51.100.9, 10.1.2.3"), "198.51.100.9");
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "10.1.2.3"), "10.1.2.3");
}

TEST(Callers, AreTheSameInTheFormOfIPv6) {
    const Callers callers{{"::ffff:10.0.0.1", "::ffff:192.168.0.0/112"}};
    EXPECT_EQ(callers.caller_of(at("10.0.0.1"), "::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(callers.caller_of(at("::ffff:192.168.7.9"), "[::ffff:203.0.113.7]:443, ::ffff:10.0.0.1"), "203.0.113.7");
    EXPECT_EQ(callers.caller_of(at("10.0.0.2"), "203.0.113.7"), "10.0.0.2");
}

TEST(Callers, MayIncludePorts) {
    const Callers callers{{"127.0.0.1", "10.0.0.0/8", "2001:db9::/32"}};
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "203.0.113.7:51234"), "203.0.113.7");
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "[2001:db8::1]:443"), "2001:db8::/64");
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "[2001:db8::1]"), "2001:db8::/64");
    EXPECT_EQ(callers.caller_of(at("127.0.0.1"), "203.0.113.7:1, 10.1.2.3:65535, [2001:db9::5]:80"), "203.0.113.7");
}

TEST(Callers, AreTheProxyIfItsHeaderIsMalformed) {
    const Callers callers{{"127.0.0.1"}};
    for (const char* nonsense : {"", "unknown", "_hidden", "1.2.3.4.5", ",", "\"198.51.100.9\"", "198.51.100.9:",
                                 "198.51.100.9:x", "198.51.100.9:123456", "[2001:db8::1", "[2001:db8::1]x", "[]:80"})
        EXPECT_EQ(callers.caller_of(at("127.0.0.1"), nonsense), "127.0.0.1") << nonsense;
}

TEST(Callers, RefuseMalformedProxyAddresses) {
    for (const char* wrong : {"proxy", "10.0.0.0/33", "10.0.0", "::1/129", "", "1.2.3.4/x"})
        EXPECT_THROW(Callers{{wrong}}, BadProxy) << wrong;
}

TEST(CallerCounts, CountOpenConnections) {
    CallerCounts counts;
    {
        const CallerCounts::Place one{counts, "a"};
        const CallerCounts::Place two{counts, "a"};
        EXPECT_EQ(counts.of("a"), 2U);
        EXPECT_EQ(counts.of("b"), 0U);
    }
    EXPECT_EQ(counts.of("a"), 0U);
}

TEST(HostRule, AcceptsConfiguredNames) {
    const HostRule behind{"127.0.0.1", 8080, {"Play.Example.org"}};
    EXPECT_TRUE(behind.is_own("play.example.org"));
    EXPECT_TRUE(behind.is_own("play.example.org:443"));
    EXPECT_TRUE(behind.is_own("localhost:8080"));
    EXPECT_FALSE(behind.is_own("evil.example.org"));
    EXPECT_FALSE(behind.is_own("play.example.org.evil.org"));
    EXPECT_FALSE(behind.is_own("evil.org:play.example.org"));
    const HostRule open{"0.0.0.0", 80, {"play.example.org"}};
    EXPECT_TRUE(open.is_own("play.example.org"));
    EXPECT_FALSE(open.is_own("192.0.2.1"));
}

// --- metrics and health ---

EdgeCounts some_counts() {
    EdgeCounts counts;
    counts.connections = 7;
    counts.received = 12;
    counts.count_reply(200);
    counts.count_reply(204);
    counts.count_reply(429);
    counts.count_drop(Dropped::SlowReader);
    return counts;
}

TEST(Metrics, AreInPrometheusFormat) {
    const std::string text =
        metrics_text({.connections = 3,
                      .games = 2,
                      .games_removed = 5,
                      .is_store_up = false,
                      .version = "1.2.3",
                      .cluster = ClusterFacts{.processes = 3, .is_member = true, .lines = 6, .losses = 1}},
                     some_counts(), {.batches = 4, .changes = 9, .time = std::chrono::microseconds{1'500'000}});
    for (const char* line :
         {"vaandel_build_info{version=\"1.2.3\"} 1", "vaandel_connections 3", "vaandel_games_in_memory 2",
          "vaandel_games_removed_total 5", "vaandel_connections_total 7", "vaandel_messages_received_total 12",
          "vaandel_http_replies_total{status=\"2xx\"} 2", "vaandel_http_replies_total{status=\"4xx\"} 1",
          "vaandel_sockets_dropped_total{why=\"slow_reader\"} 1", "vaandel_store_changes_total 9",
          "vaandel_store_batches_total 4", "vaandel_store_up 0", "vaandel_store_write_seconds_total 1.5",
          "vaandel_processes 3", "vaandel_lease_held 1", "vaandel_bus_up 0", "vaandel_relayed_out 6",
          "vaandel_leases_lost_total 1"})
        EXPECT_NE(text.find('\n' + std::string{line} + '\n'), std::string::npos) << line << " is not in\n" << text;
    // Every value has its type and its help before it, and every line is of one of the three forms.
    std::istringstream lines{text};
    std::string named;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# HELP "))
            continue;
        if (line.starts_with("# TYPE ")) {
            named = line.substr(7, line.find(' ', 7) - 7);
            EXPECT_TRUE(line.ends_with(" counter") || line.ends_with(" gauge")) << line;
            EXPECT_EQ(line.ends_with(" counter"), named.ends_with("_total")) << line;
            continue;
        }
        EXPECT_EQ(line.substr(0, line.find_first_of(" {")), named) << line;
        EXPECT_EQ(line.find_first_not_of("0123456789.e+-", line.rfind(' ') + 1), std::string::npos) << line;
    }
}

/// The files of `packaging` ask only for metrics that exist.
TEST(Metrics, AreThoseOfTheAlertsAndTheDashboard) {
    const std::string text = metrics_text({.version = {}, .cluster = ClusterFacts{}}, {}, {});
    const std::regex word{"vaandel_[a-z_]+"};
    for (const char* file : {"prometheus/vaandel.rules.yml", "grafana/vaandel.json"}) {
        std::ifstream stream{std::string{VAANDEL_PACKAGING} + '/' + file};
        const std::string asked{std::istreambuf_iterator<char>{stream}, {}};
        std::size_t found = 0;
        for (std::sregex_iterator at{asked.begin(), asked.end(), word}, end; at != end; ++at, ++found)
            EXPECT_NE(text.find("# TYPE " + at->str() + ' '), std::string::npos) << file << ": " << at->str();
        EXPECT_GE(found, 6U) << file;
    }
}

TEST(Metrics, IncludeMemory) { EXPECT_GT(resident_bytes(), 1'000'000U); }

TEST(Admin, ServesMetricsAndHealthOnly) {
    const auto ask = [](std::string_view target, Method method = Method::Get, Health health = Health::Ok) {
        return answer_admin({.method = method, .target = target}, health, false, "numbers\n");
    };
    EXPECT_EQ(std::get<std::string>(ask("/metrics").body), "numbers\n");
    EXPECT_EQ(ask("/metrics").content_type, "text/plain; version=0.0.4; charset=utf-8");
    EXPECT_EQ(ask("/health").status, 200U);
    EXPECT_EQ(std::get<std::string>(ask("/health").body), R"({"status":"ok"})");
    EXPECT_EQ(std::get<std::string>(answer_admin({.target = "/health"}, Health::Ok, true, "").body),
              R"({"status":"ok","log":"lost"})");
    EXPECT_EQ(ask("/health", Method::Head, Health::Failing).status, 503U);
    EXPECT_EQ(std::get<std::string>(ask("/health", Method::Get, Health::Failing).body), R"({"status":"failing"})");
    EXPECT_EQ(std::get<std::string>(ask("/health", Method::Get, Health::Stopping).body), R"({"status":"stopping"})");
    EXPECT_EQ(ask("/health", Method::Post).status, 405U);
    for (const char* other : {"/", "/api/editions", "/metrics/", "/healthz", "metrics"})
        EXPECT_EQ(ask(other).status, 404U) << other;
}

} // namespace
} // namespace vaandel::http
