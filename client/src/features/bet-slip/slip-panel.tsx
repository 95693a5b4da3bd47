import { useAtom, useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { slipItemsAtom, slipOpenedByKeyAtom } from '../../lib/slip/slip-atoms.js';
import { useFocusKept } from '../../ui/windows/use-focus-kept.js';
import { ClearSlip } from './clear-slip.js';
import { CloseSlip } from './close-slip.js';
import { slipMessages as words } from './messages.js';
import { SlipBody } from './slip-body.js';

/** The slip beside the list. Escape closes it while the focus is inside. */
export const SlipPanel = ({ onClose }: { onClose: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isByKey, setIsByKey] = useAtom(slipOpenedByKeyAtom);
  useFocusKept(panel, title);
  useEffect(() => {
    if (isByKey) title.current?.focus();
    setIsByKey(false);
  }, [isByKey, setIsByKey]);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <aside ref={panel} className="slip" aria-label={words.title} onKeyDown={hear}>
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
