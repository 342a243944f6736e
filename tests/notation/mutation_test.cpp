// A few thousand damaged texts for each parser: none crashes, and everything read keeps its promises.

#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/setup_string.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <algorithm>
#include <array>

#include "notation/laws.hpp"
#include "notation/random_records.hpp"
#include "support/mutation.hpp"

namespace vaandel::notation {
namespace {

/// Pieces of the formats, and bytes that trouble parsers.
constexpr std::array<std::string_view, 28> kSnippets{"<",
                                                     ">",
                                                     "\"",
                                                     "&#0;",
                                                     "&lol;",
                                                     "<!DOCTYPE x [<!ENTITY a \"b\">]>",
                                                     "<!--",
                                                     R"(<move id="1" source="A4" target="A5"/>)",
                                                     "<game>",
                                                     "</game>",
                                                     "<field content=\"",
                                                     "/>",
                                                     "\n",
                                                     "\r\n",
                                                     "\xFF",
                                                     "\xC0\x80",
                                                     "[board]\n",
                                                     "[moves]\n",
                                                     "#",
                                                     ":",
                                                     "edition: duel8\n",
                                                     "(1.000s)",
                                                     "takes",
                                                     "~",
                                                     "99999999999999999999",
                                                     "-1",
                                                     "\\u{",
                                                     "K:"};

void check_all(const std::function<std::string(Random&)>& make, const std::function<std::string(std::string_view)>& law,
               const std::function<bool(std::string_view)>& is_read) {
    tests::check_mutated(kSnippets, make, law, is_read);
}

TEST(Mutations, Gravon) {
    check_all([](Random& random) { return *write_gravon(samples::random_gravon_record(random)); }, laws::check_gravon,
              [](std::string_view text) { return parse_gravon(text).has_value(); });
}

TEST(Mutations, VaandelRecord) {
    check_all([](Random& random) { return write_record(samples::random_record(random)); }, laws::check_record,
              [](std::string_view text) { return parse_record(text).has_value(); });
}

TEST(Mutations, Strados2) {
    check_all(
        [](Random& random) {
            const board::Edition& edition = samples::random_edition(random);
            return write_strados2(*edition.geometry, samples::random_game(edition, random, 0).start);
        },
        laws::check_strados2,
        [](std::string_view text) {
            return parse_strados2(board::kBoard10, text).has_value() ||
                   parse_strados2(board::kBoard8, text).has_value();
        });
}

TEST(Mutations, EveryFormat) {
    for (const Format& format : all_formats()) {
        if (format.detects == nullptr)
            continue;
        SCOPED_TRACE(format.id);
        check_all([&](Random& random) { return samples::random_text(format, random); },
                  [&](std::string_view text) { return laws::check_format(format, text); },
                  [&](std::string_view text) {
                      return std::visit(
                          [&](const auto& codec) {
                              if constexpr (requires { codec.read; })
                                  return codec.read(text).has_value();
                              else
                                  return false;
                          },
                          format.codec);
                  });
    }
}

/// A text of one format is nonsense in most others; no parser crashes on it.
TEST(Mutations, TextsOfOtherFormats) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const Format& format : all_formats()) {
            Random random{seed};
            ASSERT_EQ(laws::check_any(samples::random_text(format, random)), "") << format.id << " seed " << seed;
        }
}

TEST(Mutations, SetupString) {
    check_all(
        [](Random& random) {
            const board::Edition& edition = samples::random_edition(random);
            const RankLabels labels = random.below(2) == 0 ? RankLabels::European : RankLabels::American;
            return write_setup_string(edition, random_setup(edition, random), labels);
        },
        laws::check_setup_string,
        [](std::string_view text) {
            return std::ranges::any_of(board::all_editions(), [&](const board::Edition& edition) {
                return parse_setup_string(edition, text, RankLabels::European).has_value() ||
                       parse_setup_string(edition, text, RankLabels::American).has_value();
            });
        });
}

} // namespace
} // namespace vaandel::notation
