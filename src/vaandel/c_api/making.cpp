// Versions and editions, and creating and destroying a batch.

#include "vaandel/board/setup.hpp"
#include "vaandel/c_api/calls.hpp"
#include "vaandel/c_api/rules_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

using namespace vaandel;
using namespace vaandel::c_api;

namespace {

constexpr std::uint64_t kMostGames = 1U << 20;

CallResult read_setups(const board::Edition& edition, std::string_view name, const char* const* texts,
                       std::size_t count, std::vector<board::Setup>& setups) {
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

using Made = Result<decltype(vaandel_batch::games), std::vector<std::string>>;

template <class Games, class Edition> Made make(const Edition& edition, const batch::Options& options) {
    auto games = Games::create(edition, options);
    if (!games)
        return Failure{games.error()};
    return decltype(vaandel_batch::games){std::move(*games)};
}

Made make(const board::Edition& edition, const batch::Options& options) {
    return make<batch::Simulator>(edition, options);
}
Made make(const cards::Edition& edition, const batch::Options& options) {
    return make<batch::CardSimulator>(edition, options);
}

CallResult create(const vaandel_settings& settings, vaandel_batch** batch) {
    const auto edition = edition_from(settings.edition, settings.rules);
    if (!edition)
        return edition.error();
    if (settings.games > kMostGames)
        return Fault{VAANDEL_BAD_SETTINGS,
                     fmt::format("{} games: at most {} are possible", settings.games, kMostGames)};
    batch::Options options{.games = settings.games, .seed = settings.seed, .threads = settings.threads};
    if (const auto* board = std::get_if<board::Edition>(&*edition)) {
        if (auto fault =
                read_setups(*board, "red_setups", settings.red_setups, settings.red_setup_count, options.setups.red))
            return fault;
        if (auto fault = read_setups(*board, "blue_setups", settings.blue_setups, settings.blue_setup_count,
                                     options.setups.blue))
            return fault;
    } else if (settings.red_setup_count != 0 || settings.blue_setup_count != 0)
        return Fault{VAANDEL_BAD_SETTINGS, "card games have no set-ups: decks are shuffled (K2)"};
    auto games = std::visit([&](const auto& rules) { return make(rules, options); }, *edition);
    if (!games)
        return Fault{VAANDEL_BAD_SETTINGS, fmt::format("{}", fmt::join(games.error(), "; "))};
    *batch = new vaandel_batch{.options = std::move(options), .games = std::move(*games)};
    return std::nullopt;
}

} // namespace

extern "C" {

uint32_t vaandel_abi(void) { return VAANDEL_ABI; }

const char* vaandel_version(void) { return VAANDEL_VERSION; }

size_t vaandel_edition_count(void) { return edition_ids().size(); }

const char* vaandel_edition_id(size_t index) {
    const auto ids = edition_ids();
    return index < ids.size() ? ids[index].data() : nullptr; // ids are literals, which end in 0
}

const char* vaandel_code_text(vaandel_code code) {
    switch (code) {
    case VAANDEL_OK: return "all is well";
    case VAANDEL_BAD_ARGUMENT: return "bad argument";
    case VAANDEL_BAD_SETTINGS: return "bad settings";
    case VAANDEL_ILLEGAL_ACTION: return "illegal action";
    case VAANDEL_BUSY: return "another thread is in a call";
    case VAANDEL_NO_MEMORY: return "not enough memory";
    case VAANDEL_FAILED: break;
    }
    return "failed";
}

vaandel_code vaandel_batch_create(const vaandel_settings* settings, vaandel_batch** batch, vaandel_error* error) {
    return guarded(error, [&]() -> CallResult {
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
    return with(batch, error, [&](vaandel_batch& self) -> CallResult {
        batch::Options options = self.options;
        options.seed = seed;
        auto games = std::visit([&](const auto& now) { return make(now.edition(), options); }, self.games);
        if (!games)
            return Fault{VAANDEL_FAILED, fmt::format("{}", fmt::join(games.error(), "; "))};
        self.games = std::move(*games);
        return std::nullopt;
    });
}
}
