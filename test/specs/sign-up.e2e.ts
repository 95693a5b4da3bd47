import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

// Whoever has no profile yet is answered so; the console says it too.
const NO_PROFILE = /404 .*\/api\/profile$/;

test('makes an account, asks for a username, and keeps it', { tag: '@once' }, async ({ page, door, manners }) => {
  manners.allow(NO_PROFILE);
  const name = `bob_${Date.now() % 1_000_000}`;
  await door.join(anAddress(), 'correct horse battery');
  const asked = page.getByRole('dialog', { name: 'Choose a username' });
  const field = asked.getByRole('textbox', { name: 'Username' });
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

test('says why a password is too weak', { tag: '@once' }, async ({ door, manners }) => {
  manners.allow(/status of 422/);
  await door.open('/signup');
  await door.give(anAddress(), 'pass', 'Sign up');
  await expect(door.complaint).toContainText('Use at least 8 characters.');
});

test('says nothing of who has an account already', { tag: '@once' }, async ({ door, manners }) => {
  manners.allow(/status of 409/);
  await door.open('/signup');
  await door.give('gold@fairline.test', 'correct horse battery', 'Sign up');
  await expect(door.complaint).toHaveText(
    'We could not create this account. Try signing in or resetting your password.',
  );
});

test('asks on both tabs for both', { tag: '@once' }, async ({ page, door }) => {
  for (const [at, button] of [
    ['/login', 'Log in'],
    ['/signup', 'Sign up'],
  ] as const) {
    await door.open(at);
    await door.give('', 'x', button);
    await expect(page.getByText('Please enter both email and password.')).toBeVisible();
    await door.give('a@example.test', '', button);
    await expect(page.getByText('Please enter both email and password.')).toBeVisible();
  }
});

test('fills in the address of who wished to be remembered', { tag: '@once' }, async ({ page, door, manners }) => {
  manners.allow(NO_PROFILE);
  const address = anAddress();
  await door.open('/signup');
  await page.getByText('Remember me').click();
  await door.give(address, 'correct horse battery', 'Sign up');
  await page.getByRole('button', { name: 'Not now' }).click();
  await door.leave();
  await expect(page).toHaveURL(/signed_out/);
  await door.open();
  await expect(door.email).toHaveValue(address);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('leads on whoever is signed in already', { tag: '@once' }, async ({ page, door }) => {
  await door.enter('gold');
  for (const at of ['/login', '/signup', '/app']) {
    await page.goto(at);
    await expect(page).toHaveURL(/\/sportsbooks(\?|$)/);
  }
});

test('leads what is not there to the front page', { tag: '@once' }, async ({ page }) => {
  for (const at of ['/home', '/contact', '/nothing/here']) {
    await page.goto(at);
    await expect(page).toHaveURL(/\/$/);
  }
});
