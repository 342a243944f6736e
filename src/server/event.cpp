#include "vaandel/server/event.hpp"

#include "vaandel/server/rules_text.hpp"

#include <fmt/format.h>

namespace vaandel::server {

namespace {

constexpr std::string_view kSetup = "setup";
constexpr std::string_view kMove = "move";
constexpr std::string_view kResign = "resign";

std::optional<Event> parse_move(const board::Geometry& geometry, std::string_view payload) {
    const auto blank = payload.find(' ');
    if (blank == std::string_view::npos)
        return std::nullopt;
    const auto from = geometry.parse_square(payload.substr(0, blank));
    const auto to = geometry.parse_square(payload.substr(blank + 1));
    return from && to ? std::optional<Event>{Moved{{*from, *to}}} : std::nullopt;
}

template <class... Cases> struct Match : Cases... {
    using Cases::operator()...;
};
template <class... Cases> Match(Cases...) -> Match<Cases...>;

} // namespace

game::Verdict apply(game::Game& game, board::Side side, const Event& event) {
    return std::visit(Match{[&](const Placed& placed) { return game.place(side, placed.setup); },
                            [&](const Moved& moved) { return game.move(side, moved.move); },
                            [&](const Resigned&) { return game.resign(side); }},
                      event);
}

EventWords words_of(const board::Edition& edition, const Event& event) {
    const auto name = [&](board::Square square) { return edition.geometry->name(square); };
    return std::visit(
        Match{[&](const Placed& placed) { return EventWords{std::string{kSetup}, placed.setup.text(edition)}; },
              [&](const Moved& moved) {
                  return EventWords{std::string{kMove},
                                    fmt::format("{} {}", name(moved.move.from), name(moved.move.to))};
              },
              [](const Resigned&) { return EventWords{std::string{kResign}, {}}; }},
        event);
}

std::optional<Event> parse_event(const board::Edition& edition, std::string_view kind, std::string_view payload) {
    if (kind == kMove)
        return parse_move(*edition.geometry, payload);
    if (kind == kResign && payload.empty())
        return Resigned{};
    if (kind == kSetup)
        if (const auto setup = board::parse_setup(edition, payload))
            return Placed{*setup};
    return std::nullopt;
}

Result<game::Game, std::string> restore(const StoredGame& stored) {
    const board::Edition* known = board::find_edition(stored.game.edition);
    const auto rules = parse_rules(stored.game.rules);
    if (known == nullptr || !rules)
        return Failure{fmt::format("unknown edition or rules ({}; {})", stored.game.edition, stored.game.rules)};
    board::Edition edition = *known;
    edition.rules = *rules;

    game::Game game{edition};
    std::uint32_t number = 0;
    for (const EventRow& row : stored.events) {
        const auto event = parse_event(edition, row.kind, row.payload);
        if (row.number != ++number || !event || apply(game, row.side, *event) != game::Verdict::Ok)
            return Failure{fmt::format("event {} cannot have happened", number)};
    }
    return game;
}

} // namespace vaandel::server
