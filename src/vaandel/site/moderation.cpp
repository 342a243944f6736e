#include "vaandel/site/moderation.hpp"

#include "vaandel/site/game_lines.hpp"
#include "vaandel/site/impersonation.hpp"
#include "vaandel/site/network.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>

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
/// So long a timer at most, for a block that ends by itself.
constexpr std::chrono::hours kLongestWait{1};
/// Who asks another process, in the place of a page's address.
constexpr std::string_view kOperator = "operator";
/// What processes ask each other.
constexpr std::string_view kReadBlocks = "read_blocks";

void refuse(const Moderation::Reply& reply, std::string_view why) { reply({{"error", why}}); }

std::string_view reason_of(TableCache::Unread why) {
    switch (why) {
    case TableCache::Unread::Damaged: return "this game is damaged and cannot be read; it can be deleted";
    case TableCache::Unread::Elsewhere: return "another server has just taken this game over; try again";
    case TableCache::Unread::Unavailable: break;
    }
    return "the database could not be read";
}

std::optional<GameId> game_in(const json::object& request) {
    return GameId::parse(text_field(request, "game").value_or(""));
}

bool is_sure(const json::object& request) {
    const auto* sure = request.if_contains("sure");
    return sure != nullptr && sure->is_bool() && sure->get_bool();
}

/// What a request blocks, in its stored form, or what is wrong with it.
Result<std::pair<BlockKind, std::string>, std::string> subject_of(const json::object& request) {
    const auto kind = parse_block_kind(text_field(request, "kind").value_or(""));
    const std::string_view what = text_field(request, "what").value_or("");
    if (!kind)
        return Failure{std::string{"only an address, a key or a name can be blocked"}};
    switch (*kind) {
    case BlockKind::Address:
        if (const auto network = network_text(what))
            return std::pair{*kind, *network};
        return Failure{network_fault(what)};
    case BlockKind::Key:
        if (const auto hash = hash_of_hex(what))
            return std::pair{*kind, in_hexadecimal(*hash)};
        return Failure{std::string{"a key is named by 64 hexadecimal digits, as `show` prints them"}};
    case BlockKind::Name:
        if (const std::string name = texts::mapped(what, texts::Form::Folded); !looks_of(name).empty())
            return std::pair{*kind, name};
        break;
    }
    return Failure{std::string{"a name needs a letter or a digit"}};
}

json::object words_of(const BlockRow& row) {
    return {{"kind", word_of(row.kind)},
            {"what", row.what},
            {"since", row.since.time_since_epoch().count()},
            {"until", row.until ? json::value(row.until->time_since_epoch().count()) : json::value(nullptr)}};
}

} // namespace

Moderation::Moderation(const TablesParts& parts, TableCache& cache, TableClocks& clocks, TableEvents& events,
                       Seats& seats, Lobby& lobby, Blocks& blocks, const Neighbours& neighbours)
    : parts_{parts}, cache_{cache}, clocks_{clocks}, events_{events}, seats_{seats}, lobby_{lobby}, blocks_{blocks},
      neighbours_{neighbours} {
    read_blocks();
}

void Moderation::read_blocks(const std::function<void()>& done) {
    const auto take = [this, done, before = block_changes_](const std::optional<std::vector<BlockRow>>& rows) {
        if (!rows)
            return parts_.scheduler.after(kReadAgain, [this, done] { read_blocks(done); });
        if (block_changes_ != before) // what was read may be older
            return read_blocks(done);
        blocks_.replace(*rows);
        note_blocks();
        if (done)
            done();
    };
    parts_.loader.ask<std::vector<BlockRow>>([](Store& store) { return store.blocks(); }, take);
}

void Moderation::note_blocks() {
    seats_.judge_blocks();
    const auto end = blocks_.next_end();
    if (!end || (next_end_ && *next_end_ <= *end))
        return;
    next_end_ = std::min(*end, parts_.clock.now() + kLongestWait);
    parts_.scheduler.after(*next_end_ - parts_.clock.now(), [this, at = *next_end_] {
        if (next_end_ != at) // an earlier one came between
            return;
        next_end_.reset();
        note_blocks();
    });
}

void Moderation::hear_of_blocks(const std::string& process, std::uint64_t changes) {
    if (std::exchange(heard_changes_[process], changes) != changes)
        read_blocks();
}

void Moderation::spread_blocks(const Reply& reply, const json::object& answer) {
    ++block_changes_;
    note_blocks();
    ask_others(
        {{"do", kReadBlocks}},
        [reply, answer](const std::vector<json::object>& answers) {
            json::array silent;
            for (const json::object& one : answers)
                if (one.contains("error"))
                    silent.push_back(one.at("server"));
            json::object all = answer;
            all.emplace("unconfirmed", std::move(silent));
            reply(all);
        },
        Silent::AreAsked);
}

struct Moderation::Command {
    enum class Kind {
        OfTheSite,
        OfAGame,
        FromTheBus ///< from another process only
    };
    std::string_view word;
    void (Moderation::*handle)(const json::object&, const Reply&);
    Kind kind = Kind::OfTheSite;
};

std::span<const Moderation::Command> Moderation::commands() {
    using Kind = Command::Kind;
    static constexpr std::array<Command, 10> all{{{"status", &Moderation::status},
                                                  {"list", &Moderation::list},
                                                  {"show", &Moderation::show, Kind::OfAGame},
                                                  {"close", &Moderation::close, Kind::OfAGame},
                                                  {"delete", &Moderation::remove, Kind::OfAGame},
                                                  {"block", &Moderation::block},
                                                  {"unblock", &Moderation::unblock},
                                                  {"blocks", &Moderation::blocks},
                                                  {kReadBlocks, &Moderation::read_blocks_again, Kind::FromTheBus},
                                                  {kOwnStatus, &Moderation::own_status, Kind::FromTheBus}}};
    return all;
}

void Moderation::answer(std::string_view request, const Reply& reply) {
    const auto asked = parse_object(request);
    if (!asked)
        return refuse(reply, "a request is one JSON object");
    const auto command = std::ranges::find(commands(), text_field(*asked, "do").value_or(""), &Command::word);
    if (command == commands().end() || command->kind == Command::Kind::FromTheBus)
        return refuse(reply, "this server does not know that request");
    if (command->kind == Command::Kind::OfAGame && parts_.relay != nullptr)
        answer_by_owner(*asked, *command, reply);
    else
        (this->*command->handle)(*asked, reply);
}

void Moderation::answer_here(std::string_view request, const Reply& reply) {
    const auto asked = parse_object(request);
    const auto command =
        std::ranges::find(commands(), asked ? text_field(*asked, "do").value_or("") : "", &Command::word);
    if (command == commands().end() || command->kind == Command::Kind::OfTheSite)
        return refuse(reply, "this server does not know that request");
    (this->*command->handle)(*asked, reply);
}

void Moderation::answer_by_owner(const json::object& request, const Command& command, const Reply& reply) {
    const auto id = game_in(request);
    if (!id)
        return (this->*command.handle)(request, reply);
    parts_.relay->find(*id, [this, request, handle = command.handle, reply](const Membership::Where& where) {
        switch (where.place) {
        case Membership::Place::Here: return (this->*handle)(request, reply);
        case Membership::Place::Elsewhere: return ask_there(where.owner.name, request, reply);
        case Membership::Place::OutOfReach: return refuse(reply, out_of_reach(where.owner.name));
        case Membership::Place::Unknown: break;
        }
        refuse(reply, "this game cannot be reached now; try again");
    });
}

std::string Moderation::out_of_reach(const std::string& process) const {
    return parts_.relay->is_up() ? fmt::format("the server {} of this site, which has to answer this, does not; try "
                                               "again",
                                               neighbours_.name_of(process))
                                 : fmt::format("NATS is down, and the server {} of this site has this game: ask that "
                                               "one, or try again when NATS is back",
                                               neighbours_.name_of(process));
}

json::object Moderation::no_answer_of(const std::string& process) const {
    return {{"error", out_of_reach(process)}, {"server", neighbours_.name_of(process)}};
}

void Moderation::ask_there(const std::string& process, const json::object& request, const Reply& reply) {
    const Relay::Question question{std::string{kOperatorTarget}, json::serialize(request), std::string{kOperator}};
    parts_.relay->ask(process, question, [this, reply, process](const std::optional<Relay::Answer>& answer) {
        const auto words = answer && answer->status == 200 ? parse_object(answer->body) : std::nullopt;
        if (words)
            return reply(*words);
        reply({{"error", out_of_reach(process)}, {"server", neighbours_.name_of(process)}});
    });
}

void Moderation::ask_others(const json::object& request, const Others& answered, Silent silent) {
    std::vector<std::string> asked;
    std::vector<json::object> answers;
    for (const Peer& peer : parts_.relay == nullptr ? std::vector<Peer>{} : parts_.membership->others()) {
        if (silent == Silent::AreAsked || parts_.relay->reaches(peer.name))
            asked.push_back(peer.name);
        else
            answers.push_back(no_answer_of(peer.name));
    }
    if (asked.empty())
        return answered(answers);
    struct Gathering {
        std::vector<json::object> answers;
        std::size_t missing;
    };
    const auto gathering = std::make_shared<Gathering>(Gathering{std::move(answers), asked.size()});
    for (const std::string& other : asked)
        ask_there(other, request, [gathering, answered](const json::object& answer) {
            gathering->answers.push_back(answer);
            if (--gathering->missing == 0)
                answered(gathering->answers);
        });
}

void Moderation::when_written(const GameId& id, const Reply& reply, const std::function<void()>& go_on) {
    parts_.ledger.then(id, go_on, [reply] { refuse(reply, "the database could not be written; nothing was changed"); });
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
        events_.apply(table, Side::Red, phase == game::Phase::Play ? Event{Stopped{}} : Event{Cancelled{}});
        when_written(id, reply, [this, reply, id] {
            parts_.log.info("operator", {{"did", "close"}, {"game", id.text()}});
            reply({{"closed", id.text()}});
        });
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
        cache_.remove(id);
        when_written(id, reply, [this, reply, id] {
            parts_.log.info("operator", {{"did", "delete"}, {"game", id.text()}});
            reply({{"deleted", id.text()}});
        });
    });
}

void Moderation::block(const json::object& request, const Reply& reply) {
    const auto subject = subject_of(request);
    if (!subject)
        return refuse(reply, subject.error());
    const auto seconds = whole_field(request, "seconds");
    if (request.contains("seconds") && (!seconds || *seconds < 1 || *seconds > kLongestBlock))
        return refuse(reply, "a block lasts from a second to ten years");
    if (subject->first == BlockKind::Address && is_wide(subject->second) && !is_sure(request))
        return refuse(reply, fmt::format("{} is a very wide network, which may shut out most players: if you mean it, "
                                         "say so with --yes",
                                         subject->second));
    BlockRow row{subject->first, subject->second, parts_.clock.now()};
    if (seconds)
        row.until = row.since + std::chrono::seconds{*seconds};
    parts_.ledger.record(Blocked{row});
    when_written(GameId::of_the_site(), reply, [this, reply, row] {
        parts_.log.info("operator", {{"did", "block"}, {"kind", std::string{word_of(row.kind)}}, {"what", row.what}});
        blocks_.add(row);
        spread_blocks(reply, {{"blocked", words_of(row)}});
    });
}

void Moderation::unblock(const json::object& request, const Reply& reply) {
    const auto subject = subject_of(request);
    if (!subject)
        return refuse(reply, subject.error());
    const auto& [kind, what] = *subject;
    const auto rows = blocks_.list();
    if (std::ranges::none_of(rows, [&](const BlockRow& row) { return row.kind == kind && row.what == what; }))
        return refuse(reply, "this is not blocked");
    parts_.ledger.record(Unblocked{kind, what});
    when_written(GameId::of_the_site(), reply, [this, reply, kind = kind, what = what] {
        parts_.log.info("operator", {{"did", "unblock"}, {"kind", std::string{word_of(kind)}}, {"what", what}});
        blocks_.remove(kind, what);
        spread_blocks(reply, {{"unblocked", what}});
    });
}

void Moderation::blocks(const json::object& /*request*/, const Reply& reply) {
    json::array rows;
    for (const BlockRow& row : blocks_.list())
        rows.push_back(words_of(row));
    reply({{"blocks", std::move(rows)}});
}

void Moderation::read_blocks_again(const json::object& /*request*/, const Reply& reply) {
    read_blocks([reply] { reply({}); });
}

} // namespace vaandel::site
