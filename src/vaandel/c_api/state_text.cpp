// A single game of either kind as text.

#include "vaandel/c_api/state_words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

namespace vaandel::c_api {

using batch::BoardPlay;
using board::Side;

CallResult act(AnyPlay& table, Random& chance, std::string_view words) {
    return std::visit([&](auto& game) { return act_in(game, chance, trimmed(words)); }, table);
}

std::string action_text(const AnyPlay& table, unsigned action) {
    return std::visit([&](const auto& game) { return text_of_action(game, action); }, table);
}
std::string action_text(const BoardPlay& play, unsigned action) { return text_of_action(play, action); }
std::string action_text(const CardTable& table, unsigned action) { return text_of_action(table, action); }

Result<unsigned, Fault> parse_action(const AnyPlay& table, std::string_view words) {
    return std::visit([&](const auto& game) { return number_in(game, trimmed(words)); }, table);
}

Result<AnyPlay, Fault> read_table(const AnyPlay& now, std::string_view text, std::uint32_t plies) {
    if (!text.starts_with(notation::kRecordMark))
        return std::visit([&](const auto& game) { return table_of_position(game, trimmed(text)); }, now);
    if (notation::is_card_record(text)) {
        auto record = notation::parse_card_record(text);
        if (!record)
            return Failure{unreadable("record: " + describe(record.error()))};
        return table_of(std::move(*record), plies);
    }
    const auto record = notation::parse_record(text);
    if (!record)
        return Failure{unreadable("record: " + describe(record.error()))};
    return table_of(*record, plies);
}

Result<std::string, Fault> write_table(const AnyPlay& table, std::uint32_t what) {
    return std::visit(
        [&](const auto& game) -> Result<std::string, Fault> {
            switch (what) {
            case VAANDEL_WRITE_RULES: return rules_of(game);
            case VAANDEL_WRITE_RECORD: return record_of(game);
            case VAANDEL_WRITE_POSITION: return position_of(game);
            case VAANDEL_WRITE_RED_VIEW: return drawing_of(game, Side::Red);
            case VAANDEL_WRITE_BLUE_VIEW: return drawing_of(game, Side::Blue);
            case VAANDEL_WRITE_TRUTH: return drawing_of(game, std::nullopt);
            default: return Failure{Fault{.text = fmt::format("what is {}: there is nothing so to write", what)}};
            }
        },
        table);
}

} // namespace vaandel::c_api
