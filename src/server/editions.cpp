#include "vaandel/server/editions.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/server/json.hpp"

namespace vaandel::server {

namespace {

using namespace board;

json::string text(std::string_view word) { return json::string(json::string_view{word}); }

json::array army(const Army& army) {
    json::array list;
    const auto add = [&](Rank rank) {
        const char letter = letter_of(rank);
        if (army[rank] > 0)
            list.push_back({{"rank", text({&letter, 1})}, {"count", army[rank]}});
    };
    for (auto rank = kAllRanks.rbegin(); rank != kAllRanks.rend(); ++rank)
        if (is_movable(*rank))
            add(*rank);
    add(Rank::Bomb);
    add(Rank::Flag);
    return list;
}

json::array lakes(const Geometry& geometry) {
    json::array list;
    geometry.lakes().for_each(
        [&](unsigned index) { list.push_back(text(geometry.name(Square{std::uint8_t(index)}))); });
    return list;
}

json::array presets_of(const Edition& edition) {
    json::array list;
    for (const Preset& preset : presets(edition))
        list.push_back({{"id", text(preset.id)}, {"setup", text(setup_of(edition, preset).text(edition))}});
    return list;
}

json::object encode(const Edition& edition) {
    const Geometry& geometry = *edition.geometry;
    const auto limit = unsigned(edition.rules.two_squares);
    return {{"id", text(edition.id)},
            {"width", geometry.width()},
            {"height", geometry.height()},
            {"zone_rows", edition.zone_rows},
            {"files", text(kFiles.substr(0, std::size_t(geometry.width())))},
            {"lakes", lakes(geometry)},
            {"army", army(edition.army)},
            {"two_squares", limit == 0 ? json::value(nullptr) : json::value(limit)},
            {"more_squares", edition.rules.more_squares == MoreSquares::On},
            {"presets", presets_of(edition)}};
}

} // namespace

std::string editions_json(std::string_view version) {
    json::array editions;
    for (const Edition& edition : all_editions())
        editions.push_back(encode(edition));
    return json::serialize(json::object{{"version", text(version)}, {"editions", std::move(editions)}});
}

} // namespace vaandel::server
