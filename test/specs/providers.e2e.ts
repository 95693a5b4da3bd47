import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

test('a returning Google user gets the same account and username', { tag: '@once' }, async ({
  page,
  signIn,
  google,
  pageErrors,
}) => {
  pageErrors.allow(/404 .*\/api\/profile$/); // a new user has no profile yet
  const account = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!).user);
  const address = anAddress();
  await google.enterAs(address);
  await expect(page).toHaveURL(/\/sportsbooks(\?|$)/);
  const asked = page.getByRole('dialog', { name: 'Choose a username' });
  const name = `gull_${Date.now() % 1_000_000}`;
  await asked.getByRole('textbox', { name: 'Username' }).fill(name);
  await expect(asked.getByText('Available')).toBeVisible();
  await asked.getByRole('button', { name: 'Set username' }).click();
  await expect(asked).toBeHidden();
  const first = await account();
  expect(first.email).toBe(address);
  await signIn.leave();
  await expect(page).toHaveURL(/signed_out/);

  await google.follow();
  await expect(page).toHaveURL(/\/sportsbooks(\?|$)/);
  await signIn.isIn();
  const second = await account();
  expect(second.id).toBe(first.id);
  expect(second.user_metadata.username).toBe(name);
  await page.goto('/account');
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await expect(asked).toBeHidden();
});
