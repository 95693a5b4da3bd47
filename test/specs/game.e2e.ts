import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';
import { GameWindow } from '../pages/game-window.js';
import { SignInPage } from '../pages/sign-in-page.js';

// Without a push the page would poll only every ten seconds, and nothing here waits that long.
test('two users in the same game see each other’s reactions at once', { tag: '@once' }, async ({
  baseURL,
  browser,
  signIn,
  game,
  page,
  scores,
}) => {
  test.slow(); // two browsers on one machine
  await signIn.enter('gold', '/scores');
  await scores.openAnyDay('americanfootball_nfl');
  await scores.lastingGame.click();
  await game.reaction('Fire').waitFor();

  const other = await browser.newContext({ baseURL: baseURL! });
  try {
    const theirs = await other.newPage();
    await new SignInPage(theirs).enter('platinum', '/scores');
    await theirs.goto(page.url());
    const theirGame = new GameWindow(theirs);
    await theirGame.reaction('Fire').waitFor();
    const [fire, nervous] = [await game.countOf('Fire'), await game.countOf('Nervous')];

    await test.step('002-235 a reaction is set, and counted for both', async () => {
      await game.reaction('Fire').click();
      await expect.poll(() => theirGame.countOf('Fire')).toBe(fire + 1);
      await theirGame.reaction('Nervous').click();
      await expect.poll(() => game.countOf('Nervous')).toBe(nervous + 1);
    });
    await test.step('002-236 one’s own reaction is removed by a click on it', async () => {
      await game.reaction('Fire').click();
      await theirGame.reaction('Nervous').click();
      await expect.poll(() => theirGame.countOf('Fire')).toBe(fire);
      await expect.poll(() => game.countOf('Nervous')).toBe(nervous);
      await expect(game.reaction('Fire')).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('002-234 a second reaction replaces the first', async () => {
      const thinking = await game.countOf('Thinking');
      await game.reaction('Fire').click();
      await expect.poll(() => theirGame.countOf('Fire')).toBe(fire + 1);
      await game.reaction('Thinking').click();
      await expect.poll(() => theirGame.countOf('Thinking')).toBe(thinking + 1);
      await expect.poll(() => theirGame.countOf('Fire')).toBe(fire);
      await game.reaction('Thinking').click();
      await expect.poll(() => theirGame.countOf('Thinking')).toBe(thinking);
    });
  } finally {
    await other.close();
  }
});

test('the line movement chart of a game grows while it is open, and shows the odds at any point in time', {
  tag: '@once',
}, async ({ signIn, game, page, scores }) => {
  test.setTimeout(480_000); // waits for prices to move
  await signIn.enter('platinum', '/scores');
  await scores.openAnyDay('americanfootball_nfl');
  const card = await scores.lastingLink();
  await card.press('Enter');
  await game.window.getByRole('table', { name: 'Best prices now' }).waitFor();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await test.step('000-006 002-084 the line movement is a chart and a table, which grow', async () => {
    await game.tab('Line movement').click();
    await game.chart.waitFor();
    const before = await game.moves();
    await expect.poll(() => game.moves(), { timeout: 300_000 }).toBeGreaterThan(before);
  });

  await game.chart.press('Home');
  await expect(game.chart).not.toHaveAttribute('aria-valuetext', /^Now/);
  await game.chart.press('End');
  await expect(game.chart).toHaveAttribute('aria-valuetext', /^Now: Consensus [+−]\d+/);
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(game.window).toBeHidden();
  await expect(card).toBeFocused();
});
