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

/** A live list of a scanner. */
export class OpportunityList {
  constructor(private readonly page: Page) {}

  /** The open opportunities. */
  get cards() {
    return this.page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNotText: /Gone .* ago/ });
  }

  /** The row that keys act on. */
  get selected() {
    return this.page.getByRole('main').locator('article[aria-current="true"]');
  }

  /** The links of the selected row to its books. */
  get links() {
    return this.selected.locator('.opp-line .leg a');
  }

  /** How many open rows can be seen whole, above the bar at the bottom of a phone. */
  inView(): Promise<number> {
    return this.cards.evaluateAll((rows) => {
      const bar = document.querySelector('nav[aria-label="Bottom"]')?.getBoundingClientRect();
      const end = bar && bar.height > 0 ? bar.top : window.innerHeight;
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= end).length;
    });
  }

  /** The heights of the rows, gone ones too, in pixels. */
  heights(): Promise<number[]> {
    return this.page
      .locator('.opp-at:visible')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).filter((height) => height > 0)); // 0: just gone
  }

  /**
   * Lets the list live for this long; returns how much the page shifted, and how often two rows were seen to overlap. Looks anew if another
   * story of this account placed something meanwhile: the strip above the list grows then.
   */
  async shiftsIn(time: number): Promise<{ readonly shift: number; readonly overlaps: number }> {
    const strip = () =>
      this.page
        .getByRole('region', { name: 'Placed', exact: true })
        .evaluateAll((strips) => strips.map((one) => one.getBoundingClientRect().height));
    const before = String(await strip());
    const seen = await this.shiftsAtOnce(time);
    return String(await strip()) === before ? seen : this.shiftsIn(time);
  }

  private shiftsAtOnce(time: number): Promise<{ readonly shift: number; readonly overlaps: number }> {
    return this.page.evaluate(async (lasts) => {
      let [shift, overlaps] = [0, 0];
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shift += entry.value;
      });
      shifts.observe({ type: 'layout-shift', buffered: false });
      const until = performance.now() + lasts;
      while (performance.now() < until) {
        await new Promise(requestAnimationFrame);
        const seen = [...document.querySelectorAll('.opp-at')]
          .filter((row) => Number(getComputedStyle(row).opacity) > 0.05)
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight) // below the screen rows do not glide
          .sort((a, b) => a.top - b.top);
        if (seen.some(({ bottom }, i) => i + 1 < seen.length && bottom > seen[i + 1]!.top + 2)) overlaps += 1;
      }
      shifts.disconnect();
      return { shift, overlaps };
    }, time);
  }

  /** Points at the list, so that no row moves, and waits for those that glide: one passing over another hides its text for a moment. */
  async waitUntilStill(): Promise<void> {
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
