#pragma once
// Set-ups that did best in self-play, each bred from a preset.
// Written by `build/release/bench/setup_breed --edition original --nodes 1000 --herd 72 --kept 26 --games 12 --most-of 5 --generations 8 --proofs 6 --seed 9 --from LIST --others LIST`,
// as docs/10-self-play.md tells.

#include <array>
#include <string_view>

namespace vaandel::setups {

// clang-format off
inline constexpr std::array<std::string_view, 16> kBredForOriginal{
    "72BFB37254658B42X9235B36281342B254B76623", // 77.7 % of 132 games
    "4522349BFB62316585B65B4X6B234837723722B2", // 77.4 % of 84 games
    "72BFB37254658B42X923523628134BB254B76623", // 76.0 % of 96 games
    "FB463238B4B237125246452X5386722B5692B7B3", // 76.0 % of 96 games
    "2245BFB34554329B2362816824332B72X67B6B57", // 75.3 % of 168 games
    "2345BFBB4384277B2363618524257B92X6256B23", // 75.5 % of 96 games
    "72BFB37254658B42X9275B36281342B254B36623", // 75.6 % of 84 games
    "2B22349BFB62374247B45B8X65132865623752B3", // 75.0 % of 132 games
    "2325BFBB4584277BX363618524252B9246236B73", // 75.0 % of 84 games
    "4522349BFB62316285B65B4X6B234837723752B2", // 74.2 % of 120 games
    "2345BFBB4584277B2363618524252B92X6236B73", // 73.9 % of 132 games
    "4522349BFB82316285B65B4X6B2342377237562B", // 73.2 % of 84 games
    "FB463835B4B327B65242482X532672215692B7B3", // 72.0 % of 84 games
    "FB32352282B45716354X262B24B6427B5896B733", // 71.8 % of 156 games
    "FB463235B4B327165242482X5386722B5692B7B3", // 71.2 % of 120 games
    "72BFB38354658B42X9231B66253347B224672B25", // 70.5 % of 132 games
};
// clang-format on

} // namespace vaandel::setups
