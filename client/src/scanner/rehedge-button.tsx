import type { Opportunity, PickPosition } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { itemsOfPosition, quoteOfLeg } from '../slip/model/items-of-position.js';
import { addToSlipAtom } from '../slip/model/slip-atoms.js';
import { opportunityMessages as words } from './messages.js';
import { leaveOutAtom } from './model/placed-positions.js';
import type { LegAsked, RehedgeWay } from './model/rehedge-way.js';

/**
 * Puts the bets that close an open position on the slip. They do not form a position there, since the leg they close is already placed; the
 * limits on single bets do not hold them back, since they lower what can be lost. Placed, they join the recorded position `joins`, and its
 * legs that could not be had are left out.
 */
export const RehedgeButton = ({
  on,
  asked,
  way,
  joins,
  onDone,
}: {
  on: Opportunity;
  asked: readonly LegAsked[];
  way: RehedgeWay;
  joins: PickPosition | undefined;
  onDone: () => void;
}) => {
  const leaveOut = useSetAtom(leaveOutAtom);
  const add = useSetAtom(addToSlipAtom);
  const legs = way.legs.map((leg, i) => ({ ...leg, stake: way.result.best.stakes[i]! }));
  return (
    <button
      type="button"
      className="btn accent full"
      onClick={() => {
        const items = itemsOfPosition(
          on,
          legs.filter(({ stake }) => stake > 0),
        );
        add(
          items.map(({ position: _, ...item }) => ({
            ...item,
            id: `${item.id}|again`,
            closes: Number(item.typedStake),
            ...(joins ? { joins } : {}),
          })),
          words.rescue.added,
        );
        if (joins)
          leaveOut(
            joins.id,
            asked.filter(({ stake }) => stake === undefined).map((leg) => quoteOfLeg(on, leg)),
            new Date(),
          );
        onDone();
      }}
    >
      {words.rescue.add}
    </button>
  );
};
