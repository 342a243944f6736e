#include "vaandel/server/table.hpp"

#include <algorithm>
#include <stdexcept>

namespace vaandel::server {

namespace {

constexpr std::array kSides{board::Side::Red, board::Side::Blue};

} // namespace

Result<Table, std::string> Table::open(const StoredGame& stored) {
    auto game = restore(stored);
    if (!game)
        return Failure{std::move(game.error())};
    return Table{stored.game, std::move(*game), stored.events.size()};
}

bool Table::is_key(board::Side side, const Token& token) const {
    const auto& key = row_.seats[side].token;
    return key && is_same(*key, hash_of(token));
}

std::optional<board::Side> Table::bot_to_act() const {
    for (const board::Side side : kSides) {
        if (!is_bot(side))
            continue;
        const bool must_place = game_.phase() == game::Phase::SetUp && !game_.has_placed(side);
        const bool must_move = game_.phase() == game::Phase::Play && game_.to_move() == side;
        if (must_place || must_move)
            return side;
    }
    return std::nullopt;
}

EventRow Table::apply(board::Side side, const Event& event, Clock::Time now) {
    if (server::apply(game_, side, event) != game::Verdict::Ok)
        throw std::logic_error{"an event that the game does not allow"};
    EventWords words = words_of(edition(), event);
    return EventRow{++events_, now, side, std::move(words.kind), std::move(words.payload)};
}

std::string Table::state_for(board::Side side) const {
    GameFacts facts{row_.id.text(), {}};
    for (const board::Side each : kSides)
        if (is_bot(each))
            facts.names[each] = "bot";
    return state_message(facts, game_.view_for(side));
}

void Table::join(board::Side side, SubscriberPtr subscriber) { subscribers_[side].push_back(std::move(subscriber)); }

void Table::leave(board::Side side, const Subscriber& subscriber) {
    std::erase_if(subscribers_[side], [&](const SubscriberPtr& one) { return one.get() == &subscriber; });
}

} // namespace vaandel::server
