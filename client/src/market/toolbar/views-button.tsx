import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { savedViewMessages as words } from './saved-views-messages.js';

// Loaded only when somebody opens it.
const ViewsModal = part(() => import('./views-modal.js'));

/** Opens the saved views. */
export const ViewsButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={open}>
        <Bookmark className="ico s" aria-hidden />
        {words.button}
      </button>
      <Suspense fallback={null}>
        {wasOpen ? <ViewsModal isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
