import { setTimeout as pause } from 'node:timers/promises';
import { noChange } from '@fairline/shared/domain';
import { HeartbeatStore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { until } from '../../testing/until.js';
import { Readiness } from './readiness.js';

describe('readiness', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const ready = () => request(server.url).get('/api/ready');

  it('readiness is 503 with the missing parts, and 200 when everything is there', async () => {
    const beats = server.app.get(HeartbeatStore);
    await beats.beat(Date.now() - 16_000);
    expect((await ready().expect(503)).body.missing).toContain('workers');

    await beats.beat(Date.now());
    const board = { sport: 'basketball_nba', section: 'game' } as const;
    const before = await server.boards.seqOf(board);
    await server.boards.commit(board, before, { ...noChange, events: [aGame()], upserts: [aQuote()] }, Date.now());
    await until(async () => (await ready()).status === 200);
    expect((await ready().expect(200)).body).toEqual({ status: 'ready' });
  });

  it('a hundred strangers who ask at once are told what one question to the stores found', async () => {
    await pause(300); // what was found counts for a quarter of a second
    const query = jest.spyOn(server.db, 'query');
    const answers = await Promise.all(Array.from({ length: 100 }, ready));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const asked = query.mock.calls.filter(([text]) => String(text) === 'select 1').length;
    query.mockRestore();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(20);
  });

  it('a stopping server is not ready (503), but healthy (200)', async () => {
    server.app.get(Readiness).stop();
    expect((await ready().expect(503)).body).toMatchObject({ code: 'NOT_READY', missing: ['server'] });
    await request(server.url).get('/api/health').expect(200);
  });
});
