import './refresh.css';
import { useAtomValue } from 'jotai';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import { refreshingAtom } from '../model/refresh/refresh-odds.js';
import { refreshMessages as words } from './messages.js';

/** Veils the odds during a manual refresh, but not during the pause between two retries. */
export const RefreshVeil = ({ children }: { children: ReactNode }) => {
  const { by, pause } = useAtomValue(refreshingAtom);
  const isVeiled = useLingering(by === 'hand' && pause === undefined);
  return (
    <div className="veiled" aria-busy={isVeiled}>
      {children}
      {isVeiled ? (
        <div className="veil">
          <p className="pop" role="status">
            <LoaderCircle className="ico spin" aria-hidden />
            {words.refreshing}
          </p>
        </div>
      ) : null}
    </div>
  );
};

/** A shorter veil would only flicker. */
const AT_LEAST_MS = 400;

const useLingering = (isOn: boolean): boolean => {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (isOn) return setLingers(true);
    return after(AT_LEAST_MS, () => setLingers(false));
  }, [isOn]);
  return isOn || lingers;
};
