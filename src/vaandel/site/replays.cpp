#include "vaandel/site/replays.hpp"

#include "vaandel/site/replay_message.hpp"
#include "vaandel/site/verdict_message.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using namespace store;

namespace {

/// If more than this many tasks wait for the workers, finished games wait too.
constexpr std::size_t kMostWaitingGames = 4;
/// The memory set aside for one answer: verdicts take about as much, everything else a tenth of it.
constexpr std::chrono::milliseconds kMostWorkTime{1000};

Result<std::string, RecordFaults> read_replay(std::string_view text) {
    auto game = read_brought_record(text);
    if (!game)
        return Failure{std::move(game.error())};
    const auto message_of = [](const auto& record) {
        return replay_message({.game = {}, .names = {record.names.red, record.names.blue}, .bot = {}, .level = {}},
                              record);
    };
    return std::visit(message_of, *game);
}

} // namespace

Result<FinishedGame, NoReplay> Replays::load(Store& store, const GameId& id) {
    const auto stored = store.load(id);
    if (!stored)
        return Failure{NoReplay::Unknown};
    auto finished = finished_game(*stored);
    if (finished)
        return std::move(*finished);
    return Failure{finished.error() == Unfinished::StillOn ? NoReplay::NotOver : NoReplay::Unavailable};
}

void Replays::work_out(const Subject& subject, std::string_view caller, const Think& think, const Told& told) {
    if (const auto* brought = std::get_if<Brought>(&subject)) {
        const auto read = [text = brought->record]() -> std::optional<game::AnyRecord> {
            auto game = read_brought_record(text);
            return game ? std::optional{std::move(*game)} : std::nullopt;
        };
        return work_out(read, caller, think, told);
    }
    // Shared, not copied: a record may be long.
    using Record = std::shared_ptr<const game::AnyRecord>;
    look_up<Record>(
        std::get<Kept>(subject).game,
        [](FinishedGame game) { return std::make_shared<const game::AnyRecord>(std::move(game.record)); },
        [this, caller = std::string{caller}, think, told](const Result<Record, NoReplay>& found) {
            if (!found)
                return told(Failure{found.error()});
            work_out([game = *found] { return std::optional{*game}; }, caller, think, told);
        });
}

void Replays::work_out(const ReadGame& read, std::string_view caller, const Think& think, const Told& told) {
    const auto refused = parts_.workers.take({caller, kMostWorkTime,
                                              [read, think, told](const std::stop_token& stopping) -> Workers::Finish {
                                                  const auto record = read();
                                                  if (!record)
                                                      return [told] { told(Failure{NoReplay::NoGame}); };
                                                  if (const auto message = think(*record, stopping))
                                                      return [told, message = *message] { told(message); };
                                                  return [told] { told(Failure{NoReplay::NoSuchPly}); };
                                              },
                                              [told] { told(Failure{NoReplay::Unavailable}); }});
    if (refused)
        told(Failure{NoReplay::TooMany});
}

void Replays::believe(const Subject& subject, const Moment& wish, std::string_view caller, const Told& told) {
    if (!beliefs_.take(caller, parts_.clock.now()))
        return told(Failure{NoReplay::TooMany});
    const auto think = [wish](const game::AnyRecord& game, const std::stop_token&) {
        return std::visit([&](const auto& record) { return belief_message(record, wish); }, game);
    };
    work_out(subject, caller, think, told);
}

void Replays::judge(const Subject& subject, const Moment& wish, std::string_view caller, const Told& told) {
    const auto* kept = std::get_if<Kept>(&subject);
    const std::string key = kept == nullptr ? "" : fmt::format("{}/{}/{}", kept->game, wish.ply, name_of(wish.side));
    if (const std::string* known = known_.find(key))
        return told(*known);
    if (const auto asked = asked_.find(key); asked != asked_.end())
        return asked->second.push_back(told);
    if (!verdicts_.take(caller, parts_.clock.now()) || parts_.workers.waiting() > kMostWaitingGames)
        return told(Failure{NoReplay::TooMany});
    const auto think = [wish](const game::AnyRecord& game, const std::stop_token& stopping) {
        return std::visit([&](const auto& record) { return verdict_message(record, wish, stopping); }, game);
    };
    if (kept == nullptr)
        return work_out(subject, caller, think, told);
    asked_[key] = {told};
    work_out(subject, caller, think, [this, key](const Result<std::string, NoReplay>& message) {
        if (message)
            known_.keep(key, *message);
        const auto waiting = asked_.extract(key);
        for (const Told& one : waiting.mapped())
            one(message);
    });
}

bool Replays::read(std::string text, std::string_view caller, const Read& read) {
    if (!records_.take(caller, parts_.clock.now()))
        return false;
    const auto refused = parts_.workers.take({caller, kMostWorkTime,
                                              [text = std::move(text), read](const std::stop_token&) {
                                                  return [read, result = read_replay(text)] { read(result); };
                                              },
                                              [read] { read(Failure{RecordFaults{}}); }});
    return !refused;
}

} // namespace vaandel::site
