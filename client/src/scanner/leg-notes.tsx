import { bookTitle, type PositionOffer } from '@fairline/shared/domain';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { SetAside } from './caveats.js';
import { type LegLine, limitOf, Split } from './leg-lines.js';
import { opportunityMessages as words } from './messages.js';

/** The legs of an offer by their full names, how the stake is split, and what else there is to know of their prices. */
export const LegNotes = ({ legs, offer }: { legs: readonly LegLine[]; offer: PositionOffer }) => (
  <div>
    <h3>{words.legs}</h3>
    {legs.map(({ selection, price }) => (
      <p key={`${selection} ${price.book}`}>
        <span className="c1">{selection}</span> · {bookTitle(price.book)}
        <AfterCommission book={price.book} className="c3" />
        {price.limit === undefined ? null : <span className="num"> · {limitOf(price)}</span>}
      </p>
    ))}
    <Split legs={legs} />
    <SetAside of={offer} />
  </div>
);
