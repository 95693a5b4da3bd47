import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test('two bets are combined into a parlay, placed, and listed under My Picks', { tag: '@once' }, async ({
  signIn,
  odds,
  slip,
  page,
}) => {
  test.setTimeout(150_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();

  const first = await slip.add();
  await expect(slip.panel).toBeVisible();
  await page.keyboard.press('b');
  await expect(slip.panel).toBeHidden();
  await slip.add([first]);
  await expect(slip.panel).toBeHidden();
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
  test.setTimeout(120_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const game = await slip.openBet();
  const add = page.getByRole('button', { name: /Add to My Picks|Added/ });
  await add.click();
  await expect(add).toContainText('✓ Added');
  await add.click();
  await expect(add).toContainText('Already Added');

  await page.getByRole('link', { name: 'Picks', exact: true }).click();
  await expect(page).toHaveURL(/\/picks$/);
  // Other tests add picks to this account too.
  const pick = picks.row(game).first();
  await expect(pick).toContainText('Pending');
  await expect(picks.saving).toHaveText('All saved', { timeout: 20_000 });
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
  await expect(picks.saving).toHaveText('All saved', { timeout: 20_000 });
});

test('a price opens its book in a new tab that has no access to our page', { tag: '@once' }, async ({
  signIn,
  odds,
  slip,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  // No real book is contacted.
  await context.route(
    ({ origin }) => origin !== new URL(baseURL!).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A book</title>' }),
  );
  await slip.openBet();
  const link = page.getByRole('link', { name: /opens the bet at (DraftKings|FanDuel) in a new tab/ }).first();
  const asked = page.waitForResponse((response) => response.url().includes('/api/smart-link'));
  await link.hover();
  expect((await asked).status()).toBe(200);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  expect(tab.url()).toMatch(/^https:\/\/([a-z]+\.)*(draftkings|fanduel)\.com\//);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL(/\/sportsbooks/);
});
