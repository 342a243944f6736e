// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToNotify, call, wantNotifications } from './away';

let shown: string[];
let leave: NotificationPermission;
let isHidden: boolean;

beforeEach(() => {
  shown = [];
  leave = 'granted';
  isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  class Shown extends EventTarget {
    static get permission() {
      return leave;
    }
    static requestPermission = () => Promise.resolve((leave = 'granted'));
    constructor(title: string, { body }: NotificationOptions) {
      super();
      shown.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal('Notification', Shown);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('comes where it is wanted and allowed, and the page is out of sight', async () => {
  wantNotifications(true);
  await call('Your turn', 'Duel 8×8');
  expect(shown).toEqual(['Your turn: Duel 8×8']);
  isHidden = false;
  await call('Your turn', 'Duel 8×8');
  isHidden = true;
  leave = 'denied';
  await call('Your turn', 'Duel 8×8');
  leave = 'granted';
  wantNotifications(false);
  await call('Your turn', 'Duel 8×8');
  expect(shown).toHaveLength(1);
});

it('asks for leave once', async () => {
  leave = 'default';
  expect(await askToNotify()).toBe(true);
  leave = 'denied';
  expect(await askToNotify()).toBe(false);
});
