#pragma once
// Messages between the processes of one site. They arrive in the order of their sender, or not at all (links.hpp).

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vaandel::bus {

/// The bus cannot be used. what() is a sentence or two for the server's operator, without the URL and its password.
class BusError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// One process's connection.
class Bus {
public:
    virtual ~Bus() = default;

    using Receive = std::function<void(std::string message)>;
    /// From now on, what is sent to this process or to all comes to `receive`, on the games' thread. Throws BusError.
    virtual void listen(Receive receive) = 0;

    /// To the process of that name, or to all but this one. Never blocks: what cannot be sent is lost.
    virtual void send(const std::string& to, std::string message) = 0;
    virtual void send_to_all(std::string message) = 0;

    /// Whether it is connected.
    virtual bool is_up() const = 0;

    /// Sends what waits, if that is soon done. From then on nothing is sent or heard.
    virtual void stop() = 0;
};

} // namespace vaandel::bus
