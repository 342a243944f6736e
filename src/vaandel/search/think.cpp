#include "vaandel/search/think.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

/// The placement of the pieces, as a number.
class Placement {
public:
    explicit Placement(const PublicState& open) : at_{open.piece_at} {
        for (std::size_t at = 0; at < kSquares; ++at)
            key_ += key(at, at_[at]);
    }
    void move(Square from, Square to) {
        const PieceId piece = at_[from.index];
        key_ +=
            key(to.index, piece) - key(to.index, at_[to.index]) + key(from.index, kNoPiece) - key(from.index, piece);
        at_[to.index] = piece;
        at_[from.index] = kNoPiece;
    }
    std::uint64_t key() const { return key_; }

private:
    static std::uint64_t key(std::size_t at, PieceId piece) {
        std::uint64_t x = (at * 256 + piece.index) * 0x9e3779b97f4a7c15U;
        x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9U;
        return x ^ (x >> 32);
    }
    std::array<PieceId, kSquares> at_;
    std::uint64_t key_ = 0;
};

/// The placements since the last battle, including the current one: earlier ones cannot recur.
std::vector<std::uint64_t> placements(const SearchRequest& request) {
    Placement placement{request.view.open()};
    std::vector<std::uint64_t> keys{placement.key()};
    for (std::size_t left = request.plies.size(); left > 0 && !request.plies[left - 1].battle; --left) {
        placement.move(request.plies[left - 1].move.to, request.plies[left - 1].move.from);
        keys.push_back(placement.key());
    }
    return keys;
}

/// The cost of a quiet move that the tree does not see.
double bonus_of(const SearchRequest& request, const RootContext& context, const State& root,
                const std::vector<std::uint64_t>& before, Move move) {
    if (root.at[move.to.index] != kNobody)
        return 0;
    Placement placement{request.view.open()};
    placement.move(move.from, move.to);
    const OwnMan& man = context.own[root.at[move.from.index]];
    const SearchParams& params = request.params;
    const double secret = man.has_moved ? 0 : params.first_move + params.decoy * man.thought[index_of(Rank::Flag)];
    return -secret - params.repetition_penalty * double(std::ranges::count(before, placement.key()));
}

/// Usual moves do not end a game in which nothing happens: the side ahead gives them less weight after some plies
/// without an attack, and finally none.
double patience_of(const RootContext& context, const View& view) {
    const SearchParams& params = context.params;
    if (context.advantage <= 0)
        return 1;
    const double left = params.restless_plies - double(view.open().plies_without_attack);
    return std::clamp(left / (params.restless_plies - params.rested_plies), 0.0, 1.0);
}

/// A side with few movers must look for itself: usual moves would have it spend the last of them, and lose by that
/// (G25).
double reserve_of(const RootContext& context) {
    return std::clamp((context.own_movers - 1) / (context.params.prior_movers - 1), 0.0, 1.0);
}

} // namespace

double weight_at(double value, const SearchParams& params) {
    const double open = 1 - std::abs(value) / kVictory;
    return std::max(params.least_weight, open * open);
}

SearchResult think(const SearchRequest& request, const Budget& budget, TranspositionTable& table,
                   const Listener& listen) {
    const RootContext context = root_context_of(request.edition, request.view, request.beliefs, request.params);
    Profiles profiles{context};
    const Fields fields = fields_of(context, profiles);
    const Rulebook rules{context, profiles, fields};
    State root = rules.root(request.view.open());
    root.key ^= table.begin_search();

    const double weight = weight_at(rules.value(root), request.params);
    const double prior_weight = patience_of(context, request.view) * reserve_of(context);
    SearchResult result;
    const std::vector<std::uint64_t> before = placements(request);
    for_each_move(situation_of(request.edition, request.view), [&](Move move) {
        const double prior =
            request.priors.empty() ? 0 : weight * prior_weight * request.priors[result.root_moves.size()];
        result.root_moves.push_back(
            {.move = move, .bonus = prior + weight * bonus_of(request, context, root, before, move)});
    });
    if (result.root_moves.empty())
        return result;
    Worker worker{rules, table, budget};
    result.depth = worker.run(root, result.root_moves, weight * request.params.move_margin, listen);
    result.nodes = worker.nodes();
    result.lines = worker.lines(root, result.root_moves, std::max(result.depth, 1U));
    return result;
}

} // namespace vaandel::search
