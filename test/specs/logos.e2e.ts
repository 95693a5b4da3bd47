import type { Locator } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';

/** How many logos of a row stand there whole. */
const wholeLogos = (row: Locator) =>
  row
    .locator('.crest img')
    .evaluateAll((logos) => logos.filter((logo) => (logo as HTMLImageElement).naturalWidth > 0).length);

test('shows the logos of both teams beside a match, from our own server', async ({ door, odds }) => {
  await door.enter('platinum');
  const row = odds.rows.first();
  await row.waitFor();
  await expect.poll(() => wholeLogos(row)).toBe(2);
});

test('hides a broken logo: a letter stands in its place, and nothing moves', { tag: '@once' }, async ({
  door,
  manners,
  odds,
  page,
}) => {
  manners.allow(/404.*\/api\/logos\//);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/logos/**', async (route) => {
    await arrived;
    await route.fulfill({ status: 404 });
  });
  await door.enter('platinum');
  const row = odds.rows.first();
  await row.waitFor();
  const places = () => row.locator('.crest').evaluateAll((crests) => crests.map(({ clientWidth }) => clientWidth));
  expect(await places()).toEqual([18, 18]);
  arrive();
  await expect(row.locator('.crest img')).toHaveCount(0);
  await expect(row.locator('.crest').first()).toHaveText(/^[A-Z0-9]$/);
  expect(await places()).toEqual([18, 18]);
});
