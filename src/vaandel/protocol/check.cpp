#include "vaandel/protocol/check.hpp"

#include "vaandel/protocol/talk.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace vaandel::protocol {

using namespace board;

namespace {

/// Lines that are invalid in any state.
constexpr std::array<std::string_view, 14> kNonsense{
    "hello there",
    "go sideways",
    "go movetime soon",
    "go movetime -5",
    "newgame no-such-edition red",
    "newgame",
    "position",
    "position ?????? r 0",
    "table",
    "table turn soon",
    "setoption no-such-option 1",
    "played 0 a4-a5",
    "gameover nobody flag",
    "isready now",
};

/// A part of a check. The next one uses the same engine, unless there was a fault.
struct Trial {
    std::string where;
    std::function<Wrong(Talk&)> run;
};

class Checker {
public:
    Checker(const Connect& connect, const CheckSettings& settings, const std::function<void(const Finding&)>& tell)
        : connect_{connect}, settings_{settings}, tell_{tell} {}

    void run() {
        if (!introduces_itself())
            return;
        check(Demand::Needed, "answers 'isready'", &Talk::is_ready);
        for (const game::AnyEdition& edition : editions_)
            tell_(tried(Demand::Needed, fmt::format("plays {}", game::id_of(edition)), games(edition)));
        if (const auto trials = silent_games(); !trials.empty())
            tell_(tried(Demand::Strict, "plays with silent defences", trials));
        tell_(tried(Demand::Strict, "begins a new game in mid-game", broken_games()));
        tell_(tried(Demand::Strict, "answers a wrong line by 'error'", wrong_lines()));
        check(Demand::Strict, "does not answer 'error'", &Talk::takes_a_complaint);
        check(Demand::Strict, "stops when told to", &Talk::stops);
        check(Demand::Strict, "answers 'isready' while it thinks", &Talk::is_ready_while_it_thinks);
        check(Demand::Strict, "begins a new game while it thinks", &Talk::begins_anew_while_it_thinks);
        check(Demand::Strict, "quits", &Talk::quits);
        check(Demand::Strict, "quits while it thinks", &Talk::quits_while_it_thinks);
        Finding stray{Demand::Strict, "says nothing but messages", {}};
        if (stray_)
            stray.faults.push_back(*stray_);
        tell_(stray);
    }

private:
    Result<Talk, Fault> meet() {
        auto wire = connect_();
        if (!wire)
            return Failure{
                Fault{.sent = {}, .got = wire.error(), .wanted = "a program that starts", .late = {}, .kind = "start"}};
        return Talk::begin(std::move(*wire), settings_, patience_, settings_.seed + met_++);
    }

    void part_from(const Talk& talk) {
        if (!stray_)
            stray_ = talk.stray();
    }

    /// Whether there is anything to check.
    bool introduces_itself() {
        Finding finding{Demand::Needed, "introduces itself", {}};
        Finding name{Demand::Strict, "tells its name by 'id'", {}};
        if (const auto talk = meet()) {
            part_from(*talk);
            editions_ = talk->editions();
            const Introduction& introduction = talk->introduction();
            finding.note = note_on(introduction);
            if (editions_.empty())
                finding.faults.push_back(talk->fault("'editions' with one that is known here"));
            if (introduction.name.empty())
                name.faults.push_back(talk->fault("'id' and a name"));
        } else {
            finding.faults.push_back(talk.error());
        }
        tell_(finding);
        if (!finding.faults.empty())
            return false;
        tell_(name);
        return true;
    }

    static std::string note_on(const Introduction& introduction) {
        std::string note = fmt::format("{}; plays {}", introduction.name.empty() ? "no name" : introduction.name,
                                       fmt::join(introduction.editions, ", "));
        std::vector<std::string> unknown;
        std::ranges::copy_if(introduction.editions, std::back_inserter(unknown),
                             [](const std::string& id) { return !game::find_any_edition(id); });
        return unknown.empty() ? note : fmt::format("{}; not checked: {}", note, fmt::join(unknown, ", "));
    }

    /// The first two of four by the default rules, the others by rules that differ most from them.
    static void set_rules(Edition& edition, bool are_usual) { edition.rules = are_usual ? Rules{} : kGravonRules; }
    static void set_rules(cards::Edition& edition, bool are_usual) {
        if (!are_usual)
            edition = {.deck = cards::kJumbo23,
                       .rules = {.stuck_check = cards::StuckCheck::LineAndReserves,
                                 .flag_rescue = cards::FlagRescue::Allowed,
                                 .chain_attacks = cards::ChainAttacks::On,
                                 .max_turns_without_attack = 50}};
    }

    std::vector<Trial> games(const game::AnyEdition& edition) const {
        std::vector<Trial> trials;
        for (unsigned number = 0; number < settings_.games; ++number) {
            const Side seat = number % 2 == 0 ? Side::Red : Side::Blue;
            game::AnyEdition with_rules = edition;
            std::visit([&](auto& known) { set_rules(known, number % 4 < 2); }, with_rules);
            trials.emplace_back(fmt::format("game {}, as {}", number + 1, name_of(seat)),
                                [with_rules, seat](Talk& talk) { return talk.play(with_rules, seat); });
        }
        return trials;
    }

    std::vector<Trial> broken_games() const {
        std::vector<Trial> trials;
        for (const game::AnyEdition& edition : editions_)
            for (const Side seat : {Side::Red, Side::Blue})
                trials.emplace_back(fmt::format("{}, as {}", game::id_of(edition), name_of(seat)),
                                    [&edition, seat](Talk& talk) { return talk.begin_to_play(edition, seat, 7); });
        return trials;
    }

    /// Games in which plies omit ranks (B.6). Uses the first board game; none if the engine plays
    /// none.
    std::vector<Trial> silent_games() const {
        std::vector<Trial> trials;
        const auto first = std::ranges::find_if(
            editions_, [](const game::AnyEdition& edition) { return std::holds_alternative<Edition>(edition); });
        if (first == editions_.end())
            return trials;
        for (const Side seat : {Side::Red, Side::Blue}) {
            Edition silent = std::get<Edition>(*first);
            silent.rules.silent_defence = SilentDefence::On;
            trials.emplace_back(fmt::format("{}, as {}", silent.id, name_of(seat)),
                                [silent, seat](Talk& talk) { return talk.play(silent, seat); });
        }
        return trials;
    }

    static std::vector<Trial> wrong_lines() {
        std::vector<Trial> trials;
        for (const std::string_view line : kNonsense)
            trials.emplace_back("", [line](Talk& talk) { return talk.complains_of(line); });
        return trials;
    }

    Finding tried(Demand demand, std::string what, const std::vector<Trial>& trials) {
        Finding finding{demand, std::move(what), {}};
        std::optional<Talk> talk;
        for (const Trial& trial : trials) {
            if (!talk) {
                auto met = meet();
                if (!met) {
                    finding.faults.push_back(met.error());
                    break;
                }
                talk.emplace(std::move(*met));
            }
            auto wrong = trial.run(*talk);
            part_from(*talk);
            if (!wrong)
                continue;
            wrong->where = fmt::format("{}{}{}", trial.where, trial.where.empty() || wrong->where.empty() ? "" : ", ",
                                       wrong->where);
            finding.faults.push_back(std::move(*wrong));
            talk.reset();
        }
        return finding;
    }

    void check(Demand demand, std::string what, Wrong (Talk::*how)()) {
        tell_(tried(demand, std::move(what), {{"", [how](Talk& talk) { return (talk.*how)(); }}}));
    }

    const Connect& connect_;
    const CheckSettings& settings_;
    const std::function<void(const Finding&)>& tell_;
    Patience patience_;
    std::uint64_t met_ = 0; ///< how often
    std::vector<game::AnyEdition> editions_;
    Wrong stray_; ///< the first line that was not a message
};

} // namespace

void check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell) {
    Checker{connect, settings, tell}.run();
}

} // namespace vaandel::protocol
