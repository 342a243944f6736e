#include "vaandel/http/beast.hpp"
#include "vaandel/http/operator_client.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_folder.hpp"

namespace vaandel::http {
namespace {

std::string why_not(const std::string& path) {
    try {
        return "answered: " + ask_server(path, "{}", std::chrono::milliseconds{100});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(OperatorClient, WaitsForNoFrozenServer) {
    const tests::TemporaryFolder folder;
    const std::string path = (folder.path() / "admin.sock").string();
    asio::io_context loop;
    const local::acceptor listening{loop, local::endpoint{path}}; // nobody accepts
    EXPECT_EQ(why_not(path), "the server at " + path + " has not answered for 0.1 seconds");
}

TEST(OperatorClient, SaysWhereNoServerAnswers) {
    const tests::TemporaryFolder folder;
    const std::string path = (folder.path() / "admin.sock").string();
    EXPECT_EQ(why_not(path).find("no server answers at " + path + ": "), 0U);
}

} // namespace
} // namespace vaandel::http
