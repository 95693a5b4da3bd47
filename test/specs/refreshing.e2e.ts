import { expect, test } from '../pages/fairline.js';
import { holdBack } from '../pages/hold-back.js';

test('prices change live, are refreshed by hand once per board, stay paused over a reload, and resume', {
  tag: '@once',
}, async ({ page, signIn, odds }) => {
  test.setTimeout(480_000);
  await signIn.enter('platinum');
  await odds.flashes.first().waitFor({ timeout: 240_000 });
  await expect(odds.badge).toContainText(/Live\s*\d/, { timeout: 120_000 });

  const refreshed: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/boards/') && searchParams.has('_t')) refreshed.push(pathname);
  });
  const goOn = await holdBack(page, /\/api\/boards\/.*\?_t=/);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Refreshing Odds...')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wait 1?\ds$/ })).toBeVisible();
  goOn();
  await expect(page.getByText('Refreshing Odds...')).toBeHidden();
  await expect(odds.rows.first()).toBeVisible();
  expect(refreshed.length).toBeGreaterThan(0);
  expect(new Set(refreshed).size).toBe(refreshed.length);

  await test.step('001-187 auto-refresh is on at first; turned off, it pauses the stream, over a reload', async () => {
    const auto = page.getByRole('switch', { name: 'Live', exact: true });
    await expect(auto).toBeChecked();
    await auto.click();
    await expect(odds.badge).toContainText('Paused');
    await page.reload();
    await expect(odds.badge).toContainText('Paused');
    await odds.rows.first().waitFor();
    // Prices and their order stay the same; their ages and the clocks of the games continue.
    const bets = async () =>
      (await odds.rows.allInnerTexts()).map((bet) => bet.replace(/live|ageing|late|LIVE · .*/g, ''));
    // The boards arrive one after the other, and the rows are put in order once they are there.
    await expect(async () => {
      const now = await bets();
      await page.waitForTimeout(1_000);
      expect(await bets()).toEqual(now);
    }).toPass({ timeout: 60_000 });
    const before = await bets();
    await page.waitForTimeout(8_000); // some prices would move in this time
    const after = await bets();
    // A price grows too old beside the others, or no longer is when those have aged as well: then its bet changes its place.
    const known = new Map(before.map((bet) => [idOf(bet), bet]));
    const both = after.filter((bet) => known.has(idOf(bet)));
    expect(both.length).toBeGreaterThanOrEqual(before.length - 3);
    const prices = (bets: readonly string[]) => bets.map((bet) => bet.replace(VALUE, ''));
    expect(prices(both)).toEqual(prices(both.map((bet) => known.get(idOf(bet))!)));
    const ordered = new Set(both.filter((bet) => bet === known.get(idOf(bet)) && !/^old$/m.test(bet)));
    expect(ordered.size).toBeGreaterThan(0);
    expect(after.filter((bet) => ordered.has(bet))).toEqual(before.filter((bet) => ordered.has(bet)));

    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(odds.badge).toContainText('Live', { timeout: 60_000 });
    await odds.flashes.first().waitFor({ timeout: 240_000 });
  });
});

/** The game and the selection of a bet. */
const idOf = (bet: string): string => bet.split('\t').slice(1, 3).join('\t');

// The line of a bet that holds its value.
const VALUE = /^(?:old|[+−][\d.]+%)$/m;
