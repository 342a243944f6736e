// The functions of a batch.

#include "vaandel/c_api/arrays.hpp"
#include "vaandel/first_bot/bot.hpp"

#include <fmt/format.h>

using namespace vaandel;
using namespace vaandel::c_api;

// The header's numbers equal those of the room `batch`.
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
static_assert(VAANDEL_CARD_SPY == batch::card_action::kSpyLook && VAANDEL_CARD_SCOUT == batch::card_action::kScoutLook);
static_assert(VAANDEL_CARD_RUN == batch::card_action::kFlagRun && VAANDEL_CARD_PASS == batch::card_action::kPass);
static_assert(VAANDEL_CARD_PUT == batch::card_action::kPut && VAANDEL_CARD_ACTIONS == batch::card_action::kCount);
static_assert(VAANDEL_CARD_FACT_HAND == batch::card_fact::kHand && VAANDEL_CARD_FACTS == batch::card_fact::kCount);
static_assert(VAANDEL_CARD_FACT_LOOKED == batch::card_fact::kHandLooked &&
              VAANDEL_CARD_FACT_STAGE == batch::card_fact::kStage);
static_assert(VAANDEL_GOES_ON == int(batch::Ending::GoesOn) && VAANDEL_RED_WINS == int(batch::Ending::RedWins) &&
              VAANDEL_BLUE_WINS == int(batch::Ending::BlueWins) && VAANDEL_DRAW == int(batch::Ending::Draw));
static_assert(VAANDEL_BY_FLAG == int(board::Reason::Flag) && VAANDEL_BY_IMMOBILITY == int(board::Reason::Immobile) &&
              VAANDEL_BOTH_IMMOBILE == int(board::Reason::BothImmobile) &&
              VAANDEL_NO_PROGRESS == int(board::Reason::NoProgress) && VAANDEL_TOO_LONG == int(board::Reason::Length));

namespace {

Fault fault_of(batch::StepError error) {
    if (error.game)
        return {VAANDEL_ILLEGAL_ACTION, std::move(error.text), *error.game, error.rule};
    return {.text = std::move(error.text)};
}

/// The caller's arrays: no struct means none.
Result<Wanted, Fault> wanted_from(const vaandel_arrays* arrays, std::size_t games) {
    if (arrays == nullptr)
        return Wanted{};
    if (auto fault = check_struct("arrays", arrays))
        return Failure{std::move(*fault)};
    return c_api::wanted_from(*arrays, games);
}

std::size_t size_of(const vaandel_batch& self) {
    return std::visit([](const auto& games) { return games.size(); }, self.games);
}

vaandel_shape shape_of(const batch::Simulator& games) {
    return c_api::shape_of(games.edition(), games.frame(), games.size());
}
vaandel_shape shape_of(const batch::CardSimulator& games) { return shape_of_cards(games.size()); }

Fault not_of_cards() { return {.text = "card games have no board: this call is for board games alone"}; }

/// The error in an array of actions, one for each game.
CallResult check_actions(const std::uint16_t* actions, std::size_t count, std::size_t games) {
    if (auto fault = check_count("actions", actions, count, games))
        return fault;
    if (reinterpret_cast<std::uintptr_t>(actions) % alignof(std::uint16_t) != 0)
        return Fault{.text = "actions: the place is not a multiple of 2 bytes"};
    return std::nullopt;
}

/// A step, made by play(buffers), plus what the simulator does not write itself.
template <class Games, class Play>
CallResult step(vaandel_batch& self, const Games& games, const vaandel_arrays* arrays, Play&& play) {
    auto wanted = wanted_from(arrays, games.size());
    if (!wanted)
        return wanted.error();
    batch::Buffers& buffers = wanted->buffers;
    if (!wanted->rewards.empty()) {
        self.movers.assign(games.to_move().begin(), games.to_move().end());
        if (buffers.endings.empty()) {
            self.endings.resize(games.size());
            buffers.endings = self.endings;
        }
    }
    if (auto error = play(buffers))
        return fault_of(std::move(*error));
    for (std::size_t game = 0; game < wanted->rewards.size(); ++game)
        wanted->rewards[game] = reward_of(self.movers[game], buffers.endings[game]);
    write_now(games, *wanted);
    return std::nullopt;
}

} // namespace

extern "C" {

vaandel_code vaandel_batch_shape(vaandel_batch* batch, vaandel_shape* shape, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        if (auto fault = check_struct("shape", shape))
            return fault;
        *shape = std::visit([](const auto& games) { return shape_of(games); }, self.games);
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_action_cells(vaandel_batch* batch, uint8_t* from, uint8_t* to, size_t actions,
                                        vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        const auto* games = std::get_if<batch::Simulator>(&self.games);
        return games == nullptr ? not_of_cards() : write_action_cells(games->frame(), from, to, actions);
    });
}

vaandel_code vaandel_batch_observe(vaandel_batch* batch, const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        if (arrays == nullptr)
            return Fault{.text = "arrays is NULL"};
        const auto wanted = wanted_from(arrays, size_of(self));
        if (!wanted)
            return wanted.error();
        if (!wanted->rewards.empty())
            return Fault{.text = "rewards is an array of a step"};
        return std::visit(
            [&](auto& games) -> CallResult {
                if (auto failed = games.observe(wanted->buffers))
                    return fault_of(std::move(*failed));
                write_now(games, *wanted);
                return std::nullopt;
            },
            self.games);
    });
}

vaandel_code vaandel_batch_step(vaandel_batch* batch, const uint16_t* actions, size_t count,
                                const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        if (auto fault = check_actions(actions, count, size_of(self)))
            return fault;
        const std::span<const batch::Action> given{reinterpret_cast<const batch::Action*>(actions), count};
        return std::visit(
            [&](auto& games) {
                return step(self, games, arrays,
                            [&](const batch::Buffers& buffers) { return games.step(given, buffers); });
            },
            self.games);
    });
}

vaandel_code vaandel_batch_step_random(vaandel_batch* batch, const vaandel_arrays* arrays, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) {
        return std::visit(
            [&](auto& games) {
                return step(self, games, arrays,
                            [&](const batch::Buffers& buffers) { return games.step_random(buffers); });
            },
            self.games);
    });
}

vaandel_code vaandel_batch_first_bot(vaandel_batch* batch, const uint8_t* which, uint16_t* actions, size_t count,
                                     vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        auto* games = std::get_if<batch::Simulator>(&self.games);
        if (games == nullptr)
            return not_of_cards();
        if (auto fault = check_count("which", which, count, games->size()))
            return fault;
        if (auto fault = check_actions(actions, count, games->size()))
            return fault;
        games->choose({which, count}, {reinterpret_cast<batch::Action*>(actions), count},
                      [&](std::size_t game, const board::View& view) {
                          // No state between calls: chance comes from the game's seed and the ply.
                          const std::uint64_t seed = batch::seed_of_game(games->seeds()[game], 0, view.open().ply);
                          return *first_bot::Bot{games->edition(), Random{seed}}.choose(view); // no game is over here
                      });
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_restart(vaandel_batch* batch, const uint8_t* which, size_t count, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        if (auto fault = check_count("which", which, count, size_of(self)))
            return fault;
        for (std::size_t game = 0; game < count; ++game)
            if (which[game] != 0)
                std::visit([&](auto& games) { games.restart(game); }, self.games);
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_set_setups(vaandel_batch* batch, uint32_t side, const uint8_t* ranks, size_t size,
                                      vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        if (auto fault = check_side("side", side))
            return fault;
        auto* games = std::get_if<batch::Simulator>(&self.games);
        if (games == nullptr)
            return not_of_cards();
        if (ranks == nullptr && size != 0)
            return Fault{.text = "ranks is NULL"};
        const board::Edition& edition = games->edition();
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
        const auto problems = games->replace_setups(board::Side(side), setups);
        if (!problems.empty())
            return Fault{.text = problems.front()};
        return std::nullopt;
    });
}

vaandel_code vaandel_batch_truth(vaandel_batch* batch, uint8_t* ranks, size_t count, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        return std::visit(
            [&](auto& games) -> CallResult {
                if (auto fault = check_count("ranks", ranks, count, games.size() * shape_of(games).cells))
                    return fault;
                if (auto failed = games.truth({ranks, count}))
                    return fault_of(std::move(*failed));
                return std::nullopt;
            },
            self.games);
    });
}
}
