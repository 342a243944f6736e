#pragma once
// The search of who plays by a policy net: it tries the net's likely moves in worlds that the enemy's pieces may make
// up, lets the net play both sides some plies further, each side seeing what it would see, and asks it how the game
// will end. By what that says the net's own policy is then changed, in one step of mirror descent (Sokota and others,
// 2023).

#include "vaandel/belief/worlds.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/nets/policy_net.hpp"

namespace vaandel::engine {

/// So many nodes a look of the net counts as, where these are limited: it takes as long as some thousands.
inline constexpr std::uint64_t kNodesOfLook = 100;

struct WorldSearchSettings {
    /// Plies that are looked at after the move tried; a rollout comes to the mean of what is said of them, or to the
    /// end of the game.
    unsigned depth = 2;
    double least_policy = 0.01;  ///< of a move that is tried, by the net
    std::size_t least_moves = 1; ///< that are tried, however unlikely
    std::size_t most_moves = 8;  ///< that are tried
    /// Tried besides, and as often as those that are tried longest; a legal one.
    std::optional<board::Move> asked = std::nullopt;
    double step = 50;             ///< how much what was found counts against the policy: eta
    double damping = 0.002;       ///< how much chance does: tau
    double doubt = 8;             ///< as many rollouts as count for nothing: what few of them say is believed by half
    double least_chance = 0.01;   ///< of the best move's, by what was found: less likely ones are no longer tried
    unsigned least_rollouts = 16; ///< before that
    double least_share = 0.2;     ///< of the best move's chance: less likely ones are not made
};

/// A move that is tried.
struct Tried {
    board::Move move;
    double policy = 0;     ///< by the net
    OutcomeChances ends{}; ///< the mean of what the rollouts came to
    unsigned rollouts = 0;
    double chance = 0;                                       ///< that it is made
    std::vector<std::pair<board::Move, unsigned>> replies{}; ///< and how often each

    double value() const { return ends.win - ends.loss; }
};

/// Thinks about one position. Refers to all that it was made from.
class WorldSearch {
public:
    /// There must be a legal move, and can_imagine() must hold.
    WorldSearch(const board::Edition& edition, const nets::PolicyNet& net, const Observation& observation,
                const WorldSearchSettings& settings, Random& random);
    WorldSearch(const WorldSearch&) = delete;
    WorldSearch(WorldSearch&&) = delete;
    WorldSearch& operator=(const WorldSearch&) = delete;
    WorldSearch& operator=(WorldSearch&&) = delete;
    ~WorldSearch();

    /// Whether the enemy's army is the edition's as far as can be seen, so that worlds can be sampled.
    static bool can_imagine(const board::Edition& edition, const board::View& view);

    /// Whether there is more than one move to try still.
    bool has_choice() const { return order_.size() > 1; }
    /// Looks at some positions more, where it has_choice(). Returns how many.
    std::size_t go_on();
    std::uint64_t looks() const { return looks_; }
    unsigned depth() const { return settings_.depth + 1; }
    /// The moves tried with what was found, the likeliest first.
    std::vector<Tried> found() const;
    /// One of them by its chance.
    static board::Move draw(std::span<const Tried> found, const WorldSearchSettings& settings, Random& random);

private:
    struct Rollout;

    void choose_moves();
    void weigh(std::span<Tried> moves) const;
    void next_world();
    void begin(Rollout& rollout);
    void judge(Rollout& rollout, const OutcomeChances& ends);
    bool make(Rollout& rollout, board::Move move);
    void go_on(Rollout& rollout, std::size_t number);
    board::Move sample(const board::Situation& situation, std::size_t number);

    const board::Edition& edition_;
    const Observation& observation_;
    WorldSearchSettings settings_;
    Random& random_;
    nets::LookBatch batch_;
    std::vector<board::Move> past_; ///< the game's last moves
    std::optional<belief::Worlds> worlds_;
    std::vector<Tried> moves_;
    std::vector<std::size_t> order_; ///< of moves_, those that are tried still
    std::vector<Rollout> rollouts_;
    board::Position world_;
    std::size_t next_ = 0; ///< of order_: what is to be tried next in world_
    std::uint64_t looks_ = 0;
    std::vector<float> chances_;
};

/// What the net believes of the enemy's pieces; in line with the counts.
belief::Marginals believed_by(const nets::PolicyNet& net, const board::Edition& edition,
                              const Observation& observation);

} // namespace vaandel::engine
