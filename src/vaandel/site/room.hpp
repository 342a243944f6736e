#pragma once
// What this room takes from the one below it without saying so each time.

namespace vaandel::store {}

namespace vaandel::site {

using namespace store;

} // namespace vaandel::site
