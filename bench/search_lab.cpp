// Games between variants of the search, to tell by matches what a term or an idea is worth. Both sides think the same
// number of nodes; each pair of set-ups is played with both colours.

#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "search_play.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::board;

struct Sum {
    std::array<unsigned, 3> results{}; ///< lost, drawn, won
    std::map<std::string, unsigned> reasons;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 2> nodes{};
    std::array<double, 2> seconds{};
    std::array<double, 2> depth{};

    void add(const bench::LabGame& game) {
        static constexpr std::array<std::string_view, 3> kResults{"lost", "drawn", "won"};
        ++results[game.half_points];
        ++reasons[fmt::format("{} {}", kResults[game.half_points], code_of(game.outcome.reason))];
        plies += game.plies;
        for (const std::size_t who : {0U, 1U}) {
            nodes[who] += game.nodes[who];
            seconds[who] += game.seconds[who];
            depth[who] += game.depth[who];
        }
    }
};

/// The board with all ranks: known ones with '!', pieces that have moved with "'", the other side's after '-'; then the
/// best moves.
void show(const game::Game& game, const search::Question& question, const search::Answer& answer, Move move,
          std::uint64_t look) {
    const Edition& edition = game.edition();
    const Geometry& geometry = *edition.geometry;
    const Side side = game.to_move();
    const View& own = question.view;
    const View other = *game.view_for(opponent(side)).board;
    for (int row = geometry.height() - 1; row >= 0; --row) {
        for (int column = 0; column < geometry.width(); ++column) {
            const Square at = geometry.square({column, row});
            const PieceId piece = own.open().piece_at[at.index];
            if (piece == kNoPiece) {
                fmt::print(" {} ", geometry.lakes().has(at.index) ? '~' : '.');
                continue;
            }
            const bool is_own = own.open().occupied[side].has(at.index);
            const bool is_known = (is_own ? other : own).rank_of(piece).has_value();
            fmt::print("{}{}{}", is_own ? ' ' : '-', letter_of(*(is_own ? own : other).rank_of(piece)),
                       is_known                            ? '!'
                       : own.open().moved.has(piece.index) ? '\''
                                                           : ' ');
        }
        fmt::print("\n");
    }
    own.open().occupied[opponent(side)].for_each([&](unsigned at) {
        const PieceId piece = own.open().piece_at[at];
        if (own.rank_of(piece))
            return;
        fmt::print("{}:", geometry.name(Square{std::uint8_t(at)}));
        for (const Rank rank : kAllRanks)
            if (const double chance = question.beliefs.enemy.of(piece)[index_of(rank)]; chance >= 0.005)
                fmt::print(" {}{:.0f}", letter_of(rank), 100 * chance);
        fmt::print("; ");
    });
    fmt::print("\n");
    fmt::print("{} {} {}-{}, ahead by {:.0f}, depth {}:", game.ply() + 1, name_of(side), geometry.name(move.from),
               geometry.name(move.to), answer.advantage, answer.depth);
    for (std::size_t at = 0; at < std::min<std::size_t>(5, answer.choices.size()); ++at)
        fmt::print(" {}-{} {:.1f}", geometry.name(answer.choices[at].move.from),
                   geometry.name(answer.choices[at].move.to), answer.choices[at].points);
    fmt::print("\n");
    if (look == 0)
        return;
    search::Table table{std::size_t{1} << 20};
    search::Budget budget;
    budget.nodes = look;
    const auto listen = [&](const search::Found& found) {
        fmt::print("  depth {} {}:", found.depth, found.nodes);
        for (const search::Choice& choice : found.choices.first(std::min<std::size_t>(6, found.choices.size())))
            fmt::print(" {}-{} {:.1f}", geometry.name(choice.move.from), geometry.name(choice.move.to), choice.points);
        fmt::print("; expected:");
        for (const Move next : found.lines.front())
            fmt::print(" {}-{}", geometry.name(next.from), geometry.name(next.to));
        fmt::print("\n");
    };
    search::think(question, budget, table, listen);
}

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
    program.add_option("--edition", edition_id, "The edition")->capture_default_str();
    program.add_option("-a", a_text, "Changes of terms, such as pull=0.4,calm=2");
    program.add_option("-b", b_text, "The same, or 'first' for the first bot")->capture_default_str();
    program.add_option("--nodes", nodes, "For each move, where no change says ms")->capture_default_str();
    program.add_option("--games", games, "How many, in pairs")->capture_default_str();
    program.add_option("--threads", threads, "Games at a time")->capture_default_str();
    program.add_option("--seed", seed, "Of everything that is random")->capture_default_str();
    bool are_strong = false;
    program.add_flag("--strong-setups", are_strong, "Set-ups from self-play instead of changed presets");
    bool is_shown = false;
    program.add_flag("--show", is_shown, "Print the board and the best moves at each move of a searching player");
    bool may_repeat = false;
    program.add_flag("--no-repetition-rules", may_repeat,
                     "Neither of the rules against repetition, as of programs that know none");
    std::uint64_t look = 0;
    program.add_option("--look", look, "With --show: think again with so many nodes, and print what each depth found");
    CLI11_PARSE(program, argc, argv);
    const Edition* known = find_edition(edition_id);
    if (known == nullptr) {
        fmt::print(stderr, "'{}' is no edition\n", edition_id);
        return 2;
    }
    Edition edition = *known;
    edition.rules.max_plies_without_attack = 200;
    edition.rules.max_plies = 2000;
    if (may_repeat) {
        edition.rules.two_squares = TwoSquaresLimit::Off;
        edition.rules.more_squares = MoreSquares::Off;
    }

    try {
        const std::array<bench::Variant, 2> variants{bench::parse_variant(edition, a_text, nodes),
                                                     bench::parse_variant(edition, b_text, nodes)};
        const bench::LabWatcher watch = [look](const auto& game, const auto& question, const auto& answer, Move move) {
            show(game, question, answer, move, look);
        };
        std::mutex mutex;
        std::atomic<unsigned> next{0};
        Sum sum;
        std::vector<std::thread> team;
        for (unsigned at = 0; at < threads; ++at)
            team.emplace_back([&] {
                for (unsigned game = next++; game < games; game = next++) {
                    const auto played =
                        bench::play_lab_game(edition, variants, game % 2 == 0 ? Side::Red : Side::Blue,
                                             are_strong ? setups::strong_setup : setups::sensible_setup,
                                             seed * 1'000'003 + game / 2, is_shown ? watch : bench::LabWatcher{});
                    const std::scoped_lock lock{mutex};
                    sum.add(played);
                }
            });
        for (std::thread& one : team)
            one.join();

        const double played = games;
        fmt::print("{} '{}' against '{}', {} nodes: +{} ={} -{}  {:.1f}%  ({:.0f} plies, depth {:.1f}/{:.1f}, "
                   "{:.0f}/{:.0f} knodes/s, {:.1f}/{:.1f} ms a move)\n",
                   edition_id, a_text, b_text, nodes, sum.results[2], sum.results[1], sum.results[0],
                   100 * (sum.results[2] + 0.5 * sum.results[1]) / played, double(sum.plies) / played,
                   sum.depth[0] / played, sum.depth[1] / played, double(sum.nodes[0]) / sum.seconds[0] / 1000,
                   double(sum.nodes[1]) / sum.seconds[1] / 1000, 2000 * sum.seconds[0] / double(sum.plies),
                   2000 * sum.seconds[1] / double(sum.plies));
        for (const auto& [reason, count] : sum.reasons)
            fmt::print("  {} {}\n", reason, count);
        return 0;
    } catch (const CLI::Error& error) {
        return program.exit(error);
    }
}
