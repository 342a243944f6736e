#include "vaandel/apps/play/saved_game.hpp"

#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace vaandel::apps::play {

namespace {

constexpr std::string_view kBotName = "Bot";

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw std::runtime_error{fmt::format("{}: {}", path, why)};
}

/// What `parse` makes of the file, and `resume` of the record.
template <class Game> SavedGame<Game> load(const std::string& path, const auto& parse, const auto& resume) {
    const auto record = parse(read_whole_file(path, notation::kMaxRecordBytes));
    if (!record)
        fail(path, notation::describe(record.error()));
    auto game = resume(*record);
    if (!game)
        fail(path, game.error());
    const BotSides bots{record->names.red == kBotName, record->names.blue == kBotName};
    if (bots.red && bots.blue)
        fail(path, "a bot plays both sides");
    return {std::move(*game), bots};
}

template <class Record> Record named(Record record, BotSides bots) {
    for (const board::Side side : cards::kBothSides)
        if (bots[side])
            record.names[side] = kBotName;
    return record;
}

} // namespace

SavedGame<game::Game> load_board_game(const std::string& path) {
    auto saved = load<game::Game>(path, notation::parse_record, game::Game::resumed);
    if (!saved.bots.red && !saved.bots.blue)
        fail(path, "the bot plays no side");
    return saved;
}

SavedGame<game::CardGame> load_card_game(const std::string& path, Random chance) {
    return load<game::CardGame>(path, notation::parse_card_record, [chance](const notation::CardRecord& record) {
        return game::CardGame::resumed(record, chance);
    });
}

void save_game(const std::string& path, const game::Game& game, BotSides bots) {
    write_whole_file(path, notation::write_record(named(game.record(), bots)));
}

void save_game(const std::string& path, const game::CardGame& game, BotSides bots) {
    write_whole_file(path, notation::write_record(named(game.record(), bots)));
}

} // namespace vaandel::apps::play
