#include "vaandel/nets/setup_policy.hpp"

#include "vaandel/board/moves.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/nets/file_parts.hpp"
#include "vaandel/nets/setup_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>

namespace vaandel::nets {

using namespace board;

namespace {

constexpr std::string_view kTitle = "vaandel setup policy 2";
constexpr std::size_t kMostWidth = 1024;
constexpr int kMostTries = 1000; // if the policy hardly ever puts the Flag on an accepted square

/// output += matrix [rows][columns] times input.
void add_product(std::span<const float> matrix, std::span<const float> input, std::span<float> output) {
    for (std::size_t row = 0; row < output.size(); ++row) {
        const float* weights = &matrix[row * input.size()];
        float sum = 0;
        for (std::size_t column = 0; column < input.size(); ++column)
            sum += weights[column] * input[column];
        output[row] += sum;
    }
}

void add(std::span<const float> row, std::span<float> to) {
    for (std::size_t at = 0; at < to.size(); ++at)
        to[at] += row[at];
}

void rectify(std::span<float> numbers) {
    for (float& number : numbers)
        number = std::max(number, 0.0F);
}

/// One of the tokens, drawn by its weight.
std::size_t draw(std::span<const double> weights, Random& random) {
    double left = std::accumulate(weights.begin(), weights.end(), 0.0) * random.unit();
    std::size_t drawn = 0;
    for (std::size_t token = 0; token < weights.size(); ++token)
        if (weights[token] > 0) {
            drawn = token;
            left -= weights[token];
            if (left < 0)
                break;
        }
    return drawn;
}

bool can_move(const Edition& edition, const Setup& setup) {
    const Position start = initial_position(edition, setup, setup);
    return has_move_without_repetition({edition, start.open, Side::Red, start.movers[Side::Red], {}});
}

} // namespace

Result<SetupPolicy, std::string> SetupPolicy::parse(std::string_view bytes) {
    if (take_line(bytes) != kTitle)
        return Failure{fmt::format("not a set-up policy: the first line is not '{}'", kTitle)};
    const auto words = words_of(take_line(bytes));
    if (words.size() != 3)
        return Failure{std::string{"line 2: EDITION ZONE WIDTH should stand there"}};
    const board::Edition* edition = find_edition(words[0]);
    if (edition == nullptr)
        return Failure{fmt::format("line 2: no edition '{}'", words[0])};
    const std::size_t zone = edition->zone().count();
    if (parse_number<std::size_t>(words[1]) != zone)
        return Failure{fmt::format("line 2: a zone of {} squares, should be {}", words[1], zone)};
    const std::size_t width = parse_number<std::size_t>(words[2]).value_or(0);
    if (width == 0 || width > kMostWidth)
        return Failure{fmt::format("line 2: width {}; 1 to {} are possible", words[2], kMostWidth)};
    const std::string_view checksum = take_line(bytes);

    SetupPolicy policy{*edition};
    policy.width_ = width;
    struct Part {
        std::vector<float>& numbers;
        std::size_t count;
    };
    const std::array<Part, 9> parts{{{policy.placed_, zone * kTokens * width},
                                     {policy.square_, zone * width},
                                     {policy.left_, width * kRanks},
                                     {policy.left_bias_, width},
                                     {policy.hidden_, width * width},
                                     {policy.hidden_bias_, width},
                                     {policy.out_, kTokens * width},
                                     {policy.out_bias_, kTokens},
                                     {policy.kept_, zone}}};
    std::size_t count = 0;
    for (const Part& part : parts)
        count += part.count;
    if (bytes.size() != count * sizeof(std::uint16_t))
        return Failure{fmt::format("{} bytes after line 3, should be {}", bytes.size(), count * sizeof(std::uint16_t))};
    if (checksum != fmt::format("{:08x}", checksum_of(bytes)))
        return Failure{std::string{"line 3: the checksum does not fit: the file was damaged"}};
    for (const Part& part : parts) {
        std::vector<std::uint16_t> halves(part.count);
        std::memcpy(halves.data(), bytes.data(), part.count * sizeof(std::uint16_t));
        bytes.remove_prefix(part.count * sizeof(std::uint16_t));
        part.numbers.resize(part.count);
        std::ranges::transform(halves, part.numbers.begin(), from_half);
        if (!std::ranges::all_of(part.numbers, [](float weight) { return std::abs(weight) < 1e4F; }))
            return Failure{std::string{"a weight is not a number, or too large"}};
    }
    if (!std::ranges::all_of(policy.kept_, [](float chance) { return chance >= 0 && chance <= 1; }))
        return Failure{std::string{"a chance to keep a set-up is not between 0 and 1"}};
    return policy;
}

SetupPolicy::Weights SetupPolicy::weights_of(std::span<const float> total, std::span<const float> left,
                                             bool may_be_empty) const {
    std::vector<float> first{total.begin(), total.end()};
    add(left_bias_, first);
    add_product(left_, left, first);
    rectify(first);
    std::vector<float> second = hidden_bias_;
    add_product(hidden_, first, second);
    rectify(second);
    std::array<float, kTokens> logits{};
    std::ranges::copy(out_bias_, logits.begin());
    add_product(out_, second, logits);
    const auto is_allowed = [&](std::size_t token) { return token == kRanks ? may_be_empty : left[token] > 0; };
    float most = -INFINITY;
    for (std::size_t token = 0; token < kTokens; ++token)
        if (is_allowed(token))
            most = std::max(most, logits[token]);
    Weights weights{};
    for (std::size_t token = 0; token < kTokens; ++token)
        if (is_allowed(token))
            weights[token] = std::exp(double(logits[token] - most));
    return weights;
}

template <class Choose> void SetupPolicy::place(Choose&& choose) const {
    std::array<float, kRanks> left{};
    std::size_t pieces = 0;
    for (const Rank rank : kAllRanks) {
        left[index_of(rank)] = float(edition_->army[rank]);
        pieces += edition_->army[rank];
    }
    const SquareSet zone = edition_->zone();
    const std::size_t squares = zone.count();
    std::size_t at = 0;
    std::vector<float> sum(width_); // of the squares before
    zone.for_each([&](unsigned index) {
        std::vector<float> total = sum;
        add(std::span{square_}.subspan(at * width_, width_), total);
        const std::size_t token = choose(Square{std::uint8_t(index)}, weights_of(total, left, pieces < squares - at));
        add(std::span{placed_}.subspan((at * kTokens + token) * width_, width_), sum);
        if (token < kRanks) {
            left[token] -= 1;
            --pieces;
        }
        ++at;
    });
}

Setup SetupPolicy::sample(Random& random) const {
    for (int tries = 1;; ++tries) {
        std::vector<OwnPiece> placed;
        std::size_t at = 0;
        float kept = 1;
        place([&](Square square, const Weights& weights) {
            const std::size_t token = draw(weights, random);
            if (token < kRanks)
                placed.push_back({square, Rank(token)});
            if (token == index_of(Rank::Flag))
                kept = kept_[at];
            ++at;
            return token;
        });
        if (kept < 1 && tries < kMostTries && random.unit() >= double(kept))
            continue;
        const auto setup = check_setup(*edition_, placed);
        assert(setup); // nothing else is allowed
        if (!setup || !can_move(*edition_, *setup))
            continue;
        return random.below(2) == 0 ? *setup : setup->mirrored(*edition_);
    }
}

double SetupPolicy::log_probability(const Setup& setup) const {
    double sum = 0;
    place([&](Square square, const Weights& weights) {
        const auto piece = std::ranges::find(setup.pieces(), square, &OwnPiece::square);
        const std::size_t token = piece == setup.pieces().end() ? kRanks : index_of(piece->rank);
        sum += std::log(weights[token] / std::accumulate(weights.begin(), weights.end(), 0.0));
        return token;
    });
    return sum;
}

const SetupPolicy* shipped_setup_policy(const Edition& edition) {
    static const auto policies = [] {
        std::map<std::string_view, SetupPolicy> all;
        for (const EmbeddedFile& file : setup_files()) {
            auto policy = SetupPolicy::parse(file.content);
            assert(policy); // tests/nets reads each
            if (policy)
                all.emplace(policy->edition(), std::move(*policy));
        }
        return all;
    }();
    const auto found = policies.find(edition.id);
    return found == policies.end() ? nullptr : &found->second;
}

} // namespace vaandel::nets
