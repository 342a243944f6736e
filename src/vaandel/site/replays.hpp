#pragma once
// Finished games, for anybody who knows their ids, and uploaded records. Neither touches a running game, and uploads
// are not stored. One thread, except for reading uploads.

#include "vaandel/site/belief_message.hpp"
#include "vaandel/site/brought_record.hpp"
#include "vaandel/site/common_rates.hpp"
#include "vaandel/site/finished_game.hpp"
#include "vaandel/site/known_answers.hpp"
#include "vaandel/site/shared_workers.hpp"
#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"

namespace vaandel::site {

enum class NoReplay {
    Unknown, ///< no such game
    NotOver,
    NoSuchPly,
    NoGame,     ///< the upload is not a game by its own rules
    TooMany,    ///< too often
    Unavailable ///< it could not be read
};

struct ReplaysOptions {
    Rate games_per_caller{.burst = 60, .per_second = 1};     ///< how many finished games one address may fetch
    Rate records_per_caller{.burst = 20, .per_second = 0.2}; ///< and how many records it may upload
    Rate beliefs_per_caller{.burst = 60, .per_second = 3};   ///< and how many beliefs it may ask for
    Rate verdicts_per_caller{.burst = 120, .per_second = 4}; ///< and how many times verdicts
};

/// The dependencies; all of it outlives them.
struct ReplaysParts {
    store::Loader& loader;
    store::Ledger& ledger;
    const Clock& clock;
    SharedWorkers& workers;
    store::Log& log;
};

class Replays {
public:
    explicit Replays(ReplaysParts parts, ReplaysOptions options = {})
        : parts_{parts}, games_{options.games_per_caller}, records_{options.records_per_caller},
          beliefs_{options.beliefs_per_caller}, verdicts_{options.verdicts_per_caller} {}

    /// Returns what `make` makes of the game with that id, on another thread, when everything in the game is on disk.
    template <class Made> using Make = std::function<Made(FinishedGame)>;
    template <class Made> using Given = std::function<void(Result<Made, NoReplay>)>;
    template <class Made>
    void find(std::string_view game, std::string_view caller, const Make<Made>& make, const Given<Made>& given) {
        if (!games_.take(caller, parts_.clock.now()))
            return given(Failure{NoReplay::TooMany});
        look_up(game, make, given);
    }

    /// The game of an analysis: a finished one, by its id, or an uploaded record.
    struct Kept {
        std::string game;
    };
    struct Brought {
        std::string record;
    };
    using Subject = std::variant<Kept, Brought>;

    /// Returns what a side believed in such a game, as a message; computed by the workers.
    using Told = std::function<void(const Result<std::string, NoReplay>&)>;
    void believe(const Subject& subject, const Moment& wish, std::string_view caller, const Told& told);
    /// Gives what the engine thought of that side's plies from that one on, a few of them; likewise, but only while few
    /// games wait for the workers. Answers about stored games are cached, and a question that is being answered already
    /// has the same answer.
    void judge(const Subject& subject, const Moment& wish, std::string_view caller, const Told& told);

    /// Reads a record of a game in any format, replays it by its own rules, and returns the replay as a message; or its
    /// errors, empty if the server failed. Later, because the workers do it. False if too much waits for them, or the
    /// caller asks too often.
    using Read = std::function<void(const Result<std::string, RecordFaults>&)>;
    bool read(std::string text, std::string_view caller, const Read& read);

    /// From now on its limits are counted together with those of other processes.
    void share_limits(CommonRates& common) {
        common.add("replays", games_);
        common.add("records", records_);
        common.add("beliefs", beliefs_);
        common.add("verdicts", verdicts_);
    }

private:
    /// The same as find(), for a caller who has been counted.
    template <class Made> void look_up(std::string_view game, const Make<Made>& make, const Given<Made>& given) {
        using Answer = Result<Made, NoReplay>;
        const auto id = store::GameId::parse(game);
        if (!id)
            return given(Failure{NoReplay::Unknown});
        const auto question = [id = *id, make](store::Store& store) -> Answer {
            auto finished = load(store, id);
            if (!finished)
                return Failure{finished.error()};
            return make(std::move(*finished));
        };
        const auto look = [this, question, given, id = *id] {
            parts_.loader.ask<Answer>(question, [this, given, id](std::optional<Answer> answer) {
                given(answer ? told(id, std::move(*answer)) : Answer{Failure{NoReplay::Unavailable}});
            });
        };
        parts_.ledger.then(*id, look, look);
    }
    static Result<FinishedGame, NoReplay> load(store::Store& store, const store::GameId& id);
    /// Logs a damaged game.
    template <class Answer> Answer told(const store::GameId& id, Answer answer) {
        if (!answer && answer.error() == NoReplay::Unavailable)
            parts_.log.error("read_failed", {{"game", id.text()}, {"why", "the stored game is damaged"}});
        return answer;
    }
    /// Lets the workers make a message about a game; nothing if there is no such ply.
    using Think = std::function<std::optional<std::string>(const game::AnyRecord&, const std::stop_token&)>;
    void work_out(const Subject& subject, std::string_view caller, const Think& think, const Told& told);
    /// Lets them make one from the result of `read`.
    using ReadGame = std::function<std::optional<game::AnyRecord>()>;
    void work_out(const ReadGame& read, std::string_view caller, const Think& think, const Told& told);

    ReplaysParts parts_;
    CallerRates games_;
    CallerRates records_;
    CallerRates beliefs_;
    CallerRates verdicts_;
    KnownAnswers known_;
    std::map<std::string, std::vector<Told>, std::less<>> asked_; ///< who waits for which verdicts
};

} // namespace vaandel::site
