#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/message.hpp"
#include "vaandel/protocol/message_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;

namespace {

using notation::excerpt;
using Reader = MessageReader;

std::optional<Cell> parse_cell(std::string_view name) {
    const auto square = kBoard10.parse_square(name);
    return square ? std::optional{kBoard10.cell(*square)} : std::nullopt;
}

std::optional<WireMove> parse_move(std::string_view text) {
    const auto sign = text.find_first_of("-x");
    if (sign == std::string_view::npos)
        return std::nullopt;
    const auto from = parse_cell(text.substr(0, sign));
    const auto to = parse_cell(text.substr(sign + 1));
    return from && to ? std::optional{WireMove{*from, *to, text[sign] == 'x'}} : std::nullopt;
}

/// "8>3", "3<?"
std::optional<SeenBattle> parse_battle(std::string_view text) {
    if (text.size() != 3)
        return std::nullopt;
    constexpr std::string_view signs = "><="; // by BattleResult
    const auto sign = signs.find(text[1]);
    const auto attacker = rank_of_letter(text[0]);
    const auto defender = rank_of_letter(text[2]);
    if (sign == std::string_view::npos || !attacker)
        return std::nullopt;
    const auto result = BattleResult(sign);
    const bool is_silent = text[2] == kUnknownRank && result == BattleResult::DefenderWins;
    return defender || is_silent ? std::optional{SeenBattle{*attacker, defender, result}} : std::nullopt;
}

std::optional<WirePly> parse_ply(std::string_view text) {
    const auto colon = text.find(':');
    const auto move = parse_move(text.substr(0, colon));
    if (!move || move->is_attack != (colon != std::string_view::npos))
        return std::nullopt;
    if (!move->is_attack)
        return WirePly{move->from, move->to, std::nullopt};
    const auto battle = parse_battle(text.substr(colon + 1));
    return battle ? std::optional{WirePly{move->from, move->to, battle}} : std::nullopt;
}

/// A word for `parse`; `what` and an example are for the error message.
template <class Parse> auto read_as_word(Reader& in, std::string_view what, std::string_view example, Parse parse) {
    const std::string_view text = in.word(what);
    const auto read = parse(text);
    if (!read)
        in.fail(fmt::format("{} is not {} such as {}", excerpt(text), what, example));
    return read.value_or(typename decltype(read)::value_type{});
}

WireAction read_action(Reader& in) {
    const auto parse = [](std::string_view text) -> std::optional<WireAction> {
        if (const auto move = parse_move(text))
            return *move;
        const auto action = notation::parse_action_word(text);
        return action ? std::optional<WireAction>{*action} : std::nullopt;
    };
    return read_as_word(in, "a move", "a4-a5 or a4xa5", parse);
}

WirePly read_ply(Reader& in) { return read_as_word(in, "a ply", "a4-a5 or a4xa5:8>3", parse_ply); }

cards::SeenEvent read_event(Reader& in) {
    return read_as_word(in, "an event", "r:attack=2x4:8>3 or b:fill=.?..?+??", notation::parse_event_word);
}

/// One of the limits, if the next words are one.
bool read_limit(Reader& in, Limits& limits) {
    if (in.take("infinite"))
        limits.is_infinite = true;
    else if (in.take("movetime"))
        limits.move_time = in.milliseconds();
    else if (in.take("nodes"))
        limits.nodes = in.number<std::uint64_t>("a number of nodes");
    else if (in.take("clock")) {
        Clocks clocks;
        clocks.left.red = in.milliseconds();
        clocks.left.blue = in.milliseconds();
        if (in.take("increment"))
            clocks.increment = in.milliseconds();
        limits.clocks = clocks;
    } else
        return false;
    return true;
}

void unknown(Reader& in, std::string_view in_what) {
    in.fail(fmt::format("{} is not understood in '{}'", excerpt(in.word("a word")), in_what));
}

template <class RulesType> bool read_switch(std::string_view key, std::string_view word, RulesType& rules) {
    using notation::for_each_switch;
    bool is_known = false;
    for_each_switch(rules, [&](std::string_view name, const auto& words, auto& setting) {
        const auto value = notation::value_of(words, notation::word_of_today(key, word));
        if (name != key || !value)
            return;
        setting = *value;
        is_known = true;
    });
    return is_known;
}

template <class RulesType> bool read_limit_of_length(std::string_view key, std::string_view word, RulesType& rules) {
    using notation::for_each_limit;
    bool is_known = false;
    for_each_limit(rules, [&](std::string_view name, std::optional<Ply>& limit) {
        const auto plies = parse_number<Ply>(word);
        if (name != key || (!plies && word != "off"))
            return;
        limit = plies;
        is_known = true;
    });
    return is_known;
}

bool read_rule(std::string_view key, std::string_view word, Rules& rules) {
    return read_switch(key, word, rules) || read_limit_of_length(key, word, rules);
}
bool read_rule(std::string_view key, std::string_view word, CardTerms& terms) {
    const cards::Deck* deck = key == kDeckKey ? cards::find_deck(word) : nullptr;
    if (deck != nullptr)
        terms.deck = *deck;
    return deck != nullptr || read_switch(key, word, terms.rules) || read_limit_of_length(key, word, terms.rules);
}

void read(Reader& in, Version& version) { version.number = in.number<unsigned>("a version"); }
void read(Reader& in, Complaint& complaint) { complaint.text = in.rest(); }
template <class Message>
    requires std::is_empty_v<Message>
void read(Reader& /*unused*/, Message& /*unused*/) {}
void read(Reader& in, SetOption& option) {
    option.name = in.word("the option's name");
    option.value = in.rest();
}
void read(Reader& in, NewGame& game) {
    game.edition = in.word("an edition");
    game.seat = in.side();
    if (game.edition == cards::kCards.id)
        game.rules = CardTerms{};
    std::vector<std::string_view> keys;
    while (!in.is_done()) {
        const std::string_view key = in.word("a rule");
        if (std::ranges::find(keys, key) != keys.end())
            in.fail(fmt::format("the rule {} is given twice", excerpt(key)));
        keys.push_back(key);
        const std::string_view word = in.word("the rule's setting");
        if (!std::visit([&](auto& rules) { return read_rule(key, word, rules); }, game.rules))
            in.fail(fmt::format("{} is not a rule with the setting {}", excerpt(key), excerpt(word)));
    }
}
void read(Reader& in, AskSetup& ask) {
    while (!in.is_done()) {
        if (in.take("letters"))
            ask.letters = in.word("the letters");
        else if (!read_limit(in, ask.limits))
            return unknown(in, "setup");
    }
}
Side read_turn(Reader& in) {
    const std::string_view turn = in.word("the side on turn");
    if (turn != "r" && turn != "b")
        in.fail(fmt::format("the side on turn is r or b, not {}", excerpt(turn)));
    return turn == "b" ? Side::Blue : Side::Red;
}
void read(Reader& in, Position& position) {
    position.letters = in.word("the board");
    position.to_move = read_turn(in);
    position.ply = in.number<Ply>("a number of plies");
    if (in.take("moves"))
        while (!in.is_done())
            position.plies.push_back(read_ply(in));
}
void read_key(Reader& in, std::string_view key) {
    if (!in.take(key))
        in.fail(fmt::format("'{}' is due, not {}", key, excerpt(in.word(fmt::format("'{}'", key)))));
}
notation::WireRow read_row(Reader& in) { return read_as_word(in, "a row", "9X?.2", notation::parse_row); }
cards::Bag read_bag(Reader& in) { return read_as_word(in, "cards", "X98B or -", notation::parse_bag); }
CardPosition::Half half_of(const notation::WireRow& row) { return {.line = row.line, .known = row.known, .out = {}}; }
void read(Reader& in, CardPosition& table) {
    read_key(in, "turn");
    table.turn = in.number<cards::Turn>("the number of a turn");
    read_key(in, "to");
    table.to_act = read_turn(in);
    read_key(in, "stage");
    table.stage = read_as_word(in, "a stage", "lay, act, chain or fill", notation::parse_stage);
    read_key(in, "idle");
    table.idle = in.number<cards::Turn>("a number of turns");
    read_key(in, "own");
    table.own = half_of(read_row(in));
    table.shown = read_as_word(in, "what the enemy has seen", "+...+", notation::parse_shown);
    table.hand = read_bag(in);
    table.own.pile = in.number<std::uint8_t>("a number of cards");
    table.own.out = read_bag(in);
    read_key(in, "enemy");
    table.enemy = half_of(read_row(in));
    table.enemy_hand = in.number<std::uint8_t>("a number of cards");
    table.enemy.pile = in.number<std::uint8_t>("a number of cards");
    table.enemy.out = read_bag(in);
    if (in.take("events"))
        while (!in.is_done())
            table.events.push_back(read_event(in));
}
void read(Reader& in, Go& go) {
    while (!in.is_done()) {
        if (in.take("drawoffer"))
            go.is_draw_offered = true;
        else if (in.take("legal"))
            while (!in.is_done())
                go.legal.push_back(read_action(in));
        else if (!read_limit(in, go.limits))
            return unknown(in, "go");
    }
}
void read(Reader& in, PlayedAction& played) {
    played.number = in.number<Ply>("the number of a ply");
    if (played.number == 0)
        in.fail("plies are counted from 1");
    const auto parse = [](std::string_view text) -> std::optional<WireEvent> {
        if (const auto ply = parse_ply(text))
            return *ply;
        const auto event = notation::parse_event_word(text);
        return event ? std::optional<WireEvent>{*event} : std::nullopt;
    };
    played.what = read_as_word(in, "a ply", "a4-a5 or a4xa5:8>3", parse);
}
std::optional<std::string> read_revealed(Reader& in) {
    const std::string_view text = in.word("a set-up, or '-'");
    return text == "-" ? std::nullopt : std::optional<std::string>{text};
}
void read(Reader& in, GameOver& over) {
    if (!in.take("draw"))
        over.winner = in.side();
    over.reason = in.word("the reason");
    if (!in.take("reveal"))
        return;
    auto red = read_revealed(in);
    auto blue = read_revealed(in);
    over.reveal = PerSide<std::optional<std::string>>{std::move(red), std::move(blue)};
}

void read(Reader& in, Identity& identity) {
    identity.text = in.rest();
    if (identity.text.empty())
        in.fail("the name is missing");
}
void read(Reader& in, Editions& editions) {
    do
        editions.ids.emplace_back(in.word("an edition"));
    while (!in.is_done());
}
NumberOption read_number(Reader& in) {
    NumberOption number;
    number.value = in.number<std::uint64_t>("a number");
    number.least = in.number<std::uint64_t>("a number");
    number.most = in.number<std::uint64_t>("a number");
    if (number.value < number.least || number.value > number.most)
        in.fail(fmt::format("{} is not between {} and {}", number.value, number.least, number.most));
    return number;
}
ChoiceOption read_choice(Reader& in) {
    ChoiceOption choice;
    choice.value = in.word("the default");
    while (!in.is_done())
        choice.values.emplace_back(in.word("a value"));
    if (std::ranges::find(choice.values, choice.value) == choice.values.end())
        in.fail(fmt::format("the default {} is not among the values", excerpt(choice.value)));
    return choice;
}
bool read_flag(Reader& in) {
    const std::string_view text = in.word("true or false");
    if (text != "true" && text != "false")
        in.fail(fmt::format("{} is neither true nor false", excerpt(text)));
    return text == "true";
}
void read(Reader& in, Option& option) {
    option.name = in.word("the option's name");
    if (in.take("number"))
        option.kind = read_number(in);
    else if (in.take("choice"))
        option.kind = read_choice(in);
    else if (in.take("flag"))
        option.kind = FlagOption{read_flag(in)};
    else if (in.take("text"))
        option.kind = TextOption{in.rest()};
    else
        unknown(in, "option");
}
void read(Reader& in, SetupText& setup) { setup.text = in.word("the set-up"); }
WinDrawLoss read_chances(Reader& in) {
    WinDrawLoss chances;
    chances.win = in.number<std::uint16_t>("a number of thousandths");
    chances.draw = in.number<std::uint16_t>("a number of thousandths");
    chances.loss = in.number<std::uint16_t>("a number of thousandths");
    if (chances.win + chances.draw + chances.loss != 1000)
        in.fail("the three chances do not sum to 1000");
    return chances;
}
void read(Reader& in, Info& info) {
    if (in.take("string")) {
        info.text = in.rest();
        return;
    }
    while (!in.is_done()) {
        if (in.take("multipv"))
            info.candidate = in.number<unsigned>("the number of a candidate");
        else if (in.take("visits"))
            info.visits = in.number<std::uint64_t>("a number of visits");
        else if (in.take("depth"))
            info.depth = in.number<unsigned>("a depth");
        else if (in.take("nodes"))
            info.nodes = in.number<std::uint64_t>("a number of nodes");
        else if (in.take("time"))
            info.time = in.milliseconds();
        else if (in.take("wdl"))
            info.chances = read_chances(in);
        else if (in.take("line"))
            while (!in.is_done())
                info.line.push_back(read_action(in));
        else
            return unknown(in, "info");
    }
}
void read(Reader& in, BestMove& best) {
    if (in.take("resign"))
        best.choice = BestMove::Resign{};
    else if (in.take("draw"))
        best.choice = BestMove::AcceptDraw{};
    else {
        const WireAction action = read_action(in);
        best.choice = BestMove::Move{action, in.take("draw")};
    }
}

template <class All, class Message> Result<All, std::string> read_as(Reader& in) {
    Message message;
    read(in, message);
    if (!in.is_done())
        unknown(in, kWord<Message>);
    if (in.error())
        return Failure{fmt::format("{}: {}", kWord<Message>, *in.error())};
    return All{std::move(message)};
}

/// Tries the alternatives of the variant by their first words.
template <class All, std::size_t index = 0> Result<All, std::string> read_any(std::string_view word, Reader& in) {
    if constexpr (index == std::variant_size_v<All>)
        return Failure{fmt::format("{} is not a message", excerpt(word))};
    else if (word == kWord<std::variant_alternative_t<index, All>>)
        return read_as<All, std::variant_alternative_t<index, All>>(in);
    else
        return read_any<All, index + 1>(word, in);
}

template <class All> Result<All, std::string> parse(std::string_view line) {
    if (line.size() > kLongestLine)
        return Failure{fmt::format("a line of {} bytes; {} is the longest", line.size(), kLongestLine)};
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < ' ' && letter != '\t'; };
    if (std::ranges::any_of(trimmed(line), is_control))
        return Failure{std::string{"a control character"}};
    Reader in{line};
    if (in.is_done())
        return Failure{std::string{"an empty line"}};
    const std::string_view word = in.word("a message");
    return read_any<All>(word, in);
}

} // namespace

Result<ToEngine, std::string> parse_to_engine(std::string_view line) { return parse<ToEngine>(line); }
Result<FromEngine, std::string> parse_from_engine(std::string_view line) { return parse<FromEngine>(line); }

} // namespace vaandel::protocol
