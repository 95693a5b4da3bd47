import { money } from '../../lib/format.js';
import { slipMessages as words } from './messages.js';

/** What the slip comes to. Dollars; the expected value only where every edge is known. */
export const Totals = ({ stake, toWin, expected }: { stake: number; toWin: number; expected: number | undefined }) => (
  <div className="rule slip-part">
    <div className="kv">
      <span>{words.totalStake}</span>
      <b>{money(stake)}</b>
    </div>
    <div className="kv">
      <span>{words.toWin}</span>
      <b>{money(toWin)}</b>
    </div>
    {expected === undefined ? null : (
      <div className="kv">
        <span>{words.expected}</span>
        <b className="worth">{`${expected < 0 ? '' : '+'}${money(expected)}`}</b>
      </div>
    )}
  </div>
);
