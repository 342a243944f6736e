#include "search_play.hpp"

#include "vaandel/belief/worlds.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/first_bot/bot.hpp"
#include "vaandel/nets/read_net.hpp"
#include "vaandel/nets/shipped.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/search/impression.hpp"
#include "vaandel/setups/appeal.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>

namespace vaandel::bench {

using namespace board;

namespace {

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

class Mind {
public:
    Mind(const Edition& edition, const Variant& variant, Random random)
        : edition_{edition}, variant_{variant}, random_{random} {}

    std::optional<Move> choose(const game::Game& game, const LabWatcher& watch) {
        const game::SeatView seat = game.view_for(game.to_move());
        const View& view = *seat.board;
        if (variant_.is_first_bot)
            return first_bot::Bot{edition_, Random{random_.next()}}.choose(view);
        const double begin = seconds();
        search::Impression impression = search::impression_of(
            edition_, view, seat.plies, {variant_.knowledge, net(), variant_.terms.advice, &memory_});
        search::Beliefs& beliefs = impression.beliefs;
        tell_truth(game, beliefs.enemy);
        if (variant_.worlds > 0)
            return choose_by_worlds(view, seat, beliefs);
        search::Budget budget;
        budget.depth = variant_.depth;
        if (variant_.milliseconds > 0)
            budget.should_stop = [&] { return seconds() - begin > variant_.milliseconds / 1000.0; };
        else
            budget.nodes = variant_.nodes;
        const search::Question question{edition_, view, seat.plies, beliefs, variant_.terms, impression.hunches};
        const auto answer = think(question, budget, table_);
        depths_ += answer.depth;
        ++thoughts_;
        nodes_ += answer.nodes;
        if (answer.choices.empty())
            return std::nullopt;
        const auto good = search::alike(answer, variant_.terms);
        const Move move = good[random_.below(std::uint32_t(good.size()))].move;
        if (watch)
            watch(game, question, answer, move);
        return move;
    }
    std::optional<Move> choose_by_worlds(const View& view, const game::SeatView& seat, search::Beliefs beliefs) {
        belief::Worlds worlds{edition_, view, seat.plies};
        search::Terms terms = variant_.terms;
        terms.whim = 1e6; // all moves with their exact worth
        search::Budget budget;
        budget.nodes = variant_.nodes / variant_.worlds;
        std::vector<search::Choice> sums;
        for (unsigned world = 0; world < variant_.worlds; ++world) {
            const Position& position = worlds.sample(random_);
            view.open().occupied[opponent(view.viewer())].for_each([&](unsigned at) {
                belief::Chances& chances = beliefs.enemy.of(view.open().piece_at[at]);
                chances.fill(0);
                chances[index_of(position.rank_at(Square{std::uint8_t(at)}))] = 1;
            });
            const auto answer = think({edition_, view, seat.plies, beliefs, terms}, budget, table_);
            depths_ += answer.depth;
            ++thoughts_;
            nodes_ += answer.nodes;
            for (const search::Choice& choice : answer.choices) {
                auto known = std::ranges::find(sums, choice.move, &search::Choice::move);
                if (known == sums.end()) {
                    sums.push_back({choice.move, 0, 0});
                    known = sums.end() - 1;
                }
                known->points += std::max(choice.points, -1000.0);
            }
        }
        if (sums.empty())
            return std::nullopt;
        return std::ranges::max_element(sums, {}, &search::Choice::points)->move;
    }

    /// Mixes the truth into a belief.
    void tell_truth(const game::Game& game, belief::Marginals& belief) const {
        if (variant_.truth <= 0)
            return;
        const View enemy = *game.view_for(opponent(game.to_move())).board;
        enemy.open().occupied[enemy.viewer()].for_each([&](unsigned at) {
            const PieceId piece = enemy.open().piece_at[at];
            belief::Chances& chances = belief.of(piece);
            for (double& chance : chances)
                chance *= 1 - variant_.truth;
            chances[index_of(*enemy.rank_of(piece))] += variant_.truth;
        });
    }

    const nets::PlayNet* net() const {
        return variant_.net == "shipped" ? nets::shipped_net(edition_) : variant_.read_net.get();
    }
    double mean_depth() const { return thoughts_ == 0 ? 0 : double(depths_) / double(thoughts_); }
    std::uint64_t nodes() const { return nodes_; }

private:
    const Edition& edition_;
    const Variant& variant_;
    Random random_;
    search::Table table_{std::size_t{1} << 16};
    nets::Memory memory_;
    std::uint64_t depths_ = 0;
    std::uint64_t thoughts_ = 0;
    std::uint64_t nodes_ = 0;
};

/// A number that is finite, written in full.
std::optional<double> parse_value(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// Changes the variant by "pull=0.4". Or says what is wrong with that.
std::optional<std::string> change(const Edition& edition, Variant& variant, std::string_view text) {
    using belief::Knowledge;
    if (text == "first") {
        variant.is_first_bot = true;
        return std::nullopt;
    }
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
        return fmt::format("'{}' is no change such as pull=0.4", text);
    const std::string_view name = text.substr(0, equals);
    const std::string_view value = text.substr(equals + 1);
    if (name == "knowledge") {
        constexpr std::array<std::string_view, 4> names{"counts", "placement", "behaviour", "programs"};
        const auto* const known = std::ranges::find(names, value);
        if (known == names.end())
            return fmt::format("knowledge is one of {}, not '{}'", fmt::join(names, ", "), value);
        variant.knowledge = Knowledge(known - names.begin());
        return std::nullopt;
    }
    if (name == "nodes") {
        const auto nodes = parse_number<std::uint64_t>(value);
        if (!nodes || *nodes == 0)
            return fmt::format("nodes are a number from 1, not '{}'", value);
        variant.nodes = *nodes;
        return std::nullopt;
    }
    if (name == "ms") {
        const auto milliseconds = parse_number<unsigned>(value);
        if (!milliseconds || *milliseconds == 0)
            return fmt::format("ms is a number of milliseconds from 1, not '{}'", value);
        variant.milliseconds = *milliseconds;
        return std::nullopt;
    }
    if (name == "depth") {
        const auto depth = parse_number<unsigned>(value);
        if (!depth || *depth == 0)
            return fmt::format("depth is a number of plies from 1, not '{}'", value);
        variant.depth = *depth;
        return std::nullopt;
    }
    if (name == "worlds") {
        const auto worlds = parse_number<unsigned>(value);
        if (!worlds)
            return fmt::format("worlds are a number, not '{}'", value);
        variant.worlds = *worlds;
        return std::nullopt;
    }
    if (name == "truth") {
        const auto truth = parse_value(value);
        if (!truth || *truth < 0 || *truth > 1)
            return fmt::format("truth is a number from 0 to 1, not '{}'", value);
        variant.truth = *truth;
        return std::nullopt;
    }
    if (name == "heat") {
        const auto heat = parse_value(value);
        const setups::Appeal* appeal = setups::known_appeal(edition);
        if (!heat || *heat <= 0 || appeal == nullptr)
            return appeal == nullptr ? fmt::format("self-play draws no set-ups of {}", edition.id)
                                     : fmt::format("heat is a number above 0, not '{}'", value);
        variant.setups = [appeal, heat = *heat](const Edition& of, Random& random) {
            return setups::draw_setup(*appeal, of, heat, random);
        };
        return std::nullopt;
    }
    if (name == "setups") {
        if (value == "strong")
            variant.setups = setups::strong_setup;
        else
            variant.setups = value == "sensible" ? setups::sensible_setup : setups_of_file(edition, std::string{value});
        return std::nullopt;
    }
    if (name == "net") {
        variant.net = value;
        if (value == "shipped")
            return std::nullopt;
        auto net = nets::read_net(std::string{value}, edition);
        if (!net)
            return net.error();
        variant.read_net = std::make_shared<const nets::PlayNet>(std::move(*net));
        return std::nullopt;
    }
    const auto term = std::ranges::find(search::kNamedTerms, name, &search::NamedTerm::name);
    if (term == search::kNamedTerms.end())
        return fmt::format("there is no term '{}'", name);
    const auto points = parse_value(value);
    if (!points)
        return fmt::format("{} is a number, not '{}'", name, value);
    variant.terms.*(term->value) = *points;
    return std::nullopt;
}

} // namespace

Variant parse_variant(const Edition& edition, const std::string& text, std::uint64_t nodes) {
    Variant variant{.nodes = nodes};
    std::size_t number = 0;
    for (const std::string& part : CLI::detail::split(text, ',')) {
        ++number;
        if (part.empty() || part == "base")
            continue;
        if (const auto wrong = change(edition, variant, part))
            throw CLI::ValidationError{fmt::format("change {} of '{}'", number, text), *wrong};
    }
    return variant;
}

Edition lab_edition(const std::string& id) {
    const Edition* known = find_edition(id);
    if (known == nullptr)
        throw CLI::ValidationError{"--edition", fmt::format("'{}' is no edition of the board games", id)};
    Edition edition = *known;
    edition.rules.max_plies_without_attack = 200;
    edition.rules.max_plies = 2000;
    return edition;
}

std::vector<Setup> read_setups(const Edition& edition, const std::string& file) {
    std::ifstream in{file, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    auto setups = notation::parse_any_setups(edition, text);
    if (!setups)
        throw CLI::ValidationError{file, in ? notation::describe(setups.error()) : "cannot be read"};
    return std::move(*setups);
}

SetupSource setups_of_file(const Edition& edition, const std::string& file) {
    return [all = read_setups(edition, file)](const Edition&, Random& random) {
        return all[random.below(std::uint32_t(all.size()))];
    };
}

LabGame play_lab_game(const Edition& edition, const std::array<Variant, 2>& players, Side first,
                      const SetupSource& setups, std::uint64_t seed, const LabWatcher& watch) {
    Random random{Random{seed}.next()};
    const auto setup_of = [&](const Variant& player) {
        return (player.setups != nullptr ? player.setups : setups)(edition, random);
    };
    const Setup one = setup_of(players[0]);
    const Setup other = setup_of(players[1]);
    const bool keep_theirs = players[0].setups != nullptr || players[1].setups != nullptr;
    const bool is_one_red = !keep_theirs || first == Side::Red;
    return play_lab_game(edition, players, first, {is_one_red ? one : other, is_one_red ? other : one}, random.next(),
                         watch);
}

LabGame play_lab_game(const Edition& edition, const std::array<Variant, 2>& players, Side first,
                      const PerSide<Setup>& setups, std::uint64_t seed, const LabWatcher& watch) {
    Random random{seed};
    game::Game game{edition};
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, setups[side]);
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
