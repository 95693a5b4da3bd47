import { randomUUID } from 'node:crypto';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { holdBack } from '../pages/hold-back.js';

const PASSWORD = 'correct horse battery';
const aName = () => `walker_${randomUUID().slice(0, 8)}`;

test('a new user sets up the account, makes choices that last, and signs out in both ways', { tag: '@once' }, async ({
  page,
  context,
  signIn,
  request,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/404 .*\/api\/profile$/); // a new user has no profile yet
  pageErrors.allow(/409 .*\/api\/profile/);
  pageErrors.allow(/402 .*\/api\//);
  const address = anAddress();
  const [first, second, own] = [aName(), aName(), aName()];
  /** Another user takes this name. */
  const take = async (username: string) => {
    const body = { email: anAddress(), password: PASSWORD, data: { username } };
    expect((await request.post('/api/auth/sign-up', { data: body })).ok()).toBe(true);
  };
  const asked = page.getByRole('dialog', { name: 'Choose a username' });

  await test.step('000-153 000-158 000-314 a sign-up with email and password signs in, and the profile is read', async () => {
    const profile = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/profile');
    await signIn.join(address, PASSWORD);
    expect((await profile).headers().authorization).toMatch(/^Bearer ey/);
  });
  await test.step('000-498 a name that is taken meanwhile is refused in the window', async () => {
    await asked.getByRole('textbox', { name: 'Username' }).fill(first);
    await expect(asked.getByText('Available', { exact: true })).toBeVisible();
    await take(first);
    await asked.getByRole('button', { name: 'Set username' }).click();
    await expect(asked.getByText('This username is already taken. Please choose another one.')).toBeVisible();
    await asked.getByRole('button', { name: 'Not now' }).click();
    await expect(asked).toBeHidden();
    await signIn.putOffSetUp();
  });

  await page.goto('/account');
  const setting = page.getByRole('region', { name: 'Username' });
  const field = setting.getByRole('textbox', { name: 'Username' });
  await test.step('000-497 two users want one name on the account page', async () => {
    await field.fill(second);
    await expect(setting.getByText('Available', { exact: true })).toBeVisible();
    await take(second);
    await setting.getByRole('button', { name: 'Save' }).click();
    await expect(setting.getByRole('alert')).toHaveText('This username is already in use');
  });
  await test.step('000-183 000-318 000-319 000-322 the account page has the username with the state of its check', async () => {
    await field.fill('demo_gold');
    await expect(setting.getByText('Already taken', { exact: true })).toBeVisible();
    await field.fill(own);
    await expect(setting.getByText('Available', { exact: true })).toBeVisible();
    await setting.getByRole('button', { name: 'Save' }).click();
    await expect(setting.getByText('Saved successfully', { exact: true })).toBeVisible();
  });
  await test.step('000-256 000-324 the username is locked once set', async () => {
    await page.reload();
    await expect(field).toHaveValue(own);
    await expect(field).not.toBeEditable();
    await expect(setting.getByText('Username is locked and cannot be changed.', { exact: true })).toBeVisible();
    await expect(setting.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });

  const part = (name: string) => page.getByRole('group', { name, exact: true });
  const root = page.locator('html');
  const size = () => root.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const line = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--text-2'));
  const chosen = (setting: string, choice: string) =>
    expect(part(setting).getByRole('button', { name: choice, exact: true })).toHaveAttribute('aria-pressed', 'true');
  const choose = async (setting: string, choice: string) => {
    await part(setting).getByRole('button', { name: choice, exact: true }).click();
    await chosen(setting, choice);
  };
  await test.step('000-291 000-292 000-293 contrast, motion and text size apply at once and after a reload', async () => {
    const [normal, plain] = [await size(), await line()];
    await choose('Text size', 'Large');
    await expect.poll(size).toBeCloseTo(normal * 1.125);
    await choose('Text size', 'Extra large');
    await choose('Contrast', 'High');
    await choose('Motion', 'Reduced');
    for (const when of ['at once', 'after a reload']) {
      await expect.poll(size, when).toBeCloseTo(normal * 1.25);
      expect(await line(), when).not.toBe(plain);
      await expect(root).toHaveAttribute('data-contrast', 'high');
      await expect(root).toHaveAttribute('data-motion', 'less');
      const moving = () =>
        page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
      await expect.poll(moving, when).toBe(0);
      if (when === 'at once') await page.reload();
    }
    await chosen('Text size', 'Extra large');
    await choose('Text size', 'Normal');
    await expect.poll(size).toBe(normal);
  });
  await test.step('000-294 single-key shortcuts can be turned off and on, and stay so', async () => {
    const help = page.getByRole('dialog');
    await choose('Single-key shortcuts', 'Off');
    await page.reload();
    await chosen('Single-key shortcuts', 'Off');
    await choose('Single-key shortcuts', 'On');
    await page.reload();
    await chosen('Single-key shortcuts', 'On');
    await page.getByRole('heading', { name: 'Account', exact: true }).click();
    // The code of the shortcuts loads after the page.
    await expect(async () => {
      if (!(await help.isVisible())) await page.keyboard.press('Shift+?');
      await expect(help).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });

  await page.goto('/my-sportsbooks');
  const amount = page.getByLabel('Custom amount');
  const book = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await test.step('000-227 eight amounts are proposed, and each sets the bankroll', async () => {
    const presets = page.getByRole('group', { name: 'Bankroll presets' }).getByRole('button');
    await expect(presets).toHaveText(['$100', '$250', '$500', '$1,000', '$2,500', '$5,000', '$10,000', '$25,000']);
    for (const one of await presets.all()) {
      await one.click();
      await expect(amount).toHaveValue((await one.innerText()).replace(/\D/g, ''));
    }
  });
  await test.step('000-228 000-506 another amount may be typed, from 0 on', async () => {
    const save = page.getByRole('button', { name: 'Save bankroll' });
    await amount.fill('-1');
    await expect(save).toBeDisabled();
    await amount.fill('0');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Bankroll saved successfully!');
  });
  await test.step('000-229 000-230 000-231 the books stand in three groups', async () => {
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    for (const [name, within] of [
      ['DraftKings', 'Popular'],
      ['FanDuel', 'Popular'],
      ['BetMGM', 'Popular'],
      ['Caesars', 'Popular'],
      ['PrizePicks', 'DFS Apps'],
      ['Underdog', 'DFS Apps'],
      ['Pinnacle', 'Other Sportsbooks'],
      ['Bovada', 'Other Sportsbooks'],
    ] as const)
      await expect(group(within).getByRole('checkbox', { name: new RegExp(`^${name}`) })).toHaveCount(1);
    for (const name of ['Popular', 'DFS Apps', 'Other Sportsbooks'])
      await expect(group(name).getByRole('heading')).toHaveText(name);
  });
  await test.step('000-225 000-226 books and bankroll are saved and there after a reload', async () => {
    await page.getByText('BetMGM', { exact: true }).click();
    await page.getByText('PrizePicks', { exact: true }).click();
    await page.getByRole('button', { name: '$2,500', exact: true }).click();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved successfully!', { exact: true })).toBeVisible();
    await expect(page.getByText('Preferences saved successfully!', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(book('BetMGM')).toBeChecked();
    await expect(book('PrizePicks')).toBeChecked();
    await expect(book('FanDuel')).not.toBeChecked();
    await expect(amount).toHaveValue('2500');
  });

  await test.step('000-341 000-471 000-472 without free requests the list is empty and the window says why', async () => {
    await page.goto('/dfs');
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await expect(refresh).toBeEnabled({ timeout: 120_000 });
    const table = page.getByRole('table', { name: 'DFS props' });
    await expect(async () => {
      if (!(await table.isVisible())) await refresh.click(); // the first props may be a few seconds younger than the first prices
      await expect(table.getByRole('row').first()).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 120_000 });
    const last = await page.evaluate(async () => {
      const { access_token } = JSON.parse(sessionStorage.getItem('fairline_session')!);
      const headers = { Authorization: `Bearer ${access_token}` };
      for (let calls = 0; calls <= 25; calls += 1) {
        const { status } = await fetch('/api/odds?sports=americanfootball_nfl&markets=h2h', { headers });
        if (status !== 200) return status;
      }
      return 200;
    });
    expect(last).toBe(402);
    await refresh.click();
    await expect(page.getByRole('dialog', { name: 'Quota exceeded - upgrade to continue' })).toBeVisible();
    await expect(table).toHaveCount(0);
  });

  await test.step('000-185 000-342 000-345 000-346 signing out loads the front page and leaves nothing of the account', async () => {
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Security' })).toBeVisible();
    const loads = pageErrors.loads();
    const goOn = await holdBack(page, '**/api/auth/sign-out');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('Signing you out...', { exact: true })).toBeVisible();
    goOn();
    await expect(page).toHaveURL('/?signed_out=true');
    await expect.poll(() => pageErrors.loads()).toBe(loads + 1);
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toContain(address);
    expect(left).not.toContain(own);
    expect(left).not.toMatch(/userBankroll|userSelectedSportsbooks|oss_my_picks_v1|fairline_session/);
    await page.unroute('**/api/auth/sign-out');
  });
  await test.step('000-348 a sign-out that the server did not hear says so', async () => {
    pageErrors.allow(/500 .*\/api\/auth\/sign-out$/);
    await signIn.open('/login?next=/account');
    await signIn.give(address, PASSWORD);
    await expect(page.getByRole('region', { name: 'Security' })).toBeVisible();
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(
      page.getByText('Sign out completed (with errors). Please sign in again.', { exact: true }),
    ).toBeVisible();
    await page.unroute('**/api/auth/sign-out');
  });
  await test.step('000-186 000-349 000-350 000-351 000-352 an emergency sign-out removes everything and leads to the login page', async () => {
    await signIn.open('/login?next=/account');
    await signIn.give(address, PASSWORD);
    const emergency = page.getByRole('button', { name: 'Emergency sign out' });
    await expect(emergency).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    // Told to a page beside it: the server's answer may empty what the page that is left would note.
    const beside = await context.newPage();
    await beside.goto('/robots.txt');
    await beside.evaluate(() =>
      new BroadcastChannel('left').addEventListener('message', ({ data }) => (document.title = JSON.stringify(data))),
    );
    await page.bringToFront();
    await page.evaluate(() => {
      let began = 0;
      addEventListener('click', () => (began = performance.now()), { capture: true });
      addEventListener('pagehide', () => {
        const [here, everywhere] = [sessionStorage.length, localStorage.length];
        new BroadcastChannel('left').postMessage({ after: performance.now() - began, here, everywhere });
      });
    });
    await emergency.click();
    await expect(page).toHaveURL('/login?emergency_signout=true');
    await expect(beside).toHaveTitle(/^{/);
    const left = JSON.parse(await beside.title());
    expect(left).toMatchObject({ here: 0, everywhere: 0 });
    expect(left.after).toBeGreaterThanOrEqual(1_450);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  });
});
