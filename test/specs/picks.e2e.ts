import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';
import { signInByCall } from '../pages/sign-in-by-call.js';
import { UNPLAYED } from '../pages/unplayed.js';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';

const PASSWORD = 'correct horse battery';

// A game's day is its day in the US East, and a page filters by the user's own calendar.
test.use({ timezoneId: 'America/New_York' });

const gameDayOf = (at: number): string => new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

const HOUR_MS = 3_600_000;
const LONGEST_GAME_MS = 5 * HOUR_MS;

const aPick = (over: object) => ({
  game: UNPLAYED,
  league: 'NFL',
  market: 'Spread',
  odds: '+102',
  price: 2.02,
  stake: 20,
  potential: 40.4,
  status: 'pending',
  dateAdded: new Date().toISOString(),
  ...over,
});

test('offline changes survive a reload and are saved later, and a cleared browser gets all picks back', {
  tag: '@once',
}, async ({ signIn, picks, page, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.allow(/\/api\/picks\/sync/);
  const email = anAddress();
  await page.goto('/');
  await picks.keep([
    aPick({ id: 1, selection: 'Rhein Fire +3.5' }),
    aPick({ id: 2, selection: 'Over 44.5', market: 'Total' }),
  ]);
  const asked = page.waitForRequest(/\/api\/scores\?/);
  await signIn.enterNew(email, PASSWORD, '/picks');
  await test.step('002-018 a call for scores carries the token and the id of the user', async () => {
    expect((await asked).headers()).toMatchObject({
      authorization: expect.stringMatching(/^Bearer ey/),
      'x-user-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
  await expect(picks.saving).toHaveText('All saved');

  await page.route('**/api/picks/sync', (route) => route.abort());
  await test.step('002-001 picks are read and changed without the server, over a reload', async () => {
    await picks.row('Over 44.5').getByRole('button', { name: 'Won: Over 44.5' }).click();
    await page.getByLabel('Actual payout').fill('38.75');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Remove Rhein Fire +3.5' }).click();
    await expect(picks.saving).toHaveText('2 changes wait for the connection', { timeout: 40_000 });
    await page.reload();
    await expect(picks.saving).toHaveText('2 changes wait for the connection');
    await expect(picks.rows).toHaveCount(1);
  });
  expect(await faults(page)).toEqual([]);

  await page.unroute('**/api/picks/sync');
  await page.reload();
  await expect(picks.saving).toHaveText('All saved');

  await test.step('000-289 the list in the browser comes from the account: a second browser has the picks', async () => {
    expect(await page.evaluate(() => localStorage.getItem('oss_my_picks_v1'))).toContain('Over');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signInByCall(page, { to: '/api/auth/sign-in', email, password: PASSWORD });
    await page.goto('/picks');
    await expect(picks.rows).toHaveCount(1);
    await expect(picks.row('Over 44.5')).toContainText('+$18.75');
  });
  await picks.row('Over 44.5').getByRole('button', { name: 'Won: why, Over 44.5' }).click();
  await page.getByRole('button', { name: 'Show history' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('You: added');
  await expect(history).toContainText('You: Pending to Won');
});

test('bets from the table and the slip are settled when their games end, with a banner and new statistics', {
  tag: '@fast-clock',
}, async ({ signIn, odds, slip, picks, page }) => {
  test.setTimeout(720_000);
  const simulator = new SimulatorAdmin(process.env.SIMULATOR_URL!);
  // Games of today only: the market's clock runs to the end of the game, but the product does not look for results of later days.
  // Shortly before midnight none of them may be upcoming, but some are live.
  const today = gameDayOf(Date.now());
  const isLate = gameDayOf(Date.now() + 2 * HOUR_MS) !== today;
  await signIn.enter('gold', `/sportsbooks?date=${isLate ? 'live' : today}`);
  await odds.rows.first().waitFor();
  const added = await slip.openBet([], isLate);
  await page.getByRole('button', { name: 'Add to My Picks' }).click();
  await expect(page.getByRole('button', { name: /Added/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hide all books' }).click();
  await slip.add([added], isLate);
  await slip.panel.getByLabel('Stake', { exact: true }).fill('1');
  await slip.place();
  await expect(page).toHaveURL(/\/picks$/);
  const pending = picks.row('Pending');
  await expect(pending).toHaveCount(2);
  await expect(picks.saving).toHaveText('All saved');
  await expect(picks.statistics).toContainText('0 won, 0 lost');

  const banner = page.getByText(/^Auto-validated \d+ bet\(s\)$/).first();
  const over = (await picks.lastStart()) + LONGEST_GAME_MS;
  // Watched from now on: the first game may end long before the last, and a banner disappears again.
  const told = banner.waitFor({ timeout: 600_000 }).then(
    () => true,
    () => false,
  );
  await simulator.run(3_600);
  try {
    await expect
      .poll(async () => Date.parse((await simulator.state()).marketNow), { timeout: 480_000 })
      .toBeGreaterThan(over);
  } finally {
    await simulator.run(1);
  }
  expect(await told).toBe(true);
  await expect(banner).toBeHidden({ timeout: 60_000 });
  const settled = picks.row(/espn · 95/).first();
  await test.step('002-002 picks are settled by the final results, without a click', async () => {
    await expect(settled).toContainText(/Won|Lost/);
    await expect(picks.statistics).toContainText(/1 won|1 lost|2 won|2 lost/);
  });
  await settled.getByRole('button', { name: /: why, / }).click();
  await expect(page.getByText(/ \d+, .+ \d+$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo this grading' }).click();
  await expect(picks.row('Pending').first()).toBeVisible();
});
