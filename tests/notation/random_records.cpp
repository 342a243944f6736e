#include "notation/random_records.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/rule_words.hpp"
#include "vaandel/notation/walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace vaandel::notation::samples {

using namespace board;

namespace {

bool coin(Random& random) { return random.below(2) == 0; }

template <class Range> const auto& pick(Random& random, const Range& range) {
    return range[random.below(std::uint32_t(range.size()))];
}

std::vector<PlacedPiece> two_setups(const Edition& edition, Random& random) {
    std::vector<PlacedPiece> start;
    for (const Side side : {Side::Red, Side::Blue}) {
        const Setup setup = random_setup(edition, random);
        for (const OwnPiece& piece : setup.pieces())
            start.push_back({edition.geometry->seen_by(side, piece.square), side, piece.rank});
    }
    std::ranges::sort(start, {}, &PlacedPiece::square);
    return start;
}

std::vector<PlacedPiece> any_placement(const Edition& edition, Random& random) {
    std::vector<Square> squares;
    edition.geometry->land().for_each([&](unsigned index) { squares.push_back(Square{std::uint8_t(index)}); });
    random.shuffle(std::span{squares});
    squares.resize(1 + random.below(std::uint32_t(squares.size())));
    std::ranges::sort(squares);
    std::vector<PlacedPiece> start;
    for (const Square square : squares)
        start.push_back({square, coin(random) ? Side::Red : Side::Blue, pick(random, kAllRanks)});
    return start;
}

/// Makes random legal moves until the game ends or `most_plies` were made.
void play(Record& record, Random& random, Ply most_plies) {
    Position position = position_from_unchecked(record.start);
    std::vector<Move> moves;
    for (;;) {
        record.outcome = outcome_of(record.edition, position, moves);
        if (record.outcome || moves.size() == most_plies)
            return;
        const Situation situation = situation_of(record.edition, position, moves);
        const Move move = nth_move(situation, random.below(count_moves(situation)));
        const Made made = make_unchecked(record.edition, position, move);
        record.plies.push_back({move, made.battle});
        position = made.after;
        moves.push_back(move);
    }
}

std::string random_name(Random& random) {
    constexpr std::array<char32_t, 24> letters{'a',    'Z',    ' ',    '"',    '\\',   '#',     ':',      '\n',
                                               '\t',   '\r',   1,      0x7F,   '<',    '&',     0xE9,     0x85,
                                               0x2028, 0x202E, 0xFEFF, 0xFFFD, 0x20AC, 0x1F3F4, 0x10FFFD, '{'};
    std::string name;
    for (std::uint32_t count = random.below(9); count > 0; --count)
        append_utf8(name, pick(random, letters));
    return name;
}

Rules random_rules(Random& random) {
    Rules rules;
    for_each_switch(rules,
                    [&](std::string_view, const auto& words, auto& setting) { setting = pick(random, words).value; });
    for_each_limit(rules, [&](std::string_view, std::optional<Ply>& limit) {
        if (coin(random))
            limit = 1 + random.below(200);
    });
    return rules;
}

/// Ends that players or clocks declare; those of the archive come first.
constexpr std::array kDeclared{Reason::Resigned, Reason::Agreed,    Reason::Time,
                               Reason::Left,     Reason::Cancelled, Reason::Stopped};

Outcome declared_end(Random& random, std::span<const Reason> reasons) {
    Outcome outcome{coin(random) ? Side::Red : Side::Blue, reasons[random.below(std::uint32_t(reasons.size()))]};
    if (outcome.reason == Reason::Cancelled || outcome.reason == Reason::Stopped ||
        (outcome.reason != Reason::Resigned && coin(random)))
        outcome.winner.reset();
    return outcome;
}

std::optional<GravonResult> some_gravon_result(const Outcome& outcome, Random& random) {
    std::vector<GravonResult> possible;
    for (unsigned code = 0; code <= unsigned(GravonResult::OpponentMissing); ++code)
        if (const auto result = gravon_result_of(code); result && reason_of(*result) == outcome.reason)
            possible.push_back(*result);
    return possible.empty() ? std::nullopt : std::optional{pick(random, possible)};
}

void omit_battles(Record& record) {
    record.battles = Battles::Omitted;
    for (RecordedPly& ply : record.plies)
        ply.battle.reset();
}

void add_names(Record& record, Random& random) {
    for (const Side side : {Side::Red, Side::Blue})
        if (coin(random))
            record.names[side] = random_name(random);
}

void add_times(Record& record, Random& random) {
    using std::chrono::milliseconds;
    if (coin(random)) // in the years 0 to 9999
        record.started = Time{milliseconds{std::int64_t(random.next() % 315'000'000'000'000) - 62'000'000'000'000}};
    for (RecordedPly& ply : record.plies)
        if (random.below(4) == 0)
            ply.thinking =
                milliseconds{random.below(8) == 0 ? std::int64_t(random.next() >> 12) : random.below(90'000)};
    const auto time = [&] { return std::chrono::seconds{random.next() >> (coin(random) ? 32 : 52)}; };
    if (coin(random))
        record.clock = TimeControl{time(), time(), time()};
}

std::string random_hash(Random& random) {
    std::string text;
    while (text.size() < 64)
        text += "0123456789abcdef"[random.below(16)];
    return text;
}

} // namespace

const Edition& random_edition(Random& random) { return pick(random, all_editions()); }

Record random_game(const Edition& edition, Random& random, Ply most_plies) {
    Record record{.edition = edition,
                  .names = {},
                  .started = {},
                  .start = two_setups(edition, random),
                  .plies = {},
                  .outcome = {}};
    play(record, random, most_plies);
    return record;
}

Record random_record(Random& random) {
    Edition edition = random_edition(random);
    edition.rules = random_rules(random);
    Record record = random_game(edition, random, coin(random) ? random.below(600) : random.below(8));
    if (random.below(4) == 0) {
        record.placement = Placement::Free;
        record.start = any_placement(edition, random);
        record.plies.clear();
        play(record, random, random.below(60));
    } else if (random.below(6) == 0) { // ended while the set-ups were made
        const Side missing = coin(random) ? Side::Red : Side::Blue;
        std::erase_if(record.start, [&](const PlacedPiece& piece) { return piece.side == missing; });
        if (coin(random))
            record.start.clear();
        record.plies.clear();
        record.outcome.reset();
    }
    if (!record.outcome && coin(random))
        record.outcome = declared_end(random, kDeclared);
    if (record.outcome && coin(random))
        record.gravon_result = some_gravon_result(*record.outcome, random);
    if (random.below(4) == 0)
        omit_battles(record);
    add_names(record, random);
    add_times(record, random);
    for (const Side side : {Side::Red, Side::Blue})
        if (random.below(4) == 0)
            record.commitments[side] = Commitment{random_hash(random), random_hash(random)};
    return record;
}

Record random_gravon_record(Random& random) {
    const GravonType& type = pick(random, kGravonTypes);
    Edition edition = *type.edition;
    edition.rules = type.rules;
    Record record = random_game(edition, random, random.below(600));
    if (type.placement == Placement::Free) {
        record.placement = Placement::Free;
        record.start = any_placement(edition, random);
        record.plies.clear();
        play(record, random, random.below(300));
    } else if (random.below(6) == 0) {
        record.start.clear();
        record.plies.clear();
        record.outcome.reset();
    }
    if (!record.outcome && coin(random))
        record.outcome = declared_end(random, std::span{kDeclared}.first(3));
    if (record.outcome)
        record.gravon_result = some_gravon_result(*record.outcome, random);
    omit_battles(record);
    for (const Side side : {Side::Red, Side::Blue})
        if (coin(random))
            do
                record.names[side] = random_name(random);
            while (record.names[side]->find_first_of("\x01") != std::string::npos); // impossible in XML
    return record;
}

std::string random_text(const Format& format, Random& random) {
    const auto setups = [&](const Edition& edition) {
        return SetupList{{&edition, random_setup(edition, random)}, {&edition, random_setup(edition, random)}};
    };
    const auto write = [&](const Edition& edition) {
        Record game = random_game(edition, random, 1 + random.below(60));
        if (!game.outcome)
            game.outcome = Outcome{Side::Red, Reason::Resigned};
        return std::visit(
            [&]<class C>(const C& codec) -> Result<std::string, std::string> {
                if constexpr (std::is_same_v<C, GameCodec>)
                    return codec.write(game);
                else if constexpr (std::is_same_v<C, PositionCodec>)
                    return codec.write(diagram_of(*edition.geometry, *walk(game, Ply(game.plies.size()))));
                else if constexpr (std::is_same_v<C, SetupsCodec>)
                    return codec.write(setups(edition));
                else
                    return std::string{};
            },
            format.codec);
    };
    // Few formats hold every edition: the first one that it holds, beginning anywhere.
    const auto editions = all_editions();
    const std::size_t first = random.below(std::uint32_t(editions.size()));
    std::string why;
    for (std::size_t tried = 0; tried < editions.size(); ++tried) {
        const auto text = write(editions[(first + tried) % editions.size()]);
        if (text)
            return *text;
        why = text.error();
    }
    ADD_FAILURE() << format.id << " holds a game of no edition: " << why;
    return {};
}

} // namespace vaandel::notation::samples
