import type { Pick } from '../picks/pick.js';
import type { TableChoice } from './any-table.js';
import { openPickFile } from './pick-file.js';
import { planImport } from './plan-import.js';
import type { Sheet } from './sheet.js';
import { guessTable, missingInTable, unknownOutcomes } from './table-guess.js';

/** A sheet from lines whose cells are separated by `|`. */
const sheet = (text: string): Sheet => {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return { header, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
};

const atLocal = (...[year, month, day, hour, minute, second]: number[]) =>
  Date.UTC(year!, month! - 1, day, hour! + 5, minute, second);

const read = (file: Sheet, choice: TableChoice = guessTable(file)) => {
  const opened = openPickFile(file, atLocal, choice)!;
  return opened.entries.map((entry) => opened.read(entry));
};

const TABLES = {
  'a list of bets of a tracker with one date': [
    `Date       | Sportsbook | Sport  | League | Event                  | Bet          | Odds | Stake | Result | Net Profit
     11/20/2026 | DraftKings | Hockey | NHL    | Boston Bruins @ New York Rangers | Over 5.5 | -110 | 110 | Won | 100`,
    { bookmaker: 'draftkings', game: 'Boston Bruins @ New York Rangers', selection: 'Over 5.5', league: 'NHL' },
    { price: 1.909, stake: 110, actualPayout: 210, status: 'won', dateAdded: '2026-11-20T17:00:00.000Z' },
  ],
  'a picks app with risk and net': [
    `Created             | Pick      | Game           | Odds | Risk  | Net     | Status
     2026-11-20 13:00:00 | Chiefs -3 | Bills @ Chiefs | +105 | 50.00 | -50.00  | loss`,
    { game: 'Bills @ Chiefs', selection: 'Chiefs -3', market: 'Spread', price: 2.05, stake: 50, actualPayout: 0 },
    { status: 'lost', dateAdded: '2026-11-20T18:00:00.000Z' },
  ],
  'a sheet of one’s own with a line in a column of its own': [
    `DATE    | MATCHUP        | MARKET | TEAM   | LINE | PRICE | BET AMOUNT | W/L
     11/21/26| Bills @ Chiefs | Spread | Chiefs | 3.5  | -105  | $25        | L`,
    { market: 'Spread', selection: 'Chiefs +3.5', game: 'Bills @ Chiefs', stake: 25, status: 'lost' },
    { dateAdded: '2026-11-21T17:00:00.000Z' },
  ],
  'a bookmaker’s history in decimal odds with its reference': [
    `Bet ID | Date Placed         | Description                | Type   | Odds | Stake | Return | Status
     R-881  | 2026-11-20T18:00:00Z | Arsenal - Arsenal v Chelsea | Single | 2.50 | £10.00 | £25.00 | Settled`,
    { trackerId: 'R-881', game: 'Arsenal v Chelsea', selection: 'Arsenal', price: 2.5, actualPayout: 25, stake: 10 },
    { status: 'won' },
  ],
  'a history in fractional odds with the day first': [
    `Date placed      | Selection | Event             | Odds | Stake | Result   | Returns
     21/11/2026 13:00 | Arsenal   | Arsenal v Chelsea | 6/4  | 20    | Half Win | 35`,
    { price: 2.5, stake: 20, actualPayout: 35, status: 'won', dateAdded: '2026-11-21T18:00:00.000Z' },
    {},
  ],
  'a list with parlays': [
    `Placed At            | Bet Type | Bet                                               | Odds | Wager Amount | Result | Profit
     2026-11-20T18:00:00Z | Parlay   | Chiefs -3.5 (Bills @ Chiefs) ; Celtics ML (Celtics vs Lakers) | +264 | 10 | Push | 0`,
    { type: 'parlay', legs: [{ selection: 'Chiefs -3.5' }, { game: 'Celtics vs Lakers' }], price: 3.64 },
    { status: 'push', actualPayout: 10 },
  ],
  'a list with a teaser, which has no legs to grade': [
    `Date       | Ticket Type | Bet                  | Odds | Risk | Outcome
     2026-11-20 | Teaser      | Bills +8.5 + Jets +9 | -120 | 60   | open`,
    { type: 'teaser', selection: 'Bills +8.5 + Jets +9', status: 'pending', stake: 60 },
    {},
  ],
  'a list with a cash-out': [
    `Date       | Selection | Odds | Stake | Result     | Payout
     2026-11-20 | Bills ML  | +150 | 40    | Cashed Out | 31.50`,
    { status: 'lost', stake: 40, actualPayout: 31.5, payoutEnteredAt: '2026-11-20T17:00:00.000Z' },
    {},
  ],
  'an exchange’s history without results': [
    `Settled              | Placed               | Event            | Selection | Avg Price | Stake | P/L
     2026-11-20T22:00:00Z | 2026-11-20T18:00:00Z | Bills @ Chiefs   | Bills     | 2.2       | 10    | (10.00)`,
    { status: 'lost', stake: 10, actualPayout: 0, settledDate: '2026-11-20T22:00:00.000Z', game: 'Bills @ Chiefs' },
    {},
  ],
  'a prediction market’s history in cents': [
    `Timestamp            | Market Name | Contest        | Bet Selection | Price | Cost | Result | Memo
     2026-11-20T18:00:00Z | Winner      | Bills @ Chiefs | Bills         | 40¢   | 8    | won    | small`,
    { price: 2.5, stake: 8, actualPayout: 20, market: 'Winner', note: 'small' },
    {},
  ],
} as const;

describe('any table', () => {
  it.each(Object.entries(TABLES))('any table is read by a guess from its titles: %s', (_, [text, fields, more]) => {
    const [pick] = read(sheet(text)) as [Pick];
    const rounded = pick.price ? { ...pick, price: Math.round(pick.price * 1000) / 1000 } : pick;
    expect(rounded).toMatchObject({ ...fields, ...more });
  });

  it('any table is imported once: a second import of it, and its bets under another title, add nothing', () => {
    const [text] = TABLES['a picks app with risk and net'];
    const found = read(sheet(text)) as Pick[];
    expect(planImport([], found).added).toHaveLength(1);
    expect(planImport(found, read(sheet(text)) as Pick[])).toMatchObject({ added: [], duplicates: 1 });
    const renamed = read(sheet(text.replace('Pick  ', 'Play  '))) as Pick[];
    expect(planImport(found, renamed)).toMatchObject({ added: [], duplicates: 1 });
  });

  it('two equal rows without an id are two bets, and stay two when the table is imported again', () => {
    const [header, row] = TABLES['a picks app with risk and net'][0].split('\n');
    const found = read(sheet([header, row, row].join('\n'))) as Pick[];
    const { added } = planImport([], found);
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
    expect(planImport(added, found)).toMatchObject({ added: [], duplicates: 2 });
  });

  it('a row of any table that cannot be read says why', () => {
    const rows = sheet(`Date | Bet | Odds | Stake | Result | Payout
      someday    | Bills | +150 | 10 | won        |
                 | Bills | +150 | 10 | won        |
      2026-11-20 |       | +150 | 10 | won        |
      2026-11-20 | Bills | 50   | 10 | won        |
      2026-11-20 | Bills | +150 | ten | won       |
      2026-11-20 | Bills | +150 | 10 | who knows  |
      2026-11-20 | Bills | +150 | 10 | cashed out |
      2026-11-20 | Bills | +150 | 10 | settled    |
      2026-11-20 | Bills | +150 | 10 | won        | much
      2026-11-20 | Bills | +150 | 10 | won        | 25 | more`);
    expect(read(rows, { ...guessTable(rows), format: 'american' })).toEqual([
      { refused: 'The time "someday" cannot be read.' },
      { refused: 'The time it was placed is missing.' },
      { refused: 'The bet itself is missing.' },
      expect.objectContaining({ price: 50 }),
      { refused: 'The stake "ten" is not an amount.' },
      { refused: 'The result "who knows" is not known.' },
      { refused: 'What it was cashed out for is missing.' },
      { refused: 'The result "settled" does not say how it ended.' },
      { refused: 'The payout "much" is not an amount.' },
      { refused: 'It has 7 fields, but the header has 6.' },
    ]);
  });

  it('a word of the result column that we do not know means what the user says', () => {
    const file = sheet(`Date | Bet | Odds | Stake | Result
      2026-11-20 | Bills | +150 | 10 | gewonnen
      2026-11-20 | Jets  | +150 | 10 | Half_Lost
      2026-11-20 | Jets  | +150 | 10 | won`);
    expect(unknownOutcomes(file, guessTable(file))).toEqual(['gewonnen']);
    expect(read(file, { ...guessTable(file), words: { gewonnen: 'won' } })).toMatchObject([
      { status: 'won', actualPayout: 25 },
      { status: 'lost', actualPayout: 5 },
      { status: 'won' },
    ]);
  });

  it('the columns of any table are what the user says, and those left over go to the note', () => {
    const file = sheet(`A | B | C | Odds
      Bills | 2026-11-20 | sharp | 2.5`);
    const guessed = guessTable(file);
    expect(missingInTable(guessed)).toBe('bet');
    expect(missingInTable({ ...guessed, columns: { bet: 0 } })).toBe('placed');
    const choice = { ...guessed, columns: { ...guessed.columns, bet: 0, placed: 1 } };
    expect(missingInTable(choice)).toBeUndefined();
    expect(read(file, choice)).toMatchObject([{ selection: 'Bills', price: 2.5, note: 'c: sharp', status: 'pending' }]);
  });

  it('the potential payout of an open or lost bet in any table is not what it paid', () => {
    const file = sheet(`Date | Bet | Odds | Stake | Result | Potential Payout
      2026-11-20 | Bills | +150 | 10 | lost | 25
      2026-11-20 | Bills | +150 | 10 | open | 25`);
    expect(read(file)).toMatchObject([{ status: 'lost', actualPayout: 0 }, { status: 'pending' }]);
  });
});
