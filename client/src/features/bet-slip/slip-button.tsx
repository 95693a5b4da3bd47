import { useAtom, useAtomValue } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { slipItemsAtom, slipOpenAtom } from '../../lib/slip/slip-atoms.js';
import { slipMessages as words } from './messages.js';
import { SLIP_SHORTCUT, useSlipShortcut } from './use-slip-shortcut.js';

/** Opens and closes the slip beside the list. Takes the focus when the button that closed the slip disappeared with it. */
export const SlipButton = () => {
  const [isOpen, setIsOpen] = useAtom(slipOpenAtom);
  const count = useAtomValue(slipItemsAtom).length;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const hasKey = useSlipShortcut();
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className="btn"
      aria-expanded={isOpen}
      aria-label={words.onSlip(count)}
      {...(hasKey ? { 'aria-keyshortcuts': SLIP_SHORTCUT, title: words.shortcut(SLIP_SHORTCUT) } : {})}
      onClick={() => setIsOpen(!isOpen)}
    >
      <ReceiptText className="ico s" aria-hidden />
      {words.title}
      {count > 0 ? <span className="badge">{count}</span> : null}
    </button>
  );
};
