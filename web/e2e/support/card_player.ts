import type { CardTable } from './cards';

const kSpecials = { spy: '1', scout: '2', run: 'F' } as const;
export type Special = keyof typeof kSpecials;

/**
 * A bold player who tries each special action once, and then attacks what it can beat. It knows only what the page
 * says.
 */
export class CardPlayer {
  readonly done = new Set<Special>();

  constructor(
    private readonly table: CardTable,
    private readonly random: () => number,
  ) {}

  /** The Flag stays back until it is its turn to run. */
  async layFirst(): Promise<void> {
    const strength = '12X98765';
    const hand = (await this.table.hand()).filter((rank) => rank !== 'F');
    const wish = (rank: string) => (strength.includes(rank) ? strength.indexOf(rank) : 20);
    const ordered = hand.sort((one, other) => wish(one) - wish(other));
    await this.table.lay(ordered.slice(0, 5));
  }

  async layAgain(): Promise<void> {
    await this.table.button('Choose for me').click();
    await this.table.act(() => this.table.button('Lay out').click());
  }

  async fill(): Promise<void> {
    const isTime = !this.done.has('run') && this.done.has('spy') && this.done.has('scout');
    const hand = await this.table.hand();
    if (isTime && hand.includes('F')) {
      await this.table.handCard('F').click();
      for (const rank of hand.filter((card) => card !== 'F')) {
        if (await this.table.button('Fill').isEnabled()) break;
        await this.table.handCard(rank).click();
      }
    } else await this.table.button('Choose for me').click();
    await this.table.act(() => this.table.button('Fill').click());
  }

  /** One action; says which. */
  async act(): Promise<Special | 'attack' | 'pass'> {
    const offered = (await this.table.line('own')).filter(({ isOffered }) => isOffered);
    for (const special of ['spy', 'scout', 'run'] as const) {
      const card = offered.find(({ rank }) => rank === kSpecials[special]);
      if (!card || this.done.has(special)) continue;
      await this.table.own(card.place).click();
      await this.table.act(() => this.useSpecial(special));
      this.done.add(special);
      return special;
    }
    if (offered.length === 0) {
      await this.table.act(() => this.table.button('Pass').click());
      return 'pass';
    }
    await this.attack(offered);
    return 'attack';
  }

  private async useSpecial(special: Special): Promise<void> {
    if (special === 'spy') await this.table.button('Look at enemy hand').click();
    else if (special === 'run') await this.table.button('Run').click();
    else {
      await this.table.button('Look at cards').click();
      const there = (await this.table.line('enemy')).filter(({ isThere }) => isThere);
      for (const { place } of there.slice(0, 2)) await this.table.enemy(place).click();
    }
  }

  private async attack(offered: readonly { place: string; rank: string }[]): Promise<void> {
    const enemies = (await this.table.line('enemy')).filter(({ isThere }) => isThere);
    const ideas = offered
      .filter(({ rank }) => rank !== 'F')
      .flatMap((own) => enemies.map((target) => ({ own, target, worth: this.worth(own.rank, target.rank) })));
    const best = ideas.reduce((one, other) => (other.worth > one.worth ? other : one));
    await this.table.own(best.own.place).click();
    await this.table.act(() => this.table.enemy(best.target.place).click());
  }

  private worth(own: string, target: string): number {
    const spread = this.random() * 3;
    if (target === 'F') return 100;
    if (target === '') return (own === '1' ? -5 : figure(own) / 2) + spread;
    if (target === 'B') return own === '3' ? 12 : -50;
    const wins = figure(own) > figure(target) || (own === '1' && target === 'X');
    return (wins ? 8 + figure(target) / 2 : own === target ? -2 : -30) + spread;
  }
}

function figure(rank: string): number {
  return rank === 'X' ? 10 : Number(rank);
}
