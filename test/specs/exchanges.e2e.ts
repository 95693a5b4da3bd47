import type { Locator } from '@playwright/test';
import { expect, test as story } from '../pages/fairline.js';
import type { OddsPage } from '../pages/odds-page.js';
import { type Product, startProduct } from '../testbed/product.js';

/** The sport that the page opens with, and one more. */
const env = {
  FEEDS: 'simulator,polymarket',
  ODDS_SPORTS: 'americanfootball_nfl,basketball_nba',
  REDIS_PATIENCE_MS: '30000', // two products share the machine
};

/** A product of its own, which follows a simulated exchange: other stories are told without one, and no fault of it reaches them. */
const test = story.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one stands on.
    async ({}, use) => {
      const product = await startProduct({ servers: 1, workers: 1, env });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 600_000 },
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
  }).toPass({ timeout: 180_000 });
};

test('on an open row the offers of an exchange move, turn grey within a second of a gap, and are known again within five seconds of its end', {
  tag: '@once',
}, async ({ product, signIn, odds, page }) => {
  test.setTimeout(480_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const ladder = page.getByRole('table', { name: /^Offers: Polymarket/ }).first();
  await ladderIn(odds, ladder);

  await test.step('the offers move by themselves', async () => {
    const before = await ladder.innerText();
    await expect(ladder).not.toHaveText(before, { useInnerText: true, timeout: 120_000 });
    await expect(ladder.getByRole('row').nth(1)).toContainText(/¢.*\$/s);
  });

  await test.step('a gap turns them grey within a second, and they are back within five seconds of its end', async () => {
    // On a busy machine one try may be late: the best of three counts.
    await expect(async () => {
      await expect(ladder).not.toContainText(UNKNOWN);
      await product.simulator.strike({ kind: 'reset', path: 'polymarket', seconds: AWAY_MS / 1_000 });
      await expect(ladder).toContainText(UNKNOWN, { timeout: 1_000 });
      await expect(ladder).not.toContainText(UNKNOWN, { timeout: AWAY_MS + 5_000 });
    }).toPass({ intervals: [8_000], timeout: 120_000 });
  });
});

test('what a stake gets at an exchange follows the stake', { tag: '@once' }, async ({
  signIn,
  filters,
  opportunities,
  odds,
  page,
}) => {
  test.setTimeout(480_000);
  // Low holds with a leg at the exchange are always there; of bets of value there, hardly one is worth its second offer.
  await signIn.enter('platinum', '/sportsbooks?mode=holds&rollover=polymarket&counts=10000');
  await filters.askForAll();
  const bankroll = page.getByRole('main').getByLabel('Bankroll');
  const rows = opportunities.cards.filter({ hasText: /Polymarket.*gets/s });
  const turnUpdates = async (to: 'Paused' | 'Live') => {
    await bankroll.blur();
    await page.keyboard.press('.');
    await expect(odds.badge).toContainText(to);
  };
  // Another stake gets other odds, and so its bet another place in the list: bets are known by name, and between the two
  // looks nothing changes but the bankroll.
  await expect(async () => {
    await rows.first().waitFor();
    await turnUpdates('Paused');
    try {
      await bankroll.fill('1000');
      const stakes = async () => [...(await staked(rows)).values()].map(({ stake }) => stake);
      await expect.poll(async () => Math.max(...(await stakes())), { timeout: 10_000 }).toBeLessThanOrEqual(1_000);
      const little = await staked(rows);
      await bankroll.fill('100000');
      await expect(async () => {
        const both = [...(await staked(rows))].flatMap(([bet, more]) => {
          const less = little.get(bet);
          return less && more.stake > less.stake ? [{ less, more }] : [];
        });
        expect(both.filter(({ less, more }) => more.odds > less.odds)).toEqual([]);
        expect(both.filter(({ less, more }) => more.odds < less.odds)).not.toEqual([]);
      }).toPass({ timeout: 10_000 });
    } finally {
      await turnUpdates('Live');
    }
  }).toPass({ timeout: 300_000, intervals: [2_000] });
});

/** What each bet is staked at the exchange, in dollars, and the decimal odds that it gets there. */
const staked = async (rows: Locator): Promise<Map<string, { readonly stake: number; readonly odds: number }>> => {
  const seen = await rows.evaluateAll((articles) =>
    articles.map((article) => {
      const leg = article.querySelector('.leg:has(.gets)');
      const text = (part: string) => leg?.querySelector(part)?.textContent ?? '';
      const selection = leg?.querySelector('.sel')?.getAttribute('title');
      return { bet: `${article.getAttribute('aria-label')}, ${selection}`, stake: text('.stk'), gets: text('.gets') };
    }),
  );
  return new Map(
    seen.flatMap(({ bet, stake, gets }) => {
      const [, sign, dollars] = /([+−])(\d+)/.exec(gets) ?? [];
      const hundreds = Number(dollars) / 100;
      const isStaked = /\d/.test(stake) && sign !== undefined;
      if (!isStaked) return [];
      return [[bet, { stake: Number(stake.replace(/[$,]/g, '')), odds: 1 + (sign === '+' ? hundreds : 1 / hundreds) }]];
    }),
  );
};
