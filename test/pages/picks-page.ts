import type { Locator, Page } from '@playwright/test';

/** My Picks. */
export class PicksPage {
  constructor(private readonly page: Page) {}

  /** The picks that are shown. */
  get rows() {
    return this.page.getByRole('table', { name: 'My Picks' }).locator('tbody tr.pk');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  get statistics() {
    return this.page.getByRole('region', { name: 'Statistics' });
  }

  /** How the picks of this browser stand to those of the account. */
  get saving() {
    return this.page.locator('.pk-sync');
  }

  /** When the last of the games begins that pending picks are on, in milliseconds. */
  lastStart(): Promise<number> {
    return this.page.evaluate(() => {
      const kept: { readonly commenceTime?: string }[] = JSON.parse(localStorage.getItem('oss_my_picks_v1')!);
      return Math.max(...kept.map(({ commenceTime }) => Date.parse(commenceTime ?? '') || 0));
    });
  }

  /** Keeps picks in this browser as an older version or another hand would have, before the page is opened. */
  keep(picks: readonly object[]) {
    return this.page.evaluate((kept) => localStorage.setItem('oss_my_picks_v1', JSON.stringify(kept)), picks);
  }
}
