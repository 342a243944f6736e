#include "vaandel/site/editions.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/card_engine/bot.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/site/message_words.hpp"

namespace vaandel::site {

namespace {

using namespace board;

/// The number of each rank, the strongest first, then Bombs and Flag: an army, or a deck.
template <class Counts> json::array counted(const Counts& counts) {
    json::array list;
    for (const Rank rank : cards::kStrongestFirst)
        if (counts[rank] > 0)
            list.push_back({{"rank", letter(rank)}, {"count", counts[rank]}});
    return list;
}

json::array lakes(const Geometry& geometry) {
    json::array list;
    geometry.lakes().for_each(
        [&](unsigned index) { list.push_back(text(geometry.name(Square{std::uint8_t(index)}))); });
    return list;
}

template <class Levels> json::array names_of(const Levels& levels) {
    json::array list;
    for (const auto level : levels)
        list.push_back(text(name_of(level)));
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
    return {{"id", text(edition.id)},
            {"width", geometry.width()},
            {"height", geometry.height()},
            {"zone_rows", edition.zone_rows},
            {"files", text(kFiles.substr(0, std::size_t(geometry.width())))},
            {"lakes", lakes(geometry)},
            {"army", counted(edition.army)},
            {"rules", rules_words(std::get<Edition>(with_usual_limits(edition)))},
            {"levels", names_of(engine::kAllLevels)},
            {"presets", presets_of(edition)}};
}

json::object decks() {
    json::object all;
    for (const cards::Deck& deck : cards::all_decks())
        all.emplace(deck.id, counted(deck.cards));
    return all;
}

json::object encode(const cards::Edition& edition) {
    return {{"id", text(edition.id)},
            {"deck", counted(edition.deck.cards)},
            {"decks", decks()},
            {"line", cards::kLine},
            {"hand", cards::kHand},
            {"levels", names_of(card_engine::kAllLevels)},
            {"rules", rules_words(edition)}};
}

} // namespace

std::string editions_json(std::string_view version, std::chrono::hours kept) {
    json::array editions;
    for (const Edition& edition : all_editions())
        editions.push_back(encode(edition));
    const json::value kept_days =
        kept == kept.zero() ? json::value(nullptr) : json::value(std::chrono::ceil<std::chrono::days>(kept).count());
    return json::serialize(json::object{{"version", text(version)},
                                        {"editions", std::move(editions)},
                                        {"cards", encode(cards::kCards)},
                                        {"kept_days", kept_days}});
}

} // namespace vaandel::site
