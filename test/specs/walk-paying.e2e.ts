import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { CARDS } from '../pages/money.js';
import { SignInPage } from '../pages/sign-in-page.js';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';

const PASSWORD = 'correct horse battery';

/** A payment reaches us through the provider and a queue. */
const BY_THE_PROVIDER = { timeout: 120_000 };

test('a visitor chooses a plan, pays after signing in, upgrades by an address, and cancels in three steps', {
  tag: '@once',
}, async ({ page, signIn, money, mailbox, browser, baseURL, pageErrors }) => {
  test.setTimeout(480_000);
  const provider = new SimulatorAdmin(process.env.SIMULATOR_URL!);
  const address = anAddress();
  const theirs = await browser.newContext({ baseURL: baseURL! });
  const before = await theirs.newPage();
  await new SignInPage(before).enterNew(address, PASSWORD, '/terms');
  await before.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
  await expect(before.getByText('Your email address is confirmed.')).toBeVisible();
  await theirs.close();

  const asked: { readonly path: string; readonly body: unknown; readonly bearer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/billing/') || request.method() !== 'POST') return;
    asked.push({ path: pathname, body: request.postDataJSON(), bearer: request.headers().authorization });
  });
  const checkouts = () => asked.filter(({ path }) => path === '/api/billing/create-checkout-session');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('pricingIntent') ?? 'null'));
  const opening = page.getByText('Opening secure checkout...', { exact: true });

  await test.step('000-330 a plan button leads a visitor to the login page', async () => {
    for (const [plan, title] of [
      ['platinum', 'Platinum'],
      ['gold', 'Gold'],
    ] as const) {
      await page.goto('/pricing');
      await page.getByRole('button', { name: `Upgrade to ${title}` }).click();
      await expect(page).toHaveURL('/login?returnTo=/subscribe&intent=upgrade');
      await expect.poll(kept).toMatchObject({ plan, returnTo: '/subscribe' });
    }
  });
  await test.step('000-054 000-329 000-332 000-333 after the sign-in the checkout of the chosen plan opens by itself', async () => {
    await page.route('**/api/billing/create-checkout-session', async (route) => {
      await expect(opening).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/subscribe');
      expect(await kept()).toBeNull();
      await route.continue();
    });
    await signIn.give(address, PASSWORD);
    await money.arrive('Gold');
    expect(checkouts()).toMatchObject([{ body: { plan: 'gold' } }]);
    await page.unroute('**/api/billing/create-checkout-session');
  });

  await test.step('000-442 000-443 a button of /pricing asks for the checkout of its plan, and the browser goes there', async () => {
    await page.goto(`${baseURL}/pricing`);
    await signIn.isIn();
    const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!).access_token);
    const request = page.waitForRequest('**/api/billing/create-checkout-session');
    await page.getByRole('button', { name: 'Upgrade to Gold' }).click();
    const { authorization, cookie } = await (await request).allHeaders();
    expect((await request).postDataJSON()).toEqual({ plan: 'gold' });
    expect(authorization).toBe(`Bearer ${token}`);
    expect(cookie).toMatch(/\w=/); // the credentials of our own origin
    await money.arrive('Gold');
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  await money.pay(CARDS.good);
  await expect(page.getByRole('heading', { name: 'Welcome to Gold!' })).toBeVisible(BY_THE_PROVIDER);
  await test.step('000-331 the address that starts a checkout by itself leaves a subscriber with one subscription', async () => {
    await page.goto('/pricing?intent=upgrade&autostart=1');
    const agreement = page.getByRole('dialog', { name: 'Upgrade to Platinum' });
    await agreement.getByRole('button', { name: /^Pay \$\d+\.\d\d and upgrade$/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Platinum!' })).toBeVisible(BY_THE_PROVIDER);
    expect(checkouts()).toHaveLength(2); // the two of Gold
    expect((await provider.paymentsOf(address)).subscriptions).toHaveLength(1);
  });

  await page.goto('/usage-plan');
  await test.step('000-213 000-357 cancelling asks first, and says so if it fails', async () => {
    pageErrors.allow(/500 .*\/api\/billing\/cancel-subscription$/);
    await page.route('**/api/billing/cancel-subscription', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const window = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await window.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(window.getByRole('alert')).toHaveText(
      'Failed to cancel subscription. Please try again or contact support.',
    );
    await page.unroute('**/api/billing/cancel-subscription');
    await window.getByRole('button', { name: 'Keep subscription' }).click();
    await expect(window).toHaveCount(0);
  });

  await test.step('000-223 000-358 000-359 000-451 from the account page: what one gives up, the question, and that it is done', async () => {
    const cancels = () => asked.filter(({ path }) => path === '/api/billing/cancel-subscription').length;
    const failed = cancels();
    await page.goto('/account');
    await page.getByRole('link', { name: 'Cancel subscription' }).click();
    await expect(page).toHaveURL('/billing/cancel?from=account');
    await expect(page.getByRole('heading', { name: 'Before you go' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Arbitrage and middles' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continue to cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm cancellation' })).toBeVisible();
    expect(cancels()).toBe(failed);
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Subscription cancelled' })).toBeVisible();
    expect(cancels()).toBe(failed + 1);
    await page.goto('/usage-plan');
    await expect(money.fact('Active until')).toBeVisible();
  });
});
