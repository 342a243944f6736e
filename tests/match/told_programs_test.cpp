// What programs are told depends only on what their seat may know.

#include "vaandel/protocol/ucc.hpp"

#include "programs.hpp"

namespace vaandel::match {
namespace {

/// A game with every move fixed, so that it can be replayed with another truth.
struct Script {
    const Edition& edition;
    PerSide<board::Setup> setups;
    std::vector<Move> moves;
};

game::Game placed(const Script& script) {
    game::Game game{script.edition};
    game.place(Side::Red, script.setups.red);
    game.place(Side::Blue, script.setups.blue);
    return game;
}

Script random_script(const Edition& edition, Random& random, board::Ply plies) {
    const board::Setup red = random_setup(edition, random);
    Script script{edition, {red, random_setup(edition, random)}, {}};
    game::Game game = placed(script);
    while (!game.outcome() && game.ply() < plies) {
        const auto seen = game.view_for(game.to_move());
        const auto moves = legal_moves(situation_of(edition, *seen.board));
        script.moves.push_back(moves[random.below(std::uint32_t(moves.size()))]);
        game.move(game.to_move(), script.moves.back());
    }
    return script;
}

/// The script's game with ranks that `seat` never learned swapped: those of hidden pieces, movable ones among
/// themselves. Returns the number of differences.
unsigned exchange_hidden(Script& script, Side seat, Random& random) {
    game::Game game = placed(script);
    for (const Move move : script.moves)
        game.move(game.to_move(), move);
    const board::View view = *game.view_for(seat).board;
    const Side enemy = opponent(seat);
    std::vector<board::OwnPiece> pieces = script.setups[enemy].pieces();
    std::array<std::vector<board::OwnPiece*>, 2> groups; // that have not moved, that have
    for (board::OwnPiece& piece : pieces) {
        const auto id = piece_from(script.edition.geometry->seen_by(enemy, piece.square));
        if (!view.rank_of(id))
            groups[view.open().moved.has(id.index) ? 1 : 0].push_back(&piece);
    }
    unsigned changed = 0;
    for (const auto& group : groups)
        for (std::size_t left = group.size(); left > 1; --left) {
            board::OwnPiece& one = *group[left - 1];
            board::OwnPiece& other = *group[random.below(std::uint32_t(left))];
            changed += one.rank != other.rank ? 1 : 0;
            std::swap(one.rank, other.rank);
        }
    script.setups[enemy] = *check_setup(script.edition, pieces);
    return changed;
}

/// Everything that a player is told in the script's game, until it is over. It answers according to the script.
std::string told(const Script& script, Side seat, bool is_ucc) {
    std::string received;
    std::string answer;
    const Connect connect = [&]() -> Result<std::unique_ptr<Wire>, std::string> {
        return std::unique_ptr<Wire>{std::make_unique<Near>(
            [&, row = 0](std::string_view line) mutable -> std::vector<std::string> {
                if (line == "vaandel-protocol 1")
                    return {"id Puppet", "editions original duel8", "option seed number 1 0 9", "vaandel-protocol 1"};
                if (line == "isready")
                    return {"readyok"};
                if (line.starts_with("go "))
                    return {"bestmove " + answer};
                if (is_ucc && line.size() == 10 && ++row == 10) {
                    row = 0;
                    return {answer};
                }
                return {};
            },
            &received)};
    };
    std::unique_ptr<Player> player;
    if (is_ucc)
        player = std::make_unique<UccPlayer>(connect);
    else
        player = std::make_unique<CommandPlayer>(connect);
    player->begin(script.edition, seat, Random{1});
    game::Game game = placed(script);
    const Budget budget{.time = 1000ms, .nodes = {}};
    for (const Move move : script.moves) {
        if (game.to_move() == seat) {
            const auto seen = game.view_for(seat);
            answer = is_ucc ? ucc_move(move) : text_of(wire_move(script.edition, *seen.board, move));
            EXPECT_TRUE(player->act(seen, budget));
        }
        game.move(game.to_move(), move);
    }
    if (!game.outcome()) // otherwise it would be disclosed
        player->end(game.view_for(seat), {.winner = std::nullopt, .reason = "agreed"});
    return received;
}

TEST(Programs, AreSentOnlyWhatTheirSeatKnows) {
    Random random{11};
    for (const bool is_ucc : {false, true}) {
        unsigned changed = 0;
        std::size_t bytes = 0;
        for (int number = 0; number < 30; ++number) {
            Script script = random_script(is_ucc || number % 2 == 0 ? board::kOriginal : board::kDuel8, random, 120);
            const Side seat = random.below(2) == 0 ? Side::Red : Side::Blue;
            const std::string before = told(script, seat, is_ucc);
            changed += exchange_hidden(script, seat, random);
            EXPECT_EQ(before, told(script, seat, is_ucc));
            bytes += before.size();
        }
        EXPECT_GT(changed, 300U);
        EXPECT_GT(bytes, 100'000U);
        // It is told what it may know: another army of its own changes the lines.
        Script script = random_script(board::kOriginal, random, 20);
        const std::string before = told(script, Side::Red, is_ucc);
        EXPECT_GT(exchange_hidden(script, Side::Blue, random), 0U);
        EXPECT_NE(before, told(script, Side::Red, is_ucc));
    }
}

} // namespace
} // namespace vaandel::match
