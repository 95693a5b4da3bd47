import { type Scope, scopes } from '@fairline/shared/contract';
import { type LiveOpportunity, noChange, odds } from '@fairline/shared/domain';
import { OpportunityStore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import request from 'supertest';
import { unreadAnswers } from '../http/unread-answers.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { TOOLS } from './tools.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars'];
const READS = scopes.filter((scope) => scope.endsWith(':read'));

describe('the tools for assistants', () => {
  let server: TestServer;
  const open: Client[] = [];
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(async () => {
    for (const client of open) await client.close();
    await server.close();
  });

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const tokenOf = async ({ ask }: Someone, asked: readonly Scope[]) =>
    (await ask('post', '/api/account/tokens').send({ name: 'assistant', scopes: asked }).expect(201)).body;
  const clientWith = async (token: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { Authorization: `Bearer ${token}` };
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } });
    await client.connect(transport as Parameters<Client['connect']>[0]);
    open.push(client);
    return client;
  };
  const answerOf = async (client: Client, name: string, asked: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: asked });
    const [{ text }] = content as [{ text: string }];
    if (isError) return text;
    expect(structuredContent).toEqual(JSON.parse(text));
    return JSON.parse(text);
  };
  const post = (token: string | undefined, message: unknown) =>
    request(server.url)
      .post('/mcp')
      .set({
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        Accept: 'application/json, text/event-stream',
      })
      .send(message as object);
  const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });

  const aGameOn = async (sport: string) => {
    const game = aGame({ id: `${sport}-1`, sport, commenceTime: Date.now() + 3_600_000 });
    const upserts = BOOKS.flatMap((book, i) => [
      aQuote({ event: game.id, book, outcome: 'home', price: odds(i === 0 ? 2.2 : 1.9) }),
      aQuote({ event: game.id, book, outcome: 'away', price: odds(i === 0 ? 1.8 : 1.95) }),
    ]);
    const stamps = new Map(upserts.map(({ stamp }) => [stamp, Date.now()]));
    const change = { ...noChange, events: [game], upserts, stamps };
    await server.boards.commit({ sport, section: 'game' }, 0, change, Date.now());
    return game;
  };

  it('they are described once for the same scopes, and listed alike from then on', async () => {
    const someone = await server.someone('platinum');
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { token: reads } = await tokenOf(someone, READS);
    const { token: writes } = await tokenOf(someone, scopes);
    const described = jest.spyOn(McpServer.prototype, 'registerTool');
    const first = await post(reads, list).expect(200);
    const all = await post(writes, list).expect(200);
    described.mockClear();
    expect((await post(reads, list).expect(200)).body).toEqual(first.body);
    expect((await post(writes, list).expect(200)).body).toEqual(all.body);
    expect(described).not.toHaveBeenCalled();
    described.mockRestore();
    expect(all.body.result.tools.length).toBeGreaterThan(first.body.result.tools.length);
  });

  it('what takes as long as a call is not done anew for each message: a validator made, and the list read that is known', async () => {
    const { token } = await tokenOf(await server.someone('platinum'), READS);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    await post(token, list).expect(200);
    const connect = jest.spyOn(McpServer.prototype, 'connect');
    const parse = jest.spyOn(JSON, 'parse');
    const response = post(token, list)
      .buffer(true)
      .parse((_, done) => done(null, undefined)); // the test reads none
    await response.expect(200);
    await post(token, call('list_sports')).expect(200);
    const [first, second] = connect.mock.contexts.map((one) =>
      Reflect.get((one as McpServer).server, '_jsonSchemaValidator'),
    );
    expect(first).toBe(second);
    expect(first).toBeDefined();
    expect(parse.mock.calls.filter(([text]) => String(text).includes('inputSchema'))).toHaveLength(0);
    jest.restoreAllMocks();
  });

  it('each is listed with what it takes, and answers what the open API answers', async () => {
    const sport = aSport();
    const game = await aGameOn(sport);
    const someone = await server.someone('platinum');
    const { token } = await tokenOf(someone, scopes);
    const client = await clientWith(token);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(TOOLS).sort());
    for (const { description, inputSchema, annotations } of tools) {
      expect(description!.length).toBeGreaterThan(20);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toMatchObject({ destructiveHint: false });
    }
    expect(tools.filter(({ annotations }) => !annotations!.readOnlyHint).map(({ name }) => name)).toEqual(['add_pick']);

    const of = { sport, event: game.id };
    expect((await answerOf(client, 'list_sports')).data).toBeInstanceOf(Array);
    expect((await answerOf(client, 'list_games', { sport, team: game.home.slice(0, 4).toUpperCase() })).data).toEqual([
      expect.objectContaining({ id: game.id }),
    ]);
    expect((await answerOf(client, 'list_games', { sport, team: 'nobody' })).data).toEqual([]);
    const { body } = await request(server.url)
      .get(`/api/v1/odds?sport=${sport}&event=${game.id}`)
      .set('Authorization', `Bearer ${token}`);
    expect((await answerOf(client, 'odds_of_game', of)).data).toEqual(body.data);
    expect((await answerOf(client, 'best_price', { ...of, market: 'h2h' })).data).toEqual([
      expect.objectContaining({ outcome: game.away, books: 4, best: expect.objectContaining({ decimal: 1.95 }) }),
      expect.objectContaining({
        outcome: game.home,
        books: 4,
        best: expect.objectContaining({ bookmaker: 'draftkings', decimal: 2.2 }),
      }),
    ]);
    const [line] = (await answerOf(client, 'explain_fair_line', { ...of, market: 'h2h', bookmaker: 'draftkings' }))
      .data;
    expect(line).toMatchObject({ outcomes: [game.home, game.away], judged: 'draftkings', books_needed: 4 });
    expect(line.votes.map(({ bookmaker }: { bookmaker: string }) => bookmaker).sort()).toEqual(BOOKS.slice(1).sort());
    // 1.9 and 1.95 without vig, by hand.
    expect(line.fair_probabilities[0]).toBeCloseTo(1 / 1.9 / (1 / 1.9 + 1 / 1.95), 10);
    expect((await answerOf(client, 'arbitrages_now')).data).toBeInstanceOf(Array);
    expect((await answerOf(client, 'middles_now')).data).toBeInstanceOf(Array);
    expect((await answerOf(client, 'values_now', { sports: sport, minEv: 5, limit: 2 })).data).toEqual([
      expect.objectContaining({
        outcome: game.home,
        bookmaker: 'draftkings',
        decimal: 2.2,
        ev: expect.closeTo(11.43, 2),
      }),
    ]);
    const [cheapest] = (await answerOf(client, 'low_holds_now', { sports: sport, rolloverBook: 'draftkings' })).data;
    expect(cheapest.bets.find(({ counts }: { counts: boolean }) => counts)).toMatchObject({ bookmaker: 'draftkings' });
    expect((await answerOf(client, 'scores', { sport: 'basketball_nba' })).data).toBeInstanceOf(Array);

    const added = {
      id: 'mine',
      game: 'A @ B',
      league: 'NFL',
      market: 'Spread',
      selection: 'B -3.5',
      odds: '-110',
      stake: 11,
    };
    expect(await answerOf(client, 'add_pick', added)).toMatchObject({ id: 'mine', status: 'pending' });
    expect((await answerOf(client, 'my_picks')).data).toEqual([expect.objectContaining({ id: 'mine' })]);
    expect(await answerOf(client, 'settle_pick', { id: 'mine' })).toMatchObject({
      status: 'pending',
      bets: [{ bet: 'Spread: B -3.5', grade: 'pending', rule: expect.any(String) }],
    });
    expect(await answerOf(client, 'my_results')).toMatchObject({ totalBets: 1, pendingBets: 1, netProfit: 0 });
  });

  it('the rules of alerts and what they told are read, not changed', async () => {
    const someone = await server.someone('platinum');
    const { token } = await tokenOf(someone, ['alerts:write']);
    const rule = { name: 'Everything', kind: 'arbitrage' };
    const { body: made } = await request(server.url)
      .post('/api/v1/alerts/rules')
      .set('Authorization', `Bearer ${token}`)
      .send(rule)
      .expect(201);
    const client = await clientWith(token);
    expect((await answerOf(client, 'my_alert_rules')).data).toEqual([
      expect.objectContaining({ id: made.id, ...rule }),
    ]);
    expect(await answerOf(client, 'my_alerts', { limit: 5 })).toEqual({ data: [], next_cursor: null });
    const { tools } = await client.listTools();
    const named = tools.filter(({ name }) => name.includes('alert'));
    expect(named.map(({ annotations }) => annotations!.readOnlyHint)).toEqual([true, true]);
  });

  it('open arbitrages are told to Platinum, and others are told which plan they need', async () => {
    const sport = aSport();
    const game = await aGameOn(sport);
    const leg = (book: string) => [{ book, price: odds(2.1), lastUpdate: Date.now() }];
    const arbitrage: LiveOpportunity = {
      ...{ openedAt: Date.now(), peak: 5, steps: [] },
      opportunity: {
        ...{ id: `${game.id}|totals||44.5`, kind: 'arbitrage', type: 'two_way', event: game.id, sport },
        ...{ home: game.home, away: game.away, commenceTime: game.commenceTime, family: 'totals', subject: '' },
        ...{ line: 44.5, outcomes: ['over', 'under'], profit: 5, prices: [leg('fanduel'), leg('betmgm')] },
      },
    };
    const board = { sport, section: 'game' } as const;
    const opened = { upserts: [arbitrage], closed: [] };
    const seq = Number(await server.app.get(OpportunityStore).commit('arbitrage', board, 1, opened, Date.now()));
    await until(async () => (await server.app.get(OpportunityRelay).current('arbitrage')).seq >= seq);
    const [platinum, gold] = await Promise.all(
      (['platinum', 'gold'] as const).map(async (plan) =>
        clientWith((await tokenOf(await server.someone(plan), READS)).token),
      ),
    );
    const { data } = await answerOf(platinum!, 'arbitrages_now', { bankroll: 100 });
    expect(data).toContainEqual(expect.objectContaining({ id: arbitrage.opportunity.id }));
    expect(await answerOf(gold!, 'arbitrages_now')).toBe('Subscription required for API access (PLAN_REQUIRED)');
  });

  it('what is asked wrongly is said to the assistant, which can ask anew', async () => {
    const client = await clientWith((await tokenOf(await server.someone('gold'), READS)).token);
    expect(await answerOf(client, 'list_games', {})).toMatch(/sport/);
    expect(await answerOf(client, 'odds_of_game', { sport: 'x', event: 'nobody' })).toMatch(/NO_SUCH_EVENT/);
    expect(await answerOf(client, 'settle_pick', { id: '../x' })).toMatch(/NO_SUCH_PICK/);
    expect(await answerOf(client, 'drop_tables', {})).toMatch(/drop_tables/);
  });

  it('a key without the scope is told which one it lacks before anything is done; one that only reads is offered no change', async () => {
    const someone = await server.someone('platinum');
    const { token } = await tokenOf(someone, ['odds:read']);
    const { status, headers, body } = await post(token, call('arbitrages_now'));
    expect([status, body.code, body.scope]).toEqual([403, 'insufficient_scope', 'opportunities:read']);
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="opportunities:read"');
    await post(token, call('list_sports')).expect(200); // control
    await post(token, call('add_pick')).expect(403);
    const { tools } = await (await clientWith(token)).listTools();
    expect(tools.map(({ name }) => name)).not.toContain('add_pick');
  });

  it('nobody is answered without a key, nor with one that was revoked', async () => {
    const someone = await server.someone('gold');
    const { token, id } = await tokenOf(someone, READS);
    await post(token, call('list_sports')).expect(200);
    await post(undefined, call('list_sports')).expect(401);
    await someone.ask('delete', `/api/account/tokens/${id}`).expect(204);
    await until(async () => (await post(token, call('list_sports'))).status === 401);
  });

  it('calls count as those of any program of the user do', async () => {
    const someone = await server.someone('gold');
    const { token } = await tokenOf(someone, READS);
    const left = async () =>
      Number(
        (await request(server.url).get('/api/v1/boards').set('Authorization', `Bearer ${token}`)).headers[
          'x-ratelimit-remaining'
        ],
      );
    const before = await left();
    await post(token, call('list_sports')).expect(200);
    expect(await left()).toBe(before - 2);
  });

  it('many at once of one user are all answered, though each makes a call of its own', async () => {
    const { token } = await tokenOf(await server.someone('platinum'), READS);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(token, call('list_sports'))));
    expect(answers.map(({ status, body }) => [status, body.result?.isError ?? false])).toEqual(
      Array(12).fill([200, false]),
    );
  });

  it('an answer counts as unread until its reader has it, as every long one', async () => {
    const someone = await server.someone('platinum');
    const { token } = await tokenOf(someone, READS);
    const hold = jest.spyOn(unreadAnswers, 'hold');
    await post(token, call('list_sports')).expect(200);
    const held = hold.mock.calls.filter(([, { url }]) => url === '/mcp').map(([{ userId }]) => userId);
    hold.mockRestore();
    expect(held).toEqual([someone.userId]);
  });

  it('only POST is served, one message at a time, and what is no message is refused', async () => {
    const { token } = await tokenOf(await server.someone('gold'), READS);
    await post(token, [call('list_sports'), call('list_sports')]).expect(400);
    for (const nothing of [{}, { method: 'tools/call' }, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: null }])
      expect([400, 200]).toContain((await post(token, nothing)).status);
    for (const method of ['get', 'delete'] as const) {
      const { status, headers } = await request(server.url)[method]('/mcp').set('Authorization', `Bearer ${token}`);
      expect([status, headers.allow]).toEqual([405, 'POST']);
    }
  });
});
