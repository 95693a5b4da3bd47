import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

/** What a menu of the top bar opens. */
export const MenuPopup = ({ children }: { children: ReactNode }) => (
  <Menu.Portal>
    <Menu.Positioner className="above" align="end" sideOffset={8}>
      <Menu.Popup className="pop menu">{children}</Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
);
