#include "vaandel/setups/appeal_barrage10.hpp"
#include "vaandel/setups/appeal_barrage8.hpp"
#include "vaandel/setups/appeal_duel10.hpp"
#include "vaandel/setups/appeal_duel8.hpp"

#include <string_view>
#include <utility>

namespace vaandel::setups {

namespace {
constexpr std::array<std::pair<std::string_view, const Appeal*>, 4> kKnown{{{"barrage8", &kBarrage8Appeal},
                                                                            {"barrage10", &kBarrage10Appeal},
                                                                            {"duel8", &kDuel8Appeal},
                                                                            {"duel10", &kDuel10Appeal}}};
} // namespace

const Appeal* known_appeal(const board::Edition& edition) {
    for (const auto& [id, appeal] : kKnown)
        if (id == edition.id)
            return appeal;
    return nullptr;
}

} // namespace vaandel::setups
