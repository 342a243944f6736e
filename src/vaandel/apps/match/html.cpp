#include "vaandel/apps/match/html.hpp"

namespace vaandel::apps {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text)
        switch (letter) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += letter;
        }
    return result;
}

} // namespace vaandel::apps
