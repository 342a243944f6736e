// What officers gain by attacking unknown pieces that have not moved, from the records of `vaandel match`: the worth of
// what they took less the worth of what they lost, in the mean of each player.

#include "vaandel/board/make.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

using namespace vaandel;
using namespace vaandel::board;

namespace {

/// Points by rank, Flag to Bomb: the Flag counts as the Marshal; a Bomb, which no officer can take, costs nothing.
constexpr std::array<int, kRanks> kWorth{400, 50, 10, 60, 15, 25, 50, 75, 100, 200, 400, 0};

struct Tally {
    std::size_t games = 0;
    std::size_t attacks = 0;
    std::size_t lost = 0;     ///< the officer fell
    std::size_t on_bombs = 0; ///< to a Bomb
    double points = 0;
};

int gain_of(const Battle& battle) {
    const int prize = battle.result == BattleResult::DefenderWins ? 0 : kWorth[index_of(battle.defender)];
    const int price = battle.result == BattleResult::AttackerWins ? 0 : kWorth[index_of(battle.attacker)];
    return prize - price;
}

/// By player's name and the attacker's rank.
using Log = std::map<std::pair<std::string, Rank>, Tally>;

void count(const notation::Record& record, std::span<const Rank> officers, Log& log) {
    Position position = position_from_unchecked(record.start);
    for (const Side side : {Side::Red, Side::Blue})
        for (const Rank officer : officers)
            ++log[{record.names[side].value_or("?"), officer}].games;
    for (const notation::RecordedPly& ply : record.plies) {
        const PublicState& open = position.open;
        const PieceId target = open.piece_at[ply.move.to.index];
        const bool is_unknown = target != kNoPiece && !open.revealed.has(target.index) && !open.moved.has(target.index);
        const std::string name = record.names[open.to_move].value_or("?");
        const auto battle = make_in_place_unchecked(record.edition, position, ply.move);
        if (!battle || !is_unknown || std::ranges::count(officers, battle->attacker) == 0)
            continue;
        Tally& tally = log[{name, battle->attacker}];
        ++tally.attacks;
        tally.points += gain_of(*battle);
        tally.lost += battle->result == BattleResult::AttackerWins ? 0U : 1U;
        tally.on_bombs += battle->defender == Rank::Bomb ? 1U : 0U;
    }
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> folders;
    CLI::App app{"What Marshals and Generals gain by attacks on unmoved unknown pieces, from records of matches"};
    app.add_option("folders", folders, "Folders of .vaandel records, as `vaandel match --records` writes them")
        ->required()
        ->check(CLI::ExistingDirectory);
    CLI11_PARSE(app, argc, argv);

    constexpr std::array officers{Rank::General, Rank::Marshal};
    Log log;
    for (const std::string& folder : folders)
        for (const auto& entry : std::filesystem::directory_iterator{folder}) {
            if (entry.path().extension() != ".vaandel")
                continue;
            std::ifstream file{entry.path(), std::ios::binary};
            const std::string text{std::istreambuf_iterator<char>{file}, {}};
            const auto record = notation::parse_record(text);
            if (!record) {
                fmt::print(stderr, "{}: not a record\n", entry.path().string());
                return 1;
            }
            count(*record, officers, log);
        }
    fmt::print("{:16} {:8} {:>6} {:>8} {:>6} {:>9} {:>12}\n", "player", "rank", "games", "attacks", "lost", "on Bombs",
               "mean points");
    for (const auto& [who, tally] : log)
        fmt::print("{:16} {:8} {:6} {:8} {:6} {:9} {:12.1f}\n", who.first,
                   who.second == Rank::Marshal ? "Marshal" : "General", tally.games, tally.attacks, tally.lost,
                   tally.on_bombs, tally.attacks == 0 ? 0 : tally.points / double(tally.attacks));
}
