import type { Page } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';

test('a page that crashes shows an error id, reports errors, and leads home or loads again', {
  tag: '@once',
}, async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/no such price|ERR_FAILED/);
  await signIn.enter('gold');
  const told = page.waitForResponse('**/api/client-errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('no such price');
    });
  });
  expect((await told).request().postDataJSON()).toMatchObject({
    message: 'Error: no such price',
    path: '/sportsbooks',
  });
  expect((await told).status()).toBe(200);

  await breakPicks(page);
  const said = page.getByText("We're sorry, but something unexpected happened. Our team has been notified.");
  await expect(said).toBeVisible();
  await expect(page.getByText(/^Error id: \S+$/)).toBeVisible();
  await page.unrouteAll();
  await test.step('000-244 Go Home leads to the front page', async () => {
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('heading', { name: "demo_gold's Dashboard" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  await breakPicks(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unrouteAll();
  await test.step('000-243 Refresh Page loads the page again', async () => {
    const loads = pageErrors.loads();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'My Picks' })).toBeVisible();
    expect(pageErrors.loads()).toBe(loads + 1);
  });
});

// Serves a page script that throws.
const breakPicks = async (page: Page) => {
  await page.waitForLoadState('networkidle'); // so that nothing the previous page still loads breaks
  await page.route(/\/assets\/picks-route-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('no such price')" }),
  );
  await page.getByRole('link', { name: 'Picks', exact: true }).click();
};

test('a page whose code cannot be loaded says so, keeps the navigation, and appears once it loads', {
  tag: '@once',
}, async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await signIn.enter('gold');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Picks', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const asked = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unrouteAll(); // the page retries without user action
  await expect(page.getByRole('heading', { name: 'My Picks' })).toBeVisible();
});
