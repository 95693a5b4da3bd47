import type { Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { holdBack } from '../pages/hold-back.js';

const PASSWORD = 'correct horse battery';

/** Notes every text of the page that matches, however short it shows. */
const noteTexts = (page: Page, form: string) =>
  page.addInitScript((source) => {
    const told = new Set<string>();
    Object.assign(window, { told });
    const look = () => {
      for (const text of document.body?.textContent?.match(new RegExp(source, 'g')) ?? []) told.add(text);
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  }, form);

const toldOn = (page: Page) => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);

/** The plans page opens the checkout by itself for whoever comes to upgrade. */
const keepFromPaying = (page: Page) =>
  page.route('**/api/billing/**', (route) => route.fulfill({ status: 503, json: {} }));

test('a gold user walks what needs Platinum', { tag: '@once' }, async ({ page, signIn, odds, pageErrors }) => {
  test.setTimeout(480_000);
  pageErrors.allow(/401 |503 .*\/api\/billing\//); // on purpose
  await signIn.enter('gold');
  await test.step('001-348 straight bets and player props are open to gold', async () => {
    await odds.rows.first().waitFor();
    await odds.tab('Player Props').click();
    await expect(odds.currentTab).toHaveText('Player Props');
    await odds.rows.first().waitFor();
  });
  await test.step('001-189 001-356 gold has no switch for automatic updates', () =>
    expect(page.getByRole('switch', { name: /^(Live|Auto-Refresh \(30s\))$/ })).toHaveCount(0));
  await test.step('001-012 a link to a scanner leads to straight bets', async () => {
    for (const mode of ['arbitrage', 'middles']) {
      await page.goto(`/sportsbooks?mode=${mode}`);
      await expect(odds.currentTab).toHaveText('Straight Bets');
      await odds.rows.first().waitFor();
    }
  });
  const tip = page.locator('.pop.tip');
  await test.step('001-027 the scanners are disabled, and say why when pointed at and when focused', async () => {
    for (const section of ['Arbitrage', 'Middles'] as const) {
      const tab = odds.tab(section);
      await expect(tab).toHaveAttribute('aria-disabled', 'true');
      await tab.hover();
      await expect(tip).toHaveText('Requires Platinum Plan');
      await page.mouse.move(5, 600);
      await expect(tip).toHaveCount(0);
    }
    await odds.tab('Player Props').focus();
    await page.keyboard.press('Tab');
    await expect(odds.tab('Arbitrage')).toBeFocused();
    await expect(tip).toHaveText('Requires Platinum Plan');
  });
  const panel = async (section: 'Arbitrage' | 'Middles', title: string) => {
    await odds.tab(section).press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
  };
  await test.step('001-028 the panel of arbitrage has its title', () =>
    panel('Arbitrage', 'Arbitrage Detection - Premium Feature'));
  await test.step('001-029 the panel of middles has its title', () =>
    panel('Middles', 'Middle Betting - Premium Feature'));
  await keepFromPaying(page);
  await test.step('001-030 each panel leads to the plans', async () => {
    for (const section of ['Arbitrage', 'Middles'] as const) {
      await page.goto('/sportsbooks');
      await odds.tab(section).press('Enter');
      await expect(odds.table).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Upgrade to Platinum' }).click();
      await expect(page).toHaveURL(/\/pricing/);
    }
  });
  await test.step('002-014 My Picks is open to gold', async () => {
    await page.goto('/picks');
    await expect(page.getByRole('heading', { name: 'My Picks', level: 1 })).toBeVisible();
  });
  await test.step('001-207 a session that is refused ends at the login page, which says so', async () => {
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: {} }));
    await page.route('**/api/boards/**', (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto('/sportsbooks?sports=basketball_ncaab');
    await expect(page).toHaveURL(/\/login\?.*auth_required=true/);
    await expect(page.getByText('Your session has expired. Please sign in again to continue.')).toBeVisible();
  });
});

test('a free user walks what needs a plan, until the free requests are used up', { tag: '@once' }, async ({
  page,
  signIn,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/(402|500|503) .*\/api\//); // refused and failing on purpose
  await page.addInitScript(() => {
    const gates: unknown[] = [];
    Object.assign(window, { gates });
    addEventListener('plangate', () => gates.push(1));
  });
  let answer: { status: number; json: unknown } | undefined;
  await page.route('**/api/player-props?**', async (route) => (answer ? route.fulfill(answer) : route.continue()));
  await signIn.enterNew(anAddress(), PASSWORD, '/sportsbooks'); // the free account of the others has no requests left
  const main = page.getByRole('main');
  const table = page.getByRole('table', { name: 'DFS props' });
  await test.step('001-355 the odds are closed to a free user, and nothing there refreshes', async () => {
    await expect(main.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    await expect(page.getByRole('switch', { name: /^(Live|Auto-Refresh \(30s\))$/ })).toHaveCount(0);
  });

  answer = { status: 500, json: {} };
  await page.goto('/dfs');
  await test.step('001-082 001-405 a failure of the props is shown, in the words for a failed server', () =>
    expect(main).toContainText('DFS error: Server error. Our team has been notified.'));
  answer = undefined;
  const goOn = await holdBack(page, '**/api/player-props?**');
  await page.goto('/dfs');
  await test.step('001-081 while the props load the page says so', () =>
    expect(page.getByText('Loading DFS props…')).toBeVisible());
  goOn();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await test.step('001-080 001-347 the props are a table that a free user sees', () =>
    expect(table.getByRole('columnheader').first()).toBeVisible({ timeout: 120_000 }));
  await test.step('001-231 every pick of an app has the fixed price', async () => {
    await expect
      .poll(async () => {
        const prices = await table.locator('td.d-odds .price').allInnerTexts();
        return prices.length > 0 && prices.every((price) => price === '−119');
      })
      .toBe(true);
  });
  await test.step('001-031 a user without a plan sees the banner', () =>
    expect(main.getByText('Gold Subscription Required', { exact: true })).toBeVisible());
  await keepFromPaying(page);
  await test.step('001-033 the button of the banner leads to the plans', async () => {
    const button = main.getByRole('link', { name: 'Upgrade to Gold', exact: true });
    await expect(button).toHaveText('Upgrade Gold');
    await button.click();
    await expect(page).toHaveURL(/\/pricing/);
  });

  await test.step('002-014 My Picks is open to a free user', async () => {
    await page.goto('/picks');
    await expect(page.getByRole('heading', { name: 'My Picks', level: 1 })).toBeVisible();
  });

  const spent = { code: 'QUOTA_EXCEEDED', message: 'You have used all of them.', used: 250, quota: 250 };
  await page.route('**/api/player-props?**', (route) => route.fulfill({ status: 402, json: spent }));
  await page.goto('/dfs');
  const window = page.getByRole('dialog', { name: 'Quota exceeded - upgrade to continue' });
  await test.step('001-398 001-401 once the free requests are used up a window says so', async () => {
    await expect(window).toBeVisible();
    await expect(window).toContainText('250 of 250 requests used this month');
  });
  await test.step('001-399 the page hears of it', async () => {
    expect(await page.evaluate(() => (globalThis as unknown as { gates: number[] }).gates.length)).toBeGreaterThan(0);
  });
  await test.step('001-400 no bet is left', async () => {
    await window.getByRole('button', { name: 'Not now' }).click();
    await expect(window).toBeHidden();
    await expect(table).toHaveCount(0);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), used: 250, calls_made: 250, limit: 250, remaining: 0 },
    });
  });
  await test.step('001-255 with all requests used neither the props nor the dashboard list a bet', async () => {
    await page.goto('/dfs');
    await expect(main).toContainText('Quota exceeded - upgrade to continue');
    await expect(table).toHaveCount(0);
    await page.goto('/');
    const recommended = main.getByRole('region', { name: "Today's Recommended Bets" });
    await expect(recommended).toContainText('Quota exceeded - upgrade to continue');
    await expect(recommended.getByRole('article')).toHaveCount(0);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a platinum user walks the odds while the server fails', { tag: '@once' }, async ({
  page,
  signIn,
  odds,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/50\d .*\/api\/|\/api\/boards\//); // failing on purpose
  await noteTexts(page, 'Temporarily unavailable\\. Retrying in \\d seconds\\.\\.\\. \\(\\d/3\\)');
  let answer: { status: number; body: string; contentType: string } | undefined = {
    ...{ status: 500, body: '{}', contentType: 'application/json' },
  };
  await page.route('**/api/boards/**', (route) => (answer ? route.fulfill(answer) : route.continue()));
  await page.route('**/api/sports', (route) => route.fulfill({ status: 500, json: {} }));
  await signIn.enter('platinum', '/sportsbooks?sports=basketball_nba');
  const panel = page.getByRole('alert').filter({ hasText: 'API Connection Error' });
  await test.step('001-038 001-405 odds that cannot be loaded show an error, in the words for a failed server', async () => {
    await expect(panel.getByRole('heading', { name: 'API Connection Error' })).toBeVisible();
    await expect(panel).toContainText('Server error. Our team has been notified.');
  });
  await test.step('001-040 the error has three possible causes', () =>
    expect(panel.getByRole('listitem')).toHaveText(['Server unavailable', 'Network issues', 'API rate limits']));
  await test.step('001-406 three retries were counted down before', async () => {
    const told = (await toldOn(page)).join('\n');
    for (const nth of [1, 2, 3])
      expect(told).toMatch(new RegExp(`Temporarily unavailable\\. Retrying in \\d seconds\\.\\.\\. \\(${nth}/3\\)`));
  });
  await test.step('001-392 without a list of sports, all that exist are offered', async () => {
    await page.getByRole('button', { name: /^Sports / }).click();
    await expect(page.getByRole('dialog', { name: 'Sports' }).getByRole('group', { name: 'All Sports' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  answer = { status: 200, body: '<html></html>', contentType: 'text/html' };
  await test.step('001-410 a page instead of odds is named as such', async () => {
    await page.goto('/sportsbooks?sports=basketball_ncaab');
    await expect(panel).toContainText(
      'Server returned HTML instead of JSON - API endpoint may be misconfigured or unavailable',
    );
  });
  answer = undefined;
  await test.step('001-039 Retry Connection reloads the page', async () => {
    await Promise.all([page.waitForEvent('load'), panel.getByRole('button', { name: 'Retry Connection' }).click()]);
    await odds.rows.first().waitFor();
    await expect(panel).toHaveCount(0);
  });
  await test.step('002-014 My Picks is open to platinum', async () => {
    await page.goto('/picks');
    await expect(page.getByRole('heading', { name: 'My Picks', level: 1 })).toBeVisible();
  });
});
