import { noChange, odds, probability, quoteKey, stampKey } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { applyDiffsAtom } from '../../market/model/board/board-atoms.js';
import { setBoardStatusAtom } from '../../market/model/board/board-status.js';
import { chosenBankrollAtom } from '../../market/model/choices/betting-terms.js';
import { commissionsAtom } from '../../market/model/choices/commissions.js';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { aSlipItem } from '../../testing/a-slip-item.js';
import { NFL_GAME, onBoard } from '../../testing/on-board.js';
import { acceptPriceAtom } from './accept-price.js';
import { followedAtom } from './followed.js';
import {
  addToSlipAtom,
  editSlipAtom,
  parlayStakeAtom,
  slipItemsAtom,
  slipModeAtom,
  slipNoteAtom,
  slipOpenAtom,
} from './slip-atoms.js';
import { slipSettingsAtom } from './slip-settings.js';
import { canPlaceAtom, parlayAtom, placeSlipAtom, singlesAtom } from './slip-view.js';

const bill = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.02) });
const other = aSlipItem({
  id: 'other',
  matchup: 'Jets @ Dolphins',
  quote: quoteKey(aQuote({ event: 'g2' }).at, 'home', 'fanduel'),
});

const aSlip = (items = [aSlipItem()], bankroll = 1_000) => {
  const store = createStore();
  store.set(chosenBankrollAtom, bankroll);
  store.set(addToSlipAtom, items);
  return store;
};

it('the slip opens with the first bet, and stays as it is with the next', () => {
  const store = aSlip();
  expect(store.get(slipOpenAtom)).toBe(true);
  store.set(slipOpenAtom, false);
  store.set(addToSlipAtom, [other]);
  expect(store.get(slipOpenAtom)).toBe(false);
  expect(store.get(slipItemsAtom)).toHaveLength(2);
});

it('adding a bet again updates its fields and keeps the entered stake', () => {
  const store = aSlip([aSlipItem({ typedStake: '12' })]);
  store.set(addToSlipAtom, [aSlipItem({ bookmaker: 'fanduel', price: odds(2.05), americanOdds: 105 })]);
  expect(store.get(slipItemsAtom)).toEqual([
    aSlipItem({ bookmaker: 'fanduel', price: odds(2.05), americanOdds: 105, typedStake: '12' }),
  ]);
});

it('a parlay needs at least two bets', () => {
  const store = aSlip();
  store.set(slipModeAtom, 'parlay');
  expect(store.get(slipModeAtom)).toBe('single');
  store.set(addToSlipAtom, [other]);
  expect(store.get(slipModeAtom)).toBe('parlay');
});

describe('the stake', () => {
  const stakeOf = (store: ReturnType<typeof aSlip>) => store.get(singlesAtom).singles[0]!.stake;
  it('the stake of a bet is sized by the edge until one is entered', () => {
    expect(stakeOf(aSlip())).toBe(27);
    expect(stakeOf(aSlip([aSlipItem({ typedStake: '40' })]))).toBe(40);
  });
  it('the stake of a bet is Kelly’s alone once the user wishes so', () => {
    const store = aSlip([aSlipItem({ edge: 3 })]);
    expect(stakeOf(store)).toBe(25);
    store.set(slipSettingsAtom, { ...store.get(slipSettingsAtom), plainKelly: true });
    // Half of 3 % / 1.02 of 1,000.
    expect(stakeOf(store)).toBe(14.7);
  });
  it('the stake of a bet is the quick bet without an edge, and if sizing is off', () => {
    const { edge: _, ...noEdge } = aSlipItem();
    expect(stakeOf(aSlip([noEdge]))).toBe(25);
    const store = aSlip([aSlipItem()], 100);
    store.set(slipSettingsAtom, { ...store.get(slipSettingsAtom), autoCalculate: false });
    expect(stakeOf(store)).toBe(20);
  });
});

describe('an executed opportunity', () => {
  const position = { id: 'a', legs: 2, name: 'arbitrage' };
  const legs = [
    aSlipItem({ id: 'a1', position, price: odds(2.2), typedStake: '470', edge: undefined }),
    aSlipItem({ id: 'a2', position, price: odds(1.96), typedStake: '530', edge: undefined }),
  ];
  it('an executed opportunity is one position without the limits of single bets, exposed by its worst case', () => {
    const store = aSlip(legs);
    const { positions, singles, exposure, hasProblems } = store.get(singlesAtom);
    expect(singles).toEqual([]);
    expect(positions[0]!.worst).toBeCloseTo(34, 9);
    expect(exposure).toBe(0);
    expect(hasProblems).toBe(false);
    expect(store.get(canPlaceAtom)).toBe(true);
  });
  it('an executed opportunity has a worst case after the commission of its books', () => {
    const store = aSlip(legs.map((item, i) => ({ ...item, bookmaker: ['novig', 'fanduel'][i]! })));
    store.set(commissionsAtom, { novig: 2 });
    // 470 at 2.20 return 1028.72 after 2 % of the 564 won: less than the 1038.80 of the other leg.
    const { positions, worst, best } = store.get(singlesAtom);
    expect(positions[0]!.worst).toBeCloseTo(470 * 2.176 - 470 - 530, 9);
    expect(worst).toBeCloseTo(22.72, 9);
    expect(best).toBeCloseTo(38.8, 9);
    store.set(commissionsAtom, { novig: 10 });
    expect(store.get(singlesAtom)).toMatchObject({
      positions: [{ worst: expect.closeTo(-22.4, 9) }],
      exposure: expect.closeTo(22.4, 9),
      worst: expect.closeTo(-22.4, 9),
    });
  });
  it('the totals are what all positions leave at worst and at best, losses included', () => {
    const of = (id: string, name: string, bets: readonly (readonly [stake: number, price: number])[]) =>
      bets.map(([stake, price], i) =>
        aSlipItem({
          id: `${id}${i}`,
          position: { id, legs: 2, name },
          price: odds(price),
          typedStake: stake.toFixed(2),
          edge: undefined,
        }),
      );
    const taken = [
      [
        'first',
        'arbitrage',
        [
          [60, 1.95],
          [75.33, 1.6],
        ],
      ],
      [
        'second',
        'arbitrage',
        [
          [47, 1.67],
          [53.3, 1.81],
        ],
      ],
      [
        'third',
        'arbitrage',
        [
          [47, 2.2],
          [53, 1.96],
        ],
      ],
      [
        'fourth',
        'middle',
        [
          [50, 1.91],
          [50, 1.95],
        ],
      ],
    ] as const;
    const { positions, worst, best, total } = aSlip(
      taken.flatMap(([id, name, bets]) => of(id, name, bets)),
      2_500,
    ).get(singlesAtom);
    // In whole cents, and by every way each can end.
    const ends = taken.map(([, name, bets]) => {
      const staked = bets.reduce((sum, [stake]) => sum + Math.round(stake * 100), 0);
      const back = bets.map(([stake, price]) => stake * price * 100 - staked);
      return name === 'middle' ? [...back, back[0]! + back[1]! + staked] : back;
    });
    const cents = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / 100;
    expect(positions.map((one) => one.worst < 0)).toEqual([true, true, false, true]);
    expect(worst).toBeCloseTo(cents(ends.map((ways) => Math.min(...ways))), 6);
    expect(best).toBeCloseTo(cents(ends.map((ways) => Math.max(...ways))), 6);
    expect(worst).toBeLessThan(-40);
    expect(total).toBeCloseTo(435.63, 9);
  });
  it('a single bet beside a position can lose its stake and win its price', () => {
    const { worst, best, exposure } = aSlip([...legs, aSlipItem({ id: 'alone', typedStake: '40' })]).get(singlesAtom);
    expect(worst).toBeCloseTo(34 - 40, 9);
    expect(best).toBeCloseTo(38.8 + 40.8, 9);
    expect(exposure).toBe(40);
  });
  it('the worst case of a sure win on a whole line is the push that returns every stake', () => {
    const at = (outcome: string) => aQuote({ family: 'spreads', line: -3, outcome }).key;
    const [away, home] = legs;
    const store = aSlip([
      { ...away!, quote: at('away') },
      { ...home!, quote: at('home') },
    ]);
    expect(store.get(singlesAtom)).toMatchObject({ worst: 0, best: expect.closeTo(38.8, 9), exposure: 0 });
  });
  it('an executed opportunity is no longer a position once a leg is removed', () => {
    const { singles, positions } = aSlip(legs.slice(0, 1)).get(singlesAtom);
    expect(positions).toEqual([]);
    expect(singles[0]!.problems).toEqual(['over-share']);
  });
});

describe('the price of a bet', () => {
  afterEach(() => undo());
  let undo = () => {};
  const shows = (price: number, over = {}) => {
    const store = aSlip([aSlipItem({ chance: probability(0.52) })]);
    const { clear } = onBoard(store, [{ ...bill, price: odds(price), ...over }], { events: [aGame()], at: Date.now() });
    undo = clear;
    return store;
  };
  const followed = (store: ReturnType<typeof aSlip>) => [...store.get(followedAtom).values()][0];

  it('the price of a bet on the slip is unchanged while the book shows it', () => {
    expect(followed(shows(2.02))).toBe('same');
  });
  it('a price that moved is reported, and blocks placing until exactly that price is accepted', () => {
    const store = shows(1.9);
    expect(followed(store)).toEqual({ movedTo: 1.9 });
    expect(store.get(canPlaceAtom)).toBe(false);
    store.set(acceptPriceAtom, store.get(slipItemsAtom)[0]!, odds(1.95));
    expect(store.get(slipItemsAtom)[0]!.price).toBe(2.02);
    store.set(acceptPriceAtom, store.get(slipItemsAtom)[0]!, odds(1.9));
    expect(store.get(slipItemsAtom)[0]).toMatchObject({ price: 1.9, americanOdds: -111 });
    expect(followed(store)).toBe('same');
  });
  it('a changed price determines the edge of a bet even before it is accepted', () => {
    const store = aSlip([aSlipItem({ chance: probability(0.52), edge: 5 })]);
    const others = ['pinnacle', 'fanduel', 'betmgm', 'novig'].flatMap((book) =>
      ['away', 'home'].map((outcome) => ({
        ...bill,
        ...{ book, outcome, price: odds(2) },
        key: quoteKey(bill.at, outcome, book),
        stamp: stampKey(bill.event, book, bill.market),
      })),
    );
    const { held, clear } = onBoard(store, [{ ...bill, price: odds(1.8) }, ...others], {
      events: [aGame()],
      at: Date.now(),
    });
    undo = clear;
    const bet = () => store.get(singlesAtom).singles[0]!;
    expect([bet().item.price, bet().stake]).toEqual([2.02, 0]);
    expect(bet().item.edge).toBeCloseTo(-10, 9);
    const risen = { ...bill, price: odds(2.2) };
    store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, upserts: [risen] }]);
    const { stake } = bet();
    expect([bet().item.price, store.get(singlesAtom).best]).toEqual([2.02, stake * (odds(2.2) - 1)]);
    store.set(acceptPriceAtom, store.get(slipItemsAtom)[0]!, odds(2.2));
    expect([bet().item.price, bet().stake]).toEqual([2.2, stake]);
  });
  it('the edge of a bet on the slip follows the fair line, also after a price move is accepted', () => {
    const store = aSlip([aSlipItem({ chance: probability(0.52) })]);
    const others = ['pinnacle', 'fanduel', 'betmgm', 'novig'].flatMap((book) => [
      {
        ...bill,
        book,
        key: quoteKey(bill.at, 'away', book),
        stamp: stampKey(bill.event, book, bill.market),
        price: odds(2),
      },
      {
        ...bill,
        book,
        outcome: 'home',
        key: quoteKey(bill.at, 'home', book),
        stamp: stampKey(bill.event, book, bill.market),
        price: odds(2),
      },
    ]);
    const { held, clear } = onBoard(store, [bill, ...others], { events: [aGame()], at: Date.now() });
    undo = clear;
    const bet = () => store.get(singlesAtom).singles[0]!;
    expect(bet().item.edge).toBeCloseTo(1, 9);
    expect(bet().stake).toBe(20);

    const moved = { ...bill, price: odds(2.5) };
    store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, upserts: [moved] }]);
    store.set(acceptPriceAtom, bet().item, odds(2.5));
    expect(store.get(slipItemsAtom)[0]).toMatchObject({ price: 2.5, chance: 0.5, edge: 25 });

    const left = others.map(({ key }) => key);
    store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, removed: left }]);
    expect(followed(store)).toBe('same');
    expect(bet().item.edge).toBeUndefined();
    expect(bet().stake).toBe(25);
  });
  it('the edge, the stake and the winnings of a bet are those after the commission of its book', () => {
    const store = aSlip([aSlipItem({ chance: probability(0.52), bookmaker: 'novig' })]);
    store.set(commissionsAtom, { novig: 2 });
    const all = ['novig', 'pinnacle', 'fanduel', 'betmgm', 'draftkings'].flatMap((book) =>
      ['away', 'home'].map((outcome) => aQuote({ family: 'spreads', line: -3.5, book, outcome, price: odds(2.02) })),
    );
    const { clear } = onBoard(store, all, { events: [aGame()], at: Date.now() });
    undo = clear;
    const [bet] = store.get(singlesAtom).singles;
    // 2.02 pays 1.9996 after 2 % of the 1.02 won, so a fair coin is no value there: without the commission it would be +1 %.
    expect(bet!.item.edge).toBeCloseTo(-0.02, 9);
    expect(bet!.stake).toBe(0);
    store.set(editSlipAtom, bet!.item.id, { typedStake: '100' });
    expect(store.get(singlesAtom).best).toBeCloseTo(99.96, 9);
    store.set(addToSlipAtom, [{ ...other, price: odds(3), bookmaker: 'fanduel' }]);
    store.set(slipModeAtom, 'parlay');
    store.set(parlayStakeAtom, '10');
    expect(store.get(parlayAtom)).toMatchObject({
      price: expect.closeTo(6.06, 9),
      toWin: expect.closeTo(10 * (1.9996 * 3 - 1), 9),
    });
  });
  it.each([
    ['locked', 'the book suspends it', { suspended: true }],
    ['gone', 'the book no longer lists it', { key: quoteKey(bill.at, 'away', 'betmgm'), book: 'betmgm' }],
  ])('the price of a bet is %s while %s, and the bet cannot be placed', (how, _, over) => {
    const store = shows(2.02, over);
    expect(followed(store)).toBe(how);
    expect(store.get(canPlaceAtom)).toBe(false);
  });
  it.each([
    ['the book suspends the leg', { suspended: true }],
    ['the book no longer lists the leg', { key: quoteKey(bill.at, 'away', 'betmgm'), book: 'betmgm' }],
  ])('an opportunity is no hedge while %s: its worst case is the stake of the other leg', (_, over: object) => {
    const position = { id: 'a', legs: 2, name: 'arbitrage' };
    const store = aSlip([
      aSlipItem({ id: 'a1', position, price: odds(2.2), typedStake: '47', edge: undefined }),
      { ...other, position, price: odds(1.96), typedStake: '53', edge: undefined, sport: 'basketball_nba' },
    ]);
    const { clear } = onBoard(store, [{ ...bill, price: odds(2.2), ...over }], { events: [aGame()], at: Date.now() });
    undo = clear;
    expect(store.get(singlesAtom)).toMatchObject({ positions: [{ worst: -53 }], exposure: 53, worst: -53 });
  });
  it('the price of a bet on the slip is unknown while its board is not loaded', () => {
    const store = shows(2.02);
    store.set(setBoardStatusAtom, NFL_GAME, undefined);
    expect(followed(store)).toBe('unknown');
    expect(store.get(canPlaceAtom)).toBe(true);
  });
  it('the price of a bet on the slip is awaited while its board is loading', () => {
    const store = shows(2.02);
    store.set(setBoardStatusAtom, NFL_GAME, { state: 'loading' });
    expect(followed(store)).toBe('asked');
    expect(store.get(canPlaceAtom)).toBe(false);
  });
  it.each([
    [2.02, 'unknown'],
    [1.9, { movedTo: 1.9 }],
  ])('a price on an outdated board counts only if it moved: %p is %p', (price, how) => {
    const store = shows(price);
    store.set(setBoardStatusAtom, NFL_GAME, { state: 'live', seq: 1, heardAt: 1, lapse: { from: 'cache' } });
    expect(followed(store)).toEqual(how);
  });
  it('the price of a bet on the slip is not followed on a paused page', () => {
    const store = shows(2.02);
    store.set(autoRefreshAtom, false);
    expect(followed(store)).toBe('unknown');
    store.set(autoRefreshAtom, true);
    expect(followed(store)).toBe('same');
  });
  it('a price is not followed once the game has started, and the bet cannot be placed', () => {
    const store = aSlip([aSlipItem({ gameTime: Date.now() - 1 })]);
    expect(followed(store)).toBe('started');
    expect(store.get(canPlaceAtom)).toBe(false);
  });
});

describe('placing', () => {
  const AT = new Date();
  const stored = () => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks) ?? '[]');

  it('placing the slip saves pending picks beside the stored ones, clears the slip and closes it', () => {
    localStorage.setItem(
      USER_DATA_KEYS.picks,
      JSON.stringify([{ id: 1, game: 'Old', mood: 'good', stake: { no: 'number' } }, 7]),
    );
    const store = aSlip([aSlipItem(), other]);
    store.set(placeSlipAtom, AT, 'said');
    expect(stored()).toMatchObject([
      { id: 1, game: 'Old', mood: 'good' },
      { status: 'pending', selection: 'Buffalo Bills +3.5', stake: 27 },
      { status: 'pending' },
    ]);
    expect(store.get(picksAtom)).toHaveLength(3);
    expect(store.get(slipItemsAtom)).toEqual([]);
    expect(store.get(slipOpenAtom)).toBe(false);
    expect(store.get(slipNoteAtom)).toBe('said');
  });

  it('placing the slip saves a parlay as one pick with its legs', () => {
    const store = aSlip([aSlipItem(), other]);
    store.set(slipModeAtom, 'parlay');
    store.set(parlayStakeAtom, '50');
    store.set(placeSlipAtom, AT, '');
    expect(stored()).toMatchObject([{ type: 'parlay', stake: 50, legs: [{}, {}] }]);
  });

  it.each([
    ['nothing is staked', [aSlipItem({ typedStake: '' })]],
    ['a stake is under $1', [aSlipItem({ typedStake: '0.5' })]],
    ['there is only a warning', [aSlipItem({ edge: 1, typedStake: '21' })]],
    ['the total is over half of the bankroll', [...'abc'].map((id) => aSlipItem({ id, typedStake: '190' }))],
  ])('placing the slip saves nothing while %s', (_, items) => {
    const store = aSlip(items);
    store.set(placeSlipAtom, AT, '');
    expect(stored()).toEqual([]);
    expect(store.get(slipItemsAtom)).toHaveLength(items.length);
  });

  it('placing the slip saves no parlay with two legs of the same game or without an amount', () => {
    const store = aSlip([aSlipItem(), aSlipItem({ id: 'same game' })]);
    store.set(slipModeAtom, 'parlay');
    store.set(parlayStakeAtom, '50');
    expect(store.get(canPlaceAtom)).toBe(false);
    // The start of the game moved between the two clicks.
    const moved = aSlip([aSlipItem(), aSlipItem({ id: 'same game', gameTime: aSlipItem().gameTime + 600_000 })]);
    moved.set(slipModeAtom, 'parlay');
    moved.set(parlayStakeAtom, '50');
    expect(moved.get(canPlaceAtom)).toBe(false);
    const apart = aSlip([aSlipItem(), other]);
    apart.set(slipModeAtom, 'parlay');
    expect(apart.get(canPlaceAtom)).toBe(false);
  });
});

describe('a bet that closes one placed before', () => {
  const rehedge = aSlipItem({ id: 'again', price: odds(1.8), typedStake: '574.66', edge: -3, closes: 574.66 });
  it('a re-hedge can be placed however large it is and whatever its edge, and adds no exposure', () => {
    const store = aSlip([rehedge]);
    expect(store.get(singlesAtom)).toMatchObject({ exposure: 0, hasProblems: false, problems: [] });
    expect(store.get(canPlaceAtom)).toBe(true);
  });
  it('a re-hedge with a higher stake than needed has the limits of a single bet', () => {
    const { exposure, singles } = aSlip([{ ...rehedge, typedStake: '575' }]).get(singlesAtom);
    expect(exposure).toBe(575);
    expect(singles[0]!.problems).toEqual(['over-share', 'low-edge']);
  });
});
