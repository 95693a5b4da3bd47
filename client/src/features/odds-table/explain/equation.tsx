import { bookTitle } from '@fairline/shared/domain';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { evColorStep } from '../../../lib/ev-color-step.js';
import { percent, signedPercent } from '../../../lib/format.js';
import { ValueChip } from '../../../ui/value-chip.js';
import { type Explanation, whyNoFair, worthOf } from './explanation.js';
import { explainMessages as words } from './messages.js';

/** The whole calculation in one line: fair chance × price − 1 = value. Or why there is none. */
export const Equation = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { fair, bet } = explanation;
  const { line, value } = worthOf(fair?.[0], explanation);
  if (!fair || !line) return <p className="xp-none">{whyNoFair(explanation)}</p>;
  return (
    <p className="xp-eq num">
      <Term value={percent(fair[0]! * 100, 3)} note={`${words.fair} ${write(line)}`} />
      {bet.best && value !== undefined ? (
        <>
          <i>×</i>
          <Term
            value={bet.net!.toFixed(3)}
            note={`${bookTitle(bet.best.book)} ${write(bet.best.price)}${bet.net === bet.best.price ? '' : ` ${words.lessCommission}`}`}
          />
          <i>−</i>
          <Term value="1" note=" " />
          <i>=</i>
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} size="large" />
        </>
      ) : (
        <span className="c2">{words.noPrice}</span>
      )}
    </p>
  );
};

const Term = ({ value, note }: { value: string; note: string }) => (
  <span className="xp-term">
    <b>{value}</b>
    <span className="c3 s12">{note}</span>
  </span>
);
