import { expect, test } from '../pages/fairline.js';

test('odds are refreshed by hand, and not again for 20 s', { tag: '@once' }, async ({ page, door, odds }) => {
  await door.enter('platinum');
  await odds.rows.first().waitFor();
  const refreshed: string[] = [];
  await page.route(/\/api\/boards\/.*\?_t=/, async (route) => {
    refreshed.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, 500)); // long enough to be seen
    await route.continue();
  });
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await expect(page.getByText('Refreshing Odds...')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wait 1\ds$/ })).toBeVisible();
  await expect(page.getByText('Refreshing Odds...')).toBeHidden();
  await expect(odds.rows.first()).toBeVisible();
  expect(refreshed.length).toBeGreaterThan(0);
  expect(new Set(refreshed).size).toBe(refreshed.length); // once for each board
  await expect(refresh).toBeVisible({ timeout: 25_000 });
});

test('a page that is paused stands still, over a reload too, and goes on', { tag: '@once' }, async ({
  page,
  door,
  odds,
}) => {
  test.setTimeout(240_000);
  await door.enter('platinum');
  await odds.flashes.first().waitFor({ timeout: 120_000 });
  await page.getByRole('switch', { name: 'Auto-Refresh (30s)' }).click();
  await expect(odds.badge).toContainText('Paused');

  await page.reload();
  await expect(odds.badge).toContainText('Paused');
  await odds.rows.first().waitFor();
  // Prices and their order stand still; their age goes on.
  const bets = async () => (await odds.rows.allInnerTexts()).map((bet) => bet.replace(/live|ageing|late/g, ''));
  const before = await bets();
  await page.waitForTimeout(8_000); // prices would move in this time, some of them
  expect(await bets()).toEqual(before);

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(odds.badge).toContainText('Live', { timeout: 30_000 });
  await odds.flashes.first().waitFor({ timeout: 120_000 });
});
