import fc from 'fast-check';
import { aPick } from '../testing/pick-and-final.js';
import { balanceNow, bookLedgers, bookOfPick, enterBalance } from './book-ledger.js';
import type { Pick } from './pick.js';

const ENTERED = Date.parse('2026-11-22T12:00:00Z');
const hours = (count: number): string => new Date(ENTERED + count * 3_600_000).toISOString();

/** A $100 pick at Novig that wins $190.91, placed an hour after the balance was entered. */
const placed = (over: Partial<Pick> = {}): Pick => aPick({ bookmaker: 'novig', dateAdded: hours(1), ...over });
const won = { status: 'won', validatedAt: hours(3) };

const left = (...picks: readonly Pick[]): number =>
  balanceNow({ amount: 500, at: ENTERED }, bookLedgers(picks).get('novig'));

describe('what is left at a book', () => {
  it.each<[string, Partial<Pick>, number]>([
    ['a pick placed since takes its stake', {}, 400],
    ['a won one brings what it pays', won, 590.91],
    ['a won one with an entered payout brings that', { ...won, actualPayout: 180 }, 580],
    ['a win that states no payout brings 1.91 for each dollar', { ...won, potential: null }, 591],
    ['a lost one brings nothing', { ...won, status: 'lost' }, 400],
    ['half a loss brings half of its stake', { ...won, status: 'lost', actualPayout: 50 }, 450],
    ['a void one brings its stake back', { ...won, status: 'void' }, 500],
    ['a push brings its stake back', { ...won, status: 'push' }, 500],
    [
      'a bet cashed out in another program brings what it says',
      { ...won, status: 'cashed out', actualPayout: 120 },
      520,
    ],
    ['a deleted one counts for nothing', { deletedAt: hours(2) }, 500],
    ['a deleted one that was settled counts for nothing', { ...won, deletedAt: hours(4) }, 500],
    ['an edited stake counts as it is now', { stake: '$250', updatedAt: hours(2) }, 250],
    ['one without a stake counts for nothing', { stake: null }, 500],
    ['one of another book counts for nothing', { bookmaker: 'fanduel' }, 500],
    ['a book is known by its name too', { bookmaker: 'Novig' }, 400],
    ['one placed before took its stake before', { dateAdded: hours(-1) }, 500],
    ['one placed before and won since brings what it pays', { ...won, dateAdded: hours(-1) }, 690.91],
    ['one settled before brings nothing more', { ...won, dateAdded: hours(-2), validatedAt: hours(-1) }, 500],
    [
      'its result corrected since does not pay it again',
      { ...won, dateAdded: hours(-2), validatedAt: hours(-1), gradedAt: hours(2) },
      500,
    ],
    ['one whose grading was undone is open again', { undoneAt: hours(4) }, 400],
    ['one without any time was placed and paid before', { status: 'won', dateAdded: null }, 500],
    [
      'one imported before was placed before, whatever time its day stands for',
      { dateAdded: hours(5), importedAt: hours(-1) },
      500,
    ],
  ])('%s', (_, over, expected) => expect(left(placed(over))).toBe(expected));

  it('a bet is never paid before it was placed, whatever times its record holds', () => {
    expect(left(placed({ ...won, validatedAt: hours(-1) }))).toBe(590.91);
  });

  it('it is negative when more was placed than was there', () => {
    expect(left(placed({ stake: 400 }), placed({ stake: 300 }))).toBe(-200);
  });

  it('a parlay counts where all of its legs are', () => {
    const parlay = (...books: string[]) => ({ type: 'parlay', legs: books.map((bookmaker) => ({ bookmaker })) });
    expect(bookOfPick(parlay('caesars', 'williamhill_us'))).toBe('williamhill_us');
    expect(bookOfPick(parlay('novig', 'fanduel'))).toBeUndefined();
    expect(bookOfPick({})).toBeUndefined();
  });

  it('the stakes of pending picks are open', () => {
    const ledger = bookLedgers([placed(), placed({ dateAdded: hours(-9), stake: 20.1 }), placed(won)]).get('novig');
    expect(ledger?.openCents).toBe(12_010);
  });
});

const STATUSES = ['won', 'lost', 'push', 'void'] as const;
const aHistory = fc.array(
  fc.record({
    from: fc.integer({ min: -100, max: 100 }),
    open: fc.integer({ min: 1, max: 100 }),
    stake: fc.integer({ min: 1, max: 100_000 }),
    times: fc.integer({ min: 101, max: 900 }),
    status: fc.constantFrom('pending', ...STATUSES),
  }),
  { maxLength: 20 },
);
type History = typeof aHistory extends fc.Arbitrary<infer T> ? T : never;

// The picks as they stood at an hour.
const at = (hour: number, history: History): Pick[] =>
  history
    .filter(({ from }) => from <= hour)
    .map(({ from, open, stake, times, status }) => ({
      ...placed({ stake: stake / 100, potential: Math.round((stake * times) / 100) / 100, dateAdded: hours(from) }),
      ...(status !== 'pending' && from + open <= hour ? { status, validatedAt: hours(from + open) } : {}),
    }));

it('entering the balance that is shown changes nothing afterwards', () =>
  fc.assert(
    fc.property(
      aHistory,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 200 }),
      (history, then, later) => {
        const ledger = (hour: number) => bookLedgers(at(hour, history)).get('novig');
        const first = { amount: 500, at: ENTERED };
        const again = enterBalance(balanceNow(first, ledger(then)), ledger(then), ENTERED + then * 3_600_000);
        expect(balanceNow(again, ledger(then + later))).toBe(balanceNow(first, ledger(then + later)));
      },
    ),
  ));

it('a balance entered while another device’s clock is ahead counts what that device placed as before it', () => {
  const ledger = bookLedgers([placed()]).get('novig');
  const entry = enterBalance(400, ledger, ENTERED);
  expect(balanceNow(entry, ledger)).toBe(400);
});

it('the order of the picks does not matter', () =>
  fc.assert(
    fc.property(
      aHistory.chain((history) =>
        fc.tuple(fc.constant(at(300, history)), fc.shuffledSubarray(at(300, history), { minLength: history.length })),
      ),
      ([picks, shuffled]) => expect(left(...shuffled)).toBe(left(...picks)),
    ),
  ));

it('when everything placed since is settled, the balance has moved by its profit', () =>
  fc.assert(
    fc.property(aHistory, (history) => {
      const settled = at(
        300,
        history.filter(({ from, status }) => from > 0 && status !== 'pending'),
      );
      const profit = settled.reduce((sum, { status, stake, potential }) => {
        if (status === 'won') return sum + Math.round((Number(potential) - Number(stake)) * 100);
        return status === 'lost' ? sum - Math.round(Number(stake) * 100) : sum;
      }, 0);
      expect(left(...settled)).toBe((50_000 + profit) / 100);
    }),
  ));
