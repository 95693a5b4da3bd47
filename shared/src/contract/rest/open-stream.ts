import * as z from 'zod/mini';
import { LEAGUES } from '../../domain/index.js';
import { type BoardId, sportKeySchema } from '../boards.js';
import { ENDINGS, type OpportunityList, opportunityKinds } from '../opportunity-news.js';
import { scoreSchema } from '../score-news.js';
import { keysIn, keyText } from './odds.js';
import { openArbitrageSchema, openMiddleSchema } from './open-api.js';
import { betSchema } from './opportunities.js';

/**
 * What the streams of the open API take and tell, over Server-Sent Events and over sockets alike. As in `open-api.ts` this is a promise:
 * fields are added, never renamed or removed.
 */

/** The scoreboard of one league: each has numbers of its own. */
export type ScoreTopic = `scores_${string}`;
export const scoreTopicOf = (sport: string): ScoreTopic => `scores_${sport}`;
const scoreTopics = LEAGUES.map(({ sport }) => scoreTopicOf(sport));

/** The board of one sport: each has numbers of its own. */
type BoardTopic = `boards_${string}` | `props_${string}`;
export const boardTopicOf = ({ sport, section }: BoardId): BoardTopic =>
  section === 'game' ? `boards_${sport}` : `props_${sport}`;
const boardTopic = z.union([
  z.templateLiteral(['boards_', sportKeySchema]),
  z.templateLiteral(['props_', sportKeySchema]),
]);

/** The board that a topic tells of; undefined for other topics. */
export const boardOfTopic = (topic: StreamTopic): BoardId | undefined => {
  if (topic.startsWith('boards_')) return { sport: topic.slice('boards_'.length), section: 'game' };
  return topic.startsWith('props_') ? { sport: topic.slice('props_'.length), section: 'props' } : undefined;
};

/** What a stream can tell of: the live lists, the scoreboards, and the boards of all sports. */
export type StreamTopic = OpportunityList | ScoreTopic | BoardTopic;
/** Those that are always there. A board is there once its sport had prices. */
export const streamTopics: readonly StreamTopic[] = [...opportunityKinds, ...scoreTopics];

/** All scoreboards, where topics are named. */
const EVERY_SCOREBOARD = 'scores';

/** Up to which change each topic was told. */
export type Positions = ReadonlyMap<string, number>;

const streamPosition = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^[a-z0-9_]{1,80}:\d{1,15}(,[a-z0-9_]{1,80}:\d{1,15})*$/),
    z.describe('The id of the last event that you have: what came after it is told.'),
    z.meta({ examples: ['arbitrage:17640000123,middles:17640000045'] }),
  );

/** The id of an event: up to where each topic of its stream is told. */
export const writePositions = (positions: Positions): string =>
  Array.from(positions, ([topic, seq]) => `${topic}:${seq}`).join(',');

/** The inverse of `writePositions`; undefined for any other text. */
export const readPositions = (id: unknown): Positions | undefined => {
  const { success, data } = streamPosition.safeParse(id);
  if (!success) return undefined;
  return new Map(
    data.split(',').map((one) => {
      const colon = one.indexOf(':');
      return [one.slice(0, colon), Number(one.slice(colon + 1))] as const;
    }),
  );
};

const namedTopics = [EVERY_SCOREBOARD, ...streamTopics] as const;
const topicList = z.pipe(
  z
    .array(
      z.union([z.enum(namedTopics as unknown as readonly ['scores', OpportunityList, ...ScoreTopic[]]), boardTopic]),
    )
    .check(z.minLength(1), z.maxLength(20)),
  z.transform((named): StreamTopic[] => [
    ...new Set(named.flatMap((topic) => (topic === EVERY_SCOREBOARD ? scoreTopics : [topic]))),
  ]),
);

export const openStreamQuery = z.strictObject({
  topics: z.pipe(
    keysIn(
      keyText.check(
        z.describe(
          `What to follow, separated by commas: ${streamTopics.join(', ')}; \`${EVERY_SCOREBOARD}\` for all scoreboards; \`boards_\` and the key of a sport for the prices of its games, \`props_\` for those of its players.`,
        ),
        z.meta({ examples: ['arbitrage,middles'] }),
      ),
    ),
    topicList,
  ),
  last_event_id: z.optional(streamPosition),
});
export type OpenStreamQuery = z.infer<typeof openStreamQuery>;

/** What a program sends as `subscribe` on a socket. */
export const streamWishSchema = z.strictObject({ topics: topicList, after: z.optional(streamPosition) });
export type StreamWish = z.input<typeof streamWishSchema>;

/** A price that a leg could have. */
const legPrice = z.omit(betSchema, { selection: true, stake: true, payout: true, implied_prob: true });
/** Without what the clock changes: a change is told when something else than the time has changed. */
const game = z.omit(openArbitrageSchema.shape.game, { status: true, completed: true });
/** Every price of each leg, the best first: for a choice of books, and stakes, of your own. */
const prices = z.array(z.array(legPrice));

/** An arbitrage of all books, staked for a bankroll of $100. */
const streamedArbitrageSchema = z.extend(openArbitrageSchema, { game, prices });
export type StreamedArbitrage = z.infer<typeof streamedArbitrageSchema>;

/** A middle of all books, staked for a bankroll of $100. */
const streamedMiddleSchema = z.extend(openMiddleSchema, { game, prices });
export type StreamedMiddle = z.infer<typeof streamedMiddleSchema>;

const closed = z.object({
  id: z.string(),
  at: z.string(),
  /** `not offered`: it goes on, but its prices leave nothing to stake. `lost sight`: nobody watched when it ended. */
  why: z.enum([...ENDINGS, 'not offered']),
});
export type StreamedClosing = z.infer<typeof closed>;

const wholeOf = <T extends z.ZodMiniType>(topic: OpportunityList, entry: T) =>
  z.object({ topic: z.literal(topic), seq: z.int(), entries: z.array(entry) });
const changesOf = <T extends z.ZodMiniType>(topic: OpportunityList, entry: T) =>
  z.object({
    topic: z.literal(topic),
    seq: z.int(),
    at: z.string(),
    /** New and changed ones, whole. */
    upserts: z.array(entry),
    /** Those that are no longer listed; some you may never have been told of. */
    closed: z.array(closed),
  });

/** A game of a scoreboard on the day that it is listed under. */
const streamedGameSchema = z.object({
  /** The day and the id of the game: one that is moved to another day is listed there anew. */
  id: z.string(),
  /** US Eastern, `2026-11-22`. */
  day: z.string(),
  game: scoreSchema,
});
export type StreamedGame = z.infer<typeof streamedGameSchema>;
const scoreTopic = z.enum(scoreTopics as unknown as readonly [ScoreTopic, ...ScoreTopic[]]);

const oneBoard = { topic: boardTopic, seq: z.int() };

/** A game of a board, without what the clock changes. */
const streamedBoardGameSchema = z.extend(game, {
  /** Whether the feed says that it is over. */
  completed: z.boolean(),
});

/** A price of a board: American odds in `price`, decimal in `decimal`; both null if the book lists the outcome without a price. */
const streamedPriceSchema = z.object({
  id: z.string(),
  event: z.string(),
  /** The market as the book's feed names it, such as `alternate_spreads`. */
  market: z.string(),
  /** The player of a prop, the team of a team total; else null. */
  participant: z.nullable(z.string()),
  /** `home`, `away`, `draw`, `over`, `under`, `yes`, `no`, or the feed's own name. */
  outcome: z.string(),
  /** The handicap of this outcome, or the total. */
  point: z.nullable(z.number()),
  bookmaker: z.string(),
  price: z.nullable(z.number()),
  decimal: z.nullable(z.number()),
  /** The book's limit, if known. */
  bet_limit: z.nullable(z.number()),
  /** When this price, or its suspension, reached us. */
  received_at: z.string(),
});
export type StreamedPrice = z.infer<typeof streamedPriceSchema>;

/** All prices of a book's market of a game. They must not be used while they are locked: the book has not confirmed them for too long. */
const priceGroup = z.object({ event: z.string(), bookmaker: z.string(), market: z.string() });
export type StreamedPriceGroup = z.infer<typeof priceGroup>;

/** What the events of a topic hold: a whole list (`snapshot`, `resync`), or one change of it (`changes`). `seq` grows by one with each change. */
export const streamSchemas = {
  arbitrage: {
    whole: wholeOf('arbitrage', streamedArbitrageSchema),
    changes: changesOf('arbitrage', streamedArbitrageSchema),
  },
  middles: { whole: wholeOf('middles', streamedMiddleSchema), changes: changesOf('middles', streamedMiddleSchema) },
  /** Of the boards, all alike. */
  boards: {
    whole: z.object({
      ...oneBoard,
      games: z.array(streamedBoardGameSchema),
      locked: z.array(priceGroup),
      entries: z.array(streamedPriceSchema),
    }),
    changes: z.object({
      ...oneBoard,
      at: z.string(),
      /** New and changed games. */
      games: z.array(streamedBoardGameSchema),
      /** New and changed prices. */
      upserts: z.array(streamedPriceSchema),
      /** Prices that are no longer offered. */
      closed: z.array(z.object({ id: z.string() })),
      locked: z.array(priceGroup),
      unlocked: z.array(priceGroup),
      /** The ids of games that left, with all their prices and locks. */
      gone: z.array(z.string()),
    }),
  },
  /** Of the scoreboards, all alike. */
  scores: {
    whole: z.object({ topic: scoreTopic, seq: z.int(), entries: z.array(streamedGameSchema) }),
    changes: z.object({
      topic: scoreTopic,
      seq: z.int(),
      at: z.string(),
      /** New and changed games, whole. */
      upserts: z.array(streamedGameSchema),
      /** Those that are no longer listed. */
      closed: z.array(z.object({ id: z.string(), at: z.string(), why: z.literal('not listed') })),
    }),
  },
} as const;

export const streamEnds = ['signed out', 'plan changed', 'replaced', 'too slow', 'unavailable', 'restarting'] as const;
/** Why a stream ends that its reader did not end. */
export type StreamEnd = (typeof streamEnds)[number];
/** What the last event of a stream holds. */
export const streamEndSchema = z.object({ reason: z.enum(streamEnds) });

/** The namespace of the socket in which programs follow streams; its `auth.token` is an API key, or the access token of a session. */
export const STREAM_NAMESPACE = '/api/v1';

/** Why a program may not follow: a code for programs, a text for people, and the seconds after which it may try again. */
export const streamRefusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  retry_after: z.optional(z.number()),
});
export type StreamRefusal = z.infer<typeof streamRefusalSchema>;

/** Events from a program. */
export interface StreamRequests {
  /** Follow topics, once on each socket. The first events come before the reply. */
  subscribe: (asked: StreamWish, reply: (answer: 'subscribed' | StreamRefusal) => void) => void;
}

/** Events to a program: the same, with the same ids, as those of the stream over HTTP. `data` is JSON. */
export interface StreamEvents {
  snapshot: (id: string, data: string) => void;
  changes: (id: string, data: string) => void;
  resync: (id: string, data: string) => void;
  /** The socket is disconnected after this. */
  end: (reason: StreamEnd) => void;
}
