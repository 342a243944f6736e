#include "vaandel/notation/setup_texts.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/sizes.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/text_head.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

Result<ListedSetup, std::vector<std::string>> read_setup(std::string_view text, RankLabels labels) {
    const auto is_piece = [&](char letter) { return rank_of_label(letter, labels).has_value(); };
    const auto pieces = std::ranges::count_if(text, is_piece);
    std::optional<std::vector<std::string>> wrong;
    std::ptrdiff_t nearest = 0;
    for (const Edition& edition : all_editions()) {
        if (edition.zone().count() != text.size())
            continue;
        auto setup = parse_setup_string(edition, text, labels);
        if (setup)
            return ListedSetup{&edition, std::move(*setup)};
        const std::ptrdiff_t distance = std::abs(pieces - std::ptrdiff_t(edition.army.size()));
        if (!wrong || distance < nearest) {
            wrong = std::move(setup.error());
            nearest = distance;
        }
    }
    if (wrong)
        return Failure{std::move(*wrong)};
    const std::string sizes =
        sizes_of_editions([](const Edition& edition) { return std::size_t(edition.zone().count()); });
    return Failure{std::vector{fmt::format("a set-up has {} squares, not {}", sizes, text.size())}};
}

std::optional<std::string> why_not_original(const SetupList& list, std::string_view form) {
    for (std::size_t at = 0; at < list.size(); ++at)
        if (list[at].edition->id != kOriginal.id)
            return fmt::format("set-up {} is one of {}; {} holds the army of original only", at + 1,
                               list[at].edition->id, form);
    return std::nullopt;
}

Result<SetupList, Problems> parse_setup_lines(std::string_view text, RankLabels labels) {
    auto lines = read_lines(text, kMaxListBytes);
    if (!lines)
        return Failure{lines.error()};
    std::erase_if(*lines, [](const Line& line) { return line.text.starts_with('#'); });
    return read_setups(*lines, labels,
                       [](std::string_view line) -> Result<std::string, std::string> { return std::string{line}; });
}

Result<std::string, std::string> write_setup_lines(const SetupList& list, RankLabels labels) {
    std::string text;
    for (const auto& [edition, setup] : list)
        text += write_setup_string(*edition, setup, labels) + '\n';
    return text;
}

Result<SetupList, Problems> parse_ataraxos_inits(std::string_view text) {
    auto lines = read_lines(text, kMaxListBytes);
    if (!lines)
        return Failure{lines.error()};
    std::erase_if(*lines, [](const Line& line) { return line.text.starts_with('#'); });
    return read_setups(*lines, RankLabels::European, [](std::string_view line) -> Result<std::string, std::string> {
        if (line.size() != kOriginal.zone().count())
            return Failure{fmt::format("a set-up has 40 letters, not {}", line.size())};
        std::string own;
        for (std::size_t at = line.size(); at-- > 0;) {
            const auto rank = rank_of_strados(line[at]);
            if (!rank && line[at] != kStradosEmpty)
                return Failure{fmt::format("no piece has the letter {}", excerpt(line.substr(at, 1)))};
            own += rank ? letter_of(*rank) : '.';
        }
        return own;
    });
}

Result<std::string, std::string> write_ataraxos_inits(const SetupList& list) {
    std::string text = "# set-ups, from the front row's right end\n";
    for (const auto& [edition, setup] : list) {
        if (*edition->geometry != kBoard10)
            return Failure{fmt::format("{} is not played on the 10x10 board, which .dat needs", edition->id)};
        std::string own = setup.text(*edition);
        std::ranges::reverse(own);
        for (const char letter : own) {
            const auto rank = rank_of_letter(letter);
            text += rank ? strados_letter(Side::Red, *rank) : kStradosEmpty;
        }
        text += '\n';
    }
    return text;
}

template <RankLabels labels> bool is_setup_lines(std::string_view text) {
    const auto [first, second] = head_of(text);
    const std::string_view line = first.starts_with('#') ? second : first;
    const auto editions = board::all_editions();
    const bool has_size = std::ranges::any_of(
        editions, [&](const board::Edition& edition) { return edition.zone().count() == line.size(); });
    const bool has_labels = std::ranges::all_of(line, [](char letter) {
        return rank_of_label(letter, labels) || std::string_view{"._-"}.find(letter) != std::string_view::npos;
    });
    const bool is_american = line.find_first_of("Ss") != std::string_view::npos;
    const bool is_european = line.find_first_of("Xx") != std::string_view::npos;
    return has_size && has_labels && (labels == RankLabels::American ? is_american : is_european);
}
template bool is_setup_lines<RankLabels::European>(std::string_view text);
template bool is_setup_lines<RankLabels::American>(std::string_view text);

bool is_ataraxos_inits(std::string_view text) {
    const auto [first, second] = head_of(text);
    const std::string_view line = first.starts_with('#') ? second : first;
    return line.size() == board::kOriginal.zone().count() && std::ranges::all_of(line, [](char letter) {
               return letter == kStradosEmpty || (letter == upper(letter) && rank_of_strados(letter).has_value());
           });
}

} // namespace vaandel::notation
