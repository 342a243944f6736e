// What the operator is told about the whole site, and each process about itself.

#include "vaandel/site/moderation.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using namespace store;

namespace {

/// So many games whose bot is to act are named.
constexpr std::size_t kMostThinking = 50;

} // namespace

void Moderation::status(const json::object& request, const Reply& reply) {
    own_status(request, [this, reply](const json::object& own) {
        const auto answered = [this, reply, own](const std::vector<json::object>& others) {
            json::object answer = own;
            json::array all(others.begin(), others.end());
            for (const std::string& name : neighbours_.missing())
                all.push_back(
                    {{"error", fmt::format("the server {} of this site does not answer", name)}, {"server", name}});
            answer.emplace("others", std::move(all));
            json::array gone;
            for (const auto& [name, since] : neighbours_.gone())
                gone.push_back(
                    {{"server", name},
                     {"seconds", std::chrono::floor<std::chrono::seconds>(parts_.clock.now() - since).count()}});
            answer.emplace("gone", std::move(gone));
            answer.emplace("bus", parts_.relay == nullptr ? json::value(nullptr)
                                  : parts_.relay->is_up() ? json::value("up")
                                                          : json::value("down"));
            reply(answer);
        };
        ask_others({{"do", kOwnStatus}}, answered, Silent::AreNamed);
    });
}

void Moderation::own_status(const json::object& /*request*/, const Reply& reply) {
    struct Count {
        std::int64_t playing = 0;
        std::int64_t waiting = 0;
        std::int64_t over = 0;
    };
    std::map<std::string, Count> editions;
    json::array thinking;
    cache_.for_each([&](const Table& table) {
        Count& count = editions[table.row().edition];
        const game::Phase phase = table.game().phase();
        ++(phase == game::Phase::Play ? count.playing : phase == game::Phase::SetUp ? count.waiting : count.over);
        if (table.bot_to_act() && phase == game::Phase::Play && thinking.size() < kMostThinking)
            thinking.push_back(
                {{"game", table.row().id.text()}, {"edition", table.row().edition}, {"address", table.thinks_for}});
    });
    json::object games;
    for (const auto& [edition, count] : editions)
        games.emplace(edition,
                      json::object{{"playing", count.playing}, {"waiting", count.waiting}, {"over", count.over}});
    json::object answer{{"games", std::move(games)},
                        {"open_tables", lobby_.list(parts_.clock.now()).size()},
                        {"thinking", std::move(thinking)},
                        {"thoughts_running", parts_.workers.running()},
                        {"thoughts_waiting", parts_.workers.waiting()},
                        {"blocks", blocks_.list().size()}};
    if (add_to_status_)
        add_to_status_(answer);
    reply(answer);
}

} // namespace vaandel::site
