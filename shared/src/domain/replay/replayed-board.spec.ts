import fc from 'fast-check';
import { aGame, NOON } from '../../testing/index.js';
import { type PastGame, pastBoard, type RecordedPrice } from '../alerts/past-board.js';
import { applyDiff } from '../board/apply-diff.js';
import type { Board, LiveBoard } from '../board/board.js';
import { type ReplayedBoard, replayedBoard, replayedGame } from './replayed-board.js';

const HOUR = 3_600_000;
const BOOKS = ['draftkings', 'fanduel'];
const PLACES = BOOKS.flatMap((book) => ['home', 'away'].map((outcome) => ({ book, outcome })));
const instantly = async () => {};

const anyMove = fc.record({
  game: fc.nat(1),
  place: fc.nat(PLACES.length - 1),
  second: fc.integer({ min: -1_800, max: 3_599 }),
  price: fc.constantFrom(1.8, 1.95, 2.1, null),
});
type AnyMove = typeof anyMove extends fc.Arbitrary<infer M> ? M : never;

/** Two games with these moves; the second one is over in the middle of the hour. */
const gamesOf = (moves: readonly AnyMove[]): PastGame[] =>
  ['g1', 'g2'].map((id, nth) => {
    const record = PLACES.map(({ book, outcome }, place): RecordedPrice => {
      const own = new Map(
        moves.filter((move) => move.game === nth && move.place === place).map((m) => [m.second, m.price]),
      );
      const times = [...own.keys()].sort((a, b) => a - b);
      const movedAt = times.map((second) => NOON + second * 1_000);
      return {
        ...{ family: 'h2h', subject: '', line: null, outcome, book, market: 'h2h' },
        ...{ movedAt, prices: times.map((second) => own.get(second)!), seqs: movedAt.map((at) => at - NOON + HOUR) },
      };
    });
    const overAt = nth === 1 ? NOON + HOUR / 2 : undefined;
    return { event: aGame({ id, commenceTime: NOON + HOUR }), overAt, record };
  });

const replayed = async (
  games: readonly PastGame[],
  since: number,
  until: number,
  mostMoves = Number.POSITIVE_INFINITY,
) => {
  const played = await Promise.all(games.map((game) => replayedGame(game, { since, until }, instantly)));
  return replayedBoard(
    played.flatMap((one) => one ?? []),
    until,
    mostMoves,
  );
};

const shownOn = ({ quotes, events }: Pick<Board, 'quotes' | 'events'>) => ({
  prices: Object.fromEntries(
    [...quotes].filter(([, { suspended }]) => !suspended).map(([key, { price }]) => [key, price]),
  ),
  over: [...events.values()].filter(({ completed }) => completed).map(({ id }) => id),
});

/** What the record says of a moment: each price's last one until then, and which game with prices is over. */
const onRecord = async (games: readonly PastGame[], at: number) =>
  shownOn((await pastBoard(games, at + 1, instantly)).board);

/** Plays a piece to a moment. */
const playedTo = ({ board, changes }: ReplayedBoard, at: number): LiveBoard => {
  const live = board as LiveBoard;
  for (const change of changes) if (change.at <= at) applyDiff(live, change.diff);
  return live;
};

it('a board replayed to any moment has the prices that the record has for it, wherever the piece begins', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { maxLength: 40 }),
      fc.integer({ min: 0, max: 3_598 }),
      fc.integer({ min: 0, max: 3_598 }),
      async (moves, a, b) => {
        const games = gamesOf(moves);
        const [since, at] = [NOON + Math.min(a, b) * 1_000, NOON + Math.max(a, b) * 1_000];
        const live = playedTo(await replayed(games, since, NOON + HOUR), at);
        expect(shownOn(live).prices).toEqual((await onRecord(games, at)).prices);
        // A game without a price in the window is not on its board.
        const over = (await onRecord(games, at)).over.filter((id) => live.events.has(id));
        expect(shownOn(live).over).toEqual(over);
        expect([...live.quotes.values()].filter(({ suspended }) => suspended)).toEqual([]);
      },
    ),
  ));

it('pieces follow one another without a gap, also where very much moves', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyMove, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), async (moves, mostMoves) => {
      const games = gamesOf(moves);
      for (let at = NOON; at < NOON + HOUR; ) {
        const piece = await replayed(games, at, NOON + HOUR, mostMoves);
        expect(piece.until).toBeGreaterThan(at);
        expect(piece.changes.every((change) => change.at >= at && change.at < piece.until)).toBe(true);
        expect(piece.changes.map(({ diff }) => diff.seq)).toEqual(piece.changes.map((_, i) => i + 1));
        const next = await replayed(games, piece.until, NOON + HOUR);
        expect(shownOn(playedTo(piece, piece.until)).prices).toEqual(shownOn(next.board).prices);
        at = piece.until;
      }
    }),
  ));
