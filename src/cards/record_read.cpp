#include "vaandel/board/outcome.hpp"
#include "vaandel/cards/record.hpp"
#include "vaandel/cards/record_words.hpp"
#include "vaandel/cards/rule_words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/frame.hpp"
#include "vaandel/notation/record_words.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::cards {

using board::name_of;
using notation::excerpt;
using notation::Header;
using notation::kMostProblems;
using notation::Line;
using notation::Problem;
using notation::Problems;
using notation::Section;

bool operator==(const Record& a, const Record& b) {
    const auto members = [](const Record& record) {
        return std::tie(record.edition.deck, record.edition.rules, record.names, record.started, record.decks,
                        record.actions, record.outcome);
    };
    return members(a) == members(b);
}

RecordedAction recorded(const Event& event, const Pile& order) {
    RecordedAction told{event.side, event.action, std::nullopt, event.battle, event.hand, event.looked_at};
    if (std::holds_alternative<FlagRun>(event.action))
        told.shuffled = order;
    return told;
}

namespace {

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

std::optional<Side> parse_side(std::string_view word) {
    for (const Side side : kBothSides)
        if (word == name_of(side))
            return side;
    return std::nullopt;
}

/// "red wins (flag)", "draw (agreed)"
std::optional<Outcome> parse_outcome(std::string_view text) {
    const std::string_view who = take_word(text);
    const std::optional<Side> winner = parse_side(who);
    if (winner ? take_word(text) != "wins" : who != "draw")
        return std::nullopt;
    text = trimmed(text);
    if (!text.starts_with('(') || !text.ends_with(')'))
        return std::nullopt;
    const auto reason = reason_of_code(text.substr(1, text.size() - 2));
    return reason ? std::optional{Outcome{winner, *reason}} : std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view word) {
    return word.size() == 1 ? rank_of_letter(word[0]) : std::nullopt;
}

/// "8 takes 3"
std::optional<Battle> parse_battle(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.size() < 3)
        return std::nullopt;
    const auto attacker = parse_rank(words.front());
    const auto defender = parse_rank(words.back());
    const auto result = notation::value_of(notation::kBattleWords,
                                           fmt::format("{}", fmt::join(words.begin() + 1, words.end() - 1, " ")));
    return attacker && defender && result ? std::optional{Battle{*attacker, *defender, *result}} : std::nullopt;
}

/// "4B29X", the top card first; at most kMaxDeck of them.
std::optional<Pile> parse_pile(std::string_view word) {
    Pile pile;
    if (word.empty() || word.size() > kMaxDeck)
        return std::nullopt;
    for (const char letter : std::string{word.rbegin(), word.rend()}) {
        const auto rank = rank_of_letter(letter);
        if (!rank)
            return std::nullopt;
        pile.put_on_top(*rank);
    }
    return pile;
}

/// "9 4 2", "nothing"
std::optional<std::vector<Rank>> parse_ranks(std::string_view text) {
    std::vector<Rank> ranks;
    if (trimmed(text) == kNothing)
        return ranks;
    for (const std::string_view word : words_of(text)) {
        const auto rank = parse_rank(word);
        if (!rank || ranks.size() == kMaxDeck)
            return std::nullopt;
        ranks.push_back(*rank);
    }
    return ranks.empty() ? std::nullopt : std::optional{ranks};
}

/// What stands after the words of the action: the battle, the cards seen, the pile. False where that is not what the action needs.
class Tail {
public:
    Tail(RecordedAction& told, std::string_view text) : told_{told}, text_{trimmed(text)} {}

    bool operator()(const Attack& /*unused*/) const { return (told_.battle = parse_battle(text_)).has_value(); }
    bool operator()(const SpyLook& /*unused*/) const {
        const auto ranks = parse_seen();
        if (!ranks)
            return false;
        told_.hand.emplace();
        for (const Rank rank : *ranks)
            told_.hand->add(rank);
        return true;
    }
    bool operator()(const ScoutLook& action) const {
        const auto ranks = parse_seen();
        if (!ranks || ranks->size() != action.targets.count())
            return false;
        auto next = ranks->begin();
        for (const Place place : kAllPlaces)
            if (action.targets.has(place))
                told_.line[place.index] = *next++;
        return true;
    }
    bool operator()(const FlagRun& /*unused*/) const {
        std::string_view rest = text_;
        if (take_word(rest) != kShuffles)
            return false;
        return (told_.shuffled = parse_pile(trimmed(rest))).has_value();
    }
    bool operator()(const auto& /*unused*/) const { return text_.empty(); }

private:
    std::optional<std::vector<Rank>> parse_seen() const {
        std::string_view rest = text_;
        return take_word(rest) == kSees ? parse_ranks(rest) : std::nullopt;
    }

    RecordedAction& told_;
    std::string_view text_;
};

/// How many words of the line the action itself takes; what follows is its tail.
std::size_t length_of_action(std::span<const std::string_view> words) {
    if (words[0] == "attack")
        return 3;
    if (words[0] == "spy" || words[0] == "run")
        return 2;
    if (words[0] == "scout")
        return std::size_t(std::ranges::find(words, kSees) - words.begin());
    return words.size();
}

std::optional<RecordedAction> parse_recorded(Side side, std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty())
        return std::nullopt;
    const std::size_t length = std::min(length_of_action(words), words.size());
    const auto end = std::size_t(words[length - 1].data() + words[length - 1].size() - text.data());
    const auto action = parse_action(text.substr(0, end));
    if (!action)
        return std::nullopt;
    RecordedAction told{side, *action, std::nullopt, std::nullopt, std::nullopt};
    return std::visit(Tail{told, text.substr(end)}, *action) ? std::optional{told} : std::nullopt;
}

/// Reads a frame into a record. What is wrong is noted, and the reading goes on where it still has a meaning.
class Reader {
public:
    explicit Reader(std::string_view text)
        : frame_{notation::read_frame(text, notation::kRecordMark, notation::kRecordVersion, problems_)} {}

    Result<Record, Problems> read() {
        if (problems_.empty())
            read_header();
        if (problems_.empty())
            read_sections();
        if (problems_.empty())
            return std::move(record_);
        problems_.resize(std::min(problems_.size(), kMostProblems));
        return Failure{std::move(problems_)};
    }

private:
    void fail(std::size_t line, std::string what) { // the header is not judged in the order of its lines
        problems_.insert(std::ranges::upper_bound(problems_, line, {}, &Problem::line), {line, std::move(what)});
    }
    bool is_hopeless() const { return problems_.size() >= kMostProblems; }

    // The header

    void read_header() {
        if (const auto entry = take_needed("edition"); entry && entry->value != kCards.id)
            fail(entry->line, fmt::format("the edition is {}, not {}", excerpt(entry->value), kCards.id));
        read_deck();
        for (const Side side : kBothSides)
            if (const auto entry = frame_.header.take(name_of(side)))
                read_name(*entry, record_.names[side]);
        if (const auto entry = frame_.header.take("started")) {
            record_.started = notation::parse_time(entry->value);
            if (!record_.started)
                fail(entry->line,
                     fmt::format("{} is not a time such as 2026-11-21T19:04:05.250Z", excerpt(entry->value)));
        }
        if (const auto entry = frame_.header.take("result")) {
            record_.outcome = parse_outcome(entry->value);
            if (!record_.outcome || !can_be(*record_.outcome))
                fail(entry->line, fmt::format("no card game ends so: {}", excerpt(entry->value)));
        }
        read_rules();
        for (const Header::Entry& entry : frame_.header.rest())
            fail(entry.line, fmt::format("unknown key {}", excerpt(entry.key)));
    }

    std::optional<Header::Entry> take_needed(std::string_view key) {
        const auto entry = frame_.header.take(key);
        if (!entry)
            fail(0, fmt::format("the key '{}' is missing", key));
        return entry;
    }

    void read_deck() {
        const auto entry = take_needed("deck");
        if (!entry)
            return;
        if (const Deck* deck = find_deck(entry->value))
            record_.edition.deck = *deck;
        else
            fail(entry->line, fmt::format("unknown deck {}", excerpt(entry->value)));
    }

    void read_name(const Header::Entry& entry, std::optional<std::string>& name) {
        std::string_view text = entry.value;
        auto meaning = notation::take_quoted(text);
        if (!meaning)
            return fail(entry.line, fmt::format("the name of {}: {}", entry.key, meaning.error()));
        if (!text.empty())
            return fail(entry.line, fmt::format("{} after the name of {}", excerpt(trimmed(text)), entry.key));
        name = std::move(*meaning);
    }

    void read_rules() {
        for_each_switch(record_.edition.rules, [&](std::string_view key, const auto& words, auto& setting) {
            const auto entry = take_needed(key);
            if (!entry)
                return;
            if (const auto value = notation::value_of(words, entry->value))
                setting = *value;
            else
                fail(entry->line, fmt::format("{} cannot be {}", key, excerpt(entry->value)));
        });
        for_each_limit(record_.edition.rules, [&](std::string_view key, std::optional<Turn>& limit) {
            const auto entry = take_needed(key);
            if (!entry)
                return;
            limit = parse_number<Turn>(entry->value);
            if (!limit && entry->value != "off")
                fail(entry->line, fmt::format("{} needs a number of turns or off, not {}", key, excerpt(entry->value)));
        });
    }

    // The sections; the header is right.

    void read_sections() {
        std::span<const Section> sections = frame_.sections;
        if (sections.empty() || sections.front().name != "decks")
            return fail(sections.empty() ? 0 : sections.front().line, "the section 'decks' is missing");
        read_decks(sections.front());
        sections = sections.subspan(1);
        if (!sections.empty() && sections.front().name == "actions") {
            for (const Line& line : sections.front().lines)
                if (!is_hopeless())
                    read_action(line);
            sections = sections.subspan(1);
        }
        for (const Section& section : sections)
            fail(section.line,
                 fmt::format("no section {} belongs here ('decks', then 'actions')", excerpt(section.name)));
    }

    void read_decks(const Section& section) {
        PerSide<bool> done{};
        for (const Line& line : section.lines) {
            std::string_view rest = line.text;
            const std::string_view who = take_word(rest);
            const auto side = parse_side(who);
            if (!side || done[*side])
                return fail(line.number, fmt::format("the deck of red or of blue, once each, not {}", excerpt(who)));
            done[*side] = true;
            const auto pile = parse_pile(trimmed(rest));
            if (!pile)
                fail(line.number, fmt::format("{} is not a deck such as 4B29X", excerpt(trimmed(rest))));
            else if (pile->bag() != record_.edition.deck.cards)
                fail(line.number, fmt::format("these are not the cards of {}", record_.edition.deck.id));
            else
                record_.decks[*side] = *pile;
        }
        for (const Side side : kBothSides)
            if (!done[side])
                fail(section.line, fmt::format("the deck of {} is missing", name_of(side)));
    }

    /// "17. red  attack 2 4  8 takes 3  (3.250s)"
    void read_action(const Line& line) {
        std::string_view rest = line.text;
        const std::string_view label = take_word(rest);
        const std::size_t due = next_action_++;
        const auto number =
            label.ends_with('.') ? parse_number<std::size_t>(label.substr(0, label.size() - 1)) : std::nullopt;
        if (number != due) {
            next_action_ = number.value_or(due) + 1; // one complaint is enough where an action was left out
            return fail(line.number, fmt::format("'{}.' was due, not {}", due, excerpt(label)));
        }
        const std::string_view who = take_word(rest);
        const auto side = parse_side(who);
        if (!side)
            return fail(line.number, fmt::format("red or blue was due, not {}", excerpt(who)));
        std::optional<std::chrono::milliseconds> thinking;
        if (const auto open = rest.find('('); open != std::string_view::npos) {
            const std::string_view time = rest.substr(open);
            thinking = time.ends_with(')') ? notation::parse_duration(time.substr(1, time.size() - 2)) : std::nullopt;
            if (!thinking)
                return fail(line.number, fmt::format("{} is not a time such as (3.250s)", excerpt(time)));
            rest = rest.substr(0, open);
        }
        auto told = parse_recorded(*side, rest);
        if (!told)
            return fail(line.number,
                        fmt::format("{} is not an action such as 'attack 2 4  8 takes 3'", excerpt(trimmed(rest))));
        told->thinking = thinking;
        record_.actions.push_back(*told);
    }

    Problems problems_; ///< before frame_, which adds to it
    notation::Frame frame_;
    std::size_t next_action_ = 1;
    Record record_{.edition = kCards, .names = {}, .started = {}, .decks = {}, .actions = {}, .outcome = {}};
};

} // namespace

Result<Record, Problems> parse_record(std::string_view text) {
    if (text.size() > notation::kMaxRecordBytes)
        return Failure{Problems{{0, fmt::format("longer than {} bytes", notation::kMaxRecordBytes)}}};
    return Reader{text}.read();
}

bool is_card_record(std::string_view text) {
    Problems ignored;
    notation::Frame frame = notation::read_frame(text, notation::kRecordMark, notation::kRecordVersion, ignored);
    const auto edition = frame.header.take("edition");
    return edition && edition->value == kCards.id;
}

} // namespace vaandel::cards
