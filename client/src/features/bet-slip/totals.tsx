import { money } from '../../lib/format.js';
import { FigureLine } from '../../ui/figure-line.js';
import { slipMessages as words } from './messages.js';

/** What the slip comes to. Dollars; the expected value only where every edge is known. */
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
