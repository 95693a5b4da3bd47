import { Popover } from '@base-ui/react/popover';
import { type Pick, statusOf } from '@fairline/shared/domain';
import { pickMessages as words } from './messages.js';
import { StatusMark } from './pick-status.js';
import { nameOf } from './pick-words.js';
import { WhyCard } from './why-card.js';

/** The status of a pick, which explains itself on a click. */
export const WhyPick = ({ pick }: { pick: Pick }) => {
  const status = statusOf(pick);
  const name = words.explain(status ? words.status[status] : (pick.status ?? ''), nameOf(pick));
  return (
    <Popover.Root>
      <Popover.Trigger className="pk-why" aria-label={name}>
        <StatusMark pick={pick} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="above" align="start" sideOffset={6} collisionPadding={12}>
          <Popover.Popup className="pop why-pop" aria-label={nameOf(pick)}>
            <WhyCard pick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
