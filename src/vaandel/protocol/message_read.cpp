#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/notation/rule_words.hpp"
#include "vaandel/protocol/message.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;

namespace {

using notation::excerpt;

/// Takes a line apart, word by word. The first thing that is wrong is kept, and what is read after it means nothing.
class Reader {
public:
    explicit Reader(std::string_view line) : left_{trimmed(line)} {}

    bool is_done() const { return left_.empty() || error_.has_value(); }
    const std::optional<std::string>& error() const { return error_; }
    void fail(std::string what) {
        if (!error_)
            error_ = std::move(what);
    }

    /// The next word, `what` in the complaint where there is none.
    std::string_view word(std::string_view what) {
        if (left_.empty())
            fail(fmt::format("{} is missing", what));
        const auto end = left_.find_first_of(" \t");
        const std::string_view word = left_.substr(0, end);
        left_ = end == std::string_view::npos ? std::string_view{} : trimmed(left_.substr(end));
        return word;
    }
    /// The next word if it is this one.
    bool take(std::string_view word) {
        const auto end = left_.find_first_of(" \t");
        if (left_.substr(0, end) != word)
            return false;
        this->word(word);
        return true;
    }
    /// All that is left, with a blank for every tab.
    std::string rest() {
        std::string text{std::exchange(left_, {})};
        std::ranges::replace(text, '\t', ' ');
        return text;
    }

    template <std::integral T> T number(std::string_view what) {
        const std::string_view text = word(what);
        const auto number = parse_number<T>(text);
        if (!number)
            fail(fmt::format("{} is not {}", excerpt(text), what));
        return number.value_or(T{});
    }
    Milliseconds milliseconds() {
        constexpr std::uint32_t most = 1'000'000'000;
        return Milliseconds{std::min(number<std::uint32_t>("a number of milliseconds"), most)};
    }
    Side side() {
        const std::string_view text = word("a side");
        if (text != "red" && text != "blue")
            fail(fmt::format("{} is neither red nor blue", excerpt(text)));
        return text == "red" ? Side::Red : Side::Blue;
    }

private:
    std::string_view left_;
    std::optional<std::string> error_;
};

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

WireMove read_move(Reader& in) {
    const std::string_view text = in.word("a move");
    const auto move = parse_move(text);
    if (!move)
        in.fail(fmt::format("{} is not a move such as a4-a5 or a4xa5", excerpt(text)));
    return move.value_or(WireMove{});
}

WirePly read_ply(Reader& in) {
    const std::string_view text = in.word("a ply");
    const auto ply = parse_ply(text);
    if (!ply)
        in.fail(fmt::format("{} is not a ply such as a4-a5 or a4xa5:8>3", excerpt(text)));
    return ply.value_or(WirePly{});
}

/// One of the limits, where the next words are one.
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

bool read_switch(std::string_view key, std::string_view word, Rules& rules) {
    bool is_known = false;
    notation::for_each_switch(rules, [&](std::string_view name, const auto& words, auto& setting) {
        const auto value = notation::value_of(words, notation::word_of_today(key, word));
        if (name != key || !value)
            return;
        setting = *value;
        is_known = true;
    });
    return is_known;
}

bool read_limit_of_length(std::string_view key, std::string_view word, Rules& rules) {
    bool is_known = false;
    notation::for_each_limit(rules, [&](std::string_view name, std::optional<Ply>& limit) {
        const auto plies = parse_number<Ply>(word);
        if (name != key || (!plies && word != "off"))
            return;
        limit = plies;
        is_known = true;
    });
    return is_known;
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
    while (!in.is_done()) {
        const std::string_view key = in.word("a rule");
        const std::string_view word = in.word("the rule's setting");
        if (!read_switch(key, word, game.rules) && !read_limit_of_length(key, word, game.rules))
            in.fail(fmt::format("{} is no rule with a setting {}", excerpt(key), excerpt(word)));
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
void read(Reader& in, Position& position) {
    position.letters = in.word("the board");
    const std::string_view turn = in.word("the side on turn");
    if (turn != "r" && turn != "b")
        in.fail(fmt::format("the side on turn is r or b, not {}", excerpt(turn)));
    position.to_move = turn == "b" ? Side::Blue : Side::Red;
    position.ply = in.number<Ply>("a number of plies");
    if (in.take("moves"))
        while (!in.is_done())
            position.plies.push_back(read_ply(in));
}
void read(Reader& in, Go& go) {
    while (!in.is_done()) {
        if (in.take("drawoffer"))
            go.is_draw_offered = true;
        else if (in.take("legal"))
            while (!in.is_done())
                go.legal.push_back(read_move(in));
        else if (!read_limit(in, go.limits))
            return unknown(in, "go");
    }
}
void read(Reader& in, Played& played) {
    played.number = in.number<Ply>("the number of a ply");
    if (played.number == 0)
        in.fail("plies are counted from 1");
    played.ply = read_ply(in);
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
                info.line.push_back(read_move(in));
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
        const WireMove move = read_move(in);
        best.choice = BestMove::Move{move, in.take("draw")};
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
        return Failure{fmt::format("{} is no message", excerpt(word))};
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
