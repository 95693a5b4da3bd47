import { isPending, type Pick, readAmount } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { serverNow } from '../../lib/clock.js';
import { gameTime, money, signedPercent } from '../../lib/format.js';
import { addedAt } from '../../lib/picks/listed-picks.js';
import { rampPlace } from '../../lib/ramp-place.js';
import { ValueChip } from '../../ui/value-chip.js';
import { EditPick } from './edit-pick.js';
import { pickMessages as words } from './messages.js';
import { StatusMark } from './pick-status.js';
import { edgeOf, nameOf, priceOf, returnOf } from './pick-words.js';
import { PickedCells } from './picked-cells.js';

/** One pick: what was bet, when, at which price, for how much. A pending one can be changed, any removed. */
export const PickRow = ({ pick, onRemove }: { pick: Pick; onRemove: () => void }) => {
  const [isEdited, setIsEdited] = useState(false);
  const write = useAtomValue(writePriceAtom);
  const price = priceOf(pick);
  const edge = edgeOf(pick);
  const at = addedAt(pick);
  return (
    <>
      <tr className="pk">
        <td className="a-s">
          <StatusMark pick={pick} />
        </td>
        <td className="a-d num c2 nw">
          <span className="mob">{pick.league ? `${pick.league} · ` : null}</span>
          {at === undefined ? '–' : gameTime(at, serverNow())}
        </td>
        <PickedCells pick={pick} />
        <td className="r price a-o">{price ? write(price) : (pick.odds ?? '–')}</td>
        <td className="r c2 a-k">{dollars(readAmount(pick.stake))}</td>
        <td className="r c3 a-r">{dollars(returnOf(pick))}</td>
        <td className="r a-e">
          {edge === undefined ? (
            <span className="c3">–</span>
          ) : (
            <ValueChip text={signedPercent(edge, 1)} band={rampPlace(edge)} />
          )}
        </td>
        <td className="a-a">
          <span className="row">
            {isPending(pick) ? (
              <button
                type="button"
                className="iconbtn"
                aria-expanded={isEdited}
                aria-label={words.edit(nameOf(pick))}
                onClick={() => setIsEdited(!isEdited)}
              >
                <Pencil className="ico s" aria-hidden />
              </button>
            ) : null}
            <button type="button" className="iconbtn" aria-label={words.remove(nameOf(pick))} onClick={onRemove}>
              <Trash2 className="ico s" aria-hidden />
            </button>
          </span>
        </td>
      </tr>
      {isEdited ? <EditPick pick={pick} onDone={() => setIsEdited(false)} /> : null}
    </>
  );
};

const dollars = (amount: number | undefined): string => (amount === undefined ? '–' : money(amount));
