import { bookTitle, type Opportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../../../lib/choices/odds-format.js';
import { useBookLink } from '../../../lib/links/use-book-link.js';
import { quoteOfLeg } from '../../../lib/slip/items-of-position.js';
import { OuterLink } from '../../../ui/outer-link.js';
import type { Offer } from '../list/live-view.js';
import { opportunityMessages } from '../messages.js';
import { legSelection } from '../offers/in-words.js';
import type { OfferedLeg } from '../offers/offered-leg.js';

const words = opportunityMessages.details;

/** Every leg of an offer with a link to its bet slip at its book. One link per leg, since browsers block a second window from one click. */
export const LegLinks = ({ offer: { live, legs, suspicion } }: { offer: Offer }) => (
  <>
    {suspicion === undefined ? null : <p className="warn s12">{suspicion}</p>}
    <ul className="details-legs">
      {legs.map((leg) => (
        <LegLink key={leg.outcome} leg={leg} on={live.opportunity} />
      ))}
    </ul>
  </>
);

const LegLink = ({ leg, on }: { leg: OfferedLeg; on: Opportunity }) => {
  const write = useAtomValue(writePriceAtom);
  const link = useBookLink({ ...on, quote: quoteOfLeg(on, leg) });
  const book = bookTitle(leg.price.book);
  return (
    <li>
      <span className="grow">
        <b className="b">{legSelection(on, leg)}</b> <span className="num">{write(leg.price.price)}</span>
      </span>
      <OuterLink {...link} className={link.href === undefined ? 'c3' : 'btn sm'}>
        {link.href === undefined ? words.noLink(book) : book}
      </OuterLink>
    </li>
  );
};
