#pragma once
// More parts of tables, controlled by a test: a bot that plays at random, and a connection that records what it
// receives.

#include "vaandel/site/opponent.hpp"
#include "vaandel/site/subscriber.hpp"

#include "store/fakes.hpp"

namespace vaandel::tests {

using namespace site;

/// Places and moves at random.
class RandomOpponent : public Opponent {
public:
    Setup choose_setup(const Edition& edition, engine::Level, Random& random) const override {
        return random_setup(edition, random);
    }
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking&, Random& random) const override {
        const auto moves = legal_moves(situation_of(*seat.edition, *seat.board));
        return moves.empty() ? std::nullopt : std::optional{moves[random.below(std::uint32_t(moves.size()))]};
    }
    std::optional<Move> advise(const game::SeatView& seat, const std::stop_token&) const override {
        Random random{1};
        return choose_move(seat, {}, random);
    }
    cards::Action choose_action(const cards::Edition&, const cards::View& view, card_engine::Level,
                                Random& random) const override {
        const auto actions = legal_actions(situation_of(view));
        return actions[random.below(std::uint32_t(actions.size()))];
    }
    cards::Action advise_action(const cards::Edition& edition, const cards::View& view, Random& random) const override {
        return choose_action(edition, view, card_engine::Level::Strong, random);
    }
    double expected(const cards::Edition&, const cards::View&, Random&) const override { return 0.5; }
};

/// The far end of one connection: keeps every byte.
class Recorder final : public Subscriber {
public:
    void deliver(std::string message) override {
        if (!farewell)
            messages.push_back(std::move(message));
    }
    void close(Farewell why) override {
        if (!farewell)
            farewell = why;
    }
    std::vector<std::string> messages;
    std::optional<Farewell> farewell;
};

} // namespace vaandel::tests
