import { useAtomValue } from 'jotai';
import { filterMessages as words } from './messages.js';
import { applyingAtom } from './use-filter-draft.js';

/** A thin bar over the list while filters are being applied. The list stays usable. */
export const ApplyingBar = () => {
  const isApplying = useAtomValue(applyingAtom);
  return (
    <div className={isApplying ? 'applying on' : 'applying'} role="status">
      {isApplying ? <span className="sr">{words.applying}</span> : null}
    </div>
  );
};
