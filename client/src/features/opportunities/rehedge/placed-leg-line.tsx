import { bookTitle, type Opportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { AfterCommission } from '../../../lib/bets/after-commission.js';
import { writePriceAtom } from '../../../lib/choices/odds-format.js';
import { Check } from '../../../ui/inputs/check.js';
import { MoneyInput } from '../../../ui/inputs/money-input.js';
import { opportunityMessages as words } from '../messages.js';
import { legSelection } from '../offers/in-words.js';
import type { OfferedLeg } from '../offers/offered-leg.js';

/** One leg of an offer, with a way to say whether it was placed, and for how much. */
export const PlacedLegLine = ({
  on,
  leg,
  typed,
  proposed,
  onType,
}: {
  on: Opportunity;
  leg: OfferedLeg;
  /** The stake as typed; undefined if the leg was not placed. */
  typed: string | undefined;
  proposed: string;
  onType: (typed: string | undefined) => void;
}) => {
  const id = useId();
  const write = useAtomValue(writePriceAtom);
  const selection = legSelection(on, leg);
  return (
    <div className="rescue-held">
      <Check
        label={words.rescue.placed(`${selection} · ${bookTitle(leg.price.book)} ${write(leg.price.price)}`)}
        isOn={typed !== undefined}
        onChange={(isOn) => onType(isOn ? proposed : undefined)}
      />
      <AfterCommission book={leg.price.book} />
      {typed === undefined ? null : (
        <>
          <label className="sr" htmlFor={id}>
            {words.rescue.stake(selection)}
          </label>
          <MoneyInput
            typed={typed}
            onType={onType}
            described={{ id, 'aria-invalid': !(Number(typed) > 0), 'aria-describedby': undefined }}
          />
        </>
      )}
    </div>
  );
};
