import { SCORES_HEADERS, type Score } from '@fairline/shared/contract';
import { gameDayOf, SCORES_SPORTS } from '@fairline/shared/domain';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { socketAtom } from '../platform/socket/app-socket.js';
import { store } from '../platform/store.js';
import { aFinalScore, aLiveScore, aScore } from '../testing/a-score.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { Around, Here } from '../testing/signed-in.js';
import { dayAfter } from './model/game-days.js';
import { scoreboardAtom } from './model/score-atoms.js';
import { emptyBoard } from './model/scoreboard.js';
import { ScoresPage } from './scores-page.js';

const TODAY = gameDayOf(Date.now());
const [NFL, , NBA] = SCORES_SPORTS;

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  store.set(scoreboardAtom, emptyBoard({ sport: NFL }));
  store.set(socketAtom, undefined);
});

/** Opens the scores of all sports against a server with these games, by sport; a sport without a list fails. */
const open = (games: Partial<Record<string, readonly Score[]>>) => {
  const headers = { [SCORES_HEADERS.seq]: '5', [SCORES_HEADERS.day]: TODAY };
  const sportIn = (path: string) => new URL(path, 'http://x').searchParams.get('sport') ?? '';
  const server = fakeServer({
    '/api/scores/days': () => json([{ day: dayAfter(TODAY, 3), games: 2 }]),
    '/api/scores': ({ path }) => {
      const list = games[sportIn(path)];
      return list ? json(list, 200, headers) : json({ code: 'X' }, 503);
    },
  });
  render(
    <Around at="/scores/all" signIn={{ state: 'out', why: 'nobody' }}>
      <ScoresPage sport="all" />
      <Here />
    </Around>,
  );
  after.push(server.stop);
  return () => server.asked.filter((path) => path.startsWith('/api/scores?')).map(sportIn);
};
const none = Object.fromEntries(SCORES_SPORTS.map((sport) => [sport, []]));
const inSport = (sport: string, id: string, score: Score): Score => ({ ...score, sport_key: sport, id, away_team: id });
const region = (name: string) => screen.findByRole('region', { name });
const GAMES = {
  ...none,
  [NFL]: [inSport(NFL, 'a', aLiveScore(3, 0)), inSport(NFL, 'b', aLiveScore(7, 0)), inSport(NFL, 'c', aScore())],
  [NBA]: [inSport(NBA, 'd', aLiveScore(55, 51)), inSport(NBA, 'e', aFinalScore(101, 99))],
};

it('the games of all sports are on one page, each with its league, and each sport with its live games', async () => {
  const asked = open(GAMES);
  const live = await region('Live');
  expect(
    within(live)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.[0]),
  ).toEqual(['a', 'b', 'd']);
  expect(within(live).getAllByText('NFL')).toHaveLength(2);
  expect(within(await region('Final')).getByText('NBA')).toBeVisible();
  const sports = within(screen.getByRole('navigation', { name: 'Sport' })).getAllByRole('link');
  expect(sports.map(({ textContent }) => textContent)).toEqual([
    'NFL2 live',
    'NCAAF',
    'NBA1 live',
    'NCAAB',
    'NHL',
    'MLB',
  ]);
  expect(screen.getByRole('link', { name: 'All sports' })).toHaveAttribute('aria-current', 'page');
  expect(asked()).toEqual([...SCORES_SPORTS]);
  expect(document.title).toBe('Scores of all sports · Fairline');
});

it('a game opens above the scoreboard of all sports', async () => {
  open(GAMES);
  const game = await screen.findByRole('link', { name: 'd at Michigan Wolverines' });
  expect(game).toHaveAttribute('href', `/scores/${NBA}/d?from=all`);
});

it('a sport that fails leaves the others on the page, and the reason above them', async () => {
  const { [NBA]: _, ...others } = GAMES;
  open(others);
  expect(within(await region('Live')).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load scores: HTTP 503');
});

it('a day without games in any sport links to the next that has some, of all sports together', async () => {
  open(none);
  expect(await screen.findByText('No games')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /: 12 games$/ }));
  expect(screen.getByText(`at /scores/all?date=${dayAfter(TODAY, 3)}`)).toBeVisible();
});

it('a pushed score of any sport reaches the page, whose updates are live once all sports are', async () => {
  const link = fakeSocket();
  store.set(socketAtom, link.socket);
  open(GAMES);
  const joins = link.said('scores:join') as [string, (answer: string) => void][];
  expect(joins.map(([sport]) => sport)).toEqual([...SCORES_SPORTS]);
  for (const [sport, reply] of joins) if (sport !== NBA) act(() => reply('joined'));
  await act(async () => joins.find(([sport]) => sport === NBA)![1]('joined'));
  expect(await screen.findByText('Live updates')).toBeVisible();
  const scored = inSport(NBA, 'd', aLiveScore(58, 51));
  act(() =>
    link.hears('scores:diffs', NBA, JSON.stringify([{ seq: 6, at: 1, day: TODAY, upserts: [scored], gone: [] }]), 1),
  );
  await waitFor(() => expect(screen.getByRole('link', { name: /^d at/ }).closest('li')).toHaveTextContent('58'));
});
