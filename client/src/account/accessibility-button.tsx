import { part } from '../platform/parts/part.js';
import { WindowButton } from '../ui/window-button.js';
import { accessibilityMessages as words } from './accessibility-messages.js';

const AccessibilityWindow = part(() => import('./accessibility-window.js'));

/** Button that opens the accessibility settings on any page, also for visitors. */
export const AccessibilityButton = () => (
  <WindowButton opens={AccessibilityWindow} className="link">
    {words.title}
  </WindowButton>
);
