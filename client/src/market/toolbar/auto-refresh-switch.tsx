import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { autoRefreshAtom } from '../model/auto-refresh.js';
import { refreshMessages as words } from './refresh-messages.js';

/** Turns live odds on and off: those that are pushed, or while there is no connection those that are asked for. */
export const AutoRefreshSwitch = () => {
  const [isOn, setIsOn] = useAtom(autoRefreshAtom);
  const isPushed = useIsPushed();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={isOn ? 'switch on' : 'switch'}
      title={isPushed ? words.pushedTitle : words.autoTitle}
      onClick={() => setIsOn(!isOn)}
    >
      {isPushed ? words.pushed : words.auto}
    </button>
  );
};

/** Whether prices are pushed. A page that connects for the first time is as good as live, so that nothing moves once it is. */
const useIsPushed = (): boolean => {
  const { state } = useAtomValue(linkAtom);
  const [hasTried, setHasTried] = useState(false);
  if (!hasTried && (state === 'open' || state === 'waiting')) setHasTried(true);
  return state === 'open' || !(hasTried || state === 'waiting');
};
