import type { LifeFigures, LifeHistoryAnswer, Missed } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { serverNow } from '../../platform/clock.js';
import { store } from '../../platform/store.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { settle } from '../../testing/settle.js';
import { Around } from '../../testing/signed-in.js';
import { HistoryPage } from './history-page.js';

const figures = (lives: number, over: Partial<LifeFigures> = {}): LifeFigures => ({
  ...{ lives, quartile1: 9.97, median: 23, quartile3: 75, still: [0.81, 0.5, 0.3] },
  ...over,
});
const aHistory = (over: Partial<LifeHistoryAnswer> = {}): LifeHistoryAnswer => ({
  days: 7,
  from: '2026-11-20T12:00:00.000Z',
  isCut: false,
  lost: 3,
  begins: '2026-11-01T12:00:00.000Z',
  whole: figures(1_204),
  kinds: [],
  sports: [{ sport: 'basketball_nba', ...figures(1_200) }],
  pairs: [{ books: ['fanduel', 'novig'], ...figures(900) }],
  sizes: [{ kind: 'arbitrage', from: null, to: 1, ...figures(800) }],
  hours: [],
  openers: [{ book: null, ...figures(700) }],
  closers: [{ book: 'novig', ...figures(650) }],
  ...over,
});
const aMissed = (over: Partial<Missed> = {}): Missed => ({
  lives: [
    {
      ...{
        id: 'a1',
        kind: 'arbitrage',
        sport: 'basketball_nba',
        event: 'g1',
        home: 'Boston Celtics',
        away: 'Miami Heat',
      },
      ...{ family: 'spreads', subject: '', low: -5.5, high: -5.5, lasted: 40, best: 2.5, books: ['fanduel', 'novig'] },
      openedAt: new Date(serverNow() - 3_600_000).toISOString(),
    },
  ],
  ...{ from: '2026-11-27T00:00:00.000Z', read: 12, wanted: 1 },
  ...over,
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = async ({ history, missed }: { history: () => Response; missed?: () => Response }) => {
  const server = fakeServer({
    '/api/opportunities/history/missed': missed ?? (() => json(aMissed())),
    '/api/opportunities/history': history,
  });
  after.push(server.stop);
  render(
    <Around at="/history">
      <HistoryPage />
    </Around>,
  );
  await settle();
  await settle();
  return server;
};

it('the history says how long lives were in all, by each grouping, and what is left out', async () => {
  await open({ history: () => json(aHistory()) });
  expect(
    screen.getByText(
      '1,204 ended in the last 7 days. Half of them lived longer than 23 s. Still there: 81% after 10 s, 50% after 30 s, 30% after 1 m.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^3 more were lost sight of/)).toHaveTextContent('Bets of value and low holds');
  const sport = within(screen.getByRole('region', { name: 'By sport' }));
  expect(sport.getByRole('row', { name: /^NBA/ })).toHaveTextContent('NBA1,20023 s10 s – 1 m 15 s81%50%30%');
  expect(sport.getByText('4 lives in smaller groups not shown.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'By books' })).getByText('FanDuel · Novig')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Whose price opened them' })).getByText('Several at once, or nobody'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Whose price ended them' })).getByText('Novig')).toBeVisible();
  expect(screen.getByRole('region', { name: 'By kind' })).toHaveTextContent('No group has 5 lives yet (1,204 in all).');
});

it('another period and another kind are asked for', async () => {
  const { calls } = await open({ history: () => json(aHistory()) });
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await userEvent.click(within(screen.getByRole('group', { name: 'Kind' })).getByRole('button', { name: 'Middles' }));
  await settle();
  const asked = calls.filter(({ path }) => path.startsWith('/api/opportunities/history?')).map(({ path }) => path);
  expect(asked).toEqual(
    ['days=7', 'days=30', 'days=30&kind=middle'].map((query) => `/api/opportunities/history?${query}`),
  );
});

it('an empty record says since when there is one, and what is needed', async () => {
  const begins = new Date(serverNow() - 3 * 3_600_000).toISOString();
  await open({ history: () => json(aHistory({ whole: null, lost: 0, begins })) });
  const empty = screen.getByRole('region', { name: 'Nothing ended in the last 7 days' });
  expect(empty).toHaveTextContent(
    'The record begins 3 h ago. A life is counted when it ends; a group is shown from 5 lives on.',
  );
});

it('while the record is read placeholders stand, and a failure is told without hiding what was missed', async () => {
  await open({ history: () => json({ code: 'AWAY', message: 'Try again.' }, 400) });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('Heat @ Celtics')).toBeVisible();
});

it('what was missed is asked for by the filters of the scanner, and shown with worth, market, books and life', async () => {
  const scanner = { ...SCANNER_DEFAULTS, minProfit: 2 };
  store.set(scannerAtom, scanner);
  after.push(() => store.set(scannerAtom, SCANNER_DEFAULTS));
  const { calls } = await open({ history: () => json(aHistory()) });
  const list = within(screen.getByRole('list'));
  expect(list.getByRole('listitem')).toHaveTextContent(
    '2.50%profitHeat @ CelticsNBA · Spread −5.5FanDuel · Novig · opened 1 h ago · lasted 40 s',
  );
  expect(screen.getByText('1 that you would have seen, of 12 that opened.')).toBeVisible();
  const { body } = calls.find(({ method }) => method === 'POST')!;
  expect(body).toMatchObject({ kind: 'arbitrage', scanner });
  expect(serverNow() - Date.parse((body as { since: string }).since)).toBeGreaterThanOrEqual(8 * 3_600_000 - 60_000);
});

it('of a long list the newest twenty stand until all are asked for', async () => {
  const [one] = aMissed().lives;
  const lives = Array.from({ length: 25 }, (_, i) => ({ ...one!, id: `a${i}` }));
  await open({ history: () => json(aHistory()), missed: () => json(aMissed({ lives, wanted: 40, read: 90 })) });
  expect(screen.getByText('The latest 25 of 40 that you would have seen, of 90 that opened.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 25' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
});

it('nothing missed says whether nothing opened or the filters would have hidden it', async () => {
  await open({ history: () => json(aHistory()), missed: () => json(aMissed({ lives: [], wanted: 0 })) });
  expect(screen.getByRole('region', { name: 'You missed nothing' })).toHaveTextContent(
    '12 opened, none of which your filters and books would have shown.',
  );
});
