// The surroundings of a game, empty, for tests.

import type { Tools } from '../frame/tools';

export const kNoTools: Tools = {
  canBeWatched: false,
  canGreet: false,
  anew: null,
  isNewcomer: false,
  isFirstGame: false,
  open: () => {},
};
