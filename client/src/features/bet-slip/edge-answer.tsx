import { CALCULATOR_BLANKS, calculateEdge, type Odds, type RiskLevel } from '@fairline/shared/domain';
import { evColorStep } from '../../lib/ev-color-step.js';
import { money, signedMoney, signedPercent } from '../../lib/format.js';
import { FigureLine } from '../../ui/figure-line.js';
import { ValueChip } from '../../ui/value-chip.js';
import { calculatorMessages as texts } from './calculator-messages.js';
import { sizedBy, slipMessages as words } from './messages.js';

/** The results of the edge calculator: how good a price is, what an amount earns on it, and how much to bet. Amounts in dollars. */
export const EdgeAnswer = ({
  price,
  fair,
  risk,
  isPlain,
  amount = CALCULATOR_BLANKS.amount,
  bankroll = CALCULATOR_BLANKS.bankroll,
}: {
  price: Odds | undefined;
  fair: Odds | undefined;
  risk: RiskLevel;
  isPlain: boolean;
  amount?: number | undefined;
  bankroll?: number | undefined;
}) => {
  if (!price || !fair) return <p className="c2">{texts.needsBoth}</p>;
  const { edge, band, sizing, expected, toWin } = calculateEdge(price, fair, risk, { amount, bankroll, isPlain });
  return (
    <section aria-label={texts.recommendation} aria-live="polite">
      <div className="between rule edge-answer">
        <span className="row">
          <span className="sr">{texts.edgeFigure}</span>
          <ValueChip text={signedPercent(edge)} band={evColorStep(edge)} size="large" /> <b>{texts.bands[band]}</b>
        </span>
        <span className="r">
          <b className="num display">{signedMoney(expected)}</b>{' '}
          <span className="sub num">{texts.inTheLongRun(money(amount))}</span>
        </span>
      </div>
      <FigureLine what={texts.suggested}>
        <b>{money(sizing.stake)}</b>
      </FigureLine>
      {sizing.stake > 0 ? <p className="s12 c2">{sizedBy(sizing, risk)}</p> : null}
      <FigureLine what={words.toWinBy(money(amount))}>
        <b>{money(toWin)}</b>
      </FigureLine>
    </section>
  );
};
