import { bookTitle, type LegFill, type PositionOffer, placeFirst } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { SettlementRules } from '../market/model/bets/settlement-rules.js';
import { wholeMoney } from '../platform/format.js';
import { SetAside } from './caveats.js';
import { fillInWords, type LegLine, limitOf, Split } from './leg-lines.js';
import { opportunityMessages as words } from './messages.js';
import { writeFillAtom } from './model/write-fill.js';

/** How far a price of an exchange holds, and what the stake gets there. */
export const FillNote = ({ price, fill, stake }: Pick<LegLine, 'price' | 'stake'> & { fill: LegFill }) => {
  const write = useAtomValue(writeFillAtom);
  return (
    <span className="num">
      {' '}
      · {fillInWords(price, fill, write)}
      {stake ? `, ${words.fillsNow(wholeMoney(stake), write(fill.now))}` : ''}
    </span>
  );
};

/** The legs of an offer by their full names, how the stake is split, and what else there is to know of their prices. */
export const LegNotes = ({ legs, offer }: { legs: readonly LegLine[]; offer: PositionOffer }) => (
  <div>
    <h3>{words.legs}</h3>
    {legs.map(({ selection, price, fill, stake }) => (
      <div key={`${selection} ${price.book}`}>
        <p>
          <span className="c1">{selection}</span> · {bookTitle(price.book)}
          <AfterCommission book={price.book} offer={price.offer} className="c3" />
          {price.limit === undefined ? null : <span className="num"> · {limitOf(price)}</span>}
          {fill ? <FillNote price={price} fill={fill} stake={stake} /> : null}
        </p>
        <SettlementRules offer={price.offer} />
      </div>
    ))}
    <PlaceFirst legs={legs} />
    <Split legs={legs} />
    <SetAside of={offer} />
  </div>
);

const PlaceFirst = ({ legs }: { legs: readonly LegLine[] }) => {
  const first = placeFirst(legs)?.price;
  return first ? <p>{words.placeFirst(bookTitle(first.book), first.offer!.delay!)}</p> : null;
};
