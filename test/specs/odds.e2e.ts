import { expect, test } from '../pages/fairline.js';
import { Filters } from '../pages/filters.js';
import { OddsPage } from '../pages/odds-page.js';
import { SignInPage } from '../pages/sign-in-page.js';

test('wears the purple theme', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/(^| )theme-purple( |$)/);
});

test.describe('the odds table', () => {
  test.beforeEach(async ({ door, odds }) => {
    await door.enter('platinum');
    await odds.rows.first().waitFor();
  });

  test('shows prices that flash within a minute, and says how fresh they are', { tag: '@once' }, async ({ odds }) => {
    test.setTimeout(120_000);
    await odds.flashes.first().waitFor({ timeout: 60_000 });
    await expect(odds.badge).toContainText(/Live\s*\d/, { timeout: 60_000 });
  });

  test('has its columns in the order of the trade', async ({ odds }, { project }) => {
    if (project.name === 'phone') return expect(odds.headings).toHaveCount(0); // cards, which need none
    const names = (await odds.headings.allTextContents()).map((name) => name.replace(/[↓]|worse.*$/g, '').trim());
    expect(names).toEqual(['EV %', 'Match', 'Team / Line', 'Book', 'Odds', 'De-Vig']);
  });

  test('gives each bet its value, its best price and where, and the fair price', async ({ odds }) => {
    const [value, match, bet, book, price, fair] = await odds.rows.first().getByRole('cell').allInnerTexts();
    expect(value).toMatch(/[+−-]\d+\.\d+%/);
    expect(match).toMatch(/ @ /);
    expect(bet).not.toBe('');
    expect(book).toMatch(/best of \d+|\w/);
    expect(price).toMatch(/[+−-]\d{3,}/);
    expect(fair).toMatch(/[+−-]\d{3,}/);
  });

  test('opens a row to every book by a click or by Enter, and closes it likewise', async ({ odds, page }) => {
    const row = odds.rows.first();
    await odds.openRow(row);
    expect(await odds.books.count()).toBeGreaterThanOrEqual(4);
    await expect(odds.arithmetic).toContainText(/weighted median of \d+ books, multiplicative de-vig/);
    await page.getByRole('button', { name: 'Hide all books' }).focus();
    await page.keyboard.press('Enter');
    await expect(odds.books).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(odds.books.first()).toBeVisible();
  });

  test('finds bets that are worth more than they cost', { tag: '@once' }, async ({ odds }) => {
    await expect(odds.explained(odds.rows.first())).toHaveText(/^\+(?!0\.00)\d+\.\d\d%$/, { timeout: 60_000 });
  });

  test('explains a value, from the result down to every book that votes', { tag: '@once' }, async ({ odds, page }) => {
    await odds.explained(odds.rows.first()).click();
    const window = page.getByRole('dialog', { name: /^Why [+−]\d/ });
    await expect(window.getByRole('img')).toHaveAccessibleName(/books put the chance between .* The fair chance is/);
    const books = window.getByRole('region', { name: 'Books that vote' }).getByRole('row');
    expect(await books.count()).toBeGreaterThan(4);
    await expect(window.getByRole('table', { name: 'By every method' })).toContainText('Multiplicative CHOSEN');
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(odds.books).toHaveCount(0); // the row stayed closed
  });

  test('is one of four sections, each with an address of its own', async ({ odds, page }) => {
    for (const [section, mode] of [
      ['Player Props', 'props'],
      ['Arbitrage', 'arbitrage'],
      ['Middles', 'middles'],
      ['Straight Bets', null],
    ] as const) {
      await odds.tab(section).click();
      await expect(odds.currentTab).toContainText(section);
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) => pathname === '/sportsbooks' && searchParams.get('mode') === mode,
      );
    }
  });
});

test.describe('an address', () => {
  for (const [mode, section, content] of [
    ['', 'Straight Bets', /\d bets? in \d+ games?/],
    ['?mode=props', 'Player Props', /\d bets? in \d+ games?/],
    ['?mode=arbitrage', 'Arbitrage', /\d open now/],
    ['?mode=middles', 'Middles', /\d open now/],
  ] as const) {
    test(`of ${section} opens ${section}`, { tag: '@once' }, async ({ door, odds, page }) => {
      await door.enter('platinum', `/sportsbooks${mode}`);
      await expect(odds.currentTab).toContainText(section);
      await expect(page.getByRole('main')).toContainText(content, { timeout: 30_000 });
    });
  }
});

test('a bettor finds sportsbooks, exchanges and pick apps side by side', { tag: '@once' }, async ({
  door,
  odds,
  page,
}) => {
  test.setTimeout(120_000);
  await door.enter('gold', '/sportsbooks?mode=props');
  await odds.rows.first().waitFor();
  const kinds = [/DraftKings|FanDuel|BetMGM/, /Novig|ProphetX|BetOpenly|Rebet/, /PrizePicks|Underdog|Pick6|Dabble/];
  const all = async () => {
    for (const row of await odds.rows.all()) await row.getByRole('button').first().click();
    const books = (await odds.books.allInnerTexts()).join(' ');
    for (const row of await odds.rows.all()) await row.getByRole('button').first().click();
    return kinds.map((kind) => kind.test(books));
  };
  await expect.poll(all, { timeout: 90_000 }).toEqual([true, true, true]);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a copied link shows somebody else the same view', { tag: '@once' }, async ({
  door,
  filters,
  odds,
  page,
  browser,
}) => {
  await door.enter('platinum', '/sportsbooks?mode=props');
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

test('the page is a desk from 768 px up, and a phone below', { tag: '@once' }, async ({ door, page }) => {
  await door.enter('gold');
  const side = page.getByRole('complementary', { name: 'Filters' });
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(side).toBeVisible();
  await expect(bottom).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(side).toBeHidden();
  await expect(bottom.getByRole('button', { name: 'Filters' })).toBeVisible();
});
