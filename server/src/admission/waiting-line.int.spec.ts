import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ScoreRelay } from '../realtime/score.relay.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

describe('two hundred calls of one network at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.close());

  it('few are answered at a time, all in the end, and a call of another network does not wait for them', async () => {
    const relay = server.app.get(ScoreRelay);
    let [inside, most, begun] = [0, 0, 0];
    jest.spyOn(relay, 'current').mockImplementation(async () => {
      inside += 1;
      begun += 1;
      most = Math.max(most, inside);
      await pause(10);
      inside -= 1;
      return { days: [] } as never;
    });
    const call = (from: string) =>
      fetch(`${server.url}/api/scores/days?sport=basketball_nba`, { headers: { 'x-forwarded-for': from } });
    const flood = Array.from({ length: 200 }, () => call('203.0.113.1'));
    await until(() => begun >= 8);
    expect((await call('203.0.113.2')).status).toBe(200);
    expect(begun).toBeLessThan(100);
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200]));
    // Four, and the other network's; one that a busy machine holds up for 100 ms gives its place to the next.
    expect(most).toBeLessThan(20);
  });
});
