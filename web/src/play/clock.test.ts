import { describe, expect, it } from 'vitest';
import { controlOf, paces, reading, spanText, timeText, warning } from './clock';

const told = { left: 60_000, free: 5_000, runs: true };

describe('a clock', () => {
  it('runs out the free time first', () => {
    expect(reading(told, 3_000)).toEqual({ left: 60_000, free: 2_000, isLittle: false });
    expect(reading(told, 15_000)).toEqual({ left: 50_000, free: 0, isLittle: false });
    expect(reading(told, 45_000)).toEqual({ left: 20_000, free: 0, isLittle: true });
    expect(reading(told, 90_000)).toEqual({ left: 0, free: 0, isLittle: true });
  });

  it('stands unless it runs, and never shows more than it was told', () => {
    expect(reading({ ...told, runs: false }, 15_000)).toEqual({ left: 60_000, free: 5_000, isLittle: false });
    expect(reading(told, -400)).toEqual({ left: 60_000, free: 5_000, isLittle: false });
  });

  it('begins with the free time when a battle was shown', () => {
    const shown = { ...told, free: 8_200 };
    expect(reading(shown, 0, 5_000).free).toBe(5_000);
    expect(reading(shown, 3_200, 5_000).free).toBe(5_000);
    expect(reading(shown, 4_200, 5_000)).toEqual({ left: 60_000, free: 4_000, isLittle: false });
    expect(reading(shown, 9_200, 5_000)).toEqual({ left: 59_000, free: 0, isLittle: false });
  });

  it('warns three times', () => {
    const heard: number[] = [];
    for (let second = 0; second < 65; second += 1) {
      const due = warning(reading(told, second * 1000), reading(told, (second + 1) * 1000));
      if (due !== null) heard.push(due);
    }
    expect(heard).toEqual([60, 30, 10]);
    // A page that slept announces only what matters now.
    expect(warning(reading(told, 0), reading(told, 64_000))).toBe(10);
  });

  it('is written as people read it', () => {
    expect([0, 1, 9_001, 60_000, 599_999, 3_600_000].map(timeText)).toEqual([
      '0:00',
      '0:01',
      '0:10',
      '1:00',
      '10:00',
      '1:00:00',
    ]);
    expect([45, 90, 600].map((seconds) => spanText(seconds))).toEqual(['45\u00a0sec', '1.5\u00a0min', '10\u00a0min']);
  });

  it('gives what the server takes', () => {
    for (const pace of paces)
      for (const army of [6, 8, 23, 40]) {
        const { setup, main, free } = controlOf(pace, army);
        expect(setup).toBeGreaterThanOrEqual(10);
        expect(setup).toBeLessThanOrEqual(3600);
        expect(main).toBeLessThanOrEqual(10_800);
        expect(main + free).toBeGreaterThanOrEqual(5);
      }
  });
});
