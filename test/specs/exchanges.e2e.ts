import type { Locator } from '@playwright/test';
import { expect, test as story } from '../pages/fairline.js';
import type { OddsPage } from '../pages/odds-page.js';
import { type Product, startProduct } from '../testbed/product.js';

/** The sport that the page opens with, and one more. */
const env = { FEEDS: 'simulator,polymarket', ODDS_SPORTS: 'americanfootball_nfl,basketball_nba' };

/** A product of its own, which follows a simulated exchange: other stories are told without one, and no fault of it reaches them. */
const test = story.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one stands on.
    async ({}, use) => {
      const product = await startProduct({ servers: 1, workers: 1, env });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.servers[0]!.url),
});

const UNKNOWN = /unknown right now/;
/** How long every new connection to the exchange is refused. */
const AWAY_MS = 3_000;

/** Opens one row after the other, until one shows what Polymarket offers. */
const ladderIn = async (odds: OddsPage, ladder: Locator): Promise<void> => {
  await expect(async () => {
    for (let place = 0; place < (await odds.rows.count()); place++) {
      await odds.openRow(odds.rows.nth(place));
      if (await ladder.isVisible()) return;
      await odds.closeRow();
    }
    throw new Error('no row of this page shows offers of Polymarket');
  }).toPass({ timeout: 90_000 });
};

test('on an open row the offers of an exchange move, turn grey within a second of a gap, and are known again within five seconds of its end', {
  tag: '@once',
}, async ({ product, signIn, odds, page }) => {
  test.setTimeout(240_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const ladder = page.getByRole('table', { name: /^Offers: Polymarket/ }).first();
  await ladderIn(odds, ladder);

  await test.step('the offers move by themselves', async () => {
    const before = await ladder.innerText();
    await expect(ladder).not.toHaveText(before, { useInnerText: true, timeout: 60_000 });
    await expect(ladder.getByRole('row').nth(1)).toContainText(/¢.*\$/s);
  });

  await test.step('a gap turns them grey within a second, and they are back within five seconds of its end', async () => {
    // On a busy machine one try may be late: the best of three counts.
    await expect(async () => {
      await expect(ladder).not.toContainText(UNKNOWN);
      await product.simulator.strike({ kind: 'reset', path: 'polymarket', seconds: AWAY_MS / 1_000 });
      await expect(ladder).toContainText(UNKNOWN, { timeout: 1_000 });
      await expect(ladder).not.toContainText(UNKNOWN, { timeout: AWAY_MS + 5_000 });
    }).toPass({ intervals: [8_000], timeout: 60_000 });
  });
});

test('what a stake gets at an exchange follows the stake', { tag: '@once' }, async ({
  signIn,
  filters,
  opportunities,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn.enter('platinum', '/sportsbooks?mode=value');
  await filters.askForAll();
  const bankroll = page.getByRole('main').getByLabel('Bankroll');
  const row = opportunities.cards.filter({ hasText: /Polymarket.*gets/s }).first();
  /** What is staked on the first bet at the exchange, and what it gets there, in decimal odds. */
  const seen = async () => {
    const text = await row.innerText({ timeout: 5_000 });
    const [, odds = ''] = /gets ([+−]\d+|[\d.]+)/.exec(text) ?? [];
    const [, stake = ''] = /\$([\d,]+)/.exec(text) ?? [];
    return { bet: await row.getAttribute('aria-label'), odds, stake: Number(stake.replaceAll(',', '')) };
  };
  await expect(async () => {
    await bankroll.fill('1000');
    await expect.poll(async () => (await seen()).stake, { timeout: 5_000 }).toBeGreaterThan(0);
    const little = await seen();
    await bankroll.fill('1000000');
    await expect.poll(async () => (await seen()).stake, { timeout: 5_000 }).toBeGreaterThan(little.stake);
    const much = await seen();
    expect(much.bet).toBe(little.bet);
    expect(much.odds).not.toBe(little.odds);
  }).toPass({ timeout: 120_000 });
});
