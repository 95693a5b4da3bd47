import { useAtomValue } from 'jotai';
import { slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { ClearSlip } from './clear-slip.js';
import { CloseSlip } from './close-slip.js';
import { slipMessages as words } from './messages.js';
import { SlipBody } from './slip-body.js';

/** The slip beside the list. */
export const SlipPanel = ({ onClose }: { onClose: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  return (
    <aside className="slip" aria-label={words.title}>
      <header>
        <h2 className="row">
          {words.title} {count > 0 ? <span className="badge">{count}</span> : null}
        </h2>
        <span className="row">
          <ClearSlip />
          <CloseSlip onClose={onClose} />
        </span>
      </header>
      <div className="body">
        <SlipBody />
      </div>
    </aside>
  );
};
