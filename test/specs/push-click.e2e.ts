import type { BrowserContext } from '@playwright/test';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { test as base, expect } from '../pages/fairline.js';
import { OpportunityList } from '../pages/opportunity-list.js';
import { PushBrowser } from '../pages/push-browser.js';
import { type NotificationDesk, openNotificationDesk } from '../testbed/notification-desk.js';

/**
 * A browser on a desk whose notifications can be clicked. With a profile of its own: Chromium looks for the one that a notification came from
 * among those, and does not find the contexts of other stories there.
 */
const test = base.extend<{ desk: NotificationDesk; context: BrowserContext }>({
  desk: async ({ playwright: _ }, use) => {
    const desk = await openNotificationDesk();
    await use(desk);
    await desk.close();
  },
  context: async ({ playwright, desk, baseURL }, use) => {
    const context = await playwright.chromium.launchPersistentContext('', {
      ...{ env: { ...process.env, ...desk.env }, serviceWorkers: 'allow', baseURL: baseURL! },
      executablePath: process.env.CHROMIUM!, // the one without windows shows no notification
    });
    await use(context);
    await context.close();
  },
});

test('a click on a notification opens its opportunity when no page is open', {
  tag: '@once',
}, async ({ context, desk, signIn, mailbox, money, filters, push, page, request, baseURL }) => {
  test.skip(process.platform !== 'linux', 'the desk is one of Linux');
  test.setTimeout(840_000);
  await push.subscribeByTestbed();
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/alerts');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const places = page.getByRole('region', { name: 'Places' });
  await places.getByRole('button', { name: 'Turn on notifications in this browser' }).click();
  await expect(places.getByRole('status')).toContainText('Notifications are on');
  const place = places.getByRole('listitem').filter({ hasText: 'this browser' });
  const name = /.+ on \S+/.exec(await place.innerText())![0];

  await page.goto('/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.getByRole('button', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: 'New alert rule' });
  await form.getByLabel('Name').fill('Everything');
  await form.getByRole('spinbutton', { name: 'Most alerts an hour' }).fill('60');
  await form.getByRole('spinbutton', { name: 'Pause after an alert on a game' }).fill('0');
  await form.getByText(name, { exact: true }).click();
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toBeHidden();

  const seen = new Set<string>();
  await expect(async () => {
    const message = (await push.pushed()).findLast(({ tag }) => !seen.has(tag));
    expect(message).toBeDefined();
    const { tag, title } = message!;
    seen.add(tag);
    const elsewhere = await context.newPage(); // a push is handed over beside a page
    await elsewhere.goto('/picks');
    await new PushBrowser(elsewhere, context, request, process.env.PUSH_SERVICE_URL!).deliver(message!);
    await expect.poll(() => desk.shown).toContain(title);
    for (const one of context.pages()) if (one.url().startsWith(baseURL!)) await one.close();

    const opening = context.waitForEvent('page');
    desk.click(title);
    const opened = await opening;
    await expect(opened).toHaveURL(/mode=arbitrage/);
    const { selected } = new OpportunityList(opened);
    await expect(selected.locator('.opp-more')).toBeVisible({ timeout: 20_000 }); // unless it ended meanwhile
    for (const team of title.replace(/^.*: /, '').split(' @ '))
      await expect(selected).toContainText(team.split(' ').at(-1)!);
  }).toPass({ timeout: 480_000 });
});
