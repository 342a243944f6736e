#include "vaandel/protocol/seat_messages.hpp"

#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/protocol/card_position.hpp"
#include "vaandel/protocol/seat_game.hpp"

namespace vaandel::protocol {

using game::CardSeatView;
using game::SeatView;

namespace {

ToEngine message_of(const SeatView& view) { return position_message(*view.edition, *view.board, view.plies); }
ToEngine message_of(const CardSeatView& view) { return card_position_message(view.cards, view.events); }

std::vector<WireAction> legal(const SeatView& view) {
    std::vector<WireAction> all;
    for (const board::Move move : legal_moves(situation_of(*view.edition, *view.board)))
        all.emplace_back(wire_move(*view.edition, *view.board, move));
    return all;
}
std::vector<WireAction> legal(const CardSeatView& view) {
    std::vector<WireAction> all;
    for (const cards::Action& action : cards::legal_actions(situation_of(view.cards)))
        all.emplace_back(action);
    return all;
}

std::size_t count(const SeatView& view) { return view.plies.size(); }
std::size_t count(const CardSeatView& view) { return view.events.size(); }

WireEvent event(const SeatView& view, std::size_t at) { return wire_ply(*view.edition, view.plies[at]); }
WireEvent event(const CardSeatView& view, std::size_t at) { return notation::wire_event(view.events[at]); }

using Revealed = std::optional<board::PerSide<std::optional<std::string>>>;

Revealed revealed(const SeatView& view) {
    if (!view.disclosure)
        return std::nullopt;
    const auto text = [&](const std::optional<board::Setup>& setup) {
        return setup ? std::optional{setup->text(*view.edition)} : std::nullopt;
    };
    return board::PerSide<std::optional<std::string>>{text(view.disclosure->setups.red),
                                                      text(view.disclosure->setups.blue)};
}
Revealed revealed(const CardSeatView& /*unused*/) { return std::nullopt; }

NewGame new_game(const board::Edition& edition, Side seat) {
    return {.edition = std::string{edition.id}, .seat = seat, .rules = edition.rules};
}
NewGame new_game(const cards::Edition& edition, Side seat) {
    return {.edition = std::string{edition.id}, .seat = seat, .rules = CardTerms{edition.deck, edition.rules}};
}

void set_rules(board::Edition& edition, const NewGame& game) { edition.rules = std::get<board::Rules>(game.rules); }
void set_rules(cards::Edition& edition, const NewGame& game) {
    const auto& terms = std::get<CardTerms>(game.rules);
    edition.deck = terms.deck;
    edition.rules = terms.rules;
}

} // namespace

std::vector<game::AnyEdition> all_editions() {
    std::vector<game::AnyEdition> all;
    for (const board::Edition& edition : board::all_editions())
        all.emplace_back(edition);
    all.emplace_back(cards::kCards);
    return all;
}

NewGame new_game_message(const game::AnyEdition& edition, Side seat) {
    return std::visit([&](const auto& known) { return new_game(known, seat); }, edition);
}

game::AnyEdition edition_of(game::AnyEdition edition, const NewGame& game) {
    std::visit([&](auto& known) { set_rules(known, game); }, edition);
    return edition;
}

bool is_placing(const game::AnySeatView& view) {
    const auto* seen = std::get_if<SeatView>(&view);
    return seen != nullptr && !seen->board;
}

ToEngine view_message(const game::AnySeatView& view) {
    return std::visit([](const auto& seen) { return message_of(seen); }, view);
}

std::vector<WireAction> legal_actions(const game::AnySeatView& view) {
    return std::visit([](const auto& seen) { return legal(seen); }, view);
}

bool is_draw_offered(const game::AnySeatView& view) {
    return std::visit([](const auto& seen) { return seen.draw_offer == opponent(seen.seat); }, view);
}

std::size_t count_played(const game::AnySeatView& view) {
    return std::visit([](const auto& seen) { return count(seen); }, view);
}

PlayedAction played_action_message(const game::AnySeatView& view, std::size_t at) {
    return {board::Ply(at + 1), std::visit([&](const auto& seen) { return event(seen, at); }, view)};
}

GameOver over_message(const game::AnySeatView& view, std::optional<Side> winner, std::string_view reason) {
    return {.winner = winner,
            .reason = std::string{reason},
            .reveal = std::visit([](const auto& seen) { return revealed(seen); }, view)};
}

std::string action_text(const WireAction& action) {
    const auto* move = std::get_if<WireMove>(&action);
    return move != nullptr ? text_of(*move) : cards::text_of(std::get<cards::Action>(action));
}

} // namespace vaandel::protocol
