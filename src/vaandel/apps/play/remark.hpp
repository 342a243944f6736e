#pragma once
// The messages on a screen besides the game itself; only those of the last command.

#include "vaandel/apps/play/style.hpp"
#include "vaandel/board/geometry.hpp"

#include <string>
#include <vector>

namespace vaandel::apps::play {

struct Remark {
    std::string message{}; ///< below the game, in two lines or more; clipped
    Style style = kFaint;
    board::SquareSet targets{};      ///< squares to mark
    std::vector<std::string> list{}; ///< takes the place of the panel, if there is one
};

} // namespace vaandel::apps::play
