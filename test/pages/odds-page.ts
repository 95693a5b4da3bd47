import type { Locator, Page } from '@playwright/test';

export type Section = 'Straight Bets' | 'Player Props' | 'Arbitrage' | 'Middles';

/** The odds page: its sections, its table of bets, its badge. */
export class OddsPage {
  constructor(private readonly page: Page) {}

  get sections() {
    return this.page.getByRole('navigation', { name: 'Sections' });
  }

  tab(section: Section): Locator {
    return this.sections.getByText(section, { exact: false });
  }

  get currentTab() {
    return this.sections.locator('[aria-current="page"]');
  }

  /** The connection badge. */
  get badge() {
    return this.page.getByRole('banner').getByRole('status');
  }

  get table() {
    return this.page.getByRole('table').first();
  }

  get headings() {
    return this.table.getByRole('columnheader');
  }

  /** The bets of the table, open or closed. */
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name: /all books/ }) });
  }

  /** The menu for the table's appearance. */
  get tableMenu() {
    return this.page.getByRole('button', { name: 'Table', exact: true });
  }

  /** The expected value of a bet; it opens the explanation. */
  explained(row: Locator): Locator {
    return row.getByRole('button', { name: /^Explain [+−]/ });
  }

  /** The prices that are flashing now. */
  get flashes() {
    return this.page.locator('.flash.run');
  }

  /**
   * Turns to the page that has an upcoming game's bet at four books or more, and returns its first: a live game's line may disappear
   * while it is read, and one book's own line has no fair price.
   */
  async upcomingRow(): Promise<Locator> {
    await this.rows.first().waitFor();
    const upcoming = this.rows.filter({ hasText: /best of (all|my) ([4-9]|\d\d)/, hasNotText: 'LIVE' }).first();
    while (!(await upcoming.isVisible()) && (await this.turnPage()));
    await upcoming.waitFor();
    return upcoming;
  }

  /** To the next page of the table; false on the last, where it stays. */
  async turnPage() {
    const next = this.page.getByRole('button', { name: 'Next' }).first();
    const isThere = await next.isEnabled();
    if (isThere) await next.click();
    return isThere;
  }

  async openRow(row: Locator) {
    await row.getByRole('button', { name: 'Show all books' }).click();
    return this.books.first();
  }

  /** The open row, wherever it has moved meanwhile. */
  get openedRow() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name: 'Hide all books' }) });
  }

  /** Closes the open row, wherever it has moved meanwhile. */
  async closeRow() {
    await this.table.getByRole('button', { name: 'Hide all books' }).click();
  }

  /** The books of the open rows: columns on a desktop, lines on a phone. */
  get books() {
    return this.page.locator('.mini .book:visible, .mini .bl:not(.h) .clip:visible');
  }

  get arithmetic() {
    return this.page.locator('.mini .method');
  }
}
