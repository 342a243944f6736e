#pragma once
// Three `vaandel serve` that make one site, and everything that can go wrong with them.

#include <array>
#include <fstream>
#include <mutex>

#include "bus/nats_server.hpp"
#include "cluster/gate.hpp"
#include "http/process/serving.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {

enum class Fault { Kill, Stop, Upgrade, CutBus, HoldBus, CutStore, HoldStore, RestartBus, SetClock };
inline constexpr std::array kAllFaults{Fault::Kill,      Fault::Stop,       Fault::Upgrade,
                                       Fault::CutBus,    Fault::HoldBus,    Fault::CutStore,
                                       Fault::HoldStore, Fault::RestartBus, Fault::SetClock};
inline constexpr std::array<std::string_view, kAllFaults.size()> kFaultNames{
    "kill", "stop", "upgrade", "cut bus", "hold bus", "cut store", "hold store", "restart bus", "set clock"};

class SiteUnderTest {
public:
    static constexpr std::size_t kProcesses = 3;

    SiteUnderTest() {
        for (std::size_t at = 0; at < kProcesses; ++at)
            start(at);
    }
    /// Ends all; what they complained of goes to the test's output if it fails.
    ~SiteUnderTest() { stop(); }
    SiteUnderTest(const SiteUnderTest&) = delete;
    SiteUnderTest& operator=(const SiteUnderTest&) = delete;

    /// The port of a process; 0 while it is not there.
    std::uint16_t port(std::size_t process) const { return ports_[process]; }

    /// Lets it happen to one of them for so long, and ends when it is over.
    void suffer(Fault fault, std::size_t process, std::chrono::milliseconds time) {
        const auto wait = [time] { std::this_thread::sleep_for(time); };
        switch (fault) {
        case Fault::Kill: return restart(process, SIGKILL);
        case Fault::Upgrade: return restart(process, SIGTERM);
        case Fault::Stop:
            freeze(process);
            wait();
            return thaw(process);
        case Fault::CutBus: return pass(bus_gates_[process], Gate::State::Cut, time);
        case Fault::HoldBus: return pass(bus_gates_[process], Gate::State::Held, time);
        case Fault::CutStore: return pass(store_gates_[process], Gate::State::Cut, time);
        case Fault::HoldStore: return pass(store_gates_[process], Gate::State::Held, time);
        case Fault::RestartBus:
            nats_.stop();
            std::this_thread::sleep_for(time / 4);
            return nats_.start();
        case Fault::SetClock:
            set_clock(process, time.count() % 2 == 0 ? std::chrono::days{1} : -std::chrono::days{1});
            wait();
            return set_clock(process, {});
        }
    }
    /// It does nothing at all until thaw().
    void freeze(std::size_t process) { servings_[process]->process().signal(SIGSTOP); }
    void thaw(std::size_t process) { servings_[process]->process().signal(SIGCONT); }
    /// The clock of its machine is so far off.
    void set_clock(std::size_t process, std::chrono::seconds off) {
        const std::int64_t seconds = off.count();
        std::fstream file{clock_of(process), std::ios::in | std::ios::out | std::ios::binary}; // not another file
        file.write(reinterpret_cast<const char*>(&seconds), sizeof seconds);
    }

    void stop() {
        for (std::size_t at = 0; at < kProcesses; ++at) {
            if (servings_[at] == nullptr)
                continue;
            ports_[at] = 0;
            servings_[at]->process().signal(SIGTERM);
            EXPECT_EQ(servings_[at]->process().wait(), 0);
            servings_[at].reset();
        }
    }
    /// Its database; only after stop() can another program use it without a bus.
    const std::string& database() const { return database_; }
    std::string log() const { return folder_.content("log"); }

private:
    static void pass(const std::unique_ptr<Gate>& gate, Gate::State state, std::chrono::milliseconds time) {
        gate->set(state);
        std::this_thread::sleep_for(time);
        gate->set(Gate::State::Open);
    }

    std::string clock_of(std::size_t process) const { return folder_.path("clock" + std::to_string(process)); }

    void start(std::size_t at) {
        if (bus_gates_[at] == nullptr) {
            std::ofstream{clock_of(at)} << std::string(sizeof(std::int64_t), '\0');
            bus_gates_[at] = std::make_unique<Gate>(std::to_string(nats_.port()));
            store_gates_[at] = std::make_unique<Gate>(postgres_.socket());
        }
        const std::string name =
            database_.substr(0, database_.find('?')).substr(database_.rfind('/', database_.find('?')) + 1);
        const std::string database =
            "postgresql://postgres@127.0.0.1:" + std::to_string(store_gates_[at]->port()) + '/' + name;
        const std::string bus = "nats://127.0.0.1:" + std::to_string(bus_gates_[at]->port());
        servings_[at] = std::make_unique<Serving>(
            std::vector<std::string>{"--database", database, "--bus", bus, "--database-timeout", "2"},
            Process::Options{.environment = {"LD_PRELOAD=" VAANDEL_SET_CLOCK, "VAANDEL_CLOCK_OFF=" + clock_of(at)},
                             .errors_to = folder_.path("log")});
        ports_[at] = servings_[at]->port();
        EXPECT_NE(servings_[at]->port(), 0) << log();
    }

    void restart(std::size_t at, int signal) {
        servings_[at]->process().signal(signal);
        ports_[at] = 0;
        servings_[at]->process().wait();
        start(at);
    }

    TemporaryFolder folder_;
    PostgresCluster postgres_;
    NatsServer nats_;
    std::string database_ = postgres_.make_database();
    std::array<std::unique_ptr<Gate>, kProcesses> bus_gates_;
    std::array<std::unique_ptr<Gate>, kProcesses> store_gates_;
    std::array<std::unique_ptr<Serving>, kProcesses> servings_;
    std::array<std::atomic<std::uint16_t>, kProcesses> ports_{};
};

} // namespace vaandel::tests
