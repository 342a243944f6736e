#include "vaandel/site/house_rules.hpp"

#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::site {

namespace {

using notation::for_each_limit;
using notation::for_each_switch;

/// The allowed range of a limit.
struct LimitBounds {
    std::string_view key;
    std::uint32_t least;
    std::uint32_t most;
    bool may_be_off;
};

/// Smaller limits would end games that have hardly begun.
constexpr std::array<LimitBounds, 3> kBounds{{{"max-plies-without-attack", 20, kMostPlies, true},
                                              {"max-plies", 100, kMostPlies, false},
                                              {"max-turns-without-attack", 20, 1000, false}}};

const LimitBounds& bounds_of(std::string_view key) { return *std::ranges::find(kBounds, key, &LimitBounds::key); }

std::string problem_with(const LimitBounds& bounds) {
    return fmt::format("\"{}\" must be a number from {} to {}{}", bounds.key, bounds.least, bounds.most,
                       bounds.may_be_off ? ", or null" : "");
}

/// Applies wishes; each must be recognised.
class Wishes {
public:
    explicit Wishes(const json::object& wishes) : wishes_{wishes} {}

    template <class Rules> void apply_to(Rules& rules) {
        for_each_switch(rules, [&](std::string_view key, const auto& words, auto& setting) {
            const json::value* wish = take(key);
            if (wish == nullptr)
                return;
            const auto value =
                wish->is_string() ? notation::value_of(words, std::string_view{wish->get_string()}) : std::nullopt;
            if (value)
                setting = *value;
            else
                fail(fmt::format("\"{}\" must be one of {}", key, names_of(words)));
        });
        for_each_limit(rules, [&](std::string_view key, auto& limit) {
            if (const json::value* wish = take(key))
                apply(bounds_of(key), *wish, limit);
        });
    }

    void apply_to(cards::Deck& deck) {
        const json::value* wish = take("deck");
        if (wish == nullptr)
            return;
        const cards::Deck* known = wish->is_string() ? cards::find_deck(std::string_view{wish->get_string()}) : nullptr;
        if (known != nullptr)
            deck = *known;
        else
            fail("\"deck\" must be the name of a deck");
    }

    /// The first error; nothing if there is none.
    std::optional<std::string> problem() const {
        if (problem_)
            return problem_;
        if (taken_ != wishes_.size())
            return "unknown rule for this game";
        return std::nullopt;
    }

private:
    const json::value* take(std::string_view key) {
        const json::value* wish = wishes_.if_contains(key);
        taken_ += wish != nullptr;
        return wish;
    }
    void fail(std::string problem) {
        if (!problem_)
            problem_ = std::move(problem);
    }
    template <class Limit> void apply(const LimitBounds& bounds, const json::value& wish, Limit& limit) {
        if (wish.is_null() && bounds.may_be_off) {
            limit.reset();
            return;
        }
        const auto number = wish.is_int64() ? wish.get_int64() : -1;
        if (number < bounds.least || number > bounds.most)
            return fail(problem_with(bounds));
        limit = std::uint32_t(number);
    }
    template <class Table> static std::string names_of(const Table& words) {
        std::vector<std::string_view> names;
        for (const auto& word : words)
            names.push_back(word.word);
        return fmt::format("{}", fmt::join(names, ", "));
    }

    const json::object& wishes_;
    std::size_t taken_ = 0;
    std::optional<std::string> problem_;
};

void apply(Wishes& wishes, board::Edition& edition) { wishes.apply_to(edition.rules); }
void apply(Wishes& wishes, cards::Edition& edition) {
    wishes.apply_to(edition.deck);
    wishes.apply_to(edition.rules);
}

template <class Rules> void add_rules(json::object& words, const Rules& rules) {
    for_each_switch(rules, [&](std::string_view key, const auto& known, auto setting) {
        words.emplace(key, notation::word_of(known, setting));
    });
    for_each_limit(rules, [&](std::string_view key, const auto& limit) {
        words.emplace(key, limit ? json::value(*limit) : json::value(nullptr));
    });
}

/// The rules with the limits of others.
template <class Rules> Rules with_limits_of(Rules rules, const Rules& other) {
    if constexpr (std::same_as<Rules, board::Rules>) {
        rules.max_plies_without_attack = other.max_plies_without_attack;
        rules.max_plies = other.max_plies;
    } else {
        rules.max_turns_without_attack = other.max_turns_without_attack;
    }
    return rules;
}

} // namespace

game::AnyEdition with_usual_limits(game::AnyEdition edition) {
    if (auto* board = std::get_if<board::Edition>(&edition)) {
        board->rules.max_plies_without_attack = kUsualPliesWithoutAttack;
        board->rules.max_plies = kMostPlies;
    }
    return edition; // Card Battle has its own limit (A.7-17)
}

Result<game::AnyEdition, std::string> with_wishes(game::AnyEdition edition, const json::object& wishes) {
    Wishes taken{wishes};
    std::visit([&](auto& kind) { apply(taken, kind); }, edition);
    if (auto problem = taken.problem())
        return Failure{std::move(*problem)};
    return edition;
}

bool is_usual_but_for_limits(const game::AnyEdition& edition) {
    const auto usual = game::find_any_edition(game::id_of(edition));
    if (const auto* board = std::get_if<board::Edition>(&edition))
        return with_limits_of(std::get<board::Edition>(*usual).rules, board->rules) == board->rules;
    const auto& cards = std::get<cards::Edition>(edition);
    const auto& known = std::get<cards::Edition>(*usual);
    return cards.deck.id == known.deck.id && with_limits_of(known.rules, cards.rules) == cards.rules;
}

json::object rules_words(const board::Edition& edition) {
    json::object words;
    add_rules(words, edition.rules);
    return words;
}

json::object rules_words(const cards::Edition& edition) {
    json::object words{{"deck", json::string_view{edition.deck.id}}};
    add_rules(words, edition.rules);
    return words;
}

} // namespace vaandel::site
