#pragma once
// The search with a policy net: it tries the net's likely moves in sampled worlds. The net plays both sides for some
// plies, each side seeing only its own view, and then tells the expected result. With the means of these the search
// updates the policy in one step of mirror descent (Sokota and others, 2023).

#include "vaandel/belief/worlds.hpp"
#include "vaandel/core/random.hpp"
#include "vaandel/engine/types.hpp"
#include "vaandel/engine/world_search_params.hpp"
#include "vaandel/nets/policy_net.hpp"

namespace vaandel::engine {

/// The number of nodes that one evaluation of the policy net counts as: it takes as long as some thousands.
inline constexpr std::uint64_t kNodesOfLook = 100;

struct WorldSearchSettings {
    WorldSearchParams params{};
    std::size_t least_moves = 1; ///< minimum number of moves tried from the start, however unlikely
};

/// A tried move.
struct Tried {
    board::Move move;
    double policy = 0;     ///< by the net
    OutcomeChances ends{}; ///< the mean of the rollouts
    unsigned rollouts = 0;
    double chance = 0;                                       ///< that it is made
    std::vector<std::pair<board::Move, unsigned>> replies{}; ///< and how often each

    double value() const { return ends.win - ends.loss; }
};

/// Thinks about one position. Refers to its inputs.
class WorldSearch {
public:
    /// There must be a legal move, and can_imagine() must be true.
    WorldSearch(const board::Edition& edition, const nets::PolicyNet& net, const Observation& observation,
                const WorldSearchSettings& settings, Random& random);
    WorldSearch(const WorldSearch&) = delete;
    WorldSearch(WorldSearch&&) = delete;
    WorldSearch& operator=(const WorldSearch&) = delete;
    WorldSearch& operator=(WorldSearch&&) = delete;
    ~WorldSearch();

    /// Whether the enemy's army is the edition's as far as can be seen, so that worlds can be sampled.
    static bool can_imagine(const board::Edition& edition, const board::View& view);

    /// Whether more than one move is or will be tried.
    bool has_choice() const { return order_.size() > 1 || can_widen(); }
    /// Plays a few rollouts side by side, one ply of each per call, if has_choice().
    void go_on();
    /// From now on tries only these two, legal moves, from the start: the one that came out best was partly lucky.
    void compare(board::Move best, board::Move other);
    /// Spent so far.
    std::uint64_t nodes() const { return nodes_; }
    /// Of the rollouts, in plies.
    unsigned depth() const { return unsigned(settings_.params.depth); }
    /// The tried moves with their results, the likeliest first, but before all others the better one of two that are
    /// compared. The first rollouts count by their latest evaluations until they have ended.
    std::vector<Tried> found() const;
    /// One of them, drawn by its probability.
    static board::Move draw(std::span<const Tried> found, const WorldSearchParams& params, Random& random);
    /// The probability that draw() makes each of them.
    static std::vector<double> draw_chances(std::span<const Tried> found, const WorldSearchParams& params);

private:
    struct Rollout;

    void choose_moves();
    bool can_widen() const;
    void widen();
    std::span<Tried> tried() { return std::span{moves_}.first(tried_); }
    void weigh(std::span<Tried> moves) const;
    void add_results(std::span<Tried> moves) const;
    void next_world();
    void begin(Rollout& rollout);
    void make(Rollout& rollout, board::Move move);
    board::Move sample(const board::Situation& situation, std::size_t number);

    const board::Edition& edition_;
    const Observation& observation_;
    WorldSearchSettings settings_;
    Random& random_;
    nets::LookBatch batch_;
    std::vector<board::Move> past_; ///< the game's last moves
    std::optional<belief::Worlds> worlds_;
    std::vector<Tried> moves_; ///< all, the likeliest first
    std::size_t tried_ = 0;    ///< of these: the first ones
    bool is_comparing_ = false;
    std::vector<std::size_t> order_; ///< of moves_, those still being tried
    std::vector<Rollout> rollouts_;  ///< that began together
    bool has_results_ = false;       ///< of earlier ones, in moves_
    board::Position world_;
    std::size_t next_ = 0; ///< of order_: the next one to try in world_
    std::uint64_t nodes_ = 0;
    std::vector<float> chances_;
};

} // namespace vaandel::engine
