#include "vaandel/notation/sizes.hpp"

#include <algorithm>
#include <vector>

namespace vaandel::notation {

std::string sizes_of_editions(std::size_t (*size)(const board::Edition& edition)) {
    std::vector<std::size_t> sizes;
    for (const board::Edition& edition : board::all_editions())
        if (std::ranges::find(sizes, size(edition)) == sizes.end())
            sizes.push_back(size(edition));
    std::string text;
    for (std::size_t at = 0; at < sizes.size(); ++at)
        text += (at == 0 ? "" : at + 1 == sizes.size() ? " or " : ", ") + std::to_string(sizes[at]);
    return text;
}

} // namespace vaandel::notation
