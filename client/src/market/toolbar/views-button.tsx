import { Bookmark } from 'lucide-react';
import { part } from '../../platform/parts/part.js';
import { WindowButton } from '../../ui/window-button.js';
import { savedViewMessages as words } from './saved-views-messages.js';

// Loaded only when somebody opens it.
const ViewsModal = part(() => import('./views-modal.js'));

/** Opens the saved views. */
export const ViewsButton = () => (
  <WindowButton opens={ViewsModal} aria-haspopup="dialog" className="btn">
    <Bookmark className="ico s" aria-hidden />
    {words.button}
  </WindowButton>
);
