import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { announce } from '../../platform/announce.js';
import { after } from '../../platform/timers.js';
import { appMessages as words } from '../messages.en.js';

/** Shorter waits are not worth a sign. */
const A_MOMENT_MS = 400;

/** Shows and says that the code of the next page is still loading, once that takes longer than a moment. The old page stays until then. */
export const WaitingBar = () => {
  const { location } = useNavigation();
  const [isLong, setIsLong] = useState(false);
  const asked = location?.key;
  useEffect(() => {
    if (asked === undefined) return;
    const stop = after(A_MOMENT_MS, () => {
      setIsLong(true);
      announce(words.pageLoading);
    });
    return () => {
      stop();
      setIsLong(false);
    };
  }, [asked]);
  return isLong ? <div className="waiting-bar" data-testid="waiting-bar" aria-hidden /> : null;
};
