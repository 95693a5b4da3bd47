import { useAtom } from 'jotai';
import { autoRefreshAtom } from '../model/auto-refresh.js';
import { refreshMessages as words } from './refresh-messages.js';

/** Turns live odds on and off. */
export const AutoRefreshSwitch = () => {
  const [isOn, setIsOn] = useAtom(autoRefreshAtom);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={isOn ? 'switch on' : 'switch'}
      title={words.autoTitle}
      onClick={() => setIsOn(!isOn)}
    >
      {words.auto}
    </button>
  );
};
