import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { SignInPage } from '../pages/sign-in-page.js';

const EXAMPLE = JSON.parse(readFileSync('docs/operator.example.json', 'utf8'));

const card = (page: Page, plan: string) => page.getByRole('article', { name: plan, exact: true });

/** The section of the landing page under a heading. */
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) });

/** The structured data of the page, as text. */
const facts = (page: Page) => page.locator('script[type="application/ld+json"]').textContent();

test('a visitor walks the front pages', { tag: '@once' }, async ({ page, scores, browser, baseURL, pageErrors }) => {
  test.setTimeout(480_000);
  pageErrors.allow(/401 .*\/api\/auth\/refresh$/); // the callback page asks for a session that is not there
  let figures: { readonly sportsbooks: number; readonly average_edge: number | null } | undefined;
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname !== '/api/figures' || answer.status() !== 200) return;
    figures = await answer.json().catch(() => figures); // the page may have turned meanwhile
  });
  const theirs = await browser.newContext({ baseURL: baseURL! });
  const member = await theirs.newPage();
  await new SignInPage(member).enterNew(anAddress(), 'correct horse battery', '/subscribe');

  await page.goto('/');
  await test.step('000-008 000-031 000-115 the front page begins with the hero and has a pricing section', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know the fair price before you take one.');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Start free' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '#pricing');
    await expect(section(page, 'Pricing')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  const stats = page.getByRole('region', { name: 'Right now' });
  const figure = (what: string) => stats.getByRole('paragraph').filter({ hasText: what }).locator('b');
  await test.step('000-116 000-127 000-128 000-130 the figures are those of the running system', async () => {
    await expect(async () => {
      if (figures?.average_edge === null) await page.reload(); // no +EV bet at that moment
      await expect(figure('sportsbooks compared')).toHaveText(String(figures?.sportsbooks), { timeout: 10_000 });
      const edge = await figure('average edge of a +EV bet').innerText({ timeout: 10_000 });
      expect(edge).toMatch(/^\d+(\.\d)?%$/);
      expect(Math.abs(Number.parseFloat(edge) - figures!.average_edge!)).toBeLessThan(0.06);
    }).toPass({ timeout: 120_000 });
    await expect(figure('live updates')).toHaveText('24/7');
    await expect(figure('+EV bets right now')).toHaveText(/^[\d,]+$/);
  });

  await test.step('000-117 the front page has six features', async () => {
    await expect(section(page, 'One desk for every price').getByRole('article')).toHaveCount(6);
  });

  await test.step('000-118 000-119 000-120 000-121 three steps: plan, sportsbooks, bets', async () => {
    const steps = section(page, 'Three steps').getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText(['Choose a plan', 'Select your sportsbooks', 'Find +EV bets']);
    await expect(steps).toHaveCount(3);
  });

  await test.step('000-123 four questions, each with its answer', async () => {
    const questions = section(page, 'Questions').getByRole('group');
    await expect(questions.getByRole('heading')).toHaveText([
      'What is the fair line?',
      'Does Fairline place bets for me?',
      'How fresh are the prices?',
      'Can I cancel at any time?',
    ]);
    await expect(questions.getByRole('paragraph')).toHaveText([/./, /./, /./, /./]);
    await expect(questions.getByRole('paragraph').last()).toHaveText(
      'Yes. You keep access until the end of the billing period.',
    );
  });

  await test.step('000-015 000-016 000-022 000-027 000-124 the plan cards show prices and contents', async () => {
    const plans = section(page, 'Pricing');
    await expect(plans.getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Free').locator('.plan-price')).toHaveText('$0');
    await expect(card(page, 'Free').getByRole('listitem')).toHaveText([
      '250 API calls per month',
      'Basic odds data',
      'Limited sportsbooks',
    ]);
    await expect(card(page, 'Gold').locator('.plan-price')).toHaveText('$10 per month');
    await expect(card(page, 'Gold').getByRole('listitem')).toHaveText([
      `${figures!.sportsbooks} sportsbooks`,
      '+EV finder',
      'Player props',
      'Game lines and spreads',
      'Real-time odds',
    ]);
    await expect(card(page, 'Platinum').locator('.plan-price')).toHaveText('$25 per month');
    await expect(card(page, 'Platinum').getByRole('listitem')).toHaveText([
      'Everything in Gold',
      'Arbitrage',
      'Middles',
      'Live betting markets',
      'Advanced analytics',
      'Unlimited API calls',
    ]); // premium support where the operator names its address, as below
  });

  await test.step('000-102 000-103 000-104 the footer has its three groups of links', async () => {
    const links = (group: string) =>
      page
        .getByRole('contentinfo')
        .getByRole('navigation', { name: group })
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
    expect(await links('Product')).toEqual([
      'Home /',
      'Live Odds /sportsbooks',
      'Scores /scores',
      'Pricing /pricing',
      'Calibration /calibration',
    ]);
    expect(await links('Account')).toEqual(['Login /login', 'Profile /account', 'Subscribe /subscribe']);
    expect(await links('Legal')).toEqual(['Terms /terms', 'Privacy /privacy', 'Responsible use /responsible']);
  });

  await test.step('000-125 the page ends with two buttons, both leading to the login page', async () => {
    const ways = section(page, 'See where the line really is.').getByRole('link');
    await expect(ways).toHaveCount(2);
    for (const way of [0, 1]) {
      await ways.nth(way).click();
      await expect(page).toHaveURL(/\/login(\?|$)/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know the fair price before you take one.');
    }
  });

  const prompt = (of: Page) => of.getByRole('complementary', { name: 'Sign up' });
  await test.step('000-106 the front page asks a visitor to sign up, and nobody else', async () => {
    await expect(prompt(page).getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
    await member.goto('/');
    await expect(member.getByRole('heading', { name: /'s Dashboard$/ })).toBeVisible();
    await expect(prompt(member)).toHaveCount(0);
  });
  await test.step('000-107 the pricing page asks a visitor to sign up, and nobody else', async () => {
    await page.goto('/pricing');
    await expect(prompt(page).getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
    await member.goto('/pricing');
    await expect(card(member, 'Gold')).toBeVisible();
    await expect(member.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(prompt(member)).toHaveCount(0);
  });
  await test.step('000-108 the sign-up page has the prompt too', async () => {
    await page.goto('/signup');
    await expect(prompt(page)).toContainText('Free to start: 250 API calls a month, no card needed.');
  });

  await test.step('000-021 000-023 the list prices stand on the front page, on /pricing and on /subscribe', async () => {
    const areListed = async (on: Page) => {
      await expect(card(on, 'Gold').locator('.plan-price')).toHaveText('$10 per month');
      await expect(card(on, 'Platinum').locator('.plan-price')).toHaveText('$25 per month');
    };
    await page.goto('/');
    await areListed(page);
    await page.goto('/pricing');
    await areListed(page);
    await member.goto('/subscribe');
    await expect(member.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
    await areListed(member);
  });
  await test.step('000-024 Platinum is described as a saving beside its list price', async () => {
    for (const at of ['/', '/pricing']) {
      await page.goto(at);
      await expect(card(page, 'Platinum')).toContainText('$25');
      await expect(card(page, 'Platinum').getByText('Save 40% vs daily subscriptions', { exact: true })).toBeVisible();
    }
  });
  await theirs.close();

  await test.step('000-079 000-080 000-081 the bar leads a visitor to the login page', async () => {
    for (const [name, next] of [
      ['Odds', '/sportsbooks'],
      ['Picks', '/picks'],
      ['Scores', '/scores'],
    ] as const) {
      await page.goto('/pricing');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(next)}`);
    }
  });

  const claims = page.locator('figure');
  const rating = page.getByText(/^Rated/);
  await page.goto('/');
  await test.step('000-122 000-126 000-129 the operator alone can claim users, ratings and customers', async () => {
    await expect(figure('live updates')).toBeVisible();
    await expect(figure('active users')).toHaveCount(0);
    await expect(claims).toHaveCount(0);
    await expect(rating).toHaveCount(0);
    expect(await facts(page)).not.toContain('aggregateRating');

    await page.route('**/api/operator', (route) => route.fulfill({ json: EXAMPLE }));
    await page.reload();
    await expect(figure('active users')).toHaveText('50K+');
    await expect(claims).toHaveCount(3);
    await expect(rating).toHaveText('Rated 4.9 of 5 by 2,000 people.');
    expect(JSON.parse((await facts(page))!)['@graph'][0].aggregateRating).toMatchObject({
      ratingValue: 4.9,
      ratingCount: 2_000,
    });
    await expect(card(page, 'Platinum').getByRole('listitem').last()).toHaveText('Premium support');
    await page.unroute('**/api/operator');
  });

  await test.step('000-105 the footer has the social links of the configuration', async () => {
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const told = /(?<=id="fairline-config">)[^<]+/;
      const body = (await response.text()).replace(told, (config) =>
        JSON.stringify({ ...JSON.parse(config), socialLinks: [{ name: 'Chat', url: 'https://chat.example/' }] }),
      );
      await route.fulfill({ response, body });
    });
    await page.reload();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Chat' });
    await expect(link).toHaveAttribute('href', 'https://chat.example/');
    await page.unroute('**/');
  });

  await test.step('000-238 000-239 000-240 the legal pages say from when they are, for whom, and what is deleted', async () => {
    for (const [at, title] of [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
    ] as const) {
      await page.goto(at);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/Last updated:? January 1, 2025/);
      await expect(page.getByRole('main')).toContainText(/18/);
    }
    await expect(page.getByRole('main')).toContainText('Account data is typically deleted within 30 days of closure');
  });

  const robots = page.locator('meta[name=robots][content=noindex]');
  await test.step('000-067 000-219 the page after a payment is not indexed and shows the start of its reference', async () => {
    await page.goto('/billing/success?session_id=cs_test_012345678901234567890123');
    await expect(page.getByText('Reference: cs_test_012345678901', { exact: true })).toBeVisible();
    await expect(robots).toHaveCount(1);
    await page.goto('/billing/success');
    await expect(page.getByRole('heading', { name: 'Log in to see your plan' })).toBeVisible();
    await expect(page.getByText(/^Reference/)).toHaveCount(0);
  });
  await test.step('000-068 000-220 000-221 000-222 a cancelled checkout leads to the plans and to the account', async () => {
    await page.goto('/billing/cancel');
    await expect(page.getByRole('heading', { name: 'Checkout Cancelled' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/subscribe');
    await expect(main.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    await expect(robots).toHaveCount(1);
  });
  await test.step('000-398 cancelling asks a visitor to log in', async () => {
    await page.goto('/billing/cancel?from=account');
    await page.getByRole('button', { name: 'Continue to cancel' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please log in to cancel your subscription');
  });
  await test.step('000-069 000-170 the callback page without a session says so, is not indexed, and leads to the login page', async () => {
    await page.goto('/auth/callback');
    await expect(page.getByRole('alert')).toHaveText('Authentication failed. Redirecting to login...');
    await expect(robots).toHaveCount(1);
    await expect(page).toHaveURL('/login');
  });

  await test.step('000-005 000-011 000-064 the scores are public', async () => {
    await scores.openAnyDay();
    expect(new URL(page.url()).pathname).toMatch(/^\/scores/);
    await expect(page.getByRole('heading', { name: 'Scores', exact: true })).toBeVisible();
    await expect(scores.cards.first()).toBeVisible();
  });
  await test.step('000-403 a visitor cannot react to a game: it asks to sign in', async () => {
    await scores.lastingGame.getByRole('link').click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect((await page.request.post('/api/reactions/a-game', { data: {} })).status()).toBe(401);
  });
});
