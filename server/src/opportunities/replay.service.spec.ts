import { sleep } from '@fairline/shared/node';
import { aGame, NOON } from '@fairline/shared/testing';
import { oneByOne } from '../http/long-answers.js';
import { ReplayService } from './replay.service.js';

const MINUTE = 60_000;
const lifeOf = (event: string) => ({
  ...{ id: `arbitrage|${event}`, event, sport: 'americanfootball_nfl', home: 'Chiefs', away: 'Bills', family: 'h2h' },
  ...{ subject: '', openedAt: NOON + 1, closedAt: NOON + MINUTE, why: 'price moved', first: 1 },
});
const aPiece = (_: unknown, i: number) => ({
  ...{ family: 'player_points', subject: `player ${i}`, line: 9.5, outcome: 'over', book: 'fanduel' },
  ...{ market: 'player_points', first_at: String(NOON), at_gaps: ',5', first_seq: '1', seq_gaps: ',1' },
  ...{ ages: '1,2', prices: '1.9,1.95' },
});

it('a piece of the past holds no turn of the long answers while Postgres reads its games, of which it reads no more than its time', async () => {
  const waiting: (() => void)[] = [];
  const windows: unknown[] = [];
  const lives = { within: async () => ['g1', 'g2'].map(lifeOf), begins: async () => NOON };
  const moves = {
    games: async ({ event }: { event: string }) => ({ all: 1, nearest: [{ event: aGame({ id: event }) }] }),
    // Each game is longer than what is played without a turn; the second one keeps its reader waiting.
    recordOf: async (_: unknown, __: unknown, ___: unknown, window: unknown) => {
      windows.push(window);
      if (windows.length > 1) await new Promise<void>((done) => waiting.push(done));
      return Array.from({ length: 2_000 }, aPiece);
    },
  };
  const service = new ReplayService(lives as never, moves as never);
  const piece = service.piece('one', 'arbitrage', NOON, NOON + 10 * MINUTE, NOON + 60 * MINUTE);
  while (waiting.length === 0) await sleep(1);

  let isWritten = false;
  const written = oneByOne(async (pace) => {
    await sleep(6);
    await pace();
    isWritten = true;
    return '';
  }, 'another');
  for (let i = 0; i < 100 && !isWritten; i += 1) await sleep(10);
  const wasWritten = isWritten;
  waiting.shift()!();
  const [text] = await Promise.all([piece, written]);
  expect(wasWritten).toBe(true);
  expect(JSON.parse(text)).toMatchObject({ from: NOON, until: NOON + 10 * MINUTE });
  expect(windows).toEqual(Array.from({ length: 2 }, () => ({ since: NOON, until: NOON + 10 * MINUTE })));
});
