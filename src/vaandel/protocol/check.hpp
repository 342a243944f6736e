#pragma once
// Whether an engine follows the protocol: the work of `vaandel protocol-check` (docs/bots/protocol.md).

#include "vaandel/protocol/check_fault.hpp"
#include "vaandel/protocol/remote.hpp"

#include <functional>

namespace vaandel::protocol {

enum class Demand : unsigned char {
    Needed, ///< to play
    Strict  ///< what else the protocol asks for
};

struct Finding {
    Demand demand = Demand::Needed;
    std::string what;
    std::vector<Fault> faults; ///< none: it passed
    std::string note{};        ///< additional remarks
};

/// Reports each check when it is made. After a fault it restarts the engine and continues.
void check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell);

} // namespace vaandel::protocol
