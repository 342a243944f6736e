#include "vaandel/apps/play_cards/saved_game.hpp"

#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace vaandel::apps::play_cards {

using namespace cards;

namespace {

constexpr std::string_view kBotName = "Bot";

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw std::runtime_error{fmt::format("{}: {}", path, why)};
}

} // namespace

SavedGame load_game(const std::string& path, Random chance) {
    const auto record = parse_record(read_whole_file(path, notation::kMaxRecordBytes));
    if (!record)
        fail(path, notation::describe(record.error()));
    auto game = game::CardGame::resumed(*record, chance);
    if (!game)
        fail(path, game.error());
    const BotSides bots{record->names.red == kBotName, record->names.blue == kBotName};
    if (bots.red && bots.blue)
        fail(path, "both sides are a bot's");
    return {std::move(*game), bots};
}

void save_game(const std::string& path, const game::CardGame& game, BotSides bots) {
    Record record = game.record();
    for (const Side side : kBothSides)
        if (bots[side])
            record.names[side] = kBotName;
    write_whole_file(path, write_record(record));
}

} // namespace vaandel::apps::play_cards
