import { isPending, type Pick, statusOf } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { Pencil, Trash2 } from 'lucide-react';
import { removePickAtom } from '../../lib/picks/change-picks.js';
import { changedPickAtom } from '../../lib/picks/changed-pick.js';
import { settleByHandAtom } from '../../lib/picks/settle-by-hand.js';
import { pickMessages as words } from './messages.js';
import { nameOf, settledBy } from './pick-words.js';

/** Whether a pick is edited: as it is, or because the user has just marked it as won. */
export type Edited = 'as it is' | 'new win' | false;

/** The actions on a pick: mark a pending one won or lost, edit it, enter the payout of a won one, or remove any. */
export const RowActions = ({
  pick,
  isEdited,
  onEdit,
}: {
  pick: Pick;
  isEdited: boolean;
  onEdit: (edited: Edited) => void;
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
  const isWon = statusOf(pick) === 'won';
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
      {isPending(pick) || isWon ? (
        <button
          type="button"
          className="iconbtn"
          aria-expanded={isEdited}
          aria-label={words.edit(name)}
          onClick={() => onEdit(!isEdited && 'as it is')}
        >
          <Pencil className="ico s" aria-hidden />
        </button>
      ) : null}
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
