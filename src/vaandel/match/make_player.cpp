#include "vaandel/match/make_player.hpp"

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/core/shell_word.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/engine/load_nets.hpp"
#include "vaandel/first_bot/bot.hpp"
#include "vaandel/match/command_player.hpp"
#include "vaandel/match/greedy_cards.hpp"
#include "vaandel/match/ucc_player.hpp"
#include "vaandel/nets/read_net.hpp"
#include "vaandel/nets/setup_policy.hpp"
#include "vaandel/protocol/child.hpp"
#include "vaandel/protocol/thousandths.hpp"
#include "vaandel/protocol/ucc.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

namespace vaandel::match {

namespace {

using Acted = Result<Answer, Crash>;

/// A player of one kind of game that is called in place. `Edition` and `View` are those of the kind.
template <class Edition, class View> class LocalPlayer : public Player {
public:
    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side /*unused*/, Random random) override {
        edition_ = &std::get<Edition>(edition);
        random_ = random;
        return std::nullopt;
    }
    Acted act(const game::AnySeatView& view, const Budget& /*unused*/) override {
        return Answer{choose(*edition_, std::get<View>(view), random_)};
    }

private:
    virtual std::string choose(const Edition& edition, const View& view, Random& random) = 0;

    const Edition* edition_ = nullptr;
    Random random_{0};
};

using BoardPlayer = LocalPlayer<board::Edition, game::SeatView>;
using CardPlayer = LocalPlayer<cards::Edition, game::CardSeatView>;

std::string setup_text(const board::Edition& edition, const board::Setup& setup) {
    return "setup " + setup.text(edition);
}
std::string move_text(const board::Edition& edition, const std::optional<board::Move>& move) {
    if (!move)
        return std::string{kResign};
    return fmt::format("{}-{}", edition.geometry->name(move->from), edition.geometry->name(move->to));
}

class FirstBot final : public BoardPlayer {
    std::string choose(const board::Edition& edition, const game::SeatView& view, Random& random) override {
        first_bot::Bot bot{edition, Random{random.next()}};
        return view.board ? move_text(edition, bot.choose(*view.board)) : setup_text(edition, bot.place());
    }
};

class RandomMover final : public BoardPlayer {
    std::string choose(const board::Edition& edition, const game::SeatView& view, Random& random) override {
        if (!view.board)
            return setup_text(edition, board::random_setup(edition, random));
        const board::Situation situation = situation_of(edition, *view.board);
        const unsigned count = count_moves(situation);
        return move_text(edition, count == 0 ? std::nullopt : std::optional{nth_move(situation, random.below(count))});
    }
};

/// The engine, in this process.
class LevelPlayer final : public Player {
public:
    explicit LevelPlayer(engine::Level level, engine::Nets nets = {}) : level_{level}, nets_{std::move(nets)} {}

    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side /*unused*/, Random random) override {
        edition_ = &std::get<board::Edition>(edition);
        engine_.emplace(
            *edition_, level_, random, [] { return std::chrono::steady_clock::now().time_since_epoch(); },
            engine::Rival::Program, nets_);
        engine::load_nets(*edition_, level_); // which no action's time pays for
        return std::nullopt;
    }
    Acted act(const game::AnySeatView& view, const Budget& budget) override {
        const auto& seen = std::get<game::SeatView>(view);
        if (!seen.board)
            return Answer{setup_text(*edition_, engine_->place())};
        Answer answer;
        const auto listen = [&](const engine::Thought& thought) {
            answer.thought = {.chances = protocol::thousandths(thought.best().chances.win, thought.best().chances.loss),
                              .depth = thought.depth,
                              .nodes = thought.nodes,
                              .time = std::chrono::duration_cast<std::chrono::milliseconds>(thought.time)};
        };
        const auto move = engine_->choose({*seen.board, seen.plies}, {.time = budget.time, .nodes = budget.nodes},
                                          {.should_stop = {}, .listen = listen});
        answer.action = move_text(*edition_, move);
        return answer;
    }

private:
    engine::Level level_;
    engine::Nets nets_;
    const board::Edition* edition_ = nullptr;
    std::optional<engine::Engine> engine_;
};

/// The bot of Card Battle, in this process.
class CardBot final : public Player {
public:
    explicit CardBot(card_engine::Level level) : level_{level} {}

    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side /*unused*/, Random random) override {
        edition_ = &std::get<cards::Edition>(edition);
        random_ = random;
        card_engine::load_net(); // which no action's time pays for
        return std::nullopt;
    }
    Acted act(const game::AnySeatView& view, const Budget& budget) override {
        const auto began = std::chrono::steady_clock::now();
        const auto taken = [began] { return std::chrono::steady_clock::now() - began; };
        Answer answer;
        const auto should_stop = [&](std::uint64_t positions) {
            return (budget.time && taken() >= *budget.time) || (budget.nodes && positions >= *budget.nodes);
        };
        const auto listen = [&](const card_engine::CardThought& thought) {
            answer.thought = {.chances = protocol::thousandths_of(thought.actions.front().chance),
                              .depth = card_engine::kTurns,
                              .nodes = thought.positions,
                              .time = std::chrono::duration_cast<std::chrono::milliseconds>(taken())};
        };
        answer.action = text_of(card_engine::choose(*edition_, std::get<game::CardSeatView>(view).cards, level_,
                                                    random_, {.should_stop = should_stop, .listen = listen}));
        return answer;
    }

private:
    card_engine::Level level_;
    const cards::Edition* edition_ = nullptr;
    Random random_{0};
};

class GreedyCards final : public CardPlayer {
    std::string choose(const cards::Edition& edition, const game::CardSeatView& view, Random& random) override {
        return text_of(greedy_action(edition, view.cards, random));
    }
};

class RandomCards final : public CardPlayer {
    std::string choose(const cards::Edition& /*unused*/, const game::CardSeatView& view, Random& random) override {
        const std::vector<cards::Action> actions = legal_actions(situation_of(view.cards));
        return text_of(actions[random.below(std::uint32_t(actions.size()))]);
    }
};

using Made = std::unique_ptr<Player>;

struct Kind {
    std::string_view name;
    Made (*make)();
};

template <class Known> Made make() { return std::make_unique<Known>(); }
template <card_engine::Level level> Made make_card_bot() { return std::make_unique<CardBot>(level); }

constexpr std::array<Kind, 2> kBoardPlayers{{{"first", make<FirstBot>}, {"random", make<RandomMover>}}};
constexpr std::array<Kind, 5> kCardPlayers{{{"easy", make_card_bot<card_engine::Level::Easy>},
                                            {"medium", make_card_bot<card_engine::Level::Medium>},
                                            {"strong", make_card_bot<card_engine::Level::Strong>},
                                            {"greedy", make<GreedyCards>},
                                            {"random", make<RandomCards>}}};

std::span<const Kind> players_of(const game::AnyEdition& edition) {
    if (std::holds_alternative<cards::Edition>(edition))
        return kCardPlayers;
    return kBoardPlayers;
}

constexpr std::string_view kLevel = "level:";
constexpr std::string_view kCommand = "cmd:";
constexpr std::string_view kUcc = "ucc:";

/// The text after the prefix; nothing without it.
std::optional<std::string> after_prefix(std::string_view text, std::string_view prefix) {
    return text.starts_with(prefix) ? std::optional<std::string>{text.substr(prefix.size())} : std::nullopt;
}

/// The nets of the entrant's files.
Result<engine::Nets, std::string> nets_of(const Entrant& entrant, const board::Edition& edition) {
    engine::Nets all;
    std::optional<std::string> error;
    const auto keep = [&](const std::string& file, auto read, auto& kept) {
        if (file.empty() || error)
            return;
        auto net = read(file, edition);
        if (net)
            kept = std::make_shared<const std::remove_cvref_t<decltype(*net)>>(std::move(*net));
        else
            error = net.error();
    };
    keep(entrant.net, nets::read_policy_net, all.moves);
    keep(entrant.setup_net, nets::read_setup_policy, all.setups);
    if (error)
        return Failure{*error};
    return all;
}

/// Starts the command in the entrant's folder; messages are passed to the listener, if any.
protocol::Connect connect_to(std::string command, const Entrant& entrant, const protocol::Tap& tap) {
    if (!entrant.folder.empty())
        command.insert(0, fmt::format("cd {} && ", shell_word(entrant.folder)));
    auto connect = protocol::connect_to(std::move(command));
    return tap ? protocol::tapped(std::move(connect), tap) : connect;
}

Made command_player(std::string command, const Entrant& entrant, const protocol::Tap& tap) {
    return std::make_unique<CommandPlayer>(connect_to(std::move(command), entrant, tap), Patience{}, entrant.options,
                                           entrant.is_restarted);
}

/// A player of the board games with a word after a colon; null for others.
Result<Made, std::string> make_special(const Entrant& entrant, const board::Edition& edition,
                                       const protocol::Tap& tap) {
    const std::string& specification = entrant.player;
    if (const auto level = after_prefix(specification, kLevel)) {
        auto nets = nets_of(entrant, edition);
        if (!nets)
            return Failure{nets.error()};
        if (const auto known = engine::parse_level(*level))
            return Made{std::make_unique<LevelPlayer>(*known, std::move(*nets))};
        return Failure{fmt::format("'{}' is not a level; levels are 1 to {}", *level, engine::kAllLevels.size())};
    }
    if (auto command = after_prefix(specification, kCommand))
        return command_player(std::move(*command), entrant, tap);
    if (auto command = after_prefix(specification, kUcc)) {
        if (!protocol::is_ucc_edition(edition))
            return Failure{fmt::format("'{}': bots of UCC-2012 play {} alone", specification, board::kOriginal.id)};
        if (edition.rules.silent_defence == board::SilentDefence::On)
            return Failure{fmt::format("'{}': bots of UCC-2012 have no word for a silent defence", specification)};
        return Made{std::make_unique<UccPlayer>(connect_to(std::move(*command), entrant, tap))};
    }
    return Made{};
}
Result<Made, std::string> make_special(const Entrant& entrant, const cards::Edition& edition,
                                       const protocol::Tap& tap) {
    const std::string& specification = entrant.player;
    if (auto command = after_prefix(specification, kCommand))
        return command_player(std::move(*command), entrant, tap);
    for (const std::string_view prefix : {kLevel, kUcc})
        if (specification.starts_with(prefix))
            return Failure{fmt::format("'{}' plays board games, not {}", specification, edition.id)};
    return Made{};
}

std::string all_players(const game::AnyEdition& edition) {
    std::vector<std::string_view> names;
    for (const Kind& one : players_of(edition))
        names.push_back(one.name);
    if (std::holds_alternative<board::Edition>(edition))
        names.insert(names.end(), {"level:1 to level:8", "cmd:COMMAND", "ucc:COMMAND"});
    else
        names.emplace_back("cmd:COMMAND");
    return fmt::format("{}", fmt::join(names, ", "));
}

} // namespace

Result<Made, std::string> make_player(const Entrant& entrant, const game::AnyEdition& edition,
                                      const protocol::Tap& tap) {
    const std::string& specification = entrant.player;
    if (!entrant.folder.empty() && !std::filesystem::is_directory(entrant.folder))
        return Failure{fmt::format("dir={}: there is no such folder", entrant.folder)};
    const std::span<const Kind> known = players_of(edition);
    const auto kind = std::ranges::find(known, specification, &Kind::name);
    if (kind != known.end())
        return kind->make();
    auto special = std::visit([&](const auto& one) { return make_special(entrant, one, tap); }, edition);
    if (!special || *special)
        return special;
    return Failure{fmt::format("'{}' is not a player of this edition; use {}", specification, all_players(edition))};
}

} // namespace vaandel::match
