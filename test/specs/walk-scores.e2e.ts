import type { Request } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { SCORES_LEAGUES } from '../pages/scores-page.js';
import { SignInPage } from '../pages/sign-in-page.js';

const PASSWORD = 'correct horse battery';

const HOUR_MS = 3_600_000;
const NFL = 'americanfootball_nfl';

const aScore = (over: object) => ({
  sport_key: NFL,
  commence_time: new Date(Date.now() - HOUR_MS).toISOString(),
  scores: { home: null, away: null },
  home_score: null,
  away_score: null,
  completed: false,
  live: false,
  status: 'scheduled',
  ...over,
});
const live = { status: 'in_progress', live: true, clock: '8:41 - 3rd', scores: { home: 20, away: 17 } };

const LIVE = aScore({
  ...{ id: 'live', home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills', ...live },
  ...{ home_logo: '/logo', away_logo: '/logo', home_record: '7-2', away_record: '6-3', home_rank: 4 },
  odds: { spread: 'KC -2.5', overUnder: 44.5, provider: 'DraftKings' },
  venue: { name: 'Arrowhead Stadium', city: 'Kansas City', state: 'MO' },
  ...{ event_id: 'e1', bookmakers: ['draftkings', 'fanduel'].map((key) => ({ key, title: key })) },
});
const GAMES = [
  LIVE,
  aScore({ ...live, id: 'not-live', home_team: 'New York Jets', away_team: 'Miami Dolphins', live: false }),
  aScore({
    ...{ id: 'final', home_team: 'Detroit Lions', away_team: 'Chicago Bears', clock: 'Final' },
    ...{ status: 'final', completed: true, scores: { home: 31, away: 24 } },
  }),
  aScore({ id: 'odd', home_team: 'Dallas Cowboys', away_team: 'Seattle Seahawks', status: 'asleep' }),
  aScore({ id: 'no-event', home_team: 'Denver Broncos', away_team: 'Las Vegas Raiders' }),
];
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Games that are opened by their own addresses. */
const ELSEWHERE = [
  aScore({ id: 'at-home', home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills' }),
  aScore({ id: 'college', sport_key: 'americanfootball_ncaaf', home_team: 'Michigan Wolverines', away_team: 'Iowa' }),
  aScore({ id: 'nba', sport_key: 'basketball_nba', home_team: 'Los Angeles Lakers', away_team: 'Boston Celtics' }),
  aScore({ id: 'nhl', sport_key: 'icehockey_nhl', home_team: 'Nowhere Owls', away_team: 'Boston Bruins' }),
  aScore({
    id: 'no-sport',
    sport_key: '',
    home_team: 'Denver Broncos',
    away_team: 'Las Vegas Raiders',
    event_id: 'e9',
  }),
];
const DETAILS = new Map([...GAMES, ...ELSEWHERE].map((score) => [(score as unknown as { id: string }).id, score]));

test('a visitor walks the scores and the doors that are closed to visitors', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  scores,
  signIn,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/401 .*\/api\/auth\/refresh$/);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/scores') asked.push(url);
  });
  await page.goto('/scores');
  await scores.arrived();
  await test.step('002-006 the scores are shown to a visitor without a redirect', async () => {
    await expect(page).toHaveURL('/scores');
    await expect(page.getByRole('heading', { name: 'Scores', exact: true })).toBeVisible();
  });
  await test.step('002-051 the first sport is the NFL', async () => {
    await expect(scores.tab('NFL')).toHaveAttribute('aria-current', 'page');
    expect(asked[0]?.searchParams.get('sport')).toBe(NFL);
  });
  await test.step('002-050 there are six sports, and each asks for its key', async () => {
    await expect(page.getByRole('navigation', { name: 'Sport' }).getByRole('link')).toHaveText(
      SCORES_LEAGUES.map((league) => new RegExp(`^${league}`)),
    );
    for (const [league, key] of [
      ['NCAAF', 'americanfootball_ncaaf'],
      ['NBA', 'basketball_nba'],
      ['NCAAB', 'basketball_ncaab'],
      ['NHL', 'icehockey_nhl'],
      ['MLB', 'baseball_mlb'],
      ['NFL', NFL],
    ] as const) {
      asked.length = 0;
      await page.getByRole('navigation', { name: 'Sport' }).getByRole('link', { name: league, exact: true }).click();
      await expect.poll(() => asked.map(({ searchParams }) => searchParams.get('sport'))).toContain(key);
    }
  });
  await test.step('002-251 the page asks by sport alone until a day is chosen', () => {
    expect(asked.filter(({ searchParams }) => [...searchParams.keys()].join() !== 'sport')).toEqual([]);
  });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await test.step('002-010 a visitor’s click on Picks leads to the login page', async () => {
    await bar.getByRole('link', { name: 'Picks' }).click();
    await expect(page).toHaveURL('/login?next=%2Fpicks');
    await page.goBack();
  });
  await test.step('002-011 a visitor’s click on Scores leads to the login page', async () => {
    await bar.getByRole('link', { name: 'Scores' }).click();
    await expect(page).toHaveURL('/login?next=%2Fscores');
  });
  await test.step('001-346 001-354 a visitor at the odds is sent to the login page, where nothing refreshes', async () => {
    for (const at of ['/sportsbooks', '/sportsbooks?mode=props']) {
      await page.goto(at);
      await expect(page).toHaveURL(/\/login\?next=%2Fsportsbooks/);
      await expect(page.getByRole('switch', { name: /^(Live|Auto-Refresh \(30s\))$/ })).toHaveCount(0);
    }
  });
  await test.step('001-395 the login page says that the session has expired', async () => {
    await page.goto('/login?auth_required=true');
    await expect(page.getByText('Your session has expired. Please sign in again to continue.')).toBeVisible();
  });
  await test.step('002-007 a visitor at My Picks is sent to the front page, and back once signed in, but never to another origin', async () => {
    const address = anAddress();
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    await new SignInPage(await elsewhere.newPage()).enterNew(address, PASSWORD);
    await elsewhere.close();
    await page.goto('/picks');
    await expect(page).toHaveURL('/');
    await signIn.open();
    await signIn.give(address, PASSWORD);
    await expect(page).toHaveURL('/picks');
    await signIn.leave();
    await page.waitForURL(/signed_out/);
    await signIn.open('/login?next=https%3A%2F%2Felsewhere.test%2Fpicks');
    await signIn.give(address, PASSWORD);
    await expect(page).toHaveURL('/');
    await signIn.isIn();
  });
});

test('a free user walks a day of scores and the windows of its games', { tag: '@once' }, async ({
  page,
  signIn,
  game,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  pageErrors.allow(/WebSocket|\/api\/(scores|odds-history|reactions|logos)/); // cut off and failing on purpose
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  let listed: { status: number; json: unknown } = { status: 200, json: GAMES };
  let asked = 0;
  await page.route('**/api/scores?**', async (route) => {
    asked += 1;
    await route.fulfill(listed);
  });
  await page.route('**/api/scores/*/*', async (route) => {
    const score = DETAILS.get(new URL(route.request().url()).pathname.split('/').at(-1)!);
    await route.fulfill(score ? { json: { score, changes: [] } } : { status: 404, json: {} });
  });
  const histories: Request[] = [];
  let history: { status: number; body: string } = { status: 200, body: '[]' };
  await page.route('**/api/odds-history?**', async (route) => {
    histories.push(route.request());
    await route.fulfill({ contentType: 'application/json', ...history });
  });
  await page.route('**/api/reactions/**', (route) => route.abort());
  const logos: string[] = [];
  await page.route('**/api/logos/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    logos.push(pathname);
    const isBroken = /Bills/i.test(pathname);
    await route.fulfill(isBroken ? { status: 404 } : { contentType: 'image/svg+xml', body: LOGO });
  });
  await signIn.enterNew(anAddress(), PASSWORD, '/scores');

  const card = (team: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: team });
  const chiefs = card('Kansas City Chiefs');
  await chiefs.waitFor();
  await test.step('002-052 002-053 the games of the sport are a list, each with both teams', async () => {
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(GAMES.length);
    await expect(chiefs.locator('.nm-team')).toHaveText(['Buffalo Bills', 'Kansas City Chiefs']);
  });
  await test.step('002-054 logos come from our server, with a letter in place of a broken or a missing one', async () => {
    await expect(chiefs.locator('.tm').last().locator('img')).toHaveAttribute('src', /^\/api\/logos\//);
    await expect(chiefs.locator('.tm').first().locator('img')).toHaveCount(0);
    await expect(chiefs.locator('.tm').first().locator('.crest')).toHaveText('B');
    await expect(card('Denver Broncos').locator('.crest')).toHaveText(['L', 'D']);
    expect(logos.length).toBeGreaterThan(0);
  });
  await test.step('002-055 002-056 a team has its record, and its rank if it has one', () =>
    expect(chiefs.locator('.nm small')).toHaveText(['6–3', 'No. 4 · 7–2']));
  await test.step('002-057 both scores of a live and of a final game are shown', async () => {
    await expect(chiefs.locator('.sc')).toHaveText(['17', '20']);
    await expect(card('Detroit Lions').locator('.sc')).toHaveText(['24', '31']);
  });
  await test.step('002-058 the clock of a live game is shown', () => expect(chiefs).toContainText('Q3 8:41'));
  await test.step('002-059 002-062 002-063 002-064 live and final games have their badge, all others are upcoming', async () => {
    await expect(chiefs.getByText('LIVE', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('LIVE', { exact: true })).toHaveCount(1);
    await expect(card('Detroit Lions').getByText('FINAL', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('FINAL', { exact: true })).toHaveCount(1);
    const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
    await expect(upcoming).toHaveCount(3);
    for (const team of ['Dallas Cowboys', 'Denver Broncos', 'New York Jets'])
      await expect(upcoming.filter({ hasText: team })).toHaveCount(1);
  });
  await test.step('002-060 002-061 the spread and the total are shown with their provider, and leave no gap if unknown', async () => {
    await expect(chiefs.locator('.od')).toHaveText(/KC −2\.5.*O\/U 44\.5.*DraftKings/);
    await expect(card('Detroit Lions').locator('.od')).toHaveCount(0);
  });
  await test.step('002-065 Refresh loads the scores once more', async () => {
    // Without a connection the scores are asked for by the clock too, which may come in between.
    await expect(async () => {
      const before = asked;
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect.poll(() => asked, { timeout: 4_000 }).toBe(before + 1);
    }).toPass();
  });
  await test.step('002-066 002-292 a failed load says why, and the list stays usable', async () => {
    listed = { status: 503, json: {} };
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load scores: HTTP 503');
    await expect(chiefs).toBeVisible();
    listed = { status: 200, json: GAMES };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('002-067 a click and Enter open the window of a game', async () => {
    await chiefs.getByRole('link').press('Enter');
    await expect(game.window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(game.window).toBeHidden();
    await chiefs.click();
    await expect(game.window).toBeVisible();
  });
  await test.step('002-071 the window has two tabs', () =>
    expect(game.window.getByRole('tab')).toHaveText(['Overview', 'Line movement']));
  await test.step('002-074 the overview has teams, score, clock, state, time and league', async () => {
    for (const part of ['Bills', 'Chiefs', '17', '20', 'Q3 8:41', 'LIVE', 'NFL'])
      await expect(game.window).toContainText(part);
    await expect(game.window).toContainText(/\d\d:\d\d/);
  });
  await test.step('002-079 without a connection the window says how often it is updated', () =>
    expect(game.window.getByText('Live updates every 30 seconds', { exact: true })).toBeVisible());
  await test.step('002-085 the six reactions are shown by name', () =>
    expect(game.window.getByRole('group', { name: 'Reactions' }).getByRole('button')).toHaveText([
      ...[/Fire/, /Money/, /Confident/, /Thinking/, /Nervous/, /Electric/],
    ]));
  const fire = game.reaction('Fire');
  await test.step('002-240 002-241 a reaction that cannot be sent is kept in the browser, silently', async () => {
    await expect(fire).toHaveAccessibleName('Fire, 0');
    await fire.click();
    await expect(fire).toHaveAccessibleName('Fire, 1');
    await expect(fire).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
  await test.step('002-154 the copy in the browser has the reactions of the game, the user’s own, and when', async () => {
    const copy = await page.evaluate(() => JSON.parse(localStorage.getItem('oss_game_reactions')!));
    const [ofGame] = Object.values(copy) as { reactions: unknown; userReaction: unknown; timestamp: unknown }[];
    expect(ofGame).toMatchObject({ userReaction: 'fire', timestamp: expect.anything() });
    expect(ofGame?.reactions).toBeDefined();
  });
  await test.step('002-239 the copy is shown when the reactions cannot be read', async () => {
    await page.reload();
    await expect(fire).toHaveAccessibleName('Fire, 1');
    await fire.click();
    await expect(fire).toHaveAccessibleName('Fire, 0');
  });

  const lines = game.tab('Line movement');
  await test.step('002-083 the line history is asked for only while its tab is open', async () => {
    expect(histories).toHaveLength(0);
    await lines.click();
    await expect.poll(() => histories.length).toBe(1);
    await game.tab('Overview').click();
    await expect(game.window.getByText('Provider')).toBeVisible();
    expect(histories).toHaveLength(1);
  });
  const [first] = histories;
  await test.step('002-260 002-261 it is asked for the three markets and the books of the game', () => {
    const { searchParams } = new URL(first!.url());
    expect(searchParams.get('markets')).toBe('h2h,spreads,totals');
    expect(searchParams.get('bookmakers')).toBe('draftkings,fanduel');
  });
  await test.step('002-262 002-263 it is asked for with the cookies, as JSON', async () => {
    const { cookie, accept } = await first!.allHeaders();
    expect(cookie).toMatch(/\S/);
    expect(accept).toBe('application/json');
  });
  await test.step('002-294 a market without history says so', async () => {
    await lines.click();
    await expect(game.window.getByText('No history available yet for the selected parameters.')).toBeVisible();
  });
  await test.step('the tabs stay where they are, whatever stands below them', async () => {
    const height = async () => (await lines.boundingBox())?.y;
    const ofLines = await height();
    await game.tab('Overview').click();
    await expect(game.window.getByText('Provider')).toBeVisible();
    expect(await height()).toBe(ofLines);
  });
  await test.step('002-072 a game opens on its overview, whatever tab the last one was left on', async () => {
    await page.keyboard.press('Escape');
    await expect(game.window).toBeHidden();
    await chiefs.click();
    await expect(game.tab('Overview')).toHaveAttribute('aria-selected', 'true');
  });
  const failsWith = async (body: string, says: string) => {
    history = { status: 404, body };
    await page.reload();
    await lines.click();
    await expect(game.window.getByRole('alert')).toHaveText(says);
  };
  await test.step('002-267 002-293 why the history could not be loaded is shown in the words of the answer', async () => {
    await failsWith('{"error":"No such game."}', 'No such game.');
    await page.goto(`/scores/${NFL}/live`);
    await failsWith('{"message":"Not this one."}', 'Not this one.');
  });
  await test.step('002-268 without such words it failed to fetch the history', async () => {
    await page.goto(`/scores/${NFL}/live`);
    await failsWith('', 'Failed to fetch odds history');
  });

  const open = async (sport: string, id: string) => {
    await page.goto(`/scores/${sport}/${id}`);
    await expect(game.tab('Overview')).toBeVisible();
  };
  const stadium = game.window.locator('dt', { hasText: 'Stadium' }).locator('+ dd');
  await test.step('002-087 a game has its own address, above its scoreboard', async () => {
    await open(NFL, 'at-home');
    await expect(page.getByRole('heading', { name: 'Scores', exact: true, includeHidden: true })).toBeAttached();
  });
  await test.step('002-075 the stadium of an NFL team is known', () =>
    expect(stadium).toHaveText('GEHA Field at Arrowhead Stadium'));
  await test.step('002-076 so is that of a college team', async () => {
    await open('americanfootball_ncaaf', 'college');
    await expect(stadium).toHaveText('Michigan Stadium');
  });
  await test.step('002-077 and that of an NBA team', async () => {
    await open('basketball_nba', 'nba');
    await expect(stadium).toHaveText('Crypto.com Arena');
  });
  await test.step('002-078 any other team has the scoreboard’s venue, or a text instead', async () => {
    await open('icehockey_nhl', 'nhl');
    await expect(stadium).toHaveText('Stadium details unavailable');
    await expect(game.window).not.toContainText('undefined');
    await open(NFL, 'live');
    await expect(stadium).toHaveText('Arrowhead Stadium');
  });
  await test.step('002-081 002-082 without an event there is no line movement, and the window says so', async () => {
    await open(NFL, 'no-event');
    await expect(lines).toBeDisabled();
    await expect(game.window.getByText('Line history unavailable for this event.', { exact: true })).toBeVisible();
  });
  await test.step('002-080 without a sport there is none either', async () => {
    await open(NFL, 'no-sport');
    await expect(lines).toBeDisabled();
  });
  await test.step('002-086 a game that cannot be loaded says so', async () => {
    await page.goto(`/scores/${NFL}/gone`);
    await expect(game.window.getByText('Unable to load game details')).toBeVisible();
  });
});
