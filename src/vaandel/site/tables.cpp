#include "vaandel/site/tables.hpp"

namespace vaandel::site {

Tables::Tables(const TablesParts& parts, const TablesOptions& options)
    : parts_{parts}, comings_{options.comings_per_caller},
      bots_{parts.opponent, parts.workers, parts.secrets, options.bot_time}, kept_finished{options.retention.finished},
      blocks{parts.clock}, broadcast{parts.ledger, parts.clock},
      cache{parts_, options, lobby_, [this](Table& table, TableCache::Clocked how) { clocks.resume(table, how); }},
      events{parts_, cache, broadcast, lobby_,
             [this](Table& table) {
                 clocks.follow(table);
                 bot_turns.wake(table);
             }},
      clocks{parts_, cache, events, bots_}, bot_turns{parts_, cache, events, broadcast, bots_, options.bot_pause},
      hints{parts_, cache, clocks, broadcast, bots_, options.hints_per_caller},
      play{parts_, clocks, events, bot_turns, broadcast}, seats{parts_, cache, clocks, bot_turns, broadcast, lobby_},
      greetings{parts_, cache, broadcast, options.greetings_per_seat},
      spectators{parts_, cache, broadcast, comings_, options.most_watchers},
      new_games{parts_, cache, broadcast, lobby_, options.games_per_caller}, continuations{parts_, new_games, comings_},
      invitations{parts_, cache, broadcast, lobby_, comings_, options.looks_per_caller},
      seat_lists{parts_, cache, broadcast, options.lists_per_caller},
      moderation{parts_, cache, clocks, events, lobby_, blocks} {}

} // namespace vaandel::site
