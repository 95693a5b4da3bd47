import {
  type Board,
  bookOfStamp,
  eventOfKey,
  type GameEvent,
  isSpreadFamily,
  marketOfStamp,
  type Quote,
  type StampKey,
  sportTitle,
  toAmerican,
} from '../../domain/index.js';
import { type BoardNews, unpackQuote } from '../board-news.js';
import type { BoardId } from '../boards.js';
import { boardTopicOf, type StreamedPrice, type StreamedPriceGroup } from '../rest/open-stream.js';
import { isoTime } from './game-entry.js';
import { pointOf } from './selection.js';

/** What a stream tells of a whole board, but its prices: these are many, and told after it as `entries` in the order of their ids. */
export const streamedBoard = (board: BoardId, { seq, events, locked }: Pick<Board, 'seq' | 'events' | 'locked'>) => ({
  topic: boardTopicOf(board),
  seq,
  games: Array.from(events.values(), gameOf).sort((a, b) => (a.id < b.id ? -1 : 1)),
  locked: [...locked].sort().map(groupOf),
});

/** What a stream tells of a change of a board. It applies in this order. */
export const streamedBoardChange = (board: BoardId, news: BoardNews) => ({
  topic: boardTopicOf(board),
  seq: news.seq,
  at: isoTime(news.at),
  games: news.events.map(gameOf),
  closed: news.removed.map((id) => ({ id })),
  upserts: news.quotes.map((packed) => streamedPrice(unpackQuote(packed))),
  locked: news.locked.map((stamp) => groupOf(stamp as StampKey)),
  unlocked: news.unlocked.map((stamp) => groupOf(stamp as StampKey)),
  gone: news.gone,
});

/** What a stream tells of a price: nothing that the clock or another price changes. */
export const streamedPrice = (quote: Quote): StreamedPrice => ({
  id: quote.key,
  event: quote.event,
  market: quote.market,
  participant: quote.subject === '' ? null : quote.subject,
  outcome: quote.outcome,
  point: pointOf(quote.outcome, quote.line, isSpreadFamily(quote.family)) ?? null,
  bookmaker: quote.book,
  price: quote.suspended ? null : Math.round(toAmerican(quote.price)),
  decimal: quote.suspended ? null : quote.price,
  bet_limit: quote.offer?.limit ?? null,
  received_at: isoTime(quote.receivedAt),
});

const gameOf = ({ id, sport, home, away, commenceTime, completed }: GameEvent) => ({
  id,
  sport_key: sport,
  sport_title: sportTitle(sport),
  home_team: home,
  away_team: away,
  commence_time: isoTime(commenceTime),
  completed,
});

const groupOf = (stamp: StampKey): StreamedPriceGroup => ({
  event: eventOfKey(stamp),
  bookmaker: bookOfStamp(stamp),
  market: marketOfStamp(stamp),
});
