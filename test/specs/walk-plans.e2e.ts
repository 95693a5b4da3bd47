import type { Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { SignInPage } from '../pages/sign-in-page.js';

interface Billed {
  readonly amount: number;
  readonly current_period_end: string;
}

/** What is on record about the user's subscription. */
const recordOf = (of: Page): Promise<Billed> =>
  of.evaluate(async () => {
    const { access_token } = JSON.parse(sessionStorage.getItem('fairline_session')!);
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await fetch('/api/billing/subscription', { headers })).json();
  });

const monthly = ({ amount }: Billed): string => `$${(amount / 100).toFixed(2)}/month`;
const dayOf = (of: Page, { current_period_end }: Billed): Promise<string> =>
  of.evaluate((at) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(at)), current_period_end);

const fact = (of: Page, label: string) => of.locator('dt', { hasText: label }).locator('+ dd');
const heading = (of: Page, name: string | RegExp) => of.getByRole('heading', { name, exact: true });
const card = (of: Page, plan: string) => of.getByRole('article', { name: plan, exact: true });
const part = (of: Page, name: string) => of.getByRole('region', { name, exact: true });

test('the pages about plans show each user their own', { tag: '@once' }, async ({ page, signIn, browser, baseURL }) => {
  test.setTimeout(480_000);
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: baseURL! })));
  const [gold, platinum, visitor] = await Promise.all(contexts.map((one) => one.newPage()));
  if (!gold || !platinum || !visitor) throw new Error('a browser without pages');
  const free = page;
  const address = anAddress();
  await signIn.enterNew(address, 'correct horse battery', '/');
  await new SignInPage(gold).enter('gold', '/subscribe');
  await new SignInPage(platinum).enter('platinum', '/subscribe');

  await test.step('000-014 the free plan is called guest', async () => {
    await expect(free.getByRole('main').getByText('GUEST', { exact: true })).toBeVisible();
    await free.goto('/usage-plan');
    await expect(heading(free, 'Guest Access')).toBeVisible();
  });

  await test.step('000-405 000-418 000-419 000-420 a free user at the odds is asked to choose a plan', async () => {
    await free.goto('/sportsbooks');
    await expect(heading(free, 'Subscription Required')).toBeVisible();
    await expect(
      free.getByText('This feature requires a Gold or Platinum subscription.', { exact: true }),
    ).toBeVisible();
    await expect(free.getByRole('table')).toHaveCount(0);
    await free.getByRole('link', { name: 'Choose Your Plan' }).click();
    await expect(free).toHaveURL('/subscribe');
  });

  await test.step('000-074 000-205 000-206 a free user chooses a plan on /subscribe and on /pricing', async () => {
    for (const [at, title] of [
      ['/subscribe', 'Choose your plan'],
      ['/pricing', 'Pricing'],
    ] as const) {
      await free.goto(at);
      await expect(heading(free, title)).toBeVisible();
      await expect(card(free, 'Gold').getByRole('button', { name: 'Upgrade to Gold' })).toBeEnabled();
      await expect(card(free, 'Platinum').getByRole('button', { name: 'Upgrade to Platinum' })).toBeEnabled();
    }
  });

  await test.step('000-053 /subscribe may be opened to upgrade', async () => {
    await free.goto('/subscribe?intent=upgrade');
    await expect(card(free, 'Platinum').getByRole('button', { name: 'Upgrade to Platinum' })).toBeEnabled();
    await expect(free).toHaveURL('/subscribe?intent=upgrade');
  });
  await test.step('000-055 /subscribe?debug opens the debug panel', async () => {
    await free.goto('/subscribe?debug');
    await expect(heading(free, 'Choose your plan')).toBeVisible();
    await expect(free.getByRole('complementary', { name: 'Debug' })).toBeVisible();
  });

  await test.step('000-076 000-194 000-195 000-196 000-197 a subscriber sees the plan, what is billed, and the cycle', async () => {
    for (const [of, title] of [
      [gold, 'Gold'],
      [platinum, 'Platinum'],
    ] as const) {
      await expect(heading(of, 'My Subscription')).toBeVisible();
      await expect(fact(of, 'Plan')).toHaveText(title);
      await expect(fact(of, 'Price')).toHaveText(monthly(await recordOf(of)));
      await expect(fact(of, 'Billing cycle')).toHaveText('Monthly (Auto-renews)');
    }
    await expect(fact(gold, 'Price')).toHaveText('$10.00/month');
    await expect(fact(platinum, 'Price')).toHaveText('$25.00/month');
  });
  await test.step('000-198 000-199 000-200 000-201 000-202 000-203 a subscriber sees what the plan includes', async () => {
    const included = (sportsbooks: number, ...more: readonly string[]) => [
      `Live odds from ${sportsbooks} sportsbooks`,
      '+EV finder',
      'Player props and game lines',
      ...more,
      'Real-time updates',
      'Unlimited API access',
    ];
    for (const [of, more] of [
      [gold, []],
      [platinum, ['Arbitrage and middles']],
    ] as const)
      await expect(async () => {
        await of.reload(); // the number of sportsbooks with prices may change
        const { sportsbooks } = await (await page.request.get('/api/figures')).json();
        const list = of.getByRole('main').getByRole('listitem');
        await expect(list).toHaveText(included(sportsbooks, ...more), { timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
  });
  await test.step('000-204 the cancel button leads to the first of three steps', async () => {
    await platinum.getByRole('link', { name: 'Cancel subscription' }).click();
    await expect(platinum).toHaveURL('/billing/cancel?from=subscribe');
    await expect(heading(platinum, 'Before you go')).toBeVisible();
  });

  for (const of of [gold, platinum]) await of.goto('/account');
  await test.step('000-182 000-187 000-190 000-191 000-192 the account page sums the account and the subscription up', async () => {
    for (const [of, title] of [
      [gold, 'Gold'],
      [platinum, 'Platinum'],
    ] as const) {
      const [about, subscription] = [part(of, 'Account information'), part(of, 'Subscription')];
      await expect(about).toContainText(`${title.toLowerCase()}@fairline.test`);
      await expect(about.locator('dt', { hasText: 'Plan' }).locator('+ dd')).toHaveText(title);
      await expect(subscription).toContainText(monthly(await recordOf(of)));
      const link = (name: string) => subscription.getByRole('link', { name });
      await expect(link('Subscription details')).toHaveAttribute('href', '/subscribe');
      await expect(link('See plans')).toHaveAttribute('href', '/pricing');
      await expect(link('Cancel subscription')).toHaveAttribute('href', '/billing/cancel?from=account');
    }
  });

  await test.step('000-188 the account page has the social links of the configuration', async () => {
    await gold.route('**/account', async (route) => {
      const response = await route.fetch();
      const told = /(?<=id="fairline-config">)[^<]+/;
      const body = (await response.text()).replace(told, (config) =>
        JSON.stringify({ ...JSON.parse(config), socialLinks: [{ name: 'Chat', url: 'https://chat.example/' }] }),
      );
      await route.fulfill({ response, body });
    });
    await gold.goto('/account');
    const links = gold.getByRole('main').getByRole('navigation', { name: 'Follow us' }).getByRole('link');
    await expect(links).toHaveText(['Chat']);
    await expect(links).toHaveAttribute('href', 'https://chat.example/');
    await gold.unroute('**/account');
  });
  await test.step('000-036 every plan passes to the DFS props', async () => {
    for (const of of [free, gold, platinum]) {
      await of.goto('/dfs');
      await expect(of.getByRole('heading', { name: 'DFS Props', level: 1 })).toBeVisible();
      await expect(part(of, 'Entry')).toBeVisible();
      expect(new URL(of.url()).pathname).toBe('/dfs');
    }
  });

  for (const of of [free, gold, platinum]) await of.goto('/usage-plan');
  await test.step('000-208 the plan card names the plan', async () => {
    await expect(part(free, 'Plan').getByRole('heading')).toHaveText('Guest Access');
    await expect(part(gold, 'Plan').getByRole('heading')).toHaveText('Gold');
    await expect(part(platinum, 'Plan').getByRole('heading')).toHaveText('Platinum');
  });
  await test.step('000-209 000-211 000-212 a subscriber sees the renewal, the amount, and that the plan is active', async () => {
    for (const of of [gold, platinum]) {
      const manage = part(of, 'Manage subscription');
      await expect(manage.getByText('Active Subscription', { exact: true })).toBeVisible();
      // Other stories move the provider's clock, and then it has renewed.
      await expect(async () => {
        await of.reload();
        const record = await recordOf(of);
        await expect(fact(of, 'Next renewal')).toHaveText(await dayOf(of, record), { timeout: 10_000 });
        await expect(fact(of, 'Amount')).toHaveText(monthly(record), { timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
    }
    await expect(part(free, 'Manage subscription')).toHaveCount(0);
  });
  await test.step('000-214 who has no Platinum is offered it', async () => {
    for (const of of [free, gold])
      await expect(part(of, 'Upgrade to Platinum').getByRole('link', { name: 'Upgrade to Platinum' })).toBeVisible();
    await expect(part(platinum, 'Plan')).toBeVisible();
    await expect(part(platinum, 'Upgrade to Platinum')).toHaveCount(0);
  });

  await test.step('000-065 000-217 000-218 the page after a payment is open to a subscriber and to a visitor', async () => {
    await gold.goto('/billing/success');
    await expect(heading(gold, 'Welcome to Gold!')).toBeVisible();
    await expect(gold.getByRole('link', { name: 'See live odds' })).toHaveAttribute('href', '/sportsbooks');
    await expect(gold.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/usage-plan');
    await visitor.goto('/billing/success');
    await expect(heading(visitor, 'Log in to see your plan')).toBeVisible();
  });
  await test.step('000-066 the page after a cancelled checkout is open to a subscriber and to a visitor', async () => {
    for (const of of [gold, visitor]) {
      await of.goto('/billing/cancel');
      await expect(heading(of, 'Checkout Cancelled')).toBeVisible();
    }
  });

  const asked: string[] = [];
  platinum.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await platinum.goto('/pricing?intent=upgrade&autostart=1');

  for (const of of [free, gold]) await of.goto('/my-sportsbooks');
  const book = (of: Page, name: string) => of.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  // Other stories' picks of the same account may stand in its balances, by book.
  const choose = (of: Page, name: string) =>
    of
      .getByRole('region')
      .filter({ has: book(of, name) })
      .getByText(name, { exact: true })
      .click();
  await test.step('000-395 a free user may choose the popular books, a Gold user all but those of Platinum', async () => {
    for (const of of [free, gold])
      for (const name of ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars']) await expect(book(of, name)).toBeEnabled();
    await expect(book(free, 'Pinnacle')).toBeDisabled();
    await expect(book(free, 'Bovada')).toBeDisabled();
    await expect(book(gold, 'Pinnacle')).toBeEnabled();
    await expect(book(gold, 'Bovada')).toBeDisabled();
  });
  await test.step('000-334 the address that starts a checkout starts none for a Platinum user', async () => {
    await expect(card(platinum, 'Platinum').getByText('Your plan', { exact: true })).toBeVisible();
    await expect(platinum.getByText('Opening secure checkout...')).toHaveCount(0); // which says so from the first second on
    expect(asked).not.toContain('/api/billing/create-checkout-session');
    await expect(platinum).toHaveURL('/pricing?intent=upgrade&autostart=1');
  });
  await platinum.goto('/my-sportsbooks');
  await test.step('000-396 a Platinum user may choose any book', async () => {
    await expect(book(platinum, 'Pinnacle')).toBeEnabled();
    await expect(platinum.getByRole('checkbox', { disabled: true })).toHaveCount(0);
    await choose(platinum, 'Pinnacle');
    await expect(book(platinum, 'Pinnacle')).toBeChecked();
  });
  await test.step('000-397 pick apps may be chosen with any plan', async () => {
    for (const of of [free, gold, platinum]) {
      await choose(of, 'PrizePicks');
      await expect(book(of, 'PrizePicks')).toBeChecked();
    }
  });
  for (const one of contexts) await one.close();
});
