#include "vaandel/site/tables.hpp"

#include "vaandel/site/people.hpp"

namespace vaandel::site {

namespace {

// A status is a line with the open tables and one with the rest, an object. Other versions skip what they do not know.
constexpr std::string_view kBlockChanges = "blocks";
constexpr std::string_view kServer = "server";
constexpr std::string_view kOptions = "options";

/// By the names that the operator gives them, in their units.
json::object site_options(const TablesOptions& options) {
    const auto days = [](auto time) { return std::chrono::duration_cast<std::chrono::days>(time).count(); };
    return {{"--keep-finished", days(options.retention.finished)},
            {"--keep-abandoned", days(options.retention.abandoned)},
            {"--expire-after", days(options.expiry.after)},
            {"--claim-after", std::chrono::duration_cast<std::chrono::seconds>(options.claim_after).count()},
            {"--people-per-address", people_of(options)}};
}

} // namespace

Tables::Tables(const TablesParts& parts, const TablesOptions& options)
    : parts_{parts}, comings_{options.comings_per_caller},
      bots_{parts.opponent, parts.workers, parts.secrets, options.bot_time}, kept_finished{options.retention.finished},
      neighbours{parts.membership, parts.clock, parts.log, site_options(options)}, blocks{parts.clock},
      broadcast{parts.ledger, parts.clock},
      cache{parts_, options, lobby_, [this](Table& table, TableCache::Clocked how) { clocks.resume(table, how); }},
      events{parts_, cache, broadcast, lobby_,
             [this](Table& table) {
                 clocks.follow(table);
                 bot_turns.wake(table);
             }},
      clocks{parts_, cache, events, bots_}, bot_turns{parts_, cache, events, broadcast, bots_, options.bot_pause},
      hints{parts_, cache, clocks, broadcast, bots_, options.hints_per_caller},
      play{parts_, clocks, events, bot_turns, broadcast},
      seats{parts_, cache, clocks, bot_turns, broadcast, lobby_, blocks},
      greetings{parts_, cache, broadcast, options.greetings_per_seat},
      spectators{parts_, cache, broadcast, comings_, options.most_watchers},
      new_games{parts_, cache, broadcast, lobby_, options.games_per_caller}, continuations{parts_, new_games, comings_},
      invitations{parts_, cache, broadcast, lobby_, comings_, options.looks_per_caller},
      seat_lists{parts_, cache, broadcast, options.lists_per_caller},
      moderation{parts_, cache, clocks, events, seats, lobby_, blocks, neighbours} {
    if (parts.relay == nullptr)
        return;
    common_rates.add("comings", comings_);
    common_rates.add("games", new_games.rates());
    common_rates.add("hints", hints.rates());
    common_rates.add("lists", seat_lists.rates());
    common_rates.add("looks", invitations.looks());
}

std::string Tables::status() {
    json::object rest = common_rates.collect();
    rest.emplace(kBlockChanges, moderation.block_changes());
    rest.emplace(kServer, parts_.own_name);
    rest.emplace(kOptions, neighbours.options());
    return lobby_.own(parts_.clock.now()) + '\n' + json::serialize(rest);
}

void Tables::hear(const std::string& process, std::string_view status) {
    const std::size_t end = std::min(status.find('\n'), status.size());
    lobby_.show(process, status.substr(0, end), parts_.clock.now());
    const auto rest = parse_object(status.substr(std::min(end + 1, status.size())));
    if (!rest)
        return;
    const auto* options = rest->if_contains(kOptions);
    neighbours.hear(process, text_field(*rest, kServer).value_or(""),
                    options != nullptr && options->is_object() ? options->get_object() : json::object{});
    common_rates.show(*rest, parts_.clock.now());
    moderation.hear_of_blocks(process, whole_field(*rest, kBlockChanges).value_or(0));
}

void Tables::forget(const std::string& process) {
    lobby_.show(process, {}, parts_.clock.now());
    moderation.forget(process);
}

} // namespace vaandel::site
