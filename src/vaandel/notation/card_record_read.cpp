#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/notation/record_reader.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace cards;

bool operator==(const CardRecord& a, const CardRecord& b) {
    const auto members = [](const CardRecord& record) {
        return std::tie(record.edition.deck, record.edition.rules, record.names, record.started, record.decks,
                        record.actions, record.outcome, record.clock);
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

/// The text after the action: the battle, the cards seen, the pile. False if it does not match the
/// action.
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

/// How many words of the line belong to the action; the rest is its tail.
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

/// Errors are noted, and reading continues while it makes sense.
class Reader : RecordReader {
public:
    using RecordReader::RecordReader;

    Result<CardRecord, Problems> read() {
        if (is_sound())
            read_header();
        if (is_sound())
            read_sections();
        return finish(std::move(record_));
    }

private:
    // The header

    void read_header() {
        if (const auto entry = take_needed("edition"); entry && entry->value != kCards.id)
            fail(entry->line, fmt::format("the edition is {}, not {}", excerpt(entry->value), kCards.id));
        read_deck();
        read_frame_of(record_, cards::kReasons);
        read_rules(record_.edition.rules, "turns");
        refuse_other_keys();
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

    // The sections; the header is right.

    void read_sections() {
        const Section* decks = take_needed_section("decks");
        if (decks == nullptr)
            return;
        read_decks(*decks);
        if (const Section* actions = take_section("actions"))
            for (const Line& line : actions->lines)
                if (!is_hopeless())
                    read_action(line);
        refuse_other_sections("'decks', then 'actions'");
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
        if (!take_label(line, rest))
            return;
        const std::string_view who = take_word(rest);
        const auto side = parse_side(who);
        if (!side)
            return fail(line.number, fmt::format("red or blue was due, not {}", excerpt(who)));
        std::optional<std::chrono::milliseconds> thinking;
        if (!take_thinking(line, rest, thinking))
            return;
        auto told = parse_recorded(*side, rest);
        if (!told)
            return fail(line.number,
                        fmt::format("{} is not an action such as 'attack 2 4  8 takes 3'", excerpt(trimmed(rest))));
        told->thinking = thinking;
        record_.actions.push_back(*told);
    }

    CardRecord record_{.edition = kCards, .names = {}, .started = {}, .decks = {}, .actions = {}, .outcome = {}};
};

} // namespace

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

Result<CardRecord, Problems> parse_card_record(std::string_view text) { return Reader{text}.read(); }

bool is_card_record(std::string_view text) {
    Problems ignored;
    Frame frame = read_frame(text, kRecordMark, kRecordVersion, ignored);
    const auto edition = frame.header.take("edition");
    return edition && edition->value == kCards.id;
}

} // namespace vaandel::notation
