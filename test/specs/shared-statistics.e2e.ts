import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const DAY_MS = 86_400_000;

const aPick = (id: number, over: object) => ({
  ...{ id, game: 'Buffalo Bills @ Kansas City Chiefs', league: 'NFL', market: 'Spread', odds: '+102', price: 2.02 },
  ...{
    selection: `Kansas City Chiefs -${id}.5`,
    stake: 20,
    potential: 40.4,
    status: 'won',
    actualPayout: 40.4,
    edge: 3,
  },
  dateAdded: new Date(Date.now() - (9 - id) * DAY_MS).toISOString(),
  validatedAt: new Date(Date.now() - (9 - id) * DAY_MS).toISOString(),
  ...over,
});

test('a bettor filters their statistics, shares them by a link, and stops sharing', { tag: '@once' }, async ({
  signIn,
  picks,
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/\/api\/shared-statistics/); // the link that was revoked
  await page.goto('/');
  await picks.keep([
    aPick(1, {}),
    aPick(2, { league: 'NBA', status: 'lost', actualPayout: 0, stake: 31 }),
    aPick(3, { stake: 50, potential: 101, actualPayout: 101 }),
  ]);
  await signIn.enterNew(anAddress(), 'correct horse battery', '/picks');
  await expect(picks.saving).toHaveText('All saved');
  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  const figures = (of: typeof page) => of.getByRole('region', { name: 'Statistics' }).locator('dl').first();
  await expect(figures(page)).toContainText('+$40.40');

  await page.getByRole('button', { name: /^Leagues/ }).click();
  await page.getByRole('checkbox', { name: /^NBA/ }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(figures(page)).toContainText('+$71.40');
  await expect(page).toHaveURL(/\?league=NFL$/);
  await page.reload();
  await expect(figures(page)).toContainText('2–0–0');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('spinbutton', { name: 'One unit' }).fill('10');
  await page.getByRole('button', { name: 'Units' }).click();
  await expect(figures(page)).toContainText('+7.14 u');
  const own = await page.getByRole('region', { name: 'Statistics' }).locator('dd').allTextContents();

  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share a read-only page' });
  await expect(sharing.getByRole('status')).toHaveText('No page is shared.');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const link = (await sharing.locator('code').textContent()) ?? '';
  await sharing.getByRole('button', { name: 'I have saved it' }).click();
  await expect(sharing.getByRole('status')).toContainText('A page is shared since');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Statistics of a bettor');
  const seen = await visitor.getByRole('region', { name: 'Statistics' }).locator('dd').allTextContents();
  // The owner's page says their profit in dollars as well, below that in units.
  expect(seen.slice(1)).toEqual(own.slice(1));
  expect(seen[0]).toContain('+7.14 u');
  await expect(visitor.getByRole('region', { name: 'Settled bets' }).getByRole('row')).toHaveCount(3);
  await expect(visitor.getByRole('main')).not.toContainText('$');
  expect(await faults(visitor)).toEqual([]);

  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(sharing.getByRole('status')).toHaveText('No page is shared.');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page is not there');
  await visitor.context().close();
});
