#pragma once
// What a seat may know of a game of either kind, as messages, and its answers as actions. For game
// managers.

#include "vaandel/game/any_game.hpp"
#include "vaandel/protocol/message.hpp"

namespace vaandel::protocol {

/// All editions that are known here, each with its default rules: the board games, then Card Battle.
std::vector<game::AnyEdition> all_editions();

NewGame new_game_message(const game::AnyEdition& edition, Side seat);
/// The edition with the rules of the message, which must be of its kind.
game::AnyEdition edition_of(game::AnyEdition edition, const NewGame& game);

/// Whether the view's owner must be asked by `setup`: for a set-up, which Card Battle does not have.
bool is_placing(const game::AnySeatView& view);
/// `position` or `table`. Not where is_placing().
ToEngine view_message(const game::AnySeatView& view);
/// All legal actions of the view's owner, who is the one to act.
std::vector<WireAction> legal_actions(const game::AnySeatView& view);
/// Whether the other side's offer of a draw stands.
bool is_draw_offered(const game::AnySeatView& view);

/// How many times both sides have acted, without set-ups.
std::size_t count_played(const game::AnySeatView& view);
/// The action with number `at` of these, from 0.
PlayedAction played_action_message(const game::AnySeatView& view, std::size_t at);

GameOver over_message(const game::AnySeatView& view, std::optional<Side> winner, std::string_view reason);

/// In the form of AnyGame::act().
std::string action_text(const WireAction& action);

} // namespace vaandel::protocol
