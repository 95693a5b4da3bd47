import {
  edgePicked,
  isPending,
  isPositionPick,
  type Pick,
  pricePicked,
  profitOf,
  readAmount,
  statusOf,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { serverNow } from '../platform/clock.js';
import { gameTime, signedPercent } from '../platform/format.js';
import { ValueChip } from '../ui/value-chip.js';
import { BetWindow } from './add-bet.js';
import { EditPick } from './edit-pick.js';
import { pickMessages as words } from './messages.js';
import { removePickAtom } from './model/change-picks.js';
import { changedPickAtom } from './model/changed-pick.js';
import { addedAt } from './model/listed-picks.js';
import { settleByHandAtom } from './model/settle-by-hand.js';
import { lastRunAtom } from './model/settlement/run-atom.js';
import { bookOf, dollars, isPayoutOwn, nameOf, returnOf, settledBy, signedDollars } from './pick-words.js';
import { PickedCells } from './picked-cells.js';
import { PositionRow } from './position-row.js';
import { WhyPick } from './why-pick.js';

const { columns } = words;

/** What other features add to a pick. */
export interface PickSlots {
  /** The value of the price against the closing line. */
  readonly closing?: ((pick: Pick) => ReactNode) | undefined;
}

/** How many picks show at first, and how many more with each click. */
const FIRST = 25;
const MORE = 100;

/** The list of picks; on a phone a card each. Of many only the first are rendered, until the user asks for more. */
export const PickList = ({
  picks,
  order,
  count,
  closing,
}: {
  picks: readonly Pick[];
  order: 'date' | 'profit' | 'odds' | 'sport';
  /** The count in words: how many of how many. */
  count: string;
} & PickSlots) => {
  const [most, setMost] = useState(FIRST);
  const sorted = (column: string) => (column === order ? SORTED[column] : undefined);
  return (
    <>
      <div className="panel pks-panel">
        <table className="tbl pks" aria-label={words.title} aria-rowcount={picks.length + 1}>
          <thead>
            <tr>
              <th className="w-status">{columns.status}</th>
              <th className="w-added" aria-sort={sorted('date')}>
                {columns.added}
              </th>
              <th aria-sort={sorted('sport')}>{columns.game}</th>
              <th>{columns.selection}</th>
              <th className="r w-odds" aria-sort={sorted('odds')}>
                {columns.odds}
              </th>
              <th className="r w-money">{columns.stake}</th>
              <th className="r w-money">{columns.return}</th>
              <th className="r w-money" aria-sort={sorted('profit')}>
                {columns.profit}
              </th>
              <th className="r w-edge">{columns.edge}</th>
              {closing ? <th className="r w-edge">{columns.closing}</th> : null}
              <th className="w-actions">
                <span className="sr">{columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.slice(0, most).map((pick) =>
              isPositionPick(pick) ? (
                <PositionRow key={pick.id} record={pick} hasClosing={closing !== undefined}>
                  {pick.parts.map((leg) => (
                    <PickRow key={leg.id} pick={leg} closing={closing} />
                  ))}
                </PositionRow>
              ) : (
                <PickRow key={pick.id} pick={pick} closing={closing} />
              ),
            )}
          </tbody>
        </table>
      </div>
      <div className="pager">
        <div className="num">
          {count}
          <LastRun />
        </div>
        {picks.length > most ? (
          <span className="pg">
            <button type="button" onClick={() => setMost(most + MORE)}>
              {words.more}
            </button>
          </span>
        ) : null}
      </div>
    </>
  );
};

const SORTED: Readonly<Record<string, 'ascending' | 'descending'>> = {
  date: 'descending',
  profit: 'descending',
  odds: 'descending',
  sport: 'ascending',
};

/** When results were last checked (automatically or by the user), with the outcome and any problems. */
const LastRun = () => {
  const last = useAtomValue(lastRunAtom);
  if (!last) return null;
  return (
    <>
      <span> · {words.checkedAt(gameTime(last.at, Date.now()), last.message)}</span>
      {last.errors.length > 0 ? (
        <ul className="pk-errors" aria-label={words.checkErrors}>
          {last.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** One pick: what was bet, when, price, stake, result and profit. */
const PickRow = memo(function PickRow({ pick, closing }: { pick: Pick } & PickSlots) {
  const [edited, setEdited] = useState<Edited>(false);
  // All its fields in a window; drawn from the first time on.
  const [isWhole, setIsWhole] = useState<'open' | 'closed'>();
  const write = useAtomValue(writePriceAtom);
  const price = pricePicked(pick);
  const at = addedAt(pick);
  const pending = isPending(pick);
  return (
    <>
      <tr className={`pk${pending ? '' : ' done'}${pick.position ? ' part' : ''}`}>
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
          <RowActions pick={pick} isEdited={edited !== false} onEdit={setEdited} onAll={() => setIsWhole('open')} />
          <Suspense fallback={null}>
            {isWhole ? (
              <BetWindow pick={pick} isOpen={isWhole === 'open'} onClose={() => setIsWhole('closed')} />
            ) : null}
          </Suspense>
        </td>
      </tr>
      {edited ? (
        <EditPick
          key={pick.status}
          pick={pick}
          columns={closing ? 11 : 10}
          isNewWin={edited === 'new win'}
          onDone={() => setEdited(false)}
          onAll={() => {
            setEdited(false);
            setIsWhole('open');
          }}
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

/** Whether a pick is edited: as it is, or because the user has just marked it as won. */
type Edited = 'as it is' | 'new win' | false;

/** The actions on a pick: mark a pending one won or lost, edit it, enter the payout of a won one, or remove any. Of others all fields open. */
const RowActions = ({
  pick,
  isEdited,
  onEdit,
  onAll,
}: {
  pick: Pick;
  isEdited: boolean;
  onEdit: (edited: Edited) => void;
  onAll: () => void;
}) => {
  const settle = useSetAtom(settleByHandAtom);
  const remove = useSetAtom(removePickAtom);
  const note = useSetAtom(changedPickAtom);
  const name = nameOf(pick);
  const end = (ending: 'won' | 'lost') => {
    note({ done: 'settled', before: pick });
    settle(pick.id, new Date(), ending);
    onEdit(ending === 'won' && 'new win');
  };
  const hasShortEdit = isPending(pick) || statusOf(pick) === 'won';
  return (
    <span className="row">
      {isPending(pick) ? (
        (['won', 'lost'] as const).map((ending) => (
          <button
            key={ending}
            type="button"
            className="btn sm"
            aria-label={words.settle(words.status[ending], name)}
            onClick={() => end(ending)}
          >
            {words.status[ending]}
          </button>
        ))
      ) : (
        <span className="sub by">{settledBy(pick)}</span>
      )}
      <button
        type="button"
        className="iconbtn"
        {...(hasShortEdit ? { 'aria-expanded': isEdited } : {})}
        aria-label={hasShortEdit ? words.edit(name) : words.editAll(name)}
        onClick={hasShortEdit ? () => onEdit(!isEdited && 'as it is') : onAll}
      >
        <Pencil className="ico s" aria-hidden />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={words.remove(name)}
        onClick={() => {
          note({ done: 'removed', before: pick });
          remove(pick.id, new Date());
        }}
      >
        <Trash2 className="ico s" aria-hidden />
      </button>
    </span>
  );
};
