// The options of a match in written form.

#include "vaandel/apps/match/match_book.hpp"
#include "vaandel/apps/match/match_options.hpp"
#include "vaandel/core/shell_word.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>

namespace vaandel::apps {

using namespace match;

namespace {

/// Several words as one value.
std::string as_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + shell_word(word);
    return text;
}

/// The written settings, one after the other.
class Settings {
public:
    Settings(const MatchOptions& options, const Plan& plan) : options_{options}, plan_{plan} {
        add("--edition", options.edition);
        add_players();
        add_limits();
        add_starts();
        if (board::find_edition(options.edition)) {
            add("--two-squares", word_of(notation::kTwoSquaresWords, options.rules.two_squares));
            add("--more-squares", word_of(notation::kMoreSquaresWords, options.rules.more_squares));
            if (options.rules.silent_defence == board::SilentDefence::On)
                add("--silent-defence", "");
        }
        if (plan.sprt) {
            all_.push_back({"--sprt", fmt::format("{} {}", plan.sprt->elo0, plan.sprt->elo1), {}, true});
            add("--alpha", fmt::format("{}", plan.sprt->alpha));
            add("--beta", fmt::format("{}", plan.sprt->beta));
            add("--min-pairs", std::to_string(plan.sprt->min_pairs));
        }
        add_words("--draw", options.draw);
        add_words("--resign", options.resign);
    }

    std::vector<Setting> all() && { return std::move(all_); }

private:
    void add(std::string_view name, std::string_view value, std::string digest = {}) {
        all_.push_back({std::string{name}, std::string{value}, std::move(digest)});
    }
    void add_words(std::string_view name, const std::vector<std::string>& words, std::string digest = {}) {
        if (!words.empty())
            all_.push_back({std::string{name}, as_words(words), std::move(digest), true});
    }

    void add_players() {
        const std::vector<WrittenPlayer> players = written_players(options_);
        for (std::size_t player = 0; player < players.size(); ++player)
            add("--engine", players[player].text, digest_of(plan_.players[player]));
        add_words("--each", options_.each);
        const Schedule schedule = plan_.schedule();
        if (plan_.format != Format::RoundRobin)
            add(kFormat, name_of(plan_.format));
        if (plan_.format == Format::Gauntlet)
            add("--seeds", std::to_string(plan_.seeds));
        if (plan_.format == Format::Swiss)
            add(kRounds, std::to_string(schedule.rounds()));
        add(kGames, std::to_string(plan_.games));
        add("--seed", std::to_string(plan_.seed));
    }

    void add_limits() {
        if (options_.milliseconds)
            add("--movetime", std::to_string(*options_.milliseconds));
        if (!options_.clock.empty())
            add("--clock", options_.clock);
        if (options_.margin)
            add("--margin", std::to_string(*options_.margin));
        if (plan_.budget.nodes)
            add("--nodes", std::to_string(*plan_.budget.nodes));
    }

    void add_starts() {
        if (!options_.deck.empty())
            add("--deck", options_.deck);
        if (std::holds_alternative<OwnSetups>(plan_.setups))
            add("--own-setups", "");
        if (const auto* list = std::get_if<ListedSetups>(&plan_.setups))
            add_words("--setups", options_.setups, digest_of(std::get<board::Edition>(plan_.edition), *list));
        if (const auto* openings = std::get_if<Openings>(&plan_.setups))
            add_words("--openings", options_.openings, digest_of(*openings));
    }

    const MatchOptions& options_;
    const Plan& plan_;
    std::vector<Setting> all_;
};

} // namespace

std::vector<Setting> settings_of(const MatchOptions& options, const Plan& plan) {
    return Settings{options, plan}.all();
}

std::string told(const Setting& setting) {
    return setting.digest.empty() ? setting.value : fmt::format("{} (SHA-256 {})", setting.value, setting.digest);
}

std::string command_line(const std::vector<Setting>& settings) {
    std::string text = "vaandel match";
    for (const Setting& setting : settings) {
        text += " " + setting.name;
        if (!setting.value.empty())
            text += " " + (setting.is_words ? setting.value : shell_word(setting.value));
    }
    return text;
}

} // namespace vaandel::apps
