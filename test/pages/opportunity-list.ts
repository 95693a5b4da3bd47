import { expect, type Page } from '@playwright/test';

/** What a card shows at one moment: the bet, and the books with their prices. */
interface Card {
  readonly bet: string;
  readonly offer: string;
}

/** The changes of a live list while it was watched. */
export interface Seen {
  readonly came: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

/** A live list of opportunities: arbitrages or middles. */
export class OpportunityList {
  constructor(private readonly page: Page) {}

  /** The open opportunities. */
  get cards() {
    return this.page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNotText: /Gone .* ago/ });
  }

  /** Points at the list, so that no row moves, and waits for those that glide: one passing over another hides its text for a moment. */
  async holdStill(): Promise<void> {
    await this.cards.first().hover();
    const gliding = () =>
      this.page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.opp-at'))
            .filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(gliding, { message: 'every row is at its place' }).toBe(0);
  }

  /** Watches the list until a bet appeared, one changed and one left. */
  async watch(patience: number): Promise<Seen> {
    const seen = { came: new Set<string>(), changed: new Set<string>(), left: new Set<string>() };
    await this.cards.first().waitFor();
    let before = await this.read();
    const look = async () => {
      const now = await this.read();
      for (const [bet, offer] of now) {
        if (!before.has(bet)) seen.came.add(bet);
        else if (before.get(bet) !== offer) seen.changed.add(bet);
      }
      for (const bet of before.keys()) if (!now.has(bet)) seen.left.add(bet);
      before = now;
      return Object.values(seen).every(({ size }) => size > 0);
    };
    await expect
      .poll(look, { timeout: patience, intervals: [500], message: 'a bet came, one changed, one left' })
      .toBe(true);
    return seen;
  }

  private async read(): Promise<Map<string, string>> {
    const cards = await this.cards.evaluateAll((articles): Card[] =>
      articles.map((article) => {
        const words = (part: string) => [...article.querySelectorAll(part)].map((one) => one.textContent).join(' ');
        return { bet: words('.o-m .t1, .leg .sel'), offer: words('.leg .bk, .leg .price') };
      }),
    );
    return new Map(cards.map(({ bet, offer }) => [bet, offer]));
  }
}
