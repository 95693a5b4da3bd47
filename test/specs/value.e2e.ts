import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const open = 'main article:not(.gone)';

/** Each open row in words: its game, market and bet. */
const bets = (page: Page): Promise<string[]> =>
  page
    .locator(open)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')! + row.querySelector('.sel')!.textContent));

test('a new bet of value appears, is opened and marked placed by keys, and is in My Picks', { tag: '@once' }, async ({
  signIn,
  filters,
  opportunities,
  picks,
  context,
  page,
}) => {
  test.setTimeout(480_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await signIn.enter('platinum', '/sportsbooks?mode=value');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor();
  await expect(page.getByText(/\d open now/)).toBeVisible();
  await page.getByRole('button', { name: 'Newest', exact: true }).click();

  const toast = page.getByText(/ at .+, \$\d+$/).first(); // what is read aloud has the same words
  // It may be gone before its keys are pressed, or be in My Picks already: then the next one is placed.
  await expect(async () => {
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.bringToFront(); // behind another tab it is not drawn
    const known = await bets(page);
    await page.waitForFunction(
      ([rows, seen]) => {
        const first = document.querySelector(rows);
        const name = first && first.getAttribute('aria-label')! + first.querySelector('.sel')!.textContent;
        return name && !seen.includes(name) && first.querySelector('[data-key="p"]:not([disabled])');
      },
      [open, known] as const,
      { polling: 'raf', timeout: 60_000 },
    );
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(() => context.pages().length, { timeout: 20_000 }).toBe(2);
    await page.bringToFront();
    await page.keyboard.press('p');
    await expect(toast).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 240_000 });
  await expect(page).toHaveURL(/mode=value/);
  const [, price, stake] = / ([+−]\d+) at .+, (\$\d+)$/.exec(await toast.innerText())!;
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await opportunities.cards.first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/picks');
  const pick = picks.row(price!).first();
  await expect(pick).toContainText('Pending');
  await expect(pick).toContainText(stake!);
  await expect(picks.saving).toContainText('All saved');
});
