#pragma once
// How each call of the C library runs: one at a time per batch, errors as codes and text, no exception leaves the
// library.

#include "vaandel/batch/card_simulator.hpp"
#include "vaandel/batch/simulator.hpp"
#include "vaandel/c_api/vaandel.h"

#include <atomic>
#include <exception>
#include <new>
#include <variant>

/// The object behind a handle of the C library.
struct vaandel_batch {
    vaandel::batch::Options options; ///< to restart
    std::variant<vaandel::batch::Simulator, vaandel::batch::CardSimulator> games;
    std::vector<vaandel::batch::Ending> endings{}; ///< for a step whose caller wants rewards but no endings
    std::vector<vaandel::board::Side> movers{};    ///< who made that step
    std::atomic_flag in_use{};
};

namespace vaandel::c_api {

/// Why a call failed.
struct Fault {
    vaandel_code code = VAANDEL_BAD_ARGUMENT;
    std::string text;
    std::uint64_t game = VAANDEL_NO_GAME;
    std::string_view rule{}; ///< of an illegal action
};

/// The result of a call: nothing on success.
using CallResult = std::optional<Fault>;

/// Fills the caller's error, which may be null. Allocates nothing.
vaandel_code report(vaandel_error* error, const Fault& fault) noexcept;
inline vaandel_code report_success(vaandel_error* error) noexcept {
    if (error != nullptr) {
        error->code = VAANDEL_OK;
        error->game = VAANDEL_NO_GAME;
        error->rule[0] = '\0';
        error->text[0] = '\0';
    }
    return VAANDEL_OK;
}
/// The same when even allocating a text may fail.
vaandel_code report(vaandel_error* error, vaandel_code code, const char* text) noexcept;

/// Runs work() -> CallResult, and converts its result or exception to a code and a text.
template <class Work> vaandel_code guarded(vaandel_error* error, Work&& work) noexcept {
    try {
        const CallResult outcome = work();
        return outcome ? report(error, *outcome) : report_success(error);
    } catch (const std::bad_alloc&) {
        return report(error, VAANDEL_NO_MEMORY, "there is not enough memory");
    } catch (const std::exception& failure) {
        return report(error, VAANDEL_FAILED, failure.what());
    } catch (...) {
        return report(error, VAANDEL_FAILED, "for an unknown reason");
    }
}

/// Gives exclusive use of the batch; a second holder fails.
class Turn {
public:
    explicit Turn(std::atomic_flag& in_use)
        : in_use_{in_use}, is_mine_{!in_use.test_and_set(std::memory_order_acquire)} {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
        if (is_mine_)
            in_use_.clear(std::memory_order_release);
    }
    explicit operator bool() const { return is_mine_; }

private:
    std::atomic_flag& in_use_;
    bool is_mine_;
};

/// Runs work(vaandel_batch&) -> CallResult with exclusive use of the batch.
template <class Work> vaandel_code with(vaandel_batch* batch, vaandel_error* error, Work&& work) noexcept {
    return guarded(error, [&]() -> CallResult {
        if (batch == nullptr)
            return Fault{.text = "batch is NULL"};
        const Turn turn{batch->in_use};
        if (!turn)
            return Fault{VAANDEL_BUSY, "another thread is in a call with this batch"};
        return work(*batch);
    });
}

/// The error in an array of the caller that must have exactly so many elements.
CallResult check_count(std::string_view name, const void* place, std::size_t count, std::size_t needed);

/// The error in a side given by the caller.
CallResult check_side(std::string_view name, std::uint32_t side);

/// A set-up from the rank of each square of the zone, VAANDEL_NO_RANK for an empty one; or the error.
Result<board::Setup, std::string> setup_from(const board::Edition& edition, std::span<const std::uint8_t> ranks);

/// The cells of each action, `actions` of them.
CallResult write_action_cells(const batch::Frame& frame, std::uint8_t* from, std::uint8_t* to, std::size_t actions);

/// The shape of a board, and of cards.
vaandel_shape shape_of(const board::Edition& edition, const batch::Frame& frame, std::size_t games);
vaandel_shape shape_of_cards(std::size_t games);

/// The error in a struct of the caller that states its own size, if `given`; a null one is an error too.
template <class Struct> CallResult check_struct(std::string_view name, const Struct* given) {
    if (given == nullptr)
        return Fault{.text = std::string{name} + " is NULL"};
    if (given->struct_size != sizeof(Struct))
        return Fault{.text = std::string{name} + ": struct_size is " + std::to_string(given->struct_size) + ", and " +
                             std::to_string(sizeof(Struct)) + " in this library"};
    return std::nullopt;
}

} // namespace vaandel::c_api
