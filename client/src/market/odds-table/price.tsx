import type { Section } from '@fairline/shared/contract';
import { type Odds, type Quote, type QuoteKey, sectionOf, toAmerican } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flashesOf } from '../../platform/flashes.js';
import { after } from '../../platform/timers.js';
import { LockedPrice } from '../../ui/locked-price.js';
import { quoteAtom } from '../model/board/board-atoms.js';
import { freshnessAtom } from '../model/board/time-atoms.js';
import { bookScopeAtoms } from '../model/choices/betting-terms.js';
import { BEST_OF } from '../model/choices/book-choices.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { oddsTableMessages as words } from './messages.js';

/** A price that flashes when it moves by more than `over` American points, and shows its last move for a while. */
export const Price = memo(function Price({ price, over }: { price: Odds | undefined; over: number }) {
  const write = useWritePrice();
  const { move, isFlashing } = useFlash(price, over);
  if (price === undefined) return <LockedPrice />;
  return (
    <span className={isFlashing && move ? `flash run ${move.direction === 'up' ? 'u' : 'd'}` : undefined}>
      {move ? <LastMove move={move} /> : null} <span className="price">{write(price)}</span>
    </span>
  );
});

const LastMove = ({ move: { direction, points } }: { move: Move }) => (
  <span className="mv">
    <span className="g" aria-hidden="true">
      {direction === 'up' ? '▲' : '▼'}
    </span>
    <span className="sr">{direction === 'up' ? words.movedUp : words.movedDown}</span>
    <span className="pts">{points}</span>
  </span>
);

/** One price of one book. Redraws only when this price moves. Flashes on any change. */
export const QuotePrice = memo(function QuotePrice({ id, isBest }: { id: QuoteKey; isBest: boolean }) {
  const quote = useAtomValue(quoteAtom(id));
  if (!quote) return <span className="c3">–</span>;
  if (quote.suspended) return <LockedPrice />;
  return <OnePrice quote={quote} isBest={isBest} />;
});

/** Says what a price is the best of. In a cell one word stands for all, so that the price stays on the line of the others. */
export const BestTag = ({ section, isShort = false }: { section: Section; isShort?: boolean }) => {
  const text = BEST_OF[useAtomValue(bookScopeAtoms[section])];
  if (!isShort) return <span className="besttag">{text}</span>;
  return (
    <span className="besttag" title={text}>
      {BEST}
      <span className="sr">{text.slice(BEST.length)} </span>
    </span>
  );
};

const BEST = 'best';

const OnePrice = ({ quote, isBest }: { quote: Quote; isBest: boolean }) => {
  const write = useWritePrice();
  const isStale = useAtomValue(freshnessAtom(quote.stamp)) === 'stale';
  const { move, isFlashing } = useFlash(quote.price, 0);
  const flash = isFlashing && move ? ` flash run ${move.direction === 'up' ? 'u' : 'd'}` : '';
  return (
    <>
      {isBest ? <BestTag isShort section={sectionOf(quote.family)} /> : null}
      <span className={`${isStale ? 'struck' : ''}${flash}`}>
        {isFlashing && move ? <Arrow isUp={move.direction === 'up'} /> : null}
        {write(quote.price)}
      </span>
    </>
  );
};

const Arrow = ({ isUp }: { isUp: boolean }) => (
  <span className="g" aria-hidden="true">
    {isUp ? '▲' : '▼'}
  </span>
);

const REMEMBER_MS = 10 * 60_000;

/**
 * The last move of a price over a threshold (American points), kept for ten minutes, and whether it flashes. A move during a flash changes
 * the arrow and the number but does not restart the flash.
 */
const useFlash = (price: Odds | undefined, over: number): { move: Move | undefined; isFlashing: boolean } => {
  const before = useRef(price);
  const [move, setMove] = useState<Move>();
  const [isFlashing, setIsFlashing] = useState(false);
  const [flashes] = useState(() => flashesOf(setIsFlashing));

  // Flashes start and end in layout effects only: a render or an updater may run twice or be discarded.
  useLayoutEffect(() => flashes.end, [flashes]);
  useLayoutEffect(() => {
    const moved = moveOf(before.current, price, over);
    if (price !== undefined) before.current = price;
    if (!moved) return;
    setMove(moved);
    flashes.begin();
  }, [price, over, flashes]);

  useEffect(() => {
    if (!move) return;
    return after(REMEMBER_MS, () => setMove(undefined));
  }, [move]);

  return { move, isFlashing };
};

/** How far a price moved, in American points: from −105 to +102 is 7, since there is nothing between −100 and +100. */
export const pointsMoved = (before: Odds, now: Odds): number => Math.round(scale(now) - scale(before));

const scale = (price: Odds): number => {
  const moneyline = Math.round(toAmerican(price));
  return moneyline > 0 ? moneyline - 100 : moneyline + 100;
};

/** The last move of a price; up is better for the bettor. */
export interface Move {
  readonly direction: 'up' | 'down';
  readonly points: number;
}

/** The move from one price to the next, if it exceeds the threshold (American points). */
export const moveOf = (before: Odds | undefined, now: Odds | undefined, over: number): Move | undefined => {
  if (before === undefined || now === undefined) return undefined;
  const points = pointsMoved(before, now);
  return Math.abs(points) > over ? { direction: points > 0 ? 'up' : 'down', points: Math.abs(points) } : undefined;
};
