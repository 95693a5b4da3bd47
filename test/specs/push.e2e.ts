import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: process.env.CHROMIUM! }, // the one without windows knows no notification
});

test('a user turns notifications on, and the service worker shows a new arbitrage that is pushed and opens it on a click', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, push, page }) => {
  test.setTimeout(840_000);
  await push.subscribeByTestbed();
  const address = anAddress();
  await signIn.enterNew(address, 'correct horse battery', '/account');
  await page.goto(await mailbox.link(address, 'verify'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/pricing');
  await money.buy('Platinum');

  await page.goto('/alerts');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const places = page.getByRole('region', { name: 'Places' });
  await places.getByRole('button', { name: 'Turn on notifications in this browser' }).click();
  await expect(places.getByRole('status')).toContainText('Notifications are on');
  const place = places.getByRole('listitem').filter({ hasText: 'this browser' });
  const name = /.+ on \S+/.exec(await place.innerText())![0];
  expect(await faults(page)).toEqual([]);

  await test.step('a test is shown and confirmed', async () => {
    await place.getByRole('button', { name: /^Send a test/ }).click();
    await expect.poll(() => push.pushed(), { timeout: 120_000 }).toHaveLength(1);
    const [message] = await push.pushed();
    await push.deliver(message!);
    await expect.poll(() => push.shown()).toEqual([{ title: 'A test from Fairline', tag: 'test' }]);
    await page.reload();
    await expect(place).toContainText('Last showed an alert');
    await push.click('test');
    await expect.poll(() => push.shown()).toEqual([]);
  });

  await page.goto('/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.getByRole('button', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: 'New alert rule' });
  await form.getByLabel('Name').fill('Everything');
  await form.getByRole('spinbutton', { name: 'Most alerts an hour' }).fill('60');
  await form.getByRole('spinbutton', { name: 'Pause after an alert on a game' }).fill('0');
  await form.getByText(name, { exact: true }).click();
  await expect(form.getByRole('checkbox', { name })).toBeChecked();
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toBeHidden();

  await page.goto('/picks');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const seen = new Set(['test']);
  await expect(async () => {
    const message = (await push.pushed()).findLast(({ tag }) => !seen.has(tag));
    expect(message).toBeDefined();
    const { tag, title, text, path } = message!;
    seen.add(tag);
    await push.deliver(message!);
    await push.deliver(message!); // twice is shown once
    await expect.poll(() => push.shown()).toEqual([{ title, tag }]);
    await push.click(tag);
    expect(path).toContain(encodeURIComponent(tag));
    await expect(page).toHaveURL(/mode=arbitrage/);
    await expect(opportunities.selected.locator('.opp-more')).toBeVisible({ timeout: 10_000 }); // unless it ended meanwhile
    for (const team of title.replace(/^.*: /, '').split(' @ '))
      await expect(opportunities.selected).toContainText(team.split(' ').at(-1)!);
    expect(text).not.toBe('');
  }).toPass({ timeout: 480_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true); // what the page held is not lost
  await expect(page).not.toHaveURL(/offer=/);

  await test.step('signing out ends them', async () => {
    await page.goto('/alerts');
    await page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Remove Everything' }).click();
    await signIn.leave();
    await page.waitForURL(/signed_out/);
    await signIn.open('/login?next=/alerts');
    await signIn.give(address, 'correct horse battery');
    await signIn.isIn();
    await expect(places.getByRole('status')).toContainText('Notifications are off');
    await expect(places).toContainText('No other places yet.');
  });
});
