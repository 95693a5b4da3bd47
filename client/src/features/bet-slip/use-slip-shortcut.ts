import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { singleKeysAtom } from '../../lib/accessibility/accessibility.js';
import { turnSlipByKeyAtom } from '../../lib/slip/slip-atoms.js';

export const SLIP_SHORTCUT = 'b';

/** Opens and closes the slip with a key, unless the user is typing or a window is open. Returns whether the shortcut is on. */
export const useSlipShortcut = (): boolean => {
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
