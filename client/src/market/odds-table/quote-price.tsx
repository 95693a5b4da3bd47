import type { Section } from '@fairline/shared/contract';
import { type Quote, type QuoteKey, sectionOf } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { LockedPrice } from '../../ui/locked-price.js';
import { quoteAtom } from '../model/board/board-atoms.js';
import { freshnessAtom } from '../model/board/time-atoms.js';
import { bookScopeAtoms } from '../model/choices/betting-terms.js';
import { BEST_OF } from '../model/choices/book-choices.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { useFlash } from './use-flash.js';

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
