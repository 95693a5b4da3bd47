import { expect, test } from '../pages/fairline.js';

test('a broken logo is replaced by a letter without a layout shift', { tag: '@once' }, async ({
  signIn,
  pageErrors,
  odds,
  page,
}) => {
  pageErrors.allow(/404.*\/api\/logos\//);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/logos/**', async (route) => {
    await arrived;
    await route.fulfill({ status: 404 });
  });
  await signIn.enter('platinum');
  const row = odds.rows.first();
  await row.waitFor();
  const places = () => row.locator('.crest').evaluateAll((crests) => crests.map(({ clientWidth }) => clientWidth));
  expect(await places()).toEqual([18, 18]);
  await test.step('001-063 a broken logo is hidden', async () => {
    arrive();
    await expect(row.locator('.crest img')).toHaveCount(0);
    await expect(row.locator('.crest').first()).toHaveText(/^[A-Z0-9]$/);
    expect(await places()).toEqual([18, 18]);
  });
});
