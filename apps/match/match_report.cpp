#include "vaandel/apps/match/match_report.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::apps {

using namespace match;

namespace {

namespace json = boost::json;

std::string elo_text(const Pairs& pairs) {
    const auto known = estimate(pairs);
    return known ? fmt::format("{:+.1f} +/- {:.1f}", known->elo, known->error) : std::string{"unknown"};
}

double milliseconds_each(const Deeds& deeds) {
    const double total = std::chrono::duration<double, std::milli>(deeds.thinking).count();
    return deeds.actions == 0 ? 0 : total / double(deeds.actions);
}

Score score_of(const Standing& standing, std::size_t player) {
    const Score& first = standing.score;
    return player == 0 ? first : Score{.wins = first.losses, .draws = first.draws, .losses = first.wins};
}

std::string faults_text(const Plan& plan, const Standing& standing) {
    std::string text;
    for (const std::size_t player : {0U, 1U})
        for (const Fault fault : {Fault::Illegal, Fault::Crash, Fault::Time})
            if (const auto count = standing.deeds[player].faults[std::size_t(fault)]; count > 0)
                text += fmt::format("{}{} lost {} by fault: {}", text.empty() ? "" : ", ", plan.players[player], count,
                                    name_of(fault));
    return text.empty() ? "none" : text;
}

std::string reasons_text(const Standing& standing) {
    std::string text;
    for (const auto& [reason, count] : standing.reasons)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", reason, count);
    return text;
}

json::object engine_json(const Plan& plan, const Standing& standing, std::size_t player) {
    const Score score = score_of(standing, player);
    const Deeds& deeds = standing.deeds[player];
    return {{"name", plan.players[player]},
            {"score", score.share()},
            {"wins", score.wins},
            {"losses", score.losses},
            {"draws", score.draws},
            {"crashes", deeds.faults[std::size_t(Fault::Crash)]},
            {"illegal", deeds.faults[std::size_t(Fault::Illegal)]},
            {"time_losses", deeds.faults[std::size_t(Fault::Time)]},
            {"ms_per_move", milliseconds_each(deeds)}};
}

} // namespace

std::string progress_line(const Plan& plan, const Standing& standing, std::uint32_t games, std::chrono::seconds left) {
    const Score& score = standing.score;
    return fmt::format("{} vs {}: {} - {} after {} of {} games, Elo {}, {} s left", plan.players[0], plan.players[1],
                       score.points(), score.games() - score.points(), score.games(), games, elo_text(standing.pairs),
                       left.count());
}

std::string fault_line(const Plan& plan, const Report& report) {
    const Played& played = report.played;
    const bool first_lost = played.winner != report.first;
    const board::Side loser = first_lost ? report.first : opponent(report.first);
    return fmt::format("game {}: {} loses as {}: {}: {}", report.number + 1, plan.players[first_lost ? 0 : 1],
                       name_of(loser), name_of(played.fault), played.complaint);
}

std::string summary(const Plan& plan, const Standing& standing) {
    const Score& score = standing.score;
    std::string text = fmt::format("Results of {} vs {}:\n", plan.players[0], plan.players[1]);
    const auto known = estimate(standing.pairs);
    text += fmt::format("Elo: {}", elo_text(standing.pairs));
    if (known)
        text += fmt::format(", nElo: {:+.1f}, LOS: {:.1f} %", known->normalized_elo,
                            100 * known->likelihood_of_superiority);
    text += fmt::format("\nGames: {}, Wins: {}, Losses: {}, Draws: {}, Points: {} ({:.1f} %)\n", score.games(),
                        score.wins, score.losses, score.draws, score.points(), 100 * score.share());
    text += fmt::format("Ptnml(0-2): [{}]\n", fmt::join(standing.pairs.counts, ", "));
    if (plan.sprt)
        text +=
            fmt::format("LLR: {:.2f} ({:.2f}, {:.2f}) [{}, {}]: {}\n", plan.sprt->log_likelihood_ratio(standing.pairs),
                        plan.sprt->lower_bound(), plan.sprt->upper_bound(), plan.sprt->elo0, plan.sprt->elo1,
                        name_of(verdict(*plan.sprt, standing.pairs)));
    text += fmt::format("Ends: {}\nFaults: {}\n", reasons_text(standing), faults_text(plan, standing));
    for (const std::size_t player : {0U, 1U})
        text +=
            fmt::format("{}: {:.3f} ms an action\n", plan.players[player], milliseconds_each(standing.deeds[player]));
    return text;
}

std::string summary_json(const Plan& plan, const Standing& standing) {
    json::object object{
        {"engines", {engine_json(plan, standing, 0), engine_json(plan, standing, 1)}},
        {"elo", nullptr},
        {"error", nullptr},
        {"games", standing.score.games()},
        {"pentanomial", json::value_from(standing.pairs.counts)},
    };
    if (const auto known = estimate(standing.pairs)) {
        object["elo"] = known->elo;
        object["error"] = known->error;
    }
    if (plan.sprt)
        object["sprt"] = name_of(verdict(*plan.sprt, standing.pairs));
    return json::serialize(object);
}

} // namespace vaandel::apps
