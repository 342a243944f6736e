#include "vaandel/selfplay/play.hpp"

#include "vaandel/first_bot/bot.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/search/impression.hpp"
#include "vaandel/search/think.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <cassert>

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
            game_.place(side, setup());
    }

    PlayedGame run() && {
        while (!game_.outcome())
            step();
        return {game_.record(), std::move(worths_)};
    }

private:
    Setup setup() {
        if (random_.unit() < settings_.random_setup)
            return random_setup(edition_, random_);
        return random_.below(2) == 0 ? setups::strong_setup(edition_, random_)
                                     : setups::sensible_setup(edition_, random_);
    }

    void step() {
        const Side side = game_.to_move();
        const game::SeatView seat = game_.view_for(side);
        worths_.push_back(Lesson::kUnknown);
        if (const auto move = first_bot_ == side ? first_bot::Bot{edition_, Random{random_.next()}}.choose(*seat.board)
                                                 : search(seat))
            game_.move(side, *move);
        else
            game_.resign(side);
    }

    std::optional<Move> search(const game::SeatView& seat) {
        const search::Impression impression = search::impression_of(
            edition_, *seat.board, seat.plies, {belief::Knowledge::Programs, settings_.net, terms_.advice});
        const search::Question question{edition_,           *seat.board, seat.plies,
                                        impression.beliefs, terms_,      impression.hunches};
        search::Budget budget;
        budget.nodes = settings_.nodes;
        const search::Answer answer = search::think(question, budget, table_);
        if (answer.choices.empty())
            return std::nullopt;
        worths_.back() = answer.choices[0].points / search::kVictory;
        if (random_.unit() < settings_.strange_move)
            return answer.choices[random_.below(std::uint32_t(answer.choices.size()))].move;
        const auto good = search::alike(answer, terms_);
        return good[random_.below(std::uint32_t(good.size()))].move;
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
    std::vector<double> worths_;
};

} // namespace

PlayedGame play_game(const Edition& edition, const Settings& settings, std::uint64_t seed) {
    return Playing{edition, settings, seed}.run();
}

std::string play_rows(const Edition& edition, const Settings& settings, std::uint64_t seed, std::uint32_t number) {
    const PlayedGame game = play_game(edition, settings, seed);
    Random random{~seed};
    const auto rows = rows_of(game.record, {.is_of_programs = true, .most_positions = settings.most_positions}, number,
                              random, game.worths);
    assert(rows); // what was just played can be played again
    return *rows;
}

} // namespace vaandel::selfplay
