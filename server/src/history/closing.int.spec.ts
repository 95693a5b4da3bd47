import { closingAnswerSchema } from '@fairline/shared/contract';
import { probability } from '@fairline/shared/domain';
import { ClosingsRepository } from '@fairline/shared/node';
import { aQuote } from '@fairline/shared/testing';
import { Pool } from 'pg';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

describe('closing lines', () => {
  let server: TestServer, event: string;
  const start = Date.UTC(2026, 9, 22, 18);
  const closing = (source: 'board' | 'history') => ({
    ...{ method: 'multiplicative', books: 5, start, source },
  });

  beforeAll(async () => {
    server = await aServer();
    event = aSport();
    const line = { method: 'multiplicative', books: 5 } as const;
    const chances = [0.45, 0.55].map(probability);
    await new ClosingsRepository(server.app.get(Pool)).record([
      {
        ...{ event, section: 'game', source: 'board', start },
        lines: [{ ...line, at: aQuote({ event }).at, outcomes: ['away', 'home'], chances }],
      },
      {
        ...{ event, section: 'props', source: 'history', start },
        lines: [{ ...line, at: prop(22.5).at, outcomes: ['over', 'under'], chances }],
      },
    ]);
  });
  afterAll(() => server.close());

  const prop = (line: number) => aQuote({ event, family: 'player_points', subject: 'A|B, Jr.', line, outcome: 'over' });
  const ask = async (body: object, status = 200) => {
    const { ask } = await server.someone('free');
    return (await ask('post', '/api/closing-lines').send(body).expect(status)).body;
  };

  it('closing lines are returned bet by bet, in the order of the request', async () => {
    const bets = [prop(22.5).key, aQuote({ event }).key, prop(23.5).key, aQuote({ event: 'nobody' }).key];
    expect(closingAnswerSchema.parse(await ask({ bets })).closings).toEqual([
      { chance: 0.45, ...closing('history') },
      { chance: 0.55, ...closing('board') },
      'other line',
      'unknown game',
    ]);
  });

  it('malformed bets and more than 200 are refused, and unknown ones get "unknown game"', async () => {
    expect(await ask({ bets: ['', 'x'] }, 400)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({ bets: ['g\0|h2h'] }, 400)).toMatchObject({ code: 'BAD_REQUEST' });
    const strange = ['x', '|||||', "'; drop table games"];
    expect((await ask({ bets: strange })).closings).toEqual(strange.map(() => 'unknown game'));
    const many = (bets: number) => ({ bets: Array.from({ length: bets }, (_, nth) => `g${nth}|`.padEnd(300, 'x')) });
    expect((await ask(many(200))).closings).toHaveLength(200);
    await ask(many(201), 400);
  });
});
