import { edgePicked, isPending, type Pick, pricePicked, profitOf, readAmount } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { serverNow } from '../../lib/clock.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { gameTime, signedPercent } from '../../lib/format.js';
import { addedAt } from '../../lib/picks/listed-picks.js';
import { ValueChip } from '../../ui/value-chip.js';
import { EditPick } from './edit-pick.js';
import { pickMessages as words } from './messages.js';
import type { PickSlots } from './pick-slots.js';
import { bookOf, dollars, isPayoutOwn, returnOf, signedDollars } from './pick-words.js';
import { PickedCells } from './picked-cells.js';
import { type Edited, RowActions } from './row-actions.js';
import { WhyPick } from './why-pick.js';

/** One pick: what was bet, when, price, stake, result and profit. */
export const PickRow = memo(function PickRow({ pick, closing }: { pick: Pick } & PickSlots) {
  const [edited, setEdited] = useState<Edited>(false);
  const write = useAtomValue(writePriceAtom);
  const price = pricePicked(pick);
  const at = addedAt(pick);
  const pending = isPending(pick);
  return (
    <>
      <tr className={pending ? 'pk' : 'pk done'}>
        <td className="a-s">
          <WhyPick pick={pick} />
        </td>
        <td className="a-d num c2 nw">
          <span className="narrow-only">{[pick.league, bookOf(pick)].map((name) => (name ? `${name} · ` : null))}</span>
          {at === undefined ? '–' : gameTime(at, serverNow())}
          {isPayoutOwn(pick) ? <span className="narrow-only pk-own">{words.payoutByYou}</span> : null}
        </td>
        <PickedCells pick={pick} />
        <td className="r price a-o">{price ? write(price) : (pick.odds ?? '–')}</td>
        <td className="r c2 a-k">{dollars(readAmount(pick.stake))}</td>
        <td className={pending ? 'r c3 a-r' : 'r c2 a-r'}>{dollars(returnOf(pick))}</td>
        <td className="r b a-p">{signedDollars(profitOf(pick))}</td>
        <td className="r a-e">
          <Edge edge={edgePicked(pick)} isOpen={pending} />
        </td>
        {closing ? <td className="r a-c">{closing(pick)}</td> : null}
        <td className="a-a">
          <RowActions pick={pick} isEdited={edited !== false} onEdit={setEdited} />
        </td>
      </tr>
      {edited ? (
        <EditPick
          key={pick.status}
          pick={pick}
          columns={closing ? 11 : 10}
          isNewWin={edited === 'new win'}
          onDone={() => setEdited(false)}
        />
      ) : null}
    </>
  );
});

// The edge is a reason to bet; once a pick is settled it is just a number.
const Edge = ({ edge, isOpen }: { edge: number | undefined; isOpen: boolean }): ReactNode => {
  if (edge === undefined) return <span className="c3">–</span>;
  const text = signedPercent(edge, 1);
  return isOpen ? <ValueChip text={text} band={evColorStep(edge)} /> : <span className="c2 pe">{text}</span>;
};
