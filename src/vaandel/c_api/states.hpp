#pragma once
// A state of the C library: one game of either kind by numbered actions, with its random generator.

#include "vaandel/batch/board_play.hpp"
#include "vaandel/batch/card_play.hpp"
#include "vaandel/c_api/rules_text.hpp"
#include "vaandel/notation/card_record.hpp"

namespace vaandel::c_api {

/// A card game with what a record needs.
struct CardTable {
    std::shared_ptr<const cards::Edition> edition;
    batch::CardPlay play;
    std::optional<board::PerSide<cards::Pile>> decks; ///< as shuffled at the start; nothing in an imagined world
    std::vector<std::uint8_t> made{};                 ///< the actions so far, by number
    std::vector<cards::Pile> orders{};                ///< the cards shuffled by each Flag's run
    std::optional<cards::Battle> battle{};            ///< of the last action

    void make(unsigned number, Random& chance);
    /// A legal complete line or filling, card by card.
    void make(const cards::Row& row, Random& chance);
    /// The action of the side to act in a valid record.
    void make(const notation::RecordedAction& done);
};

using AnyPlay = std::variant<batch::BoardPlay, CardTable>;

AnyPlay new_table(const AnyEdition& edition, Random& chance);
/// The same game from the beginning.
void begin_again(AnyPlay& table, Random& chance);

/// All of `info` except its size.
void tell(const AnyPlay& table, vaandel_info& info);
vaandel_shape shape_of(const AnyPlay& table);

/// Makes an action, or changes nothing.
CallResult apply(AnyPlay& table, unsigned action, Random& chance);
void play_random(AnyPlay& table, std::uint32_t actions, Random& chance);
void imagine(AnyPlay& table, board::Side viewer, Random& chance);

/// Writes arrays of the right size: those of a batch of one game, with the actions of the side to move.
CallResult observe(const AnyPlay& table, board::Side viewer, const batch::Buffers& buffers);
/// Writes as many bytes as the shape has cells.
void write_truth(const AnyPlay& table, board::Side viewer, std::uint8_t* ranks);

/// The game of a record or the board of a position, or the error. See vaandel_state_read().
Result<AnyPlay, Fault> read_table(const AnyPlay& now, std::string_view text, std::uint32_t plies);

/// vaandel_state_write().
Result<std::string, Fault> write_table(const AnyPlay& table, std::uint32_t what);

/// Makes an action given as text, or changes nothing.
CallResult act(AnyPlay& table, Random& chance, std::string_view words);

/// As text, legal or not.
std::string action_text(const AnyPlay& table, unsigned action);
std::string action_text(const batch::BoardPlay& play, unsigned action);
std::string action_text(const CardTable& table, unsigned action);
Result<unsigned, Fault> parse_action(const AnyPlay& table, std::string_view words);

/// The refusal.
inline Fault illegal(std::string_view rule, std::string_view action, std::string_view phrase) {
    return {VAANDEL_ILLEGAL_ACTION, std::string{action}.append(": ").append(phrase), VAANDEL_NO_GAME, rule};
}

inline board::Side side_of(std::uint32_t side) { return side == VAANDEL_RED ? board::Side::Red : board::Side::Blue; }

} // namespace vaandel::c_api

struct vaandel_state {
    vaandel::c_api::AnyPlay table;
    vaandel::Random chance;
};
