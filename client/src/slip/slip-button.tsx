import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { singleKeysAtom } from '../platform/accessibility.js';
import { slipButtonMessages as words } from './button-messages.js';
import { slipItemsAtom, slipOpenAtom, turnSlipByKeyAtom } from './model/slip-atoms.js';

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

const SLIP_SHORTCUT = 'b';

/** Opens and closes the slip with a key, unless the user is typing or a window is open. Returns whether the shortcut is on. */
const useSlipShortcut = (): boolean => {
  const turn = useSetAtom(turnSlipByKeyAtom);
  const isOn = useAtomValue(singleKeysAtom);
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === SLIP_SHORTCUT && !event.repeat && !event.defaultPrevented;
      if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      turn();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [turn, isOn]);
  return isOn;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
