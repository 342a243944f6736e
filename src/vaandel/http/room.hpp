#pragma once
// What this room takes from those below it without saying so each time.

namespace vaandel::store {}
namespace vaandel::site {}

namespace vaandel::http {

using namespace store;
using namespace site;

} // namespace vaandel::http
