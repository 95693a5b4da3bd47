import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { chosenBooksAtom } from '../model/choices/betting-terms.js';
import { type OddsFormat, oddsFormatAtom } from '../model/choices/odds-format.js';
import { allRowsAtom, betOrderAtom, densityAtom, hiddenColumnsAtom } from '../model/choices/table-look.js';
import { OddsPanel } from './odds-panel.js';
import type { BetFilter } from './ranking/ranking.js';

const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle'];
const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const sports = ['americanfootball_nfl'];

/** Sixteen games; the later a game starts, the longer the home team's price. Every book has a margin of five percent. */
const games = Array.from({ length: 16 }, (_, i) =>
  aGame({ id: `g${i}`, home: `Home Hawks${i}`, away: `Away Owls${i}`, commenceTime: Date.now() + (i + 1) * 3_600_000 }),
);
const quotes = games.flatMap(({ id }, i) =>
  BOOKS.flatMap((book) => [
    aQuote({ event: id, book, outcome: 'home', price: odds(2 + i / 10), receivedAt: NOON }),
    aQuote({ event: id, book, outcome: 'away', price: odds(1 / (1.05 - 1 / (2 + i / 10))), receivedAt: NOON }),
  ]),
);

const shown = (format?: OddsFormat) => {
  const store = createStore();
  store.set(chosenBooksAtom, BOOKS);
  const { held, clear } = onBoard(store, quotes, { events: games, at: Date.now() });
  undo = clear;
  const panel = (filter: BetFilter = ALL, section: 'game' | 'props' = 'game') => (
    <Provider store={store}>
      <OddsPanel section={section} sports={sports} filter={filter} onReset={() => {}} {...(format ? { format } : {})} />
    </Provider>
  );
  const { rerender } = render(panel());
  return { store, held, again: (...to: Parameters<typeof panel>) => rerender(panel(...to)) };
};
const rows = () => [...document.querySelectorAll<HTMLElement>('tr.o')];
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
const turn = (page: number) => fireEvent.click(screen.getByLabelText(`Page ${page}`));
const ask = async (choice: string, role: 'menuitemradio' | 'menuitemcheckbox' = 'menuitemradio') => {
  press('Table');
  fireEvent.click(await screen.findByRole(role, { name: choice }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
};

/** One book pays more on the Owls of the tenth game, which becomes the best bet. */
const tenthRises = {
  ...noChange,
  seq: 2,
  upserts: quotes
    .filter(({ event, outcome, book }) => event === 'g9' && outcome === 'away' && book === 'pinnacle')
    .map((quote) => ({ ...quote, price: odds(1.6) })),
};

let undo = () => {};
afterEach(() => {
  undo();
  undo = () => {};
});

describe('the pages of the list', () => {
  it('the pages of the bet list have fifteen rows each, the last one the remaining rows', () => {
    shown();
    expect(rows()).toHaveLength(15);
    turn(3);
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('31 to 32 of 32')).toBeInTheDocument();
  });

  it('the pages of the bet list start over when the filter or the section changes', () => {
    const { again } = shown();
    turn(3);
    again({ ...ALL, search: 'hawks' });
    expect(screen.getByText('1 to 15 of 32')).toBeInTheDocument();
    turn(2);
    again(ALL, 'props');
    again(ALL, 'game');
    expect(screen.getByText('1 to 15 of 32')).toBeInTheDocument();
  });

  it('the pages of the bet list start over after the list was shown as one', async () => {
    const { store } = shown();
    turn(3);
    await act(async () => store.set(allRowsAtom, true));
    expect(screen.queryByLabelText('Page 3')).not.toBeInTheDocument();
    act(() => store.set(allRowsAtom, false));
    expect(screen.getByText('1 to 15 of 32')).toBeInTheDocument();
  });

  it('the pages of the bet list stay where they are when a price moves', () => {
    const { store, held } = shown();
    turn(2);
    const better = { ...quotes[0]!, price: odds(1.6) };
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [better] }]));
    expect(screen.getByText('16 to 30 of 32')).toBeInTheDocument();
  });

  it('the pages of the bet list never go past the last one', () => {
    const { store, held } = shown();
    turn(3);
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, gone: games.slice(4).map(({ id }) => id) }]));
    act(() => store.set(chosenBooksAtom, [...BOOKS, 'novig']));
    expect(screen.getByText('1 to 8 of 8')).toBeInTheDocument();
    expect(rows()).toHaveLength(8);
  });
});

it('suspicious bets are below a page of the list, but above an endless list', async () => {
  const { store, held } = shown();
  const unlikely = { ...quotes[0]!, price: odds(3) };
  await act(async () => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [unlikely] }]));
  act(() => store.set(chosenBooksAtom, [...BOOKS, 'novig'])); // re-ranked at once
  const apart = () => screen.getByRole('region', { name: 'Check these first', hidden: true });
  const isBelow = () => (screen.getByRole('region', { name: 'Bets' }).compareDocumentPosition(apart()) & 4) > 0;
  expect(isBelow()).toBe(true);
  await act(async () => store.set(allRowsAtom, true));
  expect(isBelow()).toBe(false);
  fireEvent.click(screen.getByRole('heading', { name: 'Check these first' }));
  expect(apart().closest('details')).toHaveAttribute('open');
});

it('the list of suspicious bets has its own pages, which start over with another filter', () => {
  const store = createStore();
  store.set(chosenBooksAtom, [...BOOKS, 'novig']);
  const unlikely = games.map(({ id }) => aQuote({ event: id, book: 'novig', outcome: 'home', price: odds(9) }));
  undo = onBoard(store, [...quotes, ...unlikely], { events: games, at: Date.now() }).clear;
  const panel = (filter: BetFilter) => (
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={filter} onReset={() => {}} />
    </Provider>
  );
  const { rerender } = render(panel(ALL));
  const apart = () => [...screen.getByRole('region', { name: 'Check these first' }).querySelectorAll('tr.o')];
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages to check first' }));
  expect(apart()).toHaveLength(15);
  fireEvent.click(pages().getByRole('button', { name: 'Next' }));
  expect(pages().getByText('16 to 16 of 16')).toBeInTheDocument();
  expect(apart()).toHaveLength(1);
  rerender(panel({ ...ALL, search: 'hawks' }));
  expect(apart()).toHaveLength(15);
});

describe('the sort order', () => {
  it('the sort order of bets is by value, until start time or price is chosen', () => {
    const { store } = shown();
    expect(screen.getByRole('columnheader', { name: 'EV %' })).toHaveAttribute('aria-sort', 'descending');
    press('Match');
    expect(rows()[0]).toHaveTextContent('Owls0 @ Hawks0');
    expect(screen.getByRole('columnheader', { name: 'Match' })).toHaveAttribute('aria-sort', 'ascending');
    press('Odds');
    expect(rows()[0]).toHaveTextContent('+250');
    press('Odds');
    expect(rows()[0]).toHaveTextContent('−324');
    expect(screen.getByRole('columnheader', { name: 'Odds' })).toHaveAttribute('aria-sort', 'ascending');
    expect(store.get(betOrderAtom)).toBe('shortest');
  });

  it('a new order of bets waits while the focus is in the table; the key R applies it', async () => {
    const { store, held } = shown();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('EV %');
    const before = rows()[14]!.textContent;
    act(() => store.set(applyDiffsAtom, held, [tenthRises]));
    expect(await screen.findByText('Apply')).toBeInTheDocument();
    expect(rows()[14]!.textContent).toBe(before);
    await userEvent.keyboard('r');
    expect(screen.queryByText('Apply')).not.toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('Owls9');
  });

  it('a new order of bets waits while a row is open', async () => {
    const { store, held } = shown();
    const first = () => rows()[0]!.textContent;
    fireEvent.click(rows()[2]!);
    const before = first();
    act(() => store.set(applyDiffsAtom, held, [tenthRises]));
    expect(await screen.findByText('Apply')).toBeInTheDocument();
    expect(first()).toBe(before);
    fireEvent.click(rows()[2]!);
    expect(first()).toContain('Owls9');
  });

  it('a new order of bets is applied although a row on another page is open', async () => {
    const { store, held } = shown();
    const last = rows()[14]!.textContent;
    fireEvent.click(rows()[2]!);
    turn(2);
    act(() => store.set(applyDiffsAtom, held, [tenthRises]));
    await waitFor(() => expect(rows()[0]!.textContent).toBe(last));
    expect(screen.queryByText('Apply')).not.toBeInTheDocument();
  });

  it('a new order of bets is not applied by an R that is typed into a field', async () => {
    const { store, held } = shown();
    render(<input aria-label="Search" />);
    fireEvent.pointerOver(screen.getByRole('region', { name: 'Bets' }));
    act(() => store.set(applyDiffsAtom, held, [tenthRises]));
    await screen.findByText('Apply');
    await userEvent.type(screen.getByLabelText('Search'), 'r');
    expect(screen.getByText('Apply')).toBeInTheDocument();
  });
});

describe('the table layout', () => {
  it('the odds table can hide columns, and shows the game beside the bet if its column is hidden', async () => {
    const { store } = shown();
    act(() => store.set(hiddenColumnsAtom, ['book']));
    await ask('Match', 'menuitemcheckbox');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toHaveLength(4);
    expect(rows()[0]).toHaveTextContent(/Owls\d+ @ Hawks\d+ · Moneyline/);
    expect(JSON.parse(localStorage.getItem('hiddenColumns')!).value).toEqual(['match', 'book']);
  });

  it('the odds table has rows of three heights, stored in the browser', async () => {
    const { store } = shown();
    await ask('Dense');
    expect(store.get(densityAtom)).toBe('dense');
    expect(document.querySelector('[data-density="dense"]')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('tableDensity')!).value).toBe('dense');
  });
});

describe('the odds format', () => {
  it.each([
    ['American', /[+−]\d{3}/],
    ['Decimal', /\d\.\d\d/],
    ['Fractional', /\d+\/\d+/],
  ])('the odds format can be %s, stored in the browser', async (name, written) => {
    shown();
    await ask(name);
    expect(rows()[0]!.querySelector('.price')).toHaveTextContent(written);
    expect(JSON.parse(localStorage.getItem('oddsFormat')!)).toBe(name.toLowerCase());
  });

  it('the odds format cannot be chosen where it is fixed, and ignores the choice made elsewhere', async () => {
    const { store } = shown('fractional');
    act(() => store.set(oddsFormatAtom, 'decimal'));
    expect(rows()[0]!.querySelector('.price')).toHaveTextContent(/\d+\/\d+/);
    press('Table');
    await screen.findByRole('menuitemradio', { name: 'Dense' });
    expect(screen.queryByRole('menuitemradio', { name: 'Decimal' })).not.toBeInTheDocument();
  });
});

it('a new filter scrolls the list back to its first rows', () => {
  const { again } = shown();
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  const box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -5_000, 1, 1));
  again(ALL);
  expect(scrolled).not.toHaveBeenCalled();
  again({ ...ALL, search: 'owls' });
  expect(scrolled.mock.contexts).toEqual([document.querySelector('.bets-card')]);
  box.mockRestore();
  scrolled.mockRestore();
});
