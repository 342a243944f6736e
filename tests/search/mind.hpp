#pragma once
// Everything that the search needs in one position.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/search/think.hpp"

#include "support/random_games.hpp"
#include "support/scene.hpp"

namespace vaandel::search {

using namespace board;

/// Of the viewer. It believes what counting tells, or more. Refers to the edition.
class Mind {
public:
    Mind(const Edition& edition, View seen, const SearchParams& with = {},
         belief::BeliefModel belief_model = belief::BeliefModel::Counts)
        : params{with}, view{std::move(seen)}, beliefs{belief::about_enemy(edition, view, {}, belief_model),
                                                       belief::in_enemy_eyes(edition, view, {}, belief_model)},
          context{root_context_of(edition, view, beliefs, params)}, profiles{context},
          fields{fields_of(context, profiles)}, rules{context, profiles, fields}, root{rules.root(view.open())} {}
    /// Of the side to move.
    explicit Mind(const tests::Scene& drawn) : Mind{drawn.edition(), drawn.view(drawn.open().to_move)} {}
    Mind(const Mind&) = delete;
    Mind& operator=(const Mind&) = delete;
    ~Mind() = default;

    Square square(std::string_view name) const { return tests::square_named(context.edition, name); }
    Move move(std::string_view text) const { return tests::move_named(context.edition, text); }
    /// The piece on that square at the root.
    Man man(std::string_view name) const { return root.at[square(name).index]; }
    /// The belief about an enemy there, at the root.
    ProfileId known_as(std::string_view name) const { return root.known_as[man(name)]; }

    SearchParams params;
    View view;
    Beliefs beliefs;
    RootContext context;
    Profiles profiles;
    Fields fields;
    Rulebook rules;
    State root;
};

/// Red's at the start of a game between two armies that are placed at random.
inline Mind mind_at_start(const Edition& edition, std::uint64_t seed,
                          belief::BeliefModel belief_model = belief::BeliefModel::Counts) {
    Random random{seed};
    const Setup red = random_setup(edition, random);
    return {edition,
            view_of(initial_position(edition, red, random_setup(edition, random)), Side::Red, {}),
            {},
            belief_model};
}

inline double sum_of(const RankChances& chances) {
    double sum = 0;
    for (const double chance : chances)
        sum += chance;
    return sum;
}

} // namespace vaandel::search
