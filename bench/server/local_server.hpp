#pragma once
// A server in this process on a store in a temporary folder, for pages of the same process.

#include "vaandel/http/server.hpp"
#include "vaandel/store/sqlite_store.hpp"
#include "vaandel/store/system_clock.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace vaandel::bench {

/// Removed with all that it holds.
class TemporaryFolder {
public:
    TemporaryFolder() : path_{(std::filesystem::temp_directory_path() / "vaandel-XXXXXX").string()} {
        if (mkdtemp(path_.data()) == nullptr)
            throw std::runtime_error{"cannot make a folder"};
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::filesystem::path path() const { return path_; }

private:
    std::string path_;
};

/// Says nothing.
class SilentLog final : public store::Log {
public:
    void write(Level, std::string_view, Fields) override {}
};

class LocalServer {
    TemporaryFolder folder_;
    SilentLog log_;

public:
    store::SystemClock clock;
    store::SystemSecrets secrets;
    store::SqliteStore store{folder_.path()};

    LocalServer() = default;
    ~LocalServer() { stop(); }
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    /// Serves from now on; `opponent` outlives it.
    void start(const http::ServerOptions& options, const site::Opponent& opponent) {
        server_.emplace(options, http::ServerParts{store, clock, secrets, opponent, log_, {}});
        thread_ = std::thread{[this] { server_->run(); }};
    }
    void stop() {
        if (!thread_.joinable())
            return;
        server_->stop();
        thread_.join();
    }
    std::uint16_t port() const { return server_->port(); }

private:
    std::optional<http::Server> server_;
    std::thread thread_;
};

/// Of times in order: the one that such a share of them is shorter than.
inline double time_at(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[std::size_t(share * double(sorted.size() - 1))];
}

/// Runs the measurement by the options that the words give.
inline int measure(CLI::App& program, int count, char** words, const std::string& name, const auto& run) {
    CLI11_PARSE(program, count, words);
    try {
        run();
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", name, error.what());
        return 1;
    }
}

} // namespace vaandel::bench
