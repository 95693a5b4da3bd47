import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { arbitrageSchema, middleSchema } from '@fairline/shared/contract';
import { scan } from './scan.js';
import type { ScanReport } from './scan-report.js';

const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string) => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};

const AT = '2026-11-22T18:00:00Z';
const market = (key: string, prices: readonly (readonly [string, unknown, unknown?])[]) => ({
  key,
  outcomes: prices.map(([name, price, point]) => ({ name, price, ...(point === undefined ? {} : { point }) })),
});
const book = (key: string, home: unknown, away: unknown, ...markets: object[]) => ({
  key,
  last_update: AT,
  markets: [
    market('h2h', [
      ['Boston Celtics', home],
      ['New York Knicks', away],
    ]),
    ...markets,
  ],
});
const total = (point: number, over: number, under: number) =>
  market('totals', [
    ['Over', over, point],
    ['Under', under, point],
  ]);
const game = (bookmakers: object[], over: object = {}) => ({
  id: 'e1',
  sport_key: 'basketball_nba',
  commence_time: '2026-11-22T20:00:00Z',
  home_team: 'Boston Celtics',
  away_team: 'New York Knicks',
  bookmakers,
  ...over,
});

const board = file(
  'board.json',
  `\uFEFF${JSON.stringify({
    data: [
      game([
        book('draftkings', 2.2, 1.7, total(220.5, 1.95, 1.85)),
        book('fanduel', 1.7, 2.1, total(225.5, 1.85, 1.95)),
        book('betmgm', 1.85, 1.95),
        book('pinnacle', 1.9, 1.95),
        book('bovada', null, 60),
      ]),
      game([], { id: null }),
    ],
  })}`,
);
const report = (...words: string[]): ScanReport => JSON.parse(scan([board, '--json', ...words]));

describe('fairline scan', () => {
  it('the report counts games, prices, locked prices and dropped entries', () => {
    expect(report()).toMatchObject({
      now: '2026-11-22T18:00:00.000Z',
      events: 1,
      quotes: 13,
      locked: 1,
      dropped: expect.arrayContaining([
        { reason: 'missing_event_id', count: 1 },
        { reason: 'missing_price', count: 1 },
      ]),
    });
  });

  it('an arbitrage has the field names of the specification, each bet with its decimal odds', () => {
    const [arbitrage, ...others] = report().arbitrage;
    expect(others).toEqual([]);
    expect(arbitrageSchema.safeParse(arbitrage).success).toBe(true);
    expect(arbitrage!.opportunity.profit_percentage).toBeCloseTo((1 / (1 / 2.2 + 1 / 2.1) - 1) * 100);
    expect(arbitrage!.opportunity).toMatchObject({ type: 'two_way', total_stake: 100, expires_in: 1800 });
    expect(
      arbitrage!.opportunity.bets.map(({ bookmaker, selection, decimal, odds }) => [
        bookmaker,
        selection,
        decimal,
        odds,
      ]),
    ).toEqual([
      ['fanduel', 'New York Knicks', 2.1, 110],
      ['draftkings', 'Boston Celtics', 2.2, 120],
    ]);
  });

  it('a middle is printed with the range in which both bets win', () => {
    const [middle, ...others] = report().middles;
    expect(others).toEqual([]);
    expect(middleSchema.safeParse(middle).success).toBe(true);
    expect(middle).toMatchObject({ gap: 5, middleRange: [220.5, 225.5], probability: 40, totalStake: 10 });
    expect(middle!.maxProfit).toBeCloseTo(5 * (1.95 + 1.95 - 2));
    expect(middle!.bets.map(({ selection, stake }) => [selection, stake])).toEqual([
      ['Over 220.5', 5],
      ['Under 225.5', 5],
    ]);
  });

  it('every price above the fair line is printed', () => {
    const { ev } = report();
    expect(ev.map(({ bookmaker, outcome, market }) => [bookmaker, outcome, market])).toEqual([
      ['draftkings', 'home', 'h2h'],
      ['fanduel', 'away', 'h2h'],
    ]);
    expect(ev[0]!.ev).toBeCloseTo((ev[0]!.fair * 2.2 - 1) * 100);
  });

  it('the given stakes are used', () => {
    const told = report('--max-stake', '400', '--bankroll', '1000', '--middle-stake', '60');
    expect(told.arbitrage[0]!.opportunity.total_stake).toBe(400);
    expect(told.middles[0]!.totalStake).toBe(60);
  });

  it('a scan reports what a recording contains: the best prices even if one looks odd, and stakes however small', () => {
    const odd = file(
      'odd.json',
      JSON.stringify(game([book('draftkings', 3.5, 1.7), book('betmgm', 2.2, 1.7), book('fanduel', 1.7, 1.96)])),
    );
    const { arbitrage }: ScanReport = JSON.parse(scan([odd, '--json']));
    expect(arbitrage[0]!.opportunity.profit_percentage).toBeCloseTo((1 / (1 / 3.5 + 1 / 1.96) - 1) * 100, 9);
    expect(arbitrage[0]!.opportunity.suspect).toMatch(/may be wrong/);
    expect(report('--bankroll', '10').middles[0]!.totalStake).toBe(1);
  });

  it('only the given books are searched, by any of their names', () => {
    expect(report('--books', 'fanduel,betmgm').arbitrage).toEqual([]);
    expect(report('--books', 'fanduel,betmgm').quotes).toBe(13);
  });

  it('a book is named as in the recording, and recognised by its other name', () => {
    const caesars = file('caesars.json', JSON.stringify(game([book('caesars', 2.2, 1.7), book('fanduel', 1.7, 2.1)])));
    const { arbitrage }: ScanReport = JSON.parse(scan([caesars, '--json', '--books', 'williamhill_us,fanduel']));
    expect(arbitrage[0]!.opportunity.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'caesars']);
  });

  it('a book is never paired with itself under its other name', () => {
    const twice = [book('caesars', 2.2, 1.7), book('williamhill_us', 1.7, 2.1)];
    const { arbitrage, dropped }: ScanReport = JSON.parse(
      scan([file('twice.json', JSON.stringify(game(twice))), '--json']),
    );
    expect(arbitrage).toEqual([]);
    expect(dropped).toEqual([{ reason: 'duplicate', count: 2 }]);
  });

  it("a book's commission is deducted from its winnings", () => {
    const [arbitrage] = report('--commission', 'draftkings=2').arbitrage;
    expect(arbitrage!.opportunity.profit_percentage).toBeCloseTo((1 / (1 / (1 + 1.2 * 0.98) + 1 / 2.1) - 1) * 100);
    expect(arbitrage!.opportunity.bets[1]!.decimal).toBe(2.2);
  });

  describe('a recorded order book', () => {
    const exchange = (ladder: unknown, over: object = {}) => ({
      key: 'kalshi',
      last_update: AT,
      markets: [{ key: 'h2h', outcomes: [{ name: 'Boston Celtics', ladder, ...over }] }],
    });
    const scanned = (bookmakers: object[], ...words: string[]): ScanReport =>
      JSON.parse(
        scan([file('ladder.json', JSON.stringify(game(bookmakers))), '--json', '--bankroll', '1000', ...words]),
      );
    const LADDER = [
      [0.44, 17],
      [0.46, 83],
      [0.6, 500],
    ];

    it('is staked at the price that fills, after the fee that was recorded', () => {
      const [found] = scanned(
        [exchange(LADDER, { price: 2.27, fee: 'kalshi' }), book('fanduel', 1.7, 2)],
        ...['--max-stake', '1000'],
      ).arbitrage;
      expect(arbitrageSchema.safeParse(found).success).toBe(true);
      expect(found!.opportunity).toMatchObject({
        total_stake: expect.closeTo(97.4, 6),
        profit_amount: expect.closeTo(2.6, 6),
      });
      expect(found!.opportunity.bets[1]).toMatchObject({
        ...{ bookmaker: 'kalshi', decimal: 2.27, stake: expect.closeTo(47.4, 6), payout: expect.closeTo(100, 6) },
        exchange: { ladder: LADDER, fee: { kind: 'kalshi' } },
      });
    });

    it('has the price of its first offer if none was recorded, and no profit where its depth leaves none', () => {
      const shallow = [exchange([[0.44, 1]]), book('fanduel', 1.7, 2)];
      expect(scanned(shallow, '--max-stake', '1000').arbitrage[0]!.opportunity).toMatchObject({
        total_stake: expect.closeTo(0.94, 6),
        bets: [{}, { decimal: expect.closeTo(1 / 0.44, 9) }],
      });
      expect(scanned([exchange([[0.44, 0.5]]), book('fanduel', 1.7, 2)]).arbitrage).toEqual([]);
    });

    it('is worth what fills for the stake', () => {
      const others = ['draftkings', 'betmgm', 'pinnacle', 'fanduel'].map((key) => book(key, 1.9, 1.9));
      const ladder = [
        [0.4, 10],
        [0.55, 1_000],
      ];
      const ev = (stake: string) =>
        scanned([exchange(ladder), ...others], '--max-stake', stake).ev.map((one) => one.ev);
      expect(ev('4')).toEqual([expect.closeTo(25, 6)]);
      expect(ev('100')).toEqual([]);
    });

    it('that cannot be read is no price', () => {
      expect(scanned([exchange([[1.2, 5]]), book('fanduel', 1.7, 2)])).toMatchObject({ quotes: 2, arbitrage: [] });
    });

    it('shows in the table at what it fills', () => {
      const words = [
        file('ladder.json', JSON.stringify(game([exchange(LADDER, { fee: 'kalshi' }), book('fanduel', 1.7, 2)]))),
      ];
      expect(scan([...words, '--bankroll', '1000', '--max-stake', '1000'])).toContain('at Kalshi (fills at 2.110)');
    });
  });

  it('the minimum profit, gap and probability are applied', () => {
    expect(report('--min-profit', '8').arbitrage).toEqual([]);
    expect(report('--min-gap', '5.5').middles).toEqual([]);
    expect(report('--min-probability', '41').middles).toEqual([]);
  });

  it('age is judged by --now: outdated prices are locked and ignored', () => {
    const later = report('--now', '2026-11-22T18:16:00Z');
    expect(later).toMatchObject({ now: '2026-11-22T18:16:00.000Z', locked: 13, arbitrage: [], middles: [], ev: [] });
  });

  it('prices of a recording without times are not locked by age', () => {
    const timeless = file(
      'timeless.json',
      JSON.stringify(
        game([book('draftkings', 2.2, 1.7), book('fanduel', 1.7, 2.1)], { commence_time: '2001-01-01T00:00:00Z' }),
      ).replaceAll(`"${AT}"`, 'null'),
    );
    expect(JSON.parse(scan([timeless, '--json']))).toMatchObject({
      now: null,
      locked: 0,
      arbitrage: [{ id: expect.any(String) }],
    });
  });

  it('readable tables are printed without --json', () => {
    expect(scan([board])).toMatch(
      /1 games, 13 prices \(1 locked\)[\s\S]*Arbitrage \(1\)[\s\S]*Boston Celtics \+120 at DraftKings/,
    );
  });

  it.each([
    [[], 'scan needs the name of one JSON file'],
    [[board, 'another'], 'scan needs the name of one JSON file'],
    [['missing.json'], 'missing.json cannot be read'],
    [[file('text.json', 'hello')], 'text.json is not JSON'],
    [[file('empty.json', '{"events": []}')], 'empty.json holds no events with bookmakers'],
    [[board, '--min-profit', 'much'], '--min-profit is not a number'],
    [[board, '--now', 'today'], '--now is not an ISO 8601 time: today'],
    [[board, '--format', 'fractional'], '--format must be american or decimal'],
    [[board, '--method', 'magic'], '--method must be one of multiplicative'],
    [[board, '--commission', 'draftkings'], '--commission is not book=percent'],
    [[board, '--surprise'], "Unknown option '--surprise'"],
  ])('scan refuses %j with a one-line message', (words, line) => {
    expect(() => scan(words)).toThrow(line);
  });
});
