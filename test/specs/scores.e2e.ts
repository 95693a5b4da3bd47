import { expect, test } from '../pages/fairline.js';
import { SCORES_LEAGUES } from '../pages/scores-page.js';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';

test('a visitor sees live scores of six sports, and the Scores link of the bar leads to the login page', async ({
  page,
  scores,
}, { project }) => {
  const link = page.waitForEvent('websocket');
  await page.goto('/scores');
  await expect(scores.tab('NFL')).toHaveAttribute('aria-current', 'page');
  await link;
  let games = 0;
  for (const league of SCORES_LEAGUES) {
    await scores.tab(league).click();
    await expect(page).toHaveTitle(`${league} Scores · Fairline`);
    await scores.arrived();
    games += await scores.cards.count();
  }
  expect(games).toBeGreaterThan(0);
  if (project.name === 'desktop') await expect(page.getByText('Live updates', { exact: true })).toBeVisible();
  const bar = page.getByRole('navigation', { name: project.name === 'phone' ? 'Bottom' : 'Main' });
  await bar.getByRole('link', { name: 'Scores' }).click();
  await expect(page).toHaveURL('/login?next=%2Fscores');
});

test('the game window shows how its scores arrive, at any width', async ({ signIn, game, scores }) => {
  await signIn.enter('gold', '/scores');
  await scores.openAnyDay('americanfootball_nfl');
  await scores.lastingGame.click();
  const news = game.window.getByText(/^Live updates/);
  await expect(news).toBeVisible();
  await expect(news).toBeInViewport({ ratio: 1 });
});

test('a watched game goes from upcoming to live to final, and overtime is labelled', {
  tag: '@fast-clock',
}, async ({ page, scores }) => {
  test.setTimeout(720_000);
  const simulator = new SimulatorAdmin(process.env.SIMULATOR_URL!);
  const seen = new Map<string, string[]>();
  const look = async () => {
    for (const [game, state] of await scores.states()) {
      const stage = /^(LIVE|FINAL)/.exec(state)?.[0] ?? 'upcoming';
      const stages = seen.get(game) ?? [];
      if (stages.at(-1) !== stage) seen.set(game, [...stages, stage]);
    }
    const whole = [...seen.values()].filter((stages) => stages.join() === 'upcoming,LIVE,FINAL').length;
    const overtime = await page.getByText(/^FINAL(OT|\dOT|SO)$/).count();
    return { whole: whole > 0, overtime: overtime > 0 };
  };
  await scores.openAnyDay('icehockey_nhl');
  await page.getByText('Live updates', { exact: true }).waitFor();
  await simulator.run(480);
  try {
    await page
      .getByText(/^scored \+\d/)
      .first()
      .waitFor({ timeout: 240_000 });
    await expect.poll(look, { timeout: 600_000, intervals: [250] }).toEqual({ whole: true, overtime: true });
  } finally {
    await simulator.run(1);
  }
  const revived = [...seen.values()].filter((stages) => stages.includes('FINAL') && stages.at(-1) !== 'FINAL');
  expect(revived).toEqual([]);
});
