// Starts the chosen game, and says who takes the seat.

import { createGame, inviteFriend, shareScreen } from '../net/api';
import { openTableFor } from '../net/lobby';
import type { Person } from '../net/person';
import type { EditionId, SeatReply } from '../net/protocol';
import type { SeatDetails } from '../net/seats';
import type { Choices, RivalWish } from './choices.svelte';

export interface Begun {
  seat: SeatReply;
  edition: EditionId;
  details: SeatDetails;
}

export async function begin(choices: Choices, person: Person, rival: RivalWish = choices.rival): Promise<Begun> {
  const { edition, side, control, wishes, level } = choices;
  switch (rival) {
    case 'friend': {
      const host = await inviteFriend(edition, side, control, person.introduce(true), wishes);
      return { seat: host, edition, details: { friend: true, invitation: host.invitation } };
    }
    case 'anybody': {
      const host = await openTableFor(edition, side, control, person.introduce(true));
      return { seat: host, edition, details: { friend: true, table: host.table } };
    }
    case 'beside': {
      const pair = await shareScreen(edition, person.introduce(false), wishes);
      return { seat: pair, edition, details: { friend: true, other: pair.other } };
    }
    case 'bot': {
      const seat = await createGame(edition, side, level, control, person.introduce(false), wishes);
      return { seat, edition, details: { level } };
    }
  }
}
