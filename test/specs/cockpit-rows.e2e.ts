import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const SHIFT_AT_MOST = 0.02;

for (const [mode, least, heights] of [
  ['arbitrage', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['middles', { desktop: 10, phone: 4 }, { desktop: [44, 56], phone: [80, 150] }],
  ['value', { desktop: 20, phone: 4 }, { desktop: [28, 36], phone: [80, 150] }],
] as const) {
  test(`at least ${least.desktop} ${mode} fit a desk, four a phone, and nothing shifts while the list lives`, {
    tag: '@once',
  }, async ({ signIn, filters, opportunities, page }) => {
    test.setTimeout(600_000);
    await signIn.enter('platinum', `/sportsbooks?mode=${mode}`);
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

  // The market ends a row at any moment: then the next one is taken.
  await expect(async () => {
    await page.keyboard.press('r');
    await page.keyboard.press('j');
    await expect(opportunities.links).toHaveCount(2, { timeout: 1_000 });
    const details = opportunities.selected.getByRole('button', { name: 'Details' });
    if ((await details.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('e');
    await expect(opportunities.selected).toContainText(/exact \$/, { timeout: 1_000 });
    await page.keyboard.press('s');
    await expect(opportunities.selected.getByRole('button', { name: 'In slip' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const addresses = await opportunities.links.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  const opened: string[] = [];
  context.on('page', (book) => void book.waitForURL(/^https/).then(() => opened.push(book.url())));
  await page.keyboard.press('Enter');
  await expect.poll(() => opened.length, { message: 'both books are open' }).toBe(2);
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
