#include "vaandel/nets/card_net.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::nets {

using namespace cards;
namespace fact = batch::card_fact;

namespace {

constexpr float kMostInput = 3; ///< greater numbers count as this
constexpr unsigned kSteps = 3;  ///< a count is also told as: at least one, two, three

class Writer {
public:
    explicit Writer(CardFacts facts) : facts_{facts} {}

    CardInputs write() {
        write_own();
        write_enemy();
        write_others();
        return inputs_;
    }

private:
    float at(std::size_t number) const { return facts_[number]; }
    float sum(std::size_t first, std::size_t count) const {
        float total = 0;
        for (std::size_t number = first; number < first + count; ++number)
            total += at(number);
        return total;
    }

    static void write_age(float turns, std::span<float> two) {
        two[0] = std::log1p(turns) / 3;
        two[1] = turns <= 1 ? 1 : 0;
    }

    void write_own() {
        bool is_first_gap = true; // cards go down from there on
        for (std::size_t place = 0; place < kLine; ++place) {
            auto& row = inputs_.places[place];
            const std::size_t ranks = fact::kOwnLine + place * kRanks;
            const float lies = sum(ranks, kRanks);
            const float unseen = lies - at(fact::kOwnSeen + place);
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                row[rank] = at(ranks + rank);
                row[kRanks + rank] = at(ranks + rank) * unseen;
            }
            float* rest = &row[2 * kRanks];
            rest[0] = 1 - lies;
            rest[1] = lies == 0 && is_first_gap ? 1 : 0;
            is_first_gap = is_first_gap && lies != 0;
            rest[2] = unseen;
            write_age(at(fact::kOwnAge + place), {rest + 3, 2});
        }
    }

    /// The probability of each rank of a hidden card is by counting alone.
    void write_enemy() {
        const float unknown = std::max(sum(fact::kEnemyUnknown, kRanks), 1.0F);
        for (std::size_t place = 0; place < kLine; ++place) {
            auto& row = inputs_.places[kLine + place];
            const std::size_t ranks = fact::kKnownLine + place * kRanks;
            const float lies = at(fact::kEnemyLine + place);
            const float hidden = lies - sum(ranks, kRanks);
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                row[rank] = at(ranks + rank);
                row[kRanks + rank] = hidden * (at(fact::kEnemyUnknown + rank) / unknown);
            }
            float* rest = &row[2 * kRanks];
            rest[0] = lies;
            rest[1] = hidden;
            rest[2] = lies - hidden;
            write_age(at(fact::kEnemyAge + place), {rest + 3, 2});
        }
    }

    void add(float number) { inputs_.others[next_++] = std::min(number, kMostInput); }
    void add_steps(float count) {
        for (unsigned step = 1; step <= kSteps; ++step)
            add(count >= float(step) ? 1 : 0);
    }

    void write_others() {
        constexpr std::array<std::size_t, 6> bags{fact::kHand,     fact::kPile,         fact::kOwnOut,
                                                  fact::kEnemyOut, fact::kEnemyUnknown, fact::kShownHand};
        constexpr float cards = 15; // of a pile at the start
        for (const std::size_t bag : bags)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                add(at(bag + rank) / 3);
        for (const std::size_t bag : bags)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                add_steps(at(bag + rank));
        add_steps(at(fact::kEnemyHand));
        for (const float pile : {at(fact::kEnemyPile), sum(fact::kPile, kRanks)}) {
            add(pile / cards);
            add(pile == 0 ? 1 : 0);
        }
        add(at(fact::kHandLooked));
        add(at(fact::kHandDrawn) / 3);
        add(at(fact::kHandPlayed) / 3);
        add(at(fact::kOwnHandLooked));
        for (std::size_t stage = 0; stage < 4; ++stage)
            add(at(fact::kStage + stage));
        add(std::log1p(at(fact::kTurn)) / 4);
        add(at(fact::kTurnsWithoutAttack) / 100);
        add(std::log1p(at(fact::kTurnsWithoutAttack)) / 4);
        add(at(fact::kIsBlue));
        add(sum(fact::kEnemyUnknown, kRanks) / 23);
        assert(next_ == CardInputs::kOtherInputs);
    }

    CardFacts facts_;
    CardInputs inputs_;
    std::size_t next_ = 0;
};

} // namespace

CardInputs card_inputs(CardFacts facts) { return Writer{facts}.write(); }

} // namespace vaandel::nets
