import type { PositionEnds } from '@fairline/shared/domain';
import { money, signedMoney } from '../platform/format.js';
import { FigureLine } from '../ui/figure-line.js';
import { slipMessages as words } from './messages.js';

/** The slip's totals in dollars. With `ends`, what everything together leaves; without, what it wins. The expected value shows only if known. */
export const Totals = ({
  stake,
  win,
  ends,
  expected,
}: {
  stake: number;
  win: { what: string; amount: number };
  ends?: PositionEnds | undefined;
  expected: { what: string; amount: number | undefined };
}) => (
  <div className="rule slip-part">
    <FigureLine what={words.totalStake}>
      <b>{money(stake)}</b>
    </FigureLine>
    {ends ? (
      <>
        <FigureLine what={words.eachAtWorst}>
          <b className={isLoss(ends.worst) ? 'bad' : undefined}>{signedMoney(ends.worst)}</b>
        </FigureLine>
        <FigureLine what={words.eachAtBest}>
          <b className={isLoss(ends.best) ? 'bad' : undefined}>{signedMoney(ends.best)}</b>
        </FigureLine>
      </>
    ) : (
      <FigureLine what={win.what}>
        <b>{money(win.amount)}</b>
      </FigureLine>
    )}
    {expected.amount === undefined ? null : (
      <FigureLine what={expected.what}>
        <b className={isLoss(expected.amount) ? 'bad' : 'worth'}>{signedMoney(expected.amount)}</b>
      </FigureLine>
    )}
  </div>
);

/** Whether an amount is a loss of a cent or more, as it is shown. */
export const isLoss = (amount: number): boolean => amount <= -0.005;
