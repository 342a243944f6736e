// The leak test of Card Battle: every byte sent to a seat depends only on what that seat may know. A random game is
// played; then two attackers of the other side that the seat has never seen are swapped throughout the game, and each
// byte must stay the same.

#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/site/verdict_message.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

using cards::Rank;

/// What one side did, by its cards' numbers in its deck (0 is the top one), so that it can be said of other cards too.
struct Deed {
    Side side;
    cards::Action action;
    std::array<std::optional<std::size_t>, cards::kLine> cards{}; ///< laid out or filled
    std::vector<std::string> noise{};                             ///< what the seat asks for thereafter, and is refused
};

struct Script {
    PerSide<cards::Pile> decks;
    std::vector<Deed> deeds;
    std::vector<bool> is_seen; ///< of the hidden side's deck: whether the seat has ever seen the card
    std::size_t dealt = 0;     ///< cards of the hidden side's deck that have been drawn
};

/// Tracks the hidden side's cards by their numbers.
class Follower {
public:
    Follower(Script& script, Side hidden) : script_{script}, hidden_{hidden} {
        script.is_seen.assign(script.decks[hidden].count(), false);
        draw(cards::kOpening);
    }

    void follow(const cards::SeenEvent& event, const cards::Action& action, const cards::OpenSide& after) {
        const bool is_own = event.side == hidden_;
        Deed deed{event.side, action, {}};
        if (const auto* lay = std::get_if<cards::LayOut>(&action); lay != nullptr && is_own)
            deed.cards = put(lay->line);
        if (const auto* fill = std::get_if<cards::FillGaps>(&action); fill != nullptr && is_own)
            deed.cards = put(fill->cards);
        if (is_own && event.own)
            see(*event.own);
        for (const cards::Place place : cards::kAllPlaces)
            if (!is_own && event.targets.has(place) && (event.battle || event.kind == cards::ActionKind::ScoutLook))
                see(place);
        if (!is_own && event.kind == cards::ActionKind::SpyLook)
            for (const std::size_t card : hand_)
                script_.is_seen[card] = true;
        for (const cards::Place place : cards::kAllPlaces)
            if (!after.line.has(place))
                line_[place.index].reset();
        if (event.drawer() == hidden_)
            draw(event.drawn);
        script_.deeds.push_back(deed);
    }

private:
    void draw(std::size_t count) {
        for (; count > 0; --count)
            hand_.push_back(script_.dealt++);
    }
    void see(cards::Place place) {
        if (const auto card = line_[place.index])
            script_.is_seen[*card] = true;
    }
    std::array<std::optional<std::size_t>, cards::kLine> put(const cards::Row& row) {
        std::array<std::optional<std::size_t>, cards::kLine> put;
        for (std::size_t at = 0; at < row.size(); ++at) {
            if (!row[at])
                continue;
            const auto held =
                std::ranges::find_if(hand_, [&](std::size_t card) { return script_.decks[hidden_][card] == *row[at]; });
            put[at] = line_[at] = *held;
            hand_.erase(held);
        }
        return put;
    }

    Script& script_;
    Side hidden_;
    std::vector<std::size_t> hand_;
    std::array<std::optional<std::size_t>, cards::kLine> line_{};
};

/// A random game of at most so many actions, cut short where a side shuffles, and before the end, when all cards are
/// disclosed.
Script random_game(Side hidden, unsigned longest, Random& random) {
    game::CardGame game{cards::kCards, random};
    Script script{game.record().decks, {}, {}, 0};
    Follower follower{script, hidden};
    while (script.deeds.size() < longest) {
        const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
        const auto actions = legal_actions(situation_of(game.view_for(side).cards));
        const cards::Action action = actions[random.below(std::uint32_t(actions.size()))];
        if (std::holds_alternative<cards::FlagRun>(action))
            break;
        game.act(side, action);
        if (game.outcome())
            break;
        const game::CardSeatView after = game.view_for(hidden);
        follower.follow(after.events.back(), action, after.cards.open()[hidden]);
        for (const char* noise :
             {"attack 1 5", "spy 2", "scout 3 at 1 2", "run 4", "pass", "fill 1=2", "lay 2 2 2 2 2"})
            if (game.why_not(opponent(hidden), *cards::parse_action(noise)) != cards::Refusal::None)
                script.deeds.back().noise.emplace_back(noise);
    }
    return script;
}

cards::Pile swapped(const cards::Pile& deck, std::size_t one, std::size_t other) {
    cards::Pile after = deck;
    const std::span<Rank> lowest_first = after.cards();
    std::swap(lowest_first[deck.count() - 1 - one], lowest_first[deck.count() - 1 - other]);
    return after;
}

/// What is said for a deed where the hidden side has this deck.
std::string words_of(const Deed& deed, Side hidden, const cards::Pile& deck) {
    cards::Action action = deed.action;
    if (deed.side == hidden) {
        const auto tell = [&](cards::Row& row) {
            for (std::size_t at = 0; at < row.size(); ++at)
                if (deed.cards[at])
                    row[at] = deck[*deed.cards[at]];
        };
        if (auto* lay = std::get_if<cards::LayOut>(&action))
            tell(lay->line);
        if (auto* fill = std::get_if<cards::FillGaps>(&action))
            tell(fill->cards);
    }
    return text_of(action);
}

/// All that the seat opposite to `hidden` hears, with noise of its own after each deed; then all that is heard by who
/// looks on; then what each of them is told who comes at the end, with the past.
std::vector<std::string> heard(const Script& script, Side hidden, const cards::Pile& deck) {
    House house;
    const TimeControl clock{std::chrono::seconds{3600}, std::chrono::seconds{10800}, std::chrono::seconds{3}};
    const House::Pair pair =
        house.invited_pair(cards::kCards, script.deeds.size() % 2 == 0 ? std::optional{clock} : std::nullopt);
    PerSide<cards::Pile> decks = script.decks;
    decks[hidden] = deck;
    for (const std::size_t side : {0U, 1U})
        house.store.games().at(pair.id).events[side].payload = notation::pile_text(decks[Side(side)]);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    const PerSide<Page*> pages{&red, &blue};
    const std::string key(43, 'k');
    red.say(fmt::format(R"({{"type":"share","key":"{}"}})", key));
    Page watcher = house.page();
    watcher.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", pair.id.text(), key));
    house.settle();
    PerSide<unsigned> acted;
    for (const Deed& deed : script.deeds) {
        pages[deed.side]->say(fmt::format(R"({{"type":"act","number":{},"action":"{}"}})", ++acted[deed.side],
                                          words_of(deed, hidden, deck)));
        house.settle();
        EXPECT_EQ(word(*pages[deed.side], "type"), "state") << pages[deed.side]->last();
        house.clock.pass(std::chrono::seconds{acted[deed.side] % 7});
        for (const std::string& noise : deed.noise) {
            pages[opponent(hidden)]->say(
                fmt::format(R"({{"type":"act","number":{},"action":"{}"}})", acted[opponent(hidden)] + 1, noise));
            house.settle();
        }
    }
    std::vector<std::string> all = pages[opponent(hidden)]->messages();
    EXPECT_GT(watcher.messages().size(), script.deeds.size());
    all.insert(all.end(), watcher.messages().begin(), watcher.messages().end());
    const Page late = house.attached(pair.id, pair.token(opponent(hidden)));
    Page late_watcher = house.page();
    late_watcher.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", pair.id.text(), key));
    house.settle();
    for (const Page* page : std::initializer_list<const Page*>{&late, &late_watcher}) {
        EXPECT_TRUE(std::ranges::any_of(page->messages(), [](const std::string& message) {
            return message.find(R"("past":{)") != std::string::npos;
        }));
        all.insert(all.end(), page->messages().begin(), page->messages().end());
    }
    return all;
}

/// Acts in its side of the script, where that leads to what it sees; gives hints to the other seat from what that is
/// shown.
class CardPuppet final : public RandomOpponent {
public:
    CardPuppet(const Script& script, Side side, const PerSide<cards::Pile>& decks) : side_{side} {
        game::CardGame game{cards::kCards, decks, Random{1}};
        for (const Deed& deed : script.deeds) {
            const cards::Action action = *cards::parse_action(words_of(deed, side, decks[side]));
            if (deed.side == side)
                acts_.emplace_back(game.view_for(side).cards, action);
            game.act(deed.side, action);
        }
    }
    cards::Action choose_action(const cards::Edition& edition, const cards::View& view, card_engine::Level level,
                                Random& random) const override {
        if (view.viewer() != side_)
            return RandomOpponent::choose_action(edition, view, level, random);
        const auto same = [&](const auto& act) { return act.first == view || view.open().turn == 0; };
        return std::ranges::find_if(acts_, same)->second;
    }

private:
    Side side_;
    std::vector<std::pair<cards::View, cards::Action>> acts_;
};

/// What a guest hears who plays the script against a bot that plays the hidden side of it, and takes back all
/// that they can.
std::vector<std::string> heard_from_bot(const Script& script, Side hidden, const cards::Pile& deck) {
    PerSide<cards::Pile> decks = script.decks;
    decks[hidden] = deck;
    House house{7, std::make_unique<CardPuppet>(script, hidden, decks)};
    const NewSeat seat = house.make_game(cards::kCards, opponent(hidden));
    for (const std::size_t side : {0U, 1U})
        house.store.games().at(seat.seat.game).events[side].payload = notation::pile_text(decks[Side(side)]);
    Page page = house.attached(seat.seat.game, seat.token);
    const auto count = [&] { return read(page.last()).at("count").to_number<std::size_t>(); };
    const auto play_to = [&](std::size_t wanted) {
        while (count() < wanted) {
            const auto now = read(page.last());
            if (!now.at("your_turn").as_bool()) {
                house.scheduler->run_one_timer();
                continue;
            }
            const std::size_t next = count() < 2 ? std::size_t(hidden == Side::Red) : count(); // both lines come first
            page.say(fmt::format(R"({{"type":"act","number":{},"action":"{}"}})",
                                 now.at("acted").to_number<std::size_t>() + 1,
                                 words_of(script.deeds[next], hidden, deck)));
            house.settle();
        }
    };
    for (std::size_t done = 2; done <= script.deeds.size(); ++done) {
        play_to(done);
        if (const auto last = read(page.last()).at("last_choice"); last.is_int64()) {
            page.say(fmt::format(R"({{"type":"takeback","event":{}}})", last.as_int64()));
            house.settle();
            play_to(done);
        }
    }
    return page.messages();
}

/// Two unseen attackers of different rank, if there are any.
std::optional<std::pair<std::size_t, std::size_t>> unseen_pair(const Script& script, Side hidden, Random& random) {
    const cards::Pile& deck = script.decks[hidden];
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t one = 0; one < deck.count(); ++one)
        for (std::size_t other = 0; other < one; ++other) {
            const bool may = !script.is_seen[one] && !script.is_seen[other] && deck[one] != deck[other] &&
                             cards::is_attacker(deck[one]) && cards::is_attacker(deck[other]);
            if (may && other < script.dealt) // at least one of the two has been in play
                pairs.emplace_back(one, other);
        }
    return pairs.empty() ? std::nullopt : std::optional{pairs[random.below(std::uint32_t(pairs.size()))]};
}

TEST(CardLeaks, NoByteDependsOnTheOtherSidesCards) {
    Random random{45};
    unsigned truths = 0;
    for (int game = 0; game < 150; ++game) {
        const Side hidden = random.below(2) == 0 ? Side::Red : Side::Blue;
        const Script script = random_game(hidden, 2 + random.below(60), random);
        const auto pair = unseen_pair(script, hidden, random);
        if (!pair)
            continue;
        const cards::Pile& deck = script.decks[hidden];
        const auto one = heard(script, hidden, deck);
        const auto other = heard(script, hidden, swapped(deck, pair->first, pair->second));
        ASSERT_EQ(one.size(), other.size());
        for (std::size_t at = 0; at < one.size(); ++at)
            ASSERT_EQ(one[at], other[at]) << "message " << at;
        ++truths;
    }
    EXPECT_GT(truths, 80U);
}

TEST(CardLeaks, NoByteDependsOnTheBotsSecrets) {
    Random random{47};
    unsigned truths = 0;
    for (int game = 0; game < 60; ++game) {
        const Side hidden = random.below(2) == 0 ? Side::Red : Side::Blue;
        const Script script = random_game(hidden, 2 + random.below(40), random);
        const auto pair = unseen_pair(script, hidden, random);
        if (!pair)
            continue;
        const cards::Pile& deck = script.decks[hidden];
        const auto heard = heard_from_bot(script, hidden, deck);
        ASSERT_EQ(heard, heard_from_bot(script, hidden, swapped(deck, pair->first, pair->second)));
        EXPECT_GE(heard.size(), script.deeds.size());
        ++truths;
    }
    EXPECT_GT(truths, 30U);
}

/// The script as a record, where the hidden side has this deck.
notation::CardRecord record_of(const Script& script, Side hidden, const cards::Pile& deck) {
    PerSide<cards::Pile> decks = script.decks;
    decks[hidden] = deck;
    game::CardGame game{cards::kCards, decks, Random{1}};
    for (const Deed& deed : script.deeds)
        EXPECT_EQ(game.act(deed.side, *cards::parse_action(words_of(deed, hidden, deck))), cards::Refusal::None);
    return game.record();
}

TEST(CardLeaks, BeliefsDependOnTheViewAlone) {
    Random random{48};
    unsigned truths = 0;
    unsigned differences = 0;
    for (int game = 0; truths < 12; ++game) {
        ASSERT_LT(game, 100);
        const Side hidden = random.below(2) == 0 ? Side::Red : Side::Blue;
        const Script script = random_game(hidden, 2 + random.below(30), random);
        const auto pair = unseen_pair(script, hidden, random);
        if (!pair)
            continue;
        const cards::Pile& deck = script.decks[hidden];
        const std::array records{record_of(script, hidden, deck),
                                 record_of(script, hidden, swapped(deck, pair->first, pair->second))};
        const auto thought = [](const notation::CardRecord& record, Side side) {
            std::vector<std::optional<std::string>> messages;
            for (board::Ply at = 0; at <= record.actions.size(); at += 3)
                messages.push_back(belief_message(record, {at, side}));
            messages.push_back(verdict_message(record, {0, side}, {}));
            for (const auto& message : messages)
                EXPECT_TRUE(message);
            return messages;
        };
        const Side seat = opponent(hidden);
        EXPECT_EQ(thought(records[0], seat), thought(records[1], seat));
        differences += thought(records[0], hidden) != thought(records[1], hidden) ? 1U : 0U;
        ++truths;
    }
    EXPECT_GT(differences, 3U); // what one holds oneself makes a difference
}

TEST(CardLeaks, AreDetected) {
    // A card that the seat has seen makes a difference: so the test above does compare something.
    Random random{46};
    unsigned differences = 0;
    for (int game = 0; game < 40; ++game) {
        const Script script = random_game(Side::Blue, 40, random);
        const cards::Pile& deck = script.decks.blue;
        std::vector<std::size_t> seen;
        for (std::size_t card = 0; card < deck.count(); ++card)
            if (script.is_seen[card] && cards::is_attacker(deck[card]))
                seen.push_back(card);
        if (seen.size() < 2 || deck[seen[0]] == deck[seen[1]])
            continue;
        game::CardGame other{cards::kCards, {script.decks.red, swapped(deck, seen[0], seen[1])}, Random{1}};
        const game::CardGame truth{cards::kCards, script.decks, Random{1}};
        // The same deeds may not be legal any more; as far as they go, the views part.
        game::CardGame same = truth;
        for (const Deed& deed : script.deeds) {
            same.act(deed.side, *cards::parse_action(words_of(deed, Side::Blue, deck)));
            const auto action = cards::parse_action(words_of(deed, Side::Blue, swapped(deck, seen[0], seen[1])));
            if (other.act(deed.side, *action) != cards::Refusal::None ||
                other.view_for(Side::Red).cards != same.view_for(Side::Red).cards) {
                ++differences;
                break;
            }
        }
    }
    EXPECT_GT(differences, 10U);
}

} // namespace
} // namespace vaandel::tests
