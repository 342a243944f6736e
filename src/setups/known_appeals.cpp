#include "vaandel/setups/appeal_barrage10.hpp"
#include "vaandel/setups/appeal_barrage8.hpp"

namespace vaandel::setups {

const Appeal* known_appeal(const board::Edition& edition) {
    if (edition.id == "barrage8")
        return &kBarrage8Appeal;
    if (edition.id == "barrage10")
        return &kBarrage10Appeal;
    return nullptr;
}

} // namespace vaandel::setups
