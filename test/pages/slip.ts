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

  /** Opens a bet that a score decides, on an upcoming game (or a live one) that is none of these, and returns the game. */
  async openBet(butNot: readonly string[] = [], isLive = false): Promise<string> {
    const isWanted = (bet: Bet) => bet.isDecidedByScore && bet.isLive === isLive && !butNot.includes(bet.game);
    let opened: Bet | undefined;
    // One page may hold only other bets, and rows move while they are read.
    await expect(async () => {
      if (await this.odds.openedRow.count()) await this.odds.closeRow();
      const place = (await betsIn(this.odds.rows)).findIndex(isWanted);
      if (place < 0) await this.odds.turnPage();
      else await this.odds.openRow(this.odds.rows.nth(place));
      [opened] = await betsIn(this.odds.openedRow);
      expect(opened && isWanted(opened), 'the table holds no bet on another game').toBe(true);
    }).toPass({ timeout: 120_000 });
    return opened!.game;
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
      if (await this.placeButton.isVisible()) await this.placeButton.click({ timeout: 10_000 });
      await expect(this.panel).toBeHidden({ timeout: 10_000 });
    }).toPass({ timeout: 80_000 });
  }
}

interface Bet {
  /** By the whole names of its teams: the table shows their short ones. */
  game: string;
  isLive: boolean;
  /** Not so with a team total, which the score of the game does not grade. */
  isDecidedByScore: boolean;
}

/** The bets of these rows, all read at once. */
const betsIn = async (rows: Locator): Promise<Bet[]> => {
  const texts = await rows.allInnerTexts();
  const matches = await rows
    .locator('.match')
    .evaluateAll((cells) => cells.map((cell) => ({ game: cell.getAttribute('title') ?? '', text: cell.textContent })));
  return matches.map(({ game, text }, i) => ({
    game,
    isLive: text.includes('LIVE'),
    isDecidedByScore: !/team total/i.test(texts[i] ?? ''),
  }));
};
