#include "vaandel/apps/match/match_book.hpp"

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/match/keyed_words.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/store/sha256.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace vaandel::apps {

using namespace match;

namespace {

std::string digest(std::string_view text) { return store::in_hexadecimal(store::sha256(text)); }

/// order=random, order=sequential.
std::optional<Order> order_in(const KeyedWords& words) {
    const auto order = words.choice("order", {"random", "sequential"});
    return order ? std::optional{*order == 0 ? Order::Random : Order::Sequential} : std::nullopt;
}

/// A record in any format as the beginning of a game. Throws UsageError.
game::AnyRecord read_opening(const game::AnyEdition& edition, const std::string& name,
                             const Result<std::string_view, std::string>& text, std::optional<std::size_t> plies) {
    const auto fail = [&](const std::string& why) { throw UsageError{"--openings", fmt::format("{}: {}", name, why)}; };
    if (!text)
        fail(text.error());
    auto record = game::parse_any_record(*text);
    if (!record)
        fail(notation::describe(record.error()));
    auto opening = opening_of(edition, std::move(*record), plies);
    if (!opening)
        fail(opening.error());
    return std::move(*opening);
}

/// A file that was already read when the player was made; empty if it has gone.
std::string content_of(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

} // namespace

ListedSetups read_setups(const std::vector<std::string>& words, const game::AnyEdition& edition) {
    const KeyedWords keyed{"--setups", words, {"file", "order"}, "file"};
    return {read_setup_list(std::get<board::Edition>(edition), keyed.needed("file")),
            order_in(keyed).value_or(Order::Random)};
}

Openings read_openings(const std::vector<std::string>& words, const game::AnyEdition& edition) {
    constexpr std::uint32_t most = 1'000'000;
    const KeyedWords keyed{"--openings", words, {"file", "order", "plies", "start"}, "file"};
    const std::string file = keyed.needed("file");
    const auto plies = keyed.number("plies", 0, most);
    Openings openings{.games = {}, .order = order_in(keyed).value_or(Order::Sequential)};
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        openings.games.push_back(
            read_opening(edition, name, text, plies ? std::optional<std::size_t>{*plies} : std::nullopt));
    }};
    files.walk(file);
    const auto start = keyed.number("start", 1, most).value_or(1);
    if (start > openings.games.size())
        throw UsageError{"--openings",
                         fmt::format("{} has {} games, no number {}", file, openings.games.size(), start)};
    openings.first = start - 1;
    return openings;
}

std::string digest_of(const board::Edition& edition, const ListedSetups& list) {
    std::string text;
    for (const board::Setup& setup : list.setups)
        text += setup.text(edition) + '\n';
    return digest(text);
}

std::string digest_of(const Openings& openings) {
    std::string text;
    for (const game::AnyRecord& record : openings.games)
        text += game::write_any_record(record);
    return digest(text);
}

std::string digest_of(const Entrant& entrant) {
    std::string text;
    for (const std::string& file : {entrant.net, entrant.setup_net})
        if (!file.empty())
            text += digest(content_of(file));
    return text.empty() ? text : digest(text);
}

} // namespace vaandel::apps
