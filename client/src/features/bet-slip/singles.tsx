import { useAtomValue } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { percent } from '../../lib/format.js';
import { singlesAtom } from '../../lib/slip/slip-view.js';
import { stakeProblem, slipMessages as words } from './messages.js';
import { Position } from './position.js';
import { SingleBet } from './single-bet.js';
import { Totals } from './totals.js';

/** The slip as single bets. */
export const Singles = () => {
  const { singles, positions, total, toWin, expected, exposure, problems } = useAtomValue(singlesAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const share = bankroll > 0 ? (exposure / bankroll) * 100 : 0;
  return (
    <>
      {positions.map((position) => (
        <Position key={position.id} position={position} />
      ))}
      {singles.map((bet) => (
        <SingleBet key={bet.item.id} bet={bet} />
      ))}
      <div className="rule slip-part">
        <div className="kv">
          <span>{words.exposure}</span>
          <b>{words.exposureOf(percent(share))}</b>
        </div>
        <meter className="exposed" min={0} max={50} value={Math.min(share, 50)} aria-label={words.exposure} />
        {problems.map((problem) => (
          <p key={problem} className="fielderr" role="alert">
            {stakeProblem(problem, 'single', '')}
          </p>
        ))}
      </div>
      <Totals stake={total} toWin={toWin} expected={expected} />
    </>
  );
};
