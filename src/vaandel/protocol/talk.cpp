#include "vaandel/protocol/talk.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace vaandel::protocol {

using namespace board;

namespace {

/// The maximum length of a game.
constexpr std::size_t kLongestGame = 300;
/// The thinking time of an engine that will be interrupted.
constexpr Milliseconds kLongThought{30'000};
/// How much longer to wait for an answer that is late.
constexpr Milliseconds kMostLate{1000};
/// The number of its last lines to report.
constexpr std::size_t kMostReceived = 3;
/// The maximum reported length of a line sent to it.
constexpr std::size_t kMostSaid = 400;
/// The opponent's name, for engines with that option.
constexpr std::string_view kOpponent = "Random Mover";

} // namespace

bool Recorder::say(std::string_view line) {
    if (!line.starts_with("error ")) { // answers a line, and needs no answer
        sent_ = line;
        got_.clear();
    }
    return wire_->say(line);
}

Received Recorder::receive(Deadline deadline) {
    Received received = wire_->receive(deadline);
    if (received.kind == Received::Kind::Gone)
        end_ = received.text;
    if (received.kind != Received::Kind::Line)
        return received;
    got_.push_back(received.text);
    if (const auto message = parse_from_engine(received.text); !message && !stray_)
        stray_ = Fault{.sent = sent_,
                       .got = received.text,
                       .wanted = fmt::format("a message: {}", message.error()),
                       .late = {},
                       .kind = "stray"};
    return received;
}

Fault Recorder::fault(std::string wanted, std::string_view comment, std::string_view kind) const {
    const std::size_t passed = got_.size() - std::min(got_.size(), kMostReceived);
    std::string got = fmt::format("{}{}", passed > 0 ? "... | " : "",
                                  fmt::join(got_.begin() + std::ptrdiff_t(passed), got_.end(), " | "));
    if (got.empty())
        got = "nothing";
    for (const std::string_view more : {std::string_view{end_}, comment})
        if (!more.empty())
            got += fmt::format(" ({})", more);
    const std::string sent = sent_.size() > kMostSaid ? sent_.substr(0, kMostSaid) + " ..." : sent_;
    const std::string_view answer = got_.empty() ? std::string_view{} : std::string_view{got_.back()};
    std::string whole = fmt::format("{}\n{}\n{}\n{}", wanted, answer.substr(0, answer.find(' ')), end_, kind);
    return {.sent = sent, .got = std::move(got), .wanted = std::move(wanted), .kind = std::move(whole)};
}

std::string Recorder::misread() const {
    const auto message = parse_from_engine(got_.back());
    return message ? std::string{} : message.error();
}

Result<Talk, Fault> Talk::begin(std::unique_ptr<Wire> wire, const CheckSettings& settings, Patience& patience,
                                std::uint64_t seed) {
    auto recorder = std::make_unique<Recorder>(std::move(wire));
    const Recorder& record = *recorder;
    Talk talk{Remote{std::move(recorder)}, record, settings, patience, seed};
    const Term term = talk.term_to_start();
    auto introduction = talk.remote_.introduce(term.deadline);
    if (!introduction)
        return Failure{talk.missing(fmt::format("'vaandel-protocol {}'", kVersion), term, introduction.error(),
                                    [&](Deadline deadline) { return bool{talk.remote_.await<Version>(deadline)}; })};
    talk.introduction_ = std::move(*introduction);
    return talk;
}

std::vector<game::AnyEdition> Talk::editions() const {
    std::vector<game::AnyEdition> known;
    for (const std::string& id : introduction_.editions)
        if (auto edition = game::find_any_edition(id))
            known.push_back(std::move(*edition));
    return known;
}

Term Talk::term_to_start() const {
    const Milliseconds time = settings_->start_time;
    return {time, "--start", fmt::format("--start {}", time.count())};
}

Term Talk::term_to_think() const {
    const auto& [move_time, margin] = std::pair{settings_->move_time, settings_->margin};
    return {move_time + margin, "--margin",
            fmt::format("--movetime {}, --margin {}", move_time.count(), margin.count())};
}

Term Talk::term_to_answer() const {
    const Milliseconds time = settings_->margin;
    return {time, "--margin", fmt::format("--margin {}", time.count())};
}

Fault Talk::missing(std::string_view wanted, const Term& term, const Silence& silence,
                    const std::function<bool(Deadline)>& comes) {
    std::string comment;
    std::string_view kind = "missing";
    std::optional<Lateness> late;
    if (silence.kind == Silence::Kind::Unreadable)
        return recorder_->fault(std::string{wanted}, recorder_->misread());
    if (silence.is_late() && patience_->left > Milliseconds{0}) {
        const Deadline begin = std::chrono::steady_clock::now();
        const Milliseconds longer = std::min(patience_->left, kMostLate);
        const auto since = [](Deadline when) {
            return std::chrono::ceil<Milliseconds>(std::chrono::steady_clock::now() - when);
        };
        if (comes(after(longer))) {
            late = Lateness{since(term.deadline), term.option};
            comment = fmt::format("{} ms late", late->by.count());
            kind = "late";
        } else {
            comment = fmt::format("nor in {} ms more", longer.count());
        }
        patience_->left -= since(begin);
    }
    Fault fault =
        recorder_->fault(fmt::format("{} within {} ms ({})", wanted, term.time.count(), term.options), comment, kind);
    fault.late = late;
    return fault;
}

template <class Message> Result<Message, Fault> Talk::await(const Term& term) {
    auto message = remote_.await<Message>(term.deadline);
    if (message)
        return std::move(*message);
    return Failure{missing(fmt::format("'{}'", kWord<Message>), term, message.error(),
                           [&](Deadline deadline) { return bool{remote_.await<Message>(deadline)}; })};
}

template <class Message> Wrong Talk::answers(const Term& term) {
    const auto message = await<Message>(term);
    return message ? std::nullopt : Wrong{message.error()};
}

Wrong Talk::is_ready() {
    remote_.say(IsReady{});
    return answers<ReadyOk>();
}

Wrong Talk::play(const game::AnyEdition& edition, Side seat) {
    game::AnyGame game{edition, Random{random_.next()}};
    if (auto wrong = begin(game, seat))
        return wrong;
    if (auto wrong = play_on(game, seat, kLongestGame)) {
        wrong->where = fmt::format("ply {}", game.length() + 1);
        return wrong;
    }
    const auto& end = game.outcome();
    remote_.say(end ? GameOver{.winner = end->winner, .reason = std::string{board::code_of(end->reason)}}
                    : GameOver{.winner = std::nullopt, .reason = "length"});
    return is_ready();
}

Wrong Talk::begin_to_play(const game::AnyEdition& edition, Side seat, std::size_t length) {
    game::AnyGame game{edition, Random{random_.next()}};
    if (auto wrong = begin(game, seat))
        return wrong;
    return play_on(game, seat, length);
}

Wrong Talk::play_on(game::AnyGame& game, Side seat, std::size_t length) {
    while (!game.outcome() && game.length() < length) {
        const std::size_t before = game.length();
        const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
        if (side != seat)
            act_at_random(game, side);
        else if (auto wrong = let_act(game, seat))
            return wrong;
        if (game.length() == before)
            break; // it resigned, or a draw was agreed
        remote_.say(played_action_message(game.view_for(seat), before));
    }
    return std::nullopt;
}

Wrong Talk::begin_long_thought() {
    game::AnyGame game{editions().front(), Random{random_.next()}};
    if (auto wrong = begin(game, Side::Red))
        return wrong;
    const auto view = game.view_for(Side::Red);
    remote_.say(view_message(view));
    Go go = go_message(view);
    go.limits = {.move_time = kLongThought, .nodes = {}, .clocks = {}};
    remote_.say(go);
    return std::nullopt;
}

Wrong Talk::stops() {
    if (auto wrong = begin_long_thought())
        return wrong;
    remote_.say(Stop{});
    return answers<BestMove>();
}

Wrong Talk::is_ready_while_it_thinks() {
    if (auto wrong = begin_long_thought())
        return wrong;
    // A fast engine has already answered.
    remote_.say(IsReady{});
    bool has_moved = false;
    for (const Term term = term_to_answer();;) {
        const auto message = remote_.receive(term.deadline, kWord<ReadyOk>);
        if (!message)
            return missing("'readyok' while it thinks", term, message.error(),
                           [&](Deadline deadline) { return bool{remote_.await<ReadyOk>(deadline)}; });
        has_moved = has_moved || std::holds_alternative<BestMove>(*message);
        if (std::holds_alternative<ReadyOk>(*message))
            break;
    }
    remote_.say(Stop{});
    return has_moved ? std::nullopt : answers<BestMove>();
}

Wrong Talk::begins_anew_while_it_thinks() {
    if (auto wrong = begin_long_thought())
        return wrong;
    const game::AnyEdition edition = editions().back();
    remote_.say(new_game_message(edition, Side::Blue));
    if (auto wrong = answers<BestMove>())
        return wrong;
    return begin_to_play(edition, Side::Blue, 6);
}

Wrong Talk::complains_of(std::string_view line) {
    game::AnyGame game{editions().front(), Random{random_.next()}};
    if (auto wrong = begin(game, Side::Red))
        return wrong;
    const auto view = game.view_for(Side::Red);
    remote_.say(view_message(view));
    if (auto wrong = is_ready()) // so that an error refers to this line, not to an earlier one
        return wrong;
    remote_.say_line(line);
    if (auto wrong = answers<Complaint>())
        return wrong;
    const Go go = go_message(view); // and the game is unchanged
    remote_.say(go);
    auto wrong = take_action(game, Side::Red, go.is_draw_offered);
    if (wrong)
        wrong->where = fmt::format("after '{}'", line);
    return wrong;
}

Wrong Talk::takes_a_complaint() {
    remote_.say_line("error a sample");
    remote_.say(IsReady{});
    const Term term = term_to_answer();
    const auto message = remote_.receive(term.deadline, kWord<ReadyOk>);
    if (!message)
        return missing("'readyok'", term, message.error(),
                       [&](Deadline deadline) { return bool{remote_.await<ReadyOk>(deadline)}; });
    if (!std::holds_alternative<ReadyOk>(*message))
        return fault("'readyok', for 'error a sample' is not answered");
    return std::nullopt;
}

Wrong Talk::quits() {
    if (auto wrong = is_ready())
        return wrong;
    remote_.say(Quit{});
    return leaves();
}

Wrong Talk::quits_while_it_thinks() {
    if (auto wrong = begin_long_thought())
        return wrong;
    remote_.say(Quit{});
    return leaves();
}

Wrong Talk::leaves() {
    const auto ends = [&](Deadline deadline) {
        for (;;)
            if (const auto message = remote_.receive(deadline); !message)
                return !message.error().is_late();
    };
    const Milliseconds time_to_quit{1000};
    Term term = term_to_answer();
    term = {term.time + time_to_quit, term.option, fmt::format("{} and {}", term.options, time_to_quit.count())};
    if (ends(term.deadline))
        return std::nullopt;
    return missing("its end", term, {.kind = Silence::Kind::Late, .what = {}}, ends);
}

Wrong Talk::begin(game::AnyGame& game, Side seat) {
    if (const Option* option = introduction_.find_option(kOpponentOption);
        option != nullptr && std::holds_alternative<TextOption>(option->kind))
        remote_.say(SetOption{std::string{kOpponentOption}, std::string{kOpponent}});
    remote_.say(new_game_message(game::edition_of(game), seat));
    remote_.say(IsReady{}); // a new game may need some preparation
    if (auto wrong = answers<ReadyOk>(term_to_start()))
        return wrong;
    return is_placing(game.view_for(seat)) ? place(game, seat) : std::nullopt;
}

/// Both set-ups, its own from its answer.
Wrong Talk::place(game::AnyGame& game, Side seat) {
    const Edition& edition = game.board()->edition();
    remote_.say(
        AskSetup{{.move_time = settings_->move_time, .nodes = {}, .clocks = {}}, board::setup_letters(edition)});
    const auto text = await<SetupText>(term_to_think());
    if (!text)
        return text.error();
    const auto setup = parse_setup(edition, text->text);
    if (!setup)
        return recorder_->fault("a set-up of these letters", describe(edition, setup.error().front()));
    game.board()->place(seat, *setup);
    game.board()->place(opponent(seat), random_setup(edition, random_));
    return std::nullopt;
}

void Talk::act_at_random(game::AnyGame& game, Side side) {
    const std::vector<WireAction> all = legal_actions(game.view_for(side));
    game.act(side, action_text(all[random_.below(std::uint32_t(all.size()))]));
}

/// Limits of every kind, one after the other.
Limits Talk::limits() {
    const Milliseconds time = settings_->move_time;
    switch (random_.below(3)) {
    case 0: return {.move_time = time, .nodes = 1000, .clocks = {}};
    case 1:
        return {.move_time = time,
                .nodes = {},
                .clocks = Clocks{.left = {Milliseconds{60'000}, Milliseconds{59'000}}, .increment = Milliseconds{100}}};
    default: return {.move_time = time, .nodes = {}, .clocks = {}};
    }
}

Go Talk::go_message(const game::AnySeatView& view) {
    return {.limits = limits(), .is_draw_offered = random_.below(8) == 0, .legal = legal_actions(view)};
}

Wrong Talk::let_act(game::AnyGame& game, Side seat) {
    const auto view = game.view_for(seat);
    const Term term = term_to_answer();
    const auto unasked = remote_.settle(term.deadline);
    if (!unasked)
        return missing(fmt::format("'{}'", kWord<ReadyOk>), term, unasked.error(),
                       [&](Deadline deadline) { return bool{remote_.await<ReadyOk>(deadline)}; });
    if (*unasked)
        return recorder_->fault("one 'bestmove' for each 'go'", "a second one for the last 'go'");
    remote_.say(view_message(view));
    const Go go = go_message(view);
    remote_.say(go);
    return take_action(game, seat, go.is_draw_offered);
}

Wrong Talk::take_action(game::AnyGame& game, Side seat, bool may_accept) {
    const auto best = await<BestMove>(term_to_think());
    if (!best)
        return best.error();
    const auto* choice = std::get_if<BestMove::Move>(&best->choice);
    if (choice == nullptr) {
        if (std::holds_alternative<BestMove::AcceptDraw>(best->choice) && !may_accept)
            return recorder_->fault("a legal move", "no draw was offered");
        game.resign(seat); // or accepts
        return std::nullopt;
    }
    const std::string action = action_text(choice->move);
    if (const auto refused = game.act(seat, action))
        return recorder_->fault("a legal move", refused->code == "bad_action"
                                                    ? "it is no action of this edition; 'go' lists the legal ones"
                                                    : refused->phrase);
    return std::nullopt;
}

} // namespace vaandel::protocol
