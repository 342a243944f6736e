#pragma once
// The small types of Card Battle: places of a front line, bags and piles of cards. Sides, ranks and battles are
// those of the board games: the cards form the same army (B.2) with the same combat table (K9 to K12 are G15, G18 to
// G23).

#include "vaandel/board/combat.hpp"
#include "vaandel/board/outcome.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <initializer_list>
#include <span>
#include <utility>

namespace vaandel::cards {

using board::Battle;
using board::BattleResult;
using board::index_of;
using board::kAllRanks;
using board::kRanks;
using board::letter_of;
using board::opponent;
using board::Outcome;
using board::PerSide;
using board::Rank;
using board::rank_of_letter;
using board::Reason;
using board::Side;

inline constexpr std::array<Side, 2> kBothSides{Side::Red, Side::Blue};

/// The reasons for which a card game can end.
inline constexpr std::array kReasons{Reason::Flag,       Reason::Stuck, Reason::Resigned,  Reason::Agreed, Reason::Time,
                                     Reason::NoProgress, Reason::Left,  Reason::Cancelled, Reason::Stopped};

inline constexpr std::size_t kLine = 5;                ///< places of a front line (K3)
inline constexpr std::size_t kHand = 3;                ///< cards that a hand is filled up to (K3, K5)
inline constexpr std::size_t kOpening = kLine + kHand; ///< cards taken before a line is laid out (K2)
inline constexpr std::size_t kMaxDeck = 32;

/// A card that may attack: every one but Flag and Bomb (K11, K15).
constexpr bool is_attacker(Rank rank) { return board::is_movable(rank); }

/// Turns of both sides, counted from 1; 0 while the game is set up.
using Turn = std::uint32_t;

/// A place of a front line, from 0. Both lines are counted from Red's left, so that equal places face each other; no
/// rule depends on it.
struct Place {
    std::uint8_t index = 255;
    friend constexpr auto operator<=>(Place, Place) = default;
};

inline constexpr std::array<Place, kLine> kAllPlaces{Place{0}, Place{1}, Place{2}, Place{3}, Place{4}};

constexpr bool is_valid(Place place) { return place.index < kLine; }

/// A set of places, each a valid one.
class PlaceSet {
public:
    constexpr PlaceSet() = default;
    constexpr PlaceSet(std::initializer_list<Place> places) {
        for (const Place place : places)
            insert(place);
    }

    constexpr bool has(Place place) const { return ((bits_ >> place.index) & 1U) != 0; }
    constexpr void insert(Place place) {
        assert(is_valid(place));
        bits_ = std::uint8_t(bits_ | (1U << place.index));
    }
    constexpr void erase(Place place) { bits_ = std::uint8_t(bits_ & ~(1U << place.index)); }
    constexpr unsigned count() const { return unsigned(std::popcount(bits_)); }
    constexpr bool is_empty() const { return bits_ == 0; }

    friend constexpr PlaceSet operator|(PlaceSet a, PlaceSet b) { return PlaceSet(unsigned(a.bits_ | b.bits_)); }
    friend constexpr PlaceSet operator&(PlaceSet a, PlaceSet b) { return PlaceSet(unsigned(a.bits_ & b.bits_)); }
    /// The places of the line that are not in this set.
    friend constexpr PlaceSet operator~(PlaceSet set) { return PlaceSet(~set.bits_ & ((1U << kLine) - 1U)); }
    friend constexpr bool operator==(PlaceSet, PlaceSet) = default;

private:
    explicit constexpr PlaceSet(unsigned bits) : bits_{std::uint8_t(bits)} {}
    std::uint8_t bits_ = 0;
};

/// The order in which cards are listed: the strongest first, then Bombs and Flag.
inline constexpr std::array<Rank, kRanks> kStrongestFirst{Rank::Marshal, Rank::General,    Rank::Colonel,  Rank::Major,
                                                          Rank::Captain, Rank::Lieutenant, Rank::Sergeant, Rank::Miner,
                                                          Rank::Scout,   Rank::Spy,        Rank::Bomb,     Rank::Flag};

/// Cards without an order, by rank.
class Bag {
public:
    constexpr Bag() = default;
    explicit constexpr Bag(const std::array<std::uint8_t, kRanks>& counts) : counts_{counts} {}

    constexpr unsigned operator[](Rank rank) const { return counts_[index_of(rank)]; }
    constexpr void add(Rank rank) { ++counts_[index_of(rank)]; }
    constexpr void remove(Rank rank) {
        assert((*this)[rank] > 0);
        --counts_[index_of(rank)];
    }
    constexpr unsigned count() const {
        unsigned sum = 0;
        for (const std::uint8_t number : counts_)
            sum += number;
        return sum;
    }
    constexpr bool is_empty() const { return *this == Bag{}; }
    constexpr bool has_attacker() const {
        return std::ranges::any_of(kAllRanks, [&](Rank rank) { return is_attacker(rank) && (*this)[rank] > 0; });
    }
    /// Calls visit(rank) for each card, in the order of kStrongestFirst.
    template <class Visit> constexpr void for_each(Visit&& visit) const {
        for (const Rank rank : kStrongestFirst)
            for (unsigned number = 0; number < (*this)[rank]; ++number)
                visit(rank);
    }

    friend constexpr bool operator==(const Bag&, const Bag&) = default;

private:
    std::array<std::uint8_t, kRanks> counts_{};
};

/// Cards in order, face down. Equal piles compare equal: entries beyond the count are blank.
class Pile {
public:
    constexpr std::size_t count() const { return count_; }
    constexpr bool is_empty() const { return count_ == 0; }
    /// The card below that many others.
    constexpr Rank operator[](std::size_t from_top) const { return cards_[count_ - 1 - from_top]; }

    constexpr void put_on_top(Rank rank) {
        assert(count_ < kMaxDeck);
        cards_[count_++] = rank;
    }
    constexpr Rank draw() {
        assert(count_ > 0);
        return std::exchange(cards_[--count_], Rank::Flag);
    }
    constexpr Bag bag() const {
        Bag bag;
        for (std::size_t at = 0; at < count_; ++at)
            bag.add(cards_[at]);
        return bag;
    }
    /// Its cards, the lowest first.
    constexpr std::span<Rank> cards() { return {cards_.data(), count_}; }

    friend constexpr bool operator==(const Pile&, const Pile&) = default;

private:
    std::array<Rank, kMaxDeck> cards_{};
    std::uint8_t count_ = 0;
};

/// A rank for some places of a line.
using Row = std::array<std::optional<Rank>, kLine>;

constexpr PlaceSet places_of(const Row& row) {
    PlaceSet places;
    for (const Place place : kAllPlaces)
        if (row[place.index])
            places.insert(place);
    return places;
}

} // namespace vaandel::cards
