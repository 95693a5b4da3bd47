import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { Filters } from '../pages/filters.js';
import { OddsPage } from '../pages/odds-page.js';
import { SignInPage } from '../pages/sign-in-page.js';

const PASSWORD = 'correct horse battery';

// The console error for a user without a profile.
const NO_PROFILE = /404 .*\/api\/profile$/;

test('what a bettor chose on one device is there on another that never saw the account', { tag: '@once' }, async ({
  page,
  signIn,
  mailbox,
  money,
  filters,
  odds,
  browser,
  baseURL,
  pageErrors,
}) => {
  test.setTimeout(600_000);
  pageErrors.allow(NO_PROFILE);
  pageErrors.allow(/401 .*\/api\/auth\/refresh$/); // the sign-out there ends this session too
  const address = anAddress();
  await signIn.join(address, PASSWORD);
  await page.getByRole('button', { name: 'Not now' }).click();
  await test.step('the steps take state, books, regions and bankroll', async () => {
    const { setUp } = signIn;
    await setUp.getByLabel('Your state').selectOption('pa');
    await setUp.getByRole('button', { name: 'Next' }).click();
    await setUp.getByRole('button', { name: 'Choose DraftKings, FanDuel and Caesars' }).click();
    await setUp.getByRole('button', { name: 'Europe' }).click();
    await setUp.getByRole('button', { name: 'Next' }).click();
    await setUp.getByLabel('Bankroll').fill('750');
    await setUp.getByRole('button', { name: 'Save' }).click();
    await expect(setUp).toBeHidden();
  });
  await page.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/pricing');
  await money.buy('Platinum');
  await test.step('the odds page takes a commission, a reference book, a view of its own', async () => {
    await page.goto('/sportsbooks');
    await odds.rows.first().waitFor({ timeout: 120_000 });
    await filters.chargeAt('Novig', 3);
    await filters.trustOnly('Pinnacle');
    await filters.askForOddsFrom(110);
    await expect(page).toHaveURL(/oddsfrom=110/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of this view').fill('From +110');
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Your views' })).toContainText('Shown now');
    expect((await sent).ok()).toBe(true);
  });

  const phone = await browser.newContext({ baseURL: baseURL! });
  const there = await phone.newPage();
  const door = new SignInPage(there);
  await test.step('a sign-in there is not asked again which books', async () => {
    await door.open('/login?next=/my-sportsbooks');
    await door.email.fill(address);
    await door.password.fill(PASSWORD);
    await there.getByRole('button', { name: 'Log in' }).click();
    await there.getByRole('button', { name: 'Not now' }).click(); // the name for the account, again put off
    await expect(there.getByRole('heading', { name: 'My Sportsbooks' })).toBeVisible();
    await expect(door.setUp).toHaveCount(0);
  });
  await test.step('the books, the state, the bankroll and the regions are those', async () => {
    await expect(there.getByLabel('Custom amount')).toHaveValue('750');
    await expect(there.getByLabel('Your state')).toHaveValue('pa');
    for (const book of ['DraftKings', 'FanDuel', 'Caesars'])
      await expect(there.getByRole('checkbox', { name: book })).toBeChecked();
    await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(there.getByRole('button', { name: 'Europe' })).toHaveAttribute('aria-pressed', 'true');
    await expect(there.getByRole('button', { name: 'Australia' })).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('the commission is that, and the reference book alone makes the fair line', async () => {
    await there.goto('/sportsbooks');
    const table = new OddsPage(there);
    await table.rows.first().waitFor({ timeout: 120_000 });
    expect(await new Filters(there).chargedAt('Novig')).toBe('3');
    await expect(async () => {
      await there.keyboard.press('Escape');
      await table.explained(table.rows.first()).click({ timeout: 6_000 });
      const why = there.getByRole('dialog', { name: /^Why [+−]\d/ });
      await expect(why).toContainText('By your own references and weights.', { timeout: 6_000 });
      await expect(why.getByRole('region', { name: 'Books that vote' }).getByRole('row')).toHaveCount(2, {
        timeout: 6_000,
      });
    }).toPass({ timeout: 120_000 });
    await there.keyboard.press('Escape');
  });
  await test.step('the view shows there what it showed here', async () => {
    const asked = new URL(page.url()).search;
    await there.getByRole('button', { name: 'Views' }).click();
    await there
      .getByRole('list', { name: 'Your views' })
      .getByRole('button', { name: 'From +110', exact: true })
      .click();
    await expect.poll(() => new URL(there.url()).search).toBe(asked);
    const shortest = async () => {
      const prices = await new OddsPage(there).rows.locator('.od').allInnerTexts();
      return Math.min(...prices.map((price) => Number(/[+−-]\d+/.exec(price)?.[0].replace('−', '-'))));
    };
    await expect.poll(shortest, { timeout: 60_000 }).toBeGreaterThanOrEqual(110);
    await expect(there.getByRole('group', { name: 'Books that count' })).toContainText('My 3 books');
  });
  await test.step('it is there after a reload and a further sign-in', async () => {
    await there.reload();
    await expect(there).toHaveURL(/oddsfrom=110/);
    await door.leave();
    await expect(there).toHaveURL(/signed_out/);
    await door.open('/login?next=/sportsbooks');
    await door.email.fill(address);
    await door.password.fill(PASSWORD);
    await there.getByRole('button', { name: 'Log in' }).click();
    await there.getByRole('button', { name: 'Not now' }).click(); // it keeps the page behind it from everybody
    await door.isIn();
    await there.getByRole('button', { name: 'Views' }).click();
    await there
      .getByRole('list', { name: 'Your views' })
      .getByRole('button', { name: 'From +110', exact: true })
      .click();
    await expect(there).toHaveURL(/oddsfrom=110/);
    await expect(there.getByRole('group', { name: 'Books that count' })).toContainText('My 3 books');
  });
  await phone.close();
});
