import { Suspense, useState } from 'react';
import { part } from '../platform/parts/part.js';
import { accessibilityMessages as words } from './accessibility-messages.js';

const AccessibilityWindow = part(() => import('./accessibility-window.js'));

/** Button that opens the accessibility settings on any page, also for visitors. */
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
