#pragma once
// A session of our engine for tests.

#include "vaandel/core/text.hpp"
#include "vaandel/engine_protocol/engine_session.hpp"

#include <chrono>
#include <mutex>
#include <string>
#include <vector>

namespace vaandel::protocol {

/// A session that records its answers.
class Talk {
public:
    explicit Talk(engine::Limits limits = {.time = Milliseconds{5}, .nodes = 500})
        : session_{settings(limits), [] { return std::chrono::steady_clock::now().time_since_epoch(); },
                   [this](std::string_view line) {
                       const std::scoped_lock lock{mutex_};
                       (line.starts_with("info") ? infos_ : lines_).emplace_back(line);
                   }} {}

    /// The answers to these lines, each sent after the answer to the one before.
    std::vector<std::string> say(std::string_view lines) {
        lines_.clear();
        while (!lines.empty() && goes_on_) {
            goes_on_ = session_.handle(take_line(lines));
            session_.settle();
        }
        return lines_;
    }
    /// Without waiting for an answer.
    void begin(std::string_view line) { session_.handle(line); }
    std::vector<std::string> settled() {
        session_.settle();
        return lines_;
    }
    bool goes_on() const { return goes_on_; }
    /// The thinking reported so far.
    std::vector<std::string> infos() const { return infos_; }

private:
    static engine_protocol::EngineSettings settings(engine::Limits limits) {
        engine_protocol::EngineSettings settings{.level = engine::Level::Newcomer, .seed = 3, .limits = limits};
        settings.editions = {board::kDuel8, board::kBarrage8, cards::kCards};
        return settings;
    }

    std::mutex mutex_;
    std::vector<std::string> lines_;
    std::vector<std::string> infos_;
    bool goes_on_ = true;
    engine_protocol::EngineSession session_;
};

using Lines = std::vector<std::string>;

} // namespace vaandel::protocol
