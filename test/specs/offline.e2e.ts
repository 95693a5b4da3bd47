import { expect, test } from '../pages/fairline.js';

test.use({ serviceWorkers: 'allow' });

test('the app opens offline with a notice, caches no API answer, and recovers when the network is back', {
  tag: '@once',
}, async ({ page, context, pageErrors }) => {
  await page.goto('/');
  await test.step('000-112 a service worker is registered', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  });
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(index\.html|assets\/.*\.(js|css|woff2))$/.test(path))).toEqual([]);

  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto('/scores');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 60_000 }); // the page retries every 5 s

  await test.step('000-361 000-362 each change of the network is shown and logged', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await context.setOffline(true);
    await expect(
      page.getByText('What you see may be out of date. Fairline continues when the network is back.', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => logged.some((one) => one.startsWith('Offline since '))).toBe(true);
    await context.setOffline(false);
    await expect(page.getByText('Updating everything now.', { exact: true })).toBeVisible();
    await expect.poll(() => logged.some((one) => one.startsWith('Online again since '))).toBe(true);
  });
});
