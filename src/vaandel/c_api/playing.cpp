// What is done with a batch.

#include "vaandel/c_api/arrays.hpp"

#include <fmt/format.h>

using namespace vaandel;
using namespace vaandel::c_api;

// The header's numbers are those of the room `batch`.
static_assert(std::size_t{VAANDEL_RANKS} == board::kRanks && VAANDEL_NO_RANK == batch::kNoRank);
static_assert(VAANDEL_RED == int(board::Side::Red) && VAANDEL_BLUE == int(board::Side::Blue));
static_assert(std::size_t{VAANDEL_PLANE_OWN_RANK} == batch::plane::kOwnRank);
static_assert(std::size_t{VAANDEL_PLANE_ENEMY_RANK} == batch::plane::kEnemyRank);
static_assert(std::size_t{VAANDEL_PLANE_ENEMY_HIDDEN} == batch::plane::kEnemyHidden);
static_assert(std::size_t{VAANDEL_PLANE_ENEMY_MOVED} == batch::plane::kEnemyMoved);
static_assert(std::size_t{VAANDEL_PLANE_OWN_MOVED} == batch::plane::kOwnMoved);
static_assert(std::size_t{VAANDEL_PLANE_OWN_REVEALED} == batch::plane::kOwnRevealed);
static_assert(std::size_t{VAANDEL_PLANE_LAKE} == batch::plane::kLake);
static_assert(std::size_t{VAANDEL_PLANE_BARRED_FROM} == batch::plane::kBarredFrom);
static_assert(std::size_t{VAANDEL_PLANE_BARRED_TO} == batch::plane::kBarredTo);
static_assert(std::size_t{VAANDEL_PLANE_RECENT} == batch::plane::kRecent && batch::kRecentMoves == 8);
static_assert(std::size_t{VAANDEL_PLANES} == batch::plane::kCount);
static_assert(std::size_t{VAANDEL_FACT_OWN_LOST} == batch::fact::kOwnLost);
static_assert(std::size_t{VAANDEL_FACT_ENEMY_LOST} == batch::fact::kEnemyLost);
static_assert(std::size_t{VAANDEL_FACT_ENEMY_HIDDEN} == batch::fact::kEnemyHidden);
static_assert(std::size_t{VAANDEL_FACT_PLIES_WITHOUT_ATTACK} == batch::fact::kPliesWithoutAttack);
static_assert(std::size_t{VAANDEL_FACT_PLY} == batch::fact::kPly);
static_assert(std::size_t{VAANDEL_FACT_OWN_CHAIN} == batch::fact::kOwnChain);
static_assert(std::size_t{VAANDEL_FACT_ENEMY_CHAIN} == batch::fact::kEnemyChain);
static_assert(std::size_t{VAANDEL_FACT_IS_BLUE} == batch::fact::kIsBlue);
static_assert(std::size_t{VAANDEL_FACTS} == batch::fact::kCount);
static_assert(VAANDEL_GOES_ON == int(batch::Ending::GoesOn) && VAANDEL_RED_WINS == int(batch::Ending::RedWins) &&
              VAANDEL_BLUE_WINS == int(batch::Ending::BlueWins) && VAANDEL_DRAW == int(batch::Ending::Draw));
static_assert(VAANDEL_BY_FLAG == int(board::Reason::Flag) && VAANDEL_BY_IMMOBILITY == int(board::Reason::Immobile) &&
              VAANDEL_BOTH_IMMOBILE == int(board::Reason::BothImmobile) &&
              VAANDEL_NO_PROGRESS == int(board::Reason::NoProgress) && VAANDEL_TOO_LONG == int(board::Reason::Length));

namespace {

Fault fault_of(batch::StepError error) {
    if (error.game)
        return {VAANDEL_ILLEGAL_ACTION, std::move(error.text), *error.game};
    return {.text = std::move(error.text)};
}

/// What a caller gave: no struct is no arrays.
Result<Wanted, Fault> wanted_from(const vaandel_arrays* arrays, std::size_t games) {
    if (arrays == nullptr)
        return Wanted{};
    if (auto fault = check_struct("arrays", arrays))
        return Failure{std::move(*fault)};
    return c_api::wanted_from(*arrays, games);
}

Outcome check_count(std::string_view name, const void* place, std::size_t count, std::size_t needed) {
    if (place == nullptr)
        return Fault{.text = fmt::format("{} is NULL", name)};
    if (count != needed)
        return Fault{.text = fmt::format("{}: {} elements given, {} needed", name, count, needed)};
    return std::nullopt;
}

/// A set-up from the rank of each square of the zone; or what is wrong with it.
Result<board::Setup, std::string> setup_from(const board::Edition& edition, std::span<const std::uint8_t> ranks) {
    std::vector<board::OwnPiece> pieces;
    std::size_t at = 0;
    std::optional<std::uint8_t> unknown;
    edition.zone().for_each([&](unsigned square) {
        const std::uint8_t rank = ranks[at++];
        if (rank < board::kRanks)
            pieces.push_back({board::Square{std::uint8_t(square)}, board::Rank(rank)});
        else if (rank != VAANDEL_NO_RANK)
            unknown = rank;
    });
    if (unknown)
        return Failure{fmt::format("there is no rank {}", *unknown)};
    auto setup = board::check_setup(edition, pieces);
    if (!setup)
        return Failure{describe(edition, setup.error().front())};
    return std::move(*setup);
}

/// A step, made by play(buffers), with what the simulator does not write itself.
template <class Play> Outcome step(vaandel_batch& self, const vaandel_arrays* arrays, Play&& play) {
    auto wanted = wanted_from(arrays, self.games.size());
    if (!wanted)
        return wanted.error();
    batch::Buffers& buffers = wanted->buffers;
    if (!wanted->rewards.empty()) {
        self.movers.assign(self.games.to_move().begin(), self.games.to_move().end());
        if (buffers.endings.empty()) {
            self.endings.resize(self.games.size());
            buffers.endings = self.endings;
        }
    }
    if (auto error = play(buffers))
        return fault_of(std::move(*error));
    for (std::size_t game = 0; game < wanted->rewards.size(); ++game)
        wanted->rewards[game] = reward_of(self.movers[game], buffers.endings[game]);
    write_now(self.games, *wanted);
    return std::nullopt;
}

} // namespace

extern "C" {

vaandel_code vaandel_batch_shape(vaandel_batch* batch, vaandel_shape* shape, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (auto fault = check_struct("shape", shape))
            return fault;
        const batch::Frame& frame = self.games.frame();
        *shape = {.struct_size = sizeof *shape,
                  .games = self.games.size(),
                  .width = frame.width(),
                  .height = frame.height(),
                  .cells = frame.cells(),
                  .actions = frame.actions(),
                  .planes = batch::plane::kCount,
                  .facts = batch::fact::kCount,
                  .legal_bytes = batch::legal_bits_size(frame),
                  .zone = self.games.edition().zone().count()};
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_action_cells(vaandel_batch* batch, uint8_t* from, uint8_t* to, size_t actions,
                                        vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        const batch::Frame& frame = self.games.frame();
        if (auto fault = check_count("from", from, actions, frame.actions()))
            return fault;
        if (auto fault = check_count("to", to, actions, frame.actions()))
            return fault;
        for (std::size_t index = 0; index < actions; ++index) {
            const board::Move move = frame.move_of(board::Side::Red, {std::uint16_t(index)});
            from[index] = frame.cell_of(board::Side::Red, move.from);
            to[index] = frame.cell_of(board::Side::Red, move.to);
        }
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_observe(vaandel_batch* batch, const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (arrays == nullptr)
            return Fault{.text = "arrays is NULL"};
        const auto wanted = wanted_from(arrays, self.games.size());
        if (!wanted)
            return wanted.error();
        if (!wanted->rewards.empty())
            return Fault{.text = "rewards is an array of a step"};
        if (auto failed = self.games.observe(wanted->buffers))
            return fault_of(std::move(*failed));
        write_now(self.games, *wanted);
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_step(vaandel_batch* batch, const uint16_t* actions, size_t count,
                                const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (auto fault = check_count("actions", actions, count, self.games.size()))
            return fault;
        if (reinterpret_cast<std::uintptr_t>(actions) % alignof(std::uint16_t) != 0)
            return Fault{.text = "actions: the place is not a multiple of 2 bytes"};
        const std::span<const batch::Action> given{reinterpret_cast<const batch::Action*>(actions), count};
        return step(self, arrays, [&](const batch::Buffers& buffers) { return self.games.step(given, buffers); });
    });
}

vaandel_code vaandel_batch_step_random(vaandel_batch* batch, const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) {
        return step(self, arrays, [&](const batch::Buffers& buffers) { return self.games.step_random(buffers); });
    });
}

vaandel_code vaandel_batch_restart(vaandel_batch* batch, const uint8_t* which, size_t count, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (auto fault = check_count("which", which, count, self.games.size()))
            return fault;
        for (std::size_t game = 0; game < count; ++game)
            if (which[game] != 0)
                self.games.restart(game);
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_set_setups(vaandel_batch* batch, uint32_t side, const uint8_t* ranks, size_t size,
                                      vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (side > VAANDEL_BLUE)
            return Fault{.text = fmt::format("side {}: there are 0, Red, and 1, Blue", side)};
        if (ranks == nullptr && size != 0)
            return Fault{.text = "ranks is NULL"};
        const board::Edition& edition = self.games.edition();
        const std::size_t zone = edition.zone().count();
        if (size % zone != 0)
            return Fault{.text = fmt::format("ranks: {} bytes given, and a set-up has {}", size, zone)};
        std::vector<board::Setup> setups;
        setups.reserve(size / zone);
        for (std::size_t at = 0; at < size; at += zone) {
            auto setup = setup_from(edition, {ranks + at, zone});
            if (!setup)
                return Fault{.text = fmt::format("set-up {}: {}", at / zone, setup.error())};
            setups.push_back(std::move(*setup));
        }
        const auto problems = self.games.replace_setups(board::Side(side), setups);
        if (!problems.empty())
            return Fault{.text = problems.front()};
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_truth(vaandel_batch* batch, uint8_t* ranks, size_t count, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        if (auto fault = check_count("ranks", ranks, count, self.games.size() * self.games.frame().cells()))
            return fault;
        if (auto failed = self.games.truth({ranks, count}))
            return fault_of(std::move(*failed));
        return std::nullopt;
    });
}
}
