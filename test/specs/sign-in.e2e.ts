import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { SignInPage } from '../pages/sign-in-page.js';

const PASSWORD = 'correct horse battery';

test('a wrong password and an unknown email get the same answer, and sign-in leads to the requested page', {
  tag: '@once',
}, async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { publicKey } = await (await page.request.get('/api/config')).json();
  const asked = page.waitForRequest(/\/api\/auth\/settings/);
  await page.goto('/sportsbooks?mode=props');
  await test.step('000-039 a visitor at the odds is sent to the login page', async () => {
    await expect(page).toHaveURL(/\/login\?/);
  });
  await test.step('000-373 000-426 the page has a public key, which calls of a visitor carry', async () => {
    expect(publicKey).toMatch(/^ey/);
    const [, claims] = publicKey.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role: 'anon' });
    const config = JSON.parse((await page.locator('#fairline-config').textContent())!);
    expect(config).toMatchObject({ publicKey, url: expect.stringMatching(/^http/) });
    expect((await asked).headers().authorization).toBe(`Bearer ${publicKey}`);
  });
  const said: string[] = [];
  for (const email of ['gold@fairline.test', 'nobody@fairline.test']) {
    const answered = page.waitForResponse(/sign-in/);
    await signIn.give(email, 'not the password');
    await answered;
    said.push(await signIn.complaint.innerText());
  }
  await test.step('000-486 a refusal is told in the words of the provider', async () => {
    expect(said[0]).toBe('Invalid login credentials');
    expect(said[1]).toBe(said[0]);
  });

  await test.step('000-152 000-427 email and password sign in, and calls then carry the access token', async () => {
    const asMe = page.waitForRequest(/\/api\/me/);
    await signIn.give('gold@fairline.test', 'fairline-demo');
    const headers = (await asMe).headers();
    const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!));
    expect(headers.authorization).toBe(`Bearer ${session.access_token}`);
    expect(headers['x-user-id']).toBe(session.user.id);
    await expect(page).toHaveURL(/\/sportsbooks\?mode=props(&|$)/);
  });
});

test('a session survives a reload in its own tab, with the refresh token out of reach of scripts', {
  tag: '@once',
}, async ({ page, signIn, context }) => {
  await signIn.signIn('platinum');
  await page.reload();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('platinum@fairline.test')).toBeVisible({ timeout: 40_000 });
  await test.step('000-251 000-290 the tab holds the session without its refresh token, which is in a cookie', async () => {
    const kept = await page.evaluate(() => ({
      tab: sessionStorage.getItem('fairline_session'),
      ever: { ...localStorage },
    }));
    const session = JSON.parse(kept.tab!);
    expect(session.refresh_token).toBe('');
    expect(JSON.stringify(kept.ever)).not.toContain(session.access_token);
    const cookies = (await context.cookies()).filter(({ value }) => value.length > 20);
    expect(cookies).toHaveLength(2); // the refresh token, and the device that is known to this user
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });
});

test('signing out ends the session on every device, says so on the front page, and keeps no session data', {
  tag: '@once',
}, async ({ page, signIn, browser, baseURL, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const address = anAddress();
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await new SignInPage(elsewhere).enterNew(address, PASSWORD, '/picks');
  await signIn.open();
  await signIn.give(address, PASSWORD);
  await signIn.isIn();
  const loads = pageErrors.loads();
  await test.step('000-092 000-133 Sign Out of the menu loads the front page, which drops the mark from its address', async () => {
    await signIn.leave();
    // Both are shown for five seconds.
    await Promise.all([
      expect(page.getByRole('status').getByText('You have been signed out successfully')).toBeVisible(),
      expect(page).toHaveURL(/\/\?signed_out=true$/),
    ]);
    await expect.poll(() => pageErrors.loads()).toBe(loads + 1);
    await expect(page).toHaveURL(/\/$/, { timeout: 40_000 });
  });
  expect(await page.evaluate(() => sessionStorage.getItem('fairline_session'))).toBeNull();
  await page.goto('/sportsbooks');
  await expect(page).toHaveURL(/\/login/);
  await test.step('000-343 the session in the other browser has ended too', async () => {
    await expect(elsewhere).toHaveURL(/\/login\?.*auth_required=true/, { timeout: 40_000 });
  });
  await elsewhere.context().close();
});

test('two tabs renew their session with one request, and sign out together', { tag: '@once' }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn.enterNew(anAddress(), PASSWORD, '/scores');
  const other = await context.newPage();
  await other.goto('/picks');
  await other.getByRole('button', { name: 'User menu' }).waitFor();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals += 1;
  });
  const doors = [signIn, new SignInPage(other)];
  for (const one of doors) await one.endSoonAtNextLoad();
  await test.step('000-305 a session at its end is renewed without the user', async () => {
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'User menu' }).waitFor();
    await expect.poll(() => renewals).toBe(1);
  });
  await signIn.leave();
  await expect(other).toHaveURL(/\/\?signed_out=true$/);
});

test('an invalid configuration starts demo mode, which sends no request to the server', { tag: '@once' }, async ({
  page,
  signIn,
}) => {
  const logged: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.route('**/login*', async (route) => {
    const response = await route.fetch();
    const told = /(?<=id="fairline-config">)[^<]+/;
    await route.fulfill({ response, body: (await response.text()).replace(told, '{"url":"","publicKey":""}') });
  });
  await test.step('000-309 000-311 000-312 000-313 demo mode: a session of this browser, a sample, and no call', async () => {
    await signIn.open();
    await signIn.give('bob@example.test', 'anything');
    await expect(page.getByRole('heading', { name: 'Sample odds' })).toBeVisible();
    await expect(page.getByText(/^Demo mode: this page has no server/)).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    expect(logged).toContain('Running in demo mode with no database connectivity');
    expect(asked.filter((path) => /\/api\/|socket\.io/.test(path))).toEqual([]);
    const { user } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline_session')!));
    expect(user.id).toMatch(/^demo-\d+$/);
  });
});
