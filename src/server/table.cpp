#include "vaandel/server/table.hpp"

#include <algorithm>
#include <stdexcept>

namespace vaandel::server {

namespace {

constexpr std::array kSides{board::Side::Red, board::Side::Blue};

} // namespace

Result<Table, std::string> Table::open(const StoredGame& stored, Random chance) {
    auto game = restore(stored, chance);
    if (!game)
        return Failure{std::move(game.error())};
    return Table{stored.game, std::move(*game), stored.events.size()};
}

bool Table::is_key(board::Side side, const Token& token) const {
    const auto& key = row_.seats[side].token;
    return key && is_same(*key, hash_of(token));
}

std::optional<board::Side> Table::bot_to_act() const {
    for (const board::Side side : kSides)
        if (is_bot(side) && game_.may_act(side))
            return side;
    return std::nullopt;
}

card_engine::Level Table::level() const {
    for (const board::Side side : kSides)
        if (const auto level = card_engine::level_named(row_.seats[side].level))
            return *level;
    return card_engine::Level::Strong;
}

EventRow Table::apply(board::Side side, const Event& event, Clock::Time now) {
    auto words = server::apply(game_, side, event);
    if (!words)
        throw std::logic_error{"an event that the game does not allow"};
    return EventRow{++events_, now, side, std::move(words->kind), std::move(words->payload)};
}

std::string Table::state_for(board::Side side) const {
    GameFacts facts{row_.id.text(), {}};
    for (const board::Side each : kSides)
        if (is_bot(each)) {
            facts.names[each] = "bot";
            facts.level = name_of(level());
        }
    return std::visit([&](const auto& view) { return state_message(facts, view); }, game_.view_for(side));
}

void Table::join(board::Side side, SubscriberPtr subscriber) { subscribers_[side].push_back(std::move(subscriber)); }

void Table::leave(board::Side side, const Subscriber& subscriber) {
    std::erase_if(subscribers_[side], [&](const SubscriberPtr& one) { return one.get() == &subscriber; });
}

} // namespace vaandel::server
