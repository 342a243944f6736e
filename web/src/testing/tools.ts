// What stands around a game, for a test that has nothing there.

import type { Tools } from '../frame/tools';

export const kNoTools: Tools = { canBeWatched: false, canGreet: false, isNewcomer: false, open: () => {} };
