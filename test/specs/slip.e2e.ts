import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

type Kept = Readonly<Record<string, unknown>>;

/** The picks of this browser, the newest first. */
const newestFirst = async (page: Page): Promise<Kept[]> => {
  const kept: Kept[] = await page.evaluate(() => JSON.parse(localStorage.getItem('oss_my_picks_v1')!));
  return kept
    .filter(({ deletedAt }) => !deletedAt)
    .sort((a, b) => Date.parse(String(b.dateAdded)) - Date.parse(String(a.dateAdded)));
};

test('two bets are combined into a parlay, placed, and listed under My Picks', { tag: '@once' }, async ({
  signIn,
  odds,
  slip,
  page,
}) => {
  test.setTimeout(300_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();

  let first = '';
  await test.step('001-005 a bet of a row is added to the slip', async () => {
    first = await slip.add();
    await expect(slip.bets).toHaveCount(1);
  });
  await test.step('001-199 the first bet opens the slip, the second leaves it as it is', async () => {
    await expect(slip.panel).toBeVisible();
    await page.keyboard.press('b');
    await expect(slip.panel).toBeHidden();
    await slip.add([first]);
    await expect(slip.panel).toBeHidden();
  });
  await page.getByRole('button', { name: 'Bet slip, 2 bets' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Bet slip, 2 bets' }).click();
  await expect(slip.bets).toHaveCount(2);
  expect(await faults(page, 'aside')).toEqual([]);

  await slip.panel.getByRole('button', { name: 'Parlay' }).click();
  await expect(slip.placeButton).toBeDisabled();
  await slip.panel.getByLabel('Parlay stake').fill('5');
  await slip.place();

  await expect(page).toHaveURL(/\/picks$/);
  await expect(page.getByText('Parlay saved to My Picks as pending.')).toBeVisible();
  const pick = page.getByRole('row').filter({ hasText: 'Parlay, 2 legs' }).first(); // the newest
  await expect(pick).toContainText('Pending');
  await expect(pick).toContainText('$5.00');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Odds', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bet slip, 0 bets' })).toHaveAttribute('aria-expanded', 'false');
});

test('a bet is added to My Picks only once, and a removed pick can be restored', async ({
  signIn,
  odds,
  slip,
  picks,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const game = await slip.openBet();
  const add = page.getByRole('button', { name: /Add to My Picks|Added/ });
  await test.step('001-197 a bet that was added says so', async () => {
    await add.click();
    await expect(add).toContainText('✓ Added');
  });
  await test.step('001-196 added again, it says that it was there, and is kept once', async () => {
    await add.click();
    await expect(add).toContainText('Already Added');
    const [newest, ...others] = await newestFirst(page);
    const isSame = (one: Kept) =>
      (['game', 'market', 'selection'] as const).every((name) => one[name] === newest![name]);
    expect(others.filter(isSame)).toEqual([]);
  });
  await test.step('001-114 001-115 002-111 it is kept as pending, with the fields of a pick', async () => {
    const [newest] = await newestFirst(page);
    expect(newest).toMatchObject({ status: 'pending', dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(Object.keys(newest!)).toEqual(
      expect.arrayContaining(['id', 'game', 'league', 'market', 'selection', 'odds', 'note', 'dateAdded', 'status']),
    );
  });

  // Other tests add picks to this account too.
  const pick = picks.row(namesOf(game)).first();
  await test.step('001-006 002-042 it is listed under My Picks', async () => {
    await page.getByRole('link', { name: 'Picks', exact: true }).click();
    await expect(page).toHaveURL(/\/picks$/);
    await expect(pick).toContainText('Pending');
  });
  await expect(picks.saving).toHaveText('All saved', { timeout: 40_000 });
  const count = await picks.rows.count();
  const remove = pick.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await expect(picks.rows).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picks.rows).toHaveCount(count);
  await page.reload();
  await expect(picks.rows).toHaveCount(count);
  expect(await faults(page)).toEqual([]);
  await remove.click(); // so that the run at the other width can add it
  await expect(picks.saving).toHaveText('All saved', { timeout: 40_000 });
});

test('a price opens its book in a new tab that has no access to our page', { tag: '@once' }, async ({
  signIn,
  odds,
  slip,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  // No real book is contacted.
  await context.route(
    ({ origin }) => origin !== new URL(baseURL!).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A book</title>' }),
  );
  const asked: number[] = []; // the row may open under the pointer: then it is asked before we point at the link
  page.on('response', (response) => response.url().includes('/api/smart-link') && asked.push(response.status()));
  const link = page.getByRole('link', { name: /opens the bet at (DraftKings|FanDuel) in a new tab/ }).first();
  const tried: string[] = [];
  // The market may end the price at any moment, or a game has none of these books: then the next game is opened.
  const tab = await opened(async () => {
    tried.push(await slip.openBet(tried));
    await link.hover({ timeout: 6_000 });
    await expect.poll(() => asked, { timeout: 10_000 }).toContain(200);
    const [book] = await Promise.all([
      context.waitForEvent('page', { timeout: 20_000 }),
      link.click({ timeout: 6_000 }),
    ]);
    await book.waitForURL(/^https:/); // a tab of its own begins empty
    return book;
  });
  expect(tab.url()).toMatch(/^https:\/\/([a-z]+\.)*(draftkings|fanduel)\.com\//);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL(/\/sportsbooks/);
});

/** What the first attempt that succeeds gives. */
const opened = async <T>(attempt: () => Promise<T>): Promise<T> => {
  let found: T | undefined;
  await expect(async () => {
    found = await attempt();
  }).toPass({ timeout: 160_000 });
  return found!;
};

/** A game as a list may write it: by the whole names of its teams or by the last words of them. */
const namesOf = (game: string): RegExp =>
  new RegExp(
    game
      .split(' @ ')
      .map((team) =>
        team
          .split(' ')
          .at(-1)!
          .replaceAll(/[^\p{L}\d]/gu, '.'),
      )
      .join(' @ .*'),
  );
