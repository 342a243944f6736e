// Versions and editions, and how a batch comes and goes.

#include "vaandel/board/setup.hpp"
#include "vaandel/c_api/calls.hpp"

#include <fmt/format.h>

using namespace vaandel;
using namespace vaandel::c_api;

namespace {

constexpr std::uint64_t kMostGames = 1U << 20;

/// The edition of the settings with its rules, or what is wrong.
Result<board::Edition, Fault> edition_of(const vaandel_settings& settings) {
    if (settings.edition == nullptr)
        return Failure{Fault{.text = "settings: edition is NULL"}};
    const board::Edition* found = board::find_edition(settings.edition);
    if (found == nullptr) {
        std::vector<std::string_view> ids;
        for (const board::Edition& edition : board::all_editions())
            ids.push_back(edition.id);
        return Failure{Fault{VAANDEL_BAD_SETTINGS, fmt::format("there is no edition '{:.40}'; there are {}",
                                                               settings.edition, fmt::join(ids, ", "))}};
    }
    board::Edition edition = *found;
    if (settings.max_plies != 0)
        edition.rules.max_plies = settings.max_plies;
    if (settings.max_plies_without_attack != 0)
        edition.rules.max_plies_without_attack = settings.max_plies_without_attack;
    constexpr std::array chases{board::MoreSquares::Game, board::MoreSquares::Chase, board::MoreSquares::Off};
    if (settings.more_squares >= chases.size())
        return Failure{Fault{VAANDEL_BAD_SETTINGS, fmt::format("more_squares is {}, which is no vaandel_more_squares",
                                                               settings.more_squares)}};
    edition.rules.more_squares = chases[settings.more_squares];
    return edition;
}

Outcome read_setups(const board::Edition& edition, std::string_view name, const char* const* texts, std::size_t count,
                    std::vector<board::Setup>& setups) {
    if (texts == nullptr && count != 0)
        return Fault{.text = fmt::format("settings: {} are {}, and NULL", name, count)};
    for (std::size_t at = 0; at < count; ++at) {
        if (texts[at] == nullptr)
            return Fault{.text = fmt::format("settings: number {} of {} is NULL", at, name)};
        auto setup = board::parse_setup(edition, texts[at]);
        if (!setup)
            return Fault{VAANDEL_BAD_SETTINGS,
                         fmt::format("number {} of {}: {}", at, name, describe(edition, setup.error().front()))};
        setups.push_back(std::move(*setup));
    }
    return std::nullopt;
}

Outcome create(const vaandel_settings& settings, vaandel_batch** batch) {
    const auto edition = edition_of(settings);
    if (!edition)
        return edition.error();
    if (settings.games > kMostGames)
        return Fault{VAANDEL_BAD_SETTINGS,
                     fmt::format("{} games: at most {} are possible", settings.games, kMostGames)};
    batch::Options options{.games = settings.games, .seed = settings.seed, .threads = settings.threads};
    if (auto fault =
            read_setups(*edition, "red_setups", settings.red_setups, settings.red_setup_count, options.setups.red))
        return fault;
    if (auto fault =
            read_setups(*edition, "blue_setups", settings.blue_setups, settings.blue_setup_count, options.setups.blue))
        return fault;
    auto games = batch::Simulator::create(*edition, options);
    if (!games)
        return Fault{VAANDEL_BAD_SETTINGS, fmt::format("{}", fmt::join(games.error(), "; "))};
    *batch = new vaandel_batch{.options = std::move(options), .games = std::move(*games)};
    return std::nullopt;
}

} // namespace

extern "C" {

uint32_t vaandel_abi(void) { return VAANDEL_ABI; }

const char* vaandel_version(void) { return VAANDEL_VERSION; }

size_t vaandel_edition_count(void) { return board::all_editions().size(); }

const char* vaandel_edition_id(size_t index) {
    const auto editions = board::all_editions();
    return index < editions.size() ? editions[index].id.data() : nullptr; // ids are literals, which end in 0
}

vaandel_code vaandel_batch_create(const vaandel_settings* settings, vaandel_batch** batch, vaandel_error* error) {
    return guarded(error, [&]() -> Outcome {
        if (batch == nullptr)
            return Fault{.text = "batch is NULL: there is no place for the new one"};
        *batch = nullptr;
        if (auto fault = check_struct("settings", settings))
            return fault;
        return create(*settings, batch);
    });
}

void vaandel_batch_destroy(vaandel_batch* batch) { delete batch; }

vaandel_code vaandel_batch_reset(vaandel_batch* batch, uint64_t seed, vaandel_error* error) {
    return with(batch, error, [&](vaandel_batch& self) -> Outcome {
        batch::Options options = self.options;
        options.seed = seed;
        auto games = batch::Simulator::create(self.games.edition(), options);
        if (!games)
            return Fault{VAANDEL_FAILED, fmt::format("{}", fmt::join(games.error(), "; "))};
        self.games = std::move(*games);
        return std::nullopt;
    });
}
}
