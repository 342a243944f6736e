#include "vaandel/search/columns.hpp"

namespace vaandel::search {

using namespace board;

static_assert(nets::kRanks == kRanks);

namespace {
constexpr double kMoves = 0.999; ///< the chance to be movable of a piece that has moved
constexpr std::size_t kFirstRoom = 512;
} // namespace

nets::Place place_of(const Scene& scene, Square at) {
    if (at == kNoSquare)
        return nets::kNoPlace;
    const Cell cell = scene.geometry.cell(scene.geometry.seen_by(scene.side, at));
    return nets::Place(cell.row * 10 + cell.column);
}

nets::Figure own_figure(const Scene& scene, Man man, Square at, bool is_secret) {
    const OwnMan& own = scene.own[man];
    const bool has_moved = own.has_moved || at != own.at;
    return {.is_own = true,
            .standing = !is_secret  ? nets::Standing::Known
                        : has_moved ? nets::Standing::Moved
                                    : nets::Standing::Still,
            .place = place_of(scene, at)};
}

nets::Figure enemy_figure(const Scene& scene, const Profile& profile, Square at) {
    return {.is_own = false,
            .standing = profile.is_known           ? nets::Standing::Known
                        : profile.mobile >= kMoves ? nets::Standing::Moved
                                                   : nets::Standing::Still,
            .place = place_of(scene, at)};
}

Columns::Columns(const Scene& scene, const Profiles& profiles, const nets::ValueNet& net)
    : scene_{scene}, profiles_{profiles}, net_{net}, flag_{place_of(scene, scene.flag)}, own_(2 * scene.own.size()) {
    sums_.reserve(kFirstRoom);
    sums_.emplace_back();
}

const nets::Sum& Columns::own(Man man, Square at, bool is_secret) {
    std::uint32_t& kept = own_[2 * std::size_t{man} + is_secret][at.index];
    if (kept == 0) {
        kept = std::uint32_t(sums_.size());
        sums_.push_back(net_.column(own_figure(scene_, man, at, is_secret), index_of(scene_.own[man].rank), flag_));
    }
    return sums_[kept];
}

const nets::Sum& Columns::enemy(ProfileId id, Square at) {
    if (enemy_.size() <= id)
        enemy_.resize(id + 1U);
    std::uint32_t& kept = enemy_[id][at.index];
    if (kept == 0) {
        kept = std::uint32_t(sums_.size());
        sums_.push_back(net_.column(enemy_figure(scene_, profiles_[id], at), profiles_[id].chances, flag_));
    }
    return sums_[kept];
}

} // namespace vaandel::search
