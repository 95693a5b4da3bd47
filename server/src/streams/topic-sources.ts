import {
  type BoardId,
  boardChannel,
  boardNewsSchema,
  newestStreamed,
  type OpportunityList,
  type OpportunitySnapshot,
  opportunityChannel,
  opportunityNewsSchema,
  scoreNewsSchema,
  scoresChannel,
  streamedBoard,
  streamedBoardChange,
  streamedChange,
  streamedEntry,
  streamedPrice,
  streamedScoreboard,
  streamedScores,
} from '@fairline/shared/contract';
import type { Board } from '@fairline/shared/domain';
import { type BoardStore, fewAtATime, type OpportunityStore, type ScoreStore } from '@fairline/shared/node';
import { ServiceUnavailableException } from '@nestjs/common';
import type { BoardRelay } from '../realtime/board.relay.js';

/** Where what is told of a topic comes from: its log in Redis, whose numbers grow by one, and the channel on which each change is published. */
export interface TopicSource {
  readonly channel: string;
  /** About how many of the latest changes the log keeps. */
  readonly kept: number;
  /** How many bytes of them a process keeps too. */
  readonly keptBytes: number;
  /** How many of them are read at once: others have the process only between. */
  readonly atOnce: number;
  /** What is told of a published change. */
  read(text: string): Numbered;
  /** What is told of the whole list. `answered` is called when Redis has answered: what is done from then on is work. */
  load(answered: () => void): Promise<Written>;
  /** The number of the latest change. */
  seqOf(): Promise<number>;
  /** What is told of the changes after a number, oldest first, at most `count`; `gap` when some are no longer kept. `answered` as for `load`. */
  changesAfter(after: number, count: number, answered: () => void): Promise<readonly Numbered[] | 'gap'>;
}

/** What is told, with the number up to which it holds. */
interface Numbered {
  readonly seq: number;
}

/** The same as JSON. */
export interface Written extends Numbered {
  readonly data: Buffer;
}

export const written = (content: Numbered): Written => ({
  seq: content.seq,
  data: Buffer.from(JSON.stringify(content)),
});

/** Why a topic cannot be followed for now. */
export const unreadable = () =>
  new ServiceUnavailableException({
    code: 'UNAVAILABLE',
    message: 'The live lists cannot be read right now. Please try again in a moment.',
    retryAfter: 5,
  });

// As many as may wait for a reader. To tell the whole list anew is less.
const MOST_BYTES = 16_000_000;

export const listSource = (
  list: OpportunityList,
  store: Pick<OpportunityStore, 'load' | 'changesAfter' | 'seqOf'>,
): TopicSource => ({
  channel: opportunityChannel(list),
  kept: 2_000,
  keptBytes: MOST_BYTES,
  atOnce: 20,
  read: (text) => streamedChange(list, opportunityNewsSchema.parse(JSON.parse(text))),
  load: async (answered) => wholeList(list, await store.load(list, answered)),
  seqOf: () => store.seqOf(list),
  changesAfter: async (after, count, answered) => {
    const changes = await store.changesAfter(list, after, count, answered);
    return changes === 'gap' ? 'gap' : changes.map((news) => streamedChange(list, news));
  },
});

export const scoreboardSource = (
  sport: string,
  store: Pick<ScoreStore, 'load' | 'changesAfter' | 'seqOf'>,
): TopicSource => ({
  channel: scoresChannel(sport),
  kept: 200,
  keptBytes: MOST_BYTES,
  atOnce: 20,
  read: (text) => streamedScores(sport, scoreNewsSchema.parse(JSON.parse(text))),
  load: async (answered) => written(streamedScoreboard(sport, await store.load(sport, answered))),
  seqOf: () => store.seqOf(sport),
  changesAfter: async (after, count, answered) => {
    const changes = await store.changesAfter(sport, after, count, answered);
    return changes === 'gap' ? 'gap' : changes.map((news) => streamedScores(sport, news));
  },
});

/** A whole board is told from the copy that this process keeps for browsers. Its changes name many prices, so fewer are kept. */
export const boardSource = (
  board: BoardId,
  store: Pick<BoardStore, 'load' | 'changesAfter' | 'seqOf'>,
  relay: Pick<BoardRelay, 'read'>,
): TopicSource => ({
  channel: boardChannel(board),
  kept: 200,
  keptBytes: 4_000_000,
  atOnce: 4,
  read: (text) => streamedBoardChange(board, boardNewsSchema.parse(JSON.parse(text))),
  load: async (answered) => {
    const seq = await store.seqOf(board);
    const replica = await (await relay.read(board))?.current();
    // A copy that missed something, with a subscription that was lost, is behind until it has loaded the board again.
    const whole = replica && replica.seq >= seq ? replica.board : await store.load(board);
    if (whole.seq === 0) throw unreadable();
    answered();
    return wholeBoard(board, whole);
  },
  seqOf: () => store.seqOf(board),
  changesAfter: async (after, count, answered) => {
    const changes = await store.changesAfter(board, after, count, answered);
    return changes === 'gap' ? 'gap' : changes.map((news) => streamedBoardChange(board, news));
  },
});

/** Each of its opportunities takes as long to write as ten prices of a board. */
const wholeList = async (topic: OpportunityList, { seq, open }: OpportunitySnapshot): Promise<Written> => {
  const entries = await fewAtATime(open, AT_ONCE / 10, streamedEntry);
  const offered = entries.filter((entry) => entry !== undefined).sort(newestStreamed);
  const texts = await fewAtATime(offered, AT_ONCE / 10, (entry) => JSON.stringify(entry));
  return { seq, data: withEntries(JSON.stringify({ topic, seq }), texts) };
};

/** As it is now: it moves on while its prices are written, a few at a time. */
const wholeBoard = async (id: BoardId, board: Board): Promise<Written> => {
  const head = JSON.stringify(streamedBoard(id, board));
  const { seq } = board;
  const prices = [...board.quotes.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const texts = await fewAtATime(prices, AT_ONCE, (price) => JSON.stringify(streamedPrice(price)));
  return { seq, data: withEntries(head, texts) };
};

const AT_ONCE = 200;

const withEntries = (head: string, texts: readonly string[]): Buffer =>
  Buffer.from(`${head.slice(0, -1)},"entries":[${texts.join(',')}]}`);
