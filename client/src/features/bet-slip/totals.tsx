import { money } from '../../lib/format.js';
import { FigureLine } from '../../ui/figure-line.js';
import { slipMessages as words } from './messages.js';

/** The slip's totals in dollars. The expected value shows only if every edge is known. */
export const Totals = ({ stake, toWin, expected }: { stake: number; toWin: number; expected: number | undefined }) => (
  <div className="rule slip-part">
    <FigureLine what={words.totalStake}>
      <b>{money(stake)}</b>
    </FigureLine>
    <FigureLine what={words.toWin}>
      <b>{money(toWin)}</b>
    </FigureLine>
    {expected === undefined ? null : (
      <FigureLine what={words.expected}>
        <b className="worth">{`${expected < 0 ? '' : '+'}${money(expected)}`}</b>
      </FigureLine>
    )}
  </div>
);
