import * as z from 'zod/mini';
import { type KnownLife, MOST_REPLAYED_MS, type PastList, type ReplayedBoard } from '../../domain/index.js';
import { boardNewsSchema, boardSnapshotSchema, packBoard, packDiff } from '../board-news.js';
import { ENDINGS, liveOpportunitySchema, opportunityKinds, packOpportunity } from '../opportunity-news.js';

/** Which piece of the past: of one list, at most ten minutes. */
export const replayQuery = z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).check(
  z.refine(({ from, until }) => {
    const length = Date.parse(until) - Date.parse(from);
    return length > 0 && length <= MOST_REPLAYED_MS;
  }, 'until must be after from, by ten minutes at most'),
);
export type ReplayQuery = z.infer<typeof replayQuery>;

export const replayPath = z.strictObject({ list: z.enum(opportunityKinds) });
export type ReplayPath = z.infer<typeof replayPath>;

const whyEnded = z.enum(ENDINGS);

/** A life of which only the record of lives tells. */
const unpricedSchema = z.object({
  id: z.string(),
  event: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  family: z.string(),
  subject: z.string(),
  openedAt: z.number(),
  /** Null while it is open. */
  closedAt: z.nullable(z.number()),
});
export type UnpricedLife = z.infer<typeof unpricedSchema>;

/**
 * A live list as it was in a piece of the past: what was open when the piece began, and what changed since with the times of the record
 * (milliseconds). `until` is where the piece really ends: earlier than asked for where very much opened, or where the present begins.
 */
export const replayPieceSchema = z.object({
  from: z.number(),
  until: z.number(),
  /** When the record begins; null while it is empty. */
  begins: z.nullable(z.number()),
  open: z.array(liveOpportunitySchema),
  news: z.array(
    z.object({
      at: z.number(),
      upserts: z.array(liveOpportunitySchema),
      closed: z.array(
        z.object({
          id: z.string(),
          openedAt: z.number(),
          at: z.number(),
          why: whyEnded,
          /** The book whose price ended it, if it was one alone. */
          by: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** What was open in the piece too, but of whose prices there is no record. */
  unpriced: z.array(unpricedSchema),
});
export interface ReplayPiece extends Pick<PastList, 'open' | 'news'> {
  readonly from: number;
  readonly until: number;
  readonly begins: number | null;
  readonly unpriced: readonly UnpricedLife[];
}

/** A board as it was in a piece of the past: as it stood when the piece began, and what changed since with the times of the record. */
export const boardPieceSchema = z.object({
  from: z.number(),
  until: z.number(),
  /** How many games were on record then, if too many to replay: the others start farther from the begin. */
  games: z.nullable(z.object({ all: z.number(), replayed: z.number() })),
  board: boardSnapshotSchema,
  news: z.array(boardNewsSchema),
});
export type BoardPiece = z.infer<typeof boardPieceSchema>;

/** Writes a piece for transport, as its schema reads it. With a pause after each part: a piece may have megabytes. */
export const writePastList = async (
  bounds: Pick<ReplayPiece, 'from' | 'until' | 'begins'>,
  { open, news, unpriced }: PastList,
  pause: () => Promise<void>,
): Promise<string> => {
  const lists = {
    open: await writeEach(open, packOpportunity, pause),
    news: await writeEach(news, packNews, pause),
    unpriced: await writeEach(unpriced, packUnpriced, pause),
  };
  return withLists(bounds, lists);
};

/** Writes a piece of a board in the same way. */
export const writeReplayedBoard = async (
  { from, games }: Pick<BoardPiece, 'from' | 'games'>,
  { board, changes, until }: ReplayedBoard,
  pause: () => Promise<void>,
): Promise<string> => {
  const { quotes, ...head } = packBoard(board, from);
  const written = withLists(head, { quotes: await writeEach(quotes, (quote) => quote, pause) });
  const news = await writeEach(changes, ({ diff, at }) => packDiff(diff, at), pause);
  return withLists({ from, until, games }, { board: written, news });
};

const writeEach = async <T>(
  all: readonly T[],
  pack: (one: T) => unknown,
  pause: () => Promise<void>,
): Promise<string> => {
  const written: string[] = [];
  for (const one of all) {
    written.push(JSON.stringify(pack(one)));
    await pause();
  }
  return `[${written.join(',')}]`;
};

/** The text of an object that is not empty, with further fields whose texts are written already. */
const withLists = (fields: object, written: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(written).map(([name, text]) => `,"${name}":${text}`);
  return `${JSON.stringify(fields).slice(0, -1)}${parts.join('')}}`;
};

const packNews = ({ at, upserts, closed }: PastList['news'][number]) => ({
  at,
  upserts: upserts.map(packOpportunity),
  closed: closed.map(({ id, openedAt, at: end, why, by }) => ({ id, openedAt, at: end, why, by })),
});

const packUnpriced = (life: KnownLife): UnpricedLife => {
  const { id, event, sport, home, away, family, subject, openedAt, closedAt } = life;
  return { id, event, sport, home, away, family, subject, openedAt, closedAt: closedAt ?? null };
};
