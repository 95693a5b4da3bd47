import { betKey, FAIRLINES_SHARP, learnedLines, noChange, odds, type PassedWeights } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { passedWeightsAtom } from '../model/bets/learned-lines-atom.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { chosenBooksAtom, devigMethodAtom } from '../model/choices/betting-terms.js';
import { commissionsAtom } from '../model/choices/commissions.js';
import { sharpAtom } from '../model/choices/sharp.js';
import { OddsTable } from '../odds-table/odds-table.js';
import './explain-window.js'; // loaded in advance: these tests are not about loading time
import { readCsv, readText } from '../../testing/read-copied.js';
import { workOut } from '../../testing/work-out.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'];
const game = aGame({ commenceTime: Date.now() + 3_600_000 });

/** Chiefs at 2.00 and Bills at 1.90 with four books, FanDuel 2.20 on the Chiefs; BetRivers has only the Chiefs. */
const quotes = [
  ...BOOKS.flatMap((book) => [
    aQuote({ book, outcome: 'home', price: odds(book === 'fanduel' ? 2.2 : 2) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
  ]),
  aQuote({ book: 'betrivers', outcome: 'home', price: odds(1.95) }),
  aQuote({ book: 'prizepicks', outcome: 'away', price: odds(1.8) }),
];

const shown = (offered = quotes) => {
  const store = createStore();
  store.set(chosenBooksAtom, [...BOOKS, 'betrivers']);
  const { held, clear } = onBoard(store, offered, { events: [game], at: Date.now() - 4_000 });
  undo = clear;
  const [line] = held.board.quotes.lines.values();
  const key = betKey(line!.key, 'home', 'away,home');
  render(
    <Provider store={store}>
      <OddsTable keys={[key]} />
    </Provider>,
  );
  return { store, held };
};
let undo = () => {};
afterEach(() => {
  undo();
  undo = () => {};
  localStorage.clear();
});

const opened = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Explain +7.18%' }));
  return screen.findByRole('dialog', { name: 'Why +7.18%' });
};

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('../odds-table/open-row.js'));

it('the window opens from a value without opening its row, closes on Escape, and returns the focus', async () => {
  shown();
  const window = await opened();
  expect(window).toHaveTextContent('Chiefs · Moneyline · Bills @ Chiefs');
  expect(screen.getByRole('button', { name: 'Show all books', hidden: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Explain +7.18%' })).toHaveFocus();
});

it('the window opens from a fair price by keyboard alone', async () => {
  shown();
  screen.getByRole('button', { name: 'Explain +7.18%' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Explain the fair price +105' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('every voting book is listed with prices, margin, chance, weight and age, and the median is marked', async () => {
  shown();
  const table = within(await opened()).getByRole('region', { name: 'Books that vote' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^DraftKings/),
    expect.stringMatching(/^BetMGM MEDIAN/),
    expect.stringMatching(/^Pinnacle MEDIAN/),
  ]);
  expect(rows[2]).toHaveTextContent(/\+100.*−111.*2\.6%.*48\.72%.*3\.0.*6\.0.*4 s/);
});

it('the books, the fair chance and the price share one axis, which has a text alternative', async () => {
  shown();
  const drawing = within(await opened()).getByRole('img');
  expect(drawing).toHaveAccessibleName(
    '3 books put the chance between 48.72% and 48.72%. The fair chance is 48.72%. The price implies 45.45%.',
  );
});

it('books that do not count are listed with the reason', async () => {
  shown();
  const window = await opened();
  const items = within(window)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual(
    expect.arrayContaining([
      'FanDuel +120 / −111 its own price is judged here · 4 s',
      'BetRivers −105 / – does not price every outcome · 4 s',
      'PrizePicks – / −125 pick app: its price is nominal · 4 s',
    ]),
  );
});

it('the result of every method is shown, with the chosen one and the worst case marked', async () => {
  const { store } = shown();
  const window = await opened();
  const rows = within(within(window).getByRole('table', { name: 'By every method' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent!.split(/[ \d]/)[0])).toEqual([
    'Multiplicative',
    'Additive',
    'Power',
    'Shin',
    'Odds',
    'Probit',
    'Worst',
  ]);
  expect(rows[0]).toHaveTextContent('Multiplicative CHOSEN48.718%+105+7.18%');
  const values = rows.map((row) => Number(/([+−][\d.]+)%$/.exec(row.textContent!)![1]!.replace('−', '-')));
  expect(values.at(-1)).toBe(Math.min(...values));
  await userEvent.keyboard('{Escape}');
  act(() => store.set(devigMethodAtom, 'power'));
  await userEvent.click(screen.getByRole('button', { name: /^Explain \+/ }));
  expect(await screen.findByRole('row', { name: /^Power CHOSEN/ })).toBeInTheDocument();
  expect(screen.getByText(/p = r\^k/)).toBeInTheDocument();
});

it('the formula is shown with its numbers', async () => {
  shown();
  const window = await opened();
  expect(window).toHaveTextContent('1 ÷ 2.000 = 0.50000; 0.50000 ÷ 1.02632 = 0.48718');
  expect(window).toHaveTextContent('0.48718 × 2.200 − 1 = +7.18%');
});

it.each(['text', 'CSV'])('the copied %s allows the value of the row to be recomputed to 1e-9', async (kind) => {
  shown();
  await opened();
  await userEvent.click(screen.getByRole('button', { name: `Copy as ${kind}` }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  const copied = await navigator.clipboard.readText();
  const claim = kind === 'CSV' ? readCsv(copied) : readText(copied, 2, 'multiplicative');
  expect(Math.abs(workOut(claim) - claim.claimed)).toBeLessThan(1e-9);
  expect(claim.claimed).toBeCloseTo((1 / 2 / (1 / 2 + 1 / 1.9)) * 220 - 100, 9);
});

it.each(['text', 'CSV'])('with a commission the copied %s allows the value to be recomputed too', async (kind) => {
  const { store } = shown();
  act(() => store.set(commissionsAtom, { fanduel: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Explain +6.01%' }));
  const window = await screen.findByRole('dialog', { name: 'Why +6.01%' });
  expect(window).toHaveTextContent('FanDuel after its commission: 1 + (2.200 − 1) × (1 − 0.02) = 2.176');
  expect(window).toHaveTextContent('0.48718 × 2.176 − 1 = +6.01%');
  expect(within(window).getByRole('img')).toHaveAccessibleName(/The price implies 45\.96%/);
  await userEvent.click(screen.getByRole('button', { name: `Copy as ${kind}` }));
  const copied = await navigator.clipboard.readText();
  const claim = kind === 'CSV' ? readCsv(copied) : readText(copied, 2, 'multiplicative');
  expect(claim.price).toBeCloseTo(2.176, 12);
  expect(Math.abs(workOut(claim) - claim.claimed)).toBeLessThan(1e-9);
});

it('if the browser refuses to copy, the text is shown for copying by hand', async () => {
  shown();
  await opened();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  const whole = await screen.findByRole('textbox', { name: 'The full explanation' });
  expect(screen.getByText(/blocked copying/)).toBeInTheDocument();
  expect(whole).toHaveFocus();
  const claim = readText((whole as HTMLTextAreaElement).value, 2, 'multiplicative');
  expect(Math.abs(workOut(claim) - claim.claimed)).toBeLessThan(1e-9);
  jest.restoreAllMocks();
});

it('the numbers stay when a price moves, with a message and a button to show the latest', async () => {
  const { store, held } = shown();
  const window = await opened();
  expect(within(window).queryByText('A price of this line has moved since.')).not.toBeInTheDocument();
  const better = { ...quotes.find(({ book, outcome }) => book === 'fanduel' && outcome === 'home')!, price: odds(2.3) };
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [better] }]));
  expect(screen.getByRole('dialog', { name: 'Why +7.18%' })).toHaveTextContent('A price of this line has moved since.');
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest' }));
  expect(screen.getByRole('dialog', { name: 'Why +12.05%' })).toHaveTextContent('0.48718 × 2.300 − 1 = +12.05%');
});

it('a value over 20 % is explained as suspicious', async () => {
  shown(
    quotes.map((quote) =>
      quote.book === 'fanduel' && quote.outcome === 'home' ? { ...quote, price: odds(2.6) } : quote,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Explain \+2/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('A value over 20 % is rare: the price may be wrong');
});

it('without a fair line, the number of missing books is shown, and the votes there are', async () => {
  shown(quotes.filter(({ book }) => book !== 'pinnacle'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the math' }));
  const window = await screen.findByRole('dialog', { name: 'Why there is no fair line' });
  expect(window).toHaveTextContent('A fair line of this market needs 4 books that price every outcome. There are 3.');
  expect(within(within(window).getByRole('region', { name: 'Books that vote' })).getAllByRole('row')).toHaveLength(3);
});

it('the window says whose votes count, and that the judged book is left out', async () => {
  shown();
  const window = await opened();
  expect(window).toHaveTextContent('By Fairline’s weights. FanDuel is left out: a book has no vote on its own price.');
});

it('a judged book that keeps its vote is said, and moves the fair line', async () => {
  const { store } = shown(
    quotes.map((quote) =>
      quote.book === 'pinnacle' && quote.outcome === 'home' ? { ...quote, price: odds(2.1) } : quote,
    ),
  );
  act(() => store.set(sharpAtom, { ...FAIRLINES_SHARP, leavesOut: false }));
  await userEvent.click(screen.getByRole('button', { name: /^Explain \+\d/ }));
  const window = await screen.findByRole('dialog');
  expect(window).toHaveTextContent('By Fairline’s weights. The judged book keeps its vote.');
  const rows = within(within(window).getByRole('region', { name: 'Books that vote' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent!.split(/ |\+/)[0])).toContain('FanDuel');
});

describe('learned weights', () => {
  const learned = (hours: PassedWeights['hours']): PassedWeights => ({
    ...{ sport: game.sport, family: 'h2h', hours, halfLife: undefined },
    weights: { betmgm: 7, draftkings: 1, pinnacle: 0.5 },
  });
  // BetMGM, which is said to know most, thinks less of the Chiefs than the others do.
  const now = quotes.map((quote) => ({
    ...quote,
    receivedAt: Date.now() - 60_000,
    price: quote.book === 'betmgm' && quote.outcome === 'home' ? odds(2.1) : quote.price,
  }));
  const explained = async (sets: readonly PassedWeights[], isStandard = false) => {
    const { store } = shown(now);
    act(() => {
      store.set(sharpAtom, { ...FAIRLINES_SHARP, isStandard });
      store.set(passedWeightsAtom, { sets, lines: learnedLines(sets) });
    });
    await userEvent.click(screen.getByRole('button', { name: /^Explain \+\d/ }));
    return screen.findByRole('dialog', { name: /^Why \+/ });
  };
  /** The pool of the three that vote, with FanDuel left out: p ∝ Π p_b^w. */
  const fair = 1 / (1 + Math.exp((7 * Math.log(2.1 / 1.9) + 1.5 * Math.log(2 / 1.9)) / 8.5));

  it('that passed make the fair line, which says so and how to compute it again', async () => {
    const window = await explained([learned('1 to 6')]);
    expect(window).toHaveTextContent(
      'By learned weights: for this market, 1 to 6 h before the start, they came nearer to the close',
    );
    expect(window).toHaveTextContent(`${(fair * 100).toFixed(3)}%`);
    expect(window).toHaveTextContent('Take the weighted geometric mean of every outcome');
    expect(window).not.toHaveTextContent('MEDIAN');
    expect(window).toHaveTextContent('The other methods have the standard weights and the median.');
  });

  it.each([
    ['of another distance from the start', [learned('6 to 24')], false],
    ['that the user does not want', [learned('1 to 6')], true],
  ] as const)('%s change nothing', async (_, sets, isStandard) => {
    const window = await explained(sets, isStandard);
    expect(window).toHaveTextContent('By Fairline’s weights. FanDuel is left out');
    expect(window).toHaveTextContent('MEDIAN');
  });

  it('are named by an open row', async () => {
    const { store } = shown(now);
    const sets = [learned('1 to 6')];
    act(() => store.set(passedWeightsAtom, { sets, lines: learnedLines(sets) }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
    expect(await screen.findByText(/weighted geometric mean, by learned weights, of/)).toBeInTheDocument();
  });
});

it('own references are said with their weights, and the other books why they do not vote', async () => {
  const { store } = shown();
  act(() => store.set(sharpAtom, { ...FAIRLINES_SHARP, books: { pinnacle: 40, betmgm: 2 } }));
  const window = await opened();
  expect(window).toHaveTextContent('By your own references and weights.');
  const [, ...rows] = within(within(window).getByRole('region', { name: 'Books that vote' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^BetMGM.*2\.0/),
    expect.stringMatching(/^Pinnacle MEDIAN.*40\.0/),
  ]);
  expect(window).toHaveTextContent(/DraftKings \+100 \/ −111 not one of your references/);
});

it('without a price of the references there is no EV, and the window says so', async () => {
  const { store } = shown();
  act(() => store.set(sharpAtom, { ...FAIRLINES_SHARP, books: { novig: 3 } }));
  expect(screen.queryByRole('button', { name: /^Explain/ })).not.toBeInTheDocument();
  expect(screen.getByTitle('None of your reference books has a vote here, so there is no EV')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the math' }));
  expect(await screen.findByRole('dialog', { name: 'Why there is no fair line' })).toHaveTextContent(
    'No price of your references: none of them prices every outcome, so there is no fair line and no EV.',
  );
});

it('a reference that is judged itself has no vote: without another one there is no EV', async () => {
  const { store } = shown();
  act(() => store.set(sharpAtom, { ...FAIRLINES_SHARP, books: { fanduel: 3 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the math' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'No other price of your references: FanDuel has no vote on its own price, so there is no fair line and no EV.',
  );
});
