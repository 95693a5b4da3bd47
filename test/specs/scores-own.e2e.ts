import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const PASSWORD = 'correct horse battery';

test('a user has all sports on one page, stars a game, and reads how their bet stands on it', async ({
  page,
  signIn,
  scores,
  game,
}) => {
  test.slow(); // an account of its own, and three loads of the page
  await signIn.enterNew(anAddress(), PASSWORD, '/scores/all');
  await expect(page.getByRole('link', { name: 'All sports' })).toHaveAttribute('aria-current', 'page');
  await scores.lastingGame.waitFor();
  const [, away, home] = /^(.+) at (.+)$/.exec((await scores.lastingGame.getByRole('link').textContent()) ?? '')!;
  const name = `${away} at ${home}`;
  const star = page.getByRole('button', { name: `Star ${name}`, exact: true });
  const groupOfGame = page.getByRole('region').filter({ has: star }).first();

  await test.step('a starred game comes first in its group, and still does after a reload', async () => {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(groupOfGame.getByRole('listitem').first()).toContainText(name);
  });

  await test.step('a game of all sports opens above them, and a team is starred in its window', async () => {
    await groupOfGame.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\?from=all$/);
    const team = game.window.getByRole('button', { name: `Star ${home}`, exact: true });
    await team.click();
    await expect(team).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/scores/all');
  });

  await test.step('a bet on the game is on its card and in its window', async () => {
    const href = (await groupOfGame.getByRole('link', { name, exact: true }).getAttribute('href'))!;
    const pick = {
      ...{
        id: 'own-1',
        game: `${away} @ ${home}`,
        league: href.split('/')[2],
        market: 'Moneyline',
        selection: `${home} +120`,
      },
      ...{ odds: '+120', stake: 10, status: 'pending', type: 'single', dateAdded: new Date().toISOString() },
    };
    await page.evaluate((kept) => localStorage.setItem('oss_my_picks_v1', JSON.stringify(kept)), [pick]);
    await page.reload();
    const bets = page.getByRole('group', { name: `Your bets on ${name}` });
    await expect(bets).toContainText(/winning|losing|pushing|open|won|lost|push/);
    expect(await faults(page)).toEqual([]);
    await page.goto(href);
    await expect(game.window.getByRole('heading', { name: 'Your bets' })).toBeVisible();
    expect(await faults(page, '[role="dialog"]')).toEqual([]);
  });
});
