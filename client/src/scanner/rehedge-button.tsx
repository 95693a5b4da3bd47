import type { Opportunity } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { itemsOfPosition } from '../slip/model/items-of-position.js';
import { addToSlipAtom } from '../slip/model/slip-atoms.js';
import { opportunityMessages as words } from './messages.js';
import type { RehedgeWay } from './model/rehedge-way.js';

/**
 * Puts the bets that close an open position on the slip. They do not form a position there, since the leg they close is already placed; the
 * limits on single bets do not hold them back, since they lower what can be lost.
 */
export const RehedgeButton = ({ on, way, onDone }: { on: Opportunity; way: RehedgeWay; onDone: () => void }) => {
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
          })),
          words.rescue.added,
        );
        onDone();
      }}
    >
      {words.rescue.add}
    </button>
  );
};
