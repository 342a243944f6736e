#include "vaandel/notation/setup_string.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::string_view kAmerican = "FS987654321B";
static_assert(kAmerican.size() == kRanks && kRankLetters.size() == kRanks);

constexpr std::string_view labels_of(RankLabels labels) {
    return labels == RankLabels::European ? kRankLetters : kAmerican;
}

constexpr std::string_view kPassedOn = " \t\r\n._-"; ///< spaces and empty squares: parse_setup() handles them
constexpr char kUnknown = '?';                       ///< not a rank in any labelling

std::string describe_labelled(const Edition& edition, const SetupProblem& problem, RankLabels labels) {
    if (problem.kind != SetupProblem::Kind::Count)
        return describe(edition, problem);
    return fmt::format("{} pieces of rank {}, the army has {}", problem.have, label_of(problem.rank, labels),
                       problem.want);
}

} // namespace

char label_of(Rank rank, RankLabels labels) { return labels_of(labels)[index_of(rank)]; }

std::optional<Rank> rank_of_label(char label, RankLabels labels) {
    const auto at = labels_of(labels).find(upper(label));
    return at == std::string_view::npos ? std::nullopt : std::optional{kAllRanks[at]};
}

Result<Setup, std::vector<std::string>> parse_setup_string(const Edition& edition, std::string_view text,
                                                           RankLabels labels) {
    std::vector<std::string> wrong;
    std::string european;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto rank = rank_of_label(text[at], labels);
        const bool is_known = rank || kPassedOn.find(text[at]) != std::string_view::npos;
        if (!is_known)
            wrong.push_back(fmt::format("{} at character {} is not a rank ({} or '.')", excerpt(text.substr(at, 1)),
                                        at + 1, labels_of(labels)));
        if (wrong.size() >= kMostProblems)
            return Failure{std::move(wrong)};
        european += rank ? letter_of(*rank) : is_known ? text[at] : kUnknown;
    }
    auto setup = parse_setup(edition, european);
    if (setup && wrong.empty())
        return *setup;
    if (!setup)
        for (const SetupProblem& problem : setup.error())
            if (problem.kind != SetupProblem::Kind::Letter) // reported above, with the labels of the text
                wrong.push_back(describe_labelled(edition, problem, labels));
    return Failure{std::move(wrong)};
}

std::string write_setup_string(const Edition& edition, const Setup& setup, RankLabels labels) {
    std::string text = setup.text(edition);
    for (char& letter : text)
        if (const auto rank = rank_of_letter(letter))
            letter = label_of(*rank, labels);
    return text;
}

} // namespace vaandel::notation
