import { packDiff, scopes } from '@fairline/shared/contract';
import { type Arbitrage, gameDayOf, type LiveOpportunity, noChange, odds } from '@fairline/shared/domain';
import { HistoryRepository, OpportunityStore } from '@fairline/shared/node';
import { aGame, aQuote, aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import request from 'supertest';
import { publicApiOf } from '../http/openapi.js';
import { aDatabase } from '../testing/a-database.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { type Question, questionsTo } from '../testing/fuzz/questions.js';
import { send } from '../testing/fuzz/send.js';
import { Verdict } from '../testing/fuzz/verdict.js';
import { showGames } from '../testing/show-games.js';

/** The number of requests: `npm run fuzz` sends more, different ones each time; `npm test` always the same. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const SAME = process.env.FUZZ_REQUESTS ? {} : { seed: 20_261_126 };

jest.setTimeout(120_000 + REQUESTS * 60);
const AT_ONCE = 8;
const SPORT = 'basketball_nba';
const TOKENS = {
  platinum: ['platinum', scopes],
  gold: ['gold', scopes],
  free: ['free', scopes],
  narrow: ['platinum', ['alerts:write']],
  other: ['platinum', ['scores:read']],
} as const;
const CALLERS = [...(Object.keys(TOKENS) as (keyof typeof TOKENS)[]), 'visitor', 'stranger'] as const;

describe('random requests to the open API', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let server: TestServer;
  let document: OpenAPIObject;
  /** The id of a rule that belongs to Platinum. */
  let rule: string;

  beforeAll(async () => {
    database = await aDatabase();
    server = await aServer({ DATABASE_URL: database.url, REDIS_URL: `${process.env.REDIS_URL}/6` });
    const { paths, ...rest } = publicApiOf(server.app);
    const isOpen = ([path]: readonly [string, unknown]) => path.startsWith('/api/v1/');
    document = { ...rest, paths: Object.fromEntries(Object.entries(paths).filter(isOpen)) };
    await fill();
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  /** Something behind every route. */
  const fill = async () => {
    const now = Date.now();
    const board = { sport: SPORT, section: 'game' } as const;
    const game = aGame({ sport: SPORT, commenceTime: now + 3_600_000 });
    const upserts = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pinnacle'].flatMap((book) =>
      ['home', 'away'].map((outcome) => aQuote({ book, outcome, price: odds(book === 'fanduel' ? 2.05 : 1.9) })),
    );
    const change = { ...noChange, events: [game], upserts };
    await server.boards.commit(board, 0, change, now);
    await server.app.get(HistoryRepository).append([{ board, news: packDiff({ ...change, seq: 1 }, now) }]);
    const subject = {
      ...{ event: 'g1', sport: SPORT, home: game.home, away: game.away, commenceTime: game.commenceTime },
      ...{ family: 'totals', subject: '' },
    };
    const leg = (book: string) => ({ book, price: odds(2.1), lastUpdate: now });
    const life = { openedAt: now, peak: 4, steps: [] };
    const arbitrage: LiveOpportunity<Arbitrage> = {
      ...life,
      opportunity: {
        ...subject,
        ...{ id: 'a1', kind: 'arbitrage', type: 'two_way', line: 44.5, outcomes: ['over', 'under'], profit: 5 },
        prices: [[leg('fanduel')], [leg('betmgm')]],
      },
    };
    const middle: LiveOpportunity = {
      ...life,
      opportunity: {
        ...subject,
        ...{ id: 'm1', kind: 'middle', shape: 'totals', low: 44.5, high: 48.5, gap: 4, probability: 32 },
        prices: [[leg('fanduel')], [leg('betmgm')]],
      },
    };
    const store = server.app.get(OpportunityStore);
    await store.commit('arbitrage', board, 1, { upserts: [arbitrage], closed: [] }, now);
    await store.commit('middles', board, 1, { upserts: [middle], closed: [] }, now);
    const day = gameDayOf(now);
    await showGames([server], SPORT, day, [
      aScore({ id: 's1', sport_key: SPORT, commence_time: `${day}T20:00:00.000Z` }),
    ]);
  };

  const headersOf = async (caller: (typeof CALLERS)[number]): Promise<Record<string, string>> => {
    if (caller === 'visitor') return {};
    if (caller === 'stranger') return { Authorization: `Bearer fln_${'0'.repeat(64)}` };
    const [plan, wanted] = TOKENS[caller];
    const { ask } = await server.someone(plan);
    const { body } = await ask('post', '/api/account/tokens').send({ name: caller, scopes: wanted }).expect(201);
    const picks = { cursor: null, changes: [{ id: 'p1', game: 'A @ B', dateAdded: '2026-11-22T12:00:00.000Z' }] };
    await ask('post', '/api/picks/sync').send(picks).expect(200);
    const headers = { Authorization: `Bearer ${body.token}` };
    if (caller === 'platinum') rule = await aRuleBy(headers);
    return headers;
  };

  const aRuleBy = async (headers: Record<string, string>): Promise<string> => {
    const asked = request(server.url).post('/api/v1/alerts/rules').set(headers);
    return (await asked.send({ name: 'Mine', kind: 'middle' }).expect(201)).body.id;
  };

  it('they get no server error, and every answer is valid against its schema, whoever asks and whatever', async () => {
    const verdict = new Verdict(document, ['a secret of at least 32']);
    const answered = new Map<string, Set<number>>();
    const headers = Object.fromEntries(
      await Promise.all(CALLERS.map(async (caller) => [caller, await headersOf(caller)] as const)),
    );
    const ask = async (question: Question, caller: (typeof CALLERS)[number]) => {
      const heard = await send(server.url, question, headers[caller]!);
      const statuses = answered.get(question.route) ?? new Set();
      answered.set(question.route, statuses.add(heard.status));
      const found = verdict.of(question, heard);
      return found && `${caller}: ${question.route}: ${found}`;
    };
    for (const { question, format } of examplesIn(document, rule))
      for (const more of format ? [[], [['format', 'csv']], [['limit', '1']]] : [[]]) {
        const asked = { ...question, query: [...question.query, ...(more as [string, string][])] };
        expect(await ask(asked, 'platinum')).toBeUndefined();
        const statuses = [...answered.get(question.route)!];
        expect([question.route, asked.query, statuses.filter((status) => status >= 300)]).toEqual([
          question.route,
          asked.query,
          [],
        ]);
      }
    const one = fc.tuple(questionsTo(document), fc.constantFrom('platinum' as const, ...CALLERS));
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (questions) => {
        const wrong = await Promise.all(questions.map(([question, caller]) => ask(question, caller)));
        expect(wrong.filter(Boolean)).toEqual([]);
      }),
      { ...SAME, numRuns: Math.ceil(REQUESTS / AT_ONCE) },
    );
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect([...answered.keys()].sort()).toEqual(operations.sort());
    for (const [route, statuses] of answered)
      expect([route, [400, 401, 403].filter((status) => !statuses.has(status))]).toEqual([route, []]);
  });
});

/** The example that the document gives for each route; `format` if it has one of a table. */
const examplesIn = ({ paths }: OpenAPIObject, rule: string): { question: Question; format: boolean }[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).map(([method, { parameters = [], requestBody }]) => {
      const required = parameters.filter((one) => one.required && one.in === 'query');
      const body = requestBody?.content['application/json'].example;
      const question: Question = {
        ...{ route: `${method} ${path}`, method, path: { sport: SPORT, section: 'game', id: path.includes('/rules/') ? rule : 'p1' } },
        query: required.map(({ name, schema }) => [name, schema.example]),
        headers: body ? { 'Content-Type': 'application/json' } : {},
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      return { question, format: parameters.some(({ name }) => name === 'format') };
    }),
  );

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: { readonly example?: unknown };
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
}
