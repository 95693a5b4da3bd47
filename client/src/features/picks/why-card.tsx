import { Popover } from '@base-ui/react/popover';
import { isPending, isUndone, type Pick } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Undo2 } from 'lucide-react';
import { serverNow } from '../../lib/clock.js';
import { gameTime } from '../../lib/format.js';
import { changedPickAtom } from '../../lib/picks/changed-pick.js';
import { reasonsAtom } from '../../lib/picks/runs/reasons.js';
import { gradeAgainAtom, takeBackAtom } from '../../lib/picks/settle-by-hand.js';
import { idOf } from '../../lib/picks/sync/unsent.js';
import { GradingLines } from './grading-lines.js';
import { pickMessages as words } from './messages.js';
import { PickHistory } from './pick-history.js';
import { settledBy } from './pick-words.js';

/** Why a pick has its status, a button that undoes it, and its history. */
export const WhyCard = ({ pick }: { pick: Pick }) => (
  <div className="why-card">
    <Popover.Title className="b">{words.why}</Popover.Title>
    {isPending(pick) ? <WhyPending pick={pick} /> : <WhySettled pick={pick} />}
    <PickHistory pick={pick} />
  </div>
);

const WhyPending = ({ pick }: { pick: Pick }) => {
  const reason = useAtomValue(reasonsAtom).get(idOf(pick));
  const settleAgain = useSetAtom(gradeAgainAtom);
  if (!isUndone(pick)) return <p className="c2">{reason ?? words.pendingWhy}</p>;
  return (
    <>
      <p className="c2">{words.takenBack}</p>
      <Popover.Close className="btn sm" onClick={() => settleAgain(pick.id, new Date())}>
        {words.settleAgain}
      </Popover.Close>
    </>
  );
};

const WhySettled = ({ pick }: { pick: Pick }) => {
  const takeBack = useSetAtom(takeBackAtom);
  const note = useSetAtom(changedPickAtom);
  const at = Date.parse(pick.validatedAt ?? pick.settledDate ?? '');
  return (
    <>
      <GradingLines pick={pick} />
      <p className="s12 c3">
        {[Number.isFinite(at) ? words.settledAt(gameTime(at, serverNow())) : '', settledBy(pick)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Popover.Close
        className="btn sm"
        onClick={() => {
          note({ done: 'takenBack', before: pick });
          takeBack(pick.id, new Date());
        }}
      >
        <Undo2 className="ico s" aria-hidden />
        {words.takeBack}
      </Popover.Close>
    </>
  );
};
