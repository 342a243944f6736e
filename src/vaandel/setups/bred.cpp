#include "vaandel/setups/bred.hpp"

#include "vaandel/setups/bred_original.hpp"

namespace vaandel::setups {

std::span<const std::string_view> bred_setups(const board::Edition& edition) {
    return edition.id == board::kOriginal.id ? std::span<const std::string_view>{kBredForOriginal}
                                             : std::span<const std::string_view>{};
}

} // namespace vaandel::setups
