import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

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
  }).toPass({ timeout: 240_000 });
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
