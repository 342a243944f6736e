#include "site/random_script.hpp"

#include <algorithm>

namespace vaandel::tests {
namespace {

class Writer {
public:
    Writer(const Edition& edition, Random& random)
        : edition_{edition}, random_{random}, game_{edition}, script_{&edition, {}, {}, {}} {}

    Script write(Ply longest) {
        const Side first = random_.below(2) == 0 ? Side::Red : Side::Blue;
        for (const Side side : {first, opponent(first)}) {
            make_noise();
            place(side);
        }
        while (game_.phase() == game::Phase::Play && game_.ply() < longest) {
            make_noise();
            move();
        }
        script_.plies = game_.plies();
        return std::move(script_);
    }

private:
    bool chance(unsigned percent) { return random_.below(100) < percent; }
    template <class T> const T& any_of(const std::vector<T>& list) {
        return list[random_.below(std::uint32_t(list.size()))];
    }
    Square any_square() {
        const Geometry& geometry = *edition_.geometry;
        return geometry.square(
            {int(random_.below(unsigned(geometry.width()))), int(random_.below(unsigned(geometry.height())))});
    }
    void say(Side side, Line::Kind kind, std::string frame) {
        script_.lines.push_back({side, kind, std::move(frame), game_.ply()});
    }

    void place(Side side) {
        script_.setups[side] = random_setup(edition_, random_);
        game_.place(side, *script_.setups[side]);
        say(side, Line::Kind::Setup, {});
    }

    void move() {
        const Side side = game_.to_move();
        const Move chosen = choose(side);
        const std::string frame = move_frame(edition_, game_.ply() + 1, chosen);
        ASSERT_EQ(game_.move(side, chosen), game::Verdict::Ok);
        say(side, Line::Kind::Act, frame);
    }

    Move choose(Side side) {
        const View view = *game_.view_for(side).board;
        const std::vector<Move> legal = legal_moves(situation_of(edition_, view));
        std::vector<Move> attacks;
        std::vector<Move> threats;
        std::vector<Move> pursuits; // threats by the piece that moved last
        std::vector<Move> evasions;
        std::vector<Move> returns;
        const SquareSet enemies = view.open().occupied[opponent(side)];
        const Chase& own = view.open().chase[side];
        const Chase& other = view.open().chase[opponent(side)];
        for (const Move one : legal) {
            if (enemies.has(one.to.index))
                attacks.push_back(one);
            else if (!(edition_.geometry->neighbours(one.to) & enemies).is_empty())
                (one.from == own.last_to ? pursuits : threats).push_back(one);
            if (other.last_to != kNoSquare && edition_.geometry->neighbours(one.from).has(other.last_to.index) &&
                !enemies.has(one.to.index))
                evasions.push_back(one);
            if (one.from == own.last_to && one.to == own.last_from)
                returns.push_back(one);
        }
        if (!evasions.empty() && chance(70))
            return any_of(evasions);
        if (!pursuits.empty() && chance(85))
            return any_of(pursuits);
        if (!threats.empty() && chance(40))
            return any_of(threats);
        if (!attacks.empty() && chance(35))
            return any_of(attacks);
        if (!returns.empty() && chance(40))
            return returns.front();
        return any_of(legal);
    }

    void make_noise() {
        if (auto frame = barred_move(); frame && chance(80))
            say(game_.to_move(), Line::Kind::Noise, std::move(*frame));
        while (chance(45)) {
            const Side side = chance(50) ? Side::Red : Side::Blue;
            if (auto frame = noise(side))
                say(side, Line::Kind::Noise, std::move(*frame));
        }
    }

    /// A move that a repetition rule forbids the side on turn, where there is one.
    std::optional<std::string> barred_move() {
        if (game_.phase() != game::Phase::Play)
            return std::nullopt;
        const Side side = game_.to_move();
        const View view = *game_.view_for(side).board;
        const Square last = view.open().chase[side].last_to;
        std::vector<Move> barred;
        if (last != kNoSquare && view.movers().movable.has(last.index))
            targets_without_repetition(situation_of(edition_, view), last).for_each([&](unsigned to) {
                const Move one{last, Square{std::uint8_t(to)}};
                if (game_.why_not(side, one) != Refusal::None)
                    barred.push_back(one);
            });
        return barred.empty() ? std::nullopt : std::optional{move_frame(edition_, game_.ply() + 1, any_of(barred))};
    }

    /// Something that the side may not do now, or nothing.
    std::optional<std::string> noise(Side side) {
        static const std::vector<std::string> garbage{
            "",         "{",
            "[1,2,3]",  R"({"type":"setup","setup":7})",
            "\"move\"", R"({"type":"move","ply":"1","from":"a1","to":"a2"})",
            "null",     R"({"type":"open sesame"})",
            "{}",       R"({"type":"attach","game":"AAAAAAAAAAA","token":"x"})"};
        const auto& plies = game_.plies();
        switch (random_.below(12)) {
        case 0: return any_of(garbage);
        case 1: return R"({"type":"rematch"})";
        case 2: return move_frame(game_.ply() + 2 + random_.below(9), "a3", "a4");
        case 3:
            if (game_.phase() == game::Phase::SetUp && !game_.has_placed(side))
                return R"({"type":"setup","setup":"FB.?"})";
            return setup_frame(edition_, random_setup(edition_, random_));
        case 4:
            if (game_.phase() == game::Phase::SetUp)
                return R"({"type":"resign"})"; // not before the start
            if (plies.empty())
                return std::nullopt;
            return move_frame(edition_, plies.back().number, plies.back().move); // said again, or somebody else's
        default: return refused_move(side);
        }
    }

    /// A move that is refused, of an own piece as a rule.
    std::optional<std::string> refused_move(Side side) {
        if (game_.phase() != game::Phase::Play)
            return move_frame(edition_, game_.ply() + 1, {any_square(), any_square()});
        const SquareSet own = game_.view_for(side).board->open().occupied[side];
        for (int times = 0; times < 20; ++times) {
            const Square from = chance(80) ? Square{std::uint8_t(own.nth(random_.below(own.count())))} : any_square();
            const Move one{from, any_square()};
            const Refusal why = game_.why_not(side, one);
            if (why != Refusal::None && (why != Refusal::NotStraight || chance(10)))
                return move_frame(edition_, game_.ply() + 1, one);
        }
        return std::nullopt;
    }

    const Edition& edition_;
    Random& random_;
    game::Game game_;
    Script script_;
};

} // namespace

Script random_script(const Edition& edition, Random& random, Ply longest) {
    return Writer{edition, random}.write(longest);
}

} // namespace vaandel::tests
