#include "vaandel/match/openings.hpp"

#include "vaandel/setups/setup_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

namespace vaandel::match {

using board::PerSide;

namespace {

PerSide<board::Setup> listed_setups(const ListedSetups& list, Random& random, std::uint32_t pair) {
    const auto& all = list.setups;
    if (list.order == Order::Sequential)
        return {all[std::size_t{pair} * 2 % all.size()], all[(std::size_t{pair} * 2 + 1) % all.size()]};
    const board::Setup& red = all[random.below(std::uint32_t(all.size()))];
    return {red, all[random.below(std::uint32_t(all.size()))]};
}

Start drawn(const board::Edition& edition, const SetupSource& source, Random& random, std::uint32_t pair) {
    if (std::holds_alternative<OwnSetups>(source))
        return {};
    if (const auto* list = std::get_if<ListedSetups>(&source))
        return {listed_setups(*list, random, pair)};
    const board::Setup red = setups::sensible_setup(edition, random);
    return {PerSide<board::Setup>{red, setups::sensible_setup(edition, random)}};
}

Start drawn(const cards::Edition& edition, const SetupSource& /*unused*/, Random& random, std::uint32_t /*unused*/) {
    const cards::Pile red = cards::shuffled(edition.deck.cards, random);
    return {PerSide<cards::Pile>{red, cards::shuffled(edition.deck.cards, random)}};
}

/// Similar seeds make a generator start similarly, so seeds are drawn.
std::uint64_t seed_of(std::uint64_t match_seed, std::uint32_t number) {
    return Random{match_seed ^ (std::uint64_t{number} << 32U)}.next();
}

/// The opening of a pair of games.
const game::AnyRecord& opening(const Openings& openings, std::uint64_t match_seed, std::uint32_t pair) {
    const std::size_t count = openings.games.size();
    if (openings.order == Order::Sequential)
        return openings.games[(openings.first + pair) % count];
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random{seed_of(match_seed, ~std::uint32_t(pair / count))};
    random.shuffle(std::span{order});
    return openings.games[order[pair % count]];
}

void cut(notation::Record& record, std::size_t most) { record.plies.resize(std::min(record.plies.size(), most)); }
void cut(notation::CardRecord& record, std::size_t most) {
    record.actions.erase(record.actions.begin() + std::ptrdiff_t(std::min(record.actions.size(), most)),
                         record.actions.end());
}

void set_edition(notation::Record& record, const board::Edition& edition) {
    record.edition = edition;
    record.gravon_result.reset();
}
void set_edition(notation::CardRecord& record, const cards::Edition& edition) { record.edition = edition; }

bool is_of(const notation::Record& record, const board::Edition& edition) { return record.edition.id == edition.id; }
bool is_of(const notation::CardRecord& record, const cards::Edition& edition) {
    return record.edition.deck == edition.deck;
}

/// The record by the rules of the edition, without an end. False for another game.
template <class Record, class Edition>
bool prepare(Record& record, const Edition& edition, std::optional<std::size_t> most) {
    if (!is_of(record, edition))
        return false;
    set_edition(record, edition);
    record.names = {};
    record.started.reset();
    record.clock.reset();
    record.outcome.reset();
    if (most)
        cut(record, *most);
    return true;
}
bool prepare(notation::Record& /*unused*/, const cards::Edition& /*unused*/, std::optional<std::size_t> /*unused*/) {
    return false;
}
bool prepare(notation::CardRecord& /*unused*/, const board::Edition& /*unused*/,
             std::optional<std::size_t> /*unused*/) {
    return false;
}

} // namespace

Result<game::AnyRecord, std::string> opening_of(const game::AnyEdition& edition, game::AnyRecord record,
                                                std::optional<std::size_t> most) {
    if (!std::visit([&](auto& known, const auto& game) { return prepare(known, game, most); }, record, edition))
        return Failure{fmt::format("it is not a game of {}", game::id_of(edition))};
    const auto game = game::AnyGame::resumed(record, Random{0});
    if (!game)
        return Failure{game.error()};
    if (game->outcome())
        return Failure{fmt::format("the game is over: {}", board::describe(*game->outcome()))};
    if (game->board() != nullptr && game->phase() != game::Phase::Play)
        return Failure{std::string{"it has not both set-ups"}};
    return record;
}

Start draw_start(const game::AnyEdition& edition, std::uint64_t seed, const SetupSource& source, std::uint32_t pair) {
    Random random{seed};
    Start start = std::visit([&](const auto& known) { return drawn(known, source, random, pair); }, edition);
    start.seed = random.next();
    return start;
}

Start start_of(const game::AnyEdition& edition, std::uint64_t match_seed, const SetupSource& source,
               const Fixture& fixture) {
    const std::uint64_t seed = seed_of(match_seed, fixture.pair);
    if (const auto* openings = std::get_if<Openings>(&source))
        return {opening(*openings, match_seed, fixture.pair), seed};
    return draw_start(edition, seed, source, fixture.pair);
}

} // namespace vaandel::match
