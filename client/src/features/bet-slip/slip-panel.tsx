import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { useFocusKept } from '../../ui/use-focus-kept.js';
import { ClearSlip } from './clear-slip.js';
import { CloseSlip } from './close-slip.js';
import { slipMessages as words } from './messages.js';
import { SlipBody } from './slip-body.js';

/** The slip beside the list. */
export const SlipPanel = ({ onClose }: { onClose: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(panel, title);
  return (
    <aside ref={panel} className="slip" aria-label={words.title}>
      <header>
        <h2 ref={title} tabIndex={-1} className="row">
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
