#pragma once
// Set-ups that did best in self-play, each bred from a preset.
// Written by `build/release/bench/setup_breed --edition original --nodes 1000 --herd 72 --kept 32 --games 12 --most-of 6 --generations 3 --proofs 7 --seed 5`.

#include <array>
#include <string_view>

namespace vaandel::setups {

// clang-format off
inline constexpr std::array<std::string_view, 13> kBredForOriginal{
    "7642336BFB25B92287B43B8472B2X35521436625", // 77.8 % of 108 games
    "FB32322582B45716534X264B42B6227B5896B733", // 76.7 % of 120 games
    "2245BFB345843X7B2362618524352B92267B6B73", // 76.7 % of 120 games
    "72BFB32354658B42X9235B262B1347B234676825", // 76.2 % of 120 games
    "2245BFBB4584327B2363618524252B92X6736B73", // 74.6 % of 120 games
    "FB363225B4B35716534B482X5286722B2692B734", // 74.6 % of 120 games
    "2245BFB34584329B2362816524332B72X67B6B57", // 74.1 % of 108 games
    "2245BFB34584327B2362816524332B92X67B6B75", // 73.8 % of 120 games
    "72BFB32354658B42X9235B26281347B234676B25", // 73.4 % of 96 games
    "6B52339BFB62374147B45B8X62542825223762B3", // 72.9 % of 96 games
    "FB523435B4B75X6632274125228BB2726833B469", // 72.5 % of 120 games
    "FB32328524B45716534B264X22B6722B5896B733", // 72.5 % of 120 games
    "6B22339BFB653741X7B45B8462542825223762B3", // 71.2 % of 120 games
};
// clang-format on

} // namespace vaandel::setups
