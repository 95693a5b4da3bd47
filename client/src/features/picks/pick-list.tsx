import type { Pick } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { removePickAtom } from '../../lib/picks/change-picks.js';
import { pickMessages as words } from './messages.js';
import { PickRow } from './pick-row.js';
import { RemovedNote } from './removed-note.js';

const { columns } = words;

/** The picks, one below the other; a card each on a phone. It stays when the last one goes, for that one may be wanted back. */
export const PickList = ({ picks }: { picks: readonly Pick[] }) => {
  const [removed, setRemoved] = useState<Pick>();
  const remove = useSetAtom(removePickAtom);
  const forgetRemoved = useCallback(() => setRemoved(undefined), []);
  return (
    <>
      <div className="panel pks-panel" hidden={picks.length === 0}>
        <table className="tbl pks" aria-label={words.title}>
          <thead>
            <tr>
              <th className="w-status">{columns.status}</th>
              <th className="w-added" aria-sort="descending">
                {columns.added}
              </th>
              <th>{columns.game}</th>
              <th>{columns.selection}</th>
              <th className="r w-odds">{columns.odds}</th>
              <th className="r w-money">{columns.stake}</th>
              <th className="r w-money">{columns.return}</th>
              <th className="r w-edge">{columns.edge}</th>
              <th className="w-actions">
                <span className="sr">{columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <PickRow
                key={pick.id}
                pick={pick}
                onRemove={() => {
                  remove(pick.id, new Date());
                  setRemoved(pick);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {removed ? <RemovedNote key={removed.id} pick={removed} onOver={forgetRemoved} /> : null}
    </>
  );
};
