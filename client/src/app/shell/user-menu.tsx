import { Menu } from '@base-ui/react/menu';
import { appMessages as words } from '../messages.en.js';
import { AccountItems } from './account-items.js';
import { MenuPopup } from './menu-popup.js';

/** The menu of a user who is signed in. */
const UserMenu = ({ initials }: { initials: string }) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger className="avatar" aria-label={words.userMenu}>
      {initials}
    </Menu.Trigger>
    <MenuPopup>
      <AccountItems />
    </MenuPopup>
  </Menu.Root>
);

export default UserMenu;
