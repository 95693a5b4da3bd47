import { aGame, NOON } from '@fairline/shared/testing';
import { othersTurn, WaitingReadings } from '../testing/other-turn.js';
import { ReplayService } from './replay.service.js';

const MINUTE = 60_000;
const BOARD = { sport: 'americanfootball_nfl', section: 'props' } as const;
const lifeOf = (event: string) => ({
  ...{ id: `arbitrage|${event}`, event, sport: 'americanfootball_nfl', home: 'Chiefs', away: 'Bills', family: 'h2h' },
  ...{ subject: '', openedAt: NOON + 1, closedAt: NOON + MINUTE, why: 'price moved', first: 1 },
});
const until = NOON + 10 * MINUTE;

it.each([
  ['a list', (service: ReplayService) => service.piece('one', 'arbitrage', NOON, until, NOON + 60 * MINUTE)],
  ['a board', (service: ReplayService) => service.board('one', BOARD, NOON, until, NOON + 60 * MINUTE)],
])(
  'a piece of the past of %s holds no turn of the long answers while Postgres reads its games, of which it reads no more than its time',
  async (_, pieceOf) => {
    const readings = new WaitingReadings();
    const windows: unknown[] = [];
    const lives = { within: async () => ['g1', 'g2'].map(lifeOf), begins: async () => NOON };
    const nearestOf = (event: string | null) => (event === null ? ['g1', 'g2'] : [event]);
    const moves = {
      games: async ({ event }: { event: string | null }) => ({
        all: 2,
        nearest: nearestOf(event).map((id) => ({ event: aGame({ id }) })),
      }),
      recordOf: (_game: unknown, _sections: unknown, _families: unknown, window: unknown) => {
        windows.push(window);
        return readings.read(NOON);
      },
    };
    const piece = pieceOf(new ReplayService(lives as never, moves as never));
    await readings.oneWaits();
    const { isFree, end } = await othersTurn();
    readings.letThrough();
    const [text] = await Promise.all([piece, end]);
    expect(isFree).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ from: NOON, until });
    expect(windows).toEqual(Array.from({ length: 2 }, () => ({ since: NOON, until })));
  },
);
