#pragma once
// A value, or the errors: the result of parsing and checking functions. C++20 has no std::expected
// yet.

#include <cassert>
#include <utility>
#include <variant>

namespace vaandel {

/// Wraps an error so that it converts to any Result with that error type: `return Failure{"..."};`
template <class E> struct Failure {
    E error;
};
template <class E> Failure(E) -> Failure<E>;

template <class T, class E> class [[nodiscard]] Result {
public:
    Result(T value) : state_{std::in_place_index<0>, std::move(value)} {}
    template <class F> Result(Failure<F> failure) : state_{std::in_place_index<1>, std::move(failure.error)} {}

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value; requires has_value().
    T& operator*() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& operator*() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    /// The error; requires !has_value().
    E& error() {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }
    const E& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

} // namespace vaandel
