#include "vaandel/c_api/calls.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::c_api {

namespace {

template <std::size_t N> void write(std::string_view text, char (&room)[N]) noexcept { // NOLINT: as C has it
    *std::copy_n(text.begin(), std::min(text.size(), N - 1), room) = '\0';
}

} // namespace

vaandel_code report(vaandel_error* error, const Fault& fault) noexcept {
    if (error != nullptr) {
        error->code = fault.code;
        error->game = fault.game;
        write(fault.rule, error->rule);
        write(fault.text, error->text);
    }
    return fault.code;
}

vaandel_code report(vaandel_error* error, vaandel_code code, const char* text) noexcept {
    if (error != nullptr) {
        error->code = code;
        error->game = VAANDEL_NO_GAME;
        error->rule[0] = '\0';
        write(text, error->text);
    }
    return code;
}

CallResult check_count(std::string_view name, const void* place, std::size_t count, std::size_t needed) {
    if (place == nullptr)
        return Fault{.text = fmt::format("{} is NULL", name)};
    if (count != needed)
        return Fault{.text = fmt::format("{}: {} elements given, {} needed", name, count, needed)};
    return std::nullopt;
}

CallResult check_side(std::string_view name, std::uint32_t side) {
    if (side <= VAANDEL_BLUE)
        return std::nullopt;
    return Fault{.text = fmt::format("{} {}: there are 0, Red, and 1, Blue", name, side)};
}

Result<board::Setup, std::string> setup_from(const board::Edition& edition, std::span<const std::uint8_t> ranks) {
    std::vector<board::OwnPiece> pieces;
    std::size_t at = 0;
    std::optional<std::uint8_t> unknown;
    edition.zone().for_each([&](unsigned square) {
        const std::uint8_t rank = ranks[at++];
        if (rank < board::kRanks)
            pieces.push_back({board::Square{std::uint8_t(square)}, board::Rank(rank)});
        else if (rank != VAANDEL_NO_RANK)
            unknown = rank;
    });
    if (unknown)
        return Failure{fmt::format("there is no rank {}", *unknown)};
    auto setup = board::check_setup(edition, pieces);
    if (!setup)
        return Failure{describe(edition, setup.error().front())};
    return std::move(*setup);
}

CallResult write_action_cells(const batch::Frame& frame, std::uint8_t* from, std::uint8_t* to, std::size_t actions) {
    if (auto fault = check_count("from", from, actions, frame.actions()))
        return fault;
    if (auto fault = check_count("to", to, actions, frame.actions()))
        return fault;
    for (std::size_t index = 0; index < actions; ++index) {
        const board::Move move = frame.move_of(board::Side::Red, {std::uint16_t(index)});
        from[index] = frame.cell_of(board::Side::Red, move.from);
        to[index] = frame.cell_of(board::Side::Red, move.to);
    }
    return std::nullopt;
}

vaandel_shape shape_of(const board::Edition& edition, const batch::Frame& frame, std::size_t games) {
    return {.struct_size = sizeof(vaandel_shape),
            .games = games,
            .width = frame.width(),
            .height = frame.height(),
            .cells = frame.cells(),
            .actions = frame.actions(),
            .planes = batch::plane::kCount,
            .facts = batch::fact::kCount,
            .legal_bytes = batch::legal_bits_size(frame),
            .zone = edition.zone().count()};
}

vaandel_shape shape_of_cards(std::size_t games) {
    return {.struct_size = sizeof(vaandel_shape),
            .games = games,
            .width = cards::kLine,
            .height = 1,
            .cells = cards::kLine,
            .actions = batch::card_action::kCount,
            .planes = 0,
            .facts = batch::card_fact::kCount,
            .legal_bytes = batch::kCardLegalBits,
            .zone = 0};
}

} // namespace vaandel::c_api
