import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { OddsReader } from '@fairline/shared/domain';
import { FeedError } from '../../feed-error.js';
import { aLedger } from '../../testing/a-ledger.js';
import {
  aProvider,
  type Behaviour,
  cutConnection,
  halfAnAnswer,
  inTurn,
  json,
  silence,
  text,
} from '../../testing/a-provider.js';
import { events, scores, sports } from './samples/lists.js';
import { games } from './samples/odds.js';
import { TheOddsApi, type TheOddsApiOptions } from './the-odds-api.js';

const MAIN = ['h2h', 'spreads', 'totals'];
const KEY = 'canary-0123456789abcdef';
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const patience = () => AbortSignal.timeout(5_000);

describe('The Odds API adapter', () => {
  let provider: Awaited<ReturnType<typeof aProvider>>;
  const lines: string[] = [];
  beforeAll(async () => {
    provider = await aProvider();
  });
  afterAll(() => provider.close());
  let afterThis = () => {};
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(() => afterThis());

  const aFeed = (over: Partial<TheOddsApiOptions> = {}) =>
    new TheOddsApi({
      url: provider.url,
      key: KEY,
      regions: ['us', 'us_exchanges', 'eu'],
      ledger: aLedger(),
      log: (line) => lines.push(line),
      firstWaitMs: 1,
      ...over,
    });
  const faultOf = async (answer: Promise<unknown>): Promise<FeedError> => {
    const error = await answer.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof FeedError)) throw new Error(`no FeedError: ${inspect(error)}`);
    return error;
  };

  describe('requests', () => {
    it('all games are requested in the main markets and the configured regions, with American odds', async () => {
      provider.does(json(games));
      const answer = await aFeed().featured('basketball_nba', MAIN, patience());
      expect(provider.asked[0]!.pathname).toBe('/v4/sports/basketball_nba/odds');
      expect(Object.fromEntries(provider.asked[0]!.searchParams)).toEqual({
        apiKey: KEY,
        regions: 'us,us_ex,eu',
        markets: 'h2h,spreads,totals',
        oddsFormat: 'american',
        dateFormat: 'iso',
        includeLinks: 'true',
        includeSids: 'true',
        includeBetLimits: 'true',
      });
      expect(answer).toMatchObject({ asked: { markets: new Set(['h2h', 'spreads', 'totals']) }, format: 'american' });
    });

    it('a request for all games includes only the requested main markets', async () => {
      provider.does(json(games));
      const { asked } = await aFeed().featured('basketball_nba', ['totals', 'h2h', 'player_points'], patience());
      expect(provider.asked[0]!.searchParams.get('markets')).toBe('totals,h2h');
      expect(asked).toEqual({ markets: new Set(['totals', 'h2h']) });
    });

    it('pick apps are requested only for player props', async () => {
      provider.does(inTurn(json(games), json(games[0]), json(games[0])));
      const feed = aFeed({ regions: ['us', 'us2', 'us_exchanges', 'us_dfs'] });
      await feed.featured('basketball_nba', MAIN, patience());
      await feed.eventOdds('basketball_nba', 'e1', ['team_totals', 'h2h_q1'], patience());
      await feed.eventOdds('basketball_nba', 'e1', ['player_points'], patience());
      expect(provider.asked.map(({ searchParams }) => searchParams.get('regions'))).toEqual([
        'us,us2,us_ex',
        'us,us2,us_ex',
        'us,us2,us_ex,us_dfs',
      ]);
    });

    it("any market of one game can be requested, by the feed's market names", async () => {
      provider.does(json(games[0]));
      const markets = ['player_points', 'player_receiving_yds', 'player_reception_yds'];
      const answer = await aFeed().eventOdds('basketball_nba', 'e1', markets, patience());
      expect(provider.asked[0]!.pathname).toBe('/v4/sports/basketball_nba/events/e1/odds');
      expect(provider.asked[0]!.searchParams.get('markets')).toBe('player_points,player_reception_yds');
      expect(answer.asked.event).toBe('e1');
    });

    it('sports, games and scores can be requested', async () => {
      provider.does(inTurn(json(sports), json(events), json(scores)));
      const feed = aFeed();
      expect(await feed.sports(patience())).toHaveLength(2);
      expect(await feed.events('basketball_nba', patience())).toHaveLength(1);
      expect(await feed.scores('basketball_nba', patience(), 1)).toHaveLength(3);
      expect(provider.asked.map(({ pathname }) => pathname)).toEqual([
        '/v4/sports',
        '/v4/sports/basketball_nba/events',
        '/v4/sports/basketball_nba/scores',
      ]);
      expect(provider.asked[2]!.searchParams.get('daysFrom')).toBe('1');
    });

    it('at most four requests run at a time', async () => {
      // No call is answered before four have arrived and a fifth had time to.
      let waiting: (() => void)[] = [];
      let most = 0;
      provider.does((response, request) => {
        waiting.push(() => json(games)(response, request));
        most = Math.max(most, waiting.length);
        if (waiting.length !== 4) return;
        setTimeout(() => {
          const answers = waiting;
          waiting = [];
          for (const answer of answers) answer();
        }, 50);
      });
      const feed = aFeed();
      await Promise.all(Array.from({ length: 12 }, (_, i) => feed.featured(`sport${i}`, MAIN, patience())));
      expect(most).toBe(4);
    });
  });

  describe('answers', () => {
    it('an answer can be read by an OddsReader', async () => {
      provider.does(json(games));
      const { json: answer, format, receivedAt } = await aFeed().featured('basketball_nba', MAIN, patience());
      expect(new OddsReader().read(answer(), { format, receivedAt }).reading.listings.size).toBe(3);
    });

    it('an answer counts as unchanged only when it is identical to the byte', async () => {
      provider.does(inTurn(json(games), json(games), json([])));
      const feed = aFeed();
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push(await feed.featured('basketball_nba', MAIN, patience()));
      expect(answers.map(({ isUnchanged }) => isUnchanged)).toEqual([false, true, false]);
      expect(answers[1]!.json).toBe(answers[0]!.json);
      expect(answers[2]!.json).not.toBe(answers[0]!.json);
      expect([answers[1]!.json(), answers[1]!.json()]).toEqual([games, games]);
    });

    it('an answer in which only prices moved says what changed since the last one', async () => {
      const moved = JSON.parse(JSON.stringify(games).replace(/"price":-?\d+/, '"price":-123'));
      provider.does(inTurn(json(games), json(moved), text(200, '<html>busy</html>'), json(games)));
      const feed = aFeed();
      const ask = () => feed.featured('basketball_nba', MAIN, patience());
      const [first, second] = [await ask(), await ask()];
      expect(second.since?.json).toBe(first.json);
      const reader = new OddsReader();
      reader.read(first.json(), { format: first.format, receivedAt: first.receivedAt });
      const whole = new OddsReader().read(moved, second).reading;
      expect([...reader.amend(second.since!.amendment, second)!.reading.listings.keys()]).toEqual([
        ...whole.listings.keys(),
      ]);
      expect(second.json()).toEqual(moved);
      await expect(ask()).rejects.toMatchObject({ fault: 'html' });
      expect((await ask()).since?.json).toBe(second.json);
    });

    it('the credits in an answer are stored', async () => {
      const ledger = aLedger();
      provider.does(json([], { 'x-requests-remaining': '491', 'x-requests-used': '9', 'x-requests-last': '9' }));
      expect((await aFeed({ ledger }).featured('basketball_nba', MAIN, patience())).credits).toBe(9);
      expect(await ledger.read()).toMatchObject({ remaining: 491, used: 9, last: 9 });
    });

    it('an answer is not lost when its credits cannot be stored', async () => {
      const broken = { note: () => Promise.reject(new Error('no Redis')), read: async () => undefined };
      provider.does(json(games, { 'x-requests-remaining': '1', 'x-requests-used': '9', 'x-requests-last': '9' }));
      const answer = await aFeed({ ledger: broken }).featured('basketball_nba', MAIN, patience());
      expect(answer.json()).toEqual(games);
      expect(lines).toEqual(['the credits of the odds feed could not be noted']);
    });
  });

  describe('failures', () => {
    it.each([
      ['a page of HTML', text(200, '<html>busy</html>'), 'html'],
      ['JSON that was cut off', text(200, '[{"id":"e1","bookm'), 'truncated'],
      ['something that is not a list', json({ message: 'hello' }), 'not-json'],
      ['a redirect', text(302, '', { location: 'https://elsewhere.example/' }), 'unavailable'],
      ['a connection that breaks', cutConnection, 'unavailable'],
      ['a server that has failed', text(500, 'oops'), 'unavailable'],
      ['a key that is not accepted', text(401, '{"error_code":"INVALID_KEY"}'), 'unauthorized'],
      ['spent credits', text(401, '{"error_code":"OUT_OF_USAGE_CREDITS"}'), 'out-of-credits'],
      ['a market that is not known', text(422, '{"error_code":"INVALID_MARKET"}'), 'bad-request'],
      ['a game that is gone', text(404, '{"error_code":"EVENT_NOT_FOUND"}'), 'not-found'],
    ])('%s is reported as its own fault', async (_, behaviour, fault) => {
      provider.does(behaviour);
      expect((await faultOf(aFeed().sports(patience()))).fault).toBe(fault);
    });

    it.each([
      ['a notice', { message: 'hello' }],
      ['one game', games[0]],
      ['nothing', null],
      ['a text', 'hello'],
    ])('%s instead of all games is refused', async (_, body) => {
      provider.does(json(body));
      expect((await faultOf(aFeed().featured('basketball_nba', MAIN, patience()))).fault).toBe('not-json');
    });

    it.each([
      ['a notice', { message: 'hello' }],
      ['another game', games[0]],
      ['a list', games],
      ['nothing', null],
    ])('%s instead of one game is refused', async (_, body) => {
      provider.does(json(body));
      const answer = aFeed().eventOdds('basketball_nba', 'e2', ['player_points'], patience());
      expect((await faultOf(answer)).fault).toBe('not-json');
    });

    it("a silent feed times out at the caller's or its own deadline", async () => {
      provider.does(silence);
      expect((await faultOf(aFeed().sports(AbortSignal.timeout(50)))).fault).toBe('timed-out');
      expect((await faultOf(aFeed({ deadlineMs: 50 }).sports(patience()))).fault).toBe('timed-out');
    });

    it('an endless answer times out, even if garbage is collected while it is read', async () => {
      provider.does(halfAnAnswer);
      const tidying = setInterval(collectGarbage, 10);
      afterThis = () => clearInterval(tidying);
      const patient = new AbortController().signal;
      const calls = Array.from({ length: 4 }, () => faultOf(aFeed({ deadlineMs: 300 }).sports(patient)));
      const late = faultOf(aFeed().sports(AbortSignal.timeout(300)));
      expect((await Promise.all([...calls, late])).map(({ fault }) => fault)).toEqual(Array(5).fill('timed-out'));
    });

    it('a refused market is found and left out, and the other markets are fetched', async () => {
      const refusing: Behaviour = (response, request) => {
        const isRefused = request.url?.includes('player_threes');
        const answer = isRefused ? text(422, '{"error_code":"INVALID_MARKET"}') : json(games[0]);
        answer(response, request);
      };
      provider.does(refusing);
      const markets = ['player_points', 'player_threes', 'player_assists'];
      const { asked } = await aFeed().eventOdds('basketball_nba', games[0]!.id, markets, patience());
      expect(asked.markets).toEqual(new Set(['player_points', 'player_assists']));
      expect(lines).toHaveLength(1);
    });

    it('temporary failures are retried', async () => {
      provider.does(inTurn(text(503, ''), text(429, '', { 'retry-after': '0' }), json(sports)));
      expect(await aFeed().sports(patience())).toHaveLength(2);
    });

    it.each([401, 403, 404, 422])('a %d is never retried', async (status) => {
      provider.does(text(status, ''));
      await faultOf(aFeed().sports(patience()));
      expect(provider.asked).toHaveLength(1);
    });

    it('the feed is not called for a while after five failures', async () => {
      provider.does(text(500, ''));
      const feed = aFeed();
      for (let i = 0; i < 4; i++) await faultOf(feed.sports(patience()));
      expect(provider.asked).toHaveLength(5);
      expect(lines).toHaveLength(1);
    });

    it('the feed is not called at once when the credits are used up', async () => {
      provider.does(text(401, '{"error_code":"OUT_OF_USAGE_CREDITS"}'));
      const feed = aFeed();
      await faultOf(feed.sports(patience()));
      expect((await faultOf(feed.featured('basketball_nba', MAIN, patience()))).fault).toBe('paused');
      expect(provider.asked).toHaveLength(1);
    });

    it('the API key appears in no error and no log line', async () => {
      const feed = () => aFeed({ breaker: { failures: 1 } });
      const faults = [];
      for (const behaviour of [
        text(500, KEY),
        text(401, `{"error_code":"${KEY}"}`),
        text(302, '', { location: `/v4/sports?apiKey=${KEY}` }),
        text(200, KEY),
        cutConnection,
      ]) {
        provider.does(behaviour);
        faults.push(await faultOf(feed().sports(patience())));
      }
      faults.push(await faultOf(aFeed({ url: 'http://127.0.0.1:1/v4' }).sports(patience())));
      faults.push(await faultOf(aFeed({ url: 'not an address' }).sports(patience())));
      expect(faults.map((fault) => inspect(fault, { depth: 9, showHidden: true })).join('\n')).not.toContain(KEY);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toContain(KEY);
    });
  });

  it("polls are no more frequent than the feed's updates, unless the operator sets an interval", () => {
    expect(aFeed().minIntervalMs('featured', true)).toBe(40_000);
    expect(aFeed().minIntervalMs('featured', false)).toBe(60_000);
    expect(aFeed().minIntervalMs('additional', true)).toBe(60_000);
    expect(aFeed({ minIntervalMs: 5_000 }).minIntervalMs('additional', true)).toBe(5_000);
  });

  it('a request costs one credit per market and region', () => {
    expect(aFeed().costOf(['h2h', 'spreads', 'totals'])).toBe(9);
    const feed = aFeed({ regions: ['us', 'us2', 'us_exchanges', 'us_dfs'] });
    expect([feed.costOf(['h2h', 'team_totals']), feed.costOf(['player_points', 'player_assists'])]).toEqual([6, 8]);
  });
});
