#include "vaandel/site/bots.hpp"

#include "vaandel/game/bot_draws.hpp"
#include "vaandel/site/bot_seat.hpp"

#include <algorithm>

namespace vaandel::site {

namespace {

/// A view with the edition that it refers to.
template <class Edition, class View> struct SeatCopy {
    Edition edition;
    View view;
};

using BoardSeat = SeatCopy<board::Edition, game::SeatView>;
using CardSeat = SeatCopy<cards::Edition, game::CardSeatView>;

template <class K> std::shared_ptr<const K> seat_of(const decltype(K::view)& view) {
    const auto copy = std::make_shared<K>(K{*view.edition, view});
    copy->view.edition = &copy->edition;
    return copy;
}

} // namespace

std::chrono::milliseconds Bots::time_for_one(std::string_view caller) const {
    constexpr std::chrono::milliseconds shortest{20};
    return std::max(shortest, longest_ / int(1 + workers_.before(caller)));
}

Event Bots::set_up(const Table& table, board::Side side) {
    Random random{secrets_.seed()};
    const auto view = table.game().view_for(side);
    const bool is_bot = table.is_bot(side);
    if (const auto* cards = std::get_if<game::CardSeatView>(&view)) {
        const auto level = is_bot ? table.card_level() : kDefaultCardLevel;
        return Played{opponent_.choose_action(*cards->edition, cards->cards, level, random)};
    }
    const auto level = is_bot ? table.board_level() : kDefaultBoardLevel;
    return Placed{opponent_.choose_setup(*std::get<game::SeatView>(view).edition, level, random)};
}

std::optional<NoWork> Bots::choose(const Table& table, board::Side side, std::string_view caller, Levels levels,
                                   const Chosen& then) {
    Random random{secrets_.seed()};
    const auto time = time_for_one(caller);
    const auto seen = table.game().view_for(side);
    const auto failed = [then] { then(std::nullopt); };
    if (const auto* cards = std::get_if<game::CardSeatView>(&seen))
        return workers_.take({caller, time,
                              [this, seat = seat_of<CardSeat>(*cards), level = levels.cards, random,
                               then](const std::stop_token&) mutable {
                                  const Choice choice = card_choice(seat->view, level, random);
                                  return [then, choice] { then(choice); };
                              },
                              failed});
    return workers_.take({caller, time,
                          [this, seat = seat_of<BoardSeat>(std::get<game::SeatView>(seen)), level = levels.board, time,
                           random, then](const std::stop_token& stop) mutable {
                              std::optional<double> expects;
                              const auto told = [&](double chance) { expects = chance; };
                              const auto move =
                                  level ? opponent_.choose_move(seat->view, {*level, time, stop, told}, random)
                                        : opponent_.advise(seat->view, stop);
                              return [then, move, expects] {
                                  if (move)
                                      then(Choice{Moved{*move}, expects});
                                  else
                                      then(std::nullopt);
                              };
                          },
                          failed});
}

Bots::Choice Bots::card_choice(const game::CardSeatView& view, std::optional<card_engine::Level> level,
                               Random& random) const {
    if (!level)
        return {Played{opponent_.advise_action(*view.edition, view.cards, random)}};
    const game::Lull lull = game::lull_of(view);
    Choice choice{Played{opponent_.choose_action(*view.edition, view.cards, *level, random)}};
    if (lull.length >= lull.little) // it matters only then
        choice.expects = opponent_.expected(*view.edition, view.cards, random);
    return choice;
}

std::optional<NoWork> Bots::think(const Table& table, board::Side side, std::string_view caller, const Then& then) {
    return choose(table, side, caller, {table.board_level(), table.card_level()},
                  [then](const std::optional<Choice>& choice) {
                      if (choice)
                          then(*choice);
                      else
                          then({Resigned{}});
                  });
}

std::optional<NoWork> Bots::advise(const Table& table, board::Side side, std::string_view caller, const Advise& then) {
    return choose(table, side, caller, {}, [then](const std::optional<Choice>& choice) {
        then(choice ? std::optional{choice->event} : std::nullopt);
    });
}

} // namespace vaandel::site
