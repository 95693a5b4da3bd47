import { randomUUID } from 'node:crypto';
import { calibrationSchema, flaggedBetsSchema, learnedWeightsSchema, packDiff } from '@fairline/shared/contract';
import { type BetGrade, type FlaggedBet, type GradedClosing, noChange } from '@fairline/shared/domain';
import {
  CalibrationRepository,
  FinalsRepository,
  GradedGamesRepository,
  HistoryRepository,
  LearnedWeightsRepository,
  PassedWeightsReader,
} from '@fairline/shared/node';
import { aGame } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { Pool } from 'pg';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

/** A sport that no other test grades. */
const SPORT = 'basketball_wnba';
const GAMES = 45;
const DAY = 24 * 3_600_000;

describe('the calibration figures', () => {
  let server: TestServer, db: Pool;
  let closings: ClosingRow[], flags: FlagRow[];

  beforeAll(async () => {
    server = await aServer();
    db = server.app.get(Pool);
    await db.query(`delete from graded_games where sport = $1`, [SPORT]);
    for (let nth = 0; nth < GAMES; nth += 1) await grade(nth, Date.now() - (nth + 1) * DAY);
    await grade(GAMES, Date.now() - 366 * DAY); // too old to count
    closings = await rowsOf<ClosingRow>('graded_closings');
    flags = await rowsOf<FlagRow>('flagged_bets');
  });
  afterAll(async () => {
    await db.query(`delete from graded_games where sport = $1`, [SPORT]);
    await server.close();
  });

  const rowsOf = async <R extends object>(table: string): Promise<R[]> =>
    (
      await db.query<R>(
        `select one.* from ${table} as one join graded_games as game using (event)
          where game.sport = $1 and start_at >= now() - interval '365 days'`,
        [SPORT],
      )
    ).rows;

  /** Writes a game of the record, each with other prices, results and numbers of bets. */
  const grade = async (nth: number, start: number) => {
    const game = aGame({ id: randomUUID(), sport: SPORT, commenceTime: start });
    const news = packDiff({ ...noChange, events: [game], upserts: [], seq: Date.now() * 100 + nth }, Date.now());
    if (nth === 0) await server.app.get(HistoryRepository).append([{ board: { sport: SPORT, section: 'game' }, news }]);
    const closings = Array.from({ length: 1 + (nth % 3) }, (_, i) => aClosing(game.id, nth, i));
    const flagged = Array.from({ length: nth % 4 }, (_, i) => aFlag(game.id, nth, i, start));
    const final = { id: game.id, commence_time: '', home_team: '', away_team: '' };
    await new GradedGamesRepository(db).record(
      { game, final },
      { closings, compared: closings, notGraded: nth % 2, flagged, votes: [], isRecorded: nth % 5 > 0 },
    );
  };

  it('twenty figures equal what the rows of the record give', async () => {
    const { body } = await request(server.url).get(`/api/calibration?sport=${SPORT}`).expect(200);
    const told = calibrationSchema.parse(body);
    const closing = (parted: string, name = 'all') =>
      told.closings.find((row) => row.parted === parted && row.name === name)!;
    const flag = (parted: string, name = 'all') =>
      told.flags.find((row) => row.parted === parted && row.name === name)!;

    const onRecord = closings.filter(({ is_compared }) => !is_compared);
    const favourites = onRecord.map(({ chances, winner }) => ({
      chance: Math.max(...chances),
      won: chances.indexOf(Math.max(...chances)) === winner - 1,
    }));
    const outcomes = onRecord.flatMap(({ event, chances, winner }) =>
      chances.map((chance, i) => ({ event, chance, won: i === winner - 1 })),
    );
    const inBand = outcomes.filter(({ chance }) => chance >= 0.6 && chance < 0.7);
    const closed = flags.filter(({ clv }) => clv !== null);
    const settled = flags.filter(({ grade: of }) => of !== null);
    const kept = (step: number) => flags.filter(({ kept: all }) => all.length > step);
    const still = kept(1).filter(({ kept: all }) => all[1] !== null);
    const atBook = closed.filter(({ book }) => book === 'fanduel');
    const spreads = onRecord.filter(({ family }) => family === 'spreads');

    const decay = (parted: string, name: string) =>
      told.decay.find((row) => row.parted === parted && row.name === name && row.after === 60)!;
    const inPrice = ({ price }: FlagRow) => price >= 3 && price < 6;
    const figures: [told: number | null, counted: number][] = [
      [told.games.graded, GAMES],
      [told.games.recorded, new Set(Array.from({ length: GAMES }, (_, nth) => nth).filter((nth) => nth % 5 > 0)).size],
      [closing('all').lines, onRecord.length],
      [closing('all').games, new Set(onRecord.map(({ event }) => event)).size],
      [closing('all').predicted, mean(favourites.map(({ chance }) => chance))],
      [closing('all').happened, mean(favourites.map(({ won }) => Number(won)))],
      [closing('all').brier, mean(onRecord.map(({ chances, winner }) => squares(chances, winner - 1)))],
      [closing('all').log_loss, mean(onRecord.map(({ chances, winner }) => -Math.log(chances[winner - 1]!)))],
      [closing('market', 'spreads').lines, spreads.length],
      [closing('market', 'spreads').brier, mean(spreads.map(({ chances, winner }) => squares(chances, winner - 1)))],
      [closing('method', 'multiplicative').lines, closings.length - onRecord.length],
      [closing('chance', '6').predicted, mean(inBand.map(({ chance }) => chance))],
      [closing('chance', '6').happened, mean(inBand.map(({ won }) => Number(won)))],
      [closing('chance', '6').games, new Set(inBand.map(({ event }) => event)).size],
      [flag('all').bets, flags.length],
      [flag('all').value, mean(flags.map(({ value }) => value))],
      [flag('all').clv, mean(closed.map(({ clv }) => clv!))],
      [flag('all').beat, mean(closed.map(({ clv }) => Number(clv! > 0)))],
      [flag('all').yield, (mean(settled.map(({ grade: of, price }) => PAYS[of!](price))) - 1) * 100],
      [flag('book', 'fanduel').clv, mean(atBook.map(({ clv }) => clv!))],
      [flag('age', '60').bets, flags.filter(({ age_ms }) => +age_ms >= 60_000 && +age_ms < 600_000).length],
      [decay('all', 'all').reached, kept(1).length],
      [decay('all', 'all').offered, still.length],
      [decay('all', 'all').value_then!, mean(still.map(({ kept: all }) => all[1]!))],
      [decay('price', '3').reached, kept(1).filter(inPrice).length],
      [decay('price', '3').valued, still.filter((bet) => inPrice(bet) && bet.kept[1]! > 0).length],
      [decay('price', '3').value, mean(still.filter(inPrice).map(({ value }) => value))],
      [decay('age', '60').reached, kept(1).filter(({ age_ms }) => +age_ms >= 60_000 && +age_ms < 600_000).length],
    ];
    for (const [figure, counted] of figures) expect(figure).toBeCloseTo(counted, 9);
    const { low, high } = closing('all').range;
    const sizes = [...new Set(onRecord.map(({ event }) => event))].map(
      (event) => onRecord.filter((line) => line.event === event).length,
    );
    const effective = onRecord.length ** 2 / sizes.reduce((sum, size) => sum + size ** 2, 0);
    expect(effective).toBeLessThan(closing('all').games);
    const [p, n, z] = [closing('all').happened, effective, 1.959963984540054];
    const reach = (z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
    const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
    expect([low, high]).toEqual([expect.closeTo(middle - reach, 9), expect.closeTo(middle + reach, 9)]);
    const errorOf = (bets: readonly FlagRow[], of: (bet: FlagRow) => number) => {
      const clusters = [...new Set(bets.map(({ event }) => event))].map((event) =>
        bets.filter((bet) => bet.event === event).reduce((sum, bet) => sum + of(bet) - mean(bets.map(of)), 0),
      );
      const squared = clusters.reduce((sum, deviation) => sum + deviation ** 2, 0);
      return {
        games: clusters.length,
        error: Math.sqrt((squared * clusters.length) / (clusters.length - 1)) / bets.length,
      };
    };
    const all = flag('all');
    const ofClv = errorOf(closed, ({ clv }) => clv!);
    expect(all.closed_games).toBe(ofClv.games);
    expect(all.range!.high - all.clv!).toBeCloseTo(z * ofClv.error, 9);
    const ofYield = errorOf(settled, ({ grade: of, price }) => PAYS[of!](price) * 100);
    expect(all.settled_games).toBe(ofYield.games);
    expect(all.yield! - all.yield_range!.low).toBeCloseTo(z * ofYield.error, 9);
    expect(all.yield_range!.high - all.yield!).toBeCloseTo(z * ofYield.error, 9);
  });

  it('without a sport every sport counts, each a part of its own that equals its own figures', async () => {
    const { body } = await request(server.url).get('/api/calibration').expect(200);
    const told = calibrationSchema.parse(body);
    const own = calibrationSchema.parse((await request(server.url).get(`/api/calibration?sport=${SPORT}`)).body);
    expect(told.sports).toContain(SPORT);
    const closing = told.closings.find(({ parted, name }) => parted === 'sport' && name === SPORT)!;
    const { parted: _, ...ownClosing } = own.closings.find(({ parted }) => parted === 'all')!;
    expect(closing).toMatchObject(nearly({ ...ownClosing, name: SPORT }));
    const flag = told.flags.find(({ parted, name }) => parted === 'sport' && name === SPORT)!;
    const { parted: __, ...ownFlag } = own.flags.find(({ parted }) => parted === 'all')!;
    expect(flag).toMatchObject(nearly({ ...ownFlag, name: SPORT }));
    for (const parts of [own.closings, own.flags]) expect(parts.some(({ parted }) => parted === 'sport')).toBe(false);
  });

  it('the weights that were learned for a sport are told as they are on record', async () => {
    const graded = { closings: 310, overToday: { mean: 2e-4, error: 1e-4 }, overPrior: { mean: -1e-5, error: 2e-5 } };
    const set = { family: 'h2h', hours: 'last hour', weights: { pinnacle: 2.5 }, halfLife: undefined, graded } as const;
    const record = server.app.get(LearnedWeightsRepository);
    await record.replace('basketball_ncaab', [{ ...set, isLive: false }]);
    expect(await record.learned('basketball_ncaab')).toEqual([{ ...set, sport: 'basketball_ncaab', isLive: false }]);
    const { body } = await request(server.url).get('/api/calibration?sport=basketball_ncaab').expect(200);
    expect(calibrationSchema.parse(body).weights).toEqual([
      {
        ...{
          sport: 'basketball_ncaab',
          family: 'h2h',
          hours: 'last hour',
          weights: { pinnacle: 2.5 },
          closings: 310,
        },
        ...{ over_today: graded.overToday, over_prior: graded.overPrior, passed: false },
      },
    ]);
  });

  it('of what was learned, only the sets that passed are given to those who make fair lines', async () => {
    const graded = { closings: 310, overToday: { mean: 2e-4, error: 1e-5 }, overPrior: { mean: 1e-4, error: 1e-5 } };
    const set = { family: 'h2h', hours: 'last hour', weights: { pinnacle: 2.5 }, halfLife: 9e5, graded } as const;
    const record = new LearnedWeightsRepository(db);
    const sport = `learned_${randomUUID()}`;
    await record.replace(sport, [
      { ...set, isLive: true },
      { ...set, hours: '1 to 6', isLive: false },
    ]);
    const reader = new PassedWeightsReader(record);
    expect((await reader.sets(0)).filter((one) => one.sport === sport).map(({ hours }) => hours)).toEqual([
      'last hour',
    ]);
    expect(await reader.lines(0)).toBe(await reader.lines(1));
    const { body } = await request(server.url).get('/api/learned-weights').expect(200);
    const told = learnedWeightsSchema.parse(body).sets.filter((one) => one.sport === sport);
    const { graded: _, halfLife, ...given } = set;
    expect(told).toEqual([{ ...given, sport, half_life: halfLife }]);
    // Read again after a minute; what was read last is kept while Postgres does not answer.
    await record.replace(sport, []);
    expect((await reader.sets(59_000)).some((one) => one.sport === sport)).toBe(true);
    const broken = jest.spyOn(record, 'learned').mockRejectedValueOnce(new Error('gone'));
    expect((await reader.sets(60_000)).some((one) => one.sport === sport)).toBe(true);
    broken.mockRestore();
    expect((await reader.sets(120_000)).some((one) => one.sport === sport)).toBe(false);
  });

  it('a sport without a graded game answers that there is nothing, and an unknown one is refused', async () => {
    await db.query(`delete from graded_games where sport = 'soccer_usa_mls'`);
    const { body } = await request(server.url).get('/api/calibration?sport=soccer_usa_mls').expect(200);
    expect(calibrationSchema.parse(body)).toMatchObject({ closings: [], flags: [], decay: [], games: { graded: 0 } });
    await request(server.url).get('/api/calibration?sport=nothing').expect(400);
  });

  it('only games that are still known wait to be compared', async () => {
    const MLS = 'soccer_usa_mls';
    const game = aGame({ id: randomUUID(), sport: MLS });
    const news = packDiff({ ...noChange, events: [game], upserts: [], seq: Date.now() * 100 + 99 }, Date.now());
    await server.app.get(HistoryRepository).append([{ board: { sport: MLS, section: 'game' }, news }]);
    const record = new CalibrationRepository(db);
    const waiting = async () => (await record.games({ since: 0, sport: MLS })).waiting;
    const before = await waiting();
    const teams = { home_team: game.home, away_team: game.away, commence_time: new Date().toISOString() };
    await new FinalsRepository(db).note(MLS, [
      { ...teams, id: `known ${game.id}`, event_id: game.id },
      { ...teams, id: `unknown ${game.id}`, event_id: `gone ${game.id}` },
    ]);
    expect(await waiting()).toBe(before + 1);
    await db.query(`delete from finals where game_id like $1`, [`%known ${game.id}`]);
  });

  it('an answer that did not change is told to be the same', async () => {
    const get = () => request(server.url).get(`/api/calibration?sport=${SPORT}`);
    const { headers } = await get().expect(200);
    await get().set('If-None-Match', headers.etag!).expect(304);
  });

  it('the pages of flagged bets hold every one once, latest first', async () => {
    const all: string[] = [];
    const times: string[] = [];
    for (let before = ''; ; ) {
      const { body } = await request(server.url).get(`/api/calibration/flagged?sport=${SPORT}${before}`).expect(200);
      const { bets, next } = flaggedBetsSchema.parse(body);
      expect(bets.length).toBeLessThanOrEqual(50);
      all.push(...bets.map(({ id }) => id));
      times.push(...bets.map(({ flagged_at }) => flagged_at));
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(all.length).toBeGreaterThan(50);
    expect([...all].sort()).toEqual(flags.map(({ id }) => id).sort());
    expect(times).toEqual([...times].sort().reverse());
    await request(server.url).get('/api/calibration/flagged?before=x').expect(400);
  });

  it('a page of one sport is read along an index of that sport, whose bets are few among all', async () => {
    const client = await db.connect();
    const plans: string[] = [];
    const explaining = {
      query: async (sql: string, values: unknown[]) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [] };
      },
    };
    try {
      // A table of a test is too small for its indexes to pay.
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const before = { at: Date.now(), id: '1' };
      await new CalibrationRepository(explaining as never).flagged({ since: 0, sport: SPORT }, 51, before);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(plans[0]).toContain('flagged_bets_by_sport');
    expect(plans[0]).not.toContain('Sort');
  });
});

interface ClosingRow {
  event: string;
  family: string;
  chances: number[];
  winner: number;
  is_compared: boolean;
}
interface FlagRow {
  id: string;
  event: string;
  book: string;
  price: number;
  age_ms: string;
  value: number;
  kept: (number | null)[];
  clv: number | null;
  grade: BetGrade | null;
}

const PAYS: Readonly<Record<BetGrade, (price: number) => number>> = {
  won: (price) => price,
  'half won': (price) => (1 + price) / 2,
  tied: () => 1,
  void: () => 1,
  'half lost': () => 0.5,
  lost: () => 0,
};

// Sums in another order differ in their last digit.
const nearly = (row: object) =>
  JSON.parse(JSON.stringify(row), (_, value) => (typeof value === 'number' ? expect.closeTo(value, 9) : value));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const squares = (chances: readonly number[], winner: number) =>
  chances.reduce((sum, chance, i) => sum + (chance - Number(i === winner)) ** 2, 0);

// The same for each run, and nowhere regular.
const wobble = (nth: number, i: number) => ((nth * 7_919 + i * 104_729) % 1_000) / 1_000;

const aClosing = (event: string, nth: number, i: number): GradedClosing => {
  const home = 0.5 + wobble(nth, i) * 0.4;
  const winner = wobble(i, nth) < 0.6 ? 1 : 0;
  const chances = [1 - home, home] as never as GradedClosing['chances'];
  const family = ['h2h', 'spreads', 'totals'][i]!;
  const at = `${event}|${family}||` as GradedClosing['at'];
  const scores = { brier: squares(chances, winner), logLoss: -Math.log(chances[winner]!) };
  return {
    at,
    outcomes: ['away', 'home'],
    chances,
    method: 'multiplicative',
    books: 4 + (nth % 8),
    family,
    winner,
    ...scores,
  };
};

const GRADES = ['won', 'lost', 'tied', 'half won', 'half lost', 'void', undefined] as const;

const aFlag = (event: string, nth: number, i: number, start: number) => {
  const price = (1.4 + wobble(nth, i) * 5) as FlaggedBet['price'];
  const close = (wobble(i, nth) < 0.1 ? undefined : (0.9 + wobble(nth, i + 1) / 5) / price) as FlaggedBet['close'];
  const value = 1 + wobble(nth + i, 3) * 6;
  return {
    ...{ at: `${event}|h2h||` as FlaggedBet['at'], family: 'h2h', subject: '', line: undefined, outcome: `o${i}` },
    ...{ outcomes: ['away', 'home'], book: i % 2 ? 'fanduel' : 'betmgm', flaggedAt: start - 3_600_000 },
    ...{
      age: Math.floor(wobble(i, nth) * 900_000),
      price,
      fair: ((1 + value / 100) / price) as FlaggedBet['fair'],
      value,
    },
    ...{ kept: [value, i % 3 ? value / 2 : null].slice(0, 1 + (nth % 2)), close },
    clv: close === undefined ? undefined : (close * price - 1) * 100,
    grade: GRADES[(nth + i) % GRADES.length],
  };
};
