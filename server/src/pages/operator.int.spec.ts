import path from 'node:path';
import { figuresSchema, operatorSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { Boards } from '../odds/boards.js';
import { FiguresService } from '../odds/figures.service.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

describe('operator data and figures for the front page', () => {
  let server: TestServer, claiming: TestServer;
  beforeAll(async () => {
    server = await aServer();
    claiming = await aServer({ OPERATOR_FILE: path.resolve('docs/operator.example.json') });
  });
  afterAll(() => Promise.all([server.close(), claiming.close()]));

  it('a fresh installation makes no claims about users, ratings or customers', async () => {
    expect((await request(server.url).get('/api/operator').expect(200)).body).toEqual({});
  });

  it('the server publishes what the operator file says', async () => {
    const { body } = await request(claiming.url).get('/api/operator').expect(200);
    expect(operatorSchema.parse(body)).toMatchObject({ activeUsers: '50K+', rating: { value: 4.9, count: 2000 } });
    expect(body.testimonials).toHaveLength(3);
  });

  it('figures are counted from the boards and available to visitors', async () => {
    const sport = aSport();
    const event = aGame({ id: `${sport}-a`, sport, commenceTime: Date.now() + 3_600_000 });
    const upserts = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'].flatMap((book) => [
      aQuote({ event: event.id, book, outcome: 'home', price: odds(book === 'fanduel' ? 2.2 : 1.9) }),
      aQuote({ event: event.id, book, outcome: 'away', price: odds(1.9) }),
    ]);
    await server.boards.commit({ sport, section: 'game' }, 0, { ...noChange, events: [event], upserts }, Date.now());
    const props = ['fanduel', 'hardrock', 'prizepicks'].map((book) =>
      aQuote({ event: event.id, book, family: 'player_points', subject: 'A B', line: 20.5, outcome: 'over' }),
    );
    const board = { sport, section: 'props' } as const;
    const stamps = new Map(props.map(({ stamp }) => [stamp, Date.now()]));
    await server.boards.commit(board, 0, { ...noChange, events: [event], upserts: props, stamps }, Date.now());
    const figures = await server.app.get(FiguresService).of([sport], Date.now());
    expect(figures.books).toEqual(['betmgm', 'draftkings', 'fanduel', 'hardrock', 'pinnacle']); // one prices only players
    expect(figures).toMatchObject({ sportsbooks: 5, positive_bets: 1 });
    expect(figures.average_edge).toBeCloseTo(10, 0);
    const { body } = await request(server.url).get('/api/figures').expect(200);
    expect(figuresSchema.parse(body)).toEqual(body);
  });

  it('the last figures are kept for five minutes while the boards cannot be read', async () => {
    const service = new FiguresService(server.app.get(Boards), server.app.get(BoardStore));
    const first = await service.latest(NOON);
    const silent = jest.spyOn(service, 'of').mockRejectedValue(new Error('the boards are away'));
    expect(await service.latest(NOON + 60_000)).toEqual(first);
    await expect(service.latest(NOON + 361_000)).rejects.toThrow('the boards are away');
    silent.mockRestore();
    expect((await service.latest(NOON + 362_000)).as_of).toBe(new Date(NOON + 362_000).toISOString());
  });
});
