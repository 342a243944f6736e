#include "vaandel/search/think.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kLeastWeight = 0.01;

/// Who stands where, as a number.
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

/// The placements since the last battle, the present one too: what came before cannot come back.
std::vector<std::uint64_t> placements(const Question& question) {
    Placement placement{question.view.open()};
    std::vector<std::uint64_t> keys{placement.key()};
    for (std::size_t left = question.plies.size(); left > 0 && !question.plies[left - 1].battle; --left) {
        placement.move(question.plies[left - 1].move.to, question.plies[left - 1].move.from);
        keys.push_back(placement.key());
    }
    return keys;
}

/// What a quiet move costs that the tree does not see.
double bonus_of(const Question& question, const Scene& scene, const State& root,
                const std::vector<std::uint64_t>& before, Move move) {
    if (root.at[move.to.index] != kNobody)
        return 0;
    Placement placement{question.view.open()};
    placement.move(move.from, move.to);
    const OwnMan& man = scene.own[root.at[move.from.index]];
    const Terms& terms = question.terms;
    const double secret = man.has_moved ? 0 : terms.first_move + terms.decoy * man.thought[index_of(Rank::Flag)];
    return -secret - terms.calm * double(std::ranges::count(before, placement.key()));
}

/// What is usually done makes no end of a game in which nothing happens: who is ahead listens to it less after so many
/// plies without an attack, and after so many not at all.
double patience_of(const Scene& scene, const View& view) {
    constexpr double calm = 30;
    constexpr double restless = 90;
    if (scene.advantage <= 0)
        return 1;
    return std::clamp((restless - double(view.open().plies_without_attack)) / (restless - calm), 0.0, 1.0);
}

/// Who has few left that can move sees for himself: what is usually done would have him spend the last of them, and
/// lose by that (G25).
double reserve_of(const Scene& scene) {
    constexpr double enough = 7;
    return std::clamp((scene.own_movers - 1) / (enough - 1), 0.0, 1.0);
}

} // namespace

double weight_at(double value) {
    const double open = 1 - std::abs(value) / kVictory;
    return std::max(kLeastWeight, open * open);
}

std::span<const Choice> alike(const Answer& answer, const Terms& terms) {
    if (answer.choices.empty())
        return {};
    const double best = answer.choices[0].points;
    const double least = best - terms.whim * weight_at(best);
    const auto other = std::find_if(answer.choices.begin() + 1, answer.choices.end(),
                                    [&](const Choice& choice) { return choice.points <= least; });
    return {answer.choices.begin(), other};
}

Answer think(const Question& question, const Budget& budget, Table& table, const Listener& listen) {
    const Scene scene = scene_of(question.edition, question.view, question.beliefs, question.terms);
    Profiles profiles{scene};
    const Fields fields = fields_of(scene, profiles);
    const Rulebook rules{scene, profiles, fields};
    State root = rules.root(question.view.open());
    root.key ^= table.begin_search();

    const double weight = weight_at(rules.value(root));
    Answer answer{
        .advantage = scene.advantage, .weight = weight, .heed = patience_of(scene, question.view) * reserve_of(scene)};
    const std::vector<std::uint64_t> before = placements(question);
    for_each_move(situation_of(question.edition, question.view), [&](Move move) {
        const double hunch =
            question.hunches.empty() ? 0 : weight * answer.heed * question.hunches[answer.choices.size()];
        answer.choices.push_back(
            {.move = move, .bonus = hunch + weight * bonus_of(question, scene, root, before, move), .hunch = hunch});
    });
    if (answer.choices.empty())
        return answer;
    Tree tree{rules, table, budget};
    answer.depth = tree.run(root, answer.choices, weight * question.terms.whim, listen);
    answer.nodes = tree.nodes();
    answer.lines = tree.lines(root, answer.choices, std::max(answer.depth, 1U));
    return answer;
}

} // namespace vaandel::search
