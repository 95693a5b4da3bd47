import { type BetKey, noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { OddsTable } from './odds-table.js';
import './virtual-rows.js';

const COUNT = 600;
const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const quotes = Array.from({ length: COUNT }, (_, i) =>
  ['over', 'under'].map((outcome) =>
    aQuote({ family: 'player_points', subject: `Player ${i}`, line: 10.5, outcome, price: odds(1.9) }),
  ),
).flat();
const keyOf = (i: number) => `g1|player_points|Player ${i}|10.5|both` as BetKey;
const keys = Array.from({ length: COUNT }, (_, i) => keyOf(i));

const shown = async (list: readonly BetKey[] = keys) => {
  const store = createStore();
  const { held, clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  undo = clear;
  const at = (rows: readonly BetKey[]) => (
    <Provider store={store}>
      <OddsTable keys={rows} isLong />
    </Provider>
  );
  const { rerender } = render(at(list));
  await screen.findByText(/^Player 0$/);
  return { store, held, show: (rows: readonly BetKey[]) => rerender(at(rows)) };
};
const rows = () => screen.getAllByRole('row').filter((row) => row.matches('.o'));
const scrollTo = (y: number) =>
  act(() => {
    document.documentElement.scrollTop = y;
    fireEvent.scroll(window);
  });

// There is no layout here: every row is as high as a typical closed one, and scrolling moves all of them.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -document.documentElement.scrollTop, 1_000, 36));
});

let undo = () => {};
afterEach(() => {
  undo();
  jest.restoreAllMocks();
  document.documentElement.scrollTop = 0;
});

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('./open-row.js'));

it('only rows near the visible area are drawn, with their number and the total', async () => {
  await shown();
  expect(rows().length).toBeGreaterThan(15);
  expect(rows().length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');

  scrollTo(10_000);
  expect(screen.queryByText(/^Player 0$/)).not.toBeInTheDocument();
  expect(rows().length).toBeLessThan(60);
  const [first] = rows();
  const place = Number(first!.getAttribute('aria-rowindex')) - 2;
  expect(first).toHaveTextContent(`Player ${place} `);
  expect(place).toBeGreaterThan(200);
});

it('more rows beyond the visible area are drawn while it scrolls, and few again at rest', async () => {
  await shown();
  const atRest = rows().length;
  scrollTo(10_000);
  const scrolling = rows().length;
  expect(scrolling).toBeGreaterThan(atRest + 2 * 3);
  await waitFor(() => expect(rows().length).toBeLessThan(scrolling - 2 * 3));
});

it('open rows count as rows, and stay open when scrolled away', async () => {
  await shown();
  fireEvent.click(within(rows()[1]!).getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  expect(screen.getAllByRole('table')).toHaveLength(2);
  expect(rows()[2]).toHaveAttribute('aria-rowindex', '5');
  scrollTo(10_000);
  scrollTo(0);
  expect(within(rows()[1]!).getByRole('button', { name: 'Hide all books' })).toBeInTheDocument();
});

it('the row with the focus stays drawn, however far the list is scrolled', async () => {
  await shown();
  const button = within(rows()[3]!).getByRole('button', { name: 'Show all books' });
  act(() => button.focus());
  scrollTo(15_000);
  expect(button).toHaveFocus();
  expect(screen.getByText(/^Player 3$/)).toBeInTheDocument();
  expect(screen.queryByText(/^Player 2$/)).not.toBeInTheDocument();
  act(() => button.blur());
  expect(screen.queryByText(/^Player 3$/)).not.toBeInTheDocument();
});

it('a new order and new prices are shown at once', async () => {
  const { store, held, show } = await shown();
  show([...keys].reverse());
  expect(rows()[0]).toHaveTextContent(`Player ${COUNT - 1} `);
  const dear = { ...quotes[2 * (COUNT - 1)]!, price: odds(3) };
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [dear] }]));
  expect(rows()[0]).toHaveTextContent('+200');
});
