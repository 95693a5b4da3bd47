import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

// The console error for a user without a profile.
const NO_PROFILE = /404 .*\/api\/profile$/;

test('sign-up does not reveal existing accounts, creates a new one, and asks for a username once', {
  tag: '@once',
}, async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(NO_PROFILE);
  pageErrors.allow(/status of 409/);
  await signIn.open('/signup');
  await signIn.give('gold@fairline.test', 'correct horse battery', 'Sign up');
  await expect(signIn.complaint).toHaveText(
    'We could not create this account. Try signing in or resetting your password.',
  );
  const name = `bob_${Date.now() % 1_000_000}`;
  await signIn.join(anAddress(), 'correct horse battery');
  const asked = page.getByRole('dialog', { name: 'Choose a username' });
  const field = asked.getByRole('textbox', { name: 'Username' });
  await test.step('000-109 a user without a username is asked for one, once', async () => {
    await field.fill('demo_gold');
    await expect(asked.getByText('Already taken')).toBeVisible();
    await field.fill(name);
    await expect(asked.getByText('Available')).toBeVisible();
    await asked.getByRole('button', { name: 'Set username' }).click();
    await expect(asked).toBeHidden();
    const { user } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!));
    expect(user.user_metadata.username).toBe(name);
    await page.reload();
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await expect(asked).toBeHidden();
  });
});
