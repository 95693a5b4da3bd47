import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leagueNamed, teamOfLeague } from '@fairline/shared/domain';
import { describe, expect, it } from '@jest/globals';
import { readMarkets } from './read-markets.js';

const GAME = {
  home: 'Los Angeles Lakers',
  away: 'Memphis Grizzlies',
  nameOf: (written: string) => teamOfLeague(written, leagueNamed('NBA')!),
};
const market = (change: Record<string, unknown>) => ({
  conditionId: '0x1',
  question: 'Grizzlies vs. Lakers',
  description: 'If the game is canceled entirely, this market will resolve 50-50.',
  sportsMarketType: 'moneyline',
  outcomes: '["Grizzlies", "Lakers"]',
  clobTokenIds: '["11", "22"]',
  acceptingOrders: true,
  closed: false,
  secondsDelay: 3,
  clearBookOnStart: true,
  gameStartTime: '2026-01-05 02:30:00+00',
  ...change,
});
const read = (...changes: Record<string, unknown>[]) => readMarkets({ markets: changes.map(market) }, GAME);

describe('markets of Polymarket', () => {
  it('order books are emptied at the start of the market, or of its game, or not at all', () => {
    const clearsAt = (change: Record<string, unknown>) => {
      const event = { startTime: '2026-01-05T03:00:00Z', markets: [market(change)] };
      return readMarkets(event, GAME).markets.map((one) => one.clearsAt);
    };
    expect(clearsAt({})).toEqual([Date.parse('2026-01-05T02:30:00Z')]);
    expect(clearsAt({ gameStartTime: null })).toEqual([Date.parse('2026-01-05T03:00:00Z')]);
    expect(clearsAt({ clearBookOnStart: false })).toEqual([undefined]);
  });

  it('a moneyline has the shares of each team, its terms and what a void pays', () => {
    expect(read({}).markets).toEqual([
      {
        id: '0x1',
        family: 'h2h',
        subject: '',
        line: undefined,
        shares: { away: '11', home: '22' },
        fee: { kind: 'none' },
        voidRule: { cancelled: 'half' },
        isOpen: true,
        delay: 3,
        clearsAt: Date.parse('2026-01-05T02:30:00Z'),
      },
    ]);
  });

  it.each([
    ['Spread: Lakers (-3.5)', 'spreads', -3.5, -3.5],
    ['Spread: Grizzlies (-3.5)', 'spreads', -3.5, 3.5],
    ['1H Spread: Lakers (-2.5)', 'first_half_spreads', 2.5, -2.5], // the field lacks the sign
  ])('%s with the field %s is a handicap of the home team', (question, sportsMarketType, line, handicap) => {
    const { markets } = read({ question, sportsMarketType, line, outcomes: '["Lakers", "Grizzlies"]' });
    expect(markets).toMatchObject([{ line: handicap, shares: { home: '11', away: '22' } }]);
  });

  it('a total and a prop have their line, and a prop its player', () => {
    const { markets } = read(
      {
        question: 'Grizzlies vs. Lakers: O/U 245.5',
        sportsMarketType: 'totals',
        line: 245.5,
        outcomes: '["Over", "Under"]',
      },
      { question: 'Luka Dončić: Points Over 34.5', sportsMarketType: 'points', line: 34.5, outcomes: '["Yes", "No"]' },
    );
    expect(markets).toMatchObject([
      { family: 'totals', subject: '', line: 245.5, shares: { over: '11', under: '22' } },
      { family: 'player_points', subject: 'Luka Dončić', line: 34.5, shares: { over: '11', under: '22' } },
    ]);
  });

  it('the fee is that of the market’s own schedule, if it takes one', () => {
    const fees = [
      { feesEnabled: true, feeSchedule: { rate: 0.03 } },
      { feesEnabled: true, feeSchedule: { rate: '0.05' } },
      { feesEnabled: false, feeSchedule: { rate: 0.03 } },
      { feesEnabled: true },
    ];
    expect(read(...fees).markets.map(({ fee }) => fee)).toEqual([
      { kind: 'polymarket', rate: 0.03 },
      { kind: 'polymarket', rate: 0.05 },
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });

  it('what is closed takes no orders', () => {
    expect(read({ closed: true }, { acceptingOrders: false }).markets.map(({ isOpen }) => isOpen)).toEqual([
      false,
      false,
    ]);
  });

  it('what cannot be told for certain is left out and counted', () => {
    const { markets, left } = read(
      { outcomes: '["Grizzlies", "Kings"]' },
      { outcomes: '["Grizzlies", "Grizzlies"]' },
      { outcomes: 'Grizzlies' },
      { clobTokenIds: '["11"]' },
      { sportsMarketType: 'spreads', question: 'Who covers?', line: -3.5 },
      { sportsMarketType: 'totals', question: 'O/U 245.5', line: 244.5, outcomes: '["Over", "Under"]' },
      { sportsMarketType: 'coin_toss' },
      { conditionId: 7 },
    );
    expect(markets).toEqual([]);
    expect(Object.fromEntries(left)).toEqual({ moneyline: 4, spreads: 1, totals: 1, coin_toss: 1, unreadable: 1 });
  });
});

const FIXTURE = path.resolve('../shared/fixtures/polymarket/gamma_events_nba_2026-01.json');
(existsSync(FIXTURE) ? it : it.skip)(
  'every recorded market of the NBA is read, with a line for each that has one',
  () => {
    const events = JSON.parse(readFileSync(FIXTURE, 'utf8')) as {
      title: string;
      markets: { sportsMarketType: string }[];
    }[];
    let count = 0;
    for (const event of events) {
      const [away, home] = event.title.split(' vs. ').map((team) => GAME.nameOf(team)!);
      const { markets, left } = readMarkets(event, { ...GAME, home: home!, away: away! });
      expect(Object.fromEntries(left)).toEqual({});
      for (const { family, line } of markets)
        expect([family, line === undefined]).toEqual([family, family.startsWith('h2h')]);
      count += markets.length;
    }
    expect(count).toBe(events.reduce((sum, { markets }) => sum + markets.length, 0));
  },
);
