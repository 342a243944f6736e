#include "vaandel/server/replays.hpp"

#include "vaandel/cards/replay.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/server/estimate_message.hpp"
#include "vaandel/server/replay_message.hpp"

#include <fmt/format.h>

namespace vaandel::server {

namespace {

/// Where more than so many wait for the workers, a game that is over waits until fewer do.
constexpr std::size_t kMostWaitingGames = 4;

Failure<notation::Problems> wrong(std::string what) { return Failure{notation::Problems{{0, std::move(what)}}}; }

std::string message_of(const auto& record) {
    return replay_message({.game = {}, .names = {record.names.red, record.names.blue}, .bot = {}, .level = {}}, record);
}

/// A game as a stranger tells it, if the rules agree.
Result<std::string, notation::Problems> judged(notation::Record& record) {
    if (record.plies.size() > kMostReplayPlies)
        return wrong(
            fmt::format("the game has {} plies; the page replays up to {}", record.plies.size(), kMostReplayPlies));
    const game::Replay told = game::replay(record, record.edition.rules);
    const auto* ok = std::get_if<game::ReplayOk>(&told);
    if (ok == nullptr)
        return wrong(game::describe(record.edition, told));
    record.outcome = ok->outcome;
    return message_of(record);
}

Result<std::string, notation::Problems> judged(cards::Record& record) {
    if (record.actions.size() > kMostReplayActions)
        return wrong(fmt::format("the game has {} actions; the page replays up to {}", record.actions.size(),
                                 kMostReplayActions));
    const cards::Replay told = cards::replay(record, record.edition.rules);
    const auto* ok = std::get_if<cards::ReplayOk>(&told);
    if (ok == nullptr)
        return wrong(cards::describe(told));
    record.outcome = ok->outcome;
    return message_of(record);
}

/// What a stranger's text tells, or what is wrong with it.
Result<std::string, notation::Problems> read_replay(std::string_view text) {
    auto read = game::parse_any_record(text);
    if (!read)
        return Failure{std::move(read.error())};
    return std::visit([](auto& record) { return judged(record); }, *read);
}

} // namespace

void Replays::find(std::string_view game, std::string_view caller, const Given& given) {
    if (!games_.take(caller, parts_.clock.now()))
        return given(Failure{NoReplay::TooMany});
    look_up(game, given);
}

void Replays::look_up(std::string_view game, const Given& given) {
    const auto id = GameId::parse(game);
    if (!id)
        return given(Failure{NoReplay::Unknown});
    const auto look = [this, given, id = *id] { given(load(id)); };
    parts_.ledger.then(*id, look, look);
}

Result<FinishedGame, NoReplay> Replays::load(const GameId& id) {
    try {
        const auto stored = parts_.store.load(id);
        if (!stored)
            return Failure{NoReplay::Unknown};
        auto finished = finished_game(*stored);
        if (finished)
            return std::move(*finished);
        if (finished.error() == Unfinished::StillOn)
            return Failure{NoReplay::NotOver};
        parts_.log.error("read_failed", {{"game", id.text()}, {"why", "the stored game is damaged"}});
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id.text()}, {"why", error.what()}});
    }
    return Failure{NoReplay::Unavailable};
}

void Replays::work_out(std::string_view game, Work work, const Told& told) {
    look_up(game, [this, work = std::move(work), told](const Result<FinishedGame, NoReplay>& found) {
        if (!found)
            return told(Failure{found.error()});
        const auto* record = std::get_if<notation::Record>(&found->record);
        if (record == nullptr)
            return told(Failure{NoReplay::NoSuchPly});
        const bool is_taken = parts_.workers.take([record = *record, work, told](const std::stop_token& stopping) {
            return [told, message = work(record, stopping)] {
                if (message)
                    told(*message);
                else
                    told(Failure{NoReplay::NoSuchPly});
            };
        });
        if (!is_taken)
            told(Failure{NoReplay::TooMany});
    });
}

void Replays::believe(std::string_view game, const Moment& wish, std::string_view caller, const Told& told) {
    if (!beliefs_.take(caller, parts_.clock.now()))
        return told(Failure{NoReplay::TooMany});
    const auto work = [wish](const notation::Record& record, const std::stop_token&) {
        return belief_message(record, wish);
    };
    work_out(game, work, told);
}

void Replays::estimate(std::string_view game, const Moment& wish, std::string_view caller, const Told& told) {
    if (!estimates_.take(caller, parts_.clock.now()) || parts_.workers.waiting() > kMostWaitingGames)
        return told(Failure{NoReplay::TooMany});
    const auto work = [wish](const notation::Record& record, const std::stop_token& stopping) {
        return estimate_message(record, wish, stopping);
    };
    work_out(game, work, told);
}

bool Replays::read(std::string text, std::string_view caller, const Read& read) {
    if (!records_.take(caller, parts_.clock.now()))
        return false;
    return parts_.workers.take([text = std::move(text), read](const std::stop_token&) {
        return [read, result = read_replay(text)] { read(result); };
    });
}

} // namespace vaandel::server
