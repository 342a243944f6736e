#pragma once
// Two guests who play one game after another, each connected to whichever process they find, and who remember whatever
// they were shown.

#include "vaandel/core/random.hpp"

#include <fmt/format.h>

#include <atomic>
#include <functional>
#include <map>
#include <utility>

#include "cluster/site_under_test.hpp"

namespace vaandel::tests {

/// What two guests were shown of one game, which is a promise.
struct Witnessed {
    std::string game;
    std::array<bool, 2> are_placed{};           ///< by side
    std::map<std::uint32_t, std::string> plies; ///< "red a4 a5"
    bool is_over = false;
};

class Couple {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Outlived by the site.
    Couple(const SiteUnderTest& site, std::uint64_t seed) : site_{site}, random_{seed} {}

    /// Plays until told to stop, on a thread of its own.
    void play(const std::atomic<bool>& is_over) {
        while (!is_over)
            step();
    }

    const std::vector<Witnessed>& games() const { return games_; }
    /// When they were last shown something new; and all that was wrong.
    Time last_progress() const { return last_progress_.load(); }
    /// The longest time without anything new since this was asked last.
    std::chrono::milliseconds take_longest_gap() { return longest_gap_.exchange(std::chrono::milliseconds{0}); }
    const std::vector<std::string>& faults() const { return faults_; }
    std::size_t plies() const { return plies_; }

private:
    struct Guest {
        std::string token;
        std::unique_ptr<Wire> wire;
        json::object state;
    };
    static constexpr std::array<const char*, 2> kSides{"red", "blue"};
    static constexpr std::array<const char*, 2> kSetups{"F...............B3129X2.", ".2X9213B...............F"};
    /// As the page, which is a little more patient.
    static constexpr std::chrono::milliseconds kPatience{2500};

    void step() {
        if (games_.empty() || games_.back().is_over)
            if (!make_game())
                return pause();
        for (std::size_t side = 0; side < 2; ++side)
            if (guests_[side].wire == nullptr && !attach(side))
                return pause();
        act();
    }

    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds{150}); }

    /// A process that accepts connections, but not the one that answered nothing last, as a load balancer would choose.
    std::uint16_t some_port() {
        for (unsigned tries = 0; tries < 10; ++tries) {
            const std::uint16_t port = site_.port(random_.below(SiteUnderTest::kProcesses));
            if (port != 0 && port != silent_)
                return port;
        }
        return std::exchange(silent_, std::uint16_t{0}); // nobody else is there
    }

    /// The answer of some process; empty if it has none. A repeated request is the same request.
    json::object post(std::string_view target, const std::string& body) {
        const std::uint16_t port = some_port();
        Wire wire{port};
        wire.wait_at_most(kPatience);
        const Response response = wire.post(target, body);
        if (response.status != 201)
            silent_ = port;
        return response.status == 201 ? json::parse(response.body).as_object() : json::object{};
    }
    std::string key() {
        constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        std::string text;
        for (unsigned letter = 0; letter < 42; ++letter)
            text += letters[random_.below(64)];
        return text + 'A';
    }

    bool make_game() {
        if (host_key_.empty()) {
            host_key_ = key();
            guest_key_ = key();
        }
        const json::object made =
            post("/api/games",
                 fmt::format(R"({{"edition":"barrage8","side":"red","opponent":"friend","key":"{}"}})", host_key_));
        if (made.empty())
            return false;
        const json::object taken =
            post("/api/invitations", fmt::format(R"({{"game":"{}","invitation":"{}","key":"{}"}})",
                                                 std::string_view{made.at("game").as_string()},
                                                 std::string_view{made.at("invitation").as_string()}, guest_key_));
        if (taken.empty())
            return false;
        for (Guest& guest : guests_)
            guest = {};
        guests_[0].token = made.at("token").as_string();
        guests_[1].token = taken.at("token").as_string();
        games_.push_back({.game = std::string{made.at("game").as_string()}, .are_placed = {}, .plies = {}});
        host_key_.clear();
        progress();
        return true;
    }

    bool attach(std::size_t side) {
        Guest& guest = guests_[side];
        const std::uint16_t port = some_port();
        guest.wire = std::make_unique<Wire>(port);
        guest.wire->wait_at_most(2 * kPatience); // a game may be held back until its owner's lease has run out
        if (guest.wire->upgrade().status == 101 &&
            guest.wire->say(
                fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", games_.back().game, guest.token)) &&
            hear(side)) {
            guest.wire->wait_at_most(kPatience);
            return true;
        }
        guest.wire.reset();
        silent_ = port;
        return false;
    }

    /// Hears until a state comes; whether one came.
    bool hear(std::size_t side) {
        for (;;) {
            const std::string text = guests_[side].wire->hear_text();
            json::error_code error;
            const json::value message = json::parse(text, error);
            if (error || !message.is_object())
                return false;
            if (message.at("type") == "state") {
                note(side, message.as_object());
                return true;
            }
            if (message.at("type") == "refused" && message.at("code") != "unavailable")
                complain(fmt::format("refused: {}", text));
            if (message.at("type") == "refused")
                return false;
        }
    }

    /// Hears until the side was shown that ply, or its set-up; whether it was.
    bool hear_until(std::size_t side, const std::function<bool()>& is_shown) {
        while (!is_shown())
            if (!hear(side)) {
                guests_[side].wire.reset(); // it comes back
                return false;
            }
        return true;
    }

    std::uint32_t ply(std::size_t side) const { return guests_[side].state.at("ply").to_number<std::uint32_t>(); }
    bool is_placed(std::size_t side) const { return !guests_[side].state.at("setup").at("yours").is_null(); }

    void act() {
        for (std::size_t side = 0; side < 2; ++side)
            if (!is_placed(side)) {
                guests_[side].wire->say(fmt::format(R"({{"type":"setup","setup":"{}"}})", kSetups[side]));
                if (!hear_until(side, [&] { return is_placed(side); }))
                    return;
            }
        for (std::size_t side = 0; side < 2; ++side)
            if (!hear_until(side, [&] { return guests_[side].state.at("phase") != "setup"; }))
                return;
        const std::uint32_t reached = std::max(ply(0), ply(1));
        for (std::size_t side = 0; side < 2; ++side)
            if (!hear_until(side, [&] { return ply(side) >= reached; }))
                return;
        if (guests_[0].state.at("phase") == "over") {
            games_.back().is_over = true;
            return;
        }
        const std::size_t mover = guests_[0].state.at("turn") == "red" ? 0 : 1;
        if (reached >= kLongest && mover == 0) {
            guests_[0].wire->say(R"({"type":"resign"})");
            for (std::size_t side = 0; side < 2; ++side)
                if (!hear_until(side, [&] { return guests_[side].state.at("phase") == "over"; }))
                    return;
            return;
        }
        move(mover, reached + 1);
    }

    void move(std::size_t mover, std::uint32_t number) {
        const json::object& targets = guests_[mover].state.at("targets").as_object();
        const auto& from = *(targets.begin() + random_.below(std::uint32_t(targets.size())));
        const json::array& squares = from.value().as_array();
        const json::object message{{"type", "move"},
                                   {"ply", number},
                                   {"from", from.key()},
                                   {"to", squares[random_.below(std::uint32_t(squares.size()))]}};
        guests_[mover].wire->say(json::serialize(message));
        for (const std::size_t side : {mover, 1 - mover})
            if (!hear_until(side, [&] { return ply(side) >= number || guests_[side].state.at("phase") == "over"; }))
                return;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }

    void note(std::size_t side, const json::object& state) {
        Witnessed& game = games_.back();
        Guest& guest = guests_[side];
        if (state.at("you") != kSides[side])
            complain("the view of the other side");
        const json::value& yours = state.at("setup").at("yours");
        if (!yours.is_null() && yours != kSetups[side])
            complain("another set-up than the one handed in");
        if (yours.is_null() && game.are_placed[side])
            complain("a set-up that was shown is gone");
        game.are_placed[side] |= !yours.is_null();
        for (const json::value& piece : state.at("pieces").as_array())
            if (piece.at("side") != kSides[side] && !piece.at("rank").is_null() && !piece.at("revealed").as_bool() &&
                state.at("phase") != "over")
                complain("a rank that this side does not know");
        const auto shown = state.at("ply").to_number<std::uint32_t>();
        if (!game.plies.empty() && shown < last_shown_[side] && game.game == last_game_[side])
            complain(fmt::format("ply {} after {}", shown, last_shown_[side]));
        last_shown_[side] = shown;
        last_game_[side] = game.game;
        if (const json::value& last = state.at("last"); last.is_object()) {
            std::string words;
            for (const char* field : {"side", "from", "to"})
                words += std::string{last.at(field).as_string()} + ' ';
            const auto [known, is_new] = game.plies.emplace(shown, words);
            if (known->second != words)
                complain(fmt::format("ply {} was {}and is {}", shown, known->second, words));
            if (is_new) {
                ++plies_;
                progress();
            }
        }
        if (state.at("outcome").is_object() && !game.is_over) {
            game.is_over = true;
            progress();
        }
        guest.state = state;
    }

    void progress() {
        const Time now = std::chrono::steady_clock::now();
        const auto gap = std::chrono::duration_cast<std::chrono::milliseconds>(now - last_progress_.exchange(now));
        longest_gap_ = std::max(longest_gap_.load(), gap);
    }
    void complain(std::string what) { faults_.push_back(games_.back().game + ": " + std::move(what)); }

    static constexpr std::uint32_t kLongest = 120;

    const SiteUnderTest& site_;
    Random random_;
    std::uint16_t silent_ = 0; ///< the port that answered nothing last
    std::array<Guest, 2> guests_;
    std::string host_key_;
    std::string guest_key_;
    std::vector<Witnessed> games_;
    std::array<std::uint32_t, 2> last_shown_{};
    std::array<std::string, 2> last_game_;
    std::atomic<Time> last_progress_ = std::chrono::steady_clock::now();
    std::atomic<std::chrono::milliseconds> longest_gap_{};
    std::atomic<std::size_t> plies_ = 0;
    std::vector<std::string> faults_;
};

} // namespace vaandel::tests
