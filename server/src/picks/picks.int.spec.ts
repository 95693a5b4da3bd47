import { gradingSchema, PICK_LIMITS, type Synced, syncedSchema, trailSchema } from '@fairline/shared/contract';
import { joinPositions, type Pick } from '@fairline/shared/domain';
import { FinalsRepository } from '@fairline/shared/node';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/picks/sync';
const MINUTE = 60_000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

const aPick = (id: string, over: Partial<Pick> = {}): Pick => ({
  id,
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Kansas City Chiefs -3.5',
  odds: '-110',
  stake: 100,
  status: 'pending',
  dateAdded: before(9 * MINUTE),
  updatedAt: before(9 * MINUTE),
  ...over,
});

describe("a user's picks", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const sync = async ({ ask }: Someone, changes: readonly unknown[] = [], cursor: string | null = null) =>
    syncedSchema.parse((await ask('post', PATH).send({ cursor, changes }).expect(200)).body);
  const trail = async ({ ask }: Someone, id: string) =>
    trailSchema.parse((await ask('get', `/api/picks/${id}/trail`).expect(200)).body);
  const ids = ({ picks }: Synced) => picks.map(({ id }) => id);

  it('picks are restored in full after the browser was cleared', async () => {
    const user = await server.someone();
    const picks = [
      aPick('a', { note: 'müller "x" \\u0000 ☂' }),
      aPick('b', { mine: { kept: [1, null] } } as Partial<Pick>),
    ];
    const first = await sync(user, picks);
    expect(first).toMatchObject({ more: false, refused: [] });
    expect((await sync(user)).picks).toEqual(picks);
    expect(await sync(user, [], first.cursor)).toEqual({ ...first, picks: [] });
  });

  it('the legs of an arbitrage come to another device as one record, and leave it as one', async () => {
    const user = await server.someone();
    const legs = ['e1|totals||43.5|over|draftkings', 'e1|totals||43.5|under|fanduel'];
    const position = { id: 'a1', kind: 'arbitrage' as const, legs, locked: 4.25 };
    const placed = legs.map((quote, i) => aPick(`a1-${i}`, { quote, position }));
    const { cursor } = await sync(user, placed);
    const other = joinPositions((await sync(user)).picks);
    expect(other).toMatchObject([{ type: 'arbitrage', position, stake: 200, parts: placed }]);
    const at = new Date().toISOString();
    const removed = placed.map((leg) => ({ ...leg, deletedAt: at, updatedAt: at }));
    await sync(user, removed);
    expect((await sync(user, [], cursor)).picks.map(({ deletedAt }) => deletedAt)).toEqual([at, at]);
  });

  it.each([
    ['more legs than a market has ways to end', { legs: Array.from({ length: 13 }, (_, i) => `e|h2h|||${i}|fanduel`) }],
    ['no legs', { legs: [] }],
    ['no id', { id: '' }],
    ['an unknown kind', { kind: 'trio' }],
    ['a locked profit that is no number', { locked: '4' }],
  ])('a position with %s is refused', async (_, wrong) => {
    const user = await server.someone();
    const position = { id: 'a1', kind: 'arbitrage', legs: ['e|h2h|||home|fanduel'], locked: 0, ...wrong };
    const { refused, picks } = await sync(user, [aPick('a', { position } as Partial<Pick>)]);
    expect(refused).toMatchObject([{ id: 'a' }]);
    expect(picks).toEqual([]);
  });

  it('picks are empty at first and visible only to their owner', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    expect(await sync(one)).toEqual({ cursor: '0', more: false, picks: [], refused: [] });
    await sync(one, [aPick('a')]);
    expect((await sync(other)).picks).toEqual([]);
    await other.ask('get', '/api/picks/a/trail').expect(404);
    await other.ask('get', '/api/picks/a/grading').expect(404);
    await other.ask('get', '/api/picks/%00/trail').expect(404);
    await other.ask('get', '/api/picks/a%00/grading').expect(404);
  });

  it('changed and removed picks are sent to every device that syncs next', async () => {
    const user = await server.someone();
    const { cursor } = await sync(user, [aPick('a'), aPick('b')]);
    const gone = aPick('a', { deletedAt: before(MINUTE), updatedAt: before(MINUTE) });
    expect((await sync(user, [gone], cursor)).picks).toEqual([gone]);
    expect((await sync(user, [], cursor)).picks).toEqual([gone]);
  });

  it('the later edit of a pick wins, whichever arrives first, and the other is recorded in the trail', async () => {
    const user = await server.someone();
    const early = aPick('a', { note: 'early', updatedAt: before(2 * MINUTE) });
    const late = aPick('a', { note: 'late', updatedAt: before(MINUTE) });
    const { cursor } = await sync(user, [late]);
    const answer = await sync(user, [early], cursor);
    expect(answer.picks).toEqual([late]);
    expect(await trail(user, 'a')).toMatchObject([
      { by: 'you', before: null, after: { note: 'late' } },
      { by: 'sync', before: { note: 'early' }, after: { note: 'late' } },
    ]);
  });

  it('picks do not change when the same edits are sent again', async () => {
    const user = await server.someone();
    const [early, late] = [aPick('a', { note: '1' }), aPick('a', { note: '2', updatedAt: before(MINUTE) })];
    const { cursor } = await sync(user, [early, late]);
    const story = await trail(user, 'a');
    expect(story).toHaveLength(2);
    await sync(user, [early]);
    await sync(user, [late]);
    await sync(user, [early, late]);
    expect(await trail(user, 'a')).toEqual(story);
    expect((await sync(user, [late], cursor)).picks).toEqual((await sync(user)).picks);
  });

  it('an edit dated in the future is stored with the present time', async () => {
    const user = await server.someone();
    await sync(user, [aPick('a', { note: 'future', updatedAt: '2999-01-01T00:00:00Z' })]);
    const [kept] = (await sync(user)).picks;
    expect(Date.parse(kept?.updatedAt ?? '')).toBeLessThanOrEqual(Date.now());
    const now = new Date(Date.parse(kept?.updatedAt ?? '') + 1).toISOString();
    await sync(user, [aPick('a', { note: 'now', updatedAt: now })]);
    expect((await sync(user)).picks).toMatchObject([{ note: 'now' }]);
  });

  it('all picks are kept when several devices send at once', async () => {
    const user = await server.someone();
    const devices = Array.from({ length: 8 }, (_, d) => Array.from({ length: 20 }, (_, i) => aPick(`${d}-${i}`)));
    await Promise.all(devices.map((picks) => sync(user, picks)));
    const { picks, cursor } = await sync(user);
    expect(new Set(picks.map(({ id }) => id)).size).toBe(160);
    expect(cursor).toBe('160');
  });

  it('many picks are sent in pages, none missing and none twice', async () => {
    const user = await server.someone();
    const many = Array.from({ length: 1_100 }, (_, i) => aPick(`p${i}`));
    for (let at = 0; at < many.length; at += 500) await sync(user, many.slice(at, at + 500));
    const parts: Synced[] = [];
    for (let cursor: string | null = null; parts.at(-1)?.more !== false; cursor = parts.at(-1)!.cursor)
      parts.push(await sync(user, [], cursor));
    expect(parts.map(({ picks }) => picks.length)).toEqual([500, 500, 100]);
    expect(parts.flatMap(ids)).toEqual(many.map(({ id }) => id));
  });

  it.each<[string, unknown, RegExp, string | null]>([
    ['a text', 'Chiefs', /^This is not a pick/, null],
    ['nothing', null, /^This is not a pick/, null],
    ['a field of the wrong kind', { ...aPick('x'), game: 5, stake: [] }, /^Not understood: game, stake$/, 'x'],
    ['no id', { ...aPick('x'), id: undefined }, /needs an id/, null],
    ['an empty id', aPick(''), /needs an id/, null],
    ['an id that is too long', aPick('x'.repeat(129)), /needs an id/, 'x'.repeat(129)],
    ['an id that cannot be stored', aPick('x\u0000'), /cannot be kept/, 'x\u0000'],
    ['a parlay with too many legs', aPick('x', { legs: Array.from({ length: 31 }, () => ({})) }), /at most 30/, 'x'],
    ['too many bytes', aPick('x', { note: 'ä'.repeat(4_000) }), /too large: at most 8,000 bytes/, 'x'],
    ['a character that cannot be stored', aPick('x', { note: 'a\u0000b' }), /cannot be kept/, 'x'],
    ['half a surrogate pair', aPick('x', { note: '\ud800' }), /cannot be kept/, 'x'],
    ['nesting that is too deep', { ...aPick('x'), a: [[[[[[[[[1]]]]]]]]] }, /nested too deeply/, 'x'],
  ])('an invalid pick (%s) is refused, and the others are kept', async (_, broken, message, id) => {
    const user = await server.someone();
    const answer = await sync(user, [aPick('a'), broken, aPick('b')]);
    expect(answer.refused).toEqual([{ id, message: expect.stringMatching(message) }]);
    expect(ids(answer)).toEqual(['a', 'b']);
  });

  it('a full list refuses new picks, but its picks can still be changed', async () => {
    const user = await server.someone();
    await sync(user, [aPick('a')]);
    await server.db.query(
      `insert into picks (user_id, id, pick, seq) select $1, 'f' || n, '{}', n + 10 from generate_series(1, $2) n`,
      [user.userId, PICK_LIMITS.picks - 2],
    );
    const changed = aPick('a', { note: 'changed', updatedAt: before(0) });
    const { refused } = await sync(user, [aPick('last'), aPick('more'), changed]);
    expect(refused).toEqual([{ id: 'more', message: 'Your list is full: it holds 20,000 picks.' }]);
    expect(await trail(user, 'a')).toHaveLength(2);
    expect(await trail(user, 'last')).toHaveLength(1);
  });

  it.each([
    { cursor: null, changes: Array(501).fill(null) },
    { cursor: 'x', changes: [] },
    { cursor: '-1', changes: [] },
    { cursor: '9'.repeat(15), changes: [] },
    { changes: [] },
    { cursor: null, changes: {} },
    { cursor: null, changes: [], userId: 'x' },
  ])('an invalid sync request is refused (%#)', async (body) => {
    const user = await server.someone();
    await user.ask('post', PATH).send(body).expect(400);
  });

  it('100 picks can be sent at a time, but not a body that is too large', async () => {
    const user = await server.someone();
    const some = Array.from({ length: 100 }, (_, i) => aPick(`p${i}`, { note: 'n'.repeat(7_000) }));
    expect((await sync(user, some)).picks).toHaveLength(100);
    const tooMany = Array.from({ length: 200 }, (_, i) => aPick(`p${i}`, { note: 'n'.repeat(7_000) }));
    await user.ask('post', PATH).send({ cursor: null, changes: tooMany }).expect(413);
  });

  // Looked at by the schema, they would keep everybody waiting for a second, and their faults are too many to be told.
  it.each([
    ['300,000 legs that are none', { legs: Array(300_000).fill(0) }, /too large/],
    [
      '300,000 legs of a position',
      { position: { id: 'a', kind: 'middle', locked: 1, legs: Array(300_000).fill(0) } },
      /too large/,
    ],
    ['300,000 parts of its own', { own: Array(300_000).fill({}) }, /too large/],
    ['1,000 legs that are none', { legs: Array(1_000).fill(0) }, /too many legs/],
  ])('a pick with %s is refused by their number, and the others are kept', async (_, parts, message) => {
    const user = await server.someone();
    const { refused, picks } = await sync(user, [{ ...aPick('large'), ...parts }, aPick('small')]);
    expect(refused).toEqual([{ id: 'large', message: expect.stringMatching(message) }]);
    expect(picks.map(({ id }) => id)).toEqual(['small']);
  });

  it('the trail of a pick keeps its newest 500 entries', async () => {
    const user = await server.someone();
    const edits = (from: number) =>
      Array.from({ length: 300 }, (_, i) =>
        aPick('a', { note: `${from + i}`, updatedAt: new Date(1e12 + from + i).toISOString() }),
      );
    await sync(user, edits(0));
    await sync(user, edits(300));
    const story = await trail(user, 'a');
    expect(story).toHaveLength(500);
    expect(story.at(-1)?.after.note).toBe('599');
  });

  it('the trails of all picks together keep their newest bytes', async () => {
    const user = await server.someone();
    await sync(user, [aPick('old'), aPick('new')]);
    const entries = (id: string, bytes: number) =>
      server.db.query(`update pick_trail set bytes = $3 where user_id = $1 and pick_id = $2`, [user.userId, id, bytes]);
    await entries('old', PICK_LIMITS.trailBytes / 2);
    await entries('new', PICK_LIMITS.trailBytes / 2);
    await server.db.query(`update pick_lists set trail_bytes = $2 where user_id = $1`, [
      user.userId,
      PICK_LIMITS.trailBytes,
    ]);
    await sync(user, [aPick('new', { note: 'changed', updatedAt: before(0) })]);
    expect(await trail(user, 'old')).toEqual([]);
    expect(await trail(user, 'new')).toHaveLength(2);
    const { rows } = await server.db.query(
      `select trail_bytes = (select sum(bytes) from pick_trail where user_id = $1) as agree from pick_lists where user_id = $1`,
      [user.userId],
    );
    expect(rows).toEqual([{ agree: true }]);
  });

  it('a session can sync picks 120 times a minute', async () => {
    const limited = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
    const { ask } = await limited.someone();
    const times = Array.from({ length: 125 }, () => ask('post', PATH).send({ cursor: null, changes: [] }));
    const statuses = (await Promise.all(times)).map(({ status }) => status);
    await limited.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(PICK_LIMITS.perMinute);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('a grading is explained from stored results, even after the scoreboard has dropped the game', async () => {
    const user = await server.someone();
    const game = {
      id: `g-${user.userId}`,
      sport_key: 'americanfootball_nfl',
      commence_time: before(30 * 24 * 60 * MINUTE),
    };
    const word = user.userId.replaceAll('-', '');
    const teams = { home_team: `H${word}`, away_team: `A${word}` };
    const final = { ...game, ...teams, scores: { home: 20, away: 10 }, completed: true };
    await server.app.get(FinalsRepository, { strict: false }).note('americanfootball_nfl', [final]);
    const bet = { game: `${teams.away_team} @ ${teams.home_team}`, selection: `${teams.home_team} -10` };
    await sync(user, [aPick('a', { ...bet, commenceTime: game.commence_time, status: 'lost' })]);
    const grading = async () =>
      gradingSchema.parse((await user.ask('get', '/api/picks/a/grading').expect(200)).body).bets[0];
    expect(await grading()).toEqual({
      bet: `Spread: ${teams.home_team} -10`,
      grade: 'tied',
      gameId: game.id,
      score: `${teams.away_team} 10, ${teams.home_team} 20`,
      rule: 'The team won by 10; with -10 that is 0, exactly on the line: a tie counts as lost.',
    });
    await user.ask('put', '/api/preferences').send({ returnStake: true }).expect(200);
    expect((await grading())?.rule).toMatch(/the stake comes back\.$/);
  });

  it('a game to bet on is found by words of its teams, the nearest first', async () => {
    const user = await server.someone();
    const word = `T${user.userId.replaceAll('-', '')}`;
    const put = (id: string, days: number, home: string) =>
      server.db.query(
        `insert into games (id, sport, home, away, commence_time, last_seen_at)
         values ($1, 'basketball_nba', $2, '100%_Away', now() + make_interval(days => $3), now())`,
        [`${id}-${word}`, home, days],
      );
    await put('late', 40, `${word} Hawks`);
    await put('soon', 1, `${word} Hawks`);
    await put('other', 1, `${word} Bulls`);
    await put('past', -70, `${word} Hawks`);
    const found = async (search: string) =>
      (await user.ask('get', `/api/picks/games?search=${encodeURIComponent(search)}`).expect(200)).body.map(
        ({ id }: { id: string }) => id.split('-')[0],
      );
    expect(await found(`hawks @ ${word.toLowerCase()}`)).toEqual(['soon', 'late']);
    expect(await found(`${word} nba 100%_`)).toHaveLength(3);
    expect(await found(`${word} 1%0`)).toEqual([]);
    await user.ask('get', '/api/picks/games?search=x').expect(400);
  });

  it('what a user said about the columns of a table is kept for their next file, and replaced as a whole', async () => {
    const { ask } = await server.someone();
    const table = {
      ...{ name: 'Mine', columns: { bet: 'pick', odds: 'price' }, format: 'decimal', isDayFirst: true },
      words: { dinged: 'lost' },
    };
    const read = async () => (await ask('get', '/api/picks/tables').expect(200)).body;
    expect(await read()).toEqual([]);
    await ask('put', '/api/picks/tables')
      .send({ tables: [table] })
      .expect(204);
    await ask('put', '/api/preferences').send({ bankroll: 5 }).expect(200);
    expect(await read()).toEqual([table]);
    await ask('put', '/api/picks/tables')
      .send({ tables: [{ ...table, columns: { mood: 'x' } }] })
      .expect(400);
    await ask('put', '/api/picks/tables').send({ tables: [] }).expect(204);
    expect(await read()).toEqual([]);
  });

  it('picks are deleted with the account', async () => {
    const user = await server.someone();
    await sync(user, [aPick('a')]);
    await server.db.query(`delete from users where id = $1`, [user.userId]);
    const left = ['pick_lists', 'picks', 'pick_bets', 'pick_trail'].map(
      async (table) => (await server.db.query(`select 1 from ${table} where user_id = $1`, [user.userId])).rowCount,
    );
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });
});
