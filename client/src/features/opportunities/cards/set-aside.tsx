import { bookTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../../../lib/choices/odds-format.js';
import { opportunityMessages as words } from '../messages.js';
import type { ArbitrageOffer } from '../offers/arbitrage-offer.js';

/** The prices that were set aside to find an arbitrage, since they look too good to be true. */
export const SetAsideLine = ({ setAside }: Pick<ArbitrageOffer, 'setAside'>) => {
  const write = useAtomValue(writePriceAtom);
  if (setAside.length === 0) return null;
  const prices = setAside.map(({ price: { book, price } }) => `${bookTitle(book)} ${write(price)}`);
  return <div className="sub num aside">{words.setAside(prices.join(', '))}</div>;
};
