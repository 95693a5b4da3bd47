import { Menu } from '@base-ui/react/menu';
import { useAtomValue } from 'jotai';
import { LogIn, Menu as MenuMark, Sparkles, UserPlus } from 'lucide-react';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { AccountItems, MenuLink, MenuPopup } from './menu.js';
import { appMessages as words } from './messages.js';
import { useNavLinks } from './nav-links.js';

/** The menu of a phone: the links of the top bar and of the user menu. */
const SiteMenu = () => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="iconbtn" aria-label={words.menu}>
        <MenuMark className="ico" aria-hidden />
      </Menu.Trigger>
      <MenuPopup>
        {useNavLinks().map(({ at, to, label, icon, isHere }) => (
          <MenuLink key={at} to={to} icon={icon} label={label} isHere={isHere} />
        ))}
        <Menu.Separator className="menu-rule" />
        {isIn ? (
          <AccountItems />
        ) : (
          <>
            <MenuLink to="/pricing" icon={Sparkles} label={words.pricing} />
            <MenuLink to="/login" icon={LogIn} label={words.logIn} />
            <MenuLink to="/signup" icon={UserPlus} label={words.signUp} />
          </>
        )}
      </MenuPopup>
    </Menu.Root>
  );
};

export default SiteMenu;
