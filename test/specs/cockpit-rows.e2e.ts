import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

const SHIFT_AT_MOST = 0.02;

for (const [mode, least, heights] of [
  ['arbitrage', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['middles', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  // Markets with three outcomes have three legs.
  ['holds', { desktop: 10, phone: 4 }, { desktop: [44, 80], phone: [80, 180] }],
  ['value', { desktop: 20, phone: 4 }, { desktop: [28, 36], phone: [80, 150] }],
] as const) {
  test(`at least ${least.desktop} ${mode} fit a desk, four a phone, and nothing shifts while the list lives`, {
    tag: '@once',
  }, async ({ signIn, mailbox, money, filters, opportunities, page }) => {
    test.setTimeout(600_000);
    // What others place with a shared account stands above the rows.
    await enterOwnPlatinum({ page, signIn, mailbox, money }, `/sportsbooks?mode=${mode}`);
    await filters.askForAll();
    for (const [width, height, count] of [
      [1440, 900, least.desktop],
      [390, 844, least.phone],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.mouse.move(5, 5); // nothing holds the list still
      await test.step(`${count} rows in view at ${width} px, of one height each`, async () => {
        await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(count);
        const [lowest, highest] = width > 1_000 ? heights.desktop : heights.phone;
        for (const row of await opportunities.heights()) {
          expect(row).toBeGreaterThanOrEqual(lowest!);
          expect(row).toBeLessThanOrEqual(highest!);
        }
      });
      await test.step(`a quarter of a minute at ${width} px shifts less than ${SHIFT_AT_MOST}, and no row overlaps another`, async () => {
        const { shift, overlaps } = await opportunities.shiftsIn(15_000);
        expect(shift).toBeLessThan(SHIFT_AT_MOST);
        expect(overlaps).toBe(0);
      });
    }
  });
}

test('a bettor drives an arbitrage by keys alone: selects it, reads its details, opens both legs, puts them on the slip', {
  tag: '@once',
}, async ({ signIn, filters, opportunities, context, page }) => {
  test.setTimeout(420_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450);
  await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(3);

  let addresses: string[] = [];
  let opened: string[] = [];
  context.on('page', (book) => void book.waitForURL(/^https/).then(() => opened.push(book.url())));
  // The market ends a row at any moment: then the next one is taken.
  await expect(async () => {
    await page.bringToFront();
    await page.keyboard.press('r');
    await page.keyboard.press('j');
    await expect(opportunities.links).toHaveCount(2, { timeout: 1_000 });
    const details = opportunities.selected.getByRole('button', { name: 'Details' });
    if ((await details.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('e');
    await expect(opportunities.selected).toContainText(/exact \$/, { timeout: 1_000 });
    await page.keyboard.press('s');
    await expect(opportunities.selected.getByRole('button', { name: 'In slip' })).toBeVisible({ timeout: 1_000 });
    addresses = await opportunities.links.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    opened = [];
    await page.keyboard.press('Enter');
    await expect.poll(() => opened.length, { message: 'both books are open', timeout: 5_000 }).toBe(2);
  }).toPass({ timeout: 120_000 });
  expect(opened.map((address) => new URL(address).host).sort()).toEqual(
    addresses.map((address) => new URL(address).host).sort(),
  );
  await page.bringToFront();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open every leg of the row');
});

test('on a phone a tap opens the details of a card, with what can be done there', {
  tag: '@once',
}, async ({ signIn, filters, opportunities, page }) => {
  test.setTimeout(420_000);
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => opportunities.inView(), { timeout: 240_000 }).toBeGreaterThanOrEqual(2);
  const card = opportunities.cards.first();
  await card.getByRole('button', { name: 'Details' }).click(); // it lies over the whole card
  await expect(opportunities.selected).toContainText(/exact \$/);
  for (const name of [/^Open both/, 'Placed', 'Add both legs', 'One leg is gone'])
    await expect(opportunities.selected.getByRole('button', { name })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

const strip = (page: Page) => page.getByRole('region', { name: 'Placed', exact: true });

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
}, async ({ signIn, filters, opportunities, picks, context, page }) => {
  test.setTimeout(420_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor();

  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  // It may be gone before its keys are pressed, or the machine busy: then the next one is placed.
  await expect(async () => {
    while (
      (await strip(page)
        .getByRole('button', { name: /^Remove/ })
        .count()) > 0
    )
      await strip(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // nobody works in the list
    const opened = context.pages().length;
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
    await expect.poll(() => context.pages().length, { timeout: 2_000 }).toBe(opened + 2);
    await page.bringToFront();
    await page.keyboard.press('p');
    await expect(strip(page)).toContainText('1 position open', { timeout: 2_000 });
    const took = (await page.evaluate(() => performance.now())) - ((await appearedAt.jsonValue()) as number);
    expect(took).toBeLessThan(3_000);
    await page.keyboard.press('p'); // while its row is there
    await expect(page.getByText('Already placed', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 240_000 });
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
