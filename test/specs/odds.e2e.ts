import type { Locator } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';
import { Filters } from '../pages/filters.js';
import { OddsPage } from '../pages/odds-page.js';
import { SignInPage } from '../pages/sign-in-page.js';

/** How many logos of a row have loaded. */
const wholeLogos = (row: Locator) =>
  row
    .locator('.crest img')
    .evaluateAll((logos) => logos.filter((logo) => (logo as HTMLImageElement).naturalWidth > 0).length);

test('a row of the odds table shows a bet with its best price, expands to all books, and explains its fair line', async ({
  signIn,
  filters,
  odds,
  page,
}, { project }) => {
  test.slow(); // waits for a bet of value to appear
  await signIn.enter('platinum');
  const row = await odds.upcomingRow();
  const isPhone = project.name === 'phone'; // cards without column headings
  await test.step('001-041 the columns have their order', async () => {
    const names = (await odds.headings.allTextContents()).map((name) => name.replace(/[↓]|worse.*$/g, '').trim());
    expect(names).toEqual(isPhone ? [] : ['EV %', 'Match', 'Team / Line', 'Book', 'Odds', 'De-Vig']);
  });

  await test.step('001-004 001-043 a row has its value, best price, fair line and, opened, every book', async () => {
    const [value, match, bet, book, price, fair] = await row.getByRole('cell').allInnerTexts();
    expect(value).toMatch(/[+−-]\d+\.\d+%/);
    expect(match).toMatch(/ @ /);
    expect(bet).not.toBe('');
    expect(book).toMatch(/\w(\nbest of (all|my) \d+)?$/);
    expect(price).toMatch(/[+−-]\d{3,}/);
    expect(fair).toMatch(/[+−-]\d{3,}/);
    await expect.poll(() => wholeLogos(row)).toBe(2);

    await odds.openRow(row);
    await expect.poll(() => odds.books.count()).toBeGreaterThanOrEqual(4);
    await expect(odds.arithmetic).toContainText(
      /weighted median of \d+ books(, .+ itself left out)?, multiplicative de-vig/,
    );
  });
  await test.step('001-042 a row opens and closes, by keyboard too', async () => {
    await page.getByRole('button', { name: 'Hide all books' }).focus();
    await page.keyboard.press('Enter');
    await expect(odds.books).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(odds.books.first()).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await odds.explained(row).click();
  const window = page.getByRole('dialog', { name: /^Why [+−]\d/ });
  await expect(window.getByRole('img')).toHaveAccessibleName(/books put the chance between .* The fair chance is/);
  const voting = window.getByRole('region', { name: 'Books that vote' }).getByRole('row');
  await expect.poll(() => voting.count()).toBeGreaterThan(2); // beside the head, two books at least: the one that is judged has no vote
  await expect(window.getByRole('table', { name: 'By every method' })).toContainText('Multiplicative CHOSEN');
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(odds.books).toHaveCount(0); // the row stayed closed
  await odds.openRow(row);
  expect(await faults(page)).toEqual([]);

  await odds.tableMenu.click();
  await page.getByRole('menuitemradio', { name: 'All rows' }).waitFor();
  expect(await faults(page, '[role=menu]')).toEqual([]);
  await page.keyboard.press('Escape');

  await filters.askForEverySport(); // two sports alone may have no bet of positive value
  await test.step('000-002 bets of positive expected value are found', () =>
    expect(odds.explained(odds.rows.first())).toHaveText(/^\+(?!0\.00)\d+\.\d\d%$/, { timeout: 120_000 }));
});

test('a bettor chooses whose prices make the fair line, and which bets the table shows', async ({
  signIn,
  filters,
  odds,
  page,
}) => {
  test.slow();
  // The account belongs to other tests too: what is chosen here stays in this browser.
  await page.route('**/api/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: route.request().postDataJSON() }) : route.continue(),
  );
  await signIn.enter('platinum');
  await odds.upcomingRow();
  await filters.trustOnly('Pinnacle');
  await odds.explained(odds.rows.first()).click();
  const window = page.getByRole('dialog', { name: /^Why [+−]\d/ });
  await expect(window).toContainText('By your own references and weights.');
  await expect(window.getByRole('region', { name: 'Books that vote' }).getByRole('row')).toHaveCount(2);
  await expect(window).toContainText('not one of your references');
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await filters.askForOddsFrom(110);
  await expect(page).toHaveURL(/oddsfrom=110/);
  const shortest = async () => {
    const prices = await odds.rows.locator('.od').allInnerTexts();
    return Math.min(...prices.map((price) => Number(/[+−-]\d+/.exec(price)?.[0].replace('−', '-'))));
  };
  await expect.poll(shortest).toBeGreaterThanOrEqual(110);
});

test('the row of a live game shows its period and its clock', async ({ signIn, odds }) => {
  await signIn.enter('platinum');
  await expect(odds.table).toContainText(/LIVE · (Q[1-4]|OT|Halftime|End)/, { timeout: 180_000 }); // a game is live at any time
});

test('the odds page has four sections, each with its own address', { tag: '@once' }, async ({ signIn, odds, page }) => {
  await signIn.enter('platinum');
  await test.step('001-002 each of the four sections opens', async () => {
    for (const [section, mode, content] of [
      ['Player Props', 'props', /\d bets? in \d+ games?/],
      ['Arbitrage', 'arbitrage', /\d open now/],
      ['Middles', 'middles', /\d open now/],
      ['Straight Bets', null, /\d bets? in \d+ games?/],
    ] as const) {
      await odds.tab(section).click();
      await expect(odds.currentTab).toContainText(section);
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) => pathname === '/sportsbooks' && searchParams.get('mode') === mode,
      );
      await expect(page.getByRole('main')).toContainText(content, { timeout: 60_000 });
    }
  });
});

test('a bettor finds sportsbooks, exchanges and pick apps in one table', { tag: '@once' }, async ({ signIn, odds }) => {
  test.setTimeout(240_000);
  await signIn.enter('gold', '/sportsbooks?mode=props');
  await odds.rows.first().waitFor();
  const kinds = [/DraftKings|FanDuel|BetMGM/, /Novig|ProphetX|BetOpenly|Rebet/, /PrizePicks|Underdog|Pick6|Dabble/];
  const seen = new Set<RegExp>();
  await test.step('000-001 prices of books of all three kinds are compared', async () => {
    // Page by page: each has bets at other books.
    while (seen.size < kinds.length) {
      for (let place = await odds.rows.count(); place-- > 0 && seen.size < kinds.length; ) {
        await odds.openRow(odds.rows.nth(place));
        const books = (await odds.books.allInnerTexts()).join(' ');
        for (const kind of kinds) if (kind.test(books)) seen.add(kind);
        await odds.closeRow();
      }
      await odds.turnPage();
    }
    expect(seen.size).toBe(kinds.length);
  });
});

test('what is chosen can be told under the forced colours of a high-contrast system', { tag: '@once' }, async ({
  signIn,
  odds,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const fill = (name: string, part?: string) =>
    page
      .getByRole('complementary', { name: 'Filters' })
      .getByText(name, { exact: true })
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  expect(await fill('NFL')).not.toBe(await fill('NHL'));
  expect(await fill('Moneyline', '::before')).not.toBe(await fill('Other markets', '::before'));
  const format = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(format('American')).not.toHaveCSS(
    'background-color',
    await format('Decimal').evaluate((element) => getComputedStyle(element).backgroundColor),
  );
});

test('text of twice the size covers no other text on a phone', { tag: '@once' }, async ({ signIn, odds, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
  await signIn.enter('platinum');
  const row = odds.rows.first();
  await row.waitFor();
  const [value, bet] = [await row.locator('.ev').boundingBox(), await row.locator('.sel .t1').boundingBox()];
  expect(value!.x + value!.width).toBeLessThanOrEqual(bet!.x);
  await page.goto('/scores');
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a copied link shows another user the same view', { tag: '@once' }, async ({
  signIn,
  filters,
  odds,
  page,
  browser,
}) => {
  await signIn.enter('platinum', '/sportsbooks?mode=props');
  await odds.rows.first().waitFor();
  await filters.askForGoodBetsOn('NBA');
  await expect(page).toHaveURL(/sports=basketball_nba.*positive=yes/);
  await page.getByPlaceholder('Search sports...').fill('points');
  await expect(page).toHaveURL(/q=points/);
  const link = page.url();

  const elsewhere = await browser.newPage();
  await new SignInPage(elsewhere).enter('gold', link);
  await expect(new OddsPage(elsewhere).currentTab).toContainText('Player Props');
  await expect(elsewhere).toHaveURL(link);
  expect(await new Filters(elsewhere).sports()).toEqual(['NBA']);
  await expect(elsewhere.getByPlaceholder('Search sports...')).toHaveValue('points');
  await elsewhere.close();
});
