import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { searchMessages as words } from './search-messages.js';

// Loaded only when somebody searches on a phone.
const SearchModal = part(() => import('./search-modal.js'));

/** Opens the search on a phone. */
export const SearchButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="iconbtn narrow-only"
        data-key="/"
        aria-label={words.title}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Search className="ico" aria-hidden />
      </button>
      <Suspense fallback={null}>
        {wasOpen ? <SearchModal isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
