import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test('everybody can read the door', async ({ page, door }) => {
  await door.open();
  await expect(door.email).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

for (const [at, title] of [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const) {
  test(`everybody can read ${at}`, { tag: '@once' }, async ({ page }) => {
    await page.goto(at);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
}

test('everybody can read the scores', async ({ page, scores }) => {
  await scores.openAnyDay();
  await scores.cards.first().waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read the odds table and an opened row', async ({ page, door, odds }) => {
  await door.enter('platinum');
  await odds.openRow(odds.rows.first());
  expect(await faults(page)).toEqual([]);
  await odds.tableMenu.click();
  await page.getByRole('menuitemradio', { name: 'All rows' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read why there are no bets', { tag: '@once' }, async ({ page, door }) => {
  await door.enter('gold', '/sportsbooks?ev=100');
  await page.getByRole('heading', { name: 'No Bets Available' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read how a value came about', async ({ page, door, odds }) => {
  await door.enter('platinum');
  await odds.explained(odds.rows.first()).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Books that vote' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read player props', async ({ page, door, odds }) => {
  await door.enter('platinum', '/sportsbooks?mode=props');
  await odds.rows.first().waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read DFS props', async ({ page, door }) => {
  await door.enter('gold', '/dfs');
  await page.getByRole('table', { name: 'DFS props' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

for (const mode of ['arbitrage', 'middles']) {
  test(`everybody can read ${mode}`, async ({ page, door, filters, opportunities }) => {
    test.setTimeout(240_000);
    await door.enter('platinum', `/sportsbooks?mode=${mode}`);
    await filters.askForAll();
    await opportunities.cards.first().waitFor({ timeout: 200_000 });
    expect(await faults(page)).toEqual([]);
  });
}

test('everybody can read what a plan is missing', { tag: '@once' }, async ({ page, door }) => {
  await door.enterNew(anAddress(), 'correct horse battery');
  await page.getByRole('heading', { name: 'Subscription Required' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read the notice of a gold user', { tag: '@once' }, async ({ page, door }) => {
  await door.enter('gold', '/sportsbooks?mode=arbitrage');
  await page.getByText('Premium Feature').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('everybody can read the landing page, with a piece of the board on it', async ({ page }) => {
  test.setTimeout(240_000); // what visitors see is a minute old: a house that was just opened has nothing of that age
  await page.goto('/');
  await page.getByRole('table', { name: 'A sample of the board' }).waitFor({ timeout: 200_000 });
  await page.getByRole('article', { name: 'Platinum' }).waitFor();
  expect(await faults(page)).toEqual([]);
});
