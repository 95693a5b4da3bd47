import { bookTitle, type Opportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { quoteAtom } from '../../../lib/board/board-atoms.js';
import { writePriceAtom } from '../../../lib/choices/odds-format.js';
import { quoteOfLeg } from '../../../lib/slip/items-of-position.js';
import type { OfferedLeg } from '../offers/offered-leg.js';

/** The prices that ended an opportunity, then and now, if their board is loaded. */
export const LostPrices = ({ on, legs }: { on: Opportunity; legs: readonly OfferedLeg[] }) => (
  <>
    {legs.map((leg) => (
      <LostPrice key={`${leg.outcome} ${leg.price.book}`} on={on} leg={leg} />
    ))}
  </>
);

const LostPrice = ({ on, leg }: { on: Opportunity; leg: OfferedLeg }) => {
  const now = useAtomValue(quoteAtom(quoteOfLeg(on, leg)))?.price;
  const write = useAtomValue(writePriceAtom);
  if (now === undefined || now >= leg.price.price) return null;
  return (
    <div className="sub num">
      {bookTitle(leg.price.book)} {write(leg.price.price)} <span className="down">▼</span> {write(now)}
    </div>
  );
};
