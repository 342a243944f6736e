#include "vaandel/setups/appeal_file.hpp"

#include <algorithm>
#include <cassert>

namespace vaandel::setups {

namespace {

struct Known {
    std::string_view edition;
    Appeal appeal;
};

std::vector<Known> read_all() {
    std::vector<Known> all;
    for (const EmbeddedFile& file : appeal_files()) {
        const auto appeal = parse_appeal(file.content);
        assert(appeal); // tests/setups reads every file
        if (appeal)
            all.push_back({file.name.substr(0, file.name.rfind('.')), *appeal});
    }
    return all;
}

} // namespace

const Appeal* known_appeal(const board::Edition& edition) {
    static const std::vector<Known> all = read_all();
    const auto known = std::ranges::find(all, edition.id, &Known::edition);
    return known == all.end() ? nullptr : &known->appeal;
}

} // namespace vaandel::setups
