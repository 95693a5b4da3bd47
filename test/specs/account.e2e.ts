import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

const PASSWORD = 'correct horse battery';

test('an emergency sign-out clears the browser, and the saved preferences return at the next sign-in', {
  tag: '@once',
}, async ({ page, context, signIn }) => {
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/my-sportsbooks');
  const readable = (await context.cookies()).map(({ httpOnly }) => httpOnly);
  expect(readable).toContain(true); // the HttpOnly cookie, which no script can remove
  await page.getByText('BetMGM', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Pinnacle/ })).toBeDisabled();
  await page.getByRole('button', { name: '$500' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Emergency sign out' }).click();
  await expect(page).toHaveURL(/\/login\?emergency_signout=true$/);
  const left = await page.evaluate(() => [localStorage.getItem('userBankroll'), sessionStorage.length]);
  expect(left).toEqual([null, 0]);
  expect(await context.cookies()).toEqual([]);

  await signIn.give(address, PASSWORD);
  await signIn.isIn();
  await page.goto('/my-sportsbooks');
  await test.step('000-233 preferences and bankroll are back after an emergency sign-out', async () => {
    await expect(page.getByLabel('Custom amount')).toHaveValue('500');
    await expect(page.getByRole('checkbox', { name: 'BetMGM' })).toBeChecked();
  });
});

test('the account page shows the account and changes the password', { tag: '@once' }, async ({ page, signIn }) => {
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/account');
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await test.step('000-189 the account page names the version', async () => {
    await expect(page.getByText('Version 1.01.0')).toBeVisible();
  });
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('a wholly other passphrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. Your other sessions have ended.')).toBeVisible();
  await test.step('000-184 000-503 the security section sends a reset link', async () => {
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Reset link sent! Check your inbox.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/signed_out/);
  await signIn.open();
  await signIn.give(address, 'a wholly other passphrase');
  await signIn.isIn();
});

test('a user confirms an email address, sets up a second factor, and signs in with a recovery code', {
  tag: '@once',
}, async ({ page, signIn, mailbox, pageErrors }) => {
  pageErrors.allow(/401 .*\/api\/auth\/sign-in$/); // the first try only asks for the code
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/account');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.goto(await mailbox.link(address, 'verify'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeHidden();

  const recovery = await signIn.setUpFactor(PASSWORD);
  await expect(page.getByText('Signing in requires a code from your authenticator app.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/signed_out/);
  await signIn.open('/login?next=/account');
  await signIn.give(address, PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
});

test('a user resets a forgotten password with an emailed link that works only once', { tag: '@once' }, async ({
  page,
  signIn,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/401 .*\/api\/auth\/sign-in$/);
  pageErrors.allow(/410 .*\/api\/auth\/reset-password$/);
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD);
  await signIn.leave();
  await expect(page).toHaveURL(/signed_out/);
  await signIn.open();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset link sent! Check your inbox.')).toBeVisible();

  const link = await mailbox.link(address, 'recovery');
  await test.step('000-462 the link of the letter opens /account', async () => {
    expect(new URL(link).pathname).toBe('/account');
    await page.goto(link);
    await page.getByLabel('New password').fill('a wholly other passphrase');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/signed_out/);

  await page.goto(link);
  await page.getByLabel('New password').fill('yet another passphrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(signIn.complaint).toContainText('This link has expired or was used');

  await signIn.open();
  await signIn.give(address, PASSWORD);
  await expect(signIn.complaint).toHaveText('Invalid login credentials');
  await signIn.give(address, 'a wholly other passphrase');
  await signIn.isIn();
});
