#include "talk_law.hpp"

#include <boost/json.hpp>

#include "site/house.hpp"

namespace vaandel::fuzz {

namespace {

using namespace vaandel::tests;
namespace json = boost::json;

/// A page, and how much of its received messages has been checked.
struct Guest {
    Page page;
    std::string_view enemy; ///< empty: it has no seat
    std::size_t seen = 0;
    bool is_gone = false;
};

class Stage {
public:
    Talk play(std::string_view bytes) {
        while (!bytes.empty() && talk_.wrong.empty()) {
            const auto end = std::min(bytes.find('\n'), bytes.size());
            if (end > 0)
                take(bytes[0], bytes.substr(1, end - 1));
            bytes.remove_prefix(std::min(end + 1, bytes.size()));
        }
        return talk_;
    }

private:
    void take(char who, std::string_view frame) {
        switch (who) {
        case 't':
            house_.clock.pass(std::chrono::seconds{1});
            house_.scheduler->run_all();
            break;
        case 'd': house_.store.is_broken = !house_.store.is_broken; break;
        case 'R': speak(red_, [](Page& page) { page.say_binary(); }); break;
        case 'r': speak(red_, [&](Page& page) { page.say(frame); }); break;
        case 'b': speak(blue_, [&](Page& page) { page.say(frame); }); break;
        default: speak(randomised_, [&](Page& page) { page.say(frame); }); break;
        }
        for (Guest* guest : {&red_, &blue_, &randomised_})
            look(*guest);
    }

    void speak(Guest& guest, const auto& act) {
        const std::size_t received = guest.page.messages().size();
        const bool was_gone = guest.page.farewell().has_value();
        act(guest.page);
        house_.settle();
        if (!was_gone && !guest.page.farewell() && guest.page.messages().size() == received)
            talk_.wrong = "a frame was not answered";
    }

    void look(Guest& guest) {
        for (; guest.seen < guest.page.messages().size(); ++guest.seen)
            judge(guest, guest.page.messages()[guest.seen]);
        if (guest.page.farewell() && !std::exchange(guest.is_gone, true))
            ++talk_.farewells;
    }

    void judge(const Guest& guest, const std::string& text) {
        json::error_code error;
        const json::value message = json::parse(text, error);
        if (error || !message.is_object() || !message.as_object().contains("type"))
            return break_law("a message is no object with a type", text);
        for (const Token& key : pair_.tokens)
            if (text.find(key.reveal()) != std::string::npos)
                return break_law("a message has a key in it", text);
        if (message.at("type") == "refused")
            ++talk_.refusals;
        if (message.at("type") != "state")
            return;
        ++talk_.states;
        if (guest.enemy.empty())
            return break_law("a stranger is shown a game", text);
        for (const json::value& piece : message.at("pieces").as_array())
            if (message.at("phase") != "over" && piece.at("side").as_string() == json::string_view{guest.enemy} &&
                !piece.at("rank").is_null() && !piece.at("revealed").as_bool())
                return break_law("a hidden rank is shown", text);
    }

    void break_law(std::string_view law, const std::string& text) { talk_.wrong = std::string{law} + ": " + text; }

    Talk talk_;
    House house_;
    House::Pair pair_ = house_.make_pair(kBarrage8);
    Guest red_{house_.attached(pair_.id, pair_.token(Side::Red)), "blue"};
    Guest blue_{house_.attached(pair_.id, pair_.token(Side::Blue)), "red"};
    Guest randomised_{house_.page(), {}};
};

} // namespace

Talk play_talk(std::string_view bytes) { return Stage{}.play(bytes); }

} // namespace vaandel::fuzz
