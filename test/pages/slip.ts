import { expect, type Locator, type Page } from '@playwright/test';
import type { OddsPage } from './odds-page.js';

/** The bet slip beside the odds. */
export class Slip {
  constructor(
    private readonly page: Page,
    private readonly odds: OddsPage,
  ) {}

  get panel() {
    return this.page.getByRole('complementary', { name: 'Bet slip' });
  }

  get bets() {
    return this.panel.getByRole('article');
  }

  get placeButton() {
    return this.panel.getByRole('button', { name: /^Place/ });
  }

  /** Opens the first bet that a score decides, on an upcoming game (or a live one) that is none of these, and returns the game. */
  async openBet(butNot: readonly string[] = [], isLive = false): Promise<string> {
    const gameOn = async (row: Locator): Promise<string | undefined> => {
      if (/team total/i.test(await row.innerText())) return undefined; // not graded from the score of the game
      const match = await row.locator('.match').innerText();
      const [game = ''] = match.split('\n');
      return match.includes('LIVE') !== isLive || butNot.includes(game) ? undefined : game;
    };
    for (const row of await this.odds.rows.all()) {
      if (!(await gameOn(row))) continue;
      await this.odds.openRow(row);
      const game = await gameOn(this.odds.openedRow.first()); // the rows may have been reordered meanwhile
      if (game) return game;
      await this.odds.closeRow();
    }
    throw new Error('the table holds no bet on another game');
  }

  /** Adds a bet on a game that is none of these to the slip. */
  async add(butNot: readonly string[] = [], isLive = false): Promise<string> {
    const game = await this.openBet(butNot, isLive);
    await this.page.getByRole('button', { name: 'Add to slip' }).click();
    await this.page.getByRole('button', { name: 'Hide all books' }).click();
    return game;
  }

  /** Places the slip, accepting its current prices. */
  async place() {
    await expect(async () => {
      for (const accept of await this.panel.getByRole('button', { name: 'Accept' }).all()) await accept.click();
      if (await this.placeButton.isVisible()) await this.placeButton.click({ timeout: 5_000 });
      await expect(this.panel).toBeHidden({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
  }
}
