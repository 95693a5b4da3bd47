import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';
import { Filters } from '../pages/filters.js';
import { OpportunityList } from '../pages/opportunity-list.js';
import { pageErrorsOf } from '../pages/page-errors.js';
import { SignInPage } from '../pages/sign-in-page.js';

const SHIFT_AT_MOST = 0.02;
/** The least height of a leg: its link is a target to be hit. */
const LEG = 24;

for (const [mode, least, heights] of [
  ['arbitrage', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['middles', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['holds', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['value', { desktop: 20, phone: 4 }, { desktop: [28, 36], phone: [80, 150] }],
] as const) {
  test(`at least ${least.desktop} ${mode} fit a desk, four a phone, and nothing shifts while the list lives`, {
    tag: '@once',
  }, async ({ signIn, mailbox, money, page, browser, baseURL }) => {
    test.setTimeout(600_000);
    const at = `/sportsbooks?mode=${mode}`;
    const phones = await browser.newContext({ baseURL: baseURL! });
    try {
      const phone = await phones.newPage();
      const errors = pageErrorsOf(phone, baseURL!);
      // What others place with a shared account stands above the rows.
      await enterOwnPlatinum({ page, signIn, mailbox, money }, at);
      await enterOwnPlatinum({ page: phone, signIn: new SignInPage(phone), mailbox, money }, at);
      // Both live at the same time.
      await Promise.all(
        (
          [
            [page, 1440, 900, least.desktop],
            [phone, 390, 844, least.phone],
          ] as const
        ).map(async ([screen, width, height, count]) => {
          const opportunities = new OpportunityList(screen);
          await new Filters(screen).askForAll();
          await screen.setViewportSize({ width, height });
          await screen.mouse.move(5, 5); // nothing holds the list still
          await test.step(`${count} rows in view at ${width} px, of one height each`, async () => {
            await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(count);
            const [lowest, highest] = width > 1_000 ? heights.desktop : heights.phone;
            for (const { height: row, legs } of await opportunities.heights()) {
              const third = legs > 2 ? LEG : 0; // markets with three outcomes have three legs
              expect(row).toBeGreaterThanOrEqual(lowest! + third);
              expect(row).toBeLessThanOrEqual(highest! + third);
            }
          });
          await test.step(`a quarter of a minute at ${width} px shifts less than ${SHIFT_AT_MOST}, and no row overlaps another`, async () => {
            const { shift, overlaps } = await opportunities.shiftsIn(15_000);
            expect(shift).toBeLessThan(SHIFT_AT_MOST);
            expect(overlaps).toBe(0);
          });
        }),
      );
      expect([errors.complaints, errors.strangers]).toEqual([[], []]);
    } finally {
      await phones.close();
    }
  });
}

test('a bettor drives an arbitrage by keys alone: selects it, reads its details, opens both legs, puts them on the slip', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, context, page }) => {
  test.setTimeout(600_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450);
  await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(3);

  const hosts = () =>
    opportunities.links.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).host).sort(),
    );
  const opened: string[] = [];
  context.on('page', (book) => {
    book.waitForURL(/^https/).then(
      () => opened.push(book.url()),
      () => undefined, // closed before
    );
  });
  // The market ends a row at any moment: then the next one is taken.
  await expect(async () => {
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.bringToFront();
    await page.keyboard.press('r');
    await page.keyboard.press('j');
    await expect(opportunities.links).toHaveCount(2, { timeout: 2_000 });
    const details = opportunities.selected.getByRole('button', { name: 'Details' });
    if ((await details.getAttribute('aria-expanded', { timeout: 2_000 })) === 'false') await page.keyboard.press('e');
    await expect(opportunities.selected).toContainText(/exact \$/, { timeout: 2_000 });
    await page.keyboard.press('s');
    await expect(opportunities.selected.getByRole('button', { name: 'In slip' })).toBeVisible({ timeout: 2_000 });
    const before = await hosts();
    opened.length = 0;
    await page.keyboard.press('Enter');
    await expect.poll(() => opened.length, { message: 'both books are open', timeout: 10_000 }).toBe(2);
    expect(await hosts(), 'no leg moved to another book meanwhile').toEqual(before);
    expect(opened.map((address) => new URL(address).host).sort()).toEqual(before);
  }).toPass({ timeout: 240_000 });
  await page.bringToFront();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open every leg of the row');
});

test('on a phone a tap opens the details of a card, with what can be done there', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, page }) => {
  test.setTimeout(480_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.move(5, 5); // where the filters were, the pointer would hold the list until its last row is gone
  await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(2);
  // The market ends a row at any moment: then the next one is opened.
  await expect(async () => {
    const ofTwoLegs = opportunities.cards.filter({ hasNot: page.locator('.opp-line .leg').nth(2) });
    const card = ofTwoLegs.first();
    // It lies over the whole card, below the links: the tap is beside them.
    await card.getByRole('button', { name: 'Details' }).click({ position: { x: 180, y: 16 }, timeout: 10_000 });
    await expect(opportunities.selected).toContainText(/exact \$/, { timeout: 4_000 });
    for (const name of [/^Open both/, 'Placed', 'Add both legs', 'One leg is gone'])
      await expect(opportunities.selected.getByRole('button', { name })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 120_000 });
  expect(await faults(page)).toEqual([]);
});

test('beside the bet slip, on the dashboard and on a second screen a row has room for the names and figures of a game', {
  tag: '@once',
}, async ({ signIn, filters, opportunities, page }) => {
  test.setTimeout(840_000);
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await opportunities.cards.first().waitFor();
  const narrowest = (parts: string) =>
    page
      .getByRole('main')
      .locator(parts)
      .evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)));

  await page.getByRole('button', { name: /^Bet slip/ }).click();
  await expect(page.getByRole('button', { name: /^Bet slip/ })).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(() => narrowest('article:not(.gone) .o-m'), { message: 'beside the slip' })
    .toBeGreaterThanOrEqual(130);

  await page.goto('/dashboard');
  const named = page.getByRole('main').locator('.now article .o-m .cut');
  await named.first().waitFor({ timeout: 120_000 });
  const lines = await named.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
  for (const height of lines) expect(height).toBeLessThan(24);
  expect(await narrowest('.now article .o-m')).toBeGreaterThanOrEqual(180);

  await page.goto('/sportsbooks?mode=arbitrage&kiosk=1');
  await opportunities.cards.first().waitFor();
  const cut = () =>
    opportunities.cards
      .locator('.o-g .sub, .o-f .sub:first-child')
      .evaluateAll((figures) =>
        figures.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  expect(await cut()).toEqual([]);
});

const strip = (page: Page) => page.getByRole('region', { name: 'Placed', exact: true });

/** Nothing placed, no tab of a book, no row selected, and nothing that holds the list still. */
const beginAnew = async (page: Page) => {
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  await page.bringToFront(); // behind another tab it is not drawn
  const remove = strip(page).getByRole('button', { name: /^Remove/ });
  if ((await remove.count()) > 0 || (await page.locator('article[aria-current]').count()) > 0) {
    while ((await remove.count()) > 0) await remove.first().press('Enter', { timeout: 10_000 });
    await page.reload();
    await page.getByRole('main').getByRole('article').first().waitFor({ timeout: 40_000 });
  }
  await page.mouse.move(5, 450); // where a position was removed, the list comes to lie under the pointer
};

/** The game and market of each open row. */
const bets = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !/Gone .* ago/.test(row.textContent ?? ''))
        .map((row) => row.querySelector('.o-m')?.textContent ?? ''),
    );

// The strip of what is placed stands above the rows of this account, so this story comes after those that measure them.
test('a new arbitrage is opened and marked placed by two keys within three seconds, stands above the list, and is one record of My Picks', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, picks, context, page }) => {
  test.setTimeout(600_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  // What others place with a shared account would stand in the strip.
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await opportunities.cards.first().waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  const now = () => page.evaluate(() => performance.now());
  // It may be gone before its keys are pressed, or the machine busy: then the next one is placed.
  await expect(async () => {
    await beginAnew(page);
    const known = await bets(page);
    const appearedAt = await page.waitForFunction(
      (seen) => {
        const first = document.querySelector('main article:not(.gone) .o-m')?.textContent;
        return first && !seen.includes(first) ? performance.now() : false;
      },
      known,
      { polling: 'raf', timeout: 60_000 },
    );
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const openedAt = await now();
    await expect(opportunities.selected).toHaveCount(1, { timeout: 4_000 });
    const legs = await opportunities.links.count();
    await expect.poll(() => context.pages().length, { timeout: 40_000 }).toBe(1 + legs);
    await page.bringToFront();
    const backAt = await now();
    await page.keyboard.press('p');
    const placedAt = await page.waitForFunction(
      () => document.querySelector('.placed')?.textContent?.includes('1 position open') && performance.now(),
      undefined,
      { polling: 'raf', timeout: 10_000 },
    );
    await expect(strip(page)).toContainText('1 position open');
    // How long the browser takes to open its tabs is not ours to say.
    const took =
      openedAt - ((await appearedAt.jsonValue()) as number) + ((await placedAt.jsonValue()) as number) - backAt;
    expect(took).toBeLessThan(3_000);
    await page.keyboard.press('p'); // while its row is there
    await expect(page.getByText('Already placed', { exact: true })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 420_000 });
  await expect(page).toHaveURL(/mode=arbitrage/);
  expect(await faults(page)).toEqual([]);

  await expect(strip(page)).toContainText('1 position open');

  await test.step('beside the bet slip no part of its legs lies over another', async () => {
    await page.keyboard.press('b');
    await expect(page.getByRole('button', { name: /^Bet slip/ })).toHaveAttribute('aria-expanded', 'true');
    const cells = strip(page).getByRole('listitem').locator('> :not(:first-child)');
    await expect(cells.first()).toBeVisible();
    expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);
    await page.keyboard.press('b');
  });

  await test.step('it survives a reload, and its legs can be changed there', async () => {
    await page.reload();
    await strip(page)
      .getByRole('button', { name: /^Change/ })
      .click();
    const ends = await strip(page)
      .locator('.placed-edit')
      .first()
      .locator('.input')
      .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().bottom)));
    expect(ends).toEqual([ends[0], ends[0]]); // price and stake on one line
    const stake = strip(page).getByRole('spinbutton').first();
    await stake.fill('25');
    await strip(page).getByRole('button', { name: 'Save' }).click();
    await expect(strip(page)).toContainText('$25.00');
  });

  // Other stories place bets of this account too.
  await page.goto('/picks');
  const record = picks.row('Arbitrage, 2 legs').first();
  await expect(record).toContainText('Pending');
  await expect(record).toContainText('$25.00');
  await expect(picks.saving).toContainText('All saved');
  const rows = await picks.rows.count();
  await record.getByRole('button', { name: /^Legs:/ }).click();
  await expect(picks.rows).toHaveCount(rows + 2);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
});
