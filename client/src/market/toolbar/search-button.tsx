import { Search } from 'lucide-react';
import { part } from '../../platform/parts/part.js';
import { WindowButton } from '../../ui/window-button.js';
import { searchMessages as words } from './search-messages.js';

// Loaded only when somebody searches on a phone.
const SearchModal = part(() => import('./search-modal.js'));

/** Opens the search on a phone. */
export const SearchButton = () => (
  <WindowButton
    opens={SearchModal}
    aria-haspopup="dialog"
    className="iconbtn narrow-only"
    data-key="/"
    aria-label={words.title}
  >
    <Search className="ico" aria-hidden />
  </WindowButton>
);
