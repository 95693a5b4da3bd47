import { Menu } from '@base-ui/react/menu';
import { AccountItems, MenuPopup } from './menu.js';
import { appMessages as words } from './messages.js';

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
