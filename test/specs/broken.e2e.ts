import { expect, test } from '../pages/fairline.js';

test('a page that breaks says so, and under which id our team knows of it', { tag: '@once' }, async ({
  page,
  door,
  manners,
}) => {
  manners.allow(/no such price|ERR_FAILED|dynamically imported module/);
  await door.enter('gold');
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

  await page.route(/\/assets\/(?!.*\.css)/, (route) => route.abort()); // pages whose code is not there yet
  await page.getByRole('link', { name: 'Picks', exact: true }).click();
  const said = page.getByText("We're sorry, but something unexpected happened. Our team has been notified.");
  await expect(said).toBeVisible();
  await expect(page.getByText(/^Error id: \S+$/)).toBeVisible();
});
