import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

const PHONE = { width: 390, height: 844 };

test('a user with Platinum opens the history from the menu, reads how long opportunities live, and what was there while they were away', {
  tag: '@once',
}, async ({ signIn, mailbox, money, page }) => {
  test.setTimeout(600_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/my-sportsbooks');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Opportunity history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunity history' })).toBeVisible({ timeout: 120_000 });

  // The product has just started: lives end within minutes, and the answer is kept for five.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^[\d,]+ ended in the last 7 days\. Half of them lived longer than/)).toBeVisible({
      timeout: 10_000,
    });
  }).toPass({ timeout: 540_000, intervals: [10_000] });
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByText(/ended in the last 30 days/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Whose price ended them' })).toBeVisible();

  const missed = page.getByRole('region', { name: 'While you were away' }).first();
  await expect(missed.getByText(/that you would have seen|You missed nothing/).first()).toBeVisible();
  await missed.getByRole('button', { name: '24 h' }).click();
  await expect(missed.getByText(/that you would have seen|You missed nothing/).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Opportunity history' })).toBeVisible();
});
