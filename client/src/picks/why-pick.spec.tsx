import type { Pick } from '@fairline/shared/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { picksAtom } from './model/picks-atom.js';
import { reasonsAtom } from './model/settlement/reasons.js';
import { WhyPick } from './why-pick.js';

const aPick = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Chiefs -3.5',
  stake: 100,
  dateAdded: '2026-11-22T15:00:00Z',
  ...over,
});
const WON = aPick({
  status: 'won',
  actualPayout: 190,
  settledDate: '2026-11-22T22:00:00Z',
  validatedBy: 'espn',
  validationConfidence: 95,
});
const SCORE = {
  id: '401',
  sport_key: 'americanfootball_nfl',
  commence_time: '2026-11-22T18:00:00Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 20, away: 10 },
  home_score: 20,
  away_score: 10,
  completed: true,
  live: false,
  status: 'final',
};

const ask = async (
  pick: Pick,
  rules: Record<string, (asked: Asked) => Response>,
  reasons = new Map<string, string>(),
) => {
  const server = fakeServer(rules);
  after.push(server.stop);
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify([pick]));
  const store = createStore();
  store.sub(picksAtom, () => undefined);
  store.set(reasonsAtom, reasons);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WhyPick pick={pick} />
      </QueryClientProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /why, / }));
  return { server, kept: () => store.get(picksAtom)[0] };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('a grading is explained by the game, its score and the rule, from the record of the account', async () => {
  const { server } = await ask(WON, {
    '/api/picks/p1/grading': () =>
      json({
        status: 'won',
        bets: [
          { bet: 'Spread: Chiefs -3.5', grade: 'won', score: 'Bills 10, Chiefs 20', rule: '10 - 3.5 is above 0.' },
        ],
      }),
  });
  expect(await screen.findByText('Bills 10, Chiefs 20')).toBeInTheDocument();
  expect(screen.getByText('10 - 3.5 is above 0.')).toBeInTheDocument();
  expect(screen.getByText(/^Settled .*, espn · 95$/)).toBeInTheDocument();
  expect(server.asked).toEqual(['/api/picks/p1/grading']);
});

it('a pick unknown to the account is explained from the scoreboard of its day', async () => {
  await ask(WON, {
    '/api/picks/': () => json({ code: 'NOT_FOUND' }, 404),
    '/api/scores?sport=americanfootball_nfl&date=2026-11-22': () => json([SCORE]),
  });
  expect(await screen.findByText('Buffalo Bills 10, Kansas City Chiefs 20')).toBeInTheDocument();
});

it('a pick whose game the record of the account does not have yet is explained from the scoreboard too', async () => {
  const rule = 'No game of these two teams was found.';
  await ask(WON, {
    '/api/picks/p1/grading': () =>
      json({ status: 'won', bets: [{ bet: 'Spread: Chiefs -3.5', grade: 'pending', rule }] }),
    '/api/scores?sport=americanfootball_nfl&date=2026-11-22': () => json([SCORE]),
  });
  expect(await screen.findByText('Buffalo Bills 10, Kansas City Chiefs 20')).toBeInTheDocument();
  expect(screen.queryByText(rule)).toBeNull();
});

it('where the scoreboards cannot be asked, what the record says is shown', async () => {
  const rule = 'No game of these two teams was found.';
  await ask(WON, {
    '/api/picks/p1/grading': () =>
      json({ status: 'won', bets: [{ bet: 'Spread: Chiefs -3.5', grade: 'pending', rule }] }),
    '/api/scores': () => json({}, 503),
  });
  expect(await screen.findByText(rule)).toBeInTheDocument();
});

it('a failed lookup is reported', async () => {
  await ask(WON, { '/api/picks/': () => json({}, 503) });
  expect(await screen.findByText(/^Could not be looked up: /)).toBeInTheDocument();
});

it('a grading can be undone by the user', async () => {
  const { kept } = await ask(WON, { '/api/picks/': () => json({ status: 'won', bets: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo this grading' }));
  expect(kept()).toMatchObject({ status: 'pending', undoneAt: expect.any(String) });
  expect(kept()).not.toHaveProperty('settledDate');
});

it('a pick whose grading was undone can be settled again', async () => {
  const { kept } = await ask(aPick({ undoneAt: '2026-11-22T22:00:00Z' }), {});
  await userEvent.click(screen.getByRole('button', { name: 'Settle it again' }));
  expect(kept()).not.toHaveProperty('undoneAt');
  expect(kept()).toMatchObject({ gradedAt: expect.any(String) });
});

it.each([
  [aPick(), 'It is settled when its game is over.', new Map<string, string>()],
  [aPick(), 'No game of these two teams was found.', new Map([['p1', 'No game of these two teams was found.']])],
  [aPick({ undoneAt: '2026-11-22T22:00:00Z' }), /^You undid its grading/, new Map<string, string>()],
])('a pending pick shows the reason (%#)', async (pick, why, reasons) => {
  await ask(pick, {}, reasons);
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo this grading' })).toBeNull();
});

it('the history of a pick is shown on request', async () => {
  const pending = aPick({ status: 'pending' });
  const entry = (by: string, before: Pick | null, after: Pick, minute: number) => ({
    at: `2026-11-22T22:0${minute}:00Z`,
    by,
    before,
    after,
  });
  const { server } = await ask(pending, {
    '/api/picks/p1/trail': () =>
      json([
        entry('you', null, pending, 0),
        entry('you', pending, { ...pending, stake: 50, note: 'half' }, 1),
        entry('settlement', pending, WON, 2),
        entry('setting', WON, { ...WON, status: 'push' }, 3),
        entry('you', WON, { ...WON, deletedAt: 'x' }, 4),
        entry('you', { ...WON, deletedAt: 'x' }, WON, 5),
        entry('sync', pending, WON, 6),
      ]),
  });
  expect(server.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  const story = await screen.findByRole('list', { name: 'History' });
  expect([...story.children].map((line) => line.lastChild!.textContent)).toEqual([
    'You: added',
    'You: Stake, Note changed',
    'Settlement: Pending to Won',
    'Setting for ties: Won to Push',
    'You: removed',
    'You: brought back',
    'Another device: an older version, kept here',
  ]);
});

it.each([
  ['nothing of it is kept', []],
  ['it begins with a later version', [{ at: '2026-11-22T22:00:00Z', by: 'settlement', before: aPick(), after: WON }]],
])('a history says that older changes are gone, if %s', async (_, trail) => {
  await ask(aPick(), { '/api/picks/p1/trail': () => json(trail) });
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  expect(await screen.findByText('Older changes are no longer kept.')).toBeInTheDocument();
});

it('a whole history does not say that changes are gone', async () => {
  await ask(aPick(), {
    '/api/picks/p1/trail': () => json([{ at: '2026-11-22T22:00:00Z', by: 'you', before: null, after: aPick() }]),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  expect(await screen.findByText('You: added')).toBeInTheDocument();
  expect(screen.queryByText('Older changes are no longer kept.')).toBeNull();
});

it('a pick that the account does not have has no history yet', async () => {
  await ask(aPick(), { '/api/picks/p1/trail': () => json({ code: 'NO_SUCH_PICK' }, 404) });
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  expect(await screen.findByText('No changes are recorded in your account yet.')).toBeInTheDocument();
});
