import type { Page } from 'playwright-core';
import { startGame } from './front';

export type Moment = 'lay' | 'act' | 'fill' | 'over';

interface Lying {
  place: string;
  /** Empty where it is not known, or where nothing lies. */
  rank: string;
  isThere: boolean;
  isOffered: boolean;
}

/** What a person does at the table of Card Battle. Everything is read from the page as it is shown in English. */
export class CardTable {
  constructor(readonly page: Page) {}

  async start(side: 'red' | 'blue' | 'random', level: string): Promise<void> {
    await startGame(this.page, { edition: 'cards', against: level, side });
    await this.settle();
  }

  /** Reads events away until there is something to decide. */
  async settle(): Promise<Moment> {
    for (;;) {
      await this.page.locator('[data-reading], [data-turn=yours], [data-outcome]').first().waitFor();
      const goOn = this.page.locator('[data-reading] button');
      if (await goOn.isVisible()) await goOn.click({ timeout: 2_000 }).catch(() => undefined);
      else if (await this.page.locator('[data-outcome]').isVisible()) return 'over';
      else {
        const stage = await this.page
          .locator('[data-turn=yours]')
          .getAttribute('data-stage', { timeout: 2_000 })
          .catch(() => null);
        if (stage) return stage === 'chain' ? 'act' : (stage as Moment);
      }
    }
  }

  /** Does something and waits until the server has taken it. */
  async act(doing: () => Promise<void>): Promise<void> {
    const before = await this.page.locator('[data-acted]').getAttribute('data-acted');
    await doing();
    await this.page
      .locator(`[data-reading], [data-outcome], [data-acted]:not([data-acted="${before}"])`)
      .first()
      .waitFor();
  }

  own(place: string | number) {
    return this.page.locator(`[data-line=own] [data-place="${place}"]`);
  }

  enemy(place: string | number) {
    return this.page.locator(`[data-line=enemy] [data-place="${place}"]`);
  }

  handCard(rank: string) {
    return this.page.locator(`[data-hand=own] button[data-rank="${rank}"]`).first();
  }

  button(name: string) {
    return this.page.locator('[data-stage] button', { hasText: name });
  }

  hand(): Promise<string[]> {
    return this.page
      .locator('[data-hand=own] button')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-rank') ?? ''));
  }

  line(which: 'own' | 'enemy'): Promise<Lying[]> {
    return this.page.locator(`[data-line=${which}] [data-place]`).evaluateAll((cards) =>
      cards.map((card) => ({
        place: card.getAttribute('data-place') ?? '',
        rank: card.getAttribute('data-rank') ?? '',
        isThere: card.getAttribute('data-card') !== 'gap',
        isOffered: card.classList.contains('target'),
      })),
    );
  }

  /** All that the page says about both lines, both hands and what is known of them. */
  said(): Promise<(string | null)[]> {
    return this.page
      .locator('[data-line] [data-place], [data-hand] button, [data-pile], [data-story]')
      .evaluateAll((parts) => parts.map((part) => part.textContent));
  }

  async lay(ranks: readonly string[]): Promise<void> {
    for (const rank of ranks) {
      const free = this.page.locator(`[data-hand=own] button[data-rank="${rank}"]:not(:has(.gap))`);
      await free.first().click();
    }
    await this.act(() => this.button('Lay out').click());
  }
}
