#include "vaandel/nets/card_net.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/nets/card_files.hpp"
#include "vaandel/nets/file_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

namespace vaandel::nets {

using namespace cards;

namespace {

constexpr std::string_view kTitle = "vaandel card net 1";
constexpr std::size_t kMostWidth = 1024;
constexpr std::size_t kMostCardBlocks = 32;
/// Of an own place: attacker, scouting, the Spy's look, the Flag's run, and the cards to put there; after the queries.
constexpr std::size_t kOwnHeads = 4 + kRanks;
/// Of an enemy's: target, and the ranks; after the keys.
constexpr std::size_t kEnemyHeads = 1 + kRanks;

float product(std::span<const float> one, std::span<const float> other) {
    float sum = 0;
    for (std::size_t at = 0; at < one.size(); ++at)
        sum += one[at] * other[at];
    return sum;
}

std::size_t weights_of(std::size_t width, std::size_t blocks) {
    const auto layer = [](std::size_t in, std::size_t out) { return (in + 1) * out; };
    const std::size_t norms = 2 * width + 2 * 2 * width;
    const std::size_t block =
        norms + layer(4 * width, 4 * width) + 2 * layer(width, width) + layer(2 * width, 2 * width);
    return 2 * layer(CardInputs::kPlaceInputs, width) + layer(CardInputs::kOtherInputs, 2 * width) + blocks * block +
           norms + layer(width, width + kOwnHeads) + layer(width, width + kEnemyHeads) + layer(2 * width, 1) +
           layer(4 * width, 2 * width) + layer(2 * width, 3);
}

} // namespace

/// Takes the weights of one part after the other.
class CardNet::Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_{bytes} {}

    Layer layer(std::size_t in, std::size_t out) {
        const std::vector<float> matrix = take(in * out);
        Layer layer{std::vector<float>(in * out), take(out)};
        for (std::size_t to = 0; to < out; ++to)
            for (std::size_t from = 0; from < in; ++from)
                layer.weights[from * out + to] = matrix[to * in + from];
        return layer;
    }
    Norm norm(std::size_t size) {
        std::vector<float> factors = take(size);
        return {std::move(factors), take(size)};
    }
    bool are_finite() const { return are_finite_; }

private:
    std::vector<float> take(std::size_t count) {
        std::vector<std::uint16_t> halves(count);
        std::memcpy(halves.data(), bytes_.data(), count * sizeof(std::uint16_t));
        bytes_.remove_prefix(count * sizeof(std::uint16_t));
        std::vector<float> numbers(count);
        std::ranges::transform(halves, numbers.begin(), from_half);
        are_finite_ = are_finite_ && std::ranges::all_of(numbers, [](float number) { return std::abs(number) < 1e4F; });
        return numbers;
    }

    std::string_view bytes_;
    bool are_finite_ = true;
};

Result<CardNet, std::string> CardNet::parse(std::string_view bytes) {
    if (take_line(bytes) != kTitle)
        return Failure{fmt::format("not a card net: the first line is not '{}'", kTitle)};
    const auto words = words_of(take_line(bytes));
    if (words.size() != 4 || words[0] != "cards")
        return Failure{std::string{"line 2: 'cards INPUT WIDTH BLOCKS' should stand there"}};
    if (parse_number<unsigned>(words[1]) != kCardInputVersion)
        return Failure{fmt::format("line 2: input of version {}, should be {}", words[1], kCardInputVersion)};
    const std::size_t width = parse_number<std::size_t>(words[2]).value_or(0);
    if (width == 0 || width > kMostWidth || width % 2 != 0)
        return Failure{fmt::format("line 2: width {}; even numbers up to {} are possible", words[2], kMostWidth)};
    const std::size_t blocks = parse_number<std::size_t>(words[3]).value_or(kMostCardBlocks + 1);
    if (blocks > kMostCardBlocks)
        return Failure{fmt::format("line 2: {} blocks; up to {} are possible", words[3], kMostCardBlocks)};
    const std::string_view checksum = take_line(bytes);

    const std::size_t size = weights_of(width, blocks) * sizeof(std::uint16_t);
    if (bytes.size() != size)
        return Failure{fmt::format("{} bytes after line 3, should be {}", bytes.size(), size)};
    if (checksum != fmt::format("{:08x}", checksum_of(bytes)))
        return Failure{std::string{"line 3: the checksum does not fit: the file was damaged"}};

    CardNet net;
    net.width_ = width;
    Reader reader{bytes};
    net.own_ = reader.layer(CardInputs::kPlaceInputs, width);
    net.enemy_ = reader.layer(CardInputs::kPlaceInputs, width);
    net.others_ = reader.layer(CardInputs::kOtherInputs, 2 * width);
    for (std::size_t number = 0; number < blocks; ++number) {
        Block& block = net.blocks_.emplace_back();
        block.norm = reader.norm(width);
        block.summary_norm = reader.norm(2 * width);
        block.mixed = reader.layer(4 * width, 4 * width);
        block.place = reader.layer(width, width);
        block.place_out = reader.layer(width, width);
        block.summary_out = reader.layer(2 * width, 2 * width);
    }
    net.norm_ = reader.norm(width);
    net.summary_norm_ = reader.norm(2 * width);
    net.from_own_ = reader.layer(width, width + kOwnHeads);
    net.from_enemy_ = reader.layer(width, width + kEnemyHeads);
    net.passing_ = reader.layer(2 * width, 1);
    net.judge_ = reader.layer(4 * width, 2 * width);
    net.end_ = reader.layer(2 * width, 3);
    if (!reader.are_finite())
        return Failure{std::string{"a weight is not a number, or too large"}};
    return net;
}

void CardNet::Layer::apply(std::span<const float> input, std::span<float> output) const {
    nets::apply({input.size(), output.size(), weights, bias}, input, output);
}

void CardNet::Norm::apply(std::span<const float> input, std::span<float> output) const {
    constexpr float least = 1e-5F;
    const auto size = float(input.size());
    float mean = 0;
    for (const float number : input)
        mean += number / size;
    float variance = 0;
    for (const float number : input)
        variance += (number - mean) * (number - mean) / size;
    const float factor = 1 / std::sqrt(variance + least);
    for (std::size_t at = 0; at < input.size(); ++at)
        output[at] = (input[at] - mean) * factor * factors[at] + shifts[at];
}

/// One evaluation.
class CardNet::Pass {
public:
    Pass(const CardNet& net, const CardInputs& inputs) : net_{net}, width_{net.width_}, summary_(2 * net.width_) {
        for (std::size_t place = 0; place < places_.size(); ++place) {
            places_[place].resize(width_);
            (place < kLine ? net.own_ : net.enemy_).apply(inputs.places[place], places_[place]);
        }
        net.others_.apply(inputs.others, summary_);
        for (const Block& block : net.blocks_)
            pass(block);
        finish();
    }

    Output output() const {
        Output output{};
        write_actions(output.logits);
        std::vector<float> judged(2 * width_);
        net_.judge_.apply(all_seen(places_, summary_), judged);
        rectify(judged);
        std::array<float, 3> ends{};
        net_.end_.apply(judged, ends);
        softmax(ends);
        output.end = {ends[0], ends[1], ends[2]};
        return output;
    }

private:
    using Places = std::array<std::vector<float>, 2 * kLine>;

    /// The summary, and the means over either line.
    std::vector<float> all_seen(const Places& places, const std::vector<float>& summary) const {
        std::vector<float> all = summary;
        all.resize(4 * width_);
        for (std::size_t place = 0; place < places.size(); ++place) {
            float* mean = &all[(place < kLine ? 2 : 3) * width_];
            for (std::size_t at = 0; at < width_; ++at)
                mean[at] += places[place][at] / float(kLine);
        }
        return all;
    }

    void pass(const Block& block) {
        Places inner;
        for (std::size_t place = 0; place < places_.size(); ++place) {
            inner[place].resize(width_);
            block.norm.apply(places_[place], inner[place]);
        }
        std::vector<float> summary(2 * width_);
        block.summary_norm.apply(summary_, summary);
        std::vector<float> mixed(4 * width_);
        block.mixed.apply(all_seen(inner, summary), mixed);
        std::vector<float> hidden(width_);
        std::vector<float> change(width_);
        for (std::size_t place = 0; place < places_.size(); ++place) {
            block.place.apply(inner[place], hidden);
            const float* told = &mixed[place < kLine ? 0 : width_];
            for (std::size_t at = 0; at < width_; ++at)
                hidden[at] = std::max(hidden[at] + told[at], 0.0F);
            block.place_out.apply(hidden, change);
            for (std::size_t at = 0; at < width_; ++at)
                places_[place][at] += change[at];
        }
        const std::span told{&mixed[2 * width_], 2 * width_};
        rectify(told);
        block.summary_out.apply(told, summary);
        for (std::size_t at = 0; at < summary_.size(); ++at)
            summary_[at] += summary[at];
    }

    void finish() {
        for (auto& place : places_) {
            net_.norm_.apply(std::vector{place}, place);
            rectify(place);
        }
        net_.summary_norm_.apply(std::vector{summary_}, summary_);
        rectify(summary_);
        for (std::size_t place = 0; place < kLine; ++place) {
            own_[place].resize(width_ + kOwnHeads);
            net_.from_own_.apply(places_[place], own_[place]);
            enemy_[place].resize(width_ + kEnemyHeads);
            net_.from_enemy_.apply(places_[kLine + place], enemy_[place]);
        }
    }

    void write_actions(std::array<float, batch::card_action::kCount>& logits) const {
        using namespace batch::card_action;
        const std::size_t keys = width_ / 2;
        const float scale = 4 / std::sqrt(float(keys));
        for (std::size_t own = 0; own < kLine; ++own) {
            const float* from = own_[own].data();
            const float* heads = from + width_; // attacker, scouting, Spy, Flag, cards
            std::array<float, kLine> scouted{};
            for (std::size_t target = 0; target < kLine; ++target) {
                const float* to = enemy_[target].data();
                logits[kAttack + own * kLine + target] =
                    product({from, keys}, {to, keys}) * scale + heads[0] + to[width_];
                scouted[target] = product({from + keys, keys}, {to + keys, keys}) * scale;
            }
            for (std::size_t pair = 0; pair < batch::kPairs.size(); ++pair) {
                const auto [one, other] = batch::kPairs[pair];
                logits[kScoutLook + own * batch::kPairs.size() + pair] =
                    scouted[one] + (other == one ? 0 : scouted[other]) + heads[1];
            }
            logits[kSpyLook + own] = heads[2];
            logits[kFlagRun + own] = heads[3];
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                logits[kPut + own * kRanks + rank] = heads[4 + rank];
        }
        net_.passing_.apply(summary_, {&logits[kPass], 1});
    }

    const CardNet& net_;
    std::size_t width_;
    Places places_;
    std::vector<float> summary_;
    std::array<std::vector<float>, kLine> own_;
    std::array<std::vector<float>, kLine> enemy_;

    friend class CardNet;
};

CardNet::Output CardNet::look(CardFacts facts) const {
    const Pass pass{*this, card_inputs(facts)};
    Output output = pass.output();
    for (std::size_t place = 0; place < kLine; ++place)
        std::copy_n(&pass.enemy_[place][width_ + 1], kRanks, output.ranks[place].begin());
    return output;
}

const CardNet& shipped_card_net() {
    static const CardNet net = [] {
        auto read = CardNet::parse(card_files()[0].content);
        assert(read); // tests/nets reads it
        return std::move(*read);
    }();
    return net;
}

} // namespace vaandel::nets
