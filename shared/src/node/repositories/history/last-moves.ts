import type { LastMove } from '../../../domain/index.js';
import type { PriceSeries } from './price-pieces.js';

/** The last move of each price before a moment, whatever market the feed listed it under. */
export const lastMoves = (series: readonly PriceSeries[], before: number): LastMove[] => {
  const last = new Map<string, { readonly move: LastMove; readonly seq: number }>();
  for (const { family, subject, line, outcome, book, market, movedAt, prices, seqs } of series) {
    const i = movedAt.findLastIndex((at) => at < before);
    if (i < 0) continue;
    const [seq, at] = [seqs[i]!, movedAt[i]!];
    const price = JSON.stringify([family, subject, line, outcome, book]);
    const known = last.get(price);
    const later = known && (known.move.movedAt - at || known.seq - seq);
    // At one moment a market may take a price down that another one goes on offering: it is still offered.
    if (later !== undefined && (later > 0 || (later === 0 && known?.move.price !== undefined))) continue;
    const names = { family, subject, line: line ?? undefined, outcome, book, market };
    last.set(price, { seq, move: { ...names, price: prices[i] ?? undefined, movedAt: at } });
  }
  return Array.from(last.values(), ({ move }) => move);
};
