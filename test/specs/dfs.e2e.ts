import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

test('a visitor is sent to the login page, and a free user sees pick-app prices compared to fair lines', {
  tag: '@once',
}, async ({ page, signIn, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.allow(/404 .*\/api\/profile$/); // a new user has no profile yet
  await page.goto('/dfs');
  await expect(page).toHaveURL(/\/login\?next=%2Fdfs$/);
  await signIn.join(anAddress(), 'correct horse battery');
  await page.getByRole('button', { name: 'Not now' }).click();
  await signIn.putOffSetUp();
  await signIn.isIn();
  await page.goto('/dfs');

  const picks = page.getByRole('table', { name: 'DFS props' }).getByRole('row').filter({ hasText: '−119' });
  await expect(picks.filter({ hasText: 'PrizePicks' }).first()).toContainText(/[+−]\d+\.\d\d%/, { timeout: 120_000 });
  await expect(page.getByText('Gold Subscription Required')).toBeVisible();
  await test.step('001-084 the quota is shown in true numbers', async () => {
    const left = page.getByText(
      /^\d+ of 25 free requests left this month. Confirm your email address for 250 a month$/,
    );
    await expect(left).not.toHaveText(/^25 /);
  });

  await expect(page.getByText('Each pick must be right 54.25% of the time')).toBeVisible();
  await page.getByRole('combobox', { name: 'Entry type' }).selectOption('2-pick Power');
  await expect(page.getByText('Each pick must be right 57.74% of the time')).toBeVisible();

  const search = page.getByPlaceholder('Search team / league / player');
  await test.step('001-083 a selection without props says so', async () => {
    await search.fill('nobody of this name');
    await expect(page.getByRole('heading', { name: 'No DFS props found for the current selection.' })).toBeVisible();
  });
  await test.step('001-079 another sport can be chosen, and its props are listed', async () => {
    await search.fill('NFL');
    await page.getByRole('button', { name: /^Sports/ }).click();
    await page.getByRole('dialog', { name: 'Sports' }).getByText('NFL', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(picks.first()).toContainText('NFL', { timeout: 120_000 });
  });

  await test.step('001-078 the dates filter the list', async () => {
    await page.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('menuitemradio', { name: 'Live Games' }).click();
    await expect(page.getByRole('button', { name: 'Date Live Games' })).toBeVisible();
    const live = picks.filter({ hasText: 'LIVE' });
    const none = page.getByRole('heading', { name: 'No DFS props found for the current selection.' });
    await expect(live.first().or(none)).toBeVisible();
    await expect(picks.filter({ hasNotText: 'LIVE' })).toHaveCount(0);
  });
});
