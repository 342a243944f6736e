#pragma once
// A bus in memory, which loses what a test wants lost.

#include "vaandel/bus/bus.hpp"
#include "vaandel/store/scheduler.hpp"

#include <map>
#include <utility>
#include <vector>

namespace vaandel::tests {

/// What connects the processes.
class MemoryExchange {
public:
    explicit MemoryExchange(store::Scheduler& scheduler) : scheduler_{scheduler} {}

    class End;
    bool loses_all = false;            ///< nobody hears anything
    unsigned loses_next = 0;           ///< so many messages to one process are lost
    std::map<std::string, bool> cut{}; ///< processes that neither hear nor are receive
    std::string slow{};                ///< what is sent to this process waits

    void let_through();

private:
    store::Scheduler& scheduler_;
    std::map<std::string, End*> ends_;
    std::vector<std::string> waiting_; ///< for `slow`
};

class MemoryExchange::End final : public bus::Bus {
public:
    End(MemoryExchange& exchange, std::string name) : exchange_{exchange}, name_{std::move(name)} {
        exchange_.ends_[name_] = this;
    }
    ~End() override { exchange_.ends_.erase(name_); }
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    void listen(Receive receive) override { receive_ = std::move(receive); }
    void send(const std::string& to, std::string message) override {
        if (exchange_.loses_next > 0) {
            --exchange_.loses_next;
            return;
        }
        pass(to, std::move(message));
    }
    void send_to_all(std::string message) override {
        for (const auto& [name, end] : exchange_.ends_)
            if (end != this)
                pass(name, message);
    }
    bool is_up() const override { return !exchange_.loses_all && !exchange_.cut[name_]; }
    void stop() override { exchange_.cut[name_] = true; }

    void pass(const std::string& to, std::string message) {
        if (!is_up() || exchange_.cut[to])
            return;
        if (to == exchange_.slow)
            return exchange_.waiting_.push_back(std::move(message));
        exchange_.scheduler_.soon([this, to, message = std::move(message)] {
            if (const auto end = exchange_.ends_.find(to); end != exchange_.ends_.end() && end->second->receive_)
                end->second->receive_(message);
        });
    }

private:
    MemoryExchange& exchange_;
    std::string name_;
    Receive receive_;
};

inline void MemoryExchange::let_through() {
    const std::string to = std::exchange(slow, {});
    for (std::string& message : std::exchange(waiting_, {}))
        ends_.at(to)->pass(to, std::move(message));
}

} // namespace vaandel::tests
