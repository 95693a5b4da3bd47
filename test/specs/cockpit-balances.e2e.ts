import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

const strip = (page: Page) => page.getByRole('region', { name: 'Placed', exact: true });

test('what a user has at their books falls when an arbitrage is placed by a key, and rises when it is settled', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, picks, page }) => {
  test.setTimeout(840_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/my-sportsbooks');
  const funds = page.getByRole('region', { name: 'Balances and limits' });
  const total = async (): Promise<number> =>
    Number((await funds.getByText(/ at \d+ books$/).innerText()).replace(/ at .*|[$,]/g, ''));
  await page.getByRole('region', { name: 'Popular' }).locator('label').first().waitFor();
  for (const group of ['Popular', 'Other Sportsbooks'])
    for (const book of await page.getByRole('region', { name: group }).locator('label').all()) await book.click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
  const balances = funds.getByRole('spinbutton', { name: /^Balance at / });
  await test.step('what is no amount is refused and stays to be corrected', async () => {
    await balances.first().fill('1.2.3');
    await balances.first().press('Enter');
    await expect(funds.getByRole('alert')).toHaveText('Enter an amount, such as 250. Not saved.');
    await expect(balances.first()).toHaveValue('1.2.3');
  });
  const books = await balances.count();
  for (let i = 0; i < books; i += 1) {
    await balances.nth(i).fill('40');
    await balances.nth(i).press('Enter');
  }
  expect(await total()).toBe(40 * books);
  expect(await faults(page)).toEqual([]);

  await page.goto('/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor({ timeout: 240_000 });
  await test.step('stakes keep to what is left at a book, whose leg says so', async () => {
    await expect(page.getByTitle(/^capped by .*: \$40 left$/).first()).toBeVisible({ timeout: 120_000 });
  });
  await expect(async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(strip(page)).toContainText('1 position open', { timeout: 40_000 }); // its code loads on first use
  }).toPass({ timeout: 180_000 });

  await page.goto('/picks');
  await expect(picks.saving).toContainText('All saved');
  const legs = await page.evaluate(() => {
    const kept: { readonly stake: number; readonly potential: number }[] = JSON.parse(
      localStorage.getItem('oss_my_picks_v1')!,
    );
    return kept.map(({ stake, potential }) => ({ stake, potential }));
  });
  const staked = legs.reduce((sum, { stake }) => sum + stake, 0);
  await test.step('the balances fell by the stakes', async () => {
    await page.goto('/my-sportsbooks');
    await expect.poll(total).toBeCloseTo(40 * books - staked, 2);
    await expect(funds.getByText(/ in open bets$/)).toBeVisible();
  });

  await test.step('one leg won by hand and the other lost: the balances rose by what was paid', async () => {
    await page.goto('/picks');
    await picks
      .row('Arbitrage, 2 legs')
      .getByRole('button', { name: /^Legs:/ })
      .click();
    await page
      .getByRole('button', { name: /^Won: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Lost: / })
      .first()
      .click();
    await expect(picks.saving).toContainText('All saved');
    await page.goto('/my-sportsbooks');
    await expect.poll(total).toBeGreaterThan(40 * books - staked);
    const paid = (await total()) - (40 * books - staked);
    expect(legs.map(({ potential }) => potential.toFixed(2))).toContain(paid.toFixed(2));
    await expect(funds.getByText(/ in open bets$/)).toHaveCount(0);
  });
});
