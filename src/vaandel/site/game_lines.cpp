#include "vaandel/site/game_lines.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/site/blocks.hpp"
#include "vaandel/site/message_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};
/// A page examines about so many games and events.
constexpr std::size_t kMostExamined = 200;
constexpr std::size_t kMostEvents = 5000;
constexpr std::size_t kMostListed = 200;

constexpr std::array<std::pair<game::Phase, std::string_view>, 3> kStates{
    {{game::Phase::SetUp, "waiting"}, {game::Phase::Play, "playing"}, {game::Phase::Over, "over"}}};

std::string_view state_of(game::Phase phase) {
    return std::ranges::find(kStates, phase, &std::pair<game::Phase, std::string_view>::first)->second;
}

std::int64_t number(Clock::Time time) { return time.time_since_epoch().count(); }

std::string cursor_of(const Age& age) { return fmt::format("{}.{}", number(age.created), age.id); }

std::optional<Age> parse_cursor(std::string_view cursor) {
    const auto dot = cursor.find('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const auto created = parse_number<std::int64_t>(cursor.substr(0, dot));
    const auto id = GameId::parse(cursor.substr(dot + 1));
    if (!created || !id)
        return std::nullopt;
    return Age{Clock::Time{Clock::Time::duration{*created}}, id->text()};
}

GameLine line_of(StoredGame stored) {
    GameLine line{
        .row = std::move(stored.game), .phase = {}, .outcome = {}, .last = {}, .events = stored.events.size()};
    line.last = stored.events.empty() ? line.row.created : stored.events.back().at;
    stored.game = line.row;
    if (const auto restored = restore(stored, Random{0})) { // the events contain the shuffles
        line.phase = restored->game.phase();
        line.outcome = restored->game.outcome();
    }
    return line;
}

/// What everybody may know of a seat without the game.
json::object words_of(const SeatRow& seat) {
    const bool is_bot = seat.kind == SeatKind::Bot;
    return {{"kind", is_bot ? "bot" : "guest"},
            {"name", seat.name.empty() ? json::value(nullptr) : json::value(seat.name)},
            {"level", is_bot ? json::value(seat.level) : json::value(nullptr)},
            {"taken", is_bot || seat.token.has_value()}};
}

json::object words_of(const GameLine& line) {
    json::object words{{"game", line.row.id.text()},
                       {"edition", line.row.edition},
                       {"state", line.phase ? state_of(*line.phase) : "damaged"},
                       {"made", number(line.row.created)},
                       {"last", number(line.last)},
                       {"events", line.events},
                       {"outcome", line.outcome ? json::value(board::describe(*line.outcome)) : json::value(nullptr)}};
    for (const Side side : kSides)
        words.emplace(board::name_of(side), words_of(line.row.seats[side]));
    return words;
}

} // namespace

Result<ListWish, std::string> list_wish_of(const json::object& request) {
    ListWish wish;
    wish.edition = text_field(request, "edition").value_or("");
    if (request.contains("edition") && !game::find_any_edition(wish.edition))
        return Failure{fmt::format("there is no edition '{}'", wish.edition)};
    if (const auto state = text_field(request, "state")) {
        const auto found = std::ranges::find(kStates, *state, &std::pair<game::Phase, std::string_view>::second);
        if (found == kStates.end())
            return Failure{std::string{"a game is waiting, playing or over"}};
        wish.phase = found->first;
    }
    if (const auto key = text_field(request, "key")) {
        wish.owner = hash_of_hex(*key);
        if (!wish.owner)
            return Failure{std::string{"a key is named by 64 hexadecimal digits, as `show` prints them"}};
    }
    const auto time = [&](std::string_view field, Clock::Time otherwise) {
        const auto given = whole_field(request, field);
        return given ? Clock::Time{Clock::Time::duration{std::int64_t(*given)}} : otherwise;
    };
    wish.since = time("since", wish.since);
    wish.before.created = time("until", wish.before.created);
    if (const auto after = text_field(request, "after")) {
        const auto age = parse_cursor(*after);
        if (!age)
            return Failure{std::string{"this is not where a list ended"}};
        wish.before = *age;
    }
    wish.most = std::clamp<std::size_t>(whole_field(request, "limit").value_or(wish.most), 1, kMostListed);
    return wish;
}

GamePage games_page(Store& store, const ListWish& wish) {
    GamePage page;
    const auto take = [&](const GameId& id) -> std::size_t {
        auto stored = store.load(id);
        if (!stored)
            return 0;
        GameLine line = line_of(std::move(*stored));
        const std::size_t events = line.events;
        if (!wish.phase || line.phase == wish.phase)
            page.lines.push_back(std::move(line));
        return events;
    };
    if (wish.owner) {
        for (const GameId& id : store.owned_by(*wish.owner, wish.most))
            take(id);
        return page;
    }
    const std::vector<Age> games = store.latest(wish.edition, wish.before, kMostExamined);
    std::size_t events = 0;
    for (const Age& age : games) {
        if (age.created < wish.since)
            return page;
        if (const auto id = GameId::parse(age.id))
            events += take(*id);
        if (page.lines.size() == wish.most || events >= kMostEvents) {
            page.next = age;
            return page;
        }
    }
    if (games.size() == kMostExamined)
        page.next = games.back();
    return page;
}

json::object words_of(const GamePage& page) {
    json::array games;
    for (const GameLine& line : page.lines)
        games.push_back(words_of(line));
    return {{"games", std::move(games)},
            {"next", page.next ? json::value(cursor_of(*page.next)) : json::value(nullptr)}};
}

json::object words_of(const Table& table, Clock::Time now) {
    const GameRow& row = table.row();
    const auto& outcome = table.game().outcome();
    const Standing standing = table.standing_of(Side::Red, now);
    json::object words{{"game", row.id.text()},
                       {"edition", row.edition},
                       {"rules", row.rules},
                       {"state", state_of(table.game().phase())},
                       {"made", number(row.created)},
                       {"last", number(table.last_event())},
                       {"events", table.events()},
                       {"length", standing.length},
                       {"outcome", outcome ? json::value(board::describe(*outcome)) : json::value(nullptr)},
                       {"shared", table.is_shared()},
                       {"spectators", table.watchers().size()},
                       {"may_be_watched", row.watch.has_value()},
                       {"clock", or_null(standing.clock, clock_words)},
                       {"rematch", row.next ? json::value(row.next->text()) : json::value(nullptr)}};
    for (const Side side : kSides) {
        json::object seat = words_of(row.seats[side]);
        seat.emplace("to_act", table.game().phase() != game::Phase::Over && table.game().may_act(side));
        seat.emplace("pages", table.subscribers(side).size());
        seat.emplace("address",
                     table.came_from[side].empty() ? json::value(nullptr) : json::value(table.came_from[side]));
        const auto& owner = row.seats[side].owner;
        seat.emplace("key", owner ? json::value(in_hexadecimal(*owner)) : json::value(nullptr));
        words.emplace(board::name_of(side), std::move(seat));
    }
    return words;
}

} // namespace vaandel::site
