#pragma once
// The bus over NATS.

#include "vaandel/bus/bus.hpp"
#include "vaandel/store/scheduler.hpp"

#include <memory>

namespace vaandel::bus {

class NatsBus final : public Bus {
public:
    /// `url`: `nats://HOST:4222`, or `tls://`, with user and password if needed; several, separated by commas, if the
    /// servers form a cluster. `site`: processes of other sites are not heard. `name`: this process's own. `scheduler`
    /// takes work from any thread and outlives stop(). Throws BusError if no server can be reached.
    NatsBus(const std::string& url, std::string site, const std::string& name, store::Scheduler& scheduler);
    ~NatsBus() override;
    NatsBus(const NatsBus&) = delete;
    NatsBus& operator=(const NatsBus&) = delete;

    void listen(Receive receive) override;
    void send(const std::string& to, std::string message) override;
    void send_to_all(std::string message) override;
    bool is_up() const override;
    void stop() override;

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

} // namespace vaandel::bus
