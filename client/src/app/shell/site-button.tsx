import { Menu } from 'lucide-react';
import { part } from '../../platform/parts/part.js';
import { LazyMenu } from '../../ui/lazy-menu.js';
import { appMessages as words } from './messages.js';

const SiteMenu = part(() => import('./site-menu.js'));

/** The button that opens the menu of all pages on a phone. */
export const SiteButton = () => (
  <span className="narrow-only">
    <LazyMenu className="iconbtn" label={words.menu} face={<Menu className="ico" aria-hidden />}>
      <SiteMenu />
    </LazyMenu>
  </span>
);
