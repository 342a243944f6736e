#pragma once
// Many games of Card Battle side by side: the counterpart of Simulator, with the same arrays. There are no planes;
// facts are those of card_observation.hpp.

#include "vaandel/batch/card_observation.hpp"
#include "vaandel/batch/simulator.hpp"

namespace vaandel::batch {

/// The reason that `reasons` has for a card game: Immobile for a stuck line.
board::Reason reason_of(const board::Outcome& outcome);

/// The guarantees of Simulator: games that end are followed by new ones; the same seed and the same calls give the same
/// games with any number of threads. A step is one action of card_actions.hpp, so a side may act several times in a
/// row.
class CardSimulator {
public:
    /// All errors in the options. Set-ups must not be given.
    static Result<CardSimulator, std::vector<std::string>> create(const cards::Edition& edition,
                                                                  const Options& options);

    const cards::Edition& edition() const { return edition_; }
    std::size_t size() const { return games_.size(); }
    std::span<const board::Side> to_move() const { return to_move_; }
    std::span<const board::Ply> plies() const { return plies_; } ///< actions made
    std::span<const std::uint64_t> seeds() const { return seeds_; }
    const CardPlay& play(std::size_t game) const { return games_[game].play; }

    [[nodiscard]] std::optional<StepError> step(std::span<const Action> actions, const Buffers& buffers);
    [[nodiscard]] std::optional<StepError> step_random(const Buffers& buffers);
    [[nodiscard]] std::optional<StepError> observe(const Buffers& buffers);
    /// The enemy's cards in the line that the side to act does not know, kLine bytes per game; kNoRank
    /// elsewhere.
    [[nodiscard]] std::optional<StepError> truth(std::span<std::uint8_t> ranks);
    void restart(std::size_t game);

private:
    struct Game {
        CardPlay play{board::PerSide<cards::Pile>{}};
        Random random{0};
        std::uint64_t number = 0;
    };

    CardSimulator(const cards::Edition& edition, const Options& options);

    std::optional<StepError> check_sizes(const Buffers& buffers) const;
    std::optional<StepError> check_actions(std::span<const Action> actions) const;
    void start(std::size_t game);
    void advance(std::size_t game, unsigned action, const Buffers& buffers);
    void write_seen(std::size_t game, const Buffers& buffers) const;

    cards::Edition edition_;
    std::uint64_t seed_;
    std::vector<Game> games_;
    std::vector<board::Side> to_move_;
    std::vector<board::Ply> plies_;
    std::vector<std::uint64_t> seeds_;
    std::unique_ptr<Team> team_;
};

/// What the viewer does not know of the enemy's line: kLine bytes, kNoRank for known cards and gaps.
void write_card_truth(const CardPlay& play, cards::Side viewer, std::uint8_t* ranks);

} // namespace vaandel::batch
