#include "vaandel/protocol/talk.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace vaandel::protocol {

using namespace board;

namespace {

/// The maximum length of a game.
constexpr std::size_t kLongestGame = 300;
/// The thinking time of an engine that will be interrupted.
constexpr Milliseconds kLongThought{30'000};
/// The number of its last lines to report.
constexpr std::size_t kMostHeard = 3;
/// The maximum reported length of a line sent to it.
constexpr std::size_t kMostSaid = 400;
/// The opponent's name, for engines with that option.
constexpr std::string_view kOpponent = "Random Mover";

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

} // namespace

std::span<const std::string_view> nonsense() { return kNonsense; }

bool Recorder::say(std::string_view line) {
    if (!line.starts_with("error ")) { // answers a line, and needs no answer
        sent_ = line;
        got_.clear();
    }
    return wire_->say(line);
}

Heard Recorder::hear(Deadline deadline) {
    Heard heard = wire_->hear(deadline);
    if (heard.kind == Heard::Kind::Gone)
        end_ = heard.text;
    if (heard.kind != Heard::Kind::Line)
        return heard;
    got_.push_back(heard.text);
    if (const auto message = parse_from_engine(heard.text); !message && !stray_)
        stray_ = Fault{.sent = sent_, .got = heard.text, .wanted = fmt::format("a message: {}", message.error())};
    return heard;
}

Fault Recorder::fault(std::string wanted, std::string_view comment) const {
    const std::size_t passed = got_.size() - std::min(got_.size(), kMostHeard);
    std::string got = fmt::format("{}{}", passed > 0 ? "... | " : "",
                                  fmt::join(got_.begin() + std::ptrdiff_t(passed), got_.end(), " | "));
    if (got.empty())
        got = "nothing";
    for (const std::string_view more : {std::string_view{end_}, comment})
        if (!more.empty())
            got += fmt::format(" ({})", more);
    const std::string sent = sent_.size() > kMostSaid ? sent_.substr(0, kMostSaid) + " ..." : sent_;
    return {.sent = sent, .got = std::move(got), .wanted = std::move(wanted)};
}

Result<Talk, Fault> Talk::begin(std::unique_ptr<Wire> wire, const CheckSettings& settings, std::uint64_t seed) {
    auto recorder = std::make_unique<Recorder>(std::move(wire));
    const Recorder& record = *recorder;
    Talk talk{Remote{std::move(recorder)}, record, settings, seed};
    auto introduction = talk.remote_.introduce(after(settings.start_time));
    if (!introduction)
        return Failure{
            talk.fault(fmt::format("'vaandel-protocol {}' within {} ms", kVersion, settings.start_time.count()))};
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

template <class Message> Wrong Talk::awaits(Milliseconds time) {
    if (remote_.await<Message>(after(time)))
        return std::nullopt;
    return fault(fmt::format("'{}' within {} ms", kWord<Message>, time.count()));
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
    remote_.say(sight_message(view));
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
    for (const Deadline deadline = after(settings_->margin);;) {
        const auto message = remote_.hear(deadline);
        if (!message)
            return fault(fmt::format("'readyok' within {} ms, while it thinks", settings_->margin.count()));
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
    remote_.say(sight_message(view));
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
    const auto message = remote_.hear(after(settings_->margin));
    if (message && std::holds_alternative<ReadyOk>(*message))
        return std::nullopt;
    return fault(
        fmt::format("'readyok' within {} ms, for 'error a sample' is not answered", settings_->margin.count()));
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
    const Milliseconds time = settings_->margin + Milliseconds{1000};
    for (const Deadline deadline = after(time);;) {
        const auto message = remote_.hear(deadline);
        if (message)
            continue;
        if (!message.error().is_late)
            return std::nullopt;
        return fault(fmt::format("its end within {} ms", time.count()));
    }
}

Wrong Talk::begin(game::AnyGame& game, Side seat) {
    if (const Option* option = introduction_.find_option(kOpponentOption);
        option != nullptr && std::holds_alternative<TextOption>(option->kind))
        remote_.say(SetOption{std::string{kOpponentOption}, std::string{kOpponent}});
    remote_.say(new_game_message(game::edition_of(game), seat));
    remote_.say(IsReady{}); // a new game may need some preparation
    if (auto wrong = awaits<ReadyOk>(settings_->start_time))
        return wrong;
    return is_placing(game.view_for(seat)) ? place(game, seat) : std::nullopt;
}

/// Both set-ups, its own from its answer.
Wrong Talk::place(game::AnyGame& game, Side seat) {
    const Edition& edition = game.board()->edition();
    remote_.say(
        AskSetup{{.move_time = settings_->move_time, .nodes = {}, .clocks = {}}, board::setup_letters(edition)});
    const Milliseconds time = settings_->move_time + settings_->margin;
    const auto text = remote_.await<SetupText>(after(time));
    if (!text)
        return fault(fmt::format("'setup' within {} ms", time.count()));
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
    remote_.say(sight_message(view));
    const Go go = go_message(view);
    remote_.say(go);
    return take_action(game, seat, go.is_draw_offered);
}

Wrong Talk::take_action(game::AnyGame& game, Side seat, bool may_accept) {
    const Milliseconds time = settings_->move_time + settings_->margin;
    const auto best = remote_.await<BestMove>(after(time));
    if (!best)
        return fault(fmt::format("'bestmove' within {} ms", time.count()));
    const auto* choice = std::get_if<BestMove::Move>(&best->choice);
    if (choice == nullptr) {
        if (std::holds_alternative<BestMove::AcceptDraw>(best->choice) && !may_accept)
            return recorder_->fault("a legal move", "no draw was offered");
        game.resign(seat); // or accepts
        return std::nullopt;
    }
    if (const auto refused = game.act(seat, action_text(choice->move)))
        return recorder_->fault("a legal move", refused->code == "bad_action"
                                                    ? "it is no action of this edition; 'go' lists the legal ones"
                                                    : refused->phrase);
    return std::nullopt;
}

} // namespace vaandel::protocol
