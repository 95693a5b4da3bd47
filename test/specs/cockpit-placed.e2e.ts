import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const selected = (page: Page) => page.getByRole('main').locator('article[aria-current="true"]');
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

test('a new arbitrage is marked placed by a key, stands above the list, and is one record of My Picks', {
  tag: '@once',
}, async ({ signIn, filters, opportunities, picks, page }) => {
  test.setTimeout(420_000);
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor();

  const before = new Set(await bets(page));
  let fresh: string | undefined;
  await expect
    .poll(
      async () => {
        fresh = (await bets(page)).find((bet) => !before.has(bet));
        return fresh;
      },
      { timeout: 240_000, intervals: [250], message: 'a new arbitrage appears' },
    )
    .toBeDefined();
  for (let i = 0; i < 20 && !(await selected(page).filter({ hasText: fresh! }).count()); i += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(strip(page)).toContainText('1 position open', { timeout: 3_000 });
  await expect(page).toHaveURL(/mode=arbitrage/);
  await expect(page.getByText('Placed', { exact: true }).last()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('p');
  await expect(page.getByText('Already placed', { exact: true })).toBeVisible();
  await expect(strip(page)).toContainText('1 position open');

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
