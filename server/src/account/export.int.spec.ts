import { randomUUID } from 'node:crypto';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/me/export';

describe("the export of a user's data", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const aPick = (id: string) => ({
    id,
    game: 'Chiefs @ Bills',
    market: 'Moneyline',
    selection: 'Bills',
    odds: '-110',
    stake: 5,
    dateAdded: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  });

  it("the export is one JSON file with the user's account, settings, limits, sessions, reactions and all picks", async () => {
    const { ask, userId } = await server.someone();
    await ask('post', '/api/profile')
      .send({ username: `u${randomUUID().slice(0, 8)}` })
      .expect(200);
    const views = [{ name: 'Mine', address: 'section=odds' }];
    const favourites = [{ kind: 'team', sport: 'basketball_nba', key: 'Boston Celtics' }];
    const mutes = [{ kind: 'book', key: 'novig', name: 'Novig', until: null }];
    const sharp = { books: { pinnacle: 3 }, methods: { soccer: 'power' }, leavesOut: false };
    const bookFunds = { novig: { balance: { amount: 80, at: 1_764_000_000_000 } } };
    await ask('put', '/api/preferences')
      .send({ bankroll: 250, views, mutes, sharp, bookFunds, regions: ['au'], favourites })
      .expect(200);
    const tables = [{ name: 'Mine', columns: { bet: 'pick' }, format: 'decimal', isDayFirst: true, words: {} }];
    await ask('put', '/api/picks/tables').send({ tables }).expect(204);
    await ask('put', '/api/account/limits').send({ time: 60, stake: 50.5 }).expect(200);
    const ids = Array.from({ length: 450 }, (_, n) => `p${String(n).padStart(3, '0')}`);
    await ask('post', '/api/picks/sync')
      .send({ cursor: null, changes: ids.map(aPick) })
      .expect(200);
    await server.db.query(`insert into reactions (game_key, user_id, emoji) values ('A|B|2026', $1, 'fire')`, [userId]);

    const answer = await ask('get', PATH).expect(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fairline-\d{4}-\d\d-\d\d\.json"$/);
    const { body } = answer;
    expect(body.account).toMatchObject({ id: userId, email: `${userId}@fairline.test`, has_password: true });
    expect(body.preferences).toMatchObject({
      bankroll: 250,
      mutes,
      sharp,
      book_funds: bookFunds,
      regions: ['au'],
      favourites,
    });
    expect(body.preferences.pick_tables).toEqual(tables);
    expect(body.saved_views).toEqual(views);
    expect(body.own_limits).toHaveLength(2);
    expect(body.own_limits).toContainEqual({ kind: 'time', amount: 60, next_amount: null, next_from: null });
    expect(body.own_limits).toContainEqual({ kind: 'stake', amount: 50.5, next_amount: null, next_from: null });
    expect(body.sessions).toHaveLength(1);
    expect(body.reactions).toEqual([expect.objectContaining({ game: 'A|B|2026', emoji: 'fire' })]);
    expect(body.subscription).toBeNull();
    expect(body.picks.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(body.pick_stories.map(({ pick_id }: { pick_id: string }) => pick_id).sort()).toEqual(ids);
  });

  it('the export contains no password hash, secret or recovery code, and nothing of another user', async () => {
    const [{ ask, userId }, stranger] = [await server.someone(), await server.someone()];
    await server.db.query(`update users set password_hash = 'the hash of it' where id = $1`, [userId]);
    await server.db.query(`insert into factors (user_id, sealed, proven_at) values ($1, 'the secret of it', now())`, [
      userId,
    ]);
    await server.db.query(`insert into recovery_codes (hash, user_id) values (sha256($1::text::bytea), $1::uuid)`, [
      userId,
    ]);
    const { rows } = await server.db.query<{ secret: string }>(
      `select encode(hash, 'hex') as secret from refresh_tokens where user_id = $1
        union all select encode(hash, 'hex') from recovery_codes where user_id = $1`,
      [userId],
    );
    const { text } = await ask('get', PATH).expect(200);
    for (const secret of ['the hash of it', 'the secret of it', stranger.userId, ...rows.map(({ secret }) => secret)])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text).recovery_codes).toEqual([{ spent_at: null }]);
  });

  it('the export says where alerts go, by which rules, and what became of each, without addresses and secrets', async () => {
    const { ask, userId } = await server.someone('platinum');
    const { rows } = await server.db.query<{ id: string }>(
      `insert into alert_channels (user_id, kind, name, target) values ($1, 'webhook', 'Mine', $2) returning id`,
      [userId, JSON.stringify({ url: 'https://example.com/hidden', secret: 'whsec_hidden' })],
    );
    const [channel] = rows;
    await server.db.query(
      `with rule as (
         insert into alert_rules (user_id, name, kind, scanner, step, most_an_hour, game_pause, channels)
         values ($1, 'Good ones', 'arbitrage', '{}', 1, 10, 0, array[$2::uuid]) returning id),
       alert as (
         insert into alerts (user_id, rule_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
         select $1, id, 'arbitrage', 'o', now(), 'g', 1, 'A title', 'Text', '[]', 'sent', now() from rule returning id)
       insert into alert_deliveries (alert_id, channel_id, tries, tried_at, answer, last_error)
       select id, $2, 3, now(), 500, 'it answered 500' from alert`,
      [userId, channel!.id],
    );
    await server.db.query(`insert into alert_deliveries (channel_id) values ($1)`, [channel!.id]);
    const { body, text } = await ask('get', PATH).expect(200);
    expect(body.alert_rules).toMatchObject([{ name: 'Good ones', channels: ['Mine'] }]);
    expect(body.alert_channels).toMatchObject([{ kind: 'webhook', name: 'Mine', created_at: expect.any(String) }]);
    expect(body.alerts).toMatchObject([{ title: 'A title', rule: 'Good ones' }]);
    expect(body.alert_deliveries).toMatchObject([
      { channel: 'Mine', title: 'A title', tries: 3, answer: 500, error: 'it answered 500', sent_at: null },
      { channel: 'Mine', title: null, tries: 0 },
    ]);
    expect(text).not.toContain('hidden');
  });

  it('the entries of lists are exported as they are stored, without being read and written again', async () => {
    const { ask, userId } = await server.someone();
    await ask('post', '/api/picks/sync')
      .send({ cursor: null, changes: [aPick('a')] })
      .expect(200);
    const exact = '{"exact": 0.1234567890123456789012345}';
    await server.db.query(`update picks set pick = pick || $2::jsonb where user_id = $1`, [userId, exact]);
    await server.db.query(`update pick_trail set after = after || $2::jsonb where user_id = $1`, [userId, exact]);
    const { text } = await ask('get', PATH).expect(200);
    expect(text.match(/"exact": 0\.1234567890123456789012345\b/g)).toHaveLength(2);
  });

  it('the third export request in a row is refused', async () => {
    const limited = await aServer({ LIMITS: 'on' });
    try {
      const { ask } = await limited.someone();
      const answers = [await ask('get', PATH), await ask('get', PATH), await ask('get', PATH)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});
