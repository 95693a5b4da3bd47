import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { packDiff } from '@fairline/shared/contract';
import { noChange, odds, type Quote, type ScoreboardEvent } from '@fairline/shared/domain';
import {
  FinalsRepository,
  GradedGamesRepository,
  HistoryRepository,
  LearnedWeightsRepository,
} from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { CalibrateService } from './calibrate.service.js';
import { LearnWeightsService } from './learn-weights.service.js';

const connections = new Connections();
const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];
const HOUR = 3_600_000;
let db: Pool;
let sport: string;

beforeAll(() => {
  db = connections.postgres();
});
afterAll(() => connections.close());
beforeEach(() => {
  sport = `sport_${randomUUID().slice(0, 8)}`;
});

const setsOf = async () =>
  (await db.query(`select * from learned_weights where sport = $1 order by family, hours`, [sport])).rows;

/** A game that is recorded, closed and finished. */
const played = async () => {
  const start = Date.now() - 30 * HOUR;
  const game = aGame({ id: randomUUID(), sport, commenceTime: start });
  const said = (home: number, at: number): Quote[] =>
    BOOKS.flatMap((book) => [
      aQuote({ event: game.id, book, price: odds(home), receivedAt: at }),
      aQuote({ event: game.id, book, outcome: 'away', price: odds(2), receivedAt: at }),
    ]);
  let seq = Math.floor(Math.random() * 2 ** 40);
  for (const [home, at] of [
    [2, start - 4 * HOUR],
    [1.8, start - HOUR / 4],
    [1.1, start + HOUR],
  ] as const) {
    seq += 1;
    const news = packDiff({ ...noChange, events: [game], upserts: said(home, at), seq }, at);
    await new HistoryRepository(db).append([{ board: { sport, section: 'game' }, news }]);
  }
  const final: ScoreboardEvent = {
    ...{ id: game.id, event_id: game.id, sport_key: sport, commence_time: new Date(start).toISOString() },
    ...{ home_team: game.home, away_team: game.away, scores: { home: 3, away: 1 }, status: 'final', completed: true },
  };
  await new FinalsRepository(db).note(sport, [final]);
  return { game, start };
};
const calibrate = async () => {
  const service = new CalibrateService(new GradedGamesRepository(db));
  // A finished game without closing lines on record waits until it ended ten minutes ago.
  await db.query(`update finals set ended_at = ended_at - interval '1 hour' where score ->> 'sport_key' = $1`, [sport]);
  while ((await service.calibrate(Date.now())) > 0) await setTimeout(1);
};
const repository = () => new LearnedWeightsRepository(db);

it('what the books said of a closed game is noted beside its close, without its result', async () => {
  const { game, start } = await played();
  await calibrate();
  const cells = await repository().cellsOf(sport, 10);
  expect(cells.map(({ family, hours }) => [family, hours])).toEqual([
    ['h2h', '1 to 6'],
    ['h2h', 'last hour'],
  ]);
  for (const { closings } of cells) {
    expect(closings).toEqual([{ startAt: start, early: expect.anything(), late: expect.anything() }]);
    expect(closings[0]!.early.map(({ book, age }) => [book, age])).toEqual(BOOKS.map((book) => [book, 0]));
    expect(closings[0]!.early[0]!.chances[1]).toBeCloseTo(0.5, 9);
    expect(closings[0]!.late[0]!.chances[1]).toBeCloseTo(2 / 3.8, 9);
  }
  // Taken once, and again if the score is corrected: not twice.
  await db.query(`update finals set is_graded = false where score ->> 'event_id' = $1`, [game.id]);
  await calibrate();
  expect((await repository().cellsOf(sport, 10))[0]!.closings).toHaveLength(1);
});

it('weights are learned anew from all closings, and too few of them never go live', async () => {
  await played();
  await played();
  await calibrate();
  const service = new LearnWeightsService(repository());
  await service.learn();
  await service.learn();
  const sets = await setsOf();
  expect(sets.map(({ family, hours }) => [family, hours])).toEqual([
    ['h2h', '1 to 6'],
    ['h2h', 'last hour'],
  ]);
  for (const { weights, is_live } of sets) {
    expect(Object.keys(weights).sort()).toEqual([...BOOKS].sort());
    expect(is_live).toBe(false);
  }
});

it('of a cell the latest closings are read', async () => {
  await played();
  await played();
  await calibrate();
  const [cell] = await repository().cellsOf(sport, 1);
  expect(cell!.closings).toHaveLength(1);
});
