import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** As long as its animation takes: `--t-load`. */
const LOADING_MS = 300;

/** A thin bar that runs over the top whenever the path changes. Under reduced motion it takes no time, and is not seen. */
export const LoadingBar = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setIsRunning(true);
    const timer = setTimeout(() => setIsRunning(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return isRunning ? <div key={pathname} className="loading-bar" data-testid="loading-bar" aria-hidden /> : null;
};
