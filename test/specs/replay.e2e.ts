import { faults } from '../pages/axe.js';
import { cutOff } from '../pages/cut-off.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

const PHONE = { width: 390, height: 844 };

test('a user with Platinum replays the hour of something they missed, marked as past, and places nothing in it', {
  tag: '@once',
}, async ({ signIn, mailbox, money, page }) => {
  test.setTimeout(960_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/history');
  const missed = page.getByRole('region', { name: 'While you were away' }).first();
  // The product has just started: lives end within minutes, and the answer is kept for a while.
  await expect(async () => {
    await page.reload();
    await missed.getByRole('button', { name: '24 h' }).click({ timeout: 10_000 });
    await expect(missed.getByRole('link', { name: 'Replay this hour' }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 420_000, intervals: [10_000] });
  await missed.getByRole('link', { name: 'Replay this hour' }).first().click();

  await expect(page.getByText('This is the past.')).toBeVisible();
  await page.getByRole('button', { name: '60×' }).click();
  await expect(page.getByText(/Replay of .+, 60×/)).toBeVisible();
  // An hour is over within a minute; the rest looks at it standing still, at a time at which something was open: of the ten minutes before
  // the first life of a record there is none.
  await page.getByRole('button', { name: 'Pause' }).click();
  const rows = page.getByRole('main').getByRole('article');
  const time = page.getByRole('slider', { name: 'Time' });
  const [from, until] = [Number(await time.getAttribute('min')), Number(await time.getAttribute('max'))];
  let at = until;
  await expect(async () => {
    at = at > from ? at - 5_000 : until;
    await time.fill(String(at));
    await expect(page.getByText('Reading the record…')).toBeHidden({ timeout: 120_000 }); // a busy server takes long
    await expect(rows.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 400_000 });
  await expect(rows.first()).toBeVisible();
  for (const name of [/Placed/, /Add to slip|In slip/, /^Open/])
    await expect(page.getByRole('main').getByRole('article').getByRole('button', { name })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(rows.first()).toBeVisible();
  expect(await cutOff(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the present' }).click();
  await expect(page).toHaveURL('/history');
});
