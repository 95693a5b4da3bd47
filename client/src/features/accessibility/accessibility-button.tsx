import { Suspense, useState } from 'react';
import { part } from '../../lib/parts/part.js';
import { accessibilityMessages as words } from './messages.js';

const AccessibilityWindow = part(() => import('./accessibility-window.js'));

/** Opens the settings from wherever one is, for who is not signed in too. */
export const AccessibilityButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" className="link" onClick={open}>
        {words.title}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <AccessibilityWindow isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
