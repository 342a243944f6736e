#pragma once
// A place on the way of a connection where it can be cut or held up.

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace vaandel::tests {

/// Listens on a port of this machine and passes everything on, as long as it is open.
class Gate {
public:
    enum class State {
        Open,
        Cut, ///< connections are broken, and new ones too
        Held ///< nothing passes, and nobody is told
    };

    /// `target`: the path of a local socket, or a port of this machine.
    explicit Gate(std::string target);
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    std::uint16_t port() const { return port_; }
    void set(State state) { state_ = state; }

private:
    void run();
    int connect_on() const;

    std::string target_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<State> state_ = State::Open;
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
};

} // namespace vaandel::tests
