import { type Arbitrage, amongBooks, commissionsOf, type LegPrice, type Middle, odds } from '../../domain/index.js';
import { aGame, NOON } from '../../testing/builders.js';
import { arbitrageSchema, middleSchema } from '../rest/opportunities.js';
import { arbitrageEntry } from './arbitrage-entry.js';
import { gameEntry } from './game-entry.js';
import { middleEntry } from './middle-entry.js';
import { selectionOf } from './selection.js';

const { id: event, sport, home, away, commenceTime } = aGame();
const subject = { event, sport, home, away, commenceTime, subject: '' };
const leg = (book: string, price: number): LegPrice => ({ book, price: odds(price), lastUpdate: NOON });
const purse = { maxStake: 100, bankroll: 1_000 };
const MINUTE = 60_000;

const sureWin = (over: Partial<Arbitrage> = {}) => ({
  opportunity: {
    ...subject,
    id: 'arbitrage|g1',
    kind: 'arbitrage' as const,
    type: 'two_way' as const,
    family: 'spreads',
    line: -3.5,
    outcomes: ['away', 'home'],
    prices: [[leg('fanduel', 2.1)], [leg('draftkings', 2.1), leg('betmgm', 2.05)]],
    profit: 5,
    ...over,
  },
  openedAt: NOON,
});

const aMiddle = (over: Partial<Middle> = {}) => ({
  opportunity: {
    ...subject,
    id: 'middle|g1',
    kind: 'middle' as const,
    shape: 'spreads' as const,
    family: 'spreads',
    low: -2.5,
    high: 6.5,
    gap: 4,
    probability: 24,
    prices: [[leg('fanduel', 2)], [leg('betmgm', 1.9)]] as const,
    ...over,
  },
  openedAt: NOON,
});

describe('an arbitrage entry', () => {
  it("an arbitrage entry matches the contract's schema", () => {
    const entry = arbitrageEntry(sureWin(), purse, NOON);
    expect(arbitrageSchema.parse(entry)).toEqual(entry);
  });
  it("an arbitrage entry shows the book's odds, but computes the payout after commission", () => {
    const commission = commissionsOf([['fanduel', 10]]);
    const [bet] = arbitrageEntry(sureWin(), { ...purse, commission }, NOON)!.opportunity.bets;
    expect(bet).toMatchObject({ bookmaker: 'fanduel', odds: 110, decimal: 2.1 });
    expect(bet!.implied_prob).toBeCloseTo(1 / 1.99);
    expect(bet!.payout).toBeCloseTo(bet!.stake * 1.99);
  });
  it('an arbitrage entry needs chosen books, the minimum profit, and the three-way option if it is three-way', () => {
    const none = (wanted: object, over: Partial<Arbitrage> = {}) =>
      arbitrageEntry(sureWin(over), { ...purse, ...wanted }, NOON);
    expect(none({ books: amongBooks(['fanduel']) })).toBeUndefined();
    expect(none({ minProfit: 5.1 })).toBeUndefined();
    expect(none({}, { type: 'three_way' })).toBeUndefined();
    expect(none({ threeWay: true }, { type: 'three_way' })).toBeDefined();
  });
  it('an arbitrage entry has exact and rounded stakes, and is left out when rounding leaves no profit', () => {
    const prices = [[leg('fanduel', 1 + 100 / 105)], [leg('draftkings', 2.2)]];
    const stepping = (roundTo: number, maxStake: number) =>
      arbitrageEntry(sureWin({ prices }), { maxStake, bankroll: 1_000, roundTo }, NOON)?.opportunity;
    expect(stepping(1, 1_000)!.rounded).toMatchObject({ step: 1, stakes: [530, 470], total_stake: 1_000 });
    expect(stepping(1, 1_000)!.rounded!.profit_amount).toBeCloseTo(34, 6);
    expect(stepping(1, 1_000)!.profit_amount).toBeCloseTo(34.4, 2);
    expect(stepping(10, 20)).toBeUndefined();
  });
  it("an arbitrage entry is left out when a book's limit is 0", () => {
    const prices = [[{ ...leg('novig', 2.1), limit: 0 }], [leg('draftkings', 2.1)]];
    expect(arbitrageEntry(sureWin({ prices }), purse, NOON)).toBeUndefined();
  });
  it('an arbitrage entry stakes no more than the smallest book limit allows', () => {
    const prices = [[{ ...leg('novig', 2.1), limit: 20 }], [leg('draftkings', 2.1)]];
    const { bets, total_stake } = arbitrageEntry(sureWin({ prices }), purse, NOON)!.opportunity;
    expect(total_stake).toBeCloseTo(40, 9);
    expect(bets[0]).toMatchObject({ limit: 20 });
    expect(bets[0]!.stake).toBeCloseTo(20, 9);
  });
  it('an arbitrage entry warns that a price may be wrong when the profit is suspiciously high', () => {
    expect(arbitrageEntry(sureWin(), purse, NOON)!.opportunity.suspect).toBeUndefined();
    const prices = [[leg('fanduel', 2.1)], [leg('draftkings', 2.8)]];
    expect(arbitrageEntry(sureWin({ prices }), purse, NOON)!.opportunity.suspect).toMatch(/may be wrong/);
  });
  it('an arbitrage entry judges suspicion by displayed prices: a commission does not lift it', () => {
    const prices = [[leg('fanduel', 2.1)], [leg('novig', 2.4)]];
    const commission = commissionsOf([['novig', 20]]);
    const { suspect, profit_percentage } = arbitrageEntry(
      sureWin({ prices }),
      { ...purse, commission },
      NOON,
    )!.opportunity;
    expect(profit_percentage).toBeLessThan(10);
    expect(suspect).toMatch(/may be wrong/);
  });
  it('an arbitrage entry offers the true prices of a line and names the one that was set aside', () => {
    const prices = [[leg('fanduel', 2.1)], [leg('novig', 3.5), leg('draftkings', 2.05)]];
    const entry = arbitrageEntry(sureWin({ prices }), purse, NOON)!;
    expect(arbitrageSchema.parse(entry)).toEqual(entry);
    expect(entry.opportunity).not.toHaveProperty('suspect');
    expect(entry.opportunity.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'draftkings']);
    expect(entry.opportunity.set_aside).toEqual([
      {
        bookmaker: 'novig',
        selection: 'Kansas City Chiefs -3.5',
        odds: 250,
        decimal: 3.5,
        last_update: new Date(leg('novig', 3.5).lastUpdate!).toISOString(),
      },
    ]);
  });
  it('an arbitrage entry is left out when a leg falls under the smallest stake', () => {
    const prices = [[leg('fanduel', 12)], [leg('draftkings', 1.12)]];
    const { bets, profit_percentage } = arbitrageEntry(
      sureWin({ prices }),
      { maxStake: 10, bankroll: 10 },
      NOON,
    )!.opportunity;
    expect(bets.map(({ stake }) => stake)).toEqual([1, 9]);
    expect(profit_percentage).toBeCloseTo(0.8, 9);
    const report = arbitrageEntry(sureWin({ prices }), { maxStake: 10, bankroll: 10, isReport: true }, NOON)!;
    expect(report.opportunity.profit_percentage).toBeCloseTo(2.439, 3);
    expect(report.opportunity.bets[0]!.stake).toBeCloseTo(0.854, 3);
    expect(arbitrageEntry(sureWin({ prices }), { maxStake: 9, bankroll: 9 }, NOON)).toBeUndefined();
  });
  it('an arbitrage entry at an exchange is staked at what fills, and tells what the exchange says', () => {
    const ladder = [
      { price: 0.44, size: 17 },
      { price: 0.46, size: 83 },
      { price: 0.6, size: 500 },
    ];
    const kalshi = { ...leg('kalshi', 1 / 0.44), offer: { ladder, fee: { kind: 'kalshi' as const } } };
    const wanted = { maxStake: 1_000, bankroll: 1_000, commission: () => 0 };
    const entry = arbitrageEntry(sureWin({ prices: [[kalshi], [leg('draftkings', 2)]] }), wanted, NOON)!;
    expect(arbitrageSchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(entry.opportunity).toMatchObject({
      total_stake: expect.closeTo(97.4, 9),
      profit_amount: expect.closeTo(2.6, 9),
    });
    expect(entry.opportunity.bets[0]).toMatchObject({
      ...{ bookmaker: 'kalshi', stake: expect.closeTo(47.4, 9), payout: expect.closeTo(100, 9) },
      exchange: { ladder: ladder.map(({ price, size }) => [price, size]), fee: { kind: 'kalshi' } },
    });
    expect(entry.opportunity.bets[1]).not.toHaveProperty('exchange');
  });
  it.each([
    [0, 1_800],
    [10 * MINUTE, 1_200],
    [31 * MINUTE, 0],
    [Number.NEGATIVE_INFINITY, 1_800],
  ])('an arbitrage entry expires, %d ms after it was found, in %d s', (passed, left) =>
    expect(arbitrageEntry(sureWin(), purse, NOON + passed)!.opportunity.expires_in).toBe(left),
  );
});

describe('a middle entry', () => {
  it("a middle entry matches the contract's schema and stakes half on each leg", () => {
    const entry = middleEntry(aMiddle(), purse, NOON)!;
    expect(middleSchema.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({ totalStake: 100, middleRange: [2.5, 6.5] });
    expect(entry.maxProfit).toBeCloseTo(95);
    expect(entry.bets.map(({ selection, stake }) => [selection, stake])).toEqual([
      ['Kansas City Chiefs -2.5', 50],
      ['Buffalo Bills +6.5', 50],
    ]);
  });
  it('a middle entry shows the worst case and the break-even hit rate', () => {
    const entry = middleEntry(aMiddle(), purse, NOON)!;
    expect(entry.worstCase).toBeCloseTo(-5, 9);
    expect(entry.breakEven).toBeCloseTo((2.5 / 97.5) * 100, 6);
  });
  it("a middle entry has a modelled probability and the model's name if the consensus line is known", () => {
    expect(middleEntry(aMiddle(), purse, NOON)).not.toHaveProperty('modelProbability');
    const entry = middleEntry(aMiddle({ consensus: -4 }), purse, NOON)!;
    expect(middleSchema.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({ probability: 24, model: 'landing table', consensus: -4, pushProbability: 0 });
    expect(entry.modelProbability).toBeLessThan(24);
    expect(Math.abs(entry.ev! - (entry.modelProbability! * 0.975 - 2.5))).toBeLessThan(0.2); // a miss leaves 0 or -5
    expect(middleEntry(aMiddle({ consensus: -4, sport: 'cricket_ipl' }), purse, NOON)).not.toHaveProperty('ev');
  });
  it('a middle entry tells the chance that the prices give its consensus line', () => {
    const entry = middleEntry(aMiddle({ consensus: -4, lean: 0.44 }), purse, NOON)!;
    expect(middleSchema.parse(entry)).toMatchObject({ consensus: -4, lean: 0.44 });
    expect(entry.modelProbability).not.toBe(middleEntry(aMiddle({ consensus: -4 }), purse, NOON)!.modelProbability);
  });
  it('a middle entry without a model warns of a sure profit over 10 %', () => {
    const prices = [[leg('fanduel', 2.6)], [leg('betmgm', 2.6)]] as const;
    expect(middleEntry(aMiddle({ prices }), purse, NOON)!.suspect).toMatch(/over 10 %/);
  });
  it("a middle entry is left out when a book's limit is 0", () => {
    const prices = [[leg('fanduel', 2)], [{ ...leg('novig', 1.9), limit: 0 }]] as const;
    expect(middleEntry(aMiddle({ prices }), purse, NOON)).toBeUndefined();
  });
  it('a middle entry is left out when half of the stake is under the smallest stake', () => {
    expect(middleEntry(aMiddle(), { maxStake: 100, bankroll: 10 }, NOON)).toBeUndefined();
    expect(middleEntry(aMiddle(), { maxStake: 100, bankroll: 20 }, NOON)).toMatchObject({ totalStake: 2 });
  });
  it('a middle entry offers the true prices of its lines and names the one that was set aside', () => {
    const prices = [[leg('fanduel', 1.95)], [leg('novig', 3), leg('draftkings', 1.95)]] as const;
    const entry = middleEntry(aMiddle({ consensus: -4, prices }), purse, NOON)!;
    expect(middleSchema.parse(entry)).toEqual(entry);
    expect(entry).not.toHaveProperty('suspect');
    expect(entry.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'draftkings']);
    expect(entry.set_aside).toMatchObject([{ bookmaker: 'novig', odds: 200, decimal: 3 }]);
  });
  it('a middle entry judges suspicion by displayed prices: a commission does not lift it', () => {
    const prices = [[leg('fanduel', 2.3)], [leg('novig', 2.3)]] as const;
    const commission = commissionsOf([
      ['novig', 19],
      ['fanduel', 19],
    ]);
    const entry = middleEntry(aMiddle({ prices }), { ...purse, commission }, NOON)!;
    expect(entry.worstCase).toBeLessThan(10);
    expect(entry.suspect).toMatch(/over 10 %/);
  });
  it('a middle entry takes the books with most dollars of expected value within their limits', () => {
    const prices = [
      [{ ...leg('fanduel', 2), limit: 20 }, leg('betrivers', 1.5)],
      [{ ...leg('novig', 2), limit: 20 }, leg('betmgm', 1.5)],
    ] as const;
    const entry = middleEntry(aMiddle({ prices }), purse, NOON)!;
    expect(entry.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'novig']);
  });
  it('a middle entry stakes half on each side, at most the smaller book limit', () => {
    const prices = [[leg('fanduel', 2)], [{ ...leg('novig', 1.9), limit: 10 }]] as const;
    expect(middleEntry(aMiddle({ prices }), purse, NOON)).toMatchObject({ totalStake: 20 });
  });
  it('a middle entry warns when the model gives it an expected value over 20 %', () => {
    const prices = [[leg('fanduel', 2.1)], [leg('betmgm', 2.2)]] as const;
    const wide = { prices, low: 0.5, high: 10.5, gap: 11, probability: 40, consensus: -4 };
    expect(middleEntry(aMiddle(wide), purse, NOON)!.suspect).toMatch(/over 20 %/);
  });
  it('a middle entry by the model needs its EV and chance, and the simple figures only without a model', () => {
    const of = (wanted: object, over: Partial<Middle> = {}) =>
      middleEntry(aMiddle({ consensus: 46.5, ...over }), { ...purse, by: 'model', minEv: 0, ...wanted }, NOON);
    const { ev, modelProbability } = of({ minEv: -100 })!;
    expect(of({ minEv: ev, minModelProbability: modelProbability, minGap: 20, minProbability: 100 })).toBeDefined();
    expect(of({ minEv: ev! + 0.01 })).toBeUndefined();
    expect(of({ minEv: -100, minModelProbability: modelProbability! + 0.01 })).toBeUndefined();
    expect(of({ minGap: 20 }, { consensus: undefined })).toBeUndefined();
    expect(of({ minEv: 100 }, { consensus: undefined })).toBeDefined();
  });
  it('a middle entry needs the minimum gap and chance, chosen books, and the props option if it is a prop', () => {
    const of = (wanted: object, over: Partial<Middle> = {}) =>
      middleEntry(aMiddle(over), { ...purse, ...wanted }, NOON);
    expect(of({ minGap: 4.5 })).toBeUndefined();
    expect(of({ minProbability: 25 })).toBeUndefined();
    expect(of({ books: amongBooks(['fanduel']) })).toBeUndefined();
    expect(of({}, { family: 'player_points' })).toBeUndefined();
    expect(of({ playerProps: true }, { family: 'player_points' })).toBeDefined();
  });
});

it.each([
  ['home', -3.5, 'spreads', '', 'Kansas City Chiefs -3.5'],
  ['away', -3.5, 'spreads', '', 'Buffalo Bills +3.5'],
  ['away', 0, 'spreads', '', 'Buffalo Bills 0'],
  ['over', 224.5, 'player_pass_yds', 'Josh Allen', 'Josh Allen Over 224.5'],
  ['draw', undefined, 'h2h', '', 'Draw'],
  ['Kansas City Chiefs or Draw', undefined, 'double_chance', '', 'Kansas City Chiefs or Draw'],
])('the selection %s at %p in %s of "%s" is worded "%s"', (outcome, line, family, player, words) =>
  expect(selectionOf(outcome, line, { home, away, family, subject: player })).toBe(words),
);

it("a game entry's status is scheduled, in_progress or final", () => {
  const statusAt = (hours: number, completed = false) =>
    gameEntry(aGame({ completed }), commenceTime + hours * 60 * MINUTE).status;
  expect([statusAt(-1), statusAt(0), statusAt(12), statusAt(12.01), statusAt(1, true)]).toEqual([
    'scheduled',
    'in_progress',
    'in_progress',
    'final',
    'final',
  ]);
  expect(gameEntry(aGame(), Number.NEGATIVE_INFINITY).status).toBe('scheduled');
});
