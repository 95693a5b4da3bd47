import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { part } from '../../platform/parts/part.js';

// Loaded only when somebody opens it.
const DebugPanel = part(() => import('./debug-panel.js'));

/** Ctrl+Shift+D, or `debug` in the address, opens the panel that shows how the prices flow. */
export const DebugSwitch = () => {
  const isAsked = useSearchParams()[0].has('debug');
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (isAsked) setIsOn(true);
  }, [isAsked]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'd') return;
      event.preventDefault(); // some browsers would bookmark all tabs
      setIsOn((was) => !was);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <DebugPanel onClose={() => setIsOn(false)} />
    </Suspense>
  );
};
