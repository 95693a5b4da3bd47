import type { Page } from '@playwright/test';

/** The window of one game. */
export class GameWindow {
  constructor(private readonly page: Page) {}

  get window() {
    return this.page.getByRole('dialog');
  }

  tab(name: 'Overview' | 'Line movement') {
    return this.window.getByRole('tab', { name });
  }

  /** One of the six reactions, with its count. */
  reaction(name: string) {
    return this.window.getByRole('button', { name: new RegExp(`^${name}, `) });
  }

  async countOf(name: string): Promise<number> {
    const label = await this.reaction(name).getAttribute('aria-label');
    return Number(label?.replace(/\D/g, ''));
  }

  get chart() {
    return this.window.getByRole('slider');
  }

  /** The number of moves of all shown lines so far. */
  async moves(): Promise<number> {
    const counts = await this.window
      .getByRole('table', { name: /by book$/ })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => Number(Array.from((row as HTMLTableRowElement).cells).at(-2)?.textContent)),
      );
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
