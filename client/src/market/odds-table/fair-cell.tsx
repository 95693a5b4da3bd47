import './fair-strip.css';
import { fairOdds, type Probability } from '@fairline/shared/domain';
import { memo } from 'react';
import { FairStrip } from '../../ui/fair-strip.js';
import { ExplainButton } from '../explain/explain-button.js';
import { explainMessages } from '../explain/messages.js';
import { againstFair } from '../model/against-fair.js';
import type { BetKey } from '../model/bets/bet.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { evColorStep } from '../model/ev-color-step.js';
import { oddsTableMessages as words } from './messages.js';

/** The fair price, and every book's price against it. */
export const FairCell = memo(function FairCell({
  bet,
  fair,
  value,
  ticks,
}: {
  bet: BetKey;
  fair: Probability | undefined;
  value: number | undefined;
  ticks: string;
}) {
  const write = useWritePrice();
  if (fair === undefined)
    return (
      <td className="fairtd" title={words.noFair}>
        <span className="faircell">
          <span className="fp">–</span>
          <span className="strip" />
        </span>
      </td>
    );
  const price = write(fairOdds(fair));
  return (
    <td className="fairtd">
      <span className="faircell">
        <span className="fp">
          <ExplainButton bet={bet} label={explainMessages.explainFair(price)}>
            {price}
          </ExplainButton>
        </span>
        {value === undefined ? (
          <span className="strip" />
        ) : (
          <FairStrip ticks={ticks} best={value} band={evColorStep(value)} label={againstFair(ticks, value)} />
        )}
      </span>
    </td>
  );
});
