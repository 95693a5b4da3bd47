import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

/** The popup of a menu in the top bar. */
export const MenuPopup = ({ children }: { children: ReactNode }) => (
  <Menu.Portal>
    <Menu.Positioner className="above" align="end" sideOffset={8}>
      <Menu.Popup className="pop menu">{children}</Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
);
