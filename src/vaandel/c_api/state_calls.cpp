// The functions of single games: how they come and go, are moved on and looked at.

#include "vaandel/c_api/arrays.hpp"
#include "vaandel/c_api/states.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

using namespace vaandel;
using namespace vaandel::c_api;
using batch::BoardPlay;

namespace {

/// Runs work(vaandel_state&) -> CallResult.
template <class State, class Work> vaandel_code of(State* state, vaandel_error* error, Work&& work) noexcept {
    return guarded(error, [&]() -> CallResult {
        if (state == nullptr)
            return Fault{.text = "state is NULL"};
        return work(*state);
    });
}

/// Runs work() -> CallResult on a sound `info`, which may be NULL, and then tells.
template <class Work> CallResult telling(vaandel_state& self, vaandel_info* info, Work&& work) {
    if (info != nullptr)
        if (auto fault = check_struct("info", info))
            return fault;
    if (CallResult fault = work())
        return fault;
    if (info != nullptr)
        tell(self.table, *info);
    return std::nullopt;
}

/// A set of numbers of actions: ascending without sorting.
class Numbers {
public:
    void insert(unsigned number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
    std::size_t count() const {
        std::size_t sum = 0;
        for (const std::uint64_t word : words_)
            sum += std::size_t(std::popcount(word));
        return sum;
    }
    template <class Visit> void for_each(Visit&& visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            for (std::uint64_t word = words_[at]; word != 0; word &= word - 1)
                visit(unsigned(64 * at) + unsigned(std::countr_zero(word)));
    }

private:
    std::array<std::uint64_t, 32> words_{}; ///< more than any edition has actions
};

/// The text of a call that writes one.
CallResult write_text(std::string_view written, char* text, std::size_t room, std::size_t* length) {
    if (length == nullptr)
        return Fault{.text = "length is NULL"};
    *length = written.size();
    if (text == nullptr || room <= written.size())
        return Fault{
            .text = fmt::format("text: {} bytes given, {} needed", text == nullptr ? 0 : room, written.size() + 1)};
    *std::ranges::copy(written, text).out = '\0';
    return std::nullopt;
}

CallResult check_seen_arrays(const vaandel_arrays& given, const vaandel_shape& shape) {
    if (given.setups_size != 0 || given.played_size != 0 || given.endings_size != 0 || given.reasons_size != 0 ||
        given.lengths_size != 0 || given.rewards_size != 0 || given.seeds_size != 0 || given.last_planes_size != 0 ||
        given.last_facts_size != 0)
        return Fault{.text = "a state has planes, facts, legal_bytes, legal_bits, to_move and plies alone"};
    const auto check = [](std::string_view name, const void* place, std::size_t have, std::size_t need) -> CallResult {
        return have == 0 && place == nullptr ? std::nullopt : check_count(name, place, have, need);
    };
    if (auto fault = check("planes", given.planes, given.planes_size, shape.planes * shape.cells))
        return fault;
    if (auto fault = check("facts", given.facts, given.facts_size, shape.facts))
        return fault;
    if (auto fault = check("legal_bytes", given.legal_bytes, given.legal_bytes_size, shape.actions))
        return fault;
    return check("legal_bits", given.legal_bits, given.legal_bits_size, shape.legal_bytes);
}

} // namespace

extern "C" {

vaandel_code vaandel_state_create(const char* edition, const char* rules, uint64_t seed, vaandel_state** state,
                                  vaandel_error* error) {
    return guarded(error, [&]() -> CallResult {
        if (state == nullptr)
            return Fault{.text = "state is NULL: there is no place for the new one"};
        *state = nullptr;
        const auto found = edition_from(edition, rules);
        if (!found)
            return found.error();
        Random chance{seed};
        AnyPlay table = new_table(*found, chance);
        *state = new vaandel_state{std::move(table), chance};
        return std::nullopt;
    });
}

void vaandel_state_destroy(vaandel_state* state) { delete state; }

vaandel_code vaandel_state_clone(const vaandel_state* state, vaandel_state** clone, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (clone == nullptr)
            return Fault{.text = "clone is NULL: there is no place for the new one"};
        *clone = nullptr;
        *clone = new vaandel_state{self};
        return std::nullopt;
    });
}

vaandel_code vaandel_state_copy(vaandel_state* to, const vaandel_state* from, vaandel_error* error) {
    return of(to, error, [&](vaandel_state& self) -> CallResult {
        if (from == nullptr)
            return Fault{.text = "from is NULL"};
        self = *from;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_restart(vaandel_state* state, uint64_t seed, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        Random chance{seed};
        begin_again(self.table, chance);
        self.chance = chance;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_reseed(vaandel_state* state, uint64_t seed, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        self.chance = Random{seed};
        return std::nullopt;
    });
}

vaandel_code vaandel_state_shape(const vaandel_state* state, vaandel_shape* shape, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (auto fault = check_struct("shape", shape))
            return fault;
        *shape = shape_of(self.table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_action_cells(const vaandel_state* state, uint8_t* from, uint8_t* to, size_t actions,
                                        vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        const auto* play = std::get_if<BoardPlay>(&self.table);
        if (play == nullptr)
            return Fault{.text = "card games have no board: this call is for board games alone"};
        return write_action_cells(play->ground().frame, from, to, actions);
    });
}

vaandel_code vaandel_state_info(const vaandel_state* state, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (auto fault = check_struct("info", info))
            return fault;
        tell(self.table, *info);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_legal(const vaandel_state* state, uint16_t* actions, size_t room, size_t* count,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (actions == nullptr || count == nullptr)
            return Fault{.text = actions == nullptr ? "actions is NULL" : "count is NULL"};
        Numbers legal; // boards list moves by direction
        const auto insert = [&](unsigned number) { legal.insert(number); };
        if (const auto* play = std::get_if<BoardPlay>(&self.table))
            play->for_each_legal(insert);
        else
            std::get_if<CardTable>(&self.table)->play.for_each_legal(insert);
        *count = legal.count();
        if (*count > room)
            return Fault{.text = fmt::format("actions: {} elements given, {} needed", room, *count)};
        legal.for_each([&](unsigned number) { *actions++ = std::uint16_t(number); });
        return std::nullopt;
    });
}

vaandel_code vaandel_state_apply(vaandel_state* state, uint32_t action, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        return telling(self, info, [&] { return apply(self.table, action, self.chance); });
    });
}

vaandel_code vaandel_state_act(vaandel_state* state, const char* words, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        if (words == nullptr)
            return Fault{.text = "words is NULL"};
        return telling(self, info, [&] { return act(self.table, self.chance, words); });
    });
}

vaandel_code vaandel_state_play_random(vaandel_state* state, uint32_t actions, vaandel_info* info,
                                       vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        return telling(self, info, [&]() -> CallResult {
            play_random(self.table, actions, self.chance);
            return std::nullopt;
        });
    });
}

vaandel_code vaandel_state_place(vaandel_state* state, uint32_t side, const uint8_t* ranks, size_t size,
                                 vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        if (auto fault = check_side("side", side))
            return fault;
        auto* play = std::get_if<BoardPlay>(&self.table);
        if (play == nullptr)
            return Fault{.text = "card games have no set-ups: decks are shuffled (K2)"};
        if (play->has_begun())
            return illegal("not_now", "set-up", "both set-ups are complete");
        if (ranks == nullptr && size == 0) {
            play->place(side_of(side), board::random_setup(play->edition(), self.chance));
            return std::nullopt;
        }
        if (auto fault = check_count("ranks", ranks, size, play->ground().zone.size()))
            return fault;
        const auto setup = setup_from(play->edition(), {ranks, size});
        if (!setup)
            return illegal("setup", "set-up", setup.error());
        play->place(side_of(side), *setup);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_observe(const vaandel_state* state, uint32_t viewer, const vaandel_arrays* arrays,
                                   vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        if (auto fault = check_struct("arrays", arrays))
            return fault;
        if (auto fault = check_seen_arrays(*arrays, shape_of(self.table)))
            return fault;
        const auto wanted = wanted_from(*arrays, 1);
        if (!wanted)
            return wanted.error();
        vaandel_info info{};
        tell(self.table, info);
        const batch::Buffers& buffers = wanted->buffers;
        if (auto fault = observe(self.table, side_of(viewer), buffers))
            return fault;
        if (info.to_move != viewer) {
            std::ranges::fill(buffers.legal_bytes, std::uint8_t{0});
            std::ranges::fill(buffers.legal_bits, std::uint8_t{0});
        }
        if (!wanted->to_move.empty())
            wanted->to_move[0] = info.to_move;
        if (!wanted->plies.empty())
            wanted->plies[0] = info.plies;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_truth(const vaandel_state* state, uint32_t viewer, uint8_t* ranks, size_t count,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        if (auto fault = check_count("ranks", ranks, count, shape_of(self.table).cells))
            return fault;
        write_truth(self.table, side_of(viewer), ranks);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_imagine(vaandel_state* state, uint32_t viewer, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        imagine(self.table, side_of(viewer), self.chance);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_read(vaandel_state* state, const char* text, size_t length, uint32_t plies,
                                vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> CallResult {
        if (text == nullptr)
            return Fault{.text = "text is NULL"};
        auto table = read_table(self.table, {text, length}, plies);
        if (!table)
            return table.error();
        self.table = std::move(*table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_write(const vaandel_state* state, uint32_t what, char* text, size_t room, size_t* length,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        const auto written = write_table(self.table, what);
        return written ? write_text(*written, text, room, length) : CallResult{written.error()};
    });
}

vaandel_code vaandel_state_action_text(const vaandel_state* state, uint32_t action, char* text, size_t room,
                                       size_t* length, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (action >= shape_of(self.table).actions)
            return Fault{.text = fmt::format("action {}: there are {}", action, shape_of(self.table).actions)};
        return write_text(action_text(self.table, action), text, room, length);
    });
}

vaandel_code vaandel_state_parse_action(const vaandel_state* state, const char* words, uint32_t* action,
                                        vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> CallResult {
        if (words == nullptr || action == nullptr)
            return Fault{.text = words == nullptr ? "words is NULL" : "action is NULL"};
        const auto parsed = parse_action(self.table, words);
        if (!parsed)
            return parsed.error();
        *action = *parsed;
        return std::nullopt;
    });
}
}
