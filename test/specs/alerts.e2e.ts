import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

const PHONE = { width: 390, height: 844 };

// An account of its own: toasts would stand in the way of other stories.
test('a user with Platinum makes a rule from the scanner, hears of a new arbitrage on another page, opens it, and finds it in the list', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, page }) => {
  test.setTimeout(840_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.getByRole('button', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: 'New alert rule' });
  await form.getByLabel('Name').fill('Everything');
  await expect(form.getByRole('spinbutton', { name: 'Smallest profit' })).toHaveValue('0.1');
  await form.getByRole('spinbutton', { name: 'Most alerts an hour' }).fill('60');
  await form.getByRole('spinbutton', { name: 'Pause after an alert on a game' }).fill('0');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(
    form.getByText(/^In the last 24 hours(: \d+ alerts?, \d+ held back\.| it would have sent nothing\.)$/),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toBeHidden();

  const rules = page.getByRole('region', { name: 'Rules' });
  try {
    await page.goto('/picks');
    await expect(async () => {
      await page.getByRole('button', { name: 'Open', exact: true }).last().click({ timeout: 120_000 });
      await expect(page).toHaveURL(/mode=arbitrage/);
      await expect(opportunities.selected.locator('.opp-more')).toBeVisible({ timeout: 10_000 }); // unless it ended meanwhile
    }).toPass({ timeout: 480_000 });
    await expect(page).not.toHaveURL(/offer=/);

    await page.getByRole('link', { name: /^Alerts/ }).click();
    const list = page.getByRole('region', { name: 'Latest alerts' });
    await expect(
      list.getByRole('listitem').filter({ hasText: 'by Everything' }).filter({ hasText: 'Sent' }).first(),
    ).toBeVisible();
    await expect(rules).toContainText('Arbitrage over 0.1%, my books');
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await faults(page)).toEqual([]);
    const middles = [rules.getByText('Everything', { exact: true }), rules.getByRole('switch')].map(async (part) => {
      const { y, height } = (await part.boundingBox())!;
      return Math.round(y + height / 2);
    });
    const [name, button] = await Promise.all(middles);
    expect(Math.abs(name! - button!)).toBeLessThan(6); // no line of buttons alone
  } finally {
    await page.goto('/alerts');
    await rules.getByRole('button', { name: 'Remove Everything' }).click();
    await expect(rules).toContainText('No rules yet.');
  }
});

test('a user with Platinum has a price of a bet watched from the odds page, and bets of value from their list', {
  tag: '@once',
}, async ({ signIn, mailbox, money, page }) => {
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks');
  const form = page.getByRole('dialog', { name: 'New alert rule' });
  const save = async (name: string) => {
    await form.getByLabel('Name').fill(name);
    expect(await faults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save rule' }).click();
    await expect(form).toBeHidden();
  };
  await page.getByRole('button', { name: 'Show all books' }).first().click();
  await page.getByRole('button', { name: 'Alert me' }).click();
  await form.getByRole('spinbutton', { name: 'At least' }).fill('9000');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByText('In the last 24 hours it would have sent nothing.')).toBeVisible({ timeout: 60_000 });
  await save('A long price');
  await page.goto('/sportsbooks?mode=value');
  await page.getByRole('button', { name: 'Alert me' }).click();
  await expect(form.getByRole('combobox', { name: 'Tell me of' })).toHaveValue('value');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByText(/^In the last 24 hours/)).toBeVisible({ timeout: 120_000 });
  await save('Some value');

  await page.goto('/alerts');
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('at +9000 or better');
  await expect(rules).toContainText('Value over');
  for (const name of ['A long price', 'Some value'])
    await rules.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(rules.getByText('A long price', { exact: true })).toBeHidden();
});

test('a gold user is told what alerts are, and offered the plan that has them', {
  tag: '@once',
}, async ({ signIn, page }) => {
  await signIn.enter('gold', '/alerts');
  const offer = page.getByRole('region', { name: 'Alerts are part of Platinum' });
  await expect(offer).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await offer.getByRole('link', { name: 'Upgrade to Platinum' }).click();
  await expect(page).toHaveURL(/\/pricing/);
});
