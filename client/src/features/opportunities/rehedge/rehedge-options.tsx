import type { Opportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { boardStatusesAtom } from '../../../lib/board/board-status.js';
import { wholeMoney } from '../../../lib/format.js';
import { pushOutcome } from '../../../lib/push/push-outcome.js';
import { LegHead, LegLines, legLinesOf } from '../cards/leg-lines.js';
import type { ScannerCriteria } from '../list/scanner-criteria.js';
import { opportunityMessages } from '../messages.js';
import { boardOf } from '../offers/board-of.js';
import type { LegAsked } from './leg-asked.js';
import { RehedgeButton } from './rehedge-button.js';
import { RehedgeEnds } from './rehedge-ends.js';
import type { RehedgeWay } from './rehedge-way.js';

const words = opportunityMessages.rescue;

/** What the other side costs now, the best re-hedge, and the loss if the position is left open. */
export const RehedgeOptions = ({
  on,
  asked,
  way,
  criteria: { terms, bankroll },
  onDone,
}: {
  on: Opportunity;
  asked: readonly LegAsked[];
  way: RehedgeWay | undefined;
  criteria: ScannerCriteria;
  onDone: () => void;
}) => {
  const isHere = useAtomValue(boardStatusesAtom).get(boardOf(on))?.state === 'live';
  const push = way?.market && pushOutcome(way.market);
  return (
    <>
      <h3>{words.now}</h3>
      {way ? (
        <div className="rescue-side">
          <LegHead />
          <LegLines
            legs={legLinesOf(on, way.legs, way.result.best.stakes).filter((_, i) => isLost(asked[i]!))}
            on={on}
            hasSplit={false}
          />
        </div>
      ) : (
        <p className="c2">{isHere ? words.none : words.onTheWay}</p>
      )}
      <RehedgeEnds on={on} asked={asked} way={way} terms={terms} />
      {push === undefined ? null : <p className="c3 s12">{words.closed(push)}</p>}
      {way?.isHeldBack ? (
        <p className="c2 s12">{words.bankrollLeaves(wholeMoney(bankroll), wholeMoney(way.budget))}</p>
      ) : null}
      {way && way.result.best.cost > 0 ? <RehedgeButton on={on} way={way} onDone={onDone} /> : null}
    </>
  );
};

const isLost = ({ stake }: LegAsked): boolean => stake === undefined;
