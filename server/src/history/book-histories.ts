import type { BookHistory, MarketHistory } from '@fairline/shared/contract';
import { bookRank, bookTitle, type GameEvent } from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';
import { CONSENSUS_BOOK, consensusLine } from './consensus-line.js';
import { marketSteps } from './market-steps.js';

type Teams = Pick<GameEvent, 'home' | 'away'>;

/** The line movement of each book, market by market. A market of which nothing is left to tell is left out. */
export const bookHistories = (prices: readonly PriceSeries[], game: Teams): BookHistory[] =>
  [...grouped(prices, ({ book }) => book)]
    .sort(([a], [b]) => bookRank(a) - bookRank(b) || (a < b ? -1 : 1))
    .map(([key, own]) => ({ key, title: bookTitle(key), markets: histories(own, (each) => marketSteps(each, game)) }))
    .filter(({ markets }) => markets.length > 0);

/** The line that all books make together, as if it were one more book's. */
export const consensusHistory = (prices: readonly PriceSeries[], game: Teams): BookHistory => {
  const games = prices.filter(({ subject }) => subject === '');
  return { ...CONSENSUS_BOOK, markets: histories(games, (each) => consensusLine(each, game)) };
};

const histories = (
  prices: readonly PriceSeries[],
  stepsOf: (prices: readonly PriceSeries[]) => MarketHistory['history'],
): MarketHistory[] =>
  Array.from(
    grouped(prices, ({ market }) => market),
    ([key, own]) => ({ key, history: stepsOf(own) }),
  )
    .filter(({ history }) => history.length > 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, history }) => ({ key, last_update: history.at(-1)!.last_update, history }));

const grouped = (prices: readonly PriceSeries[], of: (series: PriceSeries) => string): Map<string, PriceSeries[]> => {
  const groups = new Map<string, PriceSeries[]>();
  for (const series of prices) {
    const group = groups.get(of(series));
    if (group) group.push(series);
    else groups.set(of(series), [series]);
  }
  return groups;
};
