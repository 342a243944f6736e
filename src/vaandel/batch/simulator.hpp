#pragma once
// Many games of one edition played side by side, for training and for measuring: step them all with given or with
// random moves, and have what the sides to move may know written into arrays of the caller. A game that ends is
// followed at once by a new one in its place.

#include "vaandel/batch/dealer.hpp"
#include "vaandel/batch/observation.hpp"
#include "vaandel/batch/team.hpp"
#include "vaandel/batch/truth.hpp"
#include "vaandel/board/outcome.hpp"

#include <functional>
#include <memory>

namespace vaandel::batch {

struct Options {
    std::size_t games = 1;
    std::uint64_t seed = 0;
    unsigned threads = 1; ///< the results do not depend on it
    SetupLists setups{};
};

/// What a step did to a game.
enum class Ending : std::uint8_t { GoesOn, RedWins, BlueWins, Draw };

constexpr Ending ending_of(const board::Outcome& outcome) {
    if (!outcome.winner)
        return Ending::Draw;
    return *outcome.winner == board::Side::Red ? Ending::RedWins : Ending::BlueWins;
}

/// The caller's arrays, each empty (not wanted) or of exactly the size named, game after game. They are written by
/// several threads, each to a range of games. What is seen, legal and to move is so after the step, in the new game
/// where one has ended.
struct Buffers {
    // NOLINTBEGIN(readability-redundant-member-init): g++ warns where a designated initializer leaves out a member
    // without one
    std::span<std::uint8_t> planes{};      ///< games * plane::kCount * Frame::cells(): write_planes()
    std::span<std::uint16_t> facts{};      ///< games * fact::kCount: write_facts()
    std::span<std::uint8_t> legal_bytes{}; ///< games * Frame::actions(): write_legal_bytes()
    std::span<std::uint8_t> legal_bits{};  ///< games * legal_bits_size(): write_legal_bits()
    std::span<Action> played{};            ///< games: the action made, in the frame of the side that made it
    std::span<Ending> endings{};           ///< games
    std::span<board::Reason> reasons{};    ///< games: why a game ended; left alone where the game goes on
    std::span<board::Ply> lengths{};       ///< games: the plies of a game that ended; 0 where the game goes on
    /// The end of a game that ended as Red knows it, and then as Blue does; left alone where the game goes on.
    std::span<std::uint8_t> last_planes{}; ///< games * 2 * plane::kCount * Frame::cells()
    std::span<std::uint16_t> last_facts{}; ///< games * 2 * fact::kCount
    // NOLINTEND(readability-redundant-member-init)
};

/// Why a step was refused. Then no game has moved and nothing was written.
struct StepError {
    std::optional<std::size_t> game; ///< the first game with an illegal action; nothing: an array has the wrong size
    std::string_view rule{}; ///< for that game, as board::code_of() or cards::code_of() a refusal; "no_such_action"
    std::string text;        ///< "game 3: action 412, c1 to c5: pieces ..."
};

/// What is wrong with the number of games and threads, as sentences.
std::vector<std::string> problems_of(const Options& options);

/// An array and how many elements it has for each game.
struct Sized {
    std::string_view name;
    std::size_t have;
    std::size_t each;
};
/// The first array that is there and has the wrong size: of `seen`, or of those that a step writes.
std::optional<StepError> first_wrong_size(std::initializer_list<Sized> seen, const Buffers& buffers, std::size_t games);
/// The part of an array that belongs to one game, or null where the array is not wanted.
template <class T> T* part(std::span<T> array, std::size_t game, std::size_t size) {
    return array.empty() ? nullptr : array.data() + game * size;
}
/// What a step tells of a game that waits.
void write_wait(std::size_t game, const Buffers& buffers);
/// `played`, `endings`, `reasons`, `lengths` and the last two must be empty where no step is made.
std::optional<StepError> check_no_step_arrays(const Buffers& buffers);

/// How games ended.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;                ///< of the games that ended
    std::array<std::uint64_t, 4> endings{}; ///< by Ending
    std::array<std::uint64_t, 8> reasons{}; ///< by board::Reason

    Tally& operator+=(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// The seed of the n-th game in a place (both from 0) of a batch: what it draws, set-ups and then random moves, comes
/// from Random{seed}.
std::uint64_t seed_of_game(std::uint64_t batch_seed, std::size_t place, std::uint64_t number);

/// The games. No game in it is ever over between two calls. One thread at a time may use it. The same seed and the same
/// calls give the same games on every compiler and with any number of threads.
class Simulator {
public:
    /// The edition is copied; its rules may be changed, such as limits on the plies. Errors: no game or thread, limits
    /// of 0 plies, and Dealer::create()'s.
    static Result<Simulator, std::vector<std::string>> create(const board::Edition& edition, const Options& options);

    const board::Edition& edition() const { return edition_; }
    const Frame& frame() const { return frame_; }
    std::size_t size() const { return games_.size(); }

    /// For each game: whose turn it is, the plies made, and its seed_of_game().
    std::span<const board::Side> to_move() const { return to_move_; }
    std::span<const board::Ply> plies() const { return plies_; }
    std::span<const std::uint64_t> seeds() const { return seeds_; }

    /// For each game: the set-ups that its sides were dealt, by Start::setups.
    std::span<const board::PerSide<std::uint32_t>> setups() const { return setups_; }

    /// Games that begin from now on draw that side's set-up from these (none: from all legal ones): Dealer::replace().
    std::vector<std::string> replace_setups(board::Side side, const std::vector<board::Setup>& setups) {
        return dealer_.replace(side, setups);
    }

    /// Makes one ply in each game, actions[game] in the frame of its side to move, or none where that is kWait. All
    /// actions are checked before any is made.
    [[nodiscard]] std::optional<StepError> step(std::span<const Action> actions, const Buffers& buffers);

    /// Makes one ply in each game, each legal move equally likely.
    [[nodiscard]] std::optional<StepError> step_random(const Buffers& buffers);

    /// Writes what is seen and legal now; `played` and all that follow it must be empty.
    [[nodiscard]] std::optional<StepError> observe(const Buffers& buffers);

    /// Writes the ranks that are hidden from the sides to move, games * Frame::cells() bytes: write_truth(). Targets to
    /// learn; nothing to show.
    [[nodiscard]] std::optional<StepError> truth(std::span<std::uint8_t> ranks);

    /// The same as step_random() so many times, faster and without arrays; tells how the games ended that did.
    Tally play_random(board::Ply plies);

    /// What a player that sees only the view of the side to move plays in a game; a legal move.
    using Chooser = std::function<board::Move(std::size_t game, const board::View& view)>;

    /// actions[game] becomes what `choose` plays where which[game] is not 0; the others are left alone. Several threads
    /// call `choose`, which does not throw. Both spans have an element for each game.
    void choose(std::span<const std::uint8_t> which, std::span<Action> actions, const Chooser& choose);

    /// Gives a game up, uncounted, and starts the next one in its place.
    void restart(std::size_t game);

    /// The truth about a game and its last public moves (at least kRecentMoves and Position::open.plies_without_attack
    /// of them, if so many were made): for tests, replays, and as targets to learn; nothing to show to a player.
    const board::Position& position(std::size_t game) const { return games_[game].position; }
    board::History history(std::size_t game) const { return games_[game].past; }
    /// What the side to move knows.
    board::View view(std::size_t game) const;

private:
    struct Game {
        board::Position position;
        std::vector<board::Move> past; ///< the end of the history
        Random random{0};
        std::uint64_t number = 0; ///< of this game in its place
    };

    Simulator(const board::Edition& edition, const Options& options, Dealer dealer);

    board::Situation situation(const Game& game) const { return situation_of(edition_, game.position, game.past); }
    std::optional<StepError> check_sizes(const Buffers& buffers) const;
    std::optional<StepError> check_actions(std::span<const Action> actions);
    board::Refusal refusal_of(std::size_t game, Action action) const;
    void start(std::size_t game);
    void make(Game& game, board::Move move) const;
    void advance(std::size_t game, board::Move move, const Buffers& buffers);
    void write_seen(std::size_t game, const Buffers& buffers) const;
    void write_last(std::size_t game, const Buffers& buffers) const;
    Tally play_random(std::size_t game, board::Ply plies);

    board::Edition edition_;
    Frame frame_;
    std::uint64_t seed_;
    Dealer dealer_;
    std::vector<Game> games_;
    std::vector<board::Side> to_move_;
    std::vector<board::Ply> plies_;
    std::vector<std::uint64_t> seeds_;
    std::vector<board::PerSide<std::uint32_t>> setups_;
    std::unique_ptr<Team> team_;
};

} // namespace vaandel::batch
