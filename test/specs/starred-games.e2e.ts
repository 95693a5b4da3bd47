import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';

/** Leagues whose scores are told one by one. */
const LEAGUES = ['icehockey_nhl', 'americanfootball_nfl', 'baseball_mlb'];
const LONG = { timeout: 300_000 };

test('a user stars a game, makes a rule for favourites from the scores, and is told when it begins, scores and ends', {
  tag: '@fast-clock',
}, async ({ page, scores, signIn, mailbox, money }) => {
  test.setTimeout(720_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/scores');
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  const lasting = upcoming.or(page.getByRole('region', { name: 'Live' }).getByRole('listitem'));
  // Other stories have let days pass: some league has a game left that is not over.
  for (const sport of LEAGUES) {
    await scores.openAnyDay(sport);
    if ((await lasting.count()) > 0) break;
  }
  const isUpcoming = (await upcoming.count()) > 0;
  await (isUpcoming ? upcoming.first() : lasting.last()).getByRole('button', { name: /^Star .+ at / }).click();
  const starred = page.getByRole('button', { name: /^Star .+ at /, pressed: true });
  await expect(starred).toHaveCount(1);
  const [, ...teams] = /^Star (.+) at (.+)$/.exec((await starred.getAttribute('aria-label'))!)!;
  const [away, home] = teams.map((team) => team.split(' ').at(-1));

  await page.getByRole('link', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: 'New alert rule' });
  await expect(form.getByRole('combobox', { name: 'Tell me of' })).toHaveValue('favourite');
  await form.getByLabel('Name').fill('My games');
  await form.getByRole('spinbutton', { name: 'Most alerts an hour' }).fill('60');
  await form.getByRole('spinbutton', { name: 'Pause after an alert on a game' }).fill('0');
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toBeHidden();

  const alerts = page.getByRole('region', { name: 'Latest alerts' }).getByRole('listitem');
  const told = (what: RegExp) =>
    alerts.filter({ hasText: 'by My games' }).filter({ has: page.getByRole('link', { name: what }) });
  const score = `${away} \\d+ @ .*${home} \\d+`;
  const simulator = new SimulatorAdmin(process.env.SIMULATOR_URL!);
  await simulator.run(480);
  try {
    if (isUpcoming) await expect(told(new RegExp(`^Started: .*${away} @ .*${home}$`))).toBeVisible(LONG);
    await simulator.run(60); // goals are told one by one only if the scoreboard is looked at between them
    await expect(told(new RegExp(`^(?!Final).*${score}$`)).first()).toBeVisible(LONG);
    await simulator.run(480);
    await expect(told(new RegExp(`^Final: .*${score}$`))).toBeVisible(LONG);
  } finally {
    await simulator.run(1);
  }
  expect(await faults(page)).toEqual([]);
});
