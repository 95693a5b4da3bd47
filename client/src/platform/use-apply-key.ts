import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { singleKeysAtom } from './accessibility.js';

/** Makes R apply the new order while the old one is held, if single keys are on and the user is not typing. */
export const useApplyKey = (isWaiting: boolean, apply: () => void): void => {
  const isOn = useAtomValue(singleKeysAtom);
  useEffect(() => {
    if (!isWaiting || !isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      event.preventDefault(); // keeps the refresh shortcut, which has the same key, from running
      apply();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isWaiting, isOn, apply]);
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
