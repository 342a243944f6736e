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
    Table table{stored.game, std::move(*game), stored.events.size()};
    for (const EventRow& event : stored.events)
        table.note(event.side, event.kind, event.payload);
    return table;
}

void Table::note(board::Side side, std::string_view kind, std::string_view payload) {
    if (const auto& nonce = row_.seats[side].nonce; nonce && kind == kSetupKind)
        commitments_[side] = commitment_of(row_.edition, side, payload, text_of(*nonce));
}

bool Table::is_key(board::Side side, const Token& token) const {
    const auto& key = row_.seats[side].token;
    return key && is_same(*key, hash_of(token));
}

std::optional<board::Side> Table::invited(const Token& invitation) const {
    for (const board::Side side : kSides)
        if (const auto& wanted = row_.seats[side].invitation; wanted && is_same(*wanted, hash_of(invitation)))
            return side;
    return std::nullopt;
}

std::optional<board::Side> Table::bot_to_act() const {
    for (const board::Side side : kSides)
        if (is_bot(side) && game_.may_act(side))
            return side;
    return std::nullopt;
}

std::string_view Table::level() const {
    return row_.seats[is_bot(board::Side::Red) ? board::Side::Red : board::Side::Blue].level;
}

engine::Level Table::board_level() const { return engine::parse_level(level()).value_or(engine::Level::Strong); }

card_engine::Level Table::card_level() const {
    return card_engine::level_named(level()).value_or(card_engine::Level::Strong);
}

EventRow Table::apply(board::Side side, const Event& event, Clock::Time now) {
    auto words = server::apply(game_, side, event);
    if (!words)
        throw std::logic_error{"an event that the game does not allow"};
    note(side, words->kind, words->payload);
    return EventRow{++events_, now, side, std::move(words->kind), std::move(words->payload)};
}

Rival Table::rival_of(board::Side side) const {
    if (is_bot(side))
        return Rival::Bot;
    if (is_open(side))
        return Rival::Nobody;
    return is_shared() ? Rival::Beside : Rival::Guest;
}

std::string Table::state_for(board::Side side) const {
    const board::Side other = opponent(side);
    const Rival rival = rival_of(other);
    GameFacts facts{.id = row_.id.text(),
                    .names = {},
                    .rival = rival,
                    .presence = rival == Rival::Beside || is_here(other) ? Presence::Here : Presence::Away,
                    .rematch = row_.next ? Rematch::Made : Rematch::None};
    for (const board::Side each : kSides) {
        facts.commitments[each] = commitments_[each];
        if (commitments_[each] && game_.phase() == game::Phase::Over)
            facts.nonces[each] = text_of(*row_.seats[each].nonce);
    }
    for (const board::Side each : kSides)
        if (is_bot(each)) {
            facts.names[each] = "bot";
            facts.level = game_.board() != nullptr ? name_of(board_level()) : name_of(card_level());
        }
    return std::visit([&](const auto& view) { return state_message(facts, view); }, game_.view_for(side));
}

void Table::join(board::Side side, SubscriberPtr subscriber) { subscribers_[side].push_back(std::move(subscriber)); }

void Table::leave(board::Side side, const Subscriber& subscriber) {
    std::erase_if(subscribers_[side], [&](const SubscriberPtr& one) { return one.get() == &subscriber; });
}

} // namespace vaandel::server
