#include "vaandel/game/any_game.hpp"

#include "vaandel/board/move_text.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::game {

using board::Side;

namespace {

using Thinking = std::optional<std::chrono::milliseconds>;

constexpr std::size_t kLongestEcho = 40;

Refused bad_action(std::string_view text, std::string_view example) {
    return {"bad_action", fmt::format("'{}' is not an action such as '{}'", text.substr(0, kLongestEcho), example)};
}

std::optional<Refused> refused_unless_ok(Verdict verdict) {
    if (verdict == Verdict::Ok)
        return std::nullopt;
    return Refused{code_of(verdict), std::string{phrase_of(verdict)}};
}

std::optional<Refused> place(Game& game, Side side, std::string_view text) {
    const auto setup = board::parse_setup(game.edition(), text);
    if (setup)
        return refused_unless_ok(game.place(side, *setup));
    std::vector<std::string> reasons;
    for (const board::SetupProblem& problem : setup.error())
        reasons.push_back(board::describe(game.edition(), problem));
    return Refused{"setup", fmt::format("{}", fmt::join(reasons, "; "))};
}

std::optional<Refused> act_in(Game& game, Side side, std::string_view text, Thinking thinking) {
    constexpr std::string_view setup = "setup ";
    if (text.starts_with(setup))
        return place(game, side, text.substr(setup.size()));
    const auto move = board::parse_move(*game.edition().geometry, text, "-x");
    if (!move)
        return bad_action(text, "a4-a5");
    const Verdict verdict = game.move(side, *move, thinking);
    if (verdict != Verdict::IllegalMove)
        return refused_unless_ok(verdict);
    const board::Refusal why = game.why_not(side, *move);
    return Refused{board::code_of(why), std::string{board::phrase_of(why)}};
}

std::optional<Refused> act_in(CardGame& game, Side side, std::string_view text, Thinking thinking) {
    const auto action = cards::parse_action(text);
    if (!action)
        return bad_action(text, "attack 2 4");
    const cards::Refusal why = game.act(side, *action, thinking);
    if (why == cards::Refusal::None)
        return std::nullopt;
    return Refused{cards::code_of(why), std::string{cards::phrase_of(why)}};
}

AnyGame::Kind new_game(const board::Edition& edition, Random /*unused*/) { return Game{edition}; }
AnyGame::Kind new_game(const cards::Edition& edition, Random chance) { return CardGame{edition, chance}; }

std::size_t length_of(const Game& game) { return game.ply(); }
std::size_t length_of(const CardGame& game) { return game.actions().size(); }

std::optional<std::size_t> last_choice_in(const Game& game, Side side) { return game.last_ply_of(side); }
std::optional<std::size_t> last_choice_in(const CardGame& game, Side side) { return game.last_choice_of(side); }

Result<Game, std::string> resume(const notation::Record& record, Random /*unused*/) { return Game::resumed(record); }
Result<CardGame, std::string> resume(const notation::CardRecord& record, Random chance) {
    return CardGame::resumed(record, chance);
}

} // namespace

std::optional<AnyEdition> find_any_edition(std::string_view id) {
    if (id == cards::kCards.id)
        return cards::kCards;
    const board::Edition* edition = board::find_edition(id);
    return edition != nullptr ? std::optional<AnyEdition>{*edition} : std::nullopt;
}

AnyGame::AnyGame(const AnyEdition& edition, Random chance)
    : kind_{std::visit([&](const auto& known) { return new_game(known, chance); }, edition)} {}

Result<AnyGame, std::string> AnyGame::resumed(const AnyRecord& record, Random chance) {
    return std::visit(
        [&](const auto& known) -> Result<AnyGame, std::string> {
            auto game = resume(known, chance);
            if (!game)
                return Failure{std::move(game.error())};
            return AnyGame{Kind{std::move(*game)}};
        },
        record);
}

Phase AnyGame::phase() const {
    return std::visit([](const auto& game) { return game.phase(); }, kind_);
}

bool AnyGame::may_act(Side side) const {
    return std::visit([&](const auto& game) { return game.may_act(side); }, kind_);
}

std::string_view id_of(const AnyEdition& edition) {
    return std::visit([](const auto& kind) { return kind.id; }, edition);
}

AnyEdition edition_of(const AnyGame& game) {
    return std::visit([](const auto& kind) -> AnyEdition { return kind.edition(); }, game.kind());
}

std::optional<Side> AnyGame::draw_offer() const {
    return std::visit([](const auto& game) { return game.draw_offer(); }, kind_);
}

std::size_t AnyGame::length() const {
    return std::visit([](const auto& game) { return length_of(game); }, kind_);
}

std::optional<std::size_t> AnyGame::last_choice_of(Side side) const {
    return std::visit([&](const auto& game) { return last_choice_in(game, side); }, kind_);
}

unsigned AnyGame::take_backs() const {
    return std::visit([](const auto& game) { return game.take_backs(); }, kind_);
}

const std::optional<board::Outcome>& AnyGame::outcome() const {
    return std::visit([](const auto& game) -> const auto& { return game.outcome(); }, kind_);
}

std::optional<Refused> AnyGame::act(Side side, std::string_view action, Thinking thinking) {
    return std::visit([&](auto& game) { return act_in(game, side, trimmed(action), thinking); }, kind_);
}

std::optional<Refused> AnyGame::resign(Side side) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.resign(side)); }, kind_);
}

std::optional<Refused> AnyGame::offer_draw(Side side) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.offer_draw(side)); }, kind_);
}

std::optional<Refused> AnyGame::decline_draw(Side side) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.decline_draw(side)); }, kind_);
}

std::optional<Refused> AnyGame::time_out(Side side) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.time_out(side)); }, kind_);
}

std::optional<Refused> AnyGame::claim(Side side, Claim what) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.claim(side, what)); }, kind_);
}

std::optional<Refused> AnyGame::stop() {
    return std::visit([](auto& game) { return refused_unless_ok(game.stop()); }, kind_);
}

std::optional<Refused> AnyGame::cancel() {
    return std::visit([](auto& game) { return refused_unless_ok(game.cancel()); }, kind_);
}

std::optional<Refused> AnyGame::take_back(Side side) {
    return std::visit([&](auto& game) { return refused_unless_ok(game.take_back(side)); }, kind_);
}

AnySeatView AnyGame::view_for(Side seat) const {
    return std::visit([&](const auto& game) -> AnySeatView { return game.view_for(seat); }, kind_);
}

AnyRecord AnyGame::record() const {
    return std::visit([](const auto& game) -> AnyRecord { return game.record(); }, kind_);
}

} // namespace vaandel::game
