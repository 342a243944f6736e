#include "vaandel/site/finished_game.hpp"

#include "vaandel/site/bot_seat.hpp"
#include "vaandel/site/continuation.hpp"
#include "vaandel/site/time_control.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// With the nonce of each commitment whose set-up is in the record.
void add_commitments(notation::Record& record, const StoredGame& stored) {
    for (const EventRow& event : stored.events)
        if (const auto& nonce = stored.game.seats[event.side].nonce;
            nonce && event.kind == kSetupKind && has_pieces(record, event.side))
            record.commitments[event.side] = {
                commitment_of(stored.game.edition, event.side, event.payload, store::text_of(*nonce)),
                store::text_of(*nonce)};
}

void add_commitments(notation::CardRecord&, const StoredGame&) {}

/// The time of each remaining ply, or action: the time since the previous event, or since the clocks continued; and the
/// time of the end.
class Pace {
public:
    explicit Pace(const std::optional<Origin>& origin) : copied_{origin ? origin->ply : 0} {}

    void follow(const EventRow& event, const game::AnyGame& after) {
        if (!ended_ && after.outcome()) // also by the second of two offers of a draw
            ended_ = event.at;
        if (is_talk(event.kind))
            return;
        if (after.length() > thinking_.size())
            thinking_.push_back(std::max(event.at - before_, std::chrono::milliseconds{0}));
        thinking_.resize(after.length());
        before_ = event.at;
    }
    /// Of a game that is over.
    Clock::Time ended() const { return *ended_; }
    std::chrono::milliseconds of(std::size_t number) const { return thinking_[number]; }
    /// So many plies were copied from the game that this one continues: nobody thought about them here.
    std::size_t copied() const { return copied_; }

private:
    std::size_t copied_;
    std::vector<std::chrono::milliseconds> thinking_;
    Clock::Time before_{};
    std::optional<Clock::Time> ended_;
};

/// When play began: with the second set-up, or the second line; nothing if it never did.
std::optional<notation::Time> start_of(const StoredGame& stored, std::string_view kind) {
    std::size_t placed = 0;
    for (const EventRow& event : stored.events)
        if (event.kind == kind && ++placed == 2)
            return event.at;
    return std::nullopt;
}

void add_times(notation::Record& record, const StoredGame& stored, const Pace& pace) {
    record.started = start_of(stored, kSetupKind);
    for (std::size_t ply = pace.copied(); ply < record.plies.size(); ++ply)
        record.plies[ply].thinking = pace.of(ply);
}

void add_times(notation::CardRecord& record, const StoredGame& stored, const Pace& pace) {
    record.started = start_of(stored, kActKind);
    // The first two lay the lines, concurrently.
    for (std::size_t action = std::max(pace.copied(), std::size_t{2}); action < record.actions.size(); ++action)
        record.actions[action].thinking = pace.of(action);
}

} // namespace

Result<FinishedGame, Unfinished> finished_game(const StoredGame& stored) {
    const std::optional<Origin> origin = origin_of(stored.events);
    Pace pace{origin};
    const auto restored =
        restore(stored, Random{0}, // the events contain the shuffles
                [&](const EventRow& event, const game::AnyGame& after) { pace.follow(event, after); });
    if (!restored)
        return Failure{Unfinished::Damaged};
    const game::AnyGame& game = restored->game;
    if (const auto& outcome = game.outcome(); !outcome || outcome->reason == board::Reason::Cancelled)
        return Failure{Unfinished::StillOn};
    FinishedGame finished{stored.game.id, game.record(), {}, {}, origin, pace.ended()};
    if (auto bot = bot_of(stored.game)) {
        finished.bot = bot->side;
        finished.level = std::move(bot->level);
    }
    for (const Side side : {Side::Red, Side::Blue})
        finished.names[side] = stored.game.seats[side].name;
    std::visit(
        [&](auto& record) {
            add_times(record, stored, pace);
            add_commitments(record, stored);
            record.clock = parse_clock(stored.game.clock);
            if (finished.bot)
                record.names[*finished.bot] = fmt::format("Vaandel ({})", finished.level);
        },
        finished.record);
    return finished;
}

} // namespace vaandel::site
