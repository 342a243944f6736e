// Every byte sent to a seat depends only on what that seat may know. Random games are played with all their events,
// including wrong requests; then the other side's hidden ranks are changed to others that the seat cannot tell apart,
// the same messages are sent again, and each byte must stay the same.

#include <algorithm>
#include <iterator>

#include "site/random_script.hpp"

namespace vaandel::tests {
namespace {

constexpr unsigned one_if(bool holds) { return holds ? 1 : 0; }

/// Nobody runs out of it in a script.
constexpr TimeControl kSlowClock{std::chrono::seconds{3600}, std::chrono::seconds{10800}, std::chrono::seconds{3}};

using Setups = PerSide<std::optional<Setup>>;

/// A deliberate leak, to check that it is found: its result is sent to the seat too, after every line.
using Leak = std::function<std::string(const game::Game&, Side)>;

struct Transcript {
    PerSide<std::vector<std::string>> heard;
    PerSide<std::vector<std::size_t>> marks; ///< how much of it had been heard after each line
    std::vector<std::string> watched;        ///< what somebody heard who looked on
    std::vector<std::size_t> watched_marks;
    std::string log;
};

/// A commitment depends on what it is to, and tells nothing of it: an opaque value, of which only the presence is
/// compared. commitments_test.cpp has what opens it.
std::string without_commitments(std::string message) {
    constexpr std::string_view field = R"("commitments":{)";
    const auto start = message.find(field);
    if (start == std::string::npos)
        return message;
    const auto end = message.find('}', start);
    for (auto at = start + field.size(); at < end; ++at)
        if (const auto length = message.find_first_not_of("0123456789abcdef", at) - at; length == 64)
            message.replace(at, length, length, '*');
    return message;
}

/// The past of the game as that seat, and as everybody, is told it.
std::array<std::string, 2> past_for(const game::Game& game, Side seat) {
    const std::array<GameFacts, 2> facts{GameFacts{"u2Gk0b8Qd1c", {}, {}}, GameFacts{"u2Gk0b8Qd1c", {}, {}}};
    const std::vector<View> own = game.past_of(seat);
    const std::vector<PublicView> all = public_past_of(game);
    return {state_message(facts[0], game.view_for(seat), own), public_message(facts, public_view_of(game), all)};
}

/// Somebody comes after so many lines each.
constexpr std::size_t kComing = 20;

/// Says the first `count` lines of the script, with these set-ups, in a house of its own. The noise of `hushed` is left
/// out.
Transcript say(const Script& script, const Setups& setups, std::size_t count, std::optional<Side> hushed,
               const Leak& leak) {
    House house;
    // Every other game is played at one screen.
    const bool is_timed = script.lines.size() % 4 == 0; // and every other of the rest by the clock
    const House::Pair pair =
        script.lines.size() % 2 == 0
            ? house.invited_pair(*script.edition, is_timed ? std::optional{kSlowClock} : std::nullopt)
            : house.hot_seat_pair(*script.edition);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    const PerSide<Page*> pages{&red, &blue};
    const std::string key(43, 'k');
    red.say(fmt::format(R"({{"type":"share","key":"{}"}})", key));
    Page watcher = house.page();
    watcher.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", pair.id.text(), key));
    house.settle();
    game::Game truth{*script.edition};
    PerSide<std::size_t> taken;
    Transcript transcript;

    for (std::size_t at = 0; at < count; ++at) {
        const Line& line = script.lines[at];
        const bool is_noise = line.kind == Line::Kind::Noise;
        if (line.kind == Line::Kind::Setup) {
            pages[line.side]->say(setup_frame(*script.edition, *setups[line.side]));
            truth.place(line.side, *setups[line.side]);
        } else if (!is_noise || line.side != hushed) {
            pages[line.side]->say(line.frame);
            if (!is_noise)
                truth.move(line.side, script.plies[line.plies - 1].move);
        }
        house.settle();
        house.clock.pass(std::chrono::milliseconds{700 * (at % 9)});
        for (const Side side : {Side::Red, Side::Blue}) {
            std::vector<std::string>& heard = transcript.heard[side];
            const std::vector<std::string>& messages = pages[side]->messages();
            std::transform(messages.begin() + std::ptrdiff_t(taken[side]), messages.end(), std::back_inserter(heard),
                           without_commitments);
            taken[side] = messages.size();
            if (leak && (!is_noise || line.side == side))
                heard.push_back(leak(truth, side));
            if (at % kComing == 0) // what is told to who comes now
                for (const std::string& told : past_for(truth, side))
                    heard.push_back(told);
            transcript.marks[side].push_back(heard.size());
        }
        transcript.watched_marks.push_back(watcher.messages().size());
    }
    transcript.watched = watcher.messages();
    transcript.log = house.log.text;
    return transcript;
}

/// The game after the script's first `plies` with these set-ups, where it goes the same way in public and is not over;
/// else nothing.
std::optional<game::Game> replayed(const Script& script, const Setups& setups, std::size_t plies) {
    game::Game game{*script.edition};
    game.place(Side::Red, *setups.red);
    game.place(Side::Blue, *setups.blue);
    for (std::size_t at = 0; at < plies; ++at)
        if (game.move(script.plies[at].side, script.plies[at].move) != game::Verdict::Ok)
            return std::nullopt;
    const bool is_same = std::equal(game.plies().begin(), game.plies().end(), script.plies.begin());
    return is_same && !game.outcome() ? std::optional{std::move(game)} : std::nullopt;
}

/// Other ranks for the pieces of the other side that the seat does not know; those that have moved get ranks that can
/// move.
Setup shuffled(const Script& script, const View& view, const Setup& setup, Random& random) {
    const Side enemy = opponent(view.viewer());
    std::vector<OwnPiece> pieces = setup.pieces();
    std::vector<OwnPiece*> hidden;
    std::vector<Rank> ranks;
    for (OwnPiece& piece : pieces)
        if (!view.rank_of(piece_from(script.edition->geometry->seen_by(enemy, piece.square)))) {
            hidden.push_back(&piece);
            ranks.push_back(piece.rank);
        }
    const auto still = std::ranges::partition(hidden, [&](const OwnPiece* piece) {
        return view.open().moved.has(script.edition->geometry->seen_by(enemy, piece->square).index);
    });
    random.shuffle(std::span{ranks});
    std::ranges::partition(ranks, is_movable);
    const std::size_t movers = hidden.size() - still.size();
    random.shuffle(std::span{ranks}.first(std::size_t(std::ranges::count_if(ranks, is_movable))));
    random.shuffle(std::span{ranks}.subspan(movers));
    for (std::size_t at = 0; at < hidden.size(); ++at)
        hidden[at]->rank = ranks[at];
    return *check_setup(*script.edition, pieces);
}

/// Another truth that the seat cannot tell from the script's own.
struct Truth {
    Setups setups;
    unsigned changed = 0; ///< pieces with another rank
    unsigned moved = 0;   ///< of them, those that have moved
    unsigned silent = 0;  ///< and those that have won a defence in silence
};

bool is_placed(const Script& script, Side side, std::size_t count) {
    return std::any_of(script.lines.begin(), script.lines.begin() + std::ptrdiff_t(count),
                       [&](const Line& line) { return line.kind == Line::Kind::Setup && line.side == side; });
}

Truth compared(const Script& script, const Setups& setups, Side enemy, const PublicState& open) {
    Truth truth{setups};
    for (std::size_t at = 0; at < setups[enemy]->pieces().size(); ++at) {
        const OwnPiece& piece = setups[enemy]->pieces()[at];
        const bool is_changed = piece.rank != script.setups[enemy]->pieces()[at].rank;
        truth.changed += one_if(is_changed);
        const unsigned id = script.edition->geometry->seen_by(enemy, piece.square).index;
        truth.moved += one_if(is_changed && open.moved.has(id));
        truth.silent += one_if(is_changed && !open.defences[id].is_empty());
    }
    return truth;
}

/// One under which the first `count` lines give the seat the same views; nothing where none was found.
std::optional<Truth> another_truth(const Script& script, Side seat, std::size_t count, Random& random) {
    const Side enemy = opponent(seat);
    if (!is_placed(script, enemy, count))
        return std::nullopt;
    Setups setups = script.setups;
    if (!is_placed(script, seat, count)) { // before the start not even the squares are known
        setups[enemy] = random_setup(*script.edition, random);
        return Truth{setups};
    }
    const std::size_t plies = script.lines[count - 1].plies;
    const auto game = replayed(script, script.setups, plies);
    if (!game)
        return std::nullopt; // it is over: everything is disclosed
    const View view = *game->view_for(seat).board;
    for (int tries = 0; tries < 20; ++tries) {
        setups[enemy] = shuffled(script, view, *script.setups[enemy], random);
        if (setups[enemy] != script.setups[enemy] && replayed(script, setups, plies))
            return compared(script, setups, enemy, view.open());
    }
    return std::nullopt;
}

struct Findings {
    unsigned truths = 0;                 ///< how many other truths were tried
    unsigned leaks = 0;                  ///< how many of them the seat could tell
    std::size_t watched = 0;             ///< messages to who looked on that were compared
    unsigned before_start = 0;           ///< of the truths
    unsigned changed = 0;                ///< pieces whose rank differed
    unsigned moved = 0;                  ///< of them, those that had moved
    unsigned silent = 0;                 ///< and those that had won a defence in silence
    std::map<std::string, unsigned> met; ///< what happened in the games and what seats were told
};

/// Counts the values of "code" and "winner" in what was sent.
void count_words(const Transcript& transcript, Findings& findings) {
    for (const std::string_view field : {"\"code\":\"", "\"winner\":\""})
        for (const Side side : {Side::Red, Side::Blue})
            for (const std::string& message : transcript.heard[side])
                if (const auto at = message.rfind(field); at != std::string::npos) {
                    const auto start = at + field.size();
                    ++findings.met[message.substr(start, message.find('"', start) - start)];
                }
}

/// Plays one random game and tries other truths at some points.
void search_one_game(const Edition& edition, Random& random, const Leak& leak, Findings& findings) {
    const Script script = random_script(edition, random, 240);
    const Transcript original = say(script, script.setups, script.lines.size(), std::nullopt, leak);
    count_words(original, findings);
    for (int sample = 0; sample < 6; ++sample) {
        // Every other point early in the game, where most is hidden.
        const std::size_t range =
            sample % 2 == 0 ? script.lines.size() : std::min<std::size_t>(script.lines.size(), 16);
        const std::size_t count = 1 + random.below(std::uint32_t(range));
        const Side seat = random.below(2) == 0 ? Side::Red : Side::Blue;
        const auto truth = another_truth(script, seat, count, random);
        if (!truth)
            continue;
        const Transcript other = say(script, truth->setups, count, opponent(seat), leak);
        const auto& heard = original.heard[seat];
        const bool is_same = std::equal(heard.begin(), heard.begin() + std::ptrdiff_t(original.marks[seat][count - 1]),
                                        other.heard[seat].begin(), other.heard[seat].end());
        const bool is_same_to_all = std::equal(
            original.watched.begin(), original.watched.begin() + std::ptrdiff_t(original.watched_marks[count - 1]),
            other.watched.begin(), other.watched.end());
        ++findings.truths;
        findings.leaks += one_if(!is_same || !is_same_to_all || !original.log.starts_with(other.log));
        findings.watched += other.watched.size();
        findings.before_start += one_if(!is_placed(script, seat, count));
        findings.changed += truth->changed;
        findings.moved += truth->moved;
        findings.silent += truth->silent;
    }
}

Findings search(const Edition& edition, std::uint64_t seed, int games, const Leak& leak = {}) {
    Random random{seed};
    Findings findings;
    for (int game = 0; game < games; ++game)
        search_one_game(edition, random, leak, findings);
    return findings;
}

class Leaks : public testing::TestWithParam<std::string_view> {
protected:
    const Edition& edition() const { return *find_edition(GetParam()); }
};

TEST_P(Leaks, NoByteDependsOnHiddenRanks) {
    Findings found = search(edition(), 42, 40);
    EXPECT_EQ(found.leaks, 0U);
    // Checks that enough was tried, on games in which everything happened.
    EXPECT_GT(found.truths, 120U);
    EXPECT_GT(found.before_start, 0U);
    EXPECT_GT(found.watched, 10 * found.truths);
    EXPECT_GT(found.changed, 4 * found.truths);
    EXPECT_GT(found.moved, 20U);
    for (const std::string word : {"bad_message", "not_now", "stale", "not_your_turn", "no_piece", "not_yours",
                                   "immovable", "not_straight", "too_far", "blocked", "own_piece", "lake", "count",
                                   "two_squares", "more_squares", "attacker", "defender", "none"})
        EXPECT_GT(found.met[word], 0U) << word;
}

/// The same with silent defences (B.6): what has won keeps its rank, and only what it cannot be is known.
TEST_P(Leaks, NoByteDependsOnSilentDefenders) {
    unsigned truths = 0;
    for (const WinningDefender winner : {WinningDefender::Stays, WinningDefender::Advances}) {
        Edition silent = edition();
        silent.rules.silent_defence = SilentDefence::On;
        silent.rules.winning_defender = winner;
        const Findings found = search(silent, 52, 12);
        EXPECT_EQ(found.leaks, 0U);
        EXPECT_GT(found.silent, 0U) << "no other truth had another rank behind a silent defence";
        truths += found.truths;
    }
    EXPECT_GT(truths, 60U);
}

/// The search finds leaks: a whole rank, and much less than a rank.
TEST_P(Leaks, AreDetected) {
    const Leak tells_a_rank = [](const game::Game& truth, Side seat) -> std::string {
        const auto view = truth.view_for(opponent(seat));
        return view.own_setup ? view.own_setup->text(truth.edition()).substr(0, 8) : "";
    };
    const Leak tells_how_many_can_move = [](const game::Game& truth, Side seat) {
        const auto view = truth.view_for(opponent(seat));
        return view.board ? std::to_string(count_moves(situation_of(truth.edition(), *view.board))) : std::string{};
    };
    const Leak tells_whether_a_scout_is_near = [](const game::Game& truth, Side seat) {
        const auto view = truth.view_for(opponent(seat));
        return view.board ? std::to_string(int(view.board->movers().scouts.lowest() % 2)) : std::string{};
    };
    EXPECT_GT(search(edition(), 43, 8, tells_a_rank).leaks, 0U);
    EXPECT_GT(search(edition(), 43, 8, tells_how_many_can_move).leaks, 0U);
    EXPECT_GT(search(edition(), 43, 8, tells_whether_a_scout_is_near).leaks, 0U);
}

/// Places and moves as it is told; gives hints to the other seat from what that is shown.
class Puppet final : public RandomOpponent {
public:
    Puppet(Side side, Setup setup, std::vector<board::PublicPly> plies)
        : side_{side}, setup_{std::move(setup)}, plies_{std::move(plies)} {}
    Setup choose_setup(const Edition&, engine::Level, Random&) const override { return setup_; }
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        if (seat.seat != side_)
            return RandomOpponent::choose_move(seat, thinking, random);
        return plies_[seat.board->open().ply].move;
    }

private:
    Side side_;
    Setup setup_;
    std::vector<board::PublicPly> plies_;
};

/// What a guest hears who plays the script's first `plies` against a bot that plays the other side of it.
std::vector<std::string> heard_from_bot(const Script& script, const Setups& setups, Side guest, std::size_t plies) {
    House house{7, std::make_unique<Puppet>(opponent(guest), *setups[opponent(guest)], script.plies)};
    const NewSeat seat = house.make_game(*script.edition, guest);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(setup_frame(*script.edition, *setups[guest]));
    house.settle();
    for (std::size_t at = 0; at < plies; ++at) {
        if (script.plies[at].side != guest) {
            house.scheduler->run_all();
            continue;
        }
        page.say(R"({"type":"hint"})");
        house.settle();
        const std::string move = move_frame(*script.edition, Ply(at + 1), script.plies[at].move);
        page.say(move);
        house.settle();
        page.say(fmt::format(R"({{"type":"takeback","ply":{}}})", at + 1)); // and made again
        house.settle();
        page.say(move);
        house.settle();
        house.clock.pass(std::chrono::seconds{5}); // so that there is a hint for every move
    }
    std::vector<std::string> heard;
    std::ranges::transform(page.messages(), std::back_inserter(heard), without_commitments);
    return heard;
}

TEST_P(Leaks, NoByteDependsOnTheBotsSecrets) {
    Random random{44};
    unsigned truths = 0;
    for (int game = 0; game < 40; ++game) {
        const Script script = random_script(edition(), random, 120);
        const Side guest = random.below(2) == 0 ? Side::Red : Side::Blue;
        const std::size_t count = script.lines.size() - random.below(std::uint32_t(script.lines.size() / 2));
        const auto truth = another_truth(script, guest, count, random);
        if (!truth)
            continue;
        const std::size_t plies = script.lines[count - 1].plies;
        const auto heard = heard_from_bot(script, script.setups, guest, plies);
        EXPECT_EQ(heard, heard_from_bot(script, truth->setups, guest, plies));
        EXPECT_GE(heard.size(), plies);
        ++truths;
    }
    EXPECT_GT(truths, 20U);
}

INSTANTIATE_TEST_SUITE_P(AllEditions, Leaks, testing::Values("original", "duel10", "barrage10", "duel8", "barrage8"),
                         [](const auto& one) { return std::string{one.param}; });

} // namespace
} // namespace vaandel::tests
