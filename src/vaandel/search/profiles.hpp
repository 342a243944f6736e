#pragma once
// The possible ranks of an enemy piece, and the outcomes of battles with it. The search narrows the ranks down.

#include "vaandel/search/root_context.hpp"

#include <memory>
#include <optional>

namespace vaandel::search {

/// What is known of a piece, as a number in Profiles.
using ProfileId = std::uint16_t;
inline constexpr ProfileId kNoProfile = 0xffff;

/// The outcomes of a battle: their probabilities, and the enemy's loss given each of them.
struct Ends {
    double flag = 0; ///< ours, and the game
    double win = 0;  ///< ours
    double tie = 0;
    double loss = 0;
    double prize_of_win = 0; ///< points
    double prize_of_tie = 0;
    double movers_of_win = 0; ///< the probability that the fallen piece could move
    double movers_of_tie = 0;
    double lesson = 0; ///< points for the revealed rank of a survivor

    /// The expected gain of an attack by a piece of ours of this value, excluding the Flag.
    double expected_points(double own_worth) const {
        return win * prize_of_win + tie * (prize_of_tie - own_worth) + loss * (lesson - own_worth);
    }
};

/// The situation in which an enemy may attack one of our pieces: whether it does depends on its rank and what it must
/// believe of ours.
struct Assault {
    double chance = 0; ///< that it has the rank and the courage
    Ends ends;         ///< given that it does
    ProfileId winner = kNoProfile;
};

struct Profile {
    RankChances chances{};
    double mobile = 0;
    double scout = 0;
    double worth = 0;
    bool is_known = false;
    ProfileId moved = kNoProfile;                    ///< the profile after it has moved
    std::array<Ends, board::kRanks> attacked{};      ///< by our rank
    std::array<ProfileId, board::kRanks> survived{}; ///< after it has beaten our rank
};

/// All profiles of one search. Made on demand, up to a limit; beyond it pieces keep their profile.
class Profiles {
public:
    /// Refers to `context`. Profile n is that of the n-th enemy piece.
    explicit Profiles(const RootContext& context);

    const Profile& operator[](ProfileId id) const { return profiles_[id]; }

    /// The piece has moved, so it is neither Flag nor Bomb.
    ProfileId after_move(ProfileId id);
    /// It has beaten an attack by our rank.
    ProfileId after_defence(ProfileId id, board::Rank attacker);
    /// It may attack our piece, which is hidden from the enemy or not: from next to it, or from a distance, which only
    /// a Scout can.
    const Assault& assault(ProfileId id, Man own, bool is_secret, bool is_afar = false);

private:
    using Row = std::array<std::optional<Assault>, 2 * kMen>; ///< by own man, known and secret, near and afar

    ProfileId add(const RankChances& chances, bool is_known);
    /// The probabilities reweighted by `weight(rank)`; the same profile if nothing is left or there is no room.
    template <class Weight> ProfileId narrowed(ProfileId id, Weight&& weight);
    Ends ends_of_attack(const RankChances& chances, board::Rank attacker, bool is_known) const;
    Assault weigh(ProfileId id, const OwnMan& man, bool is_secret, bool is_afar);
    double courage(board::Rank attacker, const OwnMan& man, bool is_secret) const;
    double lesson_of(std::size_t rank) const;

    const RootContext& context_;
    std::vector<Profile> profiles_;
    std::vector<std::unique_ptr<Row>> assaults_;
    std::array<std::array<double, board::kRanks>, kMen / 2>
        courage_{}; ///< by own piece while hidden, by the attacker's rank
};

} // namespace vaandel::search
