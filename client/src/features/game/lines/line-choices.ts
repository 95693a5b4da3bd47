import { useState } from 'react';
import { LINE_MARKETS, type LineMarket } from '../../../lib/game/ask-odds-history.js';
import type { AxisKind } from './axis.js';
import type { Span } from './spans.js';

/** The choices of the line movement. Opening it always starts with all books. */
export const useLineChoices = () => {
  const [market, setMarket] = useState<LineMarket>(LINE_MARKETS[0]);
  const [outcome, setOutcome] = useState<string>();
  const [axis, setAxis] = useState<AxisKind>('line');
  const [span, setSpan] = useState<Span>('48h');
  const [books, setBooks] = useState<readonly string[] | null>(null);
  const [isTable, setIsTable] = useState(false);
  return {
    market,
    outcome,
    /** A moneyline has no points. */
    kind: market === 'h2h' ? ('price' as const) : axis,
    span,
    books,
    isTable,
    setMarket,
    setOutcome,
    setAxis,
    setSpan,
    setBooks,
    setIsTable,
  };
};
export type LineChoices = ReturnType<typeof useLineChoices>;
