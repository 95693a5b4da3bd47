import { isOver } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { money } from '../../lib/format.js';
import { singlesAtom } from '../../lib/slip/slip-view.js';
import { FigureLine } from '../../ui/figure-line.js';
import { stakeProblem, slipMessages as words } from './messages.js';
import { Position } from './position.js';
import { SingleBet } from './single-bet.js';
import { Totals } from './totals.js';

/** The slip as single bets. */
export const Singles = () => {
  const { singles, positions, total, worst, best, expected, exposure, problems } = useAtomValue(singlesAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const share = bankroll > 0 ? (exposure / bankroll) * 100 : 0;
  const hasPositions = positions.length > 0;
  return (
    <>
      {positions.map((position) => (
        <Position key={position.id} position={position} />
      ))}
      {singles.map((bet) => (
        <SingleBet key={bet.item.id} bet={bet} />
      ))}
      <div className="rule slip-part">
        <FigureLine what={words.staked}>
          <b>{words.ofBankroll(words.share(total, bankroll))}</b>
        </FigureLine>
        {isOver(total, 1, bankroll) ? <p className="s12 warn">{words.overBankroll}</p> : null}
        <FigureLine what={words.atRisk}>
          <b>{words.atRiskOf(money(exposure), words.share(exposure, bankroll))}</b>
        </FigureLine>
        <meter
          className="exposed"
          min={0}
          max={50}
          value={bankroll > 0 ? Math.min(share, 50) : exposure > 0 ? 50 : 0}
          aria-label={words.atRisk}
        />
        {problems.map((problem) => (
          <p key={problem} className="fielderr" role="alert">
            {stakeProblem(problem, 'single', '')}
          </p>
        ))}
      </div>
      <Totals
        stake={total}
        win={{ what: singles.length > 1 ? words.toWinAll : words.toWin, amount: best }}
        ends={hasPositions ? { worst, best } : undefined}
        expected={{ what: hasPositions ? words.expectedOfSingles : words.expected, amount: expected }}
      />
    </>
  );
};
