#include "vaandel/batch/card_observation.hpp"

#include <algorithm>

namespace vaandel::batch {

using namespace cards;

namespace {

std::uint16_t fact_of(std::uint32_t number) { return std::uint16_t(std::min<std::uint32_t>(number, 0xFFFF)); }

/// Writes what one player knows, block by block.
class Writer {
public:
    Writer(const Edition& edition, const View& view, const Row& pending, std::uint16_t* facts)
        : edition_{edition}, view_{view}, pending_{pending}, facts_{facts}, own_{view.open()[view.viewer()]},
          enemy_{view.open()[view.enemy()]} {}

    void write() {
        std::fill_n(facts_, card_fact::kCount, std::uint16_t{0});
        write_lines();
        write_bags();
        write_looks();
        const OpenState& open = view_.open();
        facts_[card_fact::kEnemyHand] = enemy_.hand;
        facts_[card_fact::kEnemyPile] = enemy_.pile;
        facts_[card_fact::kStage + std::size_t(open.stage)] = 1;
        facts_[card_fact::kTurn] = fact_of(open.turn);
        facts_[card_fact::kTurnsWithoutAttack] = fact_of(open.turns_without_attack);
        facts_[card_fact::kIsToAct] = !open.outcome && open.to_act == view_.viewer() ? 1 : 0;
        facts_[card_fact::kIsBlue] = view_.viewer() == Side::Blue ? 1 : 0;
    }

private:
    void write_lines() {
        const Turn turn = view_.open().turn;
        for (const Place place : kAllPlaces) {
            if (own_.line.has(place)) {
                set_card(card_fact::kOwnLine, place, view_.held().line[place.index]);
                facts_[card_fact::kOwnAge + place.index] = fact_of(turn - own_.since[place.index]);
            } else if (const auto rank = pending_[place.index])
                set_card(card_fact::kOwnLine, place, *rank);
            if (own_.seen.has(place))
                facts_[card_fact::kOwnSeen + place.index] = 1;
            if (enemy_.line.has(place)) {
                facts_[card_fact::kEnemyLine + place.index] = 1;
                facts_[card_fact::kEnemyAge + place.index] = fact_of(turn - enemy_.since[place.index]);
            }
            if (const auto rank = view_.known_line()[place.index])
                set_card(card_fact::kKnownLine, place, *rank);
        }
    }

    void write_bags() {
        Bag hand = view_.held().hand;
        for (const auto& rank : pending_)
            if (rank)
                hand.remove(*rank);
        for (const Rank rank : kAllRanks) {
            const std::size_t at = index_of(rank);
            unsigned placed = view_.held().hand[rank];
            unsigned known = 0;
            for (const Place place : kAllPlaces) {
                placed += own_.line.has(place) && view_.held().line[place.index] == rank ? 1U : 0U;
                known += view_.known_line()[place.index] == rank ? 1U : 0U;
            }
            facts_[card_fact::kHand + at] = fact_of(hand[rank]);
            facts_[card_fact::kPile + at] = fact_of(edition_.deck.cards[rank] - own_.out[rank] - placed);
            facts_[card_fact::kOwnOut + at] = fact_of(own_.out[rank]);
            facts_[card_fact::kEnemyOut + at] = fact_of(enemy_.out[rank]);
            facts_[card_fact::kEnemyUnknown + at] = fact_of(edition_.deck.cards[rank] - enemy_.out[rank] - known);
        }
    }

    void write_looks() {
        if (enemy_.hand_story) {
            for (const Rank rank : kAllRanks)
                facts_[card_fact::kShownHand + index_of(rank)] = fact_of(view_.shown_hand(view_.enemy())[rank]);
            facts_[card_fact::kHandLooked] = 1;
            facts_[card_fact::kHandDrawn] = enemy_.hand_story->drawn;
            facts_[card_fact::kHandPlayed] = enemy_.hand_story->count;
        }
        facts_[card_fact::kOwnHandLooked] = own_.hand_story ? 1 : 0;
    }

    void set_card(std::size_t row, Place place, Rank rank) { facts_[row + place.index * kRanks + index_of(rank)] = 1; }

    const Edition& edition_;
    const View& view_;
    const Row& pending_;
    std::uint16_t* facts_;
    const OpenSide& own_;
    const OpenSide& enemy_;
};

} // namespace

void write_card_facts(const Edition& edition, const CardPlay& play, Side viewer, std::uint16_t* facts) {
    const View view = view_of(play.state(), viewer);
    const bool is_acting = !play.is_over() && play.to_act() == viewer;
    Writer{edition, view, is_acting ? play.pending() : Row{}, facts}.write();
}

void write_legal_bytes(const CardPlay& play, std::uint8_t* legal) {
    std::fill_n(legal, card_action::kCount, std::uint8_t{0});
    play.for_each_legal([=](unsigned number) { legal[number] = 1; });
}

void write_legal_bits(const CardPlay& play, std::uint8_t* legal) {
    std::fill_n(legal, kCardLegalBits, std::uint8_t{0});
    play.for_each_legal(
        [=](unsigned number) { legal[number / 8] = std::uint8_t(legal[number / 8] | 1U << number % 8); });
}

} // namespace vaandel::batch
