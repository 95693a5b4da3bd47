import type { Locator, Page } from '@playwright/test';

/** The page My Picks. */
export class PicksPage {
  constructor(private readonly page: Page) {}

  /** The visible picks. */
  get rows() {
    return this.page.getByRole('table', { name: 'My Picks' }).locator('tbody tr.pk');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  get statistics() {
    return this.page.getByRole('region', { name: 'Statistics' });
  }

  /** Whether this browser's picks are synced with the account. */
  get saving() {
    return this.page.locator('.pk-sync');
  }

  /** The latest start of a game with a pending pick, in milliseconds. */
  lastStart(): Promise<number> {
    return this.page.evaluate(() => {
      const kept: { readonly commenceTime?: string }[] = JSON.parse(localStorage.getItem('oss_my_picks_v1')!);
      return Math.max(...kept.map(({ commenceTime }) => Date.parse(commenceTime ?? '') || 0));
    });
  }

  /** Stores picks in this browser before the page opens, as an older version or another program could have. */
  keep(picks: readonly object[]) {
    return this.page.evaluate((kept) => localStorage.setItem('oss_my_picks_v1', JSON.stringify(kept)), picks);
  }
}
