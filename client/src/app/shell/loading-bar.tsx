import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { after } from '../../platform/timers.js';

/** The duration of its animation: `--t-load`. */
const LOADING_MS = 300;

/** A thin bar that runs across the top when the path changes. With reduced motion its animation takes no time, so it is not seen. */
export const LoadingBar = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setIsRunning(true);
    return after(LOADING_MS, () => setIsRunning(false));
  }, [pathname]);
  return isRunning ? <div key={pathname} className="loading-bar" data-testid="loading-bar" aria-hidden /> : null;
};
