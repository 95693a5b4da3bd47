import { bookTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { opportunityMessages as words } from './messages.js';
import type { Offer } from './model/live-view.js';

/** The prices that were set aside to find an offer, since they look too good to be true. */
export const SetAside = ({ of: { setAside }, className }: { of: Offer; className: string }) => {
  const write = useAtomValue(writePriceAtom);
  if (setAside.length === 0) return null;
  const prices = setAside.map(({ price: { book, price } }) => `${bookTitle(book)} ${write(price)}`);
  return <span className={className}>{words.setAside(prices.join(', '))}</span>;
};
