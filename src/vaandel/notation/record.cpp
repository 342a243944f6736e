#include "vaandel/notation/record.hpp"

#include "vaandel/board/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

std::optional<GravonResult> gravon_result_of(unsigned code) {
    if (code <= unsigned(GravonResult::TieAgreed) ||
        (code >= unsigned(GravonResult::BothMissing) && code <= unsigned(GravonResult::OpponentMissing)))
        return GravonResult(code);
    return std::nullopt;
}

Reason reason_of(GravonResult result) {
    switch (result) {
    case GravonResult::UnableToMove: return Reason::Immobile;
    case GravonResult::FlagCaptured: return Reason::Flag;
    case GravonResult::BothUnableToMove: return Reason::BothImmobile;
    case GravonResult::Forfeit: return Reason::Resigned;
    case GravonResult::TieAgreed: return Reason::Agreed;
    case GravonResult::BothMissing:
    case GravonResult::PlayerClock:
    case GravonResult::GameClock:
    case GravonResult::PlayerClockAndMissing:
    case GravonResult::OpponentMissing: return Reason::Time;
    }
    return Reason::Time;
}

bool operator==(const Record& a, const Record& b) {
    const auto members = [](const Record& record) {
        return std::tie(record.edition.id, record.edition.rules, record.names, record.started, record.start,
                        record.plies, record.outcome, record.placement, record.battles, record.gravon_result,
                        record.commitments, record.clock);
    };
    return members(a) == members(b);
}

namespace {

std::vector<OwnPiece> army_of(const Edition& edition, Side side, std::span<const PlacedPiece> start) {
    std::vector<OwnPiece> army;
    for (const PlacedPiece& piece : start)
        if (piece.side == side)
            army.push_back({edition.geometry->seen_by(side, piece.square), piece.rank});
    return army;
}

/// Set-up problems use the owner's frame; a record uses Red's.
SetupProblem as_seen_by_red(const Geometry& geometry, Side side, SetupProblem problem) {
    if (problem.square != kNoSquare)
        problem.square = geometry.seen_by(side, problem.square);
    return problem;
}

std::vector<std::string> faults_of_start(const Edition& edition, Placement placement,
                                         std::span<const PlacedPiece> start) {
    const Geometry& geometry = *edition.geometry;
    std::vector<std::string> wrong;
    SquareSet taken;
    for (const PlacedPiece& piece : start) {
        if (piece.square.index >= kSquares || !geometry.land().has(piece.square.index))
            wrong.emplace_back("a piece stands off the land");
        else if (taken.has(piece.square.index))
            wrong.push_back(fmt::format("two pieces stand on {}", geometry.name(piece.square)));
        else
            taken.insert(piece.square.index);
    }
    if (!wrong.empty() || placement == Placement::Free)
        return wrong;
    for (const Side side : {Side::Red, Side::Blue}) {
        const std::vector<OwnPiece> army = army_of(edition, side, start);
        if (army.empty())
            continue;
        if (const auto checked = check_setup(edition, army); !checked)
            for (const SetupProblem& problem : checked.error())
                wrong.push_back(fmt::format("{}'s set-up: {}", name_of(side),
                                            describe(edition, as_seen_by_red(geometry, side, problem))));
    }
    return wrong;
}

} // namespace

std::vector<std::string> check_start(const Edition& edition, Placement placement, std::span<const PlacedPiece> start) {
    std::vector<std::string> wrong = faults_of_start(edition, placement, start);
    wrong.resize(std::min(wrong.size(), kMostProblems));
    return wrong;
}

Record record_of_start(const Geometry& geometry, std::vector<PlacedPiece> start) {
    Record record{.edition = kOriginal,
                  .names = {},
                  .started = {},
                  .start = std::move(start),
                  .plies = {},
                  .outcome = {},
                  .placement = Placement::Free,
                  .battles = Battles::Omitted};
    bool is_first = true;
    for (const Edition& edition : all_editions()) {
        if (*edition.geometry != geometry)
            continue;
        if (std::exchange(is_first, false))
            record.edition = edition;
        if (has_pieces(record, Side::Red) && has_pieces(record, Side::Blue) &&
            check_start(edition, Placement::Army, record.start).empty()) {
            record.edition = edition;
            record.placement = Placement::Army;
            break;
        }
    }
    return record;
}

bool has_pieces(const Record& record, Side side) {
    return std::ranges::any_of(record.start, [&](const PlacedPiece& piece) { return piece.side == side; });
}

bool has_begun(const Record& record) {
    if (record.placement == Placement::Free)
        return !record.start.empty();
    return has_pieces(record, Side::Red) && has_pieces(record, Side::Blue);
}

bool is_hash_text(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<Setup> setup_of(const Record& record, Side side) {
    if (record.placement != Placement::Army)
        return std::nullopt;
    const auto setup = check_setup(record.edition, army_of(record.edition, side, record.start));
    return setup ? std::optional{*setup} : std::nullopt;
}

} // namespace vaandel::notation
