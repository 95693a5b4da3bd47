import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { ClearSlip } from './clear-slip.js';
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
          <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
            <X className="ico" aria-hidden />
          </button>
        </span>
      </header>
      <div className="body">
        <SlipBody />
      </div>
    </aside>
  );
};
