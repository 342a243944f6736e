#include "vaandel/match/player.hpp"

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/first_bot/bot.hpp"
#include "vaandel/match/greedy_cards.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::match {

namespace {

constexpr std::string_view kResign = "resign";

using Answer = Result<std::string, Crash>;

/// A player of one kind of game that is called in place. `Edition` and `View` are those of the kind.
template <class Edition, class View> class LocalPlayer : public Player {
public:
    void begin(const game::AnyEdition& edition, board::Side /*unused*/, Random random) override {
        edition_ = &std::get<Edition>(edition);
        random_ = random;
    }
    Answer act(const game::AnySeatView& view, const Budget& /*unused*/) override {
        return choose(*edition_, std::get<View>(view), random_);
    }

private:
    virtual std::string choose(const Edition& edition, const View& view, Random& random) = 0;

    const Edition* edition_ = nullptr;
    Random random_{0};
};

using BoardPlayer = LocalPlayer<board::Edition, game::SeatView>;
using CardPlayer = LocalPlayer<cards::Edition, game::CardSeatView>;

std::string setup_text(const board::Edition& edition, const board::Setup& setup) {
    return "setup " + setup.text(edition);
}
std::string move_text(const board::Edition& edition, const std::optional<board::Move>& move) {
    if (!move)
        return std::string{kResign};
    return fmt::format("{}-{}", edition.geometry->name(move->from), edition.geometry->name(move->to));
}

class FirstBot final : public BoardPlayer {
    std::string choose(const board::Edition& edition, const game::SeatView& view, Random& random) override {
        first_bot::Bot bot{edition, Random{random.next()}};
        return view.board ? move_text(edition, bot.choose(*view.board)) : setup_text(edition, bot.place());
    }
};

class RandomMover final : public BoardPlayer {
    std::string choose(const board::Edition& edition, const game::SeatView& view, Random& random) override {
        if (!view.board)
            return setup_text(edition, board::random_setup(edition, random));
        const board::Situation situation = situation_of(edition, *view.board);
        const unsigned count = count_moves(situation);
        return move_text(edition, count == 0 ? std::nullopt : std::optional{nth_move(situation, random.below(count))});
    }
};

class CardBot final : public CardPlayer {
public:
    explicit CardBot(card_engine::Level level) : level_{level} {}

private:
    std::string choose(const cards::Edition& edition, const game::CardSeatView& view, Random& random) override {
        return text_of(card_engine::choose(edition, view.cards, level_, random));
    }
    card_engine::Level level_;
};

class GreedyCards final : public CardPlayer {
    std::string choose(const cards::Edition& edition, const game::CardSeatView& view, Random& random) override {
        return text_of(greedy_action(edition, view.cards, random));
    }
};

class RandomCards final : public CardPlayer {
    std::string choose(const cards::Edition& /*unused*/, const game::CardSeatView& view, Random& random) override {
        const std::vector<cards::Action> actions = legal_actions(situation_of(view.cards));
        return text_of(actions[random.below(std::uint32_t(actions.size()))]);
    }
};

using Made = std::unique_ptr<Player>;

struct Kind {
    std::string_view name;
    Made (*make)();
};

template <class Known> Made make() { return std::make_unique<Known>(); }
template <card_engine::Level level> Made make_card_bot() { return std::make_unique<CardBot>(level); }

constexpr std::array<Kind, 2> kBoardPlayers{{{"first", make<FirstBot>}, {"random", make<RandomMover>}}};
constexpr std::array<Kind, 5> kCardPlayers{{{"easy", make_card_bot<card_engine::Level::Easy>},
                                            {"medium", make_card_bot<card_engine::Level::Medium>},
                                            {"strong", make_card_bot<card_engine::Level::Strong>},
                                            {"greedy", make<GreedyCards>},
                                            {"random", make<RandomCards>}}};

std::span<const Kind> players_of(const game::AnyEdition& edition) {
    if (std::holds_alternative<cards::Edition>(edition))
        return kCardPlayers;
    return kBoardPlayers;
}

} // namespace

Result<Made, std::string> make_player(std::string_view specification, const game::AnyEdition& edition) {
    const std::span<const Kind> known = players_of(edition);
    const auto kind = std::ranges::find(known, specification, &Kind::name);
    if (kind != known.end())
        return kind->make();
    std::vector<std::string_view> names;
    for (const Kind& one : known)
        names.push_back(one.name);
    return Failure{
        fmt::format("'{}' is no player of this edition; there are {}", specification, fmt::join(names, ", "))};
}

} // namespace vaandel::match
