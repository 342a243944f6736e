#include "vaandel/selfplay/play.hpp"

#include "vaandel/first_bot/bot.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <limits>

namespace vaandel::selfplay {

using namespace board;

namespace {

constexpr std::size_t kTableEntries = std::size_t{1} << 12;

/// One game with all that is random in it.
class Playing {
public:
    Playing(const Edition& edition, const Settings& settings, std::uint64_t seed)
        : edition_{limited(edition, settings)}, settings_{settings}, random_{seed}, game_{edition_} {
        terms_.whim = 2 + 6 * random_.unit();
        if (random_.unit() < settings.first_bot)
            first_bot_ = random_.below(2) == 0 ? Side::Red : Side::Blue;
        for (const Side side : {Side::Red, Side::Blue})
            game_.place(side, random_.unit() < settings.random_setup ? random_setup(edition, random_)
                                                                     : setups::sensible_setup(edition, random_));
    }

    std::string run(std::uint32_t number) {
        while (!game_.outcome())
            step();
        std::string bytes;
        const Ply between = 1 + game_.ply() / settings_.most_samples;
        const Ply begin = random_.below(between);
        for (const auto& [side, sample] : samples_)
            if (sample.ply % between == begin)
                append_sample(bytes, edition_, sample, number, game_.ply(), result_for(side));
        return bytes;
    }

private:
    int result_for(Side side) const {
        const auto winner = game_.outcome()->winner;
        return !winner ? 0 : *winner == side ? 1 : -1;
    }

    void step() {
        const Side side = game_.to_move();
        const game::SeatView seat = game_.view_for(side);
        const search::Beliefs beliefs{
            belief::about_enemy(edition_, *seat.board, seat.plies, belief::Knowledge::Programs),
            belief::in_enemy_eyes(edition_, *seat.board, seat.plies, belief::Knowledge::Programs)};
        const search::Question question{edition_, *seat.board, seat.plies, beliefs, terms_, settings_.net};
        float searched = std::numeric_limits<float>::quiet_NaN();
        const auto move = choose(side, question, searched);
        note(side, question, search::Turn::Ours, searched);
        note_waiting(opponent(side));
        if (move)
            game_.move(side, *move);
        else
            game_.resign(side);
    }

    std::optional<Move> choose(Side side, const search::Question& question, float& searched) {
        if (first_bot_ == side)
            return first_bot::Bot{edition_, Random{random_.next()}}.choose(question.view);
        search::Budget budget;
        budget.nodes = settings_.nodes;
        const search::Answer answer = search::think(question, budget, table_);
        if (answer.choices.empty())
            return std::nullopt;
        const double best = answer.choices[0].points;
        searched = float(best / search::kVictory);
        if (random_.unit() < settings_.strange_move)
            return answer.choices[random_.below(std::uint32_t(answer.choices.size()))].move;
        const auto good = search::alike(answer, terms_);
        return good[random_.below(std::uint32_t(good.size()))].move;
    }

    void note_waiting(Side side) {
        const game::SeatView seat = game_.view_for(side);
        const search::Beliefs beliefs{
            belief::about_enemy(edition_, *seat.board, seat.plies, belief::Knowledge::Programs),
            belief::in_enemy_eyes(edition_, *seat.board, seat.plies, belief::Knowledge::Programs)};
        note(side, {edition_, *seat.board, seat.plies, beliefs, terms_}, search::Turn::Theirs,
             std::numeric_limits<float>::quiet_NaN());
    }

    void note(Side side, const search::Question& question, search::Turn turn, float searched) {
        samples_.emplace_back(side, Sample{search::inputs_of(question, turn), game_.ply(), searched});
    }

    static Edition limited(Edition edition, const Settings& settings) {
        edition.rules.max_plies_without_attack = settings.most_idle_plies;
        edition.rules.max_plies = settings.most_plies;
        return edition;
    }

    Edition edition_;
    const Settings& settings_;
    Random random_;
    game::Game game_;
    search::Terms terms_{};
    std::optional<Side> first_bot_;
    search::Table table_{kTableEntries};
    std::vector<std::pair<Side, Sample>> samples_;
};

} // namespace

std::string play_game(const Edition& edition, const Settings& settings, std::uint64_t seed, std::uint32_t number) {
    return Playing{edition, settings, seed}.run(number);
}

} // namespace vaandel::selfplay
