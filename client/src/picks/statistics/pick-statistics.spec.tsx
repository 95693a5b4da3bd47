import type { BetClosing, Pick, Probability } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type ClosingAnswer, closingsAtom } from '../model/closings-atom.js';
import { picksAtom } from '../model/picks-atom.js';
import { ClvCell } from './clv-cell.js';
import { PickStatistics } from './pick-statistics.js';

const QUOTE = 'g1|h2h|||home|fanduel';
const aPick = (over: Partial<Pick> = {}): Pick => ({
  ...{ id: 'p1', league: 'NFL', bookmaker: 'fanduel', stake: 100, price: 2, status: 'won', actualPayout: 200, edge: 4 },
  ...{ dateAdded: '2026-09-20T12:00:00Z', settledDate: '2026-09-21T12:00:00Z' },
  ...over,
});
const closing = (over: Partial<BetClosing> = {}): BetClosing => ({
  ...{
    chance: 0.52 as Probability,
    method: 'multiplicative',
    books: 7,
    start: Date.UTC(2026, 8, 20, 18),
    source: 'board',
  },
  ...over,
});

const open = (picks: readonly Pick[], closings: readonly (readonly [string, ClosingAnswer])[] = []) => {
  const store = createStore();
  store.set(picksAtom, () => picks);
  store.set(closingsAtom, new Map(closings));
  render(
    <Provider store={store}>
      <PickStatistics />
    </Provider>,
  );
  return store;
};
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
const panel = (name: string) => screen.findByRole('region', { name });
const unfold = () => userEvent.click(screen.getByText('Leagues, books, edges and calibration'));

it('a loss of 17.50 is the same amount by month, by league and by book, in charts and in tables', async () => {
  open([aPick({ status: 'lost', stake: 17.5, actualPayout: 0 })]);
  const months = await panel('By month');
  expect(months.querySelector('text')).toHaveTextContent('−18');
  await unfold();
  expect(rowsOf(within(await panel('By league')).getByRole('table'))[0]).toContain('−$18');
  const books = await panel('By book');
  expect(books.querySelector('text')).toHaveTextContent('−18');
  expect(rowsOf(within(books).getByRole('table'))[0]).toContain('−$18');
});

const PICKS = [
  aPick({ quote: QUOTE }),
  aPick({
    id: 'p2',
    status: 'lost',
    edge: 2,
    stake: 50,
    settledDate: '2026-10-02T12:00:00Z',
    quote: 'g2|h2h|||home|x',
  }),
  aPick({ id: 'p3', status: 'won', league: 'NBA', bookmaker: undefined, stake: 20, actualPayout: 38, edge: undefined }),
  aPick({ id: 'p4', status: '', stake: 30, actualPayout: undefined }),
];
const CLOSINGS = [
  [QUOTE, closing()],
  ['g2|h2h|||home|x', 'other line'],
] as const;

it('all picks are summed up in seven figures, and the list is said to follow the period', async () => {
  open(PICKS, CLOSINGS);
  expect(await figure('Net profit')).toBe('+$68.00$170.00 staked');
  expect(await figure('ROI')).toBe('+40.0%expected +3.3%');
  expect(await figure('Win rate')).toBe('66.7%2 won, 1 lost');
  expect(await figure('Closing-line value')).toBe('+4.0%beat the close in 100%');
  expect(await figure('Average edge')).toBe('+3.3%3 picks with an edge');
  expect(await figure('Streak')).toBe('1 lossbest 2 wins');
  expect(await figure('Pending')).toBe('1$30.00 at stake');
  expect(screen.getByText(/^Statistics count all 4 picks. The list below follows the period./)).toBeInTheDocument();
  expect(
    screen.getByText(
      /Average odds \+100\. Closing-line value is by Fairline’s standard line without the vig \(multiplicative\) and covers 25% /,
    ),
  ).toBeInTheDocument();
});

it('an arbitrage counts as one pick, as in the head of the page, and that is said', async () => {
  const position = { id: 'a1', kind: 'arbitrage', legs: ['l1', 'l2'], locked: 3 } as const;
  open([aPick(), aPick({ id: 'l1', position }), aPick({ id: 'l2', position })]);
  expect(
    await screen.findByText(
      /^Statistics count all 2 picks, an arbitrage or middle as one; books, edges and closing lines by each leg\. /,
    ),
  ).toBeInTheDocument();
  expect(await figure('Win rate')).toMatch(/1 won, 0 lost|2 won, 0 lost/);
});

it('there is no summary without picks', async () => {
  open([]);
  await act(async () => {});
  expect(screen.queryByRole('region')).toBeNull();
});

it('no rate is shown while all picks are pending', async () => {
  open([aPick({ status: '', edge: undefined })]);
  expect(await figure('Net profit')).toBe('–$0.00 staked');
  expect(await figure('ROI')).toBe('–no edge known');
  expect(await figure('Win rate')).toBe('–0 won, 0 lost');
  expect(await figure('Closing-line value')).toBe('–no picks compared yet');
  expect(await figure('Streak')).toBe('–best 0 wins');
  expect(screen.getByText('Charts start with your first settled pick.')).toBeInTheDocument();
});

it('picks without a stake have no profit', async () => {
  open([aPick({ stake: undefined })]);
  expect(await within(await panel('Profit')).findByText('No settled pick with a stake yet.')).toBeInTheDocument();
  expect(rowsOf(within(await panel('By league')).getByRole('table'))).toEqual([['NFL', '1', '100.0%', '–', '–']]);
});

it('profit is drawn over time, with a table by month as text alternative', async () => {
  open(PICKS);
  const profit = await panel('Profit');
  expect(within(profit).getByRole('img', { name: 'Profit by settlement, with expected profit' })).toBeInTheDocument();
  expect(rowsOf(within(profit).getByRole('table'))).toEqual([
    ['September 2026', '+$118.00', '+$4.00'],
    ['October 2026', '+$68.00', '+$5.00'],
  ]);
});

it('leagues are listed with win rates, and months are drawn', async () => {
  open(PICKS);
  expect(rowsOf(within(await panel('By league')).getByRole('table'))).toEqual([
    ['NFL', '2', '50.0%', '+33.3%', '+$50'],
    ['NBA', '1', '100.0%', '+90.0%', '+$18'],
  ]);
  const months = within(await panel('By month')).getByRole('img', { name: 'Profit by month' });
  expect(Array.from(months.querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
    ...['+118', 'Sep', '−50', 'Oct'],
  ]);
});

it('books, edges and all months can be unfolded, each as a chart and a table', async () => {
  open(PICKS);
  await panel('Profit');
  await unfold();
  expect(rowsOf(within(await panel('By book')).getByRole('table'))).toEqual([
    ['FanDuel', '2', '50.0%', '+33.3%', '+$50'],
    ['No book named', '1', '100.0%', '+90.0%', '+$18'],
  ]);
  expect(rowsOf(within(await panel('By edge')).getByRole('table')).map(([band]) => band)).toEqual([
    ...['3% to 5%', '1% to 3%', 'No edge'],
  ]);
  expect(screen.getByRole('img', { name: 'Profit league by league' })).toBeInTheDocument();
  const [months] = screen.getAllByRole('region', { name: 'Every month' });
  expect(rowsOf(within(months!).getByRole('table'))).toEqual([
    ['Oct 2026', '1', '0', '1', '$50.00', '$0.00', '−$50.00'],
    ['Sep 2026', '2', '2', '0', '$120.00', '$238.00', '+$118.00'],
  ]);
});

it('calibration compares expected and actual wins, with their number and range', async () => {
  open(PICKS);
  await panel('Profit');
  await unfold();
  const calibration = await panel('Calibration');
  expect(rowsOf(within(calibration).getByRole('table'))).toEqual([
    ['All', '2', '51.5%', '50.0%', '9.5% – 90.5%as promised'],
    ['3% to 5%', '1', '52.0%', '100.0%', '20.7% – 100.0%as promised'],
    ['1% to 3%', '1', '51.0%', '0.0%', '0.0% – 79.3%as promised'],
  ]);
});

it('everything is recalculated when a pick is settled', async () => {
  const store = open(PICKS);
  expect(await figure('Pending')).toBe('1$30.00 at stake');
  act(() => store.set(picksAtom, (now) => now.map((pick) => (pick.id === 'p4' ? { ...pick, status: 'lost' } : pick))));
  expect(await screen.findByText('$0.00 at stake')).toBeInTheDocument();
});

const cell = (answer: ClosingAnswer | undefined, over: Partial<Pick> = {}) => {
  const store = createStore();
  store.set(closingsAtom, new Map(answer ? [[QUOTE, answer]] : []));
  const { container } = render(
    <Provider store={store}>
      <ClvCell pick={aPick({ quote: QUOTE, ...over })} />
    </Provider>,
  );
  return container.textContent;
};

it.each([
  [closing(), '+4.0%+4.0% against the fair closing line (multiplicative, 7 books)'],
  [
    closing({ chance: 0.495 as Probability, source: 'history' }),
    '−1.0%−1.0% against the fair closing line (multiplicative, 7 books, reconstructed from recorded prices)',
  ],
  ['other line', '–Not comparable. The market closed at other lines.'],
  [undefined, '–Not comparable. Loading the closing line.'],
] as const)('the closing line value of a pick is shown, or why there is none', (answer, words) => {
  expect(cell(answer)).toBe(words);
});

it('charts are drawn at their actual width, so that their text keeps its size', async () => {
  const Real = globalThis.ResizeObserver;
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(471);
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe() {
      this.tell([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  try {
    open(PICKS, CLOSINGS);
    await panel('By league');
    await unfold();
    const drawn = document.querySelectorAll('.ps-chart svg');
    expect(drawn.length).toBeGreaterThan(4);
    for (const chart of drawn) {
      expect(chart).toHaveAttribute('width', '471');
      expect(chart.getAttribute('viewBox')).toMatch(/^0 0 471 /);
    }
  } finally {
    globalThis.ResizeObserver = Real;
    width.mockRestore();
  }
});
