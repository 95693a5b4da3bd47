import type { ScoreChange } from '@fairline/shared/contract';
import { noChange, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyDiffsAtom } from '../../market/model/board/board-atoms.js';
import { store } from '../../platform/store.js';
import { aFinalScore, aLiveScore, aScore } from '../../testing/a-score.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { onBoard } from '../../testing/on-board.js';
import { Around } from '../../testing/signed-in.js';
import LineMovement from './line-movement.js';

const [AWAY, HOME] = ['Iowa Hawkeyes', 'Michigan Wolverines'];
const HOUR = 3_600_000;
const game = aGame({ sport: 'americanfootball_ncaaf', away: AWAY!, home: HOME! });
const iso = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR).toISOString();

/** A book's prices on Iowa, with how many hours ago each began. */
const asked = (key: string, title: string, ...moves: (readonly [hoursAgo: number, price: number | null])[]) => ({
  key,
  title,
  markets: [
    {
      key: 'h2h',
      last_update: iso(0),
      history: moves.map(([ago, price]) => ({
        last_update: iso(ago),
        outcomes: [
          { name: AWAY, price },
          { name: HOME, price: -120 },
        ],
      })),
    },
  ],
});
const NINE = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'novig', 'betrivers', 'caesars', 'espnbet', 'fanatics'];
const nine = () => [
  ...NINE.map((key, i) => asked(key, key, [20, 100 + i], [2, 110 + i])),
  asked('consensus', 'Consensus', [20, 104], [2, 114]),
];

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
});

const show = async (history: unknown[], { score = aScore({ event_id: 'g1' }), changes = [] as ScoreChange[] } = {}) => {
  const server = fakeServer({ '/api/odds-history': () => json(history) });
  after.push(server.stop);
  const { container } = render(
    <Around>
      <LineMovement game={{ sport: game.sport, eventId: 'g1' }} score={score} changes={changes} isFollowed />
    </Around>,
  );
  await screen.findByRole('group', { name: 'Market' });
  const strokes = (colour: string) => container.querySelectorAll(`path[d*="H"][stroke="${colour}"][fill="none"]`);
  return { user: userEvent.setup(), container, strokes };
};
const legend = () => [...document.querySelectorAll('.legend .lg')].slice(1).map(({ textContent }) => textContent);
const summary = () => screen.getByRole('table', { name: `${AWAY} by book` });
const crosshair = () => screen.getByRole('slider').getAttribute('aria-valuetext');

it('five lines are coloured and dashed differently, with the consensus in white first; the others are grey', async () => {
  const { strokes, container } = await show(nine());
  expect(legend()).toHaveLength(6);
  expect(legend()[0]).toMatch(/^Consensus fair\+114/);
  expect(legend().at(-1)).toBe('5 other books');
  expect(strokes('var(--fair)')).toHaveLength(1);
  expect(strokes('var(--series-rest)')).toHaveLength(5);
  const dashes = [2, 3, 4, 5].map((nth) => strokes(`var(--series-${nth})`)[0]?.getAttribute('stroke-dasharray'));
  expect(new Set(dashes).size).toBe(4);
  const labels = [...container.querySelectorAll('.gchart-box text[style]')].map(({ textContent }) => textContent);
  expect(labels).toHaveLength(5);
});

it.each([
  ['Los Angeles Clippers', 'LA Clippers'],
  ['Montréal Canadiens', 'Montreal Canadiens'],
  ['Michigan St Spartans', 'Michigan State Spartans'],
])('lines of the %s are found although the scoreboard says %s', async (onTheBoard, onTheScoreboard) => {
  const history = JSON.parse(JSON.stringify(nine()).replaceAll(AWAY!, onTheBoard));
  await show(history, { score: aScore({ event_id: 'g1', away_team: onTheScoreboard, home_team: HOME! }) });
  expect(legend()).toHaveLength(6);
  expect(screen.getByRole('table', { name: `${onTheBoard} by book` })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Outcome' })).getAllByRole('button')).toHaveLength(2);
});

it('pointing at the label or the legend of a line fades all other lines', async () => {
  const { container } = await show(nine());
  const faded = () =>
    [...container.querySelectorAll('.gchart-box .faded path')].map((line) => line.getAttribute('stroke'));
  const rest = Array.from({ length: 5 }, () => 'var(--series-rest)');
  const [label] = container.querySelectorAll('.gchart-box text[style]'); // the label of the consensus line
  fireEvent.pointerEnter(label!);
  expect(faded().sort()).toEqual([...rest, ...[2, 3, 4, 5].map((nth) => `var(--series-${nth})`)].sort());
  expect(label).not.toHaveClass('faded');
  fireEvent.pointerLeave(label!);
  expect(faded()).toEqual([]);
  fireEvent.pointerEnter(document.querySelectorAll('.legend .lg')[2]!);
  expect(faded()).toHaveLength(9);
  expect(faded()).not.toContain('var(--series-2)');
});

it('the opening and the current point of a line are marked', async () => {
  const { container } = await show([asked('novig', 'Novig', [3, 100], [1, 120])]);
  const [open, now] = container.querySelectorAll('.gchart-box circle');
  expect(open).toHaveAttribute('fill', 'var(--surface-1)');
  expect(now).toHaveAttribute('fill', 'var(--series-2)');
});

it('a table shows each book’s opening, highest, lowest and current price, and its number of moves', async () => {
  await show([asked('novig', 'Novig', [5, 100], [4, 130], [2, -105], [1, 120])]);
  expect(within(summary()).getByRole('row', { name: /^Novig/ })).toHaveTextContent('Novig+100+130−105+1203–');
});

it('a table lists every move, the latest first, together with score changes', async () => {
  const changes = [{ at: Date.now() - 0.5 * HOUR, away: 7, home: 3 }];
  const history = [asked('novig', 'Novig', [1, 100], [0.2, null])];
  const { user } = await show(history, { score: aLiveScore(7, 3, { event_id: 'g1' }), changes });
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  const rows = within(screen.getByRole('table', { name: `Every move of ${AWAY}` }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) => [...(row as HTMLTableRowElement).cells].slice(1).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Novig ', 'suspended'],
    ['Score', '7–3'],
    ['Novig Open', '+100'],
  ]);
  expect(screen.queryByRole('slider')).toBeNull();
});

it('the summary names the opening, closing and current line of each book, and closes with the last price before the start', async () => {
  const history = [asked('novig', 'Novig', [30, 100], [5, 110], [2.1, null], [1, 240])];
  const titles = () =>
    within(summary())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const line = () =>
    Array.from(
      (within(summary()).getByRole('row', { name: /^Novig/ }) as HTMLTableRowElement).cells,
      (cell) => cell.textContent,
    );
  await show(history);
  expect(titles()).toEqual(['Book', 'Opening', 'High', 'Low', 'Current', 'Moves', 'Age']);
  cleanup();
  const commence_time = iso(2);
  await show(history, { score: aLiveScore(7, 3, { event_id: 'g1', commence_time }) });
  expect(titles()).toEqual(['Book', 'Opening', 'High', 'Low', 'Closing', 'Current', 'Moves', 'Age']);
  expect(line().slice(0, 6)).toEqual(['Novig', '+100', '+240', '+100', '+110', '+240']);
  cleanup();
  await show(history, { score: aFinalScore(7, 3, { event_id: 'g1', commence_time }) });
  expect(titles()[5]).toBe('Last');
});

it('where too few books price a market the consensus has a gap, in the chart as in the table', async () => {
  const { user, strokes } = await show([asked('consensus', 'Consensus', [3, 104], [2, null], [1, 110])]);
  const path = strokes('var(--fair)')[0]!.getAttribute('d')!;
  expect(path.match(/M/g)).toHaveLength(2);
  expect(screen.getByText(/in the consensus, that too few books priced it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  const rows = within(screen.getByRole('table', { name: `Every move of ${AWAY}` })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.lastChild?.textContent)).toEqual(['+110', 'too few books', '+104']);
});

it('a long table is shown in parts', async () => {
  const many = Array.from({ length: 150 }, (_, i) => [20 - i / 10, 100 + i] as const);
  const { user } = await show([asked('novig', 'Novig', ...many)]);
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  const table = screen.getByRole('table', { name: `Every move of ${AWAY}` });
  expect(within(table).getAllByRole('row')).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: 'Show more (50 left)' }));
  expect(within(table).getAllByRole('row')).toHaveLength(151);
});

it('the time axis of a live game marks its start and its score changes', async () => {
  const changes = [{ at: Date.now() - 0.5 * HOUR, away: 7, home: 3 }];
  const score = aLiveScore(7, 3, { event_id: 'g1', commence_time: iso(1) });
  const { container } = await show([asked('novig', 'Novig', [3, 100], [1, 120])], { score, changes });
  const marks = [...container.querySelectorAll('.gchart-box text')].map(({ textContent }) => textContent);
  expect(marks).toEqual(expect.arrayContaining(['Start', '7–3']));
});

describe('the crosshair', () => {
  it('the chart crosshair moves by the arrow keys, to both ends by Home and End, and reads out the price', async () => {
    const { user } = await show([asked('novig', 'Novig', [3, 100], [2, 110], [1, 120])]);
    act(() => screen.getByRole('slider').focus());
    expect(crosshair()).toBe('Now: Novig +120');
    await user.keyboard('{ArrowLeft}');
    expect(crosshair()).toMatch(/: Novig \+120$/);
    await user.keyboard('{ArrowLeft}');
    expect(crosshair()).toMatch(/: Novig \+110$/);
    await user.keyboard('{ArrowLeft}');
    expect(crosshair()).toMatch(/: Novig \+100$/);
    await user.keyboard('{ArrowRight}');
    expect(crosshair()).toMatch(/: Novig \+110$/);
    await user.keyboard('{Home}');
    expect(crosshair()).toMatch(/: Novig \+100$/);
    await user.keyboard('{End}');
    expect(crosshair()).toBe('Now: Novig +120');
  });

  it('the chart crosshair follows the pointer, and returns to the current price when the pointer leaves', async () => {
    await show([asked('novig', 'Novig', [3, 100], [1, 120])]);
    const chart = screen.getByRole('slider');
    fireEvent.pointerMove(chart, { clientX: 100, pointerType: 'mouse' });
    expect(crosshair()).toMatch(/: Novig \+100$/);
    expect(legend()[0]).toMatch(/^Novig \+1000/);
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
    expect(crosshair()).toBe('Now: Novig +120');
  });
});

describe('the selection', () => {
  const spread = (key: string, ...moves: (readonly [hoursAgo: number, point: number])[]) => ({
    key,
    title: key,
    markets: [
      {
        key: 'spreads',
        last_update: iso(0),
        history: moves.map(([ago, point]) => ({
          last_update: iso(ago),
          outcomes: [{ name: AWAY, price: -110, point }],
        })),
      },
    ],
  });

  it('the line selection shows the points of a spread first, and its price on request', async () => {
    const { user } = await show([spread('novig', [3, 3.5], [1, 3])]);
    await user.click(screen.getByRole('button', { name: 'Spread' }));
    expect(crosshair()).toBe('Now: novig +3 −110');
    expect(screen.getByText(/^Axis: the points of the spread/)).toBeVisible();
    expect(legend()[0]).toContain('down 0.5');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(screen.getByText(/^Higher is likelier/)).toBeVisible();
    expect(legend()[0]).toMatch(/0$/);
  });

  it('the line selection shows one outcome at a time', async () => {
    const { user } = await show([asked('novig', 'Novig', [3, 100])]);
    await user.click(within(screen.getByRole('group', { name: 'Outcome' })).getByRole('button', { name: HOME }));
    expect(crosshair()).toBe('Now: Novig −120');
  });

  it('the line selection has all books at first, then the chosen ones, and all again after reopening', async () => {
    const { user } = await show(nine());
    const books = () => screen.getByRole('button', { name: /^Books/ });
    expect(books()).toHaveTextContent('BooksAll');
    await user.click(books());
    await user.click(await screen.findByRole('checkbox', { name: 'novig' }));
    await waitFor(() => expect(books()).toHaveTextContent('Books8 of 9'));
    expect(within(summary()).queryByRole('row', { name: /^novig/ })).toBeNull();
    cleanup();
    await show(nine());
    expect(books()).toHaveTextContent('BooksAll');
  });

  it('a market without history is reported as such', async () => {
    const { user } = await show([asked('novig', 'Novig', [3, 100])]);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(screen.getByText('No history available yet for the selected parameters.')).toBeVisible();
  });
});

it('the chart continues with the live board and with every later move', async () => {
  const { user } = await show([asked('novig', 'Novig', [3, 100])]);
  const aPrice = (price: number, over: Partial<Quote> = {}) =>
    aQuote({ book: 'novig', outcome: 'away', price: odds(price), receivedAt: Date.now(), ...over });
  const id = { sport: game.sport, section: 'game' } as const;
  const { held, clear } = await act(async () => onBoard(store, [aPrice(2.1)], { events: [game], id, at: Date.now() }));
  after.push(clear);
  await waitFor(() => expect(crosshair()).toBe('Now: Novig +110'));
  const move = (upserts: Quote[], removed: Quote['key'][] = []) =>
    act(async () => store.set(applyDiffsAtom, held, [{ ...noChange, upserts, removed, seq: held.board.seq + 1 }]));
  await move([aPrice(2.2), aPrice(9, { event: 'another' })]);
  await waitFor(() => expect(crosshair()).toBe('Now: Novig +120'));
  await move([], [aPrice(2.2).key]);
  await waitFor(() => expect(crosshair()).toBe('Now: Novig –'));
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  const rows = within(screen.getByRole('table', { name: `Every move of ${AWAY}` })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.lastChild?.textContent)).toEqual(['suspended', '+120', '+110', '+100']);
});

it('the consensus line is computed from live prices once four books price both sides', async () => {
  await show(NINE.slice(0, 4).map((key) => asked(key, key, [3, 100])));
  expect(legend().some((line) => line?.startsWith('Consensus'))).toBe(false);
  const id = { sport: game.sport, section: 'game' } as const;
  // The whole board: a book whose price is not on it has withdrawn it.
  const quotes = NINE.slice(0, 4).flatMap((book, nth) =>
    (['away', 'home'] as const).map((outcome) =>
      aQuote({ book, outcome, price: odds(nth === 0 && outcome === 'away' ? 2.05 : 2), receivedAt: Date.now() }),
    ),
  );
  const { clear } = await act(async () => onBoard(store, quotes, { events: [game], id, at: Date.now() }));
  after.push(clear);
  await waitFor(() => expect(legend()[0]).toMatch(/^Consensus fair\+10\d/));
});
