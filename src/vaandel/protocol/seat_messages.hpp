#pragma once
// What a seat may know of a game of either kind, as the messages that tell it, and its answers as actions. Whoever
// manages games says these.

#include "vaandel/game/any_game.hpp"
#include "vaandel/protocol/message.hpp"

namespace vaandel::protocol {

/// All editions that are known here, each with its default rules: the board games, then Card Battle.
std::vector<game::AnyEdition> all_editions();

NewGame new_game_message(const game::AnyEdition& edition, Side seat);
/// The edition with the rules of the message, which must be of its kind.
game::AnyEdition edition_of(game::AnyEdition edition, const NewGame& game);

/// Whether what the view's owner does next is to be asked by `setup`: a set-up, which Card Battle does not have.
bool is_placing(const game::AnySeatView& view);
/// `position` or `table`. Not where is_placing().
ToEngine sight_message(const game::AnySeatView& view);
/// All that the view's owner may do, who is the one to act.
std::vector<WireAction> legal_actions(const game::AnySeatView& view);
/// Whether the other side's offer of a draw stands.
bool is_draw_offered(const game::AnySeatView& view);

/// How many times both sides have acted, set-ups left out.
std::size_t count_played(const game::AnySeatView& view);
/// What was done as number `at` of these, from 0.
PlayedAction played_action_message(const game::AnySeatView& view, std::size_t at);

GameOver over_message(const game::AnySeatView& view, std::optional<Side> winner, std::string_view reason);

/// As AnyGame::act() reads it.
std::string action_text(const WireAction& action);

} // namespace vaandel::protocol
