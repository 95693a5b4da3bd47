import type { BookHistory, MarketHistory } from '@fairline/shared/contract';
import { bookRank, bookTitle, type GameEvent } from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';
import { CONSENSUS_BOOK, consensusLine } from './consensus-line.js';
import { marketSteps } from './market-steps.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';

type Teams = Pick<GameEvent, 'home' | 'away'>;

/** The line movement of each book, market by market. Leaves out markets without any step. */
export const bookHistories = async (prices: readonly PriceSeries[], game: Teams): Promise<BookHistory[]> => {
  const books: BookHistory[] = [];
  const breathe = yieldToEventLoop();
  for (const [key, own] of grouped(prices, ({ book }) => book)) {
    const markets = await histories(own, (each) => marketSteps(each, game));
    await breathe();
    if (markets.length > 0) books.push({ key, title: bookTitle(key), markets });
  }
  return books.sort(({ key: a }, { key: b }) => bookRank(a) - bookRank(b) || (a < b ? -1 : 1));
};

/** The consensus line of all books, in the form of one more book. */
export const consensusHistory = async (prices: readonly PriceSeries[], game: Teams): Promise<BookHistory> => {
  const games = prices.filter(({ subject }) => subject === '');
  return { ...CONSENSUS_BOOK, markets: await histories(games, (each) => consensusLine(each, game)) };
};

type Steps = MarketHistory['history'];

const histories = async (
  prices: readonly PriceSeries[],
  stepsOf: (prices: readonly PriceSeries[]) => Steps | Promise<Steps>,
): Promise<MarketHistory[]> => {
  const markets: MarketHistory[] = [];
  for (const [key, own] of grouped(prices, ({ market }) => market)) {
    const history = await stepsOf(own);
    if (history.length > 0) markets.push({ key, last_update: history.at(-1)!.last_update, history });
  }
  return markets.sort((a, b) => (a.key < b.key ? -1 : 1));
};

const grouped = (prices: readonly PriceSeries[], of: (series: PriceSeries) => string): Map<string, PriceSeries[]> => {
  const groups = new Map<string, PriceSeries[]>();
  for (const series of prices) {
    const group = groups.get(of(series));
    if (group) group.push(series);
    else groups.set(of(series), [series]);
  }
  return groups;
};
