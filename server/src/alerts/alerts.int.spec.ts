import { ALERT_LIMITS, ALERTS_CHANNEL, packDiff } from '@fairline/shared/contract';
import { noChange, odds, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { HistoryRepository } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { Redis } from 'ioredis';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

const RULES = '/api/alerts/rules';
const CHANNELS = '/api/alerts/channels';

const aRule = (over: object = {}) => ({
  name: 'Good ones',
  kind: 'arbitrage',
  isOn: true,
  scanner: SCANNER_DEFAULTS,
  about: null,
  maxAge: 60,
  step: 1,
  quiet: { from: 1_380, to: 420, zone: 'America/New_York' },
  mostAnHour: 10,
  gamePause: 5,
  channels: [],
  ...over,
});

const ABOUT = {
  sport: 'americanfootball_nfl',
  event: 'g1',
  home: 'Chiefs',
  away: 'Bills',
  commenceTime: 1_800_000_000_000,
  family: 'spreads',
  subject: '',
  line: -3.5,
  outcome: 'home',
  set: 'away,home',
  price: 2.1,
};
const scan = (over: object) => aRule({ scanner: { ...SCANNER_DEFAULTS, ...over } });

describe('alerts', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('a rule is kept as it was sent, changed, and removed', async () => {
    const { ask } = await server.someone('platinum');
    const { body: made } = await ask('post', RULES).send(aRule()).expect(201);
    expect(made).toEqual({ ...aRule(), id: made.id });
    await ask('put', `${RULES}/${made.id}`)
      .send(aRule({ name: 'Better', quiet: null, maxAge: null }))
      .expect(200);
    const { body } = await ask('get', RULES).expect(200);
    expect(body).toEqual([{ ...aRule({ name: 'Better', quiet: null, maxAge: null }), id: made.id }]);
    await ask('delete', `${RULES}/${made.id}`).expect(204);
    expect((await ask('delete', `${RULES}/${made.id}`).expect(404)).body.code).toBe('NO_SUCH_RULE');
  });

  it('a rule for the price of a bet is kept with that bet, also in the export', async () => {
    const { ask } = await server.someone('platinum');
    const rule = aRule({ kind: 'price', about: ABOUT });
    const { body: made } = await ask('post', RULES).send(rule).expect(201);
    expect(made).toEqual({ ...rule, id: made.id });
    const changed = { ...rule, about: { ...ABOUT, price: 2.2 } };
    await ask('put', `${RULES}/${made.id}`).send(changed).expect(200);
    expect((await ask('get', RULES)).body).toEqual([{ ...changed, id: made.id }]);
    expect((await ask('get', '/api/me/export')).body.alert_rules[0].about).toEqual(changed.about);
  });

  it('nobody reads, changes or removes the rule of another, or is told where another is', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const { body: rule } = await one.ask('post', RULES).send(aRule()).expect(201);
    const { body: mail } = await one.ask('post', CHANNELS).send({ kind: 'email', name: 'Mail' }).expect(201);
    expect((await other.ask('get', RULES)).body).toEqual([]);
    await other.ask('put', `${RULES}/${rule.id}`).send(aRule()).expect(404);
    await other.ask('delete', `${RULES}/${rule.id}`).expect(404);
    await other.ask('delete', `${CHANNELS}/${mail.id}`).expect(404);
    const { body } = await other
      .ask('post', RULES)
      .send(aRule({ channels: [mail.id] }))
      .expect(201);
    expect(body.channels).toEqual([]);
    const { body: own } = await one
      .ask('put', `${RULES}/${rule.id}`)
      .send(aRule({ channels: [mail.id] }))
      .expect(200);
    expect(own.channels).toEqual([mail.id]);
  });

  it.each([
    ['a time zone nobody knows', aRule({ quiet: { from: 0, to: 60, zone: 'Mars/Olympus' } })],
    ['no name', aRule({ name: ' ' })],
    ['a limit of none an hour', aRule({ mostAnHour: 0 })],
    ['a field nobody knows', aRule({ loud: true })],
    ['a kind nobody knows', aRule({ kind: 'rumour' })],
    ['the kind of a price, and no bet', aRule({ kind: 'price' })],
    ['the price of a bet, and another kind', aRule({ about: ABOUT })],
    ['a price of no bet', aRule({ kind: 'price', about: { ...ABOUT, price: 1 } })],
    ['more sports than there are', scan({ sports: Array.from({ length: 201 }, (_, i) => `sport_${i}`) })],
    ['a sport of a thousand letters', scan({ sports: ['x'.repeat(1_000)] })],
    ['the same kind again and again', scan({ kinds: Array(1_000).fill('total') })],
    ['a life of many years', scan({ minLife: 1e13 })],
    ['a life below none', scan({ minLife: -1e13 })],
  ])('a rule with %s is refused', async (_, rule) => {
    const { ask } = await server.someone('platinum');
    expect((await ask('post', RULES).send(rule).expect(400)).body.code).toBe('BAD_REQUEST');
  });

  it('a user has fifty rules and no more, however many are added at once', async () => {
    const { ask, userId } = await server.someone('platinum');
    await server.db.query(
      `insert into alert_rules (user_id, name, kind, scanner, step, most_an_hour, game_pause)
       select $1, 'one', 'middle', $2, 1, 1, 0 from generate_series(1, ${ALERT_LIMITS.rules - 1})`,
      [userId, JSON.stringify(SCANNER_DEFAULTS)],
    );
    const answers = await Promise.all([1, 2, 3].map(() => ask('post', RULES).send(aRule())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  const HOUR = 3_600_000;
  /** The record of a game: at each moment (hours ago) these prices of both sides, best away at FanDuel, at home at DraftKings. */
  const recorded = async (sport: string, moments: readonly (readonly [ago: number, away: number, home: number])[]) => {
    const game = aGame({ id: `${sport} game`, sport, commenceTime: Date.now() + 5 * HOUR });
    const batches = moments.map(([ago, away, home], i) => ({
      board: { sport, section: 'game' as const },
      news: packDiff(
        {
          ...noChange,
          ...{ seq: i + 1, events: i === 0 ? [game] : [] },
          upserts: [
            aQuote({ event: game.id, book: 'fanduel', outcome: 'away', price: odds(away) }),
            aQuote({ event: game.id, book: 'fanduel', outcome: 'home', price: odds(1.7) }),
            aQuote({ event: game.id, book: 'draftkings', outcome: 'away', price: odds(1.7) }),
            aQuote({ event: game.id, book: 'draftkings', outcome: 'home', price: odds(home) }),
          ],
        },
        Date.now() - ago * HOUR,
      ),
    }));
    await server.app.get(HistoryRepository).append(batches);
    return game;
  };

  it('a rule that is tried tells what it would have sent in the last day by the record, and is not kept', async () => {
    const { ask } = await server.someone('platinum');
    const sport = aSport();
    // Two that would have been told, one too small, one of the day before yesterday.
    await recorded(sport, [
      [30, 2.2, 2.2],
      [26, 1.9, 1.9],
      [20, 2.04, 2.04],
      [19, 1.9, 1.9],
      [3, 2.06, 2.06],
      [2, 1.9, 1.9],
      [1, 2.001, 2.001],
    ]);
    const scanner = { ...SCANNER_DEFAULTS, sports: [sport], minProfit: 0.5 };
    const { body } = await ask('post', `${RULES}/try`)
      .send(aRule({ scanner, quiet: null }))
      .expect(200);
    expect(body).toEqual({
      sent: 2,
      heldBack: 0,
      games: null,
      alerts: [
        {
          title: '3.00 % profit: Buffalo Bills @ Kansas City Chiefs',
          at: expect.any(String),
          lasted: 3_600,
          heldBack: null,
        },
        {
          title: '2.00 % profit: Buffalo Bills @ Kansas City Chiefs',
          at: expect.any(String),
          lasted: 3_600,
          heldBack: null,
        },
      ],
    });
    expect((await ask('get', RULES)).body).toEqual([]);
  });

  it('a rule for the price of a bet is tried on the record of its game alone', async () => {
    const { ask } = await server.someone('platinum');
    const sport = aSport();
    const {
      id: event,
      home,
      away,
      commenceTime,
    } = await recorded(sport, [
      [5, 1.9, 1.95],
      [4, 1.9, 2.15],
      [3, 1.9, 2],
      [2, 1.9, 2.2],
    ]);
    const about = { ...ABOUT, sport, event, home, away, commenceTime, family: 'h2h', line: null, price: 2.1 };
    const { body } = await ask('post', `${RULES}/try`)
      .send(aRule({ kind: 'price', about, quiet: null, gamePause: 90 }))
      .expect(200);
    expect(body).toMatchObject({ sent: 2, heldBack: 0, games: null });
    expect(body.alerts.map(({ lasted }: { lasted: number | null }) => lasted)).toEqual([null, 3_600]);
    const slower = await ask('post', `${RULES}/try`).send(aRule({ kind: 'price', about, quiet: null, gamePause: 180 }));
    expect(slower.body).toMatchObject({
      sent: 1,
      heldBack: 1,
      alerts: [{ heldBack: null }, { heldBack: 'game pause' }],
    });
  });

  it('a rule for results that is tried tells of the picks that were settled in the last day', async () => {
    const { ask, userId } = await server.someone('platinum');
    await server.db.query(`insert into pick_lists (user_id) values ($1)`, [userId]);
    const pick = {
      id: 'p',
      game: 'Bills @ Chiefs',
      selection: 'Chiefs -3',
      stake: 10,
      potential: 20,
      status: 'pending',
    };
    await server.db.query(`insert into picks (user_id, id, pick, seq) values ($1, 'p', $2, 1)`, [userId, pick]);
    const graded = { ...pick, status: 'won', actualPayout: 20 };
    const settled = (by: string, at: string) =>
      server.db.query(
        `insert into pick_trail (user_id, pick_id, at, by, before, after) values ($1, 'p', now() - $3::interval, $2, $4, $5)`,
        [userId, by, at, pick, graded],
      );
    await Promise.all([settled('settlement', '2 hours'), settled('settlement', '25 hours'), settled('you', '1 hour')]);
    const { body } = await ask('post', `${RULES}/try`)
      .send(aRule({ kind: 'final', quiet: null }))
      .expect(200);
    expect(body).toEqual({
      sent: 1,
      heldBack: 0,
      games: null,
      alerts: [{ title: 'Won: Bills @ Chiefs', at: expect.any(String), lasted: null, heldBack: null }],
    });
  });
  it('a rule for favourites cannot be tried, because what scoreboards showed is not on record; one that tells of nothing is refused', async () => {
    const { ask } = await server.someone('platinum');
    const about = { starts: true, scores: true, ends: false };
    const { body } = await ask('post', `${RULES}/try`)
      .send(aRule({ kind: 'favourite', about }))
      .expect(400);
    expect(body.code).toBe('NOT_ON_RECORD');
    await ask('post', RULES)
      .send(aRule({ kind: 'favourite', about }))
      .expect(201);
    const none = { starts: false, scores: false, ends: false };
    await ask('post', RULES)
      .send(aRule({ kind: 'favourite', about: none }))
      .expect(400);
  });
  it('a rule that is tried on a day of many games reads the nearest and says so, and keeps nobody else waiting', async () => {
    const { ask } = await server.someone('platinum');
    const sport = aSport();
    await server.db.query(
      `insert into games (id, sport, home, away, commence_time, completed, last_seen_at)
       select $1 || n, $1, 'Chiefs', 'Bills', now() + make_interval(mins => n::int), false, now() from generate_series(1, 70) n`,
      [sport],
    );
    // Each book moves a hundred times; the best prices of both sides are an arbitrage every other time.
    await server.db.query(
      `insert into price_log (sport, section, seq, moved_at, event, family, subject, line, outcome, book, market, price)
       select $1, 'game', n, (extract(epoch from now()) * 1000)::bigint - 82800000 + n * 800000 + game, $1 || game, 'h2h', '', null, side, book, 'h2h',
              case when n % 2 = 0 then 2.05 else 1.9 end
         from generate_series(1, 70) game, generate_series(1, 100) n, unnest('{home,away}'::text[]) side,
              unnest('{fanduel,draftkings,betmgm,pinnacle,caesars}'::text[]) book`,
      [sport],
    );
    const scanner = { ...SCANNER_DEFAULTS, sports: [sport] };
    const quiet = { from: 0, to: 1, zone: 'America/New_York' };
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
    }, 5);
    const tries = [1, 2].map(() => ask('post', `${RULES}/try`).send(aRule({ scanner, quiet, gamePause: 1_440 })));
    const bodies = (await Promise.all(tries)).map(({ body }) => body);
    clearInterval(watch);
    for (const { sent, heldBack, games } of bodies) {
      expect(games.all).toBe(70);
      expect(games.read).toBeLessThanOrEqual(60); // fewer where the time for it ran out
      expect(sent + heldBack).toBeGreaterThan(games.read);
    }
    expect(turns).toBeGreaterThan(30); // others were served in between; judged at once, all of it takes two or three
  });

  it('alerts are sent to a confirmed address only', async () => {
    const { ask, userId } = await server.someone('platinum');
    await server.db.query(`update users set email_confirmed_at = null where id = $1`, [userId]);
    const { body } = await ask('post', CHANNELS).send({ kind: 'email', name: 'Mail' }).expect(403);
    expect(body.code).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('a webhook is added with a secret that is shown once, and its target never', async () => {
    const { ask } = await server.someone('platinum');
    const url = 'https://hooks.example.com/alerts?key=s3cret';
    const { body: made } = await ask('post', CHANNELS).send({ kind: 'webhook', name: 'Mine', url }).expect(201);
    expect(made.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const { text } = await ask('get', CHANNELS).expect(200);
    expect(JSON.parse(text)).toEqual([
      { id: made.id, kind: 'webhook', name: 'Mine', endedWhy: null, confirmedAt: null },
    ]);
    const { body: renewed } = await ask('post', `${CHANNELS}/${made.id}/secret`).expect(201);
    expect(renewed.secret).not.toBe(made.secret);
    const { rows } = await server.db.query(`select target from alert_channels where id = $1`, [made.id]);
    expect(rows[0].target).toMatchObject({ url, secret: renewed.secret, former: { secret: made.secret } });
    const hours = (Date.parse(rows[0].target.former.until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);

    const { text: exported } = await ask('get', '/api/me/export').expect(200);
    expect(exported).toContain('Mine');
    for (const secret of ['hooks.example.com', 's3cret', made.secret, renewed.secret])
      expect(exported).not.toContain(secret);
  });

  it.each([
    ['of this machine', 'webhook', 'https://127.0.0.1/'],
    ['of this machine in another spelling', 'webhook', 'https://[::ffff:7f00:1]/'],
    ['without https', 'webhook', 'http://hooks.example.com/'],
    ['with a password', 'webhook', 'https://a:b@hooks.example.com/'],
    ['that is none', 'webhook', 'hooks'],
    ['that is not of Discord', 'discord', 'https://discord.com.example.com/api/webhooks/1/a'],
    ['of Discord that is no webhook', 'discord', 'https://discord.com/login'],
  ])('an address %s is refused', async (_, kind, url) => {
    const { ask } = await server.someone('platinum');
    const { body } = await ask('post', CHANNELS).send({ kind, name: 'Mine', url }).expect(400);
    expect(body.code).toBe('BAD_ADDRESS');
    expect(await ask('get', CHANNELS).then((answer) => answer.body)).toEqual([]);
  });

  it('channels on Discord and Telegram are added', async () => {
    const { ask } = await server.someone('platinum');
    const discord = { kind: 'discord', name: 'Guild', url: 'https://discord.com/api/webhooks/1/token' };
    const telegram = { kind: 'telegram', name: 'Phone', token: `123456789:${'Ab1_-'.repeat(7)}`, chat: '-100123' };
    for (const body of [discord, telegram]) await ask('post', CHANNELS).send(body).expect(201);
    expect((await ask('get', CHANNELS)).body.map(({ kind }: { kind: string }) => kind)).toEqual([
      'discord',
      'telegram',
    ]);
    for (const wrong of [{ chat: 'a/b' }, { token: '1/../2' }, { url: discord.url }])
      await ask('post', CHANNELS)
        .send({ ...telegram, ...wrong })
        .expect(400);
  });

  it('the owner of a channel, and nobody else, tests it, reads its log, and has an alert sent again once it was sent', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const url = 'https://hooks.example.com/';
    const { body: hook } = await one.ask('post', CHANNELS).send({ kind: 'webhook', name: 'Hook', url }).expect(201);
    const at = `${CHANNELS}/${hook.id}`;
    await other.ask('post', `${at}/test`).expect(404);
    await other.ask('post', `${at}/secret`).expect(404);
    await one.ask('post', `${at}/test`).expect(204);
    await one.ask('post', `${at}/test`).expect(204); // in place of the first
    const { body: log } = await one.ask('get', `${at}/deliveries`).expect(200);
    expect(log).toEqual([
      {
        id: expect.any(String),
        title: null,
        state: 'due',
        isReplay: false,
        tries: 0,
        triedAt: null,
        answer: null,
        error: null,
      },
    ]);
    expect((await other.ask('get', `${at}/deliveries`).expect(200)).body).toEqual([]);
    const replay = `${at}/deliveries/${log[0].id}/replay`;
    expect((await one.ask('post', replay).expect(404)).body.code).toBe('NO_SUCH_DELIVERY'); // on its way
    await server.db.query(`update alert_deliveries set given_up_at = now() where id = $1`, [log[0].id]);
    await other.ask('post', replay).expect(404);
    await one.ask('post', replay).expect(204);
    expect((await one.ask('get', `${at}/deliveries`)).body).toMatchObject([{ state: 'due', isReplay: true }]);
    for (const wrong of ['-1', '99999999999999999999', 'x'])
      await one.ask('post', `${at}/deliveries/${wrong}/replay`).expect(404);
    await server.db.query(`update alert_channels set ended_why = 'gone' where id = $1`, [hook.id]);
    await one.ask('post', `${at}/test`).expect(404);
  });

  it('an alert is seen once its owner has looked, and its owner alone hears of it', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    await server.db.query(
      `insert into alerts (user_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
       values ($1, 'arbitrage', 'arbitrage|g|h2h||', now(), 'g', 2.5, 'Title', 'Text', '[]', 'sent', now())`,
      [one.userId],
    );
    const { body } = await one.ask('get', '/api/alerts').expect(200);
    expect(body).toMatchObject([{ title: 'Title', state: 'sent', value: 2.5, seenAt: null, rule: null }]);
    expect((await other.ask('get', '/api/alerts').expect(200)).body).toEqual([]);
    await one.ask('post', '/api/alerts/seen').expect(204);
    expect((await one.ask('get', '/api/alerts')).body[0].seenAt).not.toBeNull();

    const heard: string[] = [];
    for (const [name, { token }] of Object.entries({ one, other })) {
      const socket = await connected(aSocket(server.url, token));
      socket.on('alerts:changed', () => heard.push(name));
    }
    const redis = new Redis(process.env.REDIS_URL!);
    await redis.publish(ALERTS_CHANNEL, one.userId);
    redis.disconnect();
    await until(async () => heard.length > 0);
    expect(heard).toEqual(['one']);
  });
});
