#include "vaandel/site/moderation.hpp"

#include "vaandel/site/game_lines.hpp"
#include "vaandel/site/impersonation.hpp"
#include "vaandel/site/network.hpp"
#include "vaandel/texts/letters.hpp"

#include <algorithm>
#include <array>
#include <ranges>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

constexpr std::chrono::seconds kReadAgain{1};
/// The longest block with an end: ten years.
constexpr std::uint64_t kLongestBlock = 10ULL * 366 * 24 * 3600;
/// So many games whose bot is to act are named.
constexpr std::size_t kMostThinking = 50;

/// How soon blocks that were made at another process hold here too.
constexpr std::chrono::seconds kReadOthers{5};

void refuse(const Moderation::Reply& reply, std::string_view why) { reply({{"error", why}}); }

std::string_view reason_of(TableCache::Unread why) {
    switch (why) {
    case TableCache::Unread::Damaged: return "this game is damaged and cannot be read; it can be deleted";
    case TableCache::Unread::Elsewhere: return "another process of this site has this game: ask there";
    case TableCache::Unread::Unavailable: break;
    }
    return "the database could not be read";
}

std::optional<GameId> game_in(const json::object& request) {
    return GameId::parse(text_field(request, "game").value_or(""));
}

/// What a request blocks, in its stored form, or what is wrong with it.
Result<std::pair<BlockKind, std::string>, std::string_view> subject_of(const json::object& request) {
    const auto kind = parse_block_kind(text_field(request, "kind").value_or(""));
    const std::string_view what = text_field(request, "what").value_or("");
    if (!kind)
        return Failure{std::string_view{"only an address, a key or a name can be blocked"}};
    switch (*kind) {
    case BlockKind::Address:
        if (const auto network = network_text(what))
            return std::pair{*kind, *network};
        return Failure{std::string_view{"this is neither an IP address nor a network, such as 192.0.2.7, 192.0.2.0/24 "
                                        "or 2001:db8::/32"}};
    case BlockKind::Key:
        if (const auto hash = hash_of_hex(what))
            return std::pair{*kind, in_hexadecimal(*hash)};
        return Failure{std::string_view{"a key is named by 64 hexadecimal digits, as `show` prints them"}};
    case BlockKind::Name:
        if (const std::string name = texts::mapped(what, texts::Form::Folded); !looks_of(name).empty())
            return std::pair{*kind, name};
        break;
    }
    return Failure{std::string_view{"a name needs a letter or a digit"}};
}

json::object words_of(const BlockRow& row) {
    return {{"kind", word_of(row.kind)},
            {"what", row.what},
            {"since", row.since.time_since_epoch().count()},
            {"until", row.until ? json::value(row.until->time_since_epoch().count()) : json::value(nullptr)}};
}

} // namespace

Moderation::Moderation(const TablesParts& parts, TableCache& cache, TableClocks& clocks, TableEvents& events,
                       Lobby& lobby, Blocks& blocks)
    : parts_{parts}, cache_{cache}, clocks_{clocks}, events_{events}, lobby_{lobby}, blocks_{blocks} {
    read_blocks();
}

void Moderation::read_blocks() {
    parts_.loader.ask<std::vector<BlockRow>>([](Store& store) { return store.blocks(); },
                                             [this](const std::optional<std::vector<BlockRow>>& rows) {
                                                 if (rows)
                                                     blocks_.replace(*rows);
                                                 if (!rows || parts_.membership != nullptr)
                                                     parts_.scheduler.after(rows ? kReadOthers : kReadAgain,
                                                                            [this] { read_blocks(); });
                                             });
}

struct Moderation::Command {
    std::string_view word;
    void (Moderation::*handle)(const json::object&, const Reply&);
};

std::span<const Moderation::Command> Moderation::commands() {
    static constexpr std::array<Command, 8> all{{{"status", &Moderation::status},
                                                 {"list", &Moderation::list},
                                                 {"show", &Moderation::show},
                                                 {"close", &Moderation::close},
                                                 {"delete", &Moderation::remove},
                                                 {"block", &Moderation::block},
                                                 {"unblock", &Moderation::unblock},
                                                 {"blocks", &Moderation::blocks}}};
    return all;
}

void Moderation::answer(std::string_view request, const Reply& reply) {
    const auto asked = parse_object(request);
    if (!asked)
        return refuse(reply, "a request is one JSON object");
    const auto command = std::ranges::find(commands(), text_field(*asked, "do").value_or(""), &Command::word);
    if (command == commands().end())
        return refuse(reply, "this server does not know that request");
    (this->*command->handle)(*asked, reply);
}

void Moderation::when_written(const GameId& id, const Reply& reply, json::object answer,
                              const std::function<void()>& act) {
    parts_.ledger.then(
        id,
        [reply, answer = std::move(answer), act] {
            if (act)
                act();
            reply(answer);
        },
        [reply] { refuse(reply, "the database could not be written; nothing was changed"); });
}

void Moderation::status(const json::object& /*request*/, const Reply& reply) {
    struct Count {
        std::int64_t playing = 0;
        std::int64_t waiting = 0;
        std::int64_t over = 0;
    };
    std::map<std::string, Count> editions;
    json::array thinking;
    cache_.for_each([&](const Table& table) {
        Count& count = editions[table.row().edition];
        const game::Phase phase = table.game().phase();
        ++(phase == game::Phase::Play ? count.playing : phase == game::Phase::SetUp ? count.waiting : count.over);
        if (table.bot_to_act() && phase == game::Phase::Play && thinking.size() < kMostThinking)
            thinking.push_back(
                {{"game", table.row().id.text()}, {"edition", table.row().edition}, {"address", table.thinks_for}});
    });
    json::object games;
    for (const auto& [edition, count] : editions)
        games.emplace(edition,
                      json::object{{"playing", count.playing}, {"waiting", count.waiting}, {"over", count.over}});
    json::object answer{{"games", std::move(games)},
                        {"open_tables", lobby_.list(parts_.clock.now()).size()},
                        {"thinking", std::move(thinking)},
                        {"thoughts_running", parts_.workers.running()},
                        {"thoughts_waiting", parts_.workers.waiting()},
                        {"blocks", blocks_.list().size()}};
    if (add_to_status_)
        add_to_status_(answer);
    reply(answer);
}

void Moderation::list(const json::object& request, const Reply& reply) {
    auto wish = list_wish_of(request);
    if (!wish)
        return refuse(reply, wish.error());
    parts_.loader.ask<GamePage>([wish = std::move(*wish)](Store& store) { return games_page(store, wish); },
                                [reply](const std::optional<GamePage>& page) {
                                    if (page)
                                        reply(words_of(*page));
                                    else
                                        refuse(reply, "the database could not be read");
                                });
}

void Moderation::show(const json::object& request, const Reply& reply) {
    const auto id = game_in(request);
    if (!id)
        return refuse(reply, "a game has an id of 11 letters, digits, - and _");
    cache_.open(*id, [this, reply](const OpenedTable& table) {
        if (!table)
            return refuse(reply, reason_of(table.error()));
        if (*table == nullptr)
            return refuse(reply, "there is no such game");
        reply(words_of(**table, parts_.clock.now()));
    });
}

void Moderation::close(const json::object& request, const Reply& reply) {
    const auto id = game_in(request);
    if (!id)
        return refuse(reply, "a game has an id of 11 letters, digits, - and _");
    cache_.open(*id, [this, id = *id, reply](const OpenedTable& found) {
        if (!found)
            return refuse(reply, reason_of(found.error()));
        if (*found == nullptr)
            return refuse(reply, "there is no such game");
        Table& table = **found;
        clocks_.judge(table);
        const game::Phase phase = table.game().phase();
        if (phase == game::Phase::Over)
            return refuse(reply, "the game is over already");
        parts_.log.info("operator", {{"did", "close"}, {"game", id.text()}});
        events_.apply(table, Side::Red, phase == game::Phase::Play ? Event{Stopped{}} : Event{Cancelled{}});
        when_written(id, reply, {{"closed", id.text()}});
    });
}

void Moderation::remove(const json::object& request, const Reply& reply) {
    const auto id = game_in(request);
    if (!id)
        return refuse(reply, "a game has an id of 11 letters, digits, - and _");
    cache_.open(*id, [this, id = *id, reply](const OpenedTable& found) {
        if (!found && found.error() != TableCache::Unread::Damaged)
            return refuse(reply, reason_of(found.error()));
        if (found && *found == nullptr)
            return refuse(reply, "there is no such game");
        parts_.log.info("operator", {{"did", "delete"}, {"game", id.text()}});
        cache_.remove(id);
        when_written(id, reply, {{"deleted", id.text()}});
    });
}

void Moderation::block(const json::object& request, const Reply& reply) {
    const auto subject = subject_of(request);
    if (!subject)
        return refuse(reply, subject.error());
    const auto seconds = whole_field(request, "seconds");
    if (request.contains("seconds") && (!seconds || *seconds < 1 || *seconds > kLongestBlock))
        return refuse(reply, "a block lasts from a second to ten years");
    BlockRow row{subject->first, subject->second, parts_.clock.now()};
    if (seconds)
        row.until = row.since + std::chrono::seconds{*seconds};
    parts_.log.info("operator", {{"did", "block"}, {"kind", std::string{word_of(row.kind)}}, {"what", row.what}});
    parts_.ledger.record(Blocked{row});
    when_written(GameId::of_the_site(), reply, {{"blocked", words_of(row)}}, [this, row] { blocks_.add(row); });
}

void Moderation::unblock(const json::object& request, const Reply& reply) {
    const auto subject = subject_of(request);
    if (!subject)
        return refuse(reply, subject.error());
    const auto& [kind, what] = *subject;
    const auto rows = blocks_.list();
    if (std::ranges::none_of(rows, [&](const BlockRow& row) { return row.kind == kind && row.what == what; }))
        return refuse(reply, "this is not blocked");
    parts_.log.info("operator", {{"did", "unblock"}, {"kind", std::string{word_of(kind)}}, {"what", what}});
    parts_.ledger.record(Unblocked{kind, what});
    when_written(GameId::of_the_site(), reply, {{"unblocked", what}},
                 [this, kind = kind, what = what] { blocks_.remove(kind, what); });
}

void Moderation::blocks(const json::object& /*request*/, const Reply& reply) {
    json::array rows;
    for (const BlockRow& row : blocks_.list())
        rows.push_back(words_of(row));
    reply({{"blocks", std::move(rows)}});
}

} // namespace vaandel::site
