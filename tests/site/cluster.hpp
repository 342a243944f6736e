#pragma once
// Several processes of one site without sockets: they share a store, leases and a bus, all in memory.

#include "vaandel/site/relay.hpp"
#include "vaandel/site/site.hpp"

#include "bus/memory_bus.hpp"
#include "site/guests.hpp"
#include "site/house.hpp"

namespace vaandel::tests {

/// What they share.
struct Common {
    ManualClock clock;
    ManualScheduler scheduler;
    KnownSecrets secrets{3};
    MemoryStore store;
    MemoryExchange exchange{scheduler};
    Epoch last = 0;
    std::map<Epoch, Peer> peers{}; ///< that have joined
    std::map<GameId, Epoch> owners{};
    RandomOpponent opponent;
};

/// The leases and the store as one process uses them.
class CommonLeases final : public Leases, public Store {
public:
    CommonLeases(Common& common, std::string name) : common_{common}, name_{std::move(name)} {}

    Epoch join() override {
        answer();
        common_.peers.erase(epoch_);
        epoch_ = ++common_.last;
        common_.peers[epoch_] = {epoch_, name_};
        return epoch_;
    }
    std::vector<Peer> renew(bool hears_bus) override {
        answer();
        std::vector<Peer> all;
        if (!common_.peers.contains(epoch_))
            return all;
        common_.peers[epoch_].hears_bus = hears_bus;
        for (const auto& [epoch, peer] : common_.peers)
            all.push_back(peer);
        return all;
    }
    std::vector<GameOwner> claim(std::span<const GameId> games) override {
        answer();
        std::vector<GameOwner> found;
        for (const GameId& game : games) {
            if (!common_.store.games().contains(game))
                continue;
            Epoch& owner = common_.owners.try_emplace(game, epoch_).first->second;
            const bool is_orphaned = !common_.peers.contains(owner);
            if (is_orphaned)
                owner = epoch_;
            found.push_back({game, common_.peers[owner], is_orphaned});
        }
        return found;
    }
    void leave() override {
        answer();
        common_.peers.erase(epoch_);
    }
    void write(std::span<const Change> batch) override {
        answer();
        if (!common_.peers.contains(epoch_))
            throw StoreLost{"the lease was not renewed"};
        if (const auto others = others_of(batch); !others.empty())
            throw NotOwner{others};
        common_.store.write(batch);
        for (const Change& change : batch) {
            if (std::holds_alternative<NewGame>(change))
                common_.owners[game_of(change)] = epoch_;
            if (std::holds_alternative<Removed>(change) ||
                (std::holds_alternative<Released>(change) && is_own(game_of(change))))
                common_.owners.erase(game_of(change));
        }
    }
    void check() override {
        answer();
        if (!common_.peers.contains(epoch_))
            throw StoreLost{"the lease was not renewed"};
    }
    std::optional<StoredGame> load(const GameId& id) override { return common_.store.load(id); }
    std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) override {
        return common_.store.owned_by(owner, most);
    }
    AgedGames unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) override {
        return common_.store.unbegun(unbegun, after, most);
    }
    std::vector<Activity> activity(Clock::Time since, const Age& after, std::size_t most) override {
        return common_.store.activity(since, after, most);
    }
    std::vector<Age> latest(const std::string& edition, const Age& before, std::size_t most) override {
        return common_.store.latest(edition, before, most);
    }
    std::vector<BlockRow> blocks() override { return common_.store.blocks(); }

    bool is_cut = false; ///< the store does not answer

private:
    void answer() const {
        if (is_cut)
            throw StoreError{"no answer"};
    }
    bool is_own(const GameId& game) const {
        const auto found = common_.owners.find(game);
        return found != common_.owners.end() && found->second == epoch_;
    }
    /// The games that this process changes and does not have.
    std::vector<GameId> others_of(std::span<const Change> batch) const {
        std::set<GameId> fine{GameId::of_the_site()};
        std::vector<GameId> others;
        for (const Change& change : batch)
            if (std::holds_alternative<NewGame>(change))
                fine.insert(game_of(change));
            else if (!std::holds_alternative<Released>(change) && !fine.contains(game_of(change)) &&
                     !is_own(game_of(change)))
                others.push_back(game_of(change));
        return others;
    }
    Common& common_;
    std::string name_;
    Epoch epoch_ = 0;
};

/// One of them.
struct Member {
    Member(Common& common, const std::string& name, const TablesOptions& options = {})
        : clock{common.clock}, scheduler{common.scheduler}, leases{common, name}, writer{leases},
          end{common.exchange, name}, relay{{end, membership, scheduler, clock, name}},
          tables{{loader, ledger, scheduler, clock, common.secrets, common.opponent, shared_workers, log, &membership,
                  &relay, name + ":8080"},
                 options},
          site{tables, replays, common.opponent, common.secrets, {}, HostRule{"127.0.0.1", 8080, {}}} {
        relay.begin(
            {.converse =
                 [this](const SubscriberPtr& page, const std::string& caller) {
                     return std::make_unique<Conversation>(tables, clock, page, caller, Rate{1000, 1000},
                                                           Conversation::Page::Elsewhere);
                 },
             .answer = [this](const Relay::Question& question,
                              const std::function<void(Relay::Answer)>& told) { site.answer(question, told); },
             .status = [this] { return tables.status(); },
             .told = [this](const std::string& process, std::string_view status) { tables.hear(process, status); },
             .gone = [this](const std::string& process) { tables.forget(process); }});
    }
    ~Member() { relay.end(); }
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    Page page() { return Page{tables, clock}; }
    /// The answer to a call, when it has come; status 0: not yet.
    using Answer = std::shared_ptr<std::pair<unsigned, std::string>>;
    Answer post(std::string_view target, const std::string& body) {
        const auto answer = std::make_shared<std::pair<unsigned, std::string>>();
        site.answer({.method = Method::Post,
                     .target = target,
                     .host = "127.0.0.1:8080",
                     .origin = "http://127.0.0.1:8080",
                     .content_type = "application/json",
                     .body = body,
                     .caller = "192.0.2.1"},
                    [answer](const HttpReply& reply) {
                        const auto bytes = bytes_of(reply);
                        *answer = {reply.status,
                                   std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
                    });
        return answer;
    }

    ManualClock& clock;
    ManualScheduler& scheduler;
    MemoryLog log;
    CommonLeases leases;
    ManualWriter writer;
    Ledger ledger{writer, scheduler, log};
    ManualWorkers workers{scheduler};
    SharedWorkers shared_workers{workers, clock, log, kWorkPerCaller, {}};
    ManualWorkers readers{scheduler};
    Loader loader{readers, leases, log};
    ManualWorkers worker{scheduler};
    Membership membership{{worker, leases, ledger, scheduler, clock, log}};
    MemoryExchange::End end;
    Relay relay;
    Tables tables;
    Replays replays{{loader, ledger, clock, shared_workers, log}};
    Site site;
};

/// Two of them.
class ClusterTest : public testing::Test {
protected:
    void settle() { common.scheduler.run_ready(); }
    void pass(std::chrono::milliseconds time) {
        settle();
        for (; time > std::chrono::milliseconds{0}; time -= std::chrono::milliseconds{50}) {
            common.clock.pass(std::chrono::milliseconds{50});
            common.scheduler.pass(std::chrono::milliseconds{50});
        }
    }
    static json::object body_of(const Member::Answer& answer, unsigned status) {
        EXPECT_EQ(answer->first, status) << answer->second;
        return json::parse(answer->second.empty() ? "{}" : answer->second).as_object();
    }
    json::object post(Member& member, std::string_view target, const std::string& body, unsigned status = 201) {
        const auto answer = member.post(target, body);
        settle();
        pass(std::chrono::milliseconds{100});
        return body_of(answer, status);
    }
    /// The answer to the operator, when it has come.
    static std::shared_ptr<json::object> asked(Member& member, const json::object& request) {
        auto answer = std::make_shared<json::object>();
        member.tables.moderation.answer(json::serialize(request),
                                        [answer](const json::object& given) { *answer = given; });
        return answer;
    }
    json::object ask(Member& member, const json::object& request) {
        const auto answer = asked(member, request);
        settle();
        return *answer;
    }
    static std::string text(const json::object& object, std::string_view field) {
        return std::string{object.at(field).as_string()};
    }
    Page attached(Member& member, std::string_view game, std::string_view token) {
        Page page = member.page();
        page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", game, token));
        settle();
        return page;
    }
    /// A game of two guests, made at one, with its invitation accepted at two.
    struct Pair {
        std::string game, red, blue;
    };
    Pair make_pair() {
        const json::object made = post(one, "/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})");
        const json::object taken =
            post(two, "/api/invitations",
                 fmt::format(R"({{"game":"{}","invitation":"{}"}})", text(made, "game"), text(made, "invitation")));
        return {text(made, "game"), text(made, "token"), text(taken, "token")};
    }
    std::string owner(const std::string& game) {
        const auto found = common.owners.find(GameId::parse(game).value());
        return found == common.owners.end() ? "" : common.peers[found->second].name;
    }

    Common common;
    Member one{common, "one"};
    Member two{common, "two"};
};

} // namespace vaandel::tests
