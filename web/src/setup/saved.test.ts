import { describe, expect, it } from 'vitest';
import { MemoryStorage, type PageStorage } from '../net/storage';
import { barrage8, duel8 } from '../testing/fixtures';
import { cleanName, kMostSaved, SavedSetups } from './saved.svelte';

const kWhole = 'FB..............X2..9312';
const kOther = '.B......F.......X2..9312';

function fresh(storage: PageStorage = new MemoryStorage()) {
  return { storage, saved: new SavedSetups(storage, barrage8.id) };
}

describe('saved set-ups', () => {
  it('are there again the next time, by name, and for their edition alone', () => {
    const { storage, saved } = fresh();
    saved.save('Storm 10', kOther);
    saved.save('Storm 9', kWhole);
    expect(new SavedSetups(storage, barrage8.id).all).toEqual([
      { name: 'Storm 9', setup: kWhole },
      { name: 'Storm 10', setup: kOther },
    ]);
    expect(new SavedSetups(storage, duel8).all).toEqual([]);
  });

  it('take the place of one of the same name', () => {
    const { saved } = fresh();
    saved.save('Home', kWhole);
    expect(saved.save('  Home ', kOther)).toBe(true);
    expect(saved.all).toEqual([{ name: 'Home', setup: kOther }]);
  });

  it('need a name', () => {
    const { saved } = fresh();
    expect(saved.save('  ', kWhole)).toBe(false);
    expect(cleanName(' a \n b ')).toBe('a b');
    expect(cleanName('x'.repeat(99))).toHaveLength(40);
  });

  it('are renamed, but not to the name of another, and removed', () => {
    const { saved } = fresh();
    saved.save('One', kWhole);
    saved.save('Two', kOther);
    expect(saved.rename('One', 'Two')).toBe(false);
    expect(saved.rename('One', ' ')).toBe(false);
    expect(saved.rename('One', 'One')).toBe(true);
    expect(saved.rename('One', 'Zebra')).toBe(true);
    expect(saved.all.map(({ name }) => name)).toEqual(['Two', 'Zebra']);
    saved.remove('Two');
    expect(saved.all.map(({ name }) => name)).toEqual(['Zebra']);
  });

  it('are taken over from a text, none twice and none in the place of another', () => {
    const { saved } = fresh();
    saved.save('Home', kWhole);
    const nameOf = (number: number) => `Set-up ${number}`;
    const text = [
      { name: 'Home', setup: kOther },
      { name: null, setup: kWhole },
      { name: null, setup: kOther },
    ];
    expect(saved.take(text, nameOf)).toBe(1);
    expect(saved.all).toEqual([
      { name: 'Home', setup: kWhole },
      { name: 'Set-up 1', setup: kOther },
    ]);
  });

  it('have an end', () => {
    const { saved } = fresh();
    for (let number = 1; number <= kMostSaved; number += 1) saved.save(`n ${number}`, kWhole);
    expect(saved.save('one more', kWhole)).toBe(false);
    expect(saved.save('n 7', kOther)).toBe(true);
    expect(saved.all).toHaveLength(kMostSaved);
  });

  it('stay as they were where the browser gives no room, or holds something else', () => {
    const { storage, saved } = fresh();
    saved.save('Home', kWhole);
    storage.offer = () => false;
    expect(saved.save('More', kOther)).toBe(false);
    expect(saved.all).toHaveLength(1);
    const broken = new MemoryStorage();
    broken.setItem('vaandel.setups.barrage8', '{"name": 1}');
    expect(fresh(broken).saved.all).toEqual([]);
  });
});
