#pragma once
// What an enemy piece may be, and how battles with it end. The search narrows it down as it goes.

#include "vaandel/search/root_context.hpp"

#include <memory>
#include <optional>

namespace vaandel::search {

/// A piece's knowledge, as a number in Profiles.
using ProfileId = std::uint16_t;
inline constexpr ProfileId kNoProfile = 0xffff;

/// The ends of a battle: their chances, and what the enemy loses, given each of them.
struct Ends {
    double flag = 0; ///< ours, and the game
    double win = 0;  ///< ours
    double tie = 0;
    double loss = 0;
    double prize_of_win = 0; ///< points
    double prize_of_tie = 0;
    double movers_of_win = 0; ///< the chance that what falls could move
    double movers_of_tie = 0;
    double lesson = 0; ///< points for what a survivor showed

    /// What an attack by one of ours who is worth that much is expected to bring, the Flag left out.
    double expected_points(double own_worth) const {
        return win * prize_of_win + tie * (prize_of_tie - own_worth) + loss * (lesson - own_worth);
    }
};

/// What happens where an enemy may attack one of ours: he does it, or not, by what he is and what he must think of
/// ours.
struct Assault {
    double chance = 0; ///< that he has the rank and the courage
    Ends ends;         ///< given that he does
    ProfileId winner = kNoProfile;
};

struct Profile {
    RankChances chances{};
    double mobile = 0;
    double scout = 0;
    double worth = 0;
    bool is_known = false;
    ProfileId moved = kNoProfile;                    ///< what it is once it has moved
    std::array<Ends, board::kRanks> attacked{};      ///< by our rank
    std::array<ProfileId, board::kRanks> survived{}; ///< once our rank has fallen to it
};

/// All profiles of one search. Made as they are needed, up to a limit; beyond it pieces stay what they were.
class Profiles {
public:
    /// Refers to `context`. Profile n is that of the n-th enemy man.
    explicit Profiles(const RootContext& context);

    const Profile& operator[](ProfileId id) const { return profiles_[id]; }

    /// The piece has moved: neither Flag nor Bomb.
    ProfileId after_move(ProfileId id);
    /// It stood up to an attack by our rank.
    ProfileId after_defence(ProfileId id, board::Rank attacker);
    /// It may attack our man, who is a secret to the enemy or not: from next to him, or from afar, which only a Scout
    /// can.
    const Assault& assault(ProfileId id, Man own, bool is_secret, bool is_afar = false);

private:
    using Row = std::array<std::optional<Assault>, 2 * kMen>; ///< by own man, known and secret, near and afar

    ProfileId add(const RankChances& chances, bool is_known);
    /// The chances weighed anew by `weight(rank)`; the same profile where nothing is left or there is no room.
    template <class Weight> ProfileId narrowed(ProfileId id, Weight&& weight);
    Ends ends_of_attack(const RankChances& chances, board::Rank attacker, bool is_known) const;
    Assault weigh(ProfileId id, const OwnMan& man, bool is_secret, bool is_afar);
    double courage(board::Rank attacker, const OwnMan& man, bool is_secret) const;
    double lesson_of(std::size_t rank) const;

    const RootContext& context_;
    std::vector<Profile> profiles_;
    std::vector<std::unique_ptr<Row>> assaults_;
    std::array<std::array<double, board::kRanks>, kMen / 2>
        courage_{}; ///< by own man as a secret, by the attacker's rank
};

} // namespace vaandel::search
