import { gameKeyOf, type ReactionsByGame, SCORES_HEADERS, type Score, type ScoreDay } from '@fairline/shared/contract';
import { gameDayOf } from '@fairline/shared/domain';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../platform/store.js';
import { aPhone } from '../testing/a-phone.js';
import { aFinalScore, aLiveScore, aScore } from '../testing/a-score.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around, Here } from '../testing/signed-in.js';
import { Modal } from '../ui/modal.js';
import { dayAfter, dayTitle, shortDay } from './model/game-days.js';
import { NO_REACTIONS } from './model/reactions/react.js';
import { scoreboardAtom } from './model/score-atoms.js';
import { emptyBoard } from './model/scoreboard.js';
import { scoreboardReactionsAtom } from './model/scoreboard-reactions.js';
import { ScoresPage } from './scores-page.js';

const TODAY = gameDayOf(Date.now());
const FOOTBALL = 'americanfootball_ncaaf';

/** Opens the page against a server with these scores, which may be changed. */
const open = (
  scores: Score[],
  {
    sport = FOOTBALL,
    at,
    status = 200,
    days = [],
    met = {},
  }: { sport?: string; at?: string; status?: number; days?: ScoreDay[]; met?: ReactionsByGame } = {},
) => {
  const says = { scores, status, until: Promise.resolve() };
  const headers = { [SCORES_HEADERS.seq]: '5', [SCORES_HEADERS.day]: TODAY };
  const server = fakeServer({
    '/api/scores/days': () => json(days),
    '/api/reactions': () => json(met),
    '/api/scores': async () => {
      await says.until;
      return says.status === 200 ? json(says.scores, 200, headers) : json({ code: 'X' }, says.status);
    },
  });
  render(
    <Around at={at ?? `/scores/${sport}`} signIn={{ state: 'out', why: 'nobody' }}>
      <ScoresPage sport={sport} />
      <Here />
    </Around>,
  );
  after.push(server.stop);
  return { says, asked: () => server.asked.filter((path) => /^\/api\/scores\?/.test(path)) };
};
const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  store.set(scoreboardAtom, emptyBoard({ sport: FOOTBALL }));
  store.set(scoreboardReactionsAtom, {});
});

const card = (id: string) => screen.getByRole('link', { name: id }).closest('li')!;
const IOWA = 'Iowa Hawkeyes at Michigan Wolverines';
const region = (name: string) => screen.findByRole('region', { name });
/** Updates the scoreboard like a push or a poll. */
const news = (...scores: Score[]) =>
  act(() =>
    store.set(scoreboardAtom, (before) => ({
      ...before,
      scores: new Map([...before.scores, ...scores.map((score) => [score.id, score] as const)]),
    })),
  );

it('a game is shown with everything known of it', async () => {
  open([
    aLiveScore(13, 17, {
      away_record: '7-3',
      home_record: '8-2',
      home_rank: 9,
      broadcast: 'CBS',
      odds: { spread: 'MICH -6.5', overUnder: 41.5, provider: 'Draft Kings' },
    }),
  ]);
  const live = await region('Live');
  const texts = (part: string) => [...live.querySelectorAll(part)].map((one) => one.textContent?.trim());
  expect(texts('.st > span')).toEqual(['LIVEQ3 8:41', 'CBS']);
  expect(texts('.nm')).toEqual(['Iowa Hawkeyes7–3', 'Michigan WolverinesNo. 9 · 8–2']);
  expect(texts('.sc')).toEqual(['13', '17']);
  expect(texts('.od-line > span')).toEqual(['close', 'MICH −6.5', 'O/U 41.5', 'DraftKings']);
});

it('the favourite’s price is shown if the scoreboard has no spread, with or without a total', async () => {
  open([
    aScore({ id: 'both', odds: { moneyline: 'BOS -120', overUnder: 8.5, provider: 'DraftKings' } }),
    aScore({ id: 'alone', away_team: 'A', odds: { moneyline: 'MTL +135' } }),
  ]);
  await region('Upcoming');
  const line = (game: string) => [...card(game).querySelectorAll('.od-line > span')].map((one) => one.textContent);
  expect(line('Iowa Hawkeyes at Michigan Wolverines')).toEqual(['BOS −120', 'O/U 8.5', 'DraftKings']);
  expect(line('A at Michigan Wolverines')).toEqual(['MTL +135']);
});

it('games that start after midnight of the user’s own calendar, or not at all, do not count as today’s', async () => {
  const at = (days: number, hour: number) => {
    const start = new Date();
    start.setDate(start.getDate() + days);
    start.setHours(hour, 30, 0, 0);
    return start.toISOString();
  };
  open([
    aScore({ id: 'a', away_team: 'A', commence_time: at(0, 23) }),
    aScore({ id: 'b', away_team: 'B', commence_time: at(0, 12) }),
    aScore({ id: 'c', away_team: 'C', commence_time: at(1, 0) }),
    aScore({ id: 'd', away_team: 'D', commence_time: at(0, 20), status: 'postponed' }),
  ]);
  expect(await region('Upcoming')).toHaveTextContent('2 of 4 today');
  cleanup();
  open([aScore({ commence_time: at(0, 23) })]);
  expect(await region('Upcoming')).toHaveTextContent('1 today');
});

it('unknown line, rank, record, clock, score or team leaves no gap', async () => {
  open([
    aScore({ away_team: 'TBD', home_team: 'TBD', time_tbd: true }),
    aLiveScore(0, 0, { id: 'bare', away_team: 'Akron', home_team: 'Kent', clock: undefined as never }),
  ]);
  const upcoming = await region('Upcoming');
  expect(upcoming).toHaveTextContent('Time to be announced');
  const bare = card('Akron at Kent');
  expect(bare.querySelector('.st')).toHaveTextContent(/^LIVE$/);
  for (const none of ['.od', 'small', 'img']) expect(document.querySelectorAll(`.game ${none}`)).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/undefined|NaN|null/);
});

it('only live games in progress are marked LIVE, and only finished ones FINAL', async () => {
  open([
    aLiveScore(7, 3),
    aLiveScore(7, 3, { id: 'b', away_team: 'B', live: false }),
    aFinalScore(7, 3, { id: 'c', away_team: 'C', clock: 'Final/OT' }),
    aScore({ id: 'd', away_team: 'D', status: 'postponed', clock: 'Postponed' }),
    aScore({ id: 'e', away_team: 'E', status: 'delayed', clock: 'Rain Delay, Bottom 3rd' }),
    aScore({ id: 'f', away_team: 'F', status: 'cancelled', clock: 'Canceled' }),
  ]);
  await region('Live');
  const said = ['Iowa Hawkeyes', 'B', 'C', 'D', 'E', 'F'].map((away) => {
    const state = card(`${away} at Michigan Wolverines`).querySelector('.st')!;
    return [state.querySelector('.badge')?.textContent ?? '', state.querySelector('span')!.textContent];
  });
  expect(said).toEqual([
    ['LIVE', 'LIVEQ3 8:41'],
    ['', 'Q3 8:41'],
    ['FINAL', 'FINALOT'],
    ['', 'Postponed'],
    ['', 'Rain Delay, Bottom 3rd'],
    ['', 'Cancelled'],
  ]);
});

it('logos come from our own server, with a letter in place of a broken or missing one', async () => {
  open([aScore({ home_logo: 'https://elsewhere.test/mich.png' })]);
  await region('Upcoming');
  const [logo, ...others] = card(IOWA).querySelectorAll('img');
  expect(logo).toHaveAttribute('src', '/api/logos/americanfootball_ncaaf/Michigan%20Wolverines');
  expect(others).toEqual([]);
  fireEvent.error(logo!);
  expect([...card(IOWA).querySelectorAll('.crest')].map(({ textContent }) => textContent)).toEqual(['I', 'M']);
});

it('the six sports are offered in order, and requested by key', async () => {
  open([], { sport: 'americanfootball_nfl', at: '/scores' });
  const tabs = within(screen.getByRole('navigation', { name: 'Sport' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['NFL', 'NCAAF', 'NBA', 'NCAAB', 'NHL', 'MLB']);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  expect(tabs.map((tab) => tab.getAttribute('href')?.split('/').at(-1))).toEqual([
    'americanfootball_nfl',
    'americanfootball_ncaaf',
    'basketball_nba',
    'basketball_ncaab',
    'icehockey_nhl',
    'baseball_mlb',
  ]);
  await screen.findByText('No NFL games');
  expect(document.title).toBe('NFL Scores · Fairline');
});

it('a chosen day is in the address and in the request, today in neither', async () => {
  const { asked } = open([aScore()]);
  await region('Upcoming');
  const yesterday = dayAfter(TODAY, -1);
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(screen.getByText(`at /scores/${FOOTBALL}?date=${yesterday}`)).toBeInTheDocument();
  expect(screen.getByText(dayTitle(yesterday))).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: shortDay(dayAfter(TODAY, 5)) }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByText(`at /scores/${FOOTBALL}`)).toBeInTheDocument();
  const plain = `/api/scores?sport=${FOOTBALL}`;
  expect(asked()).toEqual([plain, `${plain}&date=${yesterday}`, `${plain}&date=${dayAfter(TODAY, 5)}`, plain]);
});

it('the days of two weeks are in a strip, each with its number of games, and a day beyond them beside them', async () => {
  open([], { at: `/scores/${FOOTBALL}?date=2020-01-04`, days: [{ day: dayAfter(TODAY, 1), games: 12 }] });
  expect(await screen.findByRole('button', { name: 'Tomorrow (12)' })).toBeVisible();
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button');
  expect(days).toHaveLength(16);
  expect(days[0]).toHaveAttribute('aria-pressed', 'true');
  expect(days[0]).toHaveTextContent('Sat 4 Jan');
  expect(days.slice(7, 10).map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Today', 'Tomorrow12']);
});

it('an invalid day in the address is ignored', async () => {
  const { asked } = open([], { at: `/scores/${FOOTBALL}?date=2026-02-30` });
  await screen.findByText('No NCAAF games');
  expect(asked()).toEqual([`/api/scores?sport=${FOOTBALL}`]);
});

it('Refresh loads once more, and is marked while it does', async () => {
  const { says, asked } = open([aScore()]);
  await region('Upcoming');
  let answer = () => {};
  says.until = new Promise((resolve) => {
    answer = resolve;
  });
  const button = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.click(button);
  expect(button).toHaveTextContent('Refreshing');
  await userEvent.click(button);
  answer();
  await waitFor(() => expect(button).toHaveTextContent(/^Refresh$/));
  expect(asked()).toHaveLength(2);
});

it('a failed load shows the reason, and can be retried', async () => {
  const { says } = open([aScore()], { status: 503 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load scores: HTTP 503');
  says.status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Upcoming')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a failed reload keeps the scores, and shows their age', async () => {
  const { says } = open([aScore()]);
  await region('Upcoming');
  says.status = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load scores: HTTP 500$/);
  expect(screen.getByText(/^These scores are \d+ s old\.$/)).toBeInTheDocument();
  expect(card(IOWA)).toBeInTheDocument();
});

it('placeholder games are shown while scores load', async () => {
  open([aScore()]);
  expect(screen.getByText('Loading scores...')).toBeInTheDocument();
  await region('Upcoming');
  expect(screen.queryByText('Loading scores...')).toBeNull();
});

it('a day without games links to the next day that has some', async () => {
  open([], {
    days: [
      { day: dayAfter(TODAY, -2), games: 9 },
      { day: dayAfter(TODAY, 2), games: 0 },
      { day: dayAfter(TODAY, 3), games: 12 },
    ],
  });
  const next = await screen.findByRole('button', { name: `${dayTitle(dayAfter(TODAY, 3))}: 12 games` });
  await userEvent.click(next);
  expect(screen.getByText(`at /scores/${FOOTBALL}?date=${dayAfter(TODAY, 3)}`)).toBeInTheDocument();
});

it('a changed score flashes with the points scored, and no other card is redrawn', async () => {
  open([aLiveScore(13, 17), aLiveScore(0, 0, { id: 'other', away_team: 'Other' })]);
  await region('Live');
  const drawn: MutationRecord[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  news(aLiveScore(20, 17));
  await waitFor(() => expect(card(IOWA).querySelector('.flash')).toHaveTextContent(/^20$/));
  expect(card(IOWA)).toHaveTextContent('scored +7');
  observer.disconnect();
  expect(drawn.length).toBeGreaterThan(0);
  const elsewhere = drawn.filter(({ target }) => !card(IOWA).contains(target.parentElement));
  expect(
    elsewhere.map(({ type, attributeName, target }) => [type, attributeName, (target as Element).outerHTML]),
  ).toEqual([]);
});

it('a game moves to its new section, but not while the pointer is over the list', async () => {
  open([aLiveScore(13, 17), aLiveScore(0, 0, { id: 'other', away_team: 'Other' })]);
  const games = (await region('Live')).parentElement!;
  fireEvent.pointerEnter(games, { pointerType: 'mouse' });
  news(aFinalScore(13, 17));
  expect(within(screen.getByRole('region', { name: 'Live' })).getByText('FINAL')).toBeInTheDocument();
  expect(screen.getByText('1 game has moved')).toBeInTheDocument();
  fireEvent.pointerLeave(games);
  expect(within(screen.getByRole('region', { name: 'Final' })).getByText('FINAL')).toBeInTheDocument();
  expect(screen.queryByText('1 game has moved')).toBeNull();
});

it('waiting moves are applied on request', async () => {
  open([aScore(), aScore({ id: 'other', away_team: 'Other' })]);
  const games = (await region('Upcoming')).parentElement!;
  fireEvent.pointerEnter(games, { pointerType: 'mouse' });
  news(aLiveScore(0, 0));
  expect(screen.queryByRole('region', { name: 'Live' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(within(screen.getByRole('region', { name: 'Live' })).getByText('LIVE')).toBeInTheDocument();
});

it('score changes are announced to screen readers', async () => {
  open([aLiveScore(13, 17)]);
  await region('Live');
  news(aFinalScore(13, 17));
  const speaker = screen.getByRole('status', { name: 'Score updates' });
  await waitFor(() => expect(speaker).toHaveTextContent('Final: Iowa Hawkeyes 13, Michigan Wolverines 17.'));
});

it('score changes are also announced while the window of a game is open', async () => {
  open([aLiveScore(13, 17)]);
  await region('Live');
  render(
    <Modal isOpen title="Iowa @ Michigan">
      Overview
    </Modal>,
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Live' })).toBeNull());
  news(aLiveScore(20, 17));
  const speaker = screen.getByRole('status', { name: 'Score updates' });
  await waitFor(() => expect(speaker).toHaveTextContent('Iowa Hawkeyes 20, Michigan Wolverines 17.'));
});

it('a card shows the two most frequent reactions beside the line', async () => {
  const game = aScore({ odds: { spread: 'MICH -6.5', overUnder: 41.5, provider: 'DraftKings' } });
  const bare = aScore({ id: 'bare', away_team: 'Bare' });
  const unmet = aScore({ id: 'unmet', away_team: 'Unmet' });
  const counts = { ...NO_REACTIONS.counts, nervous: 12, fire: 1041, thinking: 9 };
  const over = aFinalScore(13, 17, { id: 'over', away_team: 'Over', odds: { home_spread: -6.5, spread: 'MICH -6.5' } });
  open([game, bare, unmet, over], {
    met: {
      [gameKeyOf(game)]: counts,
      [gameKeyOf(bare)]: { ...NO_REACTIONS.counts, electric: 18 },
      [gameKeyOf(over)]: counts,
    },
  });
  await region('Upcoming');
  const shown = await within(card(IOWA)).findByRole('img', { name: 'Reactions: Fire 1,041, Nervous 12' });
  expect(shown).toHaveTextContent('🔥 1K😬 12');
  expect(within(card('Bare at Michigan Wolverines')).getByRole('img')).toHaveTextContent('⚡ 18');
  expect(card('Over at Michigan Wolverines').querySelector('.od')).toHaveTextContent('MICH −6.5IOW covered🔥 1K');
  expect(card('Unmet at Michigan Wolverines').querySelector('.od')).toBeNull();
});

it('changed reactions redraw only the card of their game', async () => {
  const [game, other] = [aScore(), aScore({ id: 'other', away_team: 'Other' })];
  const counts = { ...NO_REACTIONS.counts, fire: 1 };
  const met = { [gameKeyOf(game)]: counts, [gameKeyOf(other)]: counts };
  open([game, other], { met });
  await region('Upcoming');
  await within(card(IOWA)).findByRole('img', { name: /Fire 1/ });
  const drawn: Node[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records.map(({ target }) => target)));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  act(() => store.set(scoreboardReactionsAtom, (before) => ({ ...before, [gameKeyOf(game)]: { ...counts, fire: 2 } })));
  await within(card(IOWA)).findByRole('img', { name: /Fire 2/ });
  observer.disconnect();
  expect(drawn.length).toBeGreaterThan(0);
  for (const node of drawn) expect(card(IOWA)).toContainElement(node.parentElement);
});

it('the whole card links to the game, which has an address of its own', async () => {
  open([aScore()], { at: `/scores/${FOOTBALL}?date=2026-11-20` });
  await region('Upcoming');
  expect(screen.getByRole('link', { name: IOWA })).toHaveAttribute('href', `/scores/${FOOTBALL}/g1?date=2026-11-20`);
});

const TWENTY = Array.from({ length: 20 }, (_, n) => aScore({ id: `g${n}`, away_team: `Team ${n}` }));
const cards = () => screen.getAllByRole('link', { name: / at / });

it('a phone draws some games first and the others a moment later; their number is right at once', async () => {
  after.push(aPhone());
  open(TWENTY);
  const upcoming = await region('Upcoming');
  expect(cards().length).toBeLessThan(20);
  expect(upcoming).toHaveTextContent(/20/);
  await waitFor(() => expect(cards()).toHaveLength(20));
});

it('a phone that returns to the scores draws all games at once, so that its place on the page exists', async () => {
  after.push(aPhone());
  const scores = new Map(TWENTY.map((score) => [score.id, score]));
  store.set(scoreboardAtom, { ...emptyBoard({ sport: FOOTBALL }), state: 'shown', day: TODAY, scores });
  open(TWENTY);
  expect(cards()).toHaveLength(20);
  await settle();
});
