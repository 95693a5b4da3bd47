import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { SignInPage } from '../pages/sign-in-page.js';

const PASSWORD = 'correct horse battery';

test('a visitor is led to the login page and from there to the page they wanted', { tag: '@once' }, async ({
  page,
  signIn,
  browser,
  baseURL,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/40[0-9] .*\/api\/auth\/(refresh|sign-up)$|422 .*\/api\/auth\/sign-up$/);
  const address = anAddress();
  const theirs = await browser.newContext({ baseURL: baseURL! });
  await new SignInPage(await theirs.newPage()).enterNew(address, PASSWORD, '/terms');
  await theirs.close();
  /** Signs in with the form at this address, in a browser of its own, and says where that leads. */
  const leads = async (at: string) => {
    const own = await browser.newContext({ baseURL: baseURL! });
    const other = new SignInPage(await own.newPage());
    await other.open(at);
    await other.give(address, PASSWORD);
    await other.isIn();
    const [there] = own.pages();
    const { pathname } = new URL(there!.url());
    await own.close();
    return pathname;
  };
  const origin = () => page.evaluate(() => sessionStorage.getItem('fairline_origin'));

  await test.step('000-035 000-072 000-073 addresses without a page lead to the front page', async () => {
    for (const at of ['/home', '/contact', '/no-such-page', '/nothing/here']) {
      await page.goto(at);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know the fair price before you take one.');
    }
    await expect(page.getByText('There is nothing at /nothing/here. This is the start page.').first()).toBeVisible();
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    const ours = new Set(told!.match(/http:\/\/127[^"]*/g)!.map((each) => new URL(each).pathname));
    expect([...ours].sort()).toEqual(['/', '/pricing']);
  });

  await test.step('000-061 000-063 a guard sends a visitor to the front page and keeps where they came from', async () => {
    for (const at of ['/my-sportsbooks', '/picks']) {
      await page.goto(at);
      await expect(page).toHaveURL('/');
      await expect.poll(origin).toBe(at);
    }
  });

  const tabs = page.getByRole('navigation', { name: 'Account' });
  await test.step('000-045 000-046 000-151 the login page and the sign-up page are two tabs of one screen', async () => {
    await page.goto('/login');
    await expect(tabs.getByRole('link')).toHaveText(['Log in', 'Sign up']);
    await expect(tabs.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await page.reload();
    await expect(tabs.getByRole('link', { name: 'Sign up' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  });

  await test.step('000-165 000-166 both link to the terms and the privacy policy', async () => {
    for (const at of ['/login', '/signup']) {
      await page.goto(at);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
      await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    }
  });

  await test.step('000-374 both need an email address and a password', async () => {
    for (const [at, button] of [
      ['/login', 'Log in'],
      ['/signup', 'Sign up'],
    ] as const) {
      await page.goto(at);
      for (const [email, password] of [
        ['', PASSWORD],
        [address, ''],
      ] as const) {
        await signIn.give(email, password, button);
        await expect(page.getByText('Please enter both email and password.')).toHaveCount(1);
        await expect(page.getByText('Please enter both email and password.')).toBeVisible();
      }
    }
  });

  await test.step('000-375 the page has no rule of its own: the reasons of the server are shown', async () => {
    const answered = page.waitForResponse('**/api/auth/sign-up');
    await signIn.give(anAddress(), 'password', 'Sign up');
    expect((await answered).status()).toBeGreaterThanOrEqual(400);
    await expect(signIn.complaint).toContainText('It is one of the most common passwords.');
  });

  await test.step('000-161 000-162 000-163 000-164 000-347 the address of the login page says why one is there', async () => {
    for (const [key, words] of [
      ['signing_out', 'Signing you out...'],
      ['signed_out', 'You have been signed out successfully.'],
      ['sign_out_error', 'Sign out completed (with errors). Please sign in again.'],
      ['auth_required', 'Your session has expired. Please sign in again to continue.'],
    ] as const) {
      await page.goto(`/login?${key}=true`);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  });

  await test.step('000-160 what a visitor meant to buy is kept for half an hour', async () => {
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('pricingIntent') ?? 'null'));
    const age = (minutes: number) =>
      page.evaluate((by) => {
        const intent = JSON.parse(localStorage.getItem('pricingIntent')!);
        localStorage.setItem('pricingIntent', JSON.stringify({ ...intent, ts: Date.now() - by * 60_000 }));
      }, minutes);
    await page.goto('/login?returnTo=/subscribe&intent=upgrade');
    await expect.poll(kept).toMatchObject({ intent: 'upgrade', returnTo: '/subscribe' });
    await age(29);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await kept()).toMatchObject({ intent: 'upgrade', returnTo: '/subscribe' });
    await age(31);
    await page.goto('/login');
    await expect.poll(kept).toBeNull();
  });

  await test.step('000-156 000-157 000-158 000-168 signing in leads to the page of the address, or to the front page', async () => {
    expect(await leads('/login?next=/picks')).toBe('/picks');
    expect(await leads('/login?returnTo=/my-sportsbooks')).toBe('/my-sportsbooks');
    expect(await leads('/login')).toBe('/');
  });

  await test.step('000-052 000-283 000-284 a guard’s page comes after signing in; the address and the choice are remembered', async () => {
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/');
    await signIn.open();
    await page.getByText('Remember me').click();
    await signIn.give(address, PASSWORD);
    await expect(page).toHaveURL('/subscribe');
    await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
    await signIn.leave();
    await expect(page).toHaveURL(/signed_out/);
    await signIn.open();
    await page.reload();
    await expect(signIn.email).toHaveValue(address);
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  });

  await test.step('000-167 who is signed in is led away from both', async () => {
    await signIn.give(address, PASSWORD);
    await signIn.isIn();
    for (const at of ['/login', '/signup']) {
      await page.goto(at);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: /'s Dashboard$/ })).toBeVisible();
    }
  });
});
