import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

test('a returning Google user gets the same account and username', { tag: '@once' }, async ({
  page,
  baseURL,
  signIn,
  google,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED .*\/api\/billing\/create-checkout-session$/); // no need to leave for the payment page
  pageErrors.allow(/404 .*\/api\/profile$/); // a new user has no profile yet
  const account = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!).user);
  const address = anAddress();
  const asked = page.getByRole('dialog', { name: 'Choose a username' });
  const visited: URL[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url())));
  page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url())));
  await test.step('000-047 000-154 000-400 000-458 Google signs in, through the callback of our own origin', async () => {
    await google.enterAs(address);
    await expect(page).toHaveURL(/\/sportsbooks(\?|$)/);
    await asked.waitFor();
    const way = visited.map(({ origin, pathname }) => origin + pathname);
    expect(way).toContain(`${baseURL}/auth/callback`);
    const sent = visited.map(({ searchParams }) => searchParams.get('redirect_uri')).find(Boolean);
    expect(new URL(sent!).origin).toBe(baseURL);
  });
  await test.step('000-179 Back does not return to the callback', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/sportsbooks/);
    expect(new URL(page.url()).pathname).not.toBe('/auth/callback');
    await page.goForward();
    await expect(page).toHaveURL(/\/sportsbooks(\?|$)/);
  });
  const name = `gull_${Date.now() % 1_000_000}`;
  await asked.getByRole('textbox', { name: 'Username' }).fill(name);
  await expect(asked.getByText('Available')).toBeVisible();
  await asked.getByRole('button', { name: 'Set username' }).click();
  await expect(asked).toBeHidden();
  await signIn.putOffSetUp();
  await signIn.putOffWhenAsked();
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

  await signIn.leave();
  await expect(page).toHaveURL(/signed_out/);
  await test.step('000-175 who came to upgrade goes on to the checkout', async () => {
    await page.route('**/api/billing/create-checkout-session', (route) => route.abort());
    await page.goto('/login?returnTo=/subscribe&intent=upgrade');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    const isLed = ({ pathname, search }: URL) => pathname === '/pricing' && search === '?intent=upgrade&autostart=1';
    await expect.poll(() => visited.some(isLed)).toBe(true);
  });
});

test('a member of the operator’s own provider signs in by its name, and a role there makes them an operator', {
  tag: '@once',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/404 .*\/api\/profile$/); // a new user has no profile yet
  const address = `admin-${anAddress()}`;
  await page.goto('/login?next=/account');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('heading', { name: 'Sign in with Acme' }).waitFor();
  pageErrors.visit(page.url());
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/account/);
  await page.getByRole('dialog', { name: 'Choose a username' }).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Acme', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You are an operator. Add a passkey or set up/)).toBeVisible();
});
