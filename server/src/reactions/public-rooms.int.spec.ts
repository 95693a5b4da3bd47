import { gameKeyOf } from '@fairline/shared/contract';
import { GamesRepository, ScoreStore } from '@fairline/shared/node';
import { aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { Broadcast } from '../realtime/broadcast.js';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';

describe('the public rooms', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('a socket may join twenty public rooms, even when it asks for a thousand at once', async () => {
    const games = Array.from({ length: 40 }, (_, i) => aScore({ id: `room-${i}`, home_team: `Home ${i}` }));
    await server.app.get(ScoreStore).save('soccer_usa_mls', '2026-09-01', games);
    const socket = await connected(aSocket(server.url, undefined));
    const keys = Array.from({ length: 1_000 }, (_, i) => gameKeyOf(games[i % games.length]!));
    const answers = await Promise.all(keys.map((gameKey) => socket.emitWithAck('game:join', gameKey)));
    const [link] = [...server.app.get(Broadcast).links];
    expect(answers.at(-1)).toBe('refused');
    expect(link?.rooms.size).toBe(21); // including its own
    socket.disconnect();
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', ['americanfootball_nfl']],
    ['an object that cannot be turned into text', { toString: 'x' }],
    ['the name of a prototype', '__proto__'],
    ['text that Postgres cannot store', 'a\0|b|2026-11-22T18:00:00.000Z'],
    ['a game at an invalid time', 'a|b|2026-99-99T99:99:99.999Z'],
    ['a long text', 'x'.repeat(10_000)],
  ])('%s as a room is refused, and the socket keeps working', async (_, hostile) => {
    const socket = await connected(aSocket(server.url, undefined));
    const ask = socket as unknown as { emitWithAck: (event: string, asked: unknown) => Promise<unknown> };
    expect(await ask.emitWithAck('scores:join', hostile)).toBe('refused');
    expect(await ask.emitWithAck('game:join', hostile)).toBe('refused');
    socket.emit('scores:leave', hostile as never);
    socket.emit('game:leave', hostile as never);
    expect(await socket.emitWithAck('clock:ask')).toEqual(expect.any(Number));
    socket.disconnect();
  });

  describe('with limits', () => {
    let limited: TestServer;
    beforeAll(async () => {
      limited = await aServer({ LIMITS: 'on' });
    });
    afterAll(() => limited.close());

    it('Postgres is asked about a hundred made-up games of a network at once, and no more; games that exist are joined meanwhile', async () => {
      const repository = limited.app.get(GamesRepository);
      const asked = jest.spyOn(repository, 'isKnown');
      const game = aScore({ id: 'limited', home_team: 'A home of its own' });
      await limited.app.get(ScoreStore).save('soccer_usa_mls', '2026-09-02', [game]);
      for (let i = 0; i < 8; i += 1) {
        const socket = await connected(aSocket(limited.url, undefined));
        const names = Array.from({ length: 30 }, (_, j) => `Away|Home ${i} ${j}|2026-11-22T18:00:00.000Z`);
        const answers = await Promise.all(names.map((name) => socket.emitWithAck('game:join', name)));
        expect(new Set(answers)).toEqual(new Set(['refused']));
        if (i === 7) expect(await socket.emitWithAck('game:join', gameKeyOf(game))).toBe('joined');
        socket.disconnect();
      }
      expect(asked.mock.calls.length).toBeGreaterThanOrEqual(100);
      expect(asked.mock.calls.length).toBeLessThan(190);
      asked.mockRestore();
    });

    it('Postgres is asked once about a game on record', async () => {
      const repository = server.app.get(GamesRepository);
      const asked = jest.spyOn(repository, 'isKnown').mockResolvedValue(true);
      const socket = await connected(aSocket(server.url, undefined));
      for (let i = 0; i < 5; i += 1) {
        expect(await socket.emitWithAck('game:join', 'Away|On record|2026-11-22T18:00:00.000Z')).toBe('joined');
        socket.emit('game:leave', 'Away|On record|2026-11-22T18:00:00.000Z');
      }
      expect(asked).toHaveBeenCalledTimes(1);
      asked.mockRestore();
      socket.disconnect();
    });
  });
});
