// Statistics of recorded games about the two repetition rules (rules B.3): how often in a row a piece moved back and
// forth, by archive, and how often a chaser could have repeated an earlier position, and did. docs/rules.md has the
// results.

#include "vaandel/apps/record_files.hpp"
#include "vaandel/board/outcome.hpp"
#include "vaandel/notation/formats.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <map>

namespace {

using namespace vaandel;
using namespace vaandel::board;

/// Occasions with a possible move that makes a threat, is not a step back, and repeats an earlier position of the
/// game.
struct ChaseChances {
    std::size_t plies = 0;  ///< with at least one such move
    std::size_t moves = 0;  ///< all of them
    std::size_t played = 0; ///< of the plies
    std::map<std::string, std::size_t> games{};

    void add(const std::string& game, std::size_t possible, bool was_played) {
        plies += possible > 0;
        moves += possible;
        played += was_played;
        if (possible > 0)
            ++games[game];
    }
    void print(std::string_view when) const {
        fmt::print("{:<58} {:>7} {:>7} {:>7} {:>7} {:>6.1f} %\n", when, games.size(), plies, moves, played,
                   plies > 0 ? 100.0 * double(played) / double(plies) : 0.0);
    }
};

struct Month {
    std::size_t games = 0;
    std::array<std::size_t, 8> by_longest{}; ///< games by their longest run of crossings
};

class Survey {
public:
    void add(const std::string& name, const notation::Record& record) {
        if (!notation::has_begun(record))
            return;
        Edition edition = record.edition;
        edition.rules = kGravonRules;
        Position position = position_from_unchecked(record.start);
        std::vector<Move> past;
        unsigned longest = 0;
        for (const notation::RecordedPly& ply : record.plies) {
            look(name, edition, position, past, ply.move);
            longest = std::max(longest, crossings(edition, position.open, ply.move));
            position = make_unchecked(edition, position, ply.move).after;
            past.push_back(ply.move);
        }
        const std::string archive = name.substr(0, name.rfind('/'));
        Month& month = months_[archive.substr(archive.rfind('/') + 1)];
        ++month.games;
        ++month.by_longest.at(longest);
        if (longest > 3)
            long_runs_.emplace_back(name.substr(name.rfind('/') + 1), longest);
    }

    void print(bool lists_runs) const {
        fmt::print("{:<26} games   run of 0-3      4      5     6+\n", "to and fro");
        for (const auto& [archive, month] : months_) {
            const auto& by = month.by_longest;
            fmt::print("{:<26} {:>5} {:>12} {:>6} {:>6} {:>6}\n", archive, month.games, by[0] + by[1] + by[2] + by[3],
                       by[4], by[5], by[6] + by[7]);
        }
        if (lists_runs)
            for (const auto& [name, longest] : long_runs_)
                fmt::print("{}: {}\n", name, longest);
        fmt::print("\n{:<58} {:>7} {:>7} {:>7} {:>7} {:>8}\n", "a threat, no step back, that brings a position back",
                   "games", "plies", "moves", "played", "played");
        within_.print("while a chase runs: a position of this chase");
        before_.print("while a chase runs: only positions from before it");
        outside_.print("while no chase runs: a position of the game");
    }

private:
    /// How often in a row the piece has crossed a border of this move, including this move.
    static unsigned crossings(const Edition& edition, const PublicState& open, Move move) {
        const TwoSquares& rule = open.two_squares[open.to_move];
        unsigned before = 0;
        while (before < 6 && rule.forbids(*edition.geometry, TwoSquaresLimit(before + 1), move))
            ++before;
        return before + 1;
    }

    /// The legal moves, ignoring this rule, that it would forbid when looking back this far.
    static std::vector<Move> forbidden(const Edition& edition, const Position& position, History past, MoreSquares rule,
                                       const PerSide<Chase>& chase) {
        Edition without = edition;
        without.rules.more_squares = MoreSquares::Off;
        const Situation situation = situation_of(without, position, past);
        const ChaseView view{*edition.geometry, rule, position.open.occupied, chase,
                             position.open.plies_without_attack};
        std::vector<Move> moves;
        for (const Move move : forbidden_chases(view, past, situation.side))
            if (refusal(situation, move) == Refusal::None && std::ranges::find(moves, move) == moves.end())
                moves.push_back(move);
        return moves;
    }

    void look(const std::string& name, const Edition& edition, const Position& position, History past, Move played) {
        const auto has = [&](const std::vector<Move>& moves) {
            return std::ranges::find(moves, played) != moves.end();
        };
        PerSide<Chase> chase = position.open.chase;
        Chase& own = chase[position.open.to_move];
        if (own.chain < 2) {
            own.chain = 2; // as if one were running
            const std::vector<Move> all = forbidden(edition, position, past, MoreSquares::Game, chase);
            return outside_.add(name, all.size(), has(all));
        }
        std::vector<Move> all = forbidden(edition, position, past, MoreSquares::Game, chase);
        const std::vector<Move> within = forbidden(edition, position, past, MoreSquares::Chase, chase);
        std::erase_if(all, [&](Move move) { return std::ranges::find(within, move) != within.end(); });
        within_.add(name, within.size(), has(within));
        before_.add(name, all.size(), has(all));
    }

    std::map<std::string, Month> months_;
    std::vector<std::pair<std::string, unsigned>> long_runs_;
    ChaseChances within_;
    ChaseChances before_;
    ChaseChances outside_;
};

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"Surveys recorded games for what they say of the repetition rules"};
    std::vector<std::string> paths;
    bool lists_runs = false;
    program.add_option("FILE_OR_DIR", paths, "Records, folders with records, zip archives of records")->required();
    program.add_flag("--list-runs", lists_runs, "List the games with more than three crossings of a border in a row");
    CLI11_PARSE(program, argc, argv);

    Survey survey;
    std::size_t games = 0;
    apps::RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        if (!text) {
            fmt::print(stderr, "{}: {}\n", name, text.error());
            return;
        }
        if (const auto record = notation::parse_any(*text)) {
            survey.add(name, *record);
            ++games;
        }
    }};
    for (const std::string& path : paths)
        files.walk(path);
    fmt::print("{} games\n\n", games);
    survey.print(lists_runs);
    return 0;
}
