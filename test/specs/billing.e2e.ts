import type { Page } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';
import { holdBack } from '../pages/hold-back.js';
import { CARDS } from '../pages/money.js';

test.describe.configure({ mode: 'serial' });

/** A payment reaches us through the provider and a queue. */
const BY_THE_PROVIDER = { timeout: 60_000 };

/** Requests odds until the quota is used up. Returns the last answer. */
const spendTheQuota = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(sessionStorage.getItem('fairline_session')!);
    const ask = () =>
      fetch('/api/odds?sports=americanfootball_nfl&markets=h2h', {
        headers: { Authorization: `Bearer ${access_token}` },
      });
    for (let calls = 0; calls <= 250; calls += 1) {
      const answer = await ask();
      if (answer.status !== 200) return { status: answer.status, ...(await answer.json()) };
    }
    return undefined;
  });

test('a free user uses up the quota, buys Platinum, gets access at once, cancels, and keeps it to the period end', {
  tag: '@once',
}, async ({ page, context, signIn, money, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.allow(/status of 402/);
  await signIn.enter('free', '/usage-plan');
  await expect(page.getByRole('heading', { name: 'Guest Access' })).toBeVisible();
  expect(await spendTheQuota(page)).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED', used: 250, quota: 250 });
  await page.reload();
  await expect(page.getByText('0 of 250 free requests left this month')).toBeVisible();

  const elsewhere = await context.newPage();
  let loads = 0;
  await elsewhere.goto('/sportsbooks?mode=arbitrage');
  await expect(elsewhere.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
  elsewhere.on('load', () => {
    loads += 1;
  });

  const goOn = await holdBack(page, '**/api/billing/create-checkout-session');
  await page.getByRole('link', { name: 'Upgrade to Platinum' }).click();
  await expect(page.getByText('Opening secure checkout...')).toBeVisible();
  goOn();
  await money.arrive('Platinum');
  const tell = await holdBack(page, '**/api/billing/subscription');
  await money.pay(CARDS.good);
  await expect(page).toHaveURL(/\/billing\/success\?session_id=cs_/);
  await expect(page.getByText('Processing your payment...')).toBeVisible();
  tell();
  await test.step('000-216 a Platinum checkout ends with a welcome', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to Platinum!' })).toBeVisible(BY_THE_PROVIDER);
  });

  const scanner = elsewhere.getByRole('link', { name: /^Arbitrage/ });
  await expect(scanner).toHaveAttribute('aria-current', 'page', BY_THE_PROVIDER);
  expect(loads).toBe(0);

  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(money.fact('Amount')).toHaveText('$25.00/month');
  await test.step('000-030 a cancelled plan opens its pages until the end of the paid period', async () => {
    await test.step('000-353 000-354 000-355 000-356 the cancel window asks, calls, reloads the page, and says what follows', async () => {
      const before = pageErrors.loads();
      const called = page.waitForRequest('**/api/billing/cancel-subscription');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const window = page.getByRole('dialog', { name: 'Cancel your subscription?' });
      await window.getByRole('button', { name: 'Yes, cancel' }).click();
      expect((await called).method()).toBe('POST');
      await expect.poll(() => pageErrors.loads()).toBe(before + 1);
      await expect(
        page.getByText(
          'Subscription canceled successfully. You will retain access until your current billing period ends.',
        ),
      ).toBeVisible();
      await expect(money.fact('Active until')).toBeVisible();
    });
    await expect(scanner).toHaveAttribute('aria-current', 'page');

    await money.passDays(32);
    await expect(elsewhere.getByRole('heading', { name: 'Subscription Required' })).toBeVisible(BY_THE_PROVIDER);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guest Access' })).toBeVisible();
  expect(loads).toBe(0);
});

test('a declined card and a cancelled checkout buy nothing', { tag: '@once' }, async ({
  page,
  signIn,
  money,
  pageErrors,
}) => {
  pageErrors.allow(/status of 402/);
  await signIn.enter('free', '/login?next=/subscribe');
  await page.getByRole('button', { name: 'Upgrade to Gold' }).click();
  await money.arrive('Gold');
  await money.pay(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to plans' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade to Gold' })).toBeVisible();
});

test('a Gold user upgrades to Platinum at the listed price and later cancels in three steps', {
  tag: '@once',
}, async ({ page, signIn, money }) => {
  test.setTimeout(240_000);
  await signIn.enter('free', '/login?next=/subscribe');
  await money.buy('Gold');
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(money.fact('Amount')).toHaveText('$10.00/month');

  await page.getByRole('link', { name: 'Upgrade to Platinum' }).click();
  const agreement = page.getByRole('dialog', { name: 'Upgrade to Platinum' });
  await expect(agreement.getByText('$25.00')).toBeVisible();
  await agreement.getByRole('button', { name: /^Pay \$\d+\.\d\d and upgrade$/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Platinum!' })).toBeVisible(BY_THE_PROVIDER);

  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { name: 'My Subscription' })).toBeVisible();
  await expect(money.fact('Price')).toHaveText('$25.00/month');
  await test.step('000-029 a subscription renews by itself each month', async () => {
    const renewal = async () => {
      await page.reload();
      return Date.parse(await money.fact('Next renewal').innerText());
    };
    const before = await renewal();
    await money.passDays(32);
    await expect.poll(renewal, BY_THE_PROVIDER).toBeGreaterThan(before);
    expect(Math.round(((await renewal()) - before) / 86_400_000)).toBeGreaterThanOrEqual(28);
    expect(Math.round(((await renewal()) - before) / 86_400_000)).toBeLessThanOrEqual(31);
    await expect(money.fact('Billing cycle')).toHaveText('Monthly (Auto-renews)');
  });
  const cancelInThreeSteps = async () => {
    await page.getByRole('link', { name: 'Cancel subscription' }).click();
    await expect(page).toHaveURL(/\/billing\/cancel\?from=subscribe$/);
    await expect(page.getByRole('heading', { name: 'Before you go' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm cancellation' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Subscription cancelled' })).toBeVisible();
  };
  await test.step('the card, the next payment and every receipt are there', async () => {
    await expect(money.fact('Card')).toHaveText('Visa ending in 4242');
    await expect(money.fact('Next payment')).toContainText('$25.00 on ');
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click();
    const receipt = await opened;
    await expect(receipt.getByRole('heading', { name: /^Receipt/ })).toBeVisible();
    await receipt.close();
  });
  await test.step('000-224 from the subscription page, three steps cancel it', cancelInThreeSteps);
  await test.step('a cancelled plan is resumed with one press, and can be cancelled again', async () => {
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
    await expect(money.fact('Billing cycle')).toHaveText('Monthly (Auto-renews)');
    await cancelInThreeSteps();
  });

  await money.passDays(32);
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByRole('heading', { name: 'Guest Access' })).toBeVisible(BY_THE_PROVIDER);
});

test('a visitor who chooses a plan pays for it after signing in', { tag: '@once' }, async ({ page, signIn, money }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Gold' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=\/subscribe&intent=upgrade$/);
  await signIn.give('free@fairline.test', 'fairline-demo');
  await money.arrive('Gold');
  expect(await page.locator('.price').innerText()).toContain('$10.00');
});
