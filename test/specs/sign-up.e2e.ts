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
    await signIn.putOffSetUp();
    await page.reload();
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await expect(asked).toBeHidden();
  });
});

test('a new account says once which books it has, and every list then starts from them', async ({
  page,
  signIn,
  mailbox,
  money,
  pageErrors,
}) => {
  test.setTimeout(360_000);
  pageErrors.allow(NO_PROFILE);
  const address = anAddress();
  await signIn.join(address, 'correct horse battery');
  await page.getByRole('button', { name: 'Not now' }).click();
  await test.step('one question after the other, each of which may be skipped', async () => {
    await signIn.chooseUsualBooks();
    await expect(signIn.setUp).toBeHidden();
  });
  await test.step('it is never asked again, not even after the first payment', async () => {
    await page.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
    await page.goto('/pricing');
    await money.buy('Platinum');
    await expect(page.getByRole('region', { name: 'Set up your lists' })).toHaveCount(0);
  });
  await test.step('the scanner starts from my books, and one click shows all', async () => {
    await page.goto('/sportsbooks?mode=arbitrage');
    await expect(page.getByText('at my 3 books')).toBeVisible({ timeout: 120_000 });
    const whose = page.getByRole('group', { name: 'Books that count' });
    await whose.getByRole('button', { name: 'All books' }).click();
    await expect(page.getByText('at all books')).toBeVisible();
  });
  await test.step('the list fills a second screen, until Escape', async () => {
    await page.goto('/sportsbooks?mode=arbitrage&kiosk=1');
    await expect(page.getByRole('button', { name: 'Leave (Esc)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  });
});

test('the app can be installed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/app.webmanifest', []]);
  // A private window, as tests have, can install nothing; that is the only reason left.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
