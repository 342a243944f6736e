#include "search_play.hpp"

#include "vaandel/first_bot/bot.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>

#include <chrono>

namespace vaandel::bench {

using namespace board;

namespace {

class Mind {
public:
    Mind(const Edition& edition, const Variant& variant, Random random)
        : edition_{edition}, variant_{variant}, random_{random} {}

    std::optional<Move> choose(const game::Game& game, const LabWatcher& watch) {
        const game::SeatView seat = game.view_for(game.to_move());
        const View& view = *seat.board;
        if (variant_.is_first_bot)
            return first_bot::Bot{edition_, Random{random_.next()}}.choose(view);
        const search::Beliefs beliefs{belief::about_enemy(edition_, view, seat.plies, variant_.knowledge),
                                      belief::in_enemy_eyes(edition_, view, seat.plies, variant_.knowledge)};
        search::Budget budget;
        budget.nodes = variant_.nodes;
        const auto answer = think({edition_, view, seat.plies, beliefs, variant_.terms}, budget, table_);
        depths_ += answer.depth;
        ++thoughts_;
        nodes_ += answer.nodes;
        if (answer.choices.empty())
            return std::nullopt;
        std::size_t equals = 1;
        while (equals < answer.choices.size() &&
               answer.choices[equals].points >
                   answer.choices[0].points - variant_.terms.whim * search::weight_at(answer.choices[0].points))
            ++equals;
        const Move move = answer.choices[random_.below(std::uint32_t(equals))].move;
        if (watch)
            watch(game, answer, move);
        return move;
    }
    double mean_depth() const { return thoughts_ == 0 ? 0 : double(depths_) / double(thoughts_); }
    std::uint64_t nodes() const { return nodes_; }

private:
    const Edition& edition_;
    const Variant& variant_;
    Random random_;
    search::Table table_{std::size_t{1} << 16};
    std::uint64_t depths_ = 0;
    std::uint64_t thoughts_ = 0;
    std::uint64_t nodes_ = 0;
};

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

} // namespace

Variant parse_variant(const std::string& text, std::uint64_t nodes) {
    Variant variant{.nodes = nodes};
    if (text == "first") {
        variant.is_first_bot = true;
        return variant;
    }
    for (const std::string& part : CLI::detail::split(text, ',')) {
        const auto equals = part.find('=');
        const std::string name = part.substr(0, equals);
        if (part.empty() || name == "base")
            continue;
        if (part == "knowledge=counts" || part == "knowledge=placement") {
            variant.knowledge = part.ends_with('s') ? belief::Knowledge::Counts : belief::Knowledge::Placement;
            continue;
        }
        if (name == "nodes") {
            variant.nodes = std::stoull(part.substr(equals + 1));
            continue;
        }
        const auto term = std::ranges::find(search::kNamedTerms, name, &search::NamedTerm::name);
        if (term == search::kNamedTerms.end())
            throw CLI::ValidationError{name, "is no term"};
        variant.terms.*(term->value) = std::stod(part.substr(equals + 1));
    }
    return variant;
}

LabGame play_lab_game(const Edition& edition, const std::array<Variant, 2>& players, Side first, std::uint64_t seed,
                      const LabWatcher& watch) {
    Random random{Random{seed}.next()};
    const Setup red = setups::sensible_setup(edition, random);
    const Setup blue = setups::sensible_setup(edition, random);
    game::Game game{edition};
    game.place(Side::Red, red);
    game.place(Side::Blue, blue);
    Random one{random.next()};
    std::array<Mind, 2> minds{Mind{edition, players[0], one}, Mind{edition, players[1], Random{random.next()}}};
    LabGame played;
    while (!game.outcome()) {
        const Side side = game.to_move();
        const std::size_t who = side == first ? 0 : 1;
        const double begin = seconds();
        const auto move = minds[who].choose(game, watch);
        played.seconds[who] += seconds() - begin;
        if (move)
            game.move(side, *move);
        else
            game.resign(side);
    }
    played.outcome = *game.outcome();
    played.half_points = !played.outcome.winner ? 1 : *played.outcome.winner == first ? 2 : 0;
    played.plies = game.ply();
    for (const std::size_t who : {0U, 1U}) {
        played.nodes[who] = minds[who].nodes();
        played.depth[who] = minds[who].mean_depth();
    }
    return played;
}

} // namespace vaandel::bench
