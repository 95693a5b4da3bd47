import type { Page } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';
import { holdBack } from '../pages/hold-back.js';

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a bettor walks the odds page: its sections, formats, pages and filters', { tag: '@once' }, async ({
  page,
  signIn,
  odds,
  filters,
}) => {
  test.setTimeout(480_000);
  await signIn.enter('platinum', '/my-sportsbooks');
  await test.step('001-439 until books are saved every book counts, and four are proposed', async () => {
    await expect(page.getByText('None chosen yet: until you save some, every book counts.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose / })).toHaveText(
      'Choose DraftKings, FanDuel, BetMGM and Caesars',
    );
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Odds', exact: true }).click();
  await odds.rows.first().waitFor();
  const side = page.getByRole('complementary', { name: 'Filters' });
  const box = (name: string) => side.getByRole('checkbox', { name, exact: true });
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  const format = (name: string) => page.getByRole('button', { name, exact: true });
  const apply = side.getByRole('button', { name: 'Apply' });
  const every = (what: RegExp) =>
    expect
      .poll(
        async () => {
          const bets = await odds.rows.allInnerTexts();
          return bets.length > 0 && bets.every((bet) => what.test(bet));
        },
        { message: `every bet matches ${what}`, timeout: 120_000 },
      )
      .toBe(true);

  const everyPrice = (form: RegExp) =>
    expect
      .poll(
        async () => {
          const prices = await odds.rows.locator('.price').allInnerTexts();
          return prices.length > 0 && prices.every((price) => form.test(price));
        },
        { message: `every price is ${form}` },
      )
      .toBe(true);

  await test.step('001-010 001-349 without a mode a platinum user sees straight bets', async () => {
    expect(inAddress(page, 'mode')).toBeNull();
    await expect(odds.currentTab).toHaveText('Straight Bets');
  });
  await test.step('001-023 001-024 001-025 001-026 the sections have their names', async () => {
    const links = odds.sections.getByRole('link');
    await expect(links).toHaveText([
      /^Straight Bets$/,
      /^Player Props$/,
      /^Arbitrage(\d|$)/,
      /^Middles(\d|$)/,
      /^Value(\d|$)/,
      /^Low Holds(\d|$)/,
    ]);
    for (const [place, mode] of ['props', 'arbitrage', 'middles'].entries())
      await expect(links.nth(place + 1)).toHaveAttribute('href', new RegExp(`mode=${mode}`));
  });
  await test.step('001-438 at first the sports are NFL and NCAAF', async () => {
    expect(await filters.sports()).toEqual(['NFL', 'NCAAF']);
  });
  await test.step('001-442 at first the markets are the main ones, team totals and alternates', async () => {
    for (const name of ['Moneyline', 'Spread', 'Total', 'Team totals', 'Alternates'])
      await expect(side.getByRole('checkbox', { name, exact: true })).toBeChecked();
    for (const name of ['Halves, quarters, periods', 'Other markets']) await expect(box(name)).not.toBeChecked();
  });
  await test.step('001-015 at 1440 px the filters are beside the list', () => expect(side).toBeInViewport());
  await test.step('001-050 at first odds are American', async () => {
    await expect(format('American')).toHaveAttribute('aria-pressed', 'true');
    await everyPrice(/^[+−]\d{3,}$/);
  });
  await test.step('001-053 a page has fifteen bets', () => expect(odds.rows).toHaveCount(15));
  await test.step('001-051 Prev and Next turn pages, and are off at both ends', async () => {
    const [prev, next] = [pages.getByRole('button', { name: 'Prev' }), pages.getByRole('button', { name: 'Next' })];
    await expect(prev).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await prev.click();
    await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(async () => {
      while ((await next.getAttribute('aria-disabled')) === 'false')
        await pages
          .getByRole('button', { name: /^Page / })
          .last()
          .click();
      await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 2_000 });
    }).toPass();
  });
  await test.step('001-014 another section begins at its first page, without a row of the former', async () => {
    await odds.tab('Player Props').click();
    await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await odds.rows.first().waitFor();
    await expect(odds.rows.filter({ hasText: /Moneyline|Spread/ })).toHaveCount(0);
  });
  await test.step('001-440 at first player props have no books of their own', async () => {
    expect(await kept(page, 'userSelectedPropsSportsbooks')).toBeNull();
    await expect(side.getByText('None saved in My Sportsbooks, so every book counts.')).toBeVisible();
  });
  const markets = page.getByRole('dialog', { name: 'Markets' });
  await test.step('001-135 the props of football are in seven groups', async () => {
    await side.getByRole('button', { name: /^Markets/ }).click();
    await expect(markets.getByRole('group').locator('legend')).toHaveText([
      ...['Passing', 'Rushing', 'Receiving', 'Touchdowns', 'Combination', 'Defense', 'Kicking', 'Other'],
    ]);
  });
  await page.keyboard.press('Escape');
  await test.step('001-013 changing the section replaces the address: Back leaves the page', async () => {
    await odds.tab('Straight Bets').click();
    await expect(odds.currentTab).toHaveText('Straight Bets');
    await page.goBack();
    await expect(page).toHaveURL('/my-sportsbooks');
    await page.goForward();
    await odds.rows.first().waitFor();
  });

  await test.step('001-047 001-049 odds can be decimal or fractional, which survives a reload', async () => {
    await format('Fractional').click();
    await everyPrice(/^\d+\/\d+$/);
    await format('Decimal').click();
    await everyPrice(/^\d+\.\d\d\d?$/);
    expect(await kept(page, 'oddsFormat')).toContain('decimal');
    await page.reload();
    await odds.rows.first().waitFor();
    await expect(format('Decimal')).toHaveAttribute('aria-pressed', 'true');
    await format('American').click();
    await everyPrice(/^[+−]\d{3,}$/);
  });
  const auto = page.getByRole('switch', { name: 'Live', exact: true });
  await test.step('001-189 001-357 a platinum user has a switch for automatic updates, on at first', () =>
    expect(auto).toBeChecked());
  await test.step('001-153 the switch survives a reload', async () => {
    await auto.click();
    expect(await kept(page, 'autoRefreshEnabled')).toBe('false');
    await page.reload();
    await odds.rows.first().waitFor();
    await expect(auto).not.toBeChecked();
    await auto.click();
    await expect(auto).toBeChecked();
  });

  await test.step('001-183 001-186 a refresh by hand asks once for each board, with a message until it has come', async () => {
    const boards: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/boards\/.*\?_t=/.test(request.url())) boards.push(new URL(request.url()).pathname);
    });
    const goOn = await holdBack(page, /\/api\/boards\/.*\?_t=/);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('Refreshing Odds...')).toBeVisible();
    goOn();
    await expect(page.getByText('Refreshing Odds...')).toBeHidden();
    expect(boards.sort()).toEqual(['ncaaf', 'nfl'].map((league) => `/api/boards/americanfootball_${league}/game`));
  });

  const sports = side.getByRole('group', { name: 'Sports' });
  await test.step('001-171 a draft changes neither the list nor the address until it is applied', async () => {
    const before = page.url();
    await sports.getByRole('button', { name: 'NBA', exact: true }).click();
    for (const name of ['NFL', 'NCAAF']) await sports.getByRole('button', { name, exact: true }).click();
    await expect(apply).toBeEnabled();
    expect(page.url()).toBe(before);
    await every(/NFL|NCAAF|LIVE/);
  });
  await test.step('001-172 applying says so for a moment', async () => {
    await apply.click();
    await expect(page.getByText('Applying filters...')).toBeAttached();
    await expect(page.getByText('Applying filters...')).toHaveCount(0);
  });
  await test.step('001-007 sports, markets, books and a date can be chosen: each changes the list and the address', async () => {
    expect(inAddress(page, 'sports')).toBe('basketball_nba');
    await every(/NBA|LIVE/);
    for (const name of ['Spread', 'Total', 'Team totals', 'Alternates'])
      await side.locator('label.check', { hasText: new RegExp(`^${name}`) }).click();
    await apply.click();
    await expect.poll(() => inAddress(page, 'markets')).toBe('h2h');
    await every(/Moneyline/);
    await side.getByRole('button', { name: /^Sportsbooks/ }).click();
    const books = page.getByRole('dialog', { name: 'Sportsbooks' });
    await books.getByText('FanDuel', { exact: true }).click();
    await page.keyboard.press('Escape');
    await apply.click();
    await expect.poll(() => inAddress(page, 'books')).toBe('fanduel');
    await every(/FanDuel/);
    await side.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('menuitemradio').last().click();
    await apply.click();
    await expect.poll(() => inAddress(page, 'date')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await expect(odds.rows.filter({ hasText: 'LIVE' })).toHaveCount(0);
  });
  await test.step('001-173 001-259 the chosen book alone counts, and is kept over a reload', async () => {
    expect(JSON.parse((await kept(page, 'listSportsbooks'))!)).toEqual(['fanduel']);
    await page.reload();
    await expect(side.getByRole('button', { name: /^Sportsbooks/ })).toHaveText('SportsbooksFanDuel');
    expect(inAddress(page, 'books')).toBe('fanduel');
  });
  await test.step('001-152 the books of straight bets and of player props are kept apart, over a reload', async () => {
    await odds.tab('Player Props').click();
    await side.getByRole('button', { name: /^Sportsbooks/ }).click();
    await page.getByRole('dialog', { name: 'Sportsbooks' }).getByText('Underdog', { exact: true }).click();
    await page.keyboard.press('Escape');
    await apply.click();
    await page.reload();
    await expect(side.getByRole('button', { name: /^Sportsbooks/ })).toHaveText('SportsbooksUnderdog');
    expect(JSON.parse((await kept(page, 'userSelectedPropsSportsbooks'))!)).toEqual(['underdog']);
    await odds.tab('Straight Bets').click();
    await expect(side.getByRole('button', { name: /^Sportsbooks/ })).toHaveText('SportsbooksFanDuel');
    expect(JSON.parse((await kept(page, 'listSportsbooks'))!)).toEqual(['fanduel']);
  });
  await test.step('001-174 001-175 001-176 001-177 Reset brings back sports, date, books and markets', async () => {
    await side.getByRole('button', { name: 'Reset' }).click();
    expect(await filters.sports()).toEqual(['NFL', 'NCAAF']);
    await expect(side.getByRole('button', { name: /^Date/ })).toHaveText('DateAll Dates');
    await expect(side.getByRole('button', { name: /^Sportsbooks/ })).toHaveText('SportsbooksNone');
    for (const name of ['Moneyline', 'Spread', 'Total', 'Team totals', 'Alternates'])
      await expect(box(name)).toBeChecked();
    expect(['markets', 'books', 'date'].map((name) => inAddress(page, name))).toEqual([null, null, null]);
  });
  await test.step('001-181 another sport selects its first three player props', async () => {
    await odds.tab('Player Props').click();
    await odds.rows.first().waitFor();
    await sports.getByRole('button', { name: 'NBA', exact: true }).click();
    for (const name of ['NFL', 'NCAAF']) await sports.getByRole('button', { name, exact: true }).click();
    await apply.click();
    await expect.poll(() => inAddress(page, 'props')).toBe('player_points,player_rebounds,player_assists');
    await side.getByRole('button', { name: 'Reset' }).click();
    await odds.tab('Straight Bets').click();
  });
  await test.step('001-003 straight bets have quarters, halves and periods', async () => {
    for (const [market, sport, words] of [
      ['spreads_q1', 'americanfootball_nfl', /1st quarter/i],
      ['spreads_h1', 'americanfootball_nfl', /1st half/i],
      ['spreads_p1', 'icehockey_nhl', /1st period/i],
      ['h2h,spreads,totals', 'americanfootball_nfl', /Moneyline|Spread|Total/],
    ] as const) {
      await page.goto(`/sportsbooks?sports=${sport}&markets=${market}`);
      await every(words);
    }
  });
  await test.step('001-239 a minimum hides every bet of less value', async () => {
    await page.goto('/sportsbooks?sports=americanfootball_nfl,basketball_nba,icehockey_nhl&ev=-1');
    await odds.rows.first().waitFor();
    await expect
      .poll(async () => {
        const values = (await odds.rows.locator('.ev').allInnerTexts()).map((text) =>
          Number(text.replace('−', '-').replace('%', '')),
        );
        return values.length > 0 && values.every((value) => value >= -1);
      })
      .toBe(true);
    await expect(page.getByRole('main')).toContainText(/Not shown: [\d,]+ under −1\.0%/);
  });
  await test.step('001-011 a search in the address fills the box and filters the list', async () => {
    const team = (await odds.rows.first().locator('.match').innerText()).split(' @ ')[0]!.trim();
    await page.goto(`/sportsbooks?q=${encodeURIComponent(team)}`);
    await expect(page.getByPlaceholder('Search sports...')).toHaveValue(team);
    await page.goto('/sportsbooks?q=moneyline');
    await expect(page.getByPlaceholder('Search sports...')).toHaveValue('moneyline');
    await every(/Moneyline/);
  });
  await test.step('001-248 without a sport nothing can be applied or asked for, and the page says so', async () => {
    await page.goto('/sportsbooks');
    await odds.rows.first().waitFor();
    for (const name of ['NFL', 'NCAAF']) await sports.getByRole('button', { name, exact: true }).click();
    await expect(side.getByText('Please select sports, regions, and markets to view odds')).toBeVisible();
    await expect(apply).toBeDisabled();
  });
});

test('a bettor walks the lists of choices, empty lists and the scanners', { tag: '@once' }, async ({
  page,
  signIn,
  odds,
}) => {
  test.setTimeout(480_000);
  await page.addInitScript(() => {
    const resets: unknown[] = [];
    Object.assign(window, { resets });
    addEventListener('reset-filters', () => resets.push(1));
  });
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const side = page.getByRole('complementary', { name: /^(Filters|Scanner)$/ });
  const opener = (name: string) => side.getByRole('button', { name: new RegExp(`^${name} `) });
  const list = (name: string) => page.getByRole('dialog', { name, exact: true });
  const number = (name: string) => side.getByRole('spinbutton', { name, exact: true });

  const books = list('Sportsbooks');
  await test.step('001-069 001-070 001-071 sports and books are chosen in one kind of list, with a search and select all', async () => {
    for (const [name, one, search] of [
      ['Sports', 'NHL', 'nhl'],
      ['Sportsbooks', 'Pinnacle', 'pinnac'],
    ] as const) {
      await opener(name).click();
      const lines = list(name).getByRole('checkbox');
      await expect.poll(() => lines.count()).toBeGreaterThan(5);
      await list(name).getByRole('searchbox').fill(search);
      await expect(lines).toHaveCount(1);
      await expect(list(name).getByText(one, { exact: true })).toBeVisible();
      await list(name).getByRole('searchbox').fill('');
      await list(name).getByRole('button', { name: 'Select all' }).click();
      await expect(list(name).getByRole('checkbox', { checked: false })).toHaveCount(0);
      await list(name).getByRole('button', { name: 'Select none' }).click();
      await expect(list(name).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(list(name)).toBeHidden();
    }
  });
  await page.reload();
  await odds.rows.first().waitFor();
  const category = (name: string) => books.getByRole('group', { name, exact: true });
  const linesOf = (name: string) => category(name).locator('.check');
  await opener('Sportsbooks').click();
  await test.step('001-072 the books are in categories', () =>
    expect(books.getByRole('group').locator('legend')).toHaveText([
      ...['Popular', 'DFS Apps', 'Exchanges', 'Premium', 'Other sportsbooks'],
    ]));
  await test.step('001-126 001-127 001-128 001-129 each category has its books', async () => {
    await expect(linesOf('Popular')).toHaveText(['DraftKings', 'FanDuel', 'Caesars', 'BetMGM', 'PointsBet']);
    await expect(linesOf('DFS Apps')).toHaveText(['PrizePicks', 'Underdog', 'Pick6', 'Dabble', 'Sleeper']);
    await expect(linesOf('Exchanges')).toHaveText(['Novig', 'ProphetX', 'Rebet', 'BetOpenly']);
    await expect(linesOf('Premium')).toHaveText(['Pinnacle', 'Circa Sports', 'SuperBook', 'Westgate']);
  });
  await test.step('001-073 a star marks a book as a favourite, and Space takes it away', async () => {
    const star = books.getByRole('button', { name: 'Favorite Pinnacle' });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.press('Space');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.press('Space');
  });
  await test.step('001-074 the favourites survive a reload', async () => {
    await page.reload();
    await odds.rows.first().waitFor();
    await opener('Sportsbooks').click();
    await expect(books.getByRole('button', { name: 'Favorite Pinnacle' })).toHaveAttribute('aria-pressed', 'true');
    await expect(linesOf('Favorites')).toHaveText(['Pinnacle']);
    await page.keyboard.press('Escape');
  });
  await test.step('001-095 001-096 001-097 001-098 001-102 the dates are all, at first, live games, today and seven more days', async () => {
    await expect(opener('Date')).toHaveText('DateAll Dates');
    await opener('Date').click();
    const day = /^\w{3}, \w{3} \d+$/;
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'All Dates',
      'Live Games',
      'Today',
      ...Array(7).fill(day),
    ]);
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('All Dates');
    await page.keyboard.press('Escape');
  });

  await page.goto('/sportsbooks?ev=100&books=draftkings,fanduel');
  const empty = page.getByRole('main');
  await test.step('001-055 a list that filters empty says so', () =>
    expect(page.getByRole('heading', { name: 'No Bets Available' })).toBeVisible());
  await test.step('001-056 001-057 001-058 it names the books, the mode, the games and the markets', async () => {
    const fact = (name: string) => empty.locator('dt', { hasText: name }).locator('+ dd');
    await expect(fact('Sportsbooks')).toHaveText('DraftKings, FanDuel');
    await expect(fact('Mode')).toHaveText('Straight Bets');
    await expect(fact('Total games')).toHaveText(/^[1-9][\d,]*$/);
    await expect(fact('Total markets')).toHaveText(/^[1-9][\d,]*$/);
  });
  await test.step('001-059 Refresh Data reloads the page', async () => {
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Data' }).click()]);
    await expect(page.getByRole('heading', { name: 'No Bets Available' })).toBeVisible();
  });
  await test.step('001-060 Reset Filters tells the page, and brings the defaults back', async () => {
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    expect(await page.evaluate(() => (window as unknown as { resets: number[] }).resets)).toHaveLength(1);
    await odds.rows.first().waitFor();
    expect(inAddress(page, 'ev')).toBeNull();
    await expect(opener('Sportsbooks')).toHaveText('SportsbooksNone');
  });
  await test.step('001-054 an empty list of pick apps alone has its own words', async () => {
    await page.goto('/sportsbooks?mode=props&propbooks=prizepicks&q=nobody');
    await expect(page.getByRole('heading', { name: 'No DFS App Bets Found' })).toBeVisible();
  });

  await page.goto('/sportsbooks?mode=arbitrage');
  const panel = page.getByRole('region', { name: 'Scanner panel' });
  const slider = (name: string) => panel.getByRole('slider', { name });
  const range = async (name: string, min: string, max: string) => {
    await expect(number(name)).toHaveAttribute('aria-valuemin', min);
    await expect(number(name)).toHaveAttribute('aria-valuemax', max);
  };
  const steps = async (name: string, from: string, to: string) => {
    await number(name).fill(from);
    await number(name).press('ArrowUp');
    await expect(number(name)).toHaveValue(to);
  };
  await test.step('001-272 001-276 the least profit of the scanner panel goes from 0.1 to 10 by 0.1, from 0.5', async () => {
    const profit = slider('Minimum profit');
    await expect(profit).toHaveValue('0.5');
    for (const [name, value] of [
      ['min', '0.1'],
      ['max', '10'],
      ['step', '0.1'],
    ] as const)
      await expect(profit).toHaveAttribute(name, value);
  });
  await test.step('001-274 the stake of the scanner panel goes from 100 up to the bankroll', async () => {
    const stake = slider('Max stake');
    await expect(stake).toHaveAttribute('min', '100');
    await expect(stake).toHaveAttribute('max', '100');
  });
  await test.step('001-277 001-278 the filters propose a profit of 2 and a stake of 100', async () => {
    await expect(number('Minimum profit')).toHaveValue('2');
    await expect(number('Max stake')).toHaveValue('100');
  });
  await test.step('001-273 the least profit of the filters goes from 0.1 to 50 by 0.1', async () => {
    await range('Minimum profit', '0.1', '50');
    await steps('Minimum profit', '2', '2.1');
  });
  await test.step('001-275 the stake of the filters goes from 10 to 10000 by 10', async () => {
    await range('Max stake', '10', '10000');
    await steps('Max stake', '100', '110');
  });
  await number('Minimum profit').fill('50');
  await side.getByRole('button', { name: 'Apply' }).click();
  await test.step('001-064 001-065 a scanner without an arbitrage says so, with a hint', async () => {
    await expect(page.getByRole('heading', { name: 'No Real Arbitrage Opportunities Found' })).toBeVisible();
    await expect(empty).toContainText('Try lowering the minimum profit');
  });
  await odds.tab('Middles').click();
  await side.getByText('Simple (8 and 6 per point)').click();
  await test.step('001-293 001-294 the gap goes from 0.5 to 20 by 0.5, from 3', async () => {
    await expect(number('Minimum gap')).toHaveValue('3');
    await range('Minimum gap', '0.5', '20');
    await steps('Minimum gap', '3', '3.5');
  });
  await test.step('001-295 001-296 the probability goes from 5 to 50 by 1, from 15', async () => {
    await expect(number('Minimum probability')).toHaveValue('15');
    await range('Minimum probability', '5', '50');
    await steps('Minimum probability', '15', '16');
  });
  await test.step('001-297 001-298 the stake of a middle goes from 10 to 10000, from 1000', async () => {
    await expect(number('Max stake of a middle')).toHaveValue('1000');
    await range('Max stake of a middle', '10', '10000');
  });
  await number('Minimum gap').fill('20');
  await number('Minimum probability').fill('50');
  await side.getByRole('button', { name: 'Apply' }).click();
  await test.step('001-066 001-067 a scanner without a middle says so, with a hint', async () => {
    await expect(page.getByRole('heading', { name: 'No Middle Opportunities Found' })).toBeVisible();
    await expect(empty).toContainText('Try lowering the minimum gap or probability.');
    await side.getByText('Model', { exact: true }).click();
    await number('Minimum EV of a middle').fill('20');
    await side.getByRole('button', { name: 'Apply' }).click();
    await expect(empty).toContainText('Try lowering the minimum EV or probability, or add a book.');
  });
  await test.step('001-009 the address selects the section', async () => {
    for (const [mode, section] of [
      ['props', 'Player Props'],
      ['middles', 'Middles'],
      ['arbitrage', 'Arbitrage'],
    ] as const) {
      await page.goto(`/sportsbooks?mode=${mode}`);
      await expect(odds.currentTab).toContainText(section);
    }
  });
  await test.step('001-353 both scanners are open to a platinum user', async () => {
    await side.getByRole('button', { name: 'Reset' }).click();
    for (const section of ['Arbitrage', 'Middles'] as const) {
      await odds.tab(section).click();
      await expect(page.getByRole('main')).toContainText(/\d open now/);
    }
  });

  await test.step('001-061 001-062 while prices load the page says which', async () => {
    const goOn = await holdBack(page, '**/api/boards/**');
    await page.goto('/sportsbooks?sports=basketball_nba');
    await expect(page.getByText('Refreshing odds data...')).toBeVisible();
    await page.goto('/sportsbooks?mode=props&sports=basketball_nba');
    await expect(page.getByText('Loading player props...')).toBeVisible();
    goOn();
    await odds.rows.first().waitFor();
  });
});

test('a bettor walks the odds page on a phone: its filters, dates, books and search', { tag: '@once' }, async ({
  page,
  signIn,
  odds,
}) => {
  test.setTimeout(480_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn.enter('platinum');
  await odds.rows.first().waitFor();
  const bar = page.getByRole('navigation', { name: 'Bottom' });
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  const filters = sheet('Filters');

  await test.step('001-044 at 390 px the bets are cards without column headings, no wider than the screen', async () => {
    await expect(odds.headings).toHaveCount(0);
    const { width } = (await odds.rows.first().boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await bar.getByRole('button', { name: 'Filters' }).click();
  await test.step('001-016 001-086 at 390 px the filters are a sheet titled Filters', async () => {
    await expect(filters).toBeVisible();
    await expect(filters.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  });
  const opener = (name: string) => filters.getByRole('button', { name: new RegExp(`^${name} `) });
  await test.step('001-075 001-076 on a phone the books are a sheet, whose Done keeps the choice', async () => {
    await opener('Sportsbooks').click();
    const books = sheet('Sportsbooks');
    await books.getByText('Pinnacle', { exact: true }).click();
    await books.getByRole('button', { name: 'Done' }).click();
    await expect(books).toBeHidden();
    await expect(opener('Sportsbooks')).toHaveText('SportsbooksPinnacle');
  });
  await test.step('001-099 001-100 001-101 on a phone dates are a sheet in which several can be ticked, and Done keeps the first', async () => {
    await opener('Date').click();
    const dates = sheet('Select Dates');
    await dates.getByText('Live Games', { exact: true }).click();
    await dates.getByText('Today', { exact: true }).click();
    await expect(dates.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await dates.getByRole('button', { name: 'Done' }).click();
    await expect(dates).toBeHidden();
    await expect(opener('Date')).toHaveText('DateLive Games');
  });
  await test.step('001-018 Reset brings the defaults back', async () => {
    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(opener('Date')).toHaveText('DateAll Dates');
    await expect(opener('Sportsbooks')).toHaveText('SportsbooksNone');
    await filters.getByRole('button', { name: 'Close' }).click();
    await expect(filters).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    const side = page.getByRole('complementary', { name: 'Filters' });
    await side.getByText('Positive EV only').click();
    await side.getByRole('button', { name: 'Reset' }).click();
    await expect(side.getByRole('checkbox', { name: 'Positive EV only' })).not.toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.goto('/sportsbooks');
  await odds.rows.first().waitFor();
  await test.step('001-017 Apply applies and closes the sheet, and applies beside the list of a wide page', async () => {
    await bar.getByRole('button', { name: 'Filters' }).click();
    await filters.getByText('Positive EV only').click();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(filters).toBeHidden();
    await expect.poll(() => inAddress(page, 'positive')).toBe('yes');
    await page.setViewportSize({ width: 1440, height: 900 });
    const side = page.getByRole('complementary', { name: 'Filters' });
    await side.getByText('Positive EV only').click();
    await side.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => inAddress(page, 'positive')).toBeNull();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('001-021 the dates can be opened at both widths', async () => {
    await bar.getByRole('button', { name: 'Filters' }).click();
    await opener('Date').click();
    await expect(sheet('Select Dates')).toBeVisible();
    await page.goto('/sportsbooks');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^Date/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Live Games' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  const search = sheet('Search Odds');
  const open = async () => {
    await page.getByRole('button', { name: 'Search Odds' }).click();
    await expect(search).toBeVisible();
  };
  await open();
  await test.step('001-019 001-091 at 390 px the search is a window titled Search Odds', () =>
    expect(search.getByRole('heading', { name: 'Search Odds' })).toBeVisible());
  await test.step('001-092 it has tips on team names, markets and combinations', () =>
    expect(search.getByRole('list', { name: 'Search tips' }).getByRole('listitem')).toHaveText([
      /^Team names: /,
      /^Markets: /,
      /^Combinations: /,
    ]));
  await test.step('001-093 Search applies what was typed', async () => {
    await search.getByRole('searchbox').fill('moneyline');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search).toBeHidden();
    await expect.poll(() => inAddress(page, 'q')).toBe('moneyline');
  });
  await test.step('001-094 Clear All empties it', async () => {
    await open();
    await search.getByRole('button', { name: 'Clear All' }).click();
    await expect.poll(() => inAddress(page, 'q')).toBeNull();
  });
});
