#include "vaandel/protocol/check.hpp"

#include "vaandel/game/game.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;
using Wrong = std::optional<std::string>;

namespace {

/// How long a game goes on before the next begins, in the middle of it.
constexpr Ply kLongestGame = 300;
/// What an engine is to think about where it is to be interrupted.
constexpr Milliseconds kLongThought{30'000};

/// Lines that are wrong wherever they come, and what is wrong with them.
constexpr std::array<std::string_view, 12> kNonsense{
    "hello there",
    "go sideways",
    "go movetime soon",
    "go movetime -5",
    "newgame no-such-edition red",
    "newgame",
    "position",
    "position ?????? r 0",
    "setoption no-such-option 1",
    "played 0 a4-a5",
    "gameover nobody flag",
    "isready now",
};

/// An engine that has introduced itself.
class Talk {
public:
    Talk(Remote remote, Introduction introduction, const CheckSettings& settings, std::uint64_t seed)
        : remote_{std::move(remote)}, introduction_{std::move(introduction)}, settings_{settings}, random_{seed} {}

    const Introduction& introduction() const { return introduction_; }

    /// The editions that it plays and that are known here: at least one, or it was not checked any further.
    std::vector<const Edition*> editions() const {
        std::vector<const Edition*> known;
        for (const std::string& id : introduction_.editions)
            if (const Edition* edition = find_edition(id))
                known.push_back(edition);
        return known;
    }

    Wrong is_ready() {
        remote_.say(IsReady{});
        return wrong_in(remote_.await<ReadyOk>(after(settings_.margin)));
    }

    /// Games against a random opponent. A long one is broken off, by a new one or by nothing.
    Wrong play(const Edition& edition, unsigned games) {
        for (unsigned number = 0; number < games; ++number) {
            const Side seat = number % 2 == 0 ? Side::Red : Side::Blue;
            Edition with_rules = edition;
            with_rules.rules = number % 4 < 2 ? Rules{} : kGravonRules;
            if (auto wrong = play(with_rules, seat, kLongestGame))
                return fmt::format("game {}, as {}: {}", number + 1, name_of(seat), *wrong);
        }
        return std::nullopt;
    }

    /// The same to a given length, without a word at the end of one that is broken off.
    Wrong play(const Edition& edition, Side seat, Ply plies) {
        game::Game game{edition};
        if (auto wrong = begin(game, seat))
            return wrong;
        while (!game.outcome() && game.ply() < plies) {
            if (auto wrong = game.to_move() == seat ? let_move(game, seat) : move_at_random(game))
                return wrong;
            const PublicPly& last = game.plies().back();
            remote_.say(Played{last.number, wire_ply(edition, last)});
        }
        if (game.outcome())
            remote_.say(
                GameOver{.winner = game.outcome()->winner, .reason = std::string{code_of(game.outcome()->reason)}});
        return is_ready();
    }

    /// Starts it thinking about a first move, for long.
    Wrong begin_long_thought() {
        game::Game game{*editions().front()};
        if (auto wrong = begin(game, Side::Red))
            return wrong;
        tell_position(game, Side::Red);
        Go go = go_message(game, Side::Red);
        go.limits = {.move_time = kLongThought, .nodes = {}, .clocks = {}};
        remote_.say(go);
        return std::nullopt;
    }

    Wrong stops() {
        if (auto wrong = begin_long_thought())
            return wrong;
        remote_.say(Stop{});
        return wrong_in(remote_.await<BestMove>(after(settings_.margin)));
    }

    Wrong is_ready_while_it_thinks() {
        if (auto wrong = begin_long_thought())
            return wrong;
        // An engine that is fast has answered already.
        remote_.say(IsReady{});
        bool has_moved = false;
        for (const Deadline deadline = after(settings_.margin);;) {
            const auto message = remote_.hear(deadline);
            if (!message)
                return std::string{"no 'readyok' while it thinks"};
            has_moved = has_moved || std::holds_alternative<BestMove>(*message);
            if (std::holds_alternative<ReadyOk>(*message))
                break;
        }
        remote_.say(Stop{});
        return has_moved ? std::nullopt : wrong_in(remote_.await<BestMove>(after(settings_.margin)));
    }

    /// `newgame` while it thinks: the old question is answered before anything else.
    Wrong begins_anew_while_it_thinks() {
        if (auto wrong = begin_long_thought())
            return wrong;
        const Edition& edition = *editions().back();
        remote_.say(NewGame{.edition = std::string{edition.id}, .seat = Side::Blue});
        if (auto wrong = wrong_in(remote_.await<BestMove>(after(settings_.margin))))
            return wrong;
        return play(edition, Side::Blue, 6);
    }

    Wrong answers_nonsense() {
        game::Game game{*editions().front()};
        if (auto wrong = begin(game, Side::Red))
            return wrong;
        tell_position(game, Side::Red);
        for (const std::string_view line : kNonsense) {
            remote_.say_line(line);
            const auto answer = remote_.await<Complaint>(after(settings_.margin));
            if (!answer)
                return fmt::format("'{}' was not answered by 'error': {}", line, answer.error().what);
        }
        remote_.say(go_message(game, Side::Red)); // and the game is as it was
        return take_move(game, Side::Red);
    }

    Wrong quits() {
        if (auto wrong = is_ready())
            return wrong;
        remote_.say(Quit{});
        return leaves();
    }
    Wrong quits_while_it_thinks() {
        if (auto wrong = begin_long_thought())
            return wrong;
        remote_.say(Quit{});
        return leaves();
    }

private:
    template <class Message> static Wrong wrong_in(const Result<Message, Silence>& answer) {
        return answer ? std::nullopt : std::optional{answer.error().what};
    }

    Wrong leaves() {
        for (const Deadline deadline = after(settings_.margin + Milliseconds{1000});;) {
            const auto message = remote_.hear(deadline);
            if (message)
                continue;
            return message.error().is_late ? std::optional<std::string>{"it is still there"} : std::nullopt;
        }
    }

    /// A new game with a set-up of its own, in time and legal.
    Wrong begin(game::Game& game, Side seat) {
        const Edition& edition = game.edition();
        remote_.say(NewGame{.edition = std::string{edition.id}, .seat = seat, .rules = edition.rules});
        remote_.say(IsReady{}); // a new game may take a while to get ready for
        if (auto wrong = wrong_in(remote_.await<ReadyOk>(after(settings_.start_time))))
            return wrong;
        remote_.say(AskSetup{{.move_time = settings_.move_time, .nodes = {}, .clocks = {}}, setup_letters(edition)});
        const auto text = remote_.await<SetupText>(after(settings_.move_time + settings_.margin));
        if (!text)
            return text.error().what;
        const auto setup = parse_setup(edition, text->text);
        if (!setup)
            return fmt::format("the set-up {}: {}", text->text, describe(edition, setup.error().front()));
        game.place(seat, *setup);
        game.place(opponent(seat), random_setup(edition, random_));
        return std::nullopt;
    }

    Wrong move_at_random(game::Game& game) {
        const auto view = game.view_for(game.to_move());
        const std::vector<Move> moves = legal_moves(situation_of(game.edition(), *view.board));
        game.move(game.to_move(), moves[random_.below(std::uint32_t(moves.size()))]);
        return std::nullopt;
    }

    void tell_position(const game::Game& game, Side seat) {
        const auto view = game.view_for(seat);
        remote_.say(position_message(game.edition(), *view.board, view.plies));
    }

    /// Limits of every kind, one after the other.
    Limits limits() {
        switch (random_.below(3)) {
        case 0: return {.move_time = settings_.move_time, .nodes = 1000, .clocks = {}};
        case 1:
            return {.move_time = settings_.move_time,
                    .nodes = {},
                    .clocks =
                        Clocks{.left = {Milliseconds{60'000}, Milliseconds{59'000}}, .increment = Milliseconds{100}}};
        default: return {.move_time = settings_.move_time, .nodes = {}, .clocks = {}};
        }
    }

    Go go_message(const game::Game& game, Side seat) {
        const auto view = game.view_for(seat);
        Go go{.limits = limits(), .is_draw_offered = random_.below(8) == 0, .legal = {}};
        for (const Move move : legal_moves(situation_of(game.edition(), *view.board)))
            go.legal.push_back(wire_move(game.edition(), *view.board, move));
        return go;
    }

    Wrong let_move(game::Game& game, Side seat) {
        tell_position(game, seat);
        const Go go = go_message(game, seat);
        remote_.say(go);
        return take_move(game, seat);
    }

    Wrong take_move(game::Game& game, Side seat) {
        const auto best = remote_.await<BestMove>(after(settings_.move_time + settings_.margin));
        if (!best)
            return fmt::format("ply {}: {}", game.ply() + 1, best.error().what);
        const auto* choice = std::get_if<BestMove::Move>(&best->choice);
        if (choice == nullptr) { // it may resign, or accept what was offered
            game.resign(seat);
            return std::nullopt;
        }
        const auto move = move_on(*game.edition().geometry, choice->move.from, choice->move.to);
        const Refusal why = move ? game.why_not(seat, *move) : Refusal::BadSquare;
        if (why != Refusal::None)
            return fmt::format("ply {}: {} is illegal: {}", game.ply() + 1, text_of(choice->move), phrase_of(why));
        game.move(seat, *move);
        return std::nullopt;
    }

    Remote remote_;
    Introduction introduction_;
    const CheckSettings& settings_;
    Random random_;
};

/// Makes the checks, each with an engine of its own.
class Checker {
public:
    Checker(const Connect& connect, const CheckSettings& settings, const std::function<void(const Finding&)>& tell)
        : connect_{connect}, settings_{settings}, tell_{tell} {}

    bool run() {
        auto first = meet();
        if (!first) {
            report({"introduces itself", first.error()});
            return false;
        }
        introduced(first->introduction());
        if (!is_well_)
            return false;
        const std::vector<const Edition*> editions = first->editions();
        check("answers 'isready'", [](Talk& talk) { return talk.is_ready(); });
        for (const Edition* edition : editions)
            check(fmt::format("plays {}: {} games, legal and in time", edition->id, settings_.games),
                  [&](Talk& talk) { return talk.play(*edition, settings_.games); });
        check("begins a new game in mid-game", [&](Talk& talk) -> Wrong {
            for (const Edition* edition : editions)
                for (const Side seat : {Side::Red, Side::Blue})
                    if (auto wrong = talk.play(*edition, seat, 7))
                        return wrong;
            return std::nullopt;
        });
        check("answers what is wrong by 'error', and goes on", [](Talk& talk) { return talk.answers_nonsense(); });
        check("stops when told to", [](Talk& talk) { return talk.stops(); });
        check("answers 'isready' while it thinks", [](Talk& talk) { return talk.is_ready_while_it_thinks(); });
        check("begins a new game while it thinks", [](Talk& talk) { return talk.begins_anew_while_it_thinks(); });
        check("quits", [](Talk& talk) { return talk.quits(); });
        check("quits while it thinks", [](Talk& talk) { return talk.quits_while_it_thinks(); });
        return is_well_;
    }

private:
    void report(const Finding& finding) {
        is_well_ = is_well_ && !finding.wrong;
        tell_(finding);
    }

    Result<Talk, std::string> meet() {
        auto wire = connect_();
        if (!wire)
            return Failure{wire.error()};
        Remote remote{std::move(*wire)};
        auto introduction = remote.introduce(after(settings_.start_time));
        if (!introduction)
            return Failure{introduction.error().what};
        return Talk{std::move(remote), std::move(*introduction), settings_, settings_.seed};
    }

    void introduced(const Introduction& introduction) {
        std::vector<std::string> unknown;
        std::ranges::copy_if(introduction.editions, std::back_inserter(unknown),
                             [](const std::string& id) { return find_edition(id) == nullptr; });
        Finding finding{"introduces itself", std::nullopt};
        finding.note = fmt::format("{}; plays {}", introduction.name, fmt::join(introduction.editions, ", "));
        if (introduction.name.empty())
            finding.wrong = "no 'id'";
        else if (introduction.editions.size() == unknown.size())
            finding.wrong = "no 'editions', or none that is known here";
        if (!unknown.empty())
            finding.note += fmt::format("; not checked: {}", fmt::join(unknown, ", "));
        report(finding);
    }

    void check(const std::string& what, const std::function<Wrong(Talk&)>& how) {
        auto talk = meet();
        report({what, talk ? how(*talk) : std::optional{talk.error()}});
    }

    const Connect& connect_;
    const CheckSettings& settings_;
    const std::function<void(const Finding&)>& tell_;
    bool is_well_ = true;
};

} // namespace

bool check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell) {
    return Checker{connect, settings, tell}.run();
}

} // namespace vaandel::protocol
