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

/// Only our own format, which a saved game is written in again.
Result<game::AnyRecord, notation::Problems> parse(std::string_view text) {
    if (notation::is_card_record(text))
        return game::parse_any_record(text);
    auto record = notation::parse_record(text);
    if (!record)
        return Failure{std::move(record.error())};
    return game::AnyRecord{std::move(*record)};
}

} // namespace

SavedGame load_game(const std::string& path, Random chance) {
    const auto record = parse(read_whole_file(path, notation::kMaxRecordBytes));
    if (!record)
        fail(path, notation::describe(record.error()));
    auto game = game::AnyGame::resumed(*record, chance);
    if (!game)
        fail(path, game.error());
    const auto& names = std::visit([](const auto& known) -> const auto& { return known.names; }, *record);
    const BotSides bots{names.red == kBotName, names.blue == kBotName};
    if (bots.red && bots.blue)
        fail(path, "a bot plays both sides");
    if (game->board() && !bots.red && !bots.blue)
        fail(path, "the bot plays no side");
    return {std::move(*game), bots};
}

void save_game(const std::string& path, const game::AnyGame& game, BotSides bots) {
    game::AnyRecord record = game.record();
    std::visit(
        [bots](auto& known) {
            for (const board::Side side : cards::kBothSides)
                if (bots[side])
                    known.names[side] = kBotName;
        },
        record);
    write_whole_file(path, game::write_any_record(record));
}

Keeper keeper_of(const std::string& path, BotSides bots) {
    if (path.empty())
        return {};
    return [path, bots](const game::AnyGame& game) -> std::optional<std::string> {
        try {
            save_game(path, game, bots);
            return std::nullopt;
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
}

} // namespace vaandel::apps::play
