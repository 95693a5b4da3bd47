import { randomUUID } from 'node:crypto';
import { PICKS_CHANNEL, type PickNews, type Score } from '@fairline/shared/contract';
import { gameDayOf, joinPositions, type Pick, profitOf, stampPick, undoGrading } from '@fairline/shared/domain';
import {
  FinalsRepository,
  PickNewsRepository,
  PicksRepository,
  PreferencesRepository,
  ScoreStore,
  SettlementRepository,
  UserNewsStore,
  UsersRepository,
} from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { RecordFinalsService } from './record-finals.service.js';
import { SettleService, settleDue } from './settle.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPORT = 'americanfootball_nfl';
const isoOf = (at: number) => new Date(at).toISOString();

const connections = new Connections();
let db: Pool;
let redis: Redis;
let picks: PicksRepository;
const received: PickNews[] = [];
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  picks = new PicksRepository(db);
  const subscriber = await connections.redis();
  subscriber.on('message', (_, text) => received.push(JSON.parse(text) as PickNews));
  await subscriber.subscribe(PICKS_CHANNEL);
});
afterAll(() => connections.close());

/** The settling services of one worker process. Two of them share nothing but Redis and Postgres. */
const aSettler = () => {
  const own = connections.postgres();
  const finals = new FinalsRepository(own);
  const news = new PickNewsRepository(own, new UserNewsStore(redis));
  const settlement = new SettlementRepository(own);
  const service = new SettleService(new RecordFinalsService(new ScoreStore(redis), finals), finals, settlement, news);
  return { own, finals, settlement, service, settle: () => service.settle(Date.now()) };
};

const aUser = async () => {
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  return user!.id;
};

/** Two teams that no other test uses, and their games. */
const aFixture = () => {
  const word = () => randomUUID().replaceAll('-', '');
  const [home, away] = [`H${word()}`, `A${word()}`];
  const start = Date.now() - 3 * HOUR;
  const score = (over: Partial<Score> = {}): Score =>
    aScore({ id: word(), commence_time: isoOf(start), home_team: home, away_team: away, ...over });
  const final = (homePoints: number, awayPoints: number, over: Partial<Score> = {}): Score =>
    score({ completed: true, live: false, status: 'final', ...scoredAt(homePoints, awayPoints), ...over });
  const pick = (over: Partial<Pick> = {}): Pick => ({
    id: word(),
    game: `${away} @ ${home}`,
    league: 'NFL',
    market: 'Spread',
    selection: `${home} -3.5`,
    stake: 100,
    potential: 190,
    status: 'pending',
    commenceTime: isoOf(start),
    dateAdded: isoOf(start - HOUR),
    updatedAt: isoOf(start - HOUR),
    ...over,
  });
  return { home, away, start, score, final, pick };
};

let day = 0;
/** Puts games on a scoreboard; each call uses its own day. */
const show = async (games: readonly Score[], on = gameDayOf(Date.now() - (day++ % 400) * DAY)) => {
  await new ScoreStore(redis).save(SPORT, on, games);
  return on;
};
/** Puts games on record, as every game of an odds board is. */
const onBoard = (...ids: readonly string[]) =>
  db.query(
    `insert into games (id, sport, home, away, commence_time, last_seen_at) select id, $2, 'a', 'b', now(), now() from unnest($1::text[]) id`,
    [ids, SPORT],
  );
const keep = (userId: string, ...own: readonly Pick[]) =>
  picks.receive(
    userId,
    own.map((pick) => ({ id: String(pick.id), pick })),
    Date.now(),
  );
const one = (userId: string, { id }: Pick) => picks.one(userId, String(id));
const story = async (userId: string, { id }: Pick) => (await picks.trail(userId, String(id))).trail.map(({ by }) => by);
const newsOf = async (userId: string) => {
  await redis.publish(PICKS_CHANNEL, JSON.stringify({ kind: 'changed', userId, cursor: 'end' }));
  while (!received.some((news) => news.userId === userId && news.cursor === 'end'))
    await new Promise((resolve) => setTimeout(resolve, 5));
  return received.filter((news) => news.userId === userId && news.kind === 'settled');
};

describe("settlement of users' picks", () => {
  it("a user's many parlays are settled in parts, by turns with the picks of others", async () => {
    const { final, pick } = aFixture();
    const [many, few] = (await Promise.all([aUser(), aUser()])).sort();
    const { settlement, settle } = aSettler();
    const eventIds = Array.from({ length: 30 }, () => randomUUID());
    await onBoard(...eventIds);
    const legs = eventIds.map((eventId) => pick({ eventId }));
    const parlays = Array.from({ length: 60 }, () => pick({ legs }));
    const own = pick();
    await keep(many!, ...parlays);
    await keep(few!, own);
    await show([final(20, 10)]);
    const seen: string[] = [];
    await settlement.settleSome(
      undefined,
      (due) => {
        seen.push(due.userId);
        return due.pick;
      },
      Date.now(),
    );
    expect(seen).toContain(few);
    expect(seen.filter((userId) => userId === many).length).toBeLessThanOrEqual(1_000 / 30);
    await db.query(`update picks set due = 'final' where user_id = any($1)`, [[many, few]]);
    await settle();
    expect(await one(few!, own)).toMatchObject({ status: 'won' });
    expect(await one(many!, parlays.at(-1)!)).toMatchObject({ status: 'won' });
  });

  it('a parlay that may be on thousands of games takes the turn of nobody else', async () => {
    const { final, pick } = aFixture();
    const [many, few] = (await Promise.all([aUser(), aUser()])).sort();
    const { finals, settlement } = aSettler();
    const [added, own] = ['1998-03-01T00:00:00.000Z', pick()];
    const games = Array.from({ length: 3_300 }, () => final(20, 10, { commence_time: '1998-03-02T00:00:00.000Z' }));
    await finals.note(SPORT, games);
    const parlay = pick({
      dateAdded: added,
      commenceTime: null,
      legs: Array(30).fill({ game: 'A @ B', league: 'NFL' }),
    });
    await keep(many!, parlay);
    await keep(few!, own);
    await db.query(`update picks set due = 'final' where user_id = any($1)`, [[many, few]]);
    const seen: string[][] = [];
    for (const _ of [1, 2]) {
      const turn: string[] = [];
      const look = (due: { readonly userId: string; readonly pick: Pick }) => {
        turn.push(due.userId);
        return due.pick;
      };
      await settlement.settleSome(undefined, look, Date.now());
      seen.push(turn.filter((userId) => userId === many || userId === few));
    }
    expect(seen).toEqual([[few], [many]]);
  });

  it('an arbitrage settles as one record: each leg by its own grade, the whole by the money of both', async () => {
    const { final, pick, home, away } = aFixture();
    const [userId, { settle }] = [await aUser(), aSettler()];
    const legs = ['e1|h2h||||away|novig', 'e1|h2h||||home|fanduel'];
    const position = { id: 'a1', kind: 'arbitrage' as const, legs, locked: 3.88 };
    const leg = (name: string, i: number, over: Partial<Pick>) =>
      pick({ market: 'Moneyline', selection: `${name} ${over.odds}`, quote: legs[i]!, position, ...over });
    const placed = [
      leg(away, 0, { odds: '-104', price: 1.96, stake: 53, potential: 103.88, commission: 1 }),
      leg(home, 1, { odds: '+122', price: 2.22, stake: 47, potential: 104.34 }),
    ];
    await keep(userId, ...placed);
    await show([final(20, 10)]);
    await settle();
    const settled = await Promise.all(placed.map((own) => one(userId, own)));
    expect(settled).toMatchObject([
      { status: 'lost', actualPayout: 0, position },
      { status: 'won', actualPayout: 104.34, position },
    ]);
    const [record, ...others] = joinPositions(settled as Pick[]);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ type: 'arbitrage', status: 'won', stake: 100, actualPayout: 104.34 });
    expect(profitOf(record!)).toBeCloseTo(4.34, 9);
  });

  it('picks are settled once their game is final, which is recorded in the trail and published', async () => {
    const { score, final, pick } = aFixture();
    const [userId, { settle }] = [await aUser(), aSettler()];
    const [won, lost, props] = [pick(), pick({ market: 'Total', selection: 'Under 29.5' }), pick({ market: 'Props' })];
    await keep(userId, won, lost, props);
    const game = score();
    const on = await show([game]);
    await settle();
    expect(await one(userId, won)).toEqual(won);

    await show([final(20, 10, { id: game.id })], on);
    await settle();
    const settled = { settledDate: expect.any(String), validatedBy: 'espn', validationConfidence: 95 };
    expect(await one(userId, won)).toEqual({
      ...won,
      ...settled,
      ...{ status: 'won', actualPayout: 190, espnGameId: game.id },
    });
    expect(await one(userId, lost)).toMatchObject({ ...settled, status: 'lost', actualPayout: 0 });
    expect(await one(userId, props)).toEqual(props);
    expect(await story(userId, won)).toEqual(['you', 'settlement']);
    expect(await story(userId, props)).toEqual(['you']);
    const [news, ...more] = await newsOf(userId);
    expect(more).toEqual([]);
    const sent = await picks.since(userId, 3);
    expect(news).toMatchObject({
      cursor: String(sent?.cursor),
      picks: expect.arrayContaining([...(sent?.picks ?? [])]),
    });
    expect(sent?.picks).toHaveLength(2);
  });

  it.each(['postponed', 'cancelled', 'suspended'] as const)(
    'picks stay pending when their game was %s',
    async (status) => {
      const { score, pick } = aFixture();
      const [userId, { settle }, own] = [await aUser(), aSettler(), pick()];
      await keep(userId, own);
      await show([score({ completed: true, live: false, status })]);
      await settle();
      expect(await one(userId, own)).toEqual(own);
    },
  );

  it('the two games of a doubleheader are distinguished by their start times', async () => {
    const { start, score, final, pick } = aFixture();
    const [userId, { settle }] = [await aUser(), aSettler()];
    const second = isoOf(start + 2.5 * HOUR);
    const [early, late] = [pick(), pick({ commenceTime: second })];
    await keep(userId, early, late);
    const games = [final(20, 10), final(10, 20, { commence_time: second })] as const;
    const on = await show([games[0], score({ id: games[1].id, commence_time: second })]);
    await settle();
    expect(await one(userId, early)).toMatchObject({ status: 'won', espnGameId: games[0].id });
    expect(await one(userId, late)).toEqual(late);
    await show(games, on);
    await settle();
    expect(await one(userId, late)).toMatchObject({ status: 'lost', espnGameId: games[1].id });
  });

  it("nothing is settled while a scoreboard cannot be read, since it may list the picks' game", async () => {
    const { final, pick } = aFixture();
    const [userId, { own: pool, finals, settlement }, own] = [await aUser(), aSettler(), pick()];
    await keep(userId, own);
    await show([final(20, 10)]);
    const scores = new ScoreStore(redis);
    const service = new SettleService(
      new RecordFinalsService(scores, finals),
      finals,
      settlement,
      new PickNewsRepository(pool, new UserNewsStore(redis)),
    );
    const unread = jest
      .spyOn(scores, 'all')
      .mockImplementation((sport) =>
        sport === SPORT ? new ScoreStore(redis).all(sport) : Promise.reject(new Error('unread')),
      );
    await service.settle(Date.now());
    unread.mockRestore();
    expect(await one(userId, own)).toEqual(own);
    await service.settle(Date.now());
    expect(await one(userId, own)).toMatchObject({ status: 'won' });
  });

  it('a pick on a postponed game is not graded by the other game of a doubleheader', async () => {
    const { start, score, final, pick } = aFixture();
    const [userId, { settle }, own] = [await aUser(), aSettler(), pick()];
    await keep(userId, own);
    await show([score({ status: 'postponed' }), final(20, 10, { commence_time: isoOf(start + 2.5 * HOUR) })]);
    await settle();
    expect(await one(userId, own)).toEqual(own);
  });

  it("picks that arrive after their game's end, or match only by the odds board's id, are settled", async () => {
    const { final, pick } = aFixture();
    const [userId, { settle }, eventId] = [await aUser(), aSettler(), randomUUID()];
    await onBoard(eventId);
    const moved = pick({ eventId, commenceTime: isoOf(Date.now() + 3 * DAY) });
    await keep(userId, moved);
    await show([final(20, 10, { event_id: eventId })]);
    await settle();
    expect(await one(userId, moved)).toMatchObject({ status: 'won' });
    const late = pick({ selection: pick().selection!.replace('-3.5', '-10.5'), eventId: null });
    await keep(userId, late);
    await settle();
    expect(await one(userId, late)).toMatchObject({ status: 'lost' });
  });

  it('a parlay is settled with its last leg, however long after the first leg', async () => {
    const [sunday, later] = [aFixture(), aFixture()];
    const [userId, { settle }] = [await aUser(), aSettler()];
    const start = Date.now() - 12 * DAY;
    const legs = [
      { ...sunday.pick({ commenceTime: isoOf(start) }), price: 1.9 },
      { ...later.pick(), price: 2 },
    ];
    const parlay = sunday.pick({ type: 'parlay', legs, game: 'both', commenceTime: null, potential: 380 });
    await keep(userId, parlay);
    await show([sunday.final(20, 10, { commence_time: isoOf(start) })]);
    await settle();
    expect(await one(userId, parlay)).toEqual(parlay);
    await show([later.final(20, 10)]);
    await settle();
    expect(await one(userId, parlay)).toMatchObject({ status: 'won', actualPayout: 380 });
  });

  it('a pick is graded by its own line, whatever the line is now', async () => {
    const { home, final, pick } = aFixture();
    const [userId, { settle }] = [await aUser(), aSettler()];
    const own = pick({ selection: `${home} -9.5`, line: -9.5 });
    await keep(userId, own);
    await show([final(20, 10, { odds: { spread: `${home} -14.5`, overUnder: 60, provider: 'DraftKings' } })]);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'won' });
  });

  it('a pick whose grading its user undid is not graded again until the user asks for it', async () => {
    const { final, pick } = aFixture();
    const [userId, { settle }, own, game] = [await aUser(), aSettler(), pick(), aFixture().final(1, 0)];
    await keep(userId, own);
    await show([{ ...final(20, 10), id: game.id }]);
    await settle();
    const undone = undoGrading((await one(userId, own))!, Date.now());
    await keep(userId, undone);
    await settle();
    expect(await one(userId, own)).toEqual(undone);
    const { undoneAt: _, ...asked } = undone;
    await keep(userId, { ...asked, gradedAt: isoOf(Date.now()) });
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'won' });
    expect(await story(userId, own)).toEqual(['you', 'settlement', 'you', 'you', 'settlement']);
  });

  it('an offline edit that arrives after the settlement is kept', async () => {
    const { final, pick } = aFixture();
    const [userId, { settle }, own] = [await aUser(), aSettler(), pick()];
    await keep(userId, own);
    await show([final(20, 10)]);
    await settle();
    await keep(userId, { ...own, note: 'offline', updatedAt: isoOf(Date.now()) });
    expect(await one(userId, own)).toMatchObject({ note: 'offline', status: 'won', actualPayout: 190 });
  });

  it('picks are graded again whenever the user changes what a tie means, with an entry in the trail each time', async () => {
    const { home, final, pick } = aFixture();
    const [userId, { settle }, preferences] = [await aUser(), aSettler(), new PreferencesRepository(db)];
    const tied = pick({ selection: `${home} -10` });
    const byHand = pick({ selection: `${home} -10`, status: 'lost', validatedAt: isoOf(Date.now()) });
    await keep(userId, tied, byHand);
    await show([final(20, 10)]);
    await settle();
    const lost = await one(userId, tied);
    expect(lost).toMatchObject({ status: 'lost', actualPayout: 0 });
    await preferences.change(userId, { returnStake: true });
    await settle();
    expect(await one(userId, tied)).toMatchObject({ status: 'push', actualPayout: 100 });
    await preferences.change(userId, { returnStake: false });
    await settle();
    expect(await one(userId, tied)).toMatchObject({ status: 'lost', actualPayout: 0, settledDate: lost?.settledDate });
    expect(await one(userId, byHand)).toEqual(byHand);
    expect(await story(userId, tied)).toEqual(['you', 'settlement', 'setting', 'setting']);
    await preferences.change(userId, { bankroll: 5 });
    await settle();
    expect(await story(userId, tied)).toHaveLength(4);
  });

  it('a void bet stays pending, is void once the user chooses to get stakes back, and is pending again when not', async () => {
    const { final, pick } = aFixture();
    const [userId, { settle }, preferences] = [await aUser(), aSettler(), new PreferencesRepository(db)];
    const own = pick({ market: 'Total', selection: 'Under 44.5' });
    await keep(userId, own);
    await show([final(20, 10, { periods: { home: [13, 7], away: [7, 3] }, last_period: 2 })]);
    await settle();
    expect(await one(userId, own)).toEqual(own);
    await preferences.change(userId, { returnStake: true });
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'void', actualPayout: 100, validatedBy: 'espn' });
    await preferences.change(userId, { returnStake: false });
    await settle();
    expect(await one(userId, own)).toEqual({ ...own, gradedAt: expect.any(String) });
    expect(await story(userId, own)).toEqual(['you', 'setting', 'setting']);
    await settle();
    expect(await story(userId, own)).toHaveLength(3);
  });

  it('a tie is settled as a push for a user whose stakes are returned', async () => {
    const { home, final, pick } = aFixture();
    const [userId, { settle }, own] = [await aUser(), aSettler(), pick({ selection: `${home} -10` })];
    await new PreferencesRepository(db).change(userId, { returnStake: true });
    await keep(userId, own);
    await show([final(20, 10)]);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'push', actualPayout: 100 });
  });

  it("a pick that another device settled is regraded by the user's tie setting", async () => {
    const { home, final, pick } = aFixture();
    const [userId, { settle }] = [await aUser(), aSettler()];
    await new PreferencesRepository(db).change(userId, { returnStake: true });
    await show([final(20, 10)]);
    await settle();
    const graded = { status: 'lost', actualPayout: 0, settledDate: isoOf(Date.now()), validatedBy: 'espn' };
    const own = pick({ selection: `${home} -10`, ...graded });
    const byHand = pick({ selection: `${home} -10`, ...graded, validatedAt: isoOf(Date.now()) });
    await keep(userId, own, byHand);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'push', actualPayout: 100 });
    expect(await story(userId, own)).toEqual(['you', 'settlement']);
    expect(await one(userId, byHand)).toEqual(byHand);
  });
});

describe('a corrected score', () => {
  const settledAt = async () => {
    const fixture = aFixture();
    const [userId, { settle }, own] = [await aUser(), aSettler(), fixture.pick()];
    await keep(userId, own);
    const final = fixture.final(20, 10);
    const on = await show([final]);
    await settle();
    return { userId, settle, own, final, on };
  };

  it('a score corrected within a day of the end has its picks graded again, with an entry in the trail', async () => {
    const { userId, settle, own, final, on } = await settledAt();
    await show([{ ...final, ...scoredAt(13, 10) }], on);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'lost', actualPayout: 0 });
    expect(await story(userId, own)).toEqual(['you', 'settlement', 'settlement']);
  });

  it('a corrected score does not change a pick whose payout the user entered', async () => {
    const { userId, settle, own, final, on } = await settledAt();
    const won = (await one(userId, own))!;
    const payoutEnteredAt = isoOf(Date.now());
    await keep(userId, stampPick(won, { ...won, actualPayout: 215, payoutEnteredAt }, Date.now()));
    await show([{ ...final, ...scoredAt(13, 10) }], on);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'won', actualPayout: 215, payoutEnteredAt });
    expect(await story(userId, own)).toEqual(['you', 'settlement', 'you']);
  });

  it('a score corrected more than a day after the end changes nothing', async () => {
    const { userId, settle, own, final, on } = await settledAt();
    await db.query(`update finals set ended_at = ended_at - interval '25 hours' where game_id = $1`, [final.id]);
    await show([{ ...final, ...scoredAt(13, 10) }], on);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'won' });
  });

  it('a settled pick never becomes pending, whatever happens to its game', async () => {
    const { userId, settle, own, final, on } = await settledAt();
    await show([{ ...final, completed: false, live: true, status: 'in_progress' }], on);
    await settle();
    await show([{ ...final, status: 'suspended' }], on);
    await settle();
    expect(await one(userId, own)).toMatchObject({ status: 'won' });
    expect(await story(userId, own)).toEqual(['you', 'settlement']);
  });
});

describe('settling each pick once', () => {
  const manyUsers = async (count: number) => {
    const fixture = aFixture();
    const all = await Promise.all(
      Array.from({ length: count }, async () => {
        const [userId, own] = [await aUser(), [fixture.pick(), fixture.pick({ selection: `${fixture.home} -20.5` })]];
        await keep(userId, ...own);
        return { userId, own };
      }),
    );
    const stories = () => Promise.all(all.flatMap(({ userId, own }) => own.map((pick) => story(userId, pick))));
    const once = all.flatMap(({ own }) => own.map(() => ['you', 'settlement']));
    return { fixture, all, stories, once };
  };

  it('several workers that start at the same moment settle each pick once', async () => {
    const { fixture, all, stories, once } = await manyUsers(60);
    await show([fixture.final(20, 10)]);
    await Promise.all([aSettler(), aSettler(), aSettler()].map(({ settle }) => settle()));
    await aSettler().settle(); // the others skipped what one worker held
    expect(await stories()).toEqual(once);
    const { userId, own } = all[0]!;
    expect(
      (await newsOf(userId))
        .flatMap((news) => ('picks' in news ? news.picks : []))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(own.map(({ id }) => id).sort());
  });

  it('a game marks all its picks, however many pages of them there are', async () => {
    const { fixture, all } = await manyUsers(1);
    const { userId, own } = all[0]!;
    const copies = 4_500;
    const from = [userId, String(own[0]!.id), copies];
    await db.query(
      `insert into picks (user_id, id, pick, seq)
       select p.user_id, 'copy ' || n, p.pick || jsonb_build_object('id', 'copy ' || n), 1000 + n
         from picks p, generate_series(1, $3) n where p.user_id = $1 and p.id = $2`,
      from,
    );
    await db.query(
      `insert into pick_bets (user_id, pick_id, place, sport, event_id, starts_from, starts_until)
       select b.user_id, 'copy ' || n, b.place, b.sport, b.event_id, b.starts_from, b.starts_until
         from pick_bets b, generate_series(1, $3) n where b.user_id = $1 and b.pick_id = $2`,
      from,
    );
    await show([fixture.final(20, 10)]);
    const { finals } = aSettler();
    await new RecordFinalsService(new ScoreStore(redis), finals).record(SPORT);
    await finals.markDue();
    const { rows } = await db.query(`select count(*)::int as due from picks where due is not null and user_id = $1`, [
      userId,
    ]);
    expect(rows).toEqual([{ due: copies + own.length }]);
    await db.query(`delete from picks where user_id = $1 and id like 'copy %'`, [userId]);
  });

  it('a game marks its picks with a single connection', async () => {
    const { fixture, all } = await manyUsers(1);
    const { userId, own } = all[0]!;
    await show([fixture.final(20, 10)]);
    const single = new Pool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 2_000 });
    try {
      const finals = new FinalsRepository(single);
      await new RecordFinalsService(new ScoreStore(redis), finals).record(SPORT);
      await finals.markDue();
      await finals.note(SPORT, [fixture.final(21, 10)]); // nothing is left open that keeps a second game from being marked
      await finals.markDue();
    } finally {
      await single.end();
    }
    const { rows } = await db.query(`select count(*)::int as due from picks where due is not null and user_id = $1`, [
      userId,
    ]);
    expect(rows).toEqual([{ due: own.length }]);
  });

  it("a killed worker's writes are rolled back, and another worker settles the picks once", async () => {
    const { fixture, stories, once } = await manyUsers(60);
    await show([fixture.final(20, 10)]);
    const killed = aSettler();
    // The worker gets as far as publishing, with its picks and their entries written; there it is blocked until it is killed.
    const gate = await connections.postgres().connect();
    await gate.query('begin');
    await gate.query('lock table untold_pick_news in exclusive mode');
    const died = expect(killed.settle()).rejects.toThrow();
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%untold_pick_news%'`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await db.query<{ pid: number }>(waiting)).rows[0]?.pid;
    await db.query('select pg_terminate_backend($1)', [pid]);
    await died;
    await gate.query('rollback');
    gate.release();
    expect(await stories()).toEqual(once.map(() => ['you']));
    await aSettler().settle();
    expect(await stories()).toEqual(once);
  });

  it('another worker publishes the settlements of a worker that died before publishing', async () => {
    const { fixture, all } = await manyUsers(2);
    await show([fixture.final(20, 10)]);
    const killed = aSettler();
    await new RecordFinalsService(new ScoreStore(redis), killed.finals).record(SPORT);
    await killed.finals.markDue();
    await killed.settlement.settleSome(undefined, (due) => settleDue(due, new Map(), Date.now()), Date.now());
    await aSettler().settle();
    for (const { userId } of all) expect(await newsOf(userId)).toHaveLength(1);
  });

  it('picks are settled although one scoreboard contains something that cannot be stored', async () => {
    const { fixture, all } = await manyUsers(1);
    const [{ userId, own }] = all as [(typeof all)[0]];
    const broken = { ...fixture.final(20, 10), sport_key: 'basketball_wnba', home_team: 'H\u0000' };
    const brokenDay = gameDayOf(Date.now() - 500 * DAY);
    await new ScoreStore(redis).save('basketball_nba', brokenDay, [broken]);
    await show([fixture.final(20, 10)]);
    await aSettler().settle();
    expect(await one(userId, own[0]!)).toMatchObject({ status: 'won' });
    await new ScoreStore(redis).save('basketball_nba', brokenDay, []);
  });

  it('a pick that cannot be graded is skipped, without blocking others', async () => {
    const { fixture, all } = await manyUsers(1);
    const [{ userId, own }] = all as [(typeof all)[0]];
    await db.query(`update picks set pick = pick || '{"selection": 5}' where user_id = $1 and id = $2`, [
      userId,
      own[0]!.id,
    ]);
    await show([fixture.final(20, 10)]);
    await aSettler().settle();
    expect(await one(userId, own[0]!)).toMatchObject({ status: 'pending' });
    expect(await one(userId, own[1]!)).toMatchObject({ status: 'lost' });
  });
});
