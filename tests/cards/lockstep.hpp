#pragma once
// One card game played by the library and by the slow reference in parallel, with everything in the rules compared
// after every action.

#include "vaandel/notation/card_record.hpp"

#include "cards/bridge.hpp"

namespace vaandel::tests {

/// A game as data: enough to replay it.
struct CardGame {
    cards::Edition edition;
    cards::PerSide<cards::Pile> decks;
    std::vector<notation::RecordedAction> actions;
};

/// As a record, for a message or a file.
std::string record_of(const CardGame& game);

class CardLockstep {
public:
    CardLockstep(const cards::Edition& edition, const cards::PerSide<cards::Pile>& decks,
                 const slow::Switches& switches);
    CardLockstep(const cards::Edition& edition, const cards::PerSide<cards::Pile>& decks)
        : CardLockstep{edition, decks, switches_of(edition.rules)} {}

    const cards::State& state() const { return state_; }
    const slow::Game& reference() const { return reference_; }
    const CardGame& game() const { return game_; }

    /// All current differences between the two; empty if they agree.
    std::vector<std::string> differences() const;

    /// Whether both refuse this action or neither does; and whether the reason agrees. Empty if so.
    std::string difference_about(cards::Side side, const cards::Action& action) const;

    /// An action that the library considers legal; with the shuffled pile of a run.
    void play(cards::Side side, const cards::Action& action, const cards::Pile& order = {});

private:
    cards::State state_;
    slow::Game reference_;
    CardGame game_;
    std::vector<std::string> from_play_; ///< differences in the story of the last action
};

/// The first difference in a game that is played as far as it is legal; nothing if they agree.
std::optional<std::string> first_disagreement(const CardGame& game, const slow::Switches& switches);

/// The game without all actions that the difference does not need.
CardGame minimised(CardGame game, const slow::Switches& switches);

} // namespace vaandel::tests
