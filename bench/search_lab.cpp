// Games between variants of the search, to tell by matches what a term or an idea is worth. Both sides think the same number of nodes; each
// pair of set-ups is played with both colours.

#include "vaandel/first_bot/bot.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/match/statistics.hpp"
#include "vaandel/search/think.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

namespace {

using namespace vaandel;
using namespace vaandel::board;

struct Variant {
    bool is_first_bot = false;
    search::Terms terms{};
    std::uint64_t nodes = 20'000;
};

/// "first", or changes of terms such as "pull=0.4,nodes=5000"; empty for the terms as they are.
Variant parse_variant(const std::string& text, std::uint64_t nodes) {
    Variant variant{.nodes = nodes};
    if (text == "first") {
        variant.is_first_bot = true;
        return variant;
    }
    for (const std::string& part : CLI::detail::split(text, ',')) {
        const auto equals = part.find('=');
        const std::string name = part.substr(0, equals);
        const double value = equals == std::string::npos ? 0 : std::stod(part.substr(equals + 1));
        if (part.empty() || name == "base")
            continue;
        if (name == "nodes") {
            variant.nodes = std::uint64_t(value);
            continue;
        }
        const auto term = std::ranges::find(search::kNamedTerms, name, &search::NamedTerm::name);
        if (term == search::kNamedTerms.end())
            throw CLI::ValidationError{name, "is no term"};
        variant.terms.*(term->value) = value;
    }
    return variant;
}

class Mind {
public:
    Mind(const Edition& edition, const Variant& variant, Random random)
        : edition_{edition}, variant_{variant}, random_{random} {}

    std::optional<Move> choose(const game::SeatView& seat) {
        const View& view = *seat.board;
        if (variant_.is_first_bot)
            return first_bot::Bot{edition_, Random{random_.next()}}.choose(view);
        const search::Beliefs beliefs{belief::about_enemy(edition_, view, seat.plies),
                                      belief::in_enemy_eyes(edition_, view, seat.plies)};
        search::Budget budget;
        budget.nodes = variant_.nodes;
        const auto answer = think({edition_, view, seat.plies, beliefs, variant_.terms}, budget, table_);
        depths_ += answer.depth;
        ++thoughts_;
        nodes_ += answer.nodes;
        if (answer.choices.empty())
            return std::nullopt;
        if (getenv("TRACE")) {
            for (std::size_t at = 0; at < std::min<std::size_t>(4, answer.choices.size()); ++at)
                fmt::print("   {}-{} {:.1f} ({:.1f})", edition_.geometry->name(answer.choices[at].move.from), edition_.geometry->name(answer.choices[at].move.to), answer.choices[at].points, answer.choices[at].bonus);
            fmt::print(" adv {:.0f} d{}\n", answer.advantage, answer.depth);
            const search::Scene scene = scene_of(edition_, view, beliefs, variant_.terms);
            const search::Profiles profiles{scene};
            for (std::size_t at = 0; at < std::min<std::size_t>(4, answer.choices.size()); ++at)
                for (std::size_t e = 0; e < scene.enemy.size(); ++e)
                    if (scene.enemy[e].at == answer.choices[at].move.to) {
                        const auto rank = *view.rank_at(answer.choices[at].move.from);
                        const auto& x = profiles[search::ProfileId(e)].attacked[index_of(rank)];
                        fmt::print("     attack {}: win {:.2f} ({:.0f}, flag {:.2f}) tie {:.2f} ({:.0f}) loss {:.2f} (lesson {:.0f}, worth {:.0f}) bomb {:.2f} flag {:.2f} known {}\n", edition_.geometry->name(scene.enemy[e].at), x.win, x.prize_of_win, x.flag, x.tie, x.prize_of_tie, x.loss, x.lesson, scene.own_worth[index_of(rank)], scene.enemy[e].chances[11], scene.enemy[e].chances[0], scene.enemy[e].is_known);
                    }
        }
        std::size_t equals = 1;
        while (equals < answer.choices.size() &&
               answer.choices[equals].points > answer.choices[0].points - variant_.terms.whim)
            ++equals;
        return answer.choices[random_.below(std::uint32_t(equals))].move;
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

int main(int argc, char** argv) {
    CLI::App program{"Games between variants of the search"};
    std::string edition_id = "original";
    std::string a_text;
    std::string b_text = "first";
    std::uint64_t nodes = 20'000;
    unsigned games = 40;
    unsigned threads = 2;
    std::uint64_t seed = 1;
    bool is_loud = false;
    program.add_option("--edition", edition_id);
    program.add_option("-a", a_text, "Changes of terms, such as pull=0.4,calm=2");
    program.add_option("-b", b_text, "The same, or 'first'");
    program.add_option("--nodes", nodes);
    program.add_option("--games", games);
    program.add_option("--threads", threads);
    program.add_option("--seed", seed);
    program.add_flag("-v", is_loud);
    CLI11_PARSE(program, argc, argv);

    Edition edition = *find_edition(edition_id);
    edition.rules.max_plies_without_attack = 200;
    edition.rules.max_plies = 2000;
    const std::array<Variant, 2> variants{parse_variant(a_text, nodes), parse_variant(b_text, nodes)};

    std::mutex mutex;
    std::atomic<unsigned> next{0};
    match::Score score;
    match::Pairs pairs;
    std::map<std::string, unsigned> reasons;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 2> all_nodes{};
    std::array<double, 2> thinking{};
    std::array<double, 2> depth{};
    const auto play_pairs = [&] {
        for (unsigned pair = next++; pair < (games + 1) / 2; pair = next++) {
            std::array<match::HalfPoints, 2> points{};
            for (unsigned turn = 0; turn < 2; ++turn) {
                Random random{Random{seed * 1'000'003 + pair}.next()};
                const Setup red = setups::sensible_setup(edition, random);
                const Setup blue = setups::sensible_setup(edition, random);
                const Side first = turn == 0 ? Side::Red : Side::Blue;
                game::Game game{edition};
                game.place(Side::Red, red);
                game.place(Side::Blue, blue);
                Mind a{edition, variants[0], Random{random.next()}};
                Mind b{edition, variants[1], Random{random.next()}};
                std::array<double, 2> taken{};
                while (!game.outcome()) {
                    const Side side = game.to_move();
                    const std::size_t who = side == first ? 0 : 1;
                    const double begin = seconds();
                    const auto move = (who == 0 ? a : b).choose(game.view_for(side));
                    taken[who] += seconds() - begin;
                    if (getenv("TRACE")) {
                        const auto& past = game.plies();
                        if (!past.empty() && past.back().battle) fmt::print("   battle {}x{}\n", letter_of(past.back().battle->attacker), letter_of(past.back().battle->defender));
                        const auto& g = *edition.geometry;
                        for (int row = g.height() - 1; row >= 0 && who == 0; --row) {
                            for (int column = 0; column < g.width(); ++column) {
                                const Square at = g.square({column, row});
                                char c = '.';
                                const auto truth = game.record();
                                const auto red_view = game.view_for(Side::Red).board; const auto blue_view = game.view_for(Side::Blue).board;
                                const PieceId piece = red_view->open().piece_at[at.index];
                                if (g.lakes().has(at.index)) c = '~';
                                if (piece != kNoPiece) {
                                    const bool is_red = red_view->open().occupied.red.has(at.index);
                                    c = letter_of(*(is_red ? *red_view : *blue_view).rank_of(piece));
                                    fmt::print("{}{}{}", is_red == (first == Side::Red) ? ' ' : '-', c, (is_red ? *blue_view : *red_view).rank_of(piece) ? '!' : red_view->open().moved.has(piece.index) ? '\'' : ' ');
                                } else fmt::print(" {} ", c);
                            }
                            fmt::print("\n");
                        }
                        if (move) fmt::print("{} {} {}-{}\n", game.ply() + 1, who == 0 ? "WE" : "they", edition.geometry->name(move->from), edition.geometry->name(move->to));
                    }
                    if (!move)
                        game.resign(side);
                    else
                        game.move(side, *move);
                }
                const auto outcome = *game.outcome();
                points[turn] = !outcome.winner ? 1 : *outcome.winner == first ? 2 : 0;
                const std::scoped_lock lock{mutex};
                score += {.wins = points[turn] == 2 ? 1U : 0U,
                          .draws = points[turn] == 1 ? 1U : 0U,
                          .losses = points[turn] == 0 ? 1U : 0U};
                if (turn == 1)
                    pairs.add(points[0], points[1]);
                ++reasons[fmt::format("{} {}", points[turn] == 2 ? "won" : points[turn] == 1 ? "drawn" : "lost",
                                      code_of(outcome.reason))];
                plies += game.ply();
                all_nodes[0] += a.nodes();
                all_nodes[1] += b.nodes();
                thinking[0] += taken[0];
                thinking[1] += taken[1];
                depth[0] += a.mean_depth();
                depth[1] += b.mean_depth();
                if (is_loud)
                    fmt::print(stderr, "{} {} {} plies {}  +{} ={} -{}\n", pair, turn, describe(outcome), game.ply(),
                               score.wins, score.draws, score.losses);
            }
        }
    };
    std::vector<std::thread> team;
    for (unsigned at = 0; at < threads; ++at)
        team.emplace_back(play_pairs);
    for (std::thread& one : team)
        one.join();

    const double played = score.games();
    fmt::print("{} '{}' against '{}', {} nodes: +{} ={} -{}  {:.1f}%  ({:.0f} plies, depth {:.1f}/{:.1f}, {:.0f}/{:.0f} knodes/s, "
               "{:.1f}/{:.1f} ms a move)\n",
               edition_id, a_text, b_text, nodes, score.wins, score.draws, score.losses,
               100 * (score.wins + 0.5 * score.draws) / played, double(plies) / played, depth[0] / played, depth[1] / played,
               double(all_nodes[0]) / thinking[0] / 1000, double(all_nodes[1]) / thinking[1] / 1000,
               2000 * thinking[0] / double(plies), 2000 * thinking[1] / double(plies));
    for (const auto& [reason, count] : reasons)
        fmt::print("  {} {}\n", reason, count);
    return 0;
}
